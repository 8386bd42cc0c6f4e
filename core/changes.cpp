#include "changes.h"

#include <algorithm>
#include <utility>

namespace attn {

namespace {

constexpr std::size_t toldApart = mostToldApart;

/// What is chosen for the position, its given rows aside: they are an input.
Position withoutRows(Position position)
{
    position.unknown.clear();
    position.unknownInForm.clear();
    if (auto* rows = std::get_if<Position::Rows>(&position.kind))
        *rows = {};
    return position;
}

void compareOptions(const Scenario& before, const Scenario& after, std::vector<Change>& found)
{
    const auto note = [&found](bool differs, change::Choice choice, Index head = 0) {
        if (differs)
            found.emplace_back(change::Option{choice, head});
    };
    note(before.heads.size() != after.heads.size(), change::Choice::Heads);
    for (std::size_t h = 0; h < std::min(before.heads.size(), after.heads.size()); ++h) {
        const auto head = static_cast<Index>(h);
        note(before.heads[h].name != after.heads[h].name, change::Choice::HeadName, head);
        note(before.heads[h].K_from != after.heads[h].K_from, change::Choice::KeysFrom, head);
    }
    note(!(withoutRows(before.position) == withoutRows(after.position)), change::Choice::Position);
    note(!(before.scale == after.scale), change::Choice::Scale);
    note(!sameBits(before.softcap, after.softcap), change::Choice::Softcap);
    note(before.mask.kind != after.mask.kind || before.mask.causal != after.mask.causal, change::Choice::Mask);
}

change::Shape shapeOf(const Matrix* matrix)
{
    return matrix ? change::Shape{matrix->rows(), matrix->cols()} : change::Shape{};
}

void compareLabels(const Words& before, const Words& after, bool ofContext, std::vector<Change>& found)
{
    if (before.labels.size() != after.labels.size()) // the shape says so
        return;
    std::vector<change::Label> differ;
    for (std::size_t i = 0; i < after.labels.size(); ++i)
        if (before.labels[i] != after.labels[i])
            differ.push_back({ofContext, static_cast<Index>(i), before.labels[i], after.labels[i]});
    if (differ.size() > toldApart)
        found.emplace_back(change::Labels{ofContext, static_cast<Index>(differ.size()), differ.front().row});
    else
        std::move(differ.begin(), differ.end(), std::back_inserter(found));
}

void compareNumbers(InputKey input, const Matrix& before, const Matrix& after, std::vector<Change>& found)
{
    std::vector<change::Number> first; // as many as are told apart, and one more
    Index count = 0;
    for (Index i = 0; i < after.rows(); ++i) {
        for (Index j = 0; j < after.cols(); ++j) {
            if (sameBits(before(i, j), after(i, j)))
                continue;
            ++count;
            if (first.size() <= toldApart)
                first.push_back({input, i, j, before(i, j), after(i, j)});
        }
    }
    if (count > mostToldApart)
        found.emplace_back(change::Numbers{input, count, first.front().row, first.front().column});
    else
        found.insert(found.end(), first.begin(), first.end());
}

void compareInput(InputKey input, const Scenario& before, const Scenario& after, std::vector<Change>& found)
{
    const Matrix* const old = inputMatrix(before, input);
    const Matrix* const now = inputMatrix(after, input);
    if (shapeOf(old) != shapeOf(now))
        found.emplace_back(change::Reshaped{input, shapeOf(old), shapeOf(now)});
    if (input.kind == InputKind::Words)
        compareLabels(before.words, after.words, false, found);
    else if (input.kind == InputKind::Context && before.context && after.context)
        compareLabels(*before.context, *after.context, true, found);
    if (old && now && shapeOf(old) == shapeOf(now))
        compareNumbers(input, *old, *now, found);
}

} // namespace

namespace change {

bool Number::operator==(const Number& other) const
{
    return input == other.input && row == other.row && column == other.column && sameBits(before, other.before)
        && sameBits(after, other.after);
}

} // namespace change

std::vector<Change> changes(const Scenario& before, const Scenario& after)
{
    std::vector<Change> found;
    compareOptions(before, after, found);
    std::vector<InputKey> keys = inputs(before);
    for (const InputKey key : inputs(after))
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    for (const InputKey key : keys)
        compareInput(key, before, after, found);
    std::stable_sort(found.begin(), found.end(), [](const Change& a, const Change& b) {
        const auto place = [](const Change& c) { return std::min<std::size_t>(c.index(), 2); };
        return place(a) < place(b);
    });
    return found;
}

Index changedNumbers(const std::vector<Change>& changes)
{
    Index count = 0;
    for (const Change& c : changes) {
        if (const auto* numbers = std::get_if<change::Numbers>(&c))
            count += numbers->count;
        else if (std::holds_alternative<change::Number>(c))
            ++count;
    }
    return count;
}

} // namespace attn
