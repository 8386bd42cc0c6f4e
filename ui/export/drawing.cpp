#include "drawing.h"

#include "placed_surface.h"

#include <cmath>

namespace attn::ui {

void drawAt(Surface& surface, const Drawing& drawing, const QPointF& at, double scale, double pixel)
{
    const auto snapped = [pixel](double length) { return pixel > 0 ? std::round(length / pixel) * pixel : length; };
    PlacedSurface placed(surface, {snapped(at.x()), snapped(at.y())}, scale);
    drawing.draw(placed, pixel / scale);
}

Theme paperTheme(bool dark)
{
    Theme theme = dark ? Theme::darkTheme() : Theme::light();
    if (!dark) {
        theme.canvas = Qt::white;
        theme.ink = Qt::black;
        theme.ink2 = QColor(0x3F454C);
        theme.tileOutline = QColor(0xC4C2BE);
    }
    return theme;
}

} // namespace attn::ui
