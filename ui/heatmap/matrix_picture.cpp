#include "matrix_picture.h"

#include "small_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn::ui {

namespace {

constexpr Index fewOf = 4; ///< at most every fourth digit may be left out: more are too many, and all drop
constexpr double large = 1000; ///< from here a power of ten says a number in less
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

/// The text of every cell of a grid, row by row, and their size; no texts where all drop out.
struct Digits {
    double size = 0;
    std::vector<QString> texts; ///< empty: does not fit
    bool complete = false; ///< all fit

    [[nodiscard]] QString at(const MatrixGeometry& geometry, Index row, Index column) const
    {
        const Index i = (row - geometry.firstRow) * geometry.columns + column - geometry.firstColumn;
        return texts.empty() ? QString() : texts[static_cast<std::size_t>(i)];
    }
};

QString textOf(const MatrixPicture& picture, double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    return picture.digits(value);
}

/// What a long text can give way to, the more telling first: "2.83e−17" to "3e−17" and "≈0", "12345.678" to "12345.7",
/// "12346" and "1e4".
QStringList shorterTexts(const QString& text, double value)
{
    const bool power = text.contains(u'e');
    if (!std::isfinite(value) || (!power && std::abs(value) < large))
        return {};
    const QString printed = QString::number(std::abs(value), 'e', 0);
    const qsizetype e = printed.indexOf(u'e');
    const int exponent = printed.mid(e + 1).toInt();
    const QString sign = value < 0 ? QString(QChar(0x2212)) : text.startsWith(u'+') ? QStringLiteral("+") : QString();
    QStringList result;
    const auto point = std::ranges::find_if(text, [](QChar c) { return c == u'.' || c == u','; });
    for (int decimals = 1; decimals >= 0 && !power && point != text.end(); --decimals)
        result.append(sign + QString::number(std::abs(value), 'f', decimals).replace(u'.', *point));
    result.append(sign + printed.left(e + 1) + (exponent < 0 ? QString(QChar(0x2212)) : QString())
                  + QString::number(std::abs(exponent)));
    if (power && exponent < 0)
        result.append(QStringLiteral("≈0"));
    return result;
}

Digits digitsOf(const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    if (!picture.digits || geometry.rows == 0 || geometry.columns == 0)
        return {};
    const QRectF cell = geometry.cell(geometry.firstRow, geometry.firstColumn);
    const double share = std::min(picture.digitShare * picture.theme.textScale, picture.largestShare);
    // Of a low cell digits take more: rather that than none.
    const double high =
        std::max(share * cell.height(), std::min(picture.minimumDigitSize, picture.largestShare * cell.height()));
    const double upper = std::min(high, picture.theme.px(picture.maximumDigitSize));
    if (upper < picture.minimumDigitSize)
        return {};

    constexpr double probe = 20;
    const double room =
        picture.widthShare * cell.width() * probe; // for a text's width at size `probe`, times its own size
    const auto widthOf = [](const QString& text, double value) {
        return textWidth(text, {.size = probe, .bold = std::isnan(value)});
    };
    const auto fits = [&](double width) { return width * picture.minimumDigitSize <= room; };
    Digits digits;
    double widest = 0;
    Index missing = 0;
    const Index count = geometry.rows * geometry.columns;
    digits.texts.reserve(static_cast<std::size_t>(count));
    const auto shown = picture.values->block(geometry.firstRow, geometry.firstColumn, geometry.rows, geometry.columns);
    for (const auto& row : shown.rowwise()) {
        for (const double value : row) {
            QString text = textOf(picture, value);
            double width = widthOf(text, value);
            if (!fits(width)) {
                for (const QString& shorter : shorterTexts(text, value)) {
                    text = shorter;
                    if (width = widthOf(text, value); fits(width))
                        break;
                }
            }
            if (fits(width)) {
                widest = std::max(widest, width);
            } else {
                text.clear();
                if (++missing * fewOf > count)
                    return {};
            }
            digits.texts.push_back(text);
        }
    }
    const double size = std::floor(std::min(upper, widest > 0 ? room / widest : upper) * 4) / 4;
    if (size < picture.minimumDigitSize)
        return {};
    digits.size = size;
    digits.complete = missing == 0;
    return digits;
}

PlacedText placed(const QRectF& cell, const QString& text, const TextStyle& style, const QColor& colour)
{
    return {{cell.center().x(), cell.center().y() + baselineBelowCentre(style)}, text, colour};
}

/// Digits stand in its middle.
QRectF digitRoom(const MatrixPicture& picture, const QRectF& cell, const CellLook& look)
{
    return look.covered ? cell : cell.translated(0, -picture.digitRise * cell.height());
}

void drawChanged(Surface& surface, const QRectF& cell, const MatrixPicture& picture)
{
    const double size = std::min(12 * picture.unit, 0.45 * std::min(cell.width(), cell.height()));
    drawChangedCorner(surface, cell.topRight(), size, picture.unit, picture.theme);
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

bool MatrixPicture::allDigitsFit(const MatrixGeometry& geometry) const
{
    return digitsOf(*this, geometry).complete;
}

QString MatrixPicture::written(const MatrixGeometry& geometry, Index row, Index column) const
{
    return digitsOf(*this, geometry).at(geometry, row, column);
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
    const double overlap =
        surface.isVector() && geometry.gap == 0 ? std::min(1.0, std::min(first.width(), first.height()) / 2) : 0;
    for (Index row = geometry.firstRow; row < rowEnd; ++row) {
        for (Index column = geometry.firstColumn; column < columnEnd; ++column) {
            const QRectF cell = geometry.cell(row, column);
            const CellLook look = lookOf(*this, row, column);
            drawTile(surface, *this,
                     cell.adjusted(0, 0, column + 1 < columnEnd ? overlap : 0, row + 1 < rowEnd ? overlap : 0), look);
            if (!shown.texts.empty()) {
                const QString number = look.covered ? QStringLiteral("?") : shown.at(geometry, row, column);
                const QRectF room = digitRoom(*this, cell, look);
                if (look.hatched && !look.wrong && !number.isEmpty())
                    drawPatch(surface, room, number, style, look.tile, radius);
                if (!number.isEmpty())
                    (look.wrong ? bold : plain).push_back(placed(room, number, style, digitColour(look, theme)));
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
    const Digits shown = digitsOf(*this, geometry);
    const QString text = look.covered && shown.size > 0 ? QStringLiteral("?") : shown.at(geometry, row, column);
    if (!text.isEmpty()) {
        const TextStyle style{.size = shown.size, .bold = true};
        const QRectF room = digitRoom(*this, cell, look);
        if (look.hatched && !look.wrong)
            drawPatch(surface, room, text, style, look.tile, radius);
        const PlacedText only = placed(room, text, style, digitColour(look, theme));
        surface.texts({&only, 1}, style);
    }
    if (!look.covered && changed && changed(row, column))
        drawChanged(surface, cell, *this);
}

void drawChangedCorner(Surface& surface, const QPointF& corner, double size, double unit, const Theme& theme)
{
    const QPolygonF gold{corner - QPointF(size, 0), corner, corner + QPointF(0, size)};
    surface.fillPolygon(gold, theme.changed);
    if (size >= 6)
        surface.strokePolyline(gold + QPolygonF{gold.first()},
                               {.colour = theme.dark ? theme.field : theme.ink, .width = unit});
}

QColor tileColour(const MatrixPicture& picture, Index row, Index column)
{
    return lookOf(picture, row, column).tile;
}

} // namespace attn::ui
