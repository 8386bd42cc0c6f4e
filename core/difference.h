#pragma once

#include "matrix.h"

namespace attn {

/// How far a number is from what it was: now − before, correctly rounded. 0 where both are the same number, ±∞ where
/// one of them is infinite. Masked both times (−∞ and −∞) it stays masked: −∞. NaN where either is NaN.
[[nodiscard]] double difference(double now, double before);

/// The same for each cell of two matrices of one shape.
[[nodiscard]] Matrix difference(const Matrix& now, const Matrix& before);

/// Whether −∞ stands in one of the two only: a mask hides there now what it showed before, or the other way round.
[[nodiscard]] bool isMaskedOnce(double now, double before);

} // namespace attn
