#include "fitted_formula.h"

#include <algorithm>

namespace attn::ui {

namespace {
constexpr std::size_t mostTerms = 16;
constexpr std::size_t fewestTerms = 2;
} // namespace

FittedFormula fittedFormula(const Steps& steps, const Cell& cell, const NumberFormat& format, const QSizeF& room,
                            double size, Detail detail)
{
    for (std::size_t terms = mostTerms;; terms = terms * 2 / 3) {
        FittedFormula fitted{explanationFormula(steps, cell, format, terms, detail), size,
                             explanationIsFolded(steps, cell, terms)};
        const FormulaExtent extent = measure(fitted.formula, size);
        const double share = std::min({1.0, room.width() / std::max(extent.width, 1.0),
                                       room.height() / std::max(extent.ascent + extent.descent, 1.0)});
        fitted.size = share * size;
        if (share >= smallestShare)
            return fitted;
        if (terms > fewestTerms)
            continue;
        if (detail == Detail::OneStep)
            return fitted;
        return fittedFormula(steps, cell, format, room, size, Detail::OneStep);
    }
}

} // namespace attn::ui
