#pragma once

#include "core/step.h"

#include <string>
#include <string_view>

namespace attn {

/// One displayed equation a step, such as S = Q K^⊤ = (numbers), for documents that load amsmath. Numbers are at full
/// precision.
[[nodiscard]] std::string latexEquations(std::string_view title, const Steps& steps);

} // namespace attn
