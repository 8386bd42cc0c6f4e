#pragma once

#include "matrix.h"

namespace attn {

/// The largest |x| of the finite cells, so that a NaN or a masked score spoils no colours; 0 where there are none.
[[nodiscard]] double largestFiniteMagnitude(const Matrix& matrix);

/// What a row of weights sums up to: 1 within 1e-12; 0, because it has nothing to attend to; or neither, which is
/// wrong.
enum class RowSum { One, Nothing, Wrong };
[[nodiscard]] RowSum judgeRow(const Matrix& weights, Index row);

} // namespace attn
