#pragma once

#include "core/matrix.h"

namespace attn::ui {

/// How large the steps are in which a number is swept: the usual ones, a tenth of them, or ten times as large.
enum class Pace { Finer = -1, Usual = 0, Coarser = 1 };

/// The usual step for the numbers of a matrix, as a power of ten: 0.1 (power −1), or less where all numbers are below
/// 1, so that a step is between a hundredth and a tenth of the largest of them. Never coarser, so that a matrix that
/// grows while it is swept keeps its step; never under 1e-12.
[[nodiscard]] int stepPower(const Matrix& numbers);

/// `number`, which must be finite, moved by so many steps of 10^power. It goes along the multiples of the step, each
/// the double that its decimal text reads as: from 0.1 two steps of 0.1 up is 0.3, from 0.16 the first one up is 0.2.
/// No steps are no change. A number so large that a step does not show in it stays.
[[nodiscard]] double stepped(double number, Index steps, int power);

} // namespace attn::ui
