#include "matrix_picture.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

/// 0, 0.2 … 1 on a long upright bar of weights; else both ends and, where it fits, the middle.
std::vector<double> ticksOf(const ColourScale& scale, bool manyFit, bool middleFits)
{
    if (!(scale.low < scale.high))
        return {scale.low};
    if (scale.low == 0 && scale.high == 1 && manyFit)
        return {0, 0.2, 0.4, 0.6, 0.8, 1};
    if (!middleFits)
        return {scale.low, scale.high};
    return {scale.low, scale.low / 2 + scale.high / 2, scale.high};
}

/// The colour of all that lies beyond an end, as a tip on it.
void drawTip(Surface& surface, const QPointF& a, const QPointF& b, const QPointF& outwards, QRgb colour)
{
    surface.fillPolygon(QPolygonF({a, b, (a + b) / 2 + outwards}), QColor::fromRgb(colour));
}

} // namespace

void drawBarColours(Surface& surface, const QRectF& bar, Qt::Orientation orientation, const ColourScale& scale)
{
    const bool flat = !(scale.low < scale.high);
    const std::span<const QRgb> table = colours(scale.map);
    surface.gradient(bar, flat ? table.subspan(128, 1) : table, orientation);
    const bool vertical = orientation == Qt::Vertical;
    const double tip = 0.8 * (vertical ? bar.width() : bar.height());
    const QPointF up = vertical ? QPointF(0, -tip) : QPointF(tip, 0);
    if (scale.above)
        drawTip(surface, vertical ? bar.topLeft() : bar.bottomRight(), bar.topRight(), up, table.back());
    if (scale.below)
        drawTip(surface, bar.bottomLeft(), vertical ? bar.bottomRight() : bar.topLeft(), -up, table.front());
}

void drawColourBar(Surface& surface, const QRectF& bar, Qt::Orientation orientation, const ColourScale& scale,
                   const Theme& theme, const std::function<QString(double)>& number, double textSize)
{
    const bool vertical = orientation == Qt::Vertical;
    const double length = vertical ? bar.height() : bar.width();
    const bool flat = !(scale.low < scale.high);
    drawBarColours(surface, bar, orientation, scale);
    const double line = textSize / 13;
    surface.strokeRect(bar, {.colour = theme.edge, .width = line});

    const TextStyle style{.size = textSize, .colour = theme.ink2};
    const double tick = 4 * line;
    if (vertical && !flat && length < 1.2 * textSize && scale.low == -scale.high) { // too low for two texts
        surface.text({bar.right() + 1.6 * tick, bar.center().y() + baselineBelowCentre(style)},
                     QStringLiteral("±") + number(scale.high), style);
        return;
    }
    for (const double value :
         ticksOf(scale, vertical && length >= 12 * textSize, length >= (vertical ? 2.4 : 8) * textSize)) {
        const double t = flat ? 0.5 : (value / 2 - scale.low / 2) / (scale.high / 2 - scale.low / 2);
        const Stroke stroke{.colour = theme.ink2, .width = line};
        const bool exceeded = (scale.above && value == scale.high) || (scale.below && value == scale.low);
        const QString text =
            (exceeded ? value > 0 ? QStringLiteral("≥ ") : QStringLiteral("≤ ") : QString()) + number(value);
        if (vertical) {
            const double y = bar.bottom() - t * length;
            surface.line({bar.right(), y}, {bar.right() + tick, y}, stroke);
            surface.text({bar.right() + 1.6 * tick, y + baselineBelowCentre(style)}, text, style);
        } else {
            const double x = bar.left() + t * length;
            const Align align = flat || t == 0.5 ? Align::Centre : t < 0.5 ? Align::Left : Align::Right;
            surface.line({x, bar.bottom()}, {x, bar.bottom() + tick}, stroke);
            surface.text({x, bar.bottom() + tick + textSize}, text, style, align);
        }
    }
}

} // namespace attn::ui
