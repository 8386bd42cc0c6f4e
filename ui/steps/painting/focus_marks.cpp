#include "focus_marks.h"

namespace attn::ui {

namespace {

void drawTag(Surface& surface, const QRectF& cell, const MatrixGeometry& geometry, const QString& number,
             const TextStyle& style, const QColor& fill)
{
    const double width = textWidth(number, style) + 12;
    const double height = 1.6 * style.size;
    const bool left = cell.right() + 8 + width > geometry.area.right() && cell.left() - 8 - width > 0;
    const QRectF tag(left ? cell.left() - 8 - width : cell.right() + 8, cell.center().y() - height / 2, width, height);
    surface.fillRect(tag, fill, 3);
    surface.text({tag.center().x(), tag.center().y() + baselineBelowCentre(style)}, number, style, Align::Centre);
}

} // namespace

void drawFocus(Surface& surface, const MatrixPicture& picture, const MatrixGeometry& geometry,
               const std::pair<Index, Index>& place, const QString& number, double textSize)
{
    const auto [row, column] = place;
    if (!geometry.shows(row, column))
        return;
    const QRectF cell = geometry.cell(row, column);
    picture.drawFocused(surface, geometry, row, column);
    surface.strokeRect(cell.adjusted(1, 1, -1, -1), {picture.theme.canvas, 2}, 2);
    surface.strokeRect(cell.adjusted(-2, -2, 2, 2), {picture.theme.focus, 4}, 5);
    const bool covered = picture.covered && picture.covered(row, column);
    if (!covered && picture.written(geometry, row, column).isEmpty())
        drawTag(surface, cell, geometry, number, {textSize, picture.theme.onFocus, true}, picture.theme.focus);
}

void drawOutline(Surface& surface, const MatrixGeometry& geometry, const Block& block, const Stroke& stroke)
{
    if (const auto shown = geometry.shown(block))
        surface.strokeRect(geometry.block(*shown).adjusted(-1, -1, 1, 1), stroke, 4);
}

} // namespace attn::ui
