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
    Index count;

    Track(double from, double length, Index cells, double between, double unit)
        : start(from)
        , pitch((length + between) / static_cast<double>(cells))
        , gap(between)
        , pixel(unit)
        , count(cells)
    {
    }

    [[nodiscard]] double snapped(double x) const { return pixel > 0 ? std::round(x / pixel) * pixel : x; }
    [[nodiscard]] double begin(Index i) const { return snapped(start + pitch * static_cast<double>(i)); }
    [[nodiscard]] double end(Index i) const { return begin(i + 1) - snapped(gap); }

    [[nodiscard]] std::optional<Index> at(double x) const
    {
        if (!(x >= begin(0) && x < end(count - 1)))
            return {};
        Index i = std::clamp(static_cast<Index>((x - start) / pitch), Index{0}, count - 1);
        if (i > 0 && x < begin(i))
            --i;
        else if (i + 1 < count && x >= begin(i + 1))
            ++i;
        return i;
    }
};

Track across(const MatrixGeometry& g)
{
    return {g.area.left(), g.area.width(), g.columns, g.gap, g.pixel};
}
Track down(const MatrixGeometry& g)
{
    return {g.area.top(), g.area.height(), g.rows, g.gap, g.pixel};
}

QRectF between(double left, double top, double right, double bottom)
{
    return {QPointF(left, top), QPointF(right, bottom)};
}

} // namespace

MatrixGeometry MatrixGeometry::onScreen(const QRectF& area, Index rows, Index columns, double pixel)
{
    MatrixGeometry geometry{area, rows, columns, 2, pixel};
    if (across(geometry).pitch < 14 || down(geometry).pitch < 14)
        geometry.gap = 0;
    return geometry;
}

QRectF MatrixGeometry::cell(Index rowIndex, Index columnIndex) const
{
    const Track x = across(*this);
    const Track y = down(*this);
    return between(x.begin(columnIndex), y.begin(rowIndex), x.end(columnIndex), y.end(rowIndex));
}

QRectF MatrixGeometry::row(Index index) const
{
    const Track x = across(*this);
    const Track y = down(*this);
    return between(x.begin(0), y.begin(index), x.end(columns - 1), y.end(index));
}

QRectF MatrixGeometry::column(Index index) const
{
    const Track x = across(*this);
    const Track y = down(*this);
    return between(x.begin(index), y.begin(0), x.end(index), y.end(rows - 1));
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
