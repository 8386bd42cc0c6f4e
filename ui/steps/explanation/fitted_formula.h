#pragma once

#include "explanation_formula.h"

#include <QSizeF>

#include <functional>
#include <vector>

namespace attn::ui {

/// A line of mathematics made to fit: a little smaller, and where that is not enough, in a shorter form.
struct FittedFormula {
    Formula formula;
    double size = 26; ///< of its digits
    bool folded = false; ///< there was no room for all terms
};

/// One way to write a line.
struct FormulaForm {
    Detail detail;
    std::size_t terms; ///< of a long sum
};

/// From the longest form, with this much detail, to the shortest.
[[nodiscard]] std::vector<FormulaForm> formsFrom(Detail detail);

inline constexpr double smallestShare = 0.7; ///< how far a long line shrinks before it says less

/// The first of `count` forms, from the longest to the shortest, that has room at smallestShare of `size` or more. The
/// last one is no smaller than that, whatever room there is: digits that cannot be read explain nothing.
[[nodiscard]] FittedFormula firstFitting(std::size_t count, const std::function<FittedFormula(std::size_t)>& form,
                                         const QSizeF& room, double size);

/// An explanation, at most `size` px large, in `room`: with fewer and fewer terms, then in less detail.
[[nodiscard]] FittedFormula fittedFormula(const Steps& steps, const Cell& cell, const NumberFormat& format,
                                          const QSizeF& room, double size, Detail detail);

} // namespace attn::ui
