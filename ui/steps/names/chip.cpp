#include "chip.h"

#include <algorithm>

namespace attn::ui {

double chipWidth(const Formula& symbol, double textSize)
{
    return std::max(1.8 * textSize, measure(symbol, textSize).width + textSize);
}

double drawChip(Surface& surface, const QPointF& leftCentre, const Formula& symbol, const QColor& fill,
                const Theme& theme, double textSize)
{
    const double inner = measure(symbol, textSize).width;
    const double width = chipWidth(symbol, textSize);
    const double height = 1.5 * textSize;
    surface.fillRect(QRectF(leftCentre.x(), leftCentre.y() - height / 2, width, height), fill, 4);
    draw(surface, leftCentre + QPointF((width - inner) / 2, baselineBelowCentre({textSize})), symbol,
         formulaStyle(theme, textSize));
    return leftCentre.x() + width;
}

QColor chipColour(const Theme& theme, Hue hue)
{
    switch (hue) {
    case Hue::Query:
        return theme.chipQ;
    case Hue::Key:
        return theme.chipK;
    case Hue::Value:
        return theme.chipV;
    case Hue::Neutral:
        break;
    }
    return theme.chipNeutral;
}

FormulaStyle formulaStyle(const Theme& theme, double size)
{
    return {.size = size,
            .ink = theme.ink,
            .muted = theme.ink2,
            .focus = theme.focus,
            .queryLine = theme.strokeQ,
            .keyLine = theme.strokeK,
            .decimalSign = theme.decimalSign};
}

} // namespace attn::ui
