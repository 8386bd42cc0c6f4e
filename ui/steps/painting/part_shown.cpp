#include "part_shown.h"

#include "ui/state/texts/number_format.h"
#include "ui/steps/names/step_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PartShown)
};

constexpr double stripGap = 4;
constexpr double stripWidth = 3;
constexpr double shortestThumb = 8;

/// "17–32"
QString rangeText(Index first, Index count)
{
    return QStringLiteral("%1–%2").arg(first + 1).arg(first + count);
}

/// Where `count` cells from `first` on, of `length`, lie in a stretch of this many px: start and length.
std::pair<double, double> thumb(Index first, Index count, Index length, double room)
{
    const double share = static_cast<double>(count) / static_cast<double>(length);
    const double size = std::min(room, std::max(shortestThumb, share * room));
    return {(room - size) * static_cast<double>(first) / static_cast<double>(length - count), size};
}

} // namespace

bool isPart(const Plate& plate, const Steps& steps)
{
    return plate.part.rows < plate.rowCount(steps) || plate.part.columns < plate.columnCount(steps);
}

QString partText(const Plate& plate, const Steps& steps)
{
    const Block& part = plate.part;
    const Index rows = plate.rowCount(steps);
    const Index columns = plate.columnCount(steps);
    if (part.rows < rows && part.columns < columns)
        //: Which part of a matrix shows: "rows 17–32, columns 1–16 of 64 × 64"
        return Tr::tr("rows %1, columns %2 of %3")
            .arg(rangeText(part.row, part.rows), rangeText(part.column, part.columns), shapeText(rows, columns));
    if (part.rows < rows)
        return Tr::tr("rows %1 of %2").arg(rangeText(part.row, part.rows)).arg(rows);
    if (part.columns < columns)
        return Tr::tr("columns %1 of %2").arg(rangeText(part.column, part.columns)).arg(columns);
    return {};
}

QString shortPartText(const Plate& plate, const Steps& steps)
{
    const auto side = [](Index first, Index count, Index length) {
        return count < length ? rangeText(first, count) : QString::number(length);
    };
    return side(plate.part.row, plate.part.rows, plate.rowCount(steps)) + QStringLiteral(" × ")
        + side(plate.part.column, plate.part.columns, plate.columnCount(steps));
}

void drawPartStrips(Surface& surface, const Plate& plate, const Steps& steps, const Theme& theme)
{
    const Block& part = plate.part;
    const QRectF& tiles = plate.tiles;
    const auto strip = [&](const QRectF& track, const QRectF& shown) {
        surface.fillRect(track, theme.line, stripWidth / 2);
        surface.fillRect(shown, theme.edge, stripWidth / 2);
    };
    if (const Index rows = plate.rowCount(steps); part.rows < rows) {
        const auto [start, length] = thumb(part.row, part.rows, rows, tiles.height());
        const QRectF track(tiles.right() + stripGap, tiles.top(), stripWidth, tiles.height());
        strip(track, {track.left(), track.top() + start, stripWidth, length});
    }
    if (const Index columns = plate.columnCount(steps); part.columns < columns) {
        const auto [start, length] = thumb(part.column, part.columns, columns, tiles.width());
        const QRectF track(tiles.left(), tiles.bottom() + stripGap, tiles.width(), stripWidth);
        strip(track, {track.left() + start, track.top(), length, stripWidth});
    }
}

} // namespace attn::ui
