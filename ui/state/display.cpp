#include "display.h"

#include <QLocale>

#include <algorithm>

namespace attn::ui {

void Display::setDecimals(int decimals)
{
    decimals = std::clamp(decimals, 0, 6);
    if (m_decimals == decimals)
        return;
    m_decimals = decimals;
    emit changed();
}

void Display::setSharedLimits(bool shared)
{
    if (m_sharedLimits == shared)
        return;
    m_sharedLimits = shared;
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
    // Other signs than these two cannot be typed back in.
    const bool comma = QLocale().decimalPoint() == QLatin1String(",");
    return {.decimals = m_decimals, .decimalPoint = QLatin1Char(comma ? ',' : '.')};
}

void Display::setTheme(ThemeChoice theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    emit themeChanged();
}

} // namespace attn::ui
