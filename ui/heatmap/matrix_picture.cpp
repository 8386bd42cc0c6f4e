#include "matrix_picture.h"

#include "small_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn::ui {

namespace {

constexpr double widthShare = 0.78; ///< of a cell's width, for the longest text
constexpr double largestShare = 0.6; ///< of a cell's height, for large texts
constexpr double hatchSpacing = 9;
constexpr double hatchWidth = 1.25;
constexpr double faintContrast = 1.3;

bool isMinusInfinity(double value)
{
    return value == -std::numeric_limits<double>::infinity();
}

/// What one cell shows.
struct CellLook {
    double value;
    bool covered;
    bool hatched;
    bool wrong; ///< not a number
    double faded;
    QColor tile;
};

CellLook lookOf(const MatrixPicture& picture, Index row, Index column)
{
    CellLook look;
    look.value = (*picture.values)(row, column);
    look.covered = picture.covered && picture.covered(row, column);
    look.hatched = !look.covered && picture.hidden != nullptr && isMinusInfinity((*picture.hidden)(row, column));
    const double coloured = picture.coloured()(row, column);
    look.wrong = !look.covered && (std::isnan(look.value) || std::isnan(coloured));
    look.faded = picture.faded ? std::clamp(picture.faded(row, column), 0.0, 1.0) : 0;
    const Theme& theme = picture.theme;
    const QColor full = look.covered ? theme.cover
        : look.wrong                 ? theme.errorTint
        : look.hatched               ? theme.canvas
        : picture.scale              ? QColor::fromRgb(picture.scale->colour(coloured))
                                     : theme.field;
    look.tile = look.faded > 0 ? mixed(full, theme.canvas, look.faded) : full;
    return look;
}

/// Text on a tile, quieter where the tile is faded, but never below 4.5 : 1.
QColor digitColour(const CellLook& look, const Theme& theme)
{
    if (look.wrong)
        return theme.error;
    const QColor full = look.hatched ? theme.ink2 : look.covered ? theme.ink2 : readableOn(look.tile);
    for (double amount = 0.4 * look.faded; amount > 0.01; amount -= 0.05) {
        const QColor quiet = mixed(full, look.tile, amount);
        if (contrast(quiet, look.tile) >= 4.5)
            return quiet;
    }
    return full;
}

double radiusFor(const MatrixPicture& picture, const QRectF& cell)
{
    const double radius = std::min(picture.radius, std::min(cell.width(), cell.height()) / 10);
    return radius < 1.5 ? 0 : radius;
}

/// The text of every cell, empty where none is shown, and their size.
struct Digits {
    double size = 0;
    std::vector<QString> texts;
};

QString textOf(const MatrixPicture& picture, double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    return picture.digits(value);
}

Digits digitsOf(const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    Digits digits;
    if (!picture.digits || geometry.rows == 0 || geometry.columns == 0)
        return digits;
    const QRectF cell = geometry.cell(geometry.firstRow, geometry.firstColumn);
    const double share = std::min(picture.digitShare * picture.theme.textScale, largestShare);
    const double upper = std::min(share * cell.height(), picture.theme.px(picture.maximumDigitSize));
    if (upper < picture.minimumDigitSize)
        return digits;

    constexpr double probe = 20;
    double widest = 0;
    digits.texts.reserve(static_cast<std::size_t>(geometry.rows * geometry.columns));
    const auto shown = picture.values->block(geometry.firstRow, geometry.firstColumn, geometry.rows, geometry.columns);
    for (const auto& row : shown.rowwise()) {
        for (const double value : row) {
            digits.texts.push_back(textOf(picture, value));
            widest = std::max(widest, textWidth(digits.texts.back(), {.size = probe, .bold = std::isnan(value)}));
            if (widest * picture.minimumDigitSize > widthShare * cell.width() * probe)
                return {};
        }
    }
    const double fitting = widest > 0 ? widthShare * cell.width() * probe / widest : upper;
    digits.size = std::floor(std::min(upper, fitting) * 4) / 4;
    if (digits.size < picture.minimumDigitSize)
        return {};
    return digits;
}

PlacedText placed(const QRectF& cell, const QString& text, const TextStyle& style, const QColor& colour)
{
    return {{cell.center().x(), cell.center().y() + baselineBelowCentre(style)}, text, colour};
}

/// A corner of gold with an ink edge.
void drawChanged(Surface& surface, const QRectF& cell, const MatrixPicture& picture)
{
    const Theme& theme = picture.theme;
    const double size = std::min(12 * picture.unit, 0.45 * std::min(cell.width(), cell.height()));
    const QPolygonF corner{{cell.right() - size, cell.top()}, cell.topRight(), {cell.right(), cell.top() + size}};
    surface.fillPolygon(corner, theme.changed);
    if (size >= 6)
        surface.strokePolyline(corner + QPolygonF{corner.first()},
                               {.colour = theme.dark ? theme.field : theme.ink, .width = picture.unit});
}

void drawHatched(Surface& surface, const MatrixPicture& picture, const QRectF& cell, const CellLook& look)
{
    const Theme& theme = picture.theme;
    const QColor lines = mixed(theme.edge, theme.canvas, look.faded);
    surface.hatch(cell, {.colour = lines, .width = hatchWidth * picture.unit}, hatchSpacing * picture.unit);
}

/// A tile without digits.
void drawTile(Surface& surface, const MatrixPicture& picture, const QRectF& cell, const CellLook& look)
{
    const Theme& theme = picture.theme;
    const double radius = radiusFor(picture, cell);
    surface.fillRect(cell, look.tile, radius);
    if (look.hatched && !look.wrong)
        drawHatched(surface, picture, cell, look);
    const double line = look.wrong ? 1.5 * picture.unit : picture.outline;
    if (!look.wrong && contrast(look.tile, theme.canvas) >= faintContrast)
        return;
    const QColor colour = look.wrong ? theme.error : theme.tileOutline;
    surface.strokeRect(cell.adjusted(line / 2, line / 2, -line / 2, -line / 2),
                       {.colour = mixed(colour, theme.canvas, look.faded), .width = line},
                       std::max(0.0, radius - line / 2));
}

/// Keeps a text clear of the hatching.
void drawPatch(Surface& surface, const QRectF& cell, const QString& text, const TextStyle& style, const QColor& canvas,
               double radius)
{
    const double width = std::min(textWidth(text, style) + 0.7 * style.size, cell.width() - 2);
    const double height = std::min(1.4 * style.size, cell.height() - 2);
    surface.fillRect({cell.center().x() - width / 2, cell.center().y() - height / 2, width, height}, canvas, radius);
}

} // namespace

double MatrixPicture::digitSize(const MatrixGeometry& geometry) const
{
    return digitsOf(*this, geometry).size;
}

void MatrixPicture::draw(Surface& surface, const MatrixGeometry& geometry) const
{
    if (values == nullptr || values->size() == 0 || geometry.area.isEmpty())
        return;
    if (drawSmallCells(surface, *this, geometry))
        return;

    const Digits shown = digitsOf(*this, geometry);
    TextStyle style{.size = shown.size};
    std::vector<PlacedText> plain;
    std::vector<PlacedText> bold;
    // Touching cells overlap where shapes stay shapes: viewers would show the ground between smoothed edges.
    const QRectF first = geometry.cell(geometry.firstRow, geometry.firstColumn);
    const Index rowEnd = geometry.firstRow + geometry.rows;
    const Index columnEnd = geometry.firstColumn + geometry.columns;
    std::size_t text = 0;
    const double overlap =
        surface.isVector() && geometry.gap == 0 ? std::min(1.0, std::min(first.width(), first.height()) / 2) : 0;
    for (Index row = geometry.firstRow; row < rowEnd; ++row) {
        for (Index column = geometry.firstColumn; column < columnEnd; ++column) {
            const QRectF cell = geometry.cell(row, column);
            const CellLook look = lookOf(*this, row, column);
            drawTile(surface, *this,
                     cell.adjusted(0, 0, column + 1 < columnEnd ? overlap : 0, row + 1 < rowEnd ? overlap : 0), look);
            if (!shown.texts.empty()) {
                const QString& number = shown.texts[text++];
                const QString written = look.covered ? QStringLiteral("?") : number;
                if (look.hatched && !look.wrong)
                    drawPatch(surface, cell, written, style, look.tile, radius);
                (look.wrong ? bold : plain).push_back(placed(cell, written, style, digitColour(look, theme)));
            }
            if (!look.covered && changed && changed(row, column))
                drawChanged(surface, cell, *this);
        }
    }
    surface.texts(plain, style);
    style.bold = true;
    surface.texts(bold, style);
}

void MatrixPicture::drawFocused(Surface& surface, const MatrixGeometry& geometry, Index row, Index column) const
{
    const QRectF cell = geometry.cell(row, column);
    const CellLook look = lookOf(*this, row, column);
    drawTile(surface, *this, cell, look);
    const double size = digitSize(geometry);
    if (size > 0) {
        const QString text = look.covered ? QStringLiteral("?") : textOf(*this, look.value);
        const TextStyle style{.size = size, .bold = true};
        if (look.hatched && !look.wrong)
            drawPatch(surface, cell, text, style, look.tile, radius);
        const PlacedText only = placed(cell, text, style, digitColour(look, theme));
        surface.texts({&only, 1}, style);
    }
    if (!look.covered && changed && changed(row, column))
        drawChanged(surface, cell, *this);
}

QColor tileColour(const MatrixPicture& picture, Index row, Index column)
{
    return lookOf(picture, row, column).tile;
}

} // namespace attn::ui
