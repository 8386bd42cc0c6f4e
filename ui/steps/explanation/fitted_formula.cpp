#include "fitted_formula.h"

#include <algorithm>
#include <array>

namespace attn::ui {

std::vector<FormulaForm> formsFrom(Detail detail)
{
    constexpr std::array<std::size_t, 5> fewerTerms{16, 10, 6, 4, 2};
    std::vector<FormulaForm> forms;
    for (const Detail whole : {Detail::StepByStep, Detail::OneStep})
        for (const std::size_t terms : fewerTerms)
            if (whole == Detail::OneStep || detail == Detail::StepByStep)
                forms.push_back({whole, terms});
    for (const std::size_t terms : {3, 2, 1})
        forms.push_back({Detail::Brief, terms});
    forms.push_back({Detail::Result, 1});
    return forms;
}

FittedFormula firstFitting(std::size_t count, const std::function<FittedFormula(std::size_t)>& form, const QSizeF& room,
                           double size)
{
    for (std::size_t i = 0;; ++i) {
        FittedFormula fitted = form(i);
        const FormulaExtent extent = measure(fitted.formula, size);
        const double share = std::min({1.0, room.width() / std::max(extent.width, 1.0),
                                       room.height() / std::max(extent.ascent + extent.descent, 1.0)});
        fitted.size = std::max(share, smallestShare) * size;
        if (share >= smallestShare || i + 1 >= count)
            return fitted;
    }
}

FittedFormula fittedFormula(const Steps& steps, const Cell& cell, const NumberFormat& format, const QSizeF& room,
                            double size, Detail detail)
{
    const std::vector<FormulaForm> forms = formsFrom(detail);
    const auto form = [&](std::size_t i) {
        const std::size_t terms = forms[i].terms;
        return FittedFormula{explanationFormula(steps, cell, format, terms, forms[i].detail), size,
                             explanationIsFolded(steps, cell, terms)};
    };
    return firstFitting(forms.size(), form, room, size);
}

} // namespace attn::ui
