#pragma once

#include "ui/formula/formula.h"
#include "ui/state/number_format.h"

#include "core/explain.h"

namespace attn::ui {

/// More terms than any sum has.
inline constexpr std::size_t everyTerm = std::size_t{1} << 32;

/// How one cell came about, as a line of mathematics with the numbers plugged in: "q₁ · k₃ = 2·2 + 0·4 + 2·3 = 10".
/// Sums of more than `terms` terms are folded: they show the largest ones, the largest first, and say what the others
/// come to.
[[nodiscard]] Formula explanationFormula(const Steps& steps, const Cell& cell, const NumberFormat& format,
                                         std::size_t terms);

/// Whether explanationFormula leaves out terms.
[[nodiscard]] bool explanationIsFolded(const Steps& steps, const Cell& cell, std::size_t terms);

/// "scores[word 1, word 3]"
[[nodiscard]] QString cellPlace(const Steps& steps, const Cell& cell);

/// "query word 1 · key word 3"
[[nodiscard]] QString cellAxes(const Steps& steps, const Cell& cell);

} // namespace attn::ui
