#include "statistics.h"

#include <cmath>

namespace attn {

double largestFiniteMagnitude(const Matrix& matrix)
{
    double largest = 0;
    for (Index i = 0; i < matrix.size(); ++i) {
        const double magnitude = std::abs(matrix.data()[i]);
        if (magnitude > largest && std::isfinite(magnitude))
            largest = magnitude;
    }
    return largest;
}

RowSum judgeRow(const Matrix& weights, Index row)
{
    if (weights.row(row).isZero(0))
        return RowSum::Nothing;
    return std::abs(weights.row(row).sum() - 1) <= 1e-12 ? RowSum::One : RowSum::Wrong;
}

} // namespace attn
