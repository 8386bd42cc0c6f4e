#include "word_story.h"

#include <algorithm>
#include <numeric>

namespace attn::ui {

namespace {

StepIndex indexOf(const Steps& steps, const char* id, Index head)
{
    const Step* const step = findStep(steps, id, head);
    Q_ASSERT(step);
    return static_cast<StepIndex>(step - steps.data());
}

/// The keys of a run with the largest weights, in their own order.
std::vector<Index> heaviest(const Matrix& weights, Index row, const KeyRun& run, Index most)
{
    std::vector<Index> keys(static_cast<std::size_t>(run.count));
    std::iota(keys.begin(), keys.end(), run.first);
    if (std::ssize(keys) <= most)
        return keys;
    // NaN first: what is wrong must be seen.
    const auto rank = [&](Index key) { return std::isnan(weights(row, key)) ? 2 : weights(row, key); };
    std::stable_sort(keys.begin(), keys.end(), [&](Index a, Index b) { return rank(a) > rank(b); });
    keys.resize(static_cast<std::size_t>(most));
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace

Matrix WordStory::ofShown(const Matrix& matrix) const
{
    Matrix rows(std::ssize(shown), matrix.cols());
    for (std::size_t i = 0; i < shown.size(); ++i)
        rows.row(static_cast<Index>(i)) = matrix.row(shown[i]);
    return rows;
}

WordStory wordStory(const Steps& steps, Index head, Index word, Index mostKeys, const std::optional<KeyRun>& run)
{
    WordStory story;
    story.word = word;
    story.attention = indexOf(steps, "attention", head);
    const auto& mixture = std::get<op::Product>(steps[story.attention].operation);
    story.weights = mixture.left;
    story.values = mixture.right;
    // Back from the softmax to the product of queries and keys; what stands between them has one operand.
    StepIndex at = std::get<op::Softmax>(steps[story.weights].operation).source;
    while (!std::holds_alternative<op::Product>(steps[at].operation)) {
        story.scores.insert(story.scores.begin(), at);
        at = operands(steps[at].operation).front();
    }
    story.scores.insert(story.scores.begin(), at);
    const auto& dots = std::get<op::Product>(steps[at].operation);
    story.query = dots.left;
    story.keys = dots.right;

    const Matrix& weights = steps[story.weights].value;
    story.shown = heaviest(weights, word, run.value_or(KeyRun{0, weights.cols()}), std::max<Index>(mostKeys, 1));
    story.queryRow = steps[story.query].value.row(word);
    story.keyRows = story.ofShown(steps[story.keys].value);
    for (const StepIndex step : story.scores)
        story.scoreColumns.push_back(story.ofShown(steps[step].value.row(word).transpose()));
    story.weightColumn = story.ofShown(weights.row(word).transpose());
    story.valueRows = story.ofShown(steps[story.values].value);
    story.contributions = story.valueRows;
    for (Index i = 0; i < story.contributions.rows(); ++i)
        story.contributions.row(i) *= story.weightColumn(i, 0);
    story.result = steps[story.attention].value.row(word);
    story.rest = story.result - story.contributions.colwise().sum();
    if (std::ssize(story.shown) == weights.cols())
        story.rest.setZero();
    else
        story.restWeight = weights.row(word).sum() - story.weightColumn.sum();
    return story;
}

} // namespace attn::ui
