#pragma once

#include "core/problem.h"
#include "core/step.h"

#include <span>
#include <string>

namespace attn {

/// A matrix as an .npy file for NumPy: version 1.0, doubles, little end first, row by row.
[[nodiscard]] std::string npyBytes(const Matrix& matrix);

/// An .npz file for NumPy: one member of doubles a step, called `scores`, or `head2.scores` from the second head on, as
/// they are (not compressed). The same bytes for the same steps. A file of more than 65535 members or 4 GiB is refused.
[[nodiscard]] Result<std::string> stepsNpz(const Steps& steps, std::span<const StepIndex> shown);

} // namespace attn
