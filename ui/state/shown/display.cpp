#include "display.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

void Display::setDecimals(int decimals)
{
    decimals = std::clamp(decimals, 0, 6);
    if (m_decimals == decimals)
        return;
    m_decimals = decimals;
    emit changed();
}

void Display::setLimits(ColourLimits limits)
{
    if (m_limits == limits)
        return;
    m_limits = limits;
    emit changed();
}

void Display::setOwnLimit(double limit)
{
    if (m_ownLimit == limit || !isColourLimit(limit))
        return;
    m_ownLimit = limit;
    emit changed();
}

void Display::setRowEntropies(bool shown)
{
    if (m_rowEntropies == shown)
        return;
    m_rowEntropies = shown;
    emit changed();
}

void Display::setWeightColours(WeightColours colours)
{
    if (m_weightColours == colours)
        return;
    m_weightColours = colours;
    emit changed();
}

NumberFormat Display::format() const
{
    return {.decimals = m_decimals, .decimalPoint = decimalSign()};
}

void Display::setTextPercent(int percent)
{
    percent = std::clamp(percent, 100, 200);
    if (m_textPercent == percent)
        return;
    m_textPercent = percent;
    emit themeChanged();
}

void Display::setTheme(ThemeChoice theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    emit themeChanged();
}

bool isColourLimit(double limit)
{
    return std::isfinite(limit) && limit > 0;
}

} // namespace attn::ui
