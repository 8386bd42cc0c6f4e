#pragma once

#include "ui/formula/formula.h"
#include "ui/state/texts/number_format.h"
#include "ui/steps/names/cell_names.h"

#include "core/explain.h"

namespace attn::ui {

/// More terms than any sum has.
inline constexpr std::size_t everyTerm = std::size_t{1} << 32;

/// How much is written out.
enum class Detail {
    Result, ///< "= 10"
    Brief, ///< the arithmetic in its shortest form: "2·3 + 2 more = 10"
    OneStep, ///< the numbers plugged in
    StepByStep, ///< and what they come to, step by step
};

/// How one cell came about, as a line of mathematics with the numbers plugged in: "q₁ · k₃ = 2·2 + 0·4 + 2·3 = 10".
/// Sums of more than `terms` terms are folded: they show the largest ones, the largest first, and say what the others
/// come to. Where the digits do not add up, as they are rounded, "≈" stands for "=".
[[nodiscard]] Formula explanationFormula(const Steps& steps, const Cell& cell, const NumberFormat& format,
                                         std::size_t terms, Detail detail = Detail::OneStep);

/// Whether explanationFormula leaves out terms.
[[nodiscard]] bool explanationIsFolded(const Steps& steps, const Cell& cell, std::size_t terms);

/// Whether the row's maximum is taken off before the exponentials, which would be too large or too small without.
[[nodiscard]] bool isShifted(const Steps& steps, const made::Share& share);

/// An explanation has room for longer numbers than a cell before they turn into powers of ten.
inline constexpr std::size_t longestNumber = 16;
} // namespace attn::ui
