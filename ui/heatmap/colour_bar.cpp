#include "matrix_picture.h"

#include <algorithm>
#include <numeric>

namespace attn::ui {

namespace {

/// 0, 0.2 … 1 on a long upright bar of weights; else both ends and, where it fits, the middle.
std::vector<double> ticksOf(const ColourScale& scale, bool manyFit, bool middleFits)
{
    if (!(scale.low < scale.high))
        return {scale.low};
    if (scale.low == 0 && scale.high == 1 && manyFit)
        return {0, 0.2, 0.4, 0.6, 0.8, 1};
    const double middle = std::midpoint(scale.low, scale.high);
    if (!middleFits || !(scale.low < middle && middle < scale.high)) // between two subnormals there is none
        return {scale.low, scale.high};
    return {scale.low, middle, scale.high};
}

/// The colour of all that lies beyond an end, as a tip on it.
void drawTip(Surface& surface, const QPointF& a, const QPointF& b, const QPointF& outwards, QRgb colour)
{
    surface.fillPolygon(QPolygonF({a, b, (a + b) / 2 + outwards}), QColor::fromRgb(colour));
}

/// A number at the bar, with a sign where there are numbers beyond it.
QString tickText(const ColourScale& scale, double value, const std::function<QString(double)>& number)
{
    const bool exceeded = (scale.above && value == scale.high) || (scale.below && value == scale.low);
    return (exceeded ? value > 0 ? QStringLiteral("≥ ") : QStringLiteral("≤ ") : QString()) + number(value);
}

void drawVerticalTicks(Surface& surface, const QRectF& bar, const ColourScale& scale,
                       const std::function<QString(double)>& number, const TextStyle& style, const Stroke& stroke)
{
    const double tick = 4 * stroke.width;
    const bool flat = !(scale.low < scale.high);
    if (!flat && bar.height() < 1.2 * style.size && scale.low == -scale.high) { // too low for two texts
        surface.text({bar.right() + 1.6 * tick, bar.center().y() + baselineBelowCentre(style)},
                     QStringLiteral("±") + number(scale.high), style);
        return;
    }
    for (const double value : ticksOf(scale, bar.height() >= 12 * style.size, bar.height() >= 2.4 * style.size)) {
        const double y = bar.bottom() - (flat ? 0.5 : scale.position(value)) * bar.height();
        surface.line({bar.right(), y}, {bar.right() + tick, y}, stroke);
        surface.text({bar.right() + 1.6 * tick, y + baselineBelowCentre(style)}, tickText(scale, value, number), style);
    }
}

void drawHorizontalTicks(Surface& surface, const QRectF& bar, const ColourScale& scale,
                         const std::function<QString(double)>& number, const TextStyle& style, const Stroke& stroke)
{
    const double tick = 4 * stroke.width;
    const double baseline = bar.bottom() + tick + style.size;
    const auto put = [&](double value, double t, Align align) {
        const double x = bar.left() + t * bar.width();
        surface.line({x, bar.bottom()}, {x, bar.bottom() + tick}, stroke);
        surface.text({x, baseline}, tickText(scale, value, number), style, align);
    };
    if (!(scale.low < scale.high)) {
        put(scale.low, 0.5, Align::Centre);
        return;
    }
    const double space = 0.6 * style.size;
    const auto widthOf = [&](double value) { return textWidth(tickText(scale, value, number), style); };
    const double low = widthOf(scale.low);
    const double high = widthOf(scale.high);
    if (low + space + high > bar.width()) { // too short for two texts
        surface.text({bar.center().x(), baseline},
                     scale.low == -scale.high ? QStringLiteral("±") + number(scale.high)
                                              : tickText(scale, scale.low, number) + QStringLiteral(" … ")
                             + tickText(scale, scale.high, number),
                     style, Align::Centre);
        return;
    }
    const double middle = std::midpoint(scale.low, scale.high);
    const bool middleFits = widthOf(middle) / 2 + space + std::max(low, high) <= bar.width() / 2;
    for (const double value : ticksOf(scale, false, middleFits))
        put(value, scale.position(value),
            value == scale.low        ? Align::Left
                : value == scale.high ? Align::Right
                                      : Align::Centre);
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
    drawBarColours(surface, bar, orientation, scale);
    const double line = textSize / 13;
    surface.strokeRect(bar, {.colour = theme.edge, .width = line});
    const TextStyle style{.size = textSize, .colour = theme.ink2};
    const Stroke stroke{.colour = theme.ink2, .width = line};
    if (orientation == Qt::Vertical)
        drawVerticalTicks(surface, bar, scale, number, style, stroke);
    else
        drawHorizontalTicks(surface, bar, scale, number, style, stroke);
}

} // namespace attn::ui
