#include "statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn {

FiniteRange finiteRange(const Matrix& matrix)
{
    FiniteRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (Index i = 0; i < matrix.size(); ++i) {
        const double x = matrix.data()[i];
        if (!std::isfinite(x))
            continue;
        range.minimum = std::min(range.minimum, x);
        range.maximum = std::max(range.maximum, x);
    }
    return range.minimum <= range.maximum ? range : FiniteRange{};
}

double largestFiniteMagnitude(const Matrix& matrix)
{
    const FiniteRange range = finiteRange(matrix);
    return std::max(std::abs(range.minimum), std::abs(range.maximum));
}

double rowSum(const Matrix& matrix, Index row)
{
    return matrix.row(row).sum();
}

RowSum judgeRow(const Matrix& weights, Index row)
{
    if (weights.row(row).isZero(0))
        return RowSum::Nothing;
    return std::abs(rowSum(weights, row) - 1) <= 1e-12 ? RowSum::One : RowSum::Wrong;
}

bool isAllHidden(const Matrix& scores, Index row)
{
    return (scores.row(row).array() == -std::numeric_limits<double>::infinity()).all();
}

double rowEntropy(const Matrix& weights, Index row)
{
    double entropy = 0;
    for (const double weight : weights.row(row))
        entropy -= weight == 0 ? 0 : weight * std::log2(weight); // 0·log₂ 0 counts as 0
    return entropy;
}

} // namespace attn
