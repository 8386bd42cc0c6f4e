#include "matrix_picture.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

/// Where the cells of one direction begin and end.
struct Track {
    double start;
    double pitch;
    double gap;
    double pixel;
    Index first;
    Index last;

    Track(double from, double length, Index firstCell, Index cells, double between, double unit)
        : start(from)
        , pitch((length + between) / static_cast<double>(cells))
        , gap(between)
        , pixel(unit)
        , first(firstCell)
        , last(firstCell + cells - 1)
    {
    }

    [[nodiscard]] double snapped(double x) const { return pixel > 0 ? std::round(x / pixel) * pixel : x; }
    [[nodiscard]] double begin(Index i) const { return snapped(start + pitch * static_cast<double>(i - first)); }
    [[nodiscard]] double end(Index i) const { return begin(i + 1) - snapped(gap); }

    [[nodiscard]] std::optional<Index> at(double x) const
    {
        if (!(x >= begin(first) && x < end(last)))
            return {};
        Index i = std::clamp(first + static_cast<Index>((x - start) / pitch), first, last);
        if (i > first && x < begin(i))
            --i;
        else if (i < last && x >= begin(i + 1))
            ++i;
        return i;
    }
};

Track across(const MatrixGeometry& g)
{
    return {g.area.left(), g.area.width(), g.firstColumn, g.columns, g.gap, g.pixel};
}
Track down(const MatrixGeometry& g)
{
    return {g.area.top(), g.area.height(), g.firstRow, g.rows, g.gap, g.pixel};
}

QRectF between(double left, double top, double right, double bottom)
{
    return {QPointF(left, top), QPointF(right, bottom)};
}

} // namespace

MatrixGeometry MatrixGeometry::onScreen(const QRectF& area, Index rows, Index columns, double pixel)
{
    return onScreen(area, Block{0, 0, rows, columns}, pixel);
}

MatrixGeometry MatrixGeometry::onScreen(const QRectF& area, const Block& part, double pixel)
{
    MatrixGeometry geometry{area, part.rows, part.columns, 2, pixel, part.row, part.column};
    if (across(geometry).pitch < 14 || down(geometry).pitch < 14)
        geometry.gap = 0;
    return geometry;
}

std::optional<Block> MatrixGeometry::shown(const Block& block) const
{
    const Index top = std::max(block.row, firstRow);
    const Index left = std::max(block.column, firstColumn);
    const Index bottom = std::min(block.row + block.rows, firstRow + rows);
    const Index right = std::min(block.column + block.columns, firstColumn + columns);
    if (top >= bottom || left >= right)
        return {};
    return Block{top, left, bottom - top, right - left};
}

QRectF MatrixGeometry::cell(Index rowIndex, Index columnIndex) const
{
    const Track x = across(*this);
    const Track y = down(*this);
    return between(x.begin(columnIndex), y.begin(rowIndex), x.end(columnIndex), y.end(rowIndex));
}

QRectF MatrixGeometry::block(const Block& block) const
{
    const Track x = across(*this);
    const Track y = down(*this);
    return between(x.begin(block.column), y.begin(block.row), x.end(block.column + block.columns - 1),
                   y.end(block.row + block.rows - 1));
}

QRectF MatrixGeometry::row(Index index) const
{
    return block({index, firstColumn, 1, columns});
}

QRectF MatrixGeometry::column(Index index) const
{
    return block({firstRow, index, rows, 1});
}

std::optional<std::pair<Index, Index>> MatrixGeometry::cellAt(const QPointF& point) const
{
    const auto columnIndex = across(*this).at(point.x());
    const auto rowIndex = down(*this).at(point.y());
    if (!rowIndex || !columnIndex)
        return {};
    return std::pair(*rowIndex, *columnIndex);
}

} // namespace attn::ui
