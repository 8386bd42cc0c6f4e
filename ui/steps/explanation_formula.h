#pragma once

#include "ui/formula/formula.h"
#include "ui/state/number_format.h"

#include "core/explain.h"

namespace attn::ui {

/// How one cell came about, as a line of mathematics with the numbers plugged in: "q₁ · k₃ = 2·2 + 0·4 + 2·3 = 10".
/// Sums of more than `terms` terms show the largest ones and say what the others come to.
[[nodiscard]] Formula explanationFormula(const Steps& steps, const Cell& cell, const NumberFormat& format,
                                         std::size_t terms);

/// "scores[word 1, word 3]"
[[nodiscard]] QString cellPlace(const Steps& steps, const Cell& cell);

/// "query word 1 · key word 3"
[[nodiscard]] QString cellAxes(const Steps& steps, const Cell& cell);

} // namespace attn::ui
