#pragma once

#include "explanation_formula.h"

#include <QSizeF>

namespace attn::ui {

/// An explanation made to fit: smaller, and where that is not enough, with its largest terms only.
struct FittedFormula {
    Formula formula;
    double size = 26; ///< of its digits
    bool folded = false; ///< there was no room for all terms
};

inline constexpr double smallestShare = 0.7; ///< how far a long line shrinks before it loses terms

/// At most `size` px large, in `room`.
[[nodiscard]] FittedFormula fittedFormula(const Steps& steps, const Cell& cell, const NumberFormat& format,
                                          const QSizeF& room, double size, Detail detail);

} // namespace attn::ui
