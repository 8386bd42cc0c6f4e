#include "statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace attn {

FiniteRange finiteRange(const Matrix& matrix)
{
    constexpr Index lanes = 8; // apart, and without branches, so that the compiler can take several numbers at a time
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::array<double, lanes> least;
    std::array<double, lanes> most;
    least.fill(infinity);
    most.fill(-infinity);
    const double* const numbers = matrix.data();
    const auto take = [&](Index from, Index count) {
        for (Index lane = 0; lane < count; ++lane) {
            const double x = numbers[from + lane];
            const bool isFinite = std::abs(x) <= std::numeric_limits<double>::max(); // false for NaN
            const auto l = static_cast<std::size_t>(lane);
            least[l] = isFinite && x < least[l] ? x : least[l];
            most[l] = isFinite && x > most[l] ? x : most[l];
        }
    };
    const Index whole = matrix.size() / lanes * lanes;
    for (Index i = 0; i < whole; i += lanes)
        take(i, lanes);
    take(whole, matrix.size() - whole);
    const FiniteRange range{*std::ranges::min_element(least), *std::ranges::max_element(most)};
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
