#pragma once

#include "matrix.h"

#include <vector>

namespace attn {

/// The least and the largest of the finite cells, so that a NaN or a masked score spoils neither; 0 … 0 where there are
/// none.
struct FiniteRange {
    double minimum = 0;
    double maximum = 0;
};
[[nodiscard]] FiniteRange finiteRange(const Matrix& matrix);

/// The largest |x| of the finite cells: colours from −x to x reach all of them. 0 where there are none.
[[nodiscard]] double largestFiniteMagnitude(const Matrix& matrix);

/// A row of weights with nothing to attend to sums up to 0.
[[nodiscard]] double rowSum(const Matrix& matrix, Index row);

/// What a row of weights sums up to: 1 within 1e-12; 0, because it has nothing to attend to; or neither, which is
/// wrong.
enum class RowSum { One, Nothing, Wrong };
[[nodiscard]] RowSum judgeRow(const Matrix& weights, Index row);
/// The same of all rows, on two threads.
[[nodiscard]] std::vector<RowSum> judgeRows(const Matrix& weights);

/// Whether all scores of a row are −∞: its query has nothing to attend to.
[[nodiscard]] bool isAllHidden(const Matrix& scores, Index row);

/// The entropy of a row of weights in bits, −Σ w·log₂ w: 0 where one word takes all, log₂ n where n words share evenly.
/// 0 for a row with nothing to attend to, NaN for a row with a NaN.
[[nodiscard]] double rowEntropy(const Matrix& weights, Index row);

} // namespace attn
