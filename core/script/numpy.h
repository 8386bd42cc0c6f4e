#pragma once

#include "core/step.h"

#include <string>
#include <string_view>

namespace attn {

/// A Python program that rebuilds the inputs with NumPy, recomputes every step and asserts its numbers. The steps must
/// have their values.
[[nodiscard]] std::string numpyProgram(std::string_view title, const Steps& steps);

} // namespace attn
