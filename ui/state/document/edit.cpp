#include "edit.h"

#include <QtGlobal>

#include <algorithm>
#include <utility>

namespace attn::ui {

namespace {

template <class AnyScenario> auto& wordsOf(AnyScenario& scenario, bool ofContext)
{
    Q_ASSERT(!ofContext || scenario.context);
    return ofContext ? *scenario.context : scenario.words;
}

/// The labels that a block may replace.
template <class AnyScenario> auto& labelsOf(AnyScenario& scenario, const edit::Block& block)
{
    Q_ASSERT(block.input.kind == InputKind::Words || block.input.kind == InputKind::Context);
    return wordsOf(scenario, block.input.kind == InputKind::Context).labels;
}

Matrix& matrixOf(Scenario& scenario, InputKey key)
{
    Matrix* const matrix = inputMatrix(scenario, key);
    Q_ASSERT(matrix);
    return *matrix;
}

bool oneOrZero(double number)
{
    return number == 0 || number == 1;
}

struct Exchange {
    Scenario& scenario;

    void operator()(edit::Cell& c) const { std::swap(matrixOf(scenario, c.input)(c.row, c.column), c.value); }
    void operator()(edit::Label& l) const
    {
        wordsOf(scenario, l.ofContext).labels.at(static_cast<std::size_t>(l.row)).swap(l.label);
    }
    void operator()(edit::Block& b) const
    {
        matrixOf(scenario, b.input).block(b.row, b.column, b.values.rows(), b.values.cols()).swap(b.values);
        if (!b.labels.empty())
            std::swap_ranges(b.labels.begin(), b.labels.end(), labelsOf(scenario, b).begin() + b.row);
    }
    void operator()(edit::Numbers& n) const
    {
        Matrix& matrix = matrixOf(scenario, n.input);
        for (auto& [row, column, value] : n.numbers)
            std::swap(matrix(row, column), value);
    }
    void operator()(edit::Scale& s) const { std::swap(scenario.scale, s.scale); }
    void operator()(edit::Softcap& s) const { std::swap(scenario.softcap, s.cap); }
    void operator()(edit::Position& p) const { std::swap(scenario.position, p.position); }
    void operator()(edit::Mask& m) const { std::swap(scenario.mask, m.mask); }
    void operator()(edit::Everything& e) const
    {
        for (auto& [side, order] : e.orders)
            order = inverse(order, sideSize(scenario, side));
        if (e.heads) {
            e.heads->order = inverse(e.heads->order, std::ssize(scenario.heads));
            std::swap(e.heads->shownBefore, e.heads->shown);
        }
        std::swap(scenario, *e.scenario);
    }
};

struct Differs {
    const Scenario& scenario;

    bool operator()(const edit::Cell& c) const
    {
        return !sameBits((*inputMatrix(scenario, c.input))(c.row, c.column), c.value);
    }
    bool operator()(const edit::Label& l) const
    {
        return wordsOf(scenario, l.ofContext).labels.at(static_cast<std::size_t>(l.row)) != l.label;
    }
    bool operator()(const edit::Block& b) const
    {
        const Matrix& matrix = *inputMatrix(scenario, b.input);
        return !sameBits(Matrix(matrix.block(b.row, b.column, b.values.rows(), b.values.cols())), b.values)
            || (!b.labels.empty()
                && !std::equal(b.labels.begin(), b.labels.end(), labelsOf(scenario, b).begin() + b.row));
    }
    bool operator()(const edit::Numbers& n) const
    {
        const Matrix& matrix = *inputMatrix(scenario, n.input);
        return std::ranges::any_of(n.numbers,
                                   [&](const auto& one) { return !sameBits(matrix(one.row, one.column), one.value); });
    }
    bool operator()(const edit::Scale& s) const { return !(scenario.scale == s.scale); }
    bool operator()(const edit::Softcap& s) const { return !sameBits(scenario.softcap, s.cap); }
    bool operator()(const edit::Position& p) const { return !(scenario.position == p.position); }
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
    const auto mayBreak = [&](InputKey input, auto&& isOneOrZero) {
        return input.kind == InputKind::Mask && scenario.mask.kind == Mask::Kind::Allowed && !isOneOrZero();
    };
    if (const auto* cell = std::get_if<edit::Cell>(&change))
        return mayBreak(cell->input, [&] { return oneOrZero(cell->value); });
    if (const auto* block = std::get_if<edit::Block>(&change))
        return mayBreak(block->input, [&] { return block->values.unaryExpr(&oneOrZero).all(); });
    if (const auto* some = std::get_if<edit::Numbers>(&change))
        return mayBreak(some->input, [&] {
            return std::ranges::all_of(some->numbers, [](const auto& one) { return oneOrZero(one.value); });
        });
    return true;
}

} // namespace attn::ui
