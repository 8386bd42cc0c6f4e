#include "edit.h"

#include <QtGlobal>

#include <utility>

namespace attn::ui {

namespace {

Words& wordsOf(Scenario& scenario, const edit::Label& label)
{
    Q_ASSERT(!label.ofContext || scenario.context);
    return label.ofContext ? *scenario.context : scenario.words;
}

Matrix& matrixOf(Scenario& scenario, InputKey key)
{
    Matrix* const matrix = inputMatrix(scenario, key);
    Q_ASSERT(matrix);
    return *matrix;
}

struct Exchange {
    Scenario& scenario;

    void operator()(edit::Cell& c) const { std::swap(matrixOf(scenario, c.input)(c.row, c.column), c.value); }
    void operator()(edit::Label& l) const
    {
        wordsOf(scenario, l).labels.at(static_cast<std::size_t>(l.row)).swap(l.label);
    }
    void operator()(edit::Block& b) const { matrixOf(scenario, b.input).swap(b.value); }
    void operator()(edit::Scale& s) const { std::swap(scenario.scale, s.scale); }
    void operator()(edit::Mask& m) const { std::swap(scenario.mask, m.mask); }
    void operator()(edit::Everything& e) const { std::swap(scenario, *e.scenario); }
};

struct Differs {
    const Scenario& scenario;

    bool operator()(const edit::Cell& c) const
    {
        return !sameBits((*inputMatrix(scenario, c.input))(c.row, c.column), c.value);
    }
    bool operator()(const edit::Label& l) const
    {
        const Words& words = l.ofContext ? *scenario.context : scenario.words;
        return words.labels.at(static_cast<std::size_t>(l.row)) != l.label;
    }
    bool operator()(const edit::Block& b) const { return !sameBits(*inputMatrix(scenario, b.input), b.value); }
    bool operator()(const edit::Scale& s) const { return !(scenario.scale == s.scale); }
    bool operator()(const edit::Mask& m) const { return !(scenario.mask == m.mask); }
    bool operator()(const edit::Everything& e) const { return !(scenario == *e.scenario); }
};

} // namespace

void exchange(Edit& change, Scenario& scenario)
{
    std::visit(Exchange{scenario}, change);
}

bool differs(const Edit& change, const Scenario& scenario)
{
    return std::visit(Differs{scenario}, change);
}

bool canInvalidate(const Edit& change, const Scenario& scenario)
{
    if (std::holds_alternative<edit::Label>(change))
        return false;
    // Any double may stand in any cell, but for the ones and zeros of a mask that allows.
    if (const auto* cell = std::get_if<edit::Cell>(&change))
        return cell->input.kind == InputKind::Mask && scenario.mask.kind == Mask::Kind::Allowed;
    return true;
}

} // namespace attn::ui
