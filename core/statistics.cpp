#include "statistics.h"

#include "thread_pool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>

namespace attn {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// From ∞ down to −∞ where no number is finite.
FiniteRange rangeOf(const double* numbers, Index count)
{
    constexpr Index lanes = 8; // apart, and without branches, so that the compiler can take several numbers at a time
    std::array<double, lanes> least;
    std::array<double, lanes> most;
    least.fill(infinity);
    most.fill(-infinity);
    const auto take = [&](Index from, Index size) {
        for (Index lane = 0; lane < size; ++lane) {
            const double x = numbers[from + lane];
            const bool isFinite = std::abs(x) <= std::numeric_limits<double>::max(); // false for NaN
            const auto l = static_cast<std::size_t>(lane);
            least[l] = isFinite && x < least[l] ? x : least[l];
            most[l] = isFinite && x > most[l] ? x : most[l];
        }
    };
    const Index whole = count / lanes * lanes;
    for (Index i = 0; i < whole; i += lanes)
        take(i, lanes);
    take(whole, count - whole);
    return {*std::ranges::min_element(least), *std::ranges::max_element(most)};
}

} // namespace

FiniteRange finiteRange(const Matrix& matrix)
{
    constexpr Index atATime = 1 << 16;
    FiniteRange range{infinity, -infinity};
    std::mutex mutex;
    ThreadPool::shared().forRows(matrix.size(), atATime, [&](Index first, Index last) {
        const FiniteRange part = rangeOf(matrix.data() + first, last - first);
        const std::lock_guard lock(mutex);
        range.minimum = std::min(range.minimum, part.minimum);
        range.maximum = std::max(range.maximum, part.maximum);
    });
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

std::vector<RowSum> judgeRows(const Matrix& weights)
{
    constexpr Index atATime = 64;
    std::vector<RowSum> sums(static_cast<std::size_t>(weights.rows()));
    ThreadPool::shared().forRows(weights.rows(), atATime, [&](Index first, Index last) {
        for (Index i = first; i < last; ++i)
            sums[static_cast<std::size_t>(i)] = judgeRow(weights, i);
    });
    return sums;
}

bool isAllHidden(const Matrix& scores, Index row)
{
    return (scores.row(row).array() == -infinity).all();
}

double rowEntropy(const Matrix& weights, Index row)
{
    double entropy = 0;
    for (const double weight : weights.row(row))
        entropy -= weight == 0 ? 0 : weight * std::log2(weight); // 0·log₂ 0 counts as 0
    return entropy;
}

} // namespace attn
