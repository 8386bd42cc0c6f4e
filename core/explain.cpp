#include "explain.h"

#include "position.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Explains the cell at (row, column) of a step that an operation makes.
struct Explain {
    const Steps& steps;
    Index row;
    Index column;

    [[nodiscard]] Cell here(StepIndex step) const { return {step, row, column}; }
    [[nodiscard]] double value(const Cell& cell) const { return steps[cell.step].value(cell.row, cell.column); }

    Making operator()(const op::Input&) const { return made::Given{}; }
    Making operator()(const op::Sinusoidal&) const { return made::Given{}; }

    Making operator()(const op::Product& product) const
    {
        made::DotProduct result;
        const Index count = steps[product.left].value.cols();
        for (Index i = 0; i < count; ++i) {
            result.left.push_back({product.left, row, i});
            result.right.push_back(product.transposed ? Cell{product.right, column, i}
                                                      : Cell{product.right, i, column});
        }
        if (product.bias)
            result.bias = Cell{*product.bias, 0, column};
        result.emptyRow = attendsToNothing(steps, product, row);
        return result;
    }

    Making operator()(const op::Sum& sum) const { return made::Sum{here(sum.left), here(sum.right)}; }

    Making operator()(const op::Scale& scale) const
    {
        return made::Quotient{here(scale.source), scale.divisor, scale.rootOf};
    }

    Making operator()(const op::Distance& distance) const
    {
        return made::Lowered{here(distance.source), distance.slope, std::abs(row - column)};
    }

    Making operator()(const op::SoftCap& softCap) const { return made::Capped{here(softCap.source), softCap.cap}; }

    Making operator()(const op::Mask& mask) const
    {
        made::Masked result{here(mask.source), false, mask.causal && column > row};
        if (mask.bias)
            result.bias = here(*mask.bias);
        if (mask.allowed)
            result.allowed = here(*mask.allowed);
        result.hidden = result.byCausal || (result.allowed && value(*result.allowed) == 0);
        return result;
    }

    Making operator()(const op::Softmax& softmax) const
    {
        made::Share result{{}, static_cast<std::size_t>(column), -infinity, {}, 0};
        const auto numbers = steps[softmax.source].value.row(row);
        for (Index i = 0; i < numbers.size(); ++i)
            result.row.push_back({softmax.source, row, i});
        for (const double number : numbers) {
            if (number > result.maximum || std::isnan(number))
                result.maximum = number; // once it is NaN, no number is above it
        }
        if (result.maximum == -infinity)
            return result;
        for (const double number : numbers) {
            // ∞ − ∞ is no number, but the keys with a score of ∞ share the row.
            const double exponential =
                result.maximum == infinity ? (number == infinity ? 1.0 : 0.0) : std::exp(number - result.maximum);
            result.exponentials.push_back(exponential);
            result.sum += exponential;
        }
        return result;
    }

    Making operator()(const op::Rotate& rotate) const
    {
        const Index columns = steps[rotate.source].value.cols();
        const Index pair = pairOf(rotate.pairs, column, columns);
        const auto [first, second] = pairColumns(rotate.pairs, pair, columns);
        const bool isSecond = column == second;
        return made::Turned{here(rotate.source),
                            {rotate.source, row, isSecond ? first : second},
                            positionAngle(rotate.base, row, pair, columns),
                            isSecond};
    }

    Making operator()(const op::Columns& columns) const
    {
        Index first = 0;
        std::size_t part = 0;
        while (column >= first + steps[columns.parts[part]].value.cols())
            first += steps[columns.parts[part++]].value.cols();
        return made::Copied{{columns.parts[part], row, column - first}};
    }
};

struct Sources {
    std::vector<Cell> operator()(const made::Given&) const { return {}; }
    std::vector<Cell> operator()(const made::DotProduct& product) const
    {
        std::vector<Cell> result;
        for (std::size_t i = 0; i < product.left.size(); ++i) {
            result.push_back(product.left[i]);
            result.push_back(product.right[i]);
        }
        if (product.bias)
            result.push_back(*product.bias);
        return result;
    }
    std::vector<Cell> operator()(const made::Sum& sum) const { return {sum.left, sum.right}; }
    std::vector<Cell> operator()(const made::Quotient& quotient) const { return {quotient.dividend}; }
    std::vector<Cell> operator()(const made::Lowered& lowered) const { return {lowered.source}; }
    std::vector<Cell> operator()(const made::Capped& capped) const { return {capped.source}; }
    std::vector<Cell> operator()(const made::Masked& masked) const
    {
        std::vector<Cell> result{masked.source};
        if (masked.bias)
            result.push_back(*masked.bias);
        if (masked.allowed)
            result.push_back(*masked.allowed);
        return result;
    }
    std::vector<Cell> operator()(const made::Share& share) const { return share.row; }
    std::vector<Cell> operator()(const made::Turned& turned) const { return {turned.first, turned.second}; }
    std::vector<Cell> operator()(const made::Copied& copied) const { return {copied.source}; }
};

} // namespace

Making explain(const Steps& steps, const Cell& cell)
{
    return std::visit(Explain{steps, cell.row, cell.column}, steps[cell.step].operation);
}

std::vector<Cell> sources(const Making& making)
{
    return std::visit(Sources(), making);
}

} // namespace attn
