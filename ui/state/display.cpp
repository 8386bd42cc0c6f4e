#include "display.h"

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

void Display::setTheme(ThemeChoice theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    emit themeChanged();
}

void Selection::setStop(const QString& stop, Index head)
{
    if (m_stop == stop && m_head == head)
        return;
    m_stop = stop;
    m_head = head;
    emit stopChanged();
}

void Selection::setCell(std::optional<Cell> cell)
{
    if (m_cell == cell)
        return;
    m_cell = cell;
    emit cellChanged();
}

} // namespace attn::ui
