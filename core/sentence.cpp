#include "sentence.h"

#include <algorithm>

namespace attn {

namespace {

/// Gives equal new words the numbers of the first of them.
void shareNewVectors(Words& words, const Order& order)
{
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto first = std::find(words.labels.begin(), words.labels.end(), words.labels[i]) - words.labels.begin();
        if (order[i] == newPlace)
            words.vectors.row(static_cast<Index>(i)) = words.vectors.row(first).eval();
    }
}

} // namespace

Order sentenceOrder(const Words& words, const std::vector<std::string>& labels, WordVectors vectors)
{
    std::vector<bool> used(words.labels.size());
    Order order;
    for (const std::string& label : labels) {
        Index place = newPlace;
        for (std::size_t i = 0; i < words.labels.size() && place == newPlace; ++i) {
            if (words.labels[i] == label && !used[i])
                place = static_cast<Index>(i);
        }
        if (place != newPlace && vectors == WordVectors::OneEach)
            used[static_cast<std::size_t>(place)] = true;
        order.push_back(place);
    }
    return order;
}

Result<Scenario> withSentence(const Scenario& scenario, bool ofContext, const std::vector<std::string>& labels,
                              WordVectors vectors, const NewNumbers& numbers)
{
    const Order order = sentenceOrder(ofContext ? *scenario.context : scenario.words, labels, vectors);
    const Side side{ofContext ? Side::Kind::Context : Side::Kind::Words};
    return reshaped(scenario, {{side, order}}, numbers).map([&](Scenario result) {
        Words& words = ofContext ? *result.context : result.words;
        words.labels = labels;
        if (vectors == WordVectors::Shared)
            shareNewVectors(words, order);
        return result;
    });
}

} // namespace attn
