#include "matrix_picture.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

/// 0, 0.2 … 1 on a long upright bar of weights; else both ends and the middle.
std::vector<double> ticksOf(const ColourScale& scale, bool manyFit)
{
    if (!(scale.low < scale.high))
        return {scale.low};
    if (scale.low == 0 && scale.high == 1 && manyFit)
        return {0, 0.2, 0.4, 0.6, 0.8, 1};
    return {scale.low, scale.low / 2 + scale.high / 2, scale.high};
}

} // namespace

void drawColourBar(Surface& surface, const QRectF& bar, Qt::Orientation orientation, const ColourScale& scale,
                   const Theme& theme, const std::function<QString(double)>& number, double textSize)
{
    const bool vertical = orientation == Qt::Vertical;
    const double length = vertical ? bar.height() : bar.width();
    const bool flat = !(scale.low < scale.high);
    const std::span<const QRgb> table = colours(scale.map);
    surface.gradient(bar, flat ? table.subspan(128, 1) : table, orientation);
    const double line = textSize / 13;
    surface.strokeRect(bar, {.colour = theme.edge, .width = line});

    const TextStyle style{.size = textSize, .colour = theme.ink2};
    const double tick = 4 * line;
    for (const double value : ticksOf(scale, vertical && length >= 12 * textSize)) {
        const double t = flat ? 0.5 : (value / 2 - scale.low / 2) / (scale.high / 2 - scale.low / 2);
        const Stroke stroke{.colour = theme.ink2, .width = line};
        if (vertical) {
            const double y = bar.bottom() - t * length;
            surface.line({bar.right(), y}, {bar.right() + tick, y}, stroke);
            surface.text({bar.right() + 1.6 * tick, y + baselineBelowCentre(style)}, number(value), style);
        } else {
            const double x = bar.left() + t * length;
            const Align align = flat || t == 0.5 ? Align::Centre : t < 0.5 ? Align::Left : Align::Right;
            surface.line({x, bar.bottom()}, {x, bar.bottom() + tick}, stroke);
            surface.text({x, bar.bottom() + tick + textSize}, number(value), style, align);
        }
    }
}

} // namespace attn::ui
