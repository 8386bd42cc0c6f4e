#include "small_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn::ui {

namespace {

constexpr Index mostVectorCells = 65'536;
constexpr Index mostAveragedCells = 2048 * 2048;
constexpr double minusInfinity = -std::numeric_limits<double>::infinity();

/// Some of the cells of one direction: first … last − 1; those that lie under a pixel.
struct Span {
    Index first;
    Index last;
};

std::vector<Span> spans(Index from, Index cells, int pixels)
{
    std::vector<Span> result(static_cast<std::size_t>(pixels));
    for (int i = 0; i < pixels; ++i) {
        const Index first = cells * i / pixels;
        result[static_cast<std::size_t>(i)] = {from + first, from + std::max(first + 1, cells * (i + 1) / pixels)};
    }
    return result;
}

/// The mean of a block of cells; cells of −∞ count only where there are no others. Slow and exact about what is not
/// finite.
double carefulMean(const Matrix& values, const Span& rows, const Span& columns)
{
    const auto block = values.block(rows.first, columns.first, rows.last - rows.first, columns.last - columns.first);
    Index count = 0;
    for (const auto& row : block.rowwise()) {
        for (const double value : row)
            count += value != minusInfinity ? 1 : 0;
    }
    if (count == 0)
        return minusInfinity;
    double mean = 0;
    for (const auto& row : block.rowwise()) {
        for (const double value : row) {
            if (value != minusInfinity)
                mean += value / static_cast<double>(count); // the sum might overflow
        }
    }
    return mean;
}

/// One value a pixel, row after row.
class Pixels {
public:
    Pixels(const Matrix& values, const Block& part, int width, int height)
        : m_values(values)
        , m_part(part)
        , m_columns(spans(part.column, part.columns, width))
        , m_rows(spans(part.row, part.rows, height))
        , m_average(part.rows * part.columns <= mostAveragedCells && (part.columns > width || part.rows > height))
        , m_line(static_cast<std::size_t>(width))
    {
    }

    [[nodiscard]] const Span& rows(int y) const { return m_rows[static_cast<std::size_t>(y)]; }
    [[nodiscard]] const Span& columns(int x) const { return m_columns[static_cast<std::size_t>(x)]; }

    const std::vector<double>& line(int y)
    {
        const Span& under = rows(y);
        if (!m_average) {
            const double* row = m_values.data() + under.first * m_values.cols();
            std::transform(m_columns.begin(), m_columns.end(), m_line.begin(),
                           [row](const Span& columns) { return row[columns.first]; });
            return m_line;
        }
        m_sums = m_values.row(under.first).segment(m_part.column, m_part.columns);
        for (Index i = under.first + 1; i < under.last; ++i)
            m_sums += m_values.row(i).segment(m_part.column, m_part.columns);
        for (std::size_t x = 0; x < m_line.size(); ++x) {
            const Span& columns = m_columns[x];
            double sum = 0;
            for (Index j = columns.first; j < columns.last; ++j)
                sum += m_sums[j - m_part.column];
            const auto count = static_cast<double>((under.last - under.first) * (columns.last - columns.first));
            m_line[x] = std::isfinite(sum) ? sum / count : carefulMean(m_values, under, columns);
        }
        return m_line;
    }

private:
    const Matrix& m_values;
    Block m_part;
    std::vector<Span> m_columns;
    std::vector<Span> m_rows;
    bool m_average;
    std::vector<double> m_line;
    Eigen::RowVectorXd m_sums; ///< of the part's columns
};

QRgb rgbOf(const MatrixPicture& picture, double value, const Span& rows, const Span& columns, int x, int y)
{
    const Theme& theme = picture.theme;
    QRgb result = 0;
    if (picture.covered && picture.covered(rows.first, columns.first)) {
        result = theme.cover.rgb();
    } else if (std::isnan(value)) {
        result = theme.error.rgb();
    } else if (picture.hidden != nullptr && (*picture.hidden)(rows.first, columns.first) == minusInfinity) {
        result = ((x + y) % 9 == 0 ? theme.edge : theme.canvas).rgb();
    } else {
        result = picture.scale ? picture.scale->colour(value) : theme.field.rgb();
    }
    if (!picture.faded)
        return result;
    return mixed(QColor::fromRgb(result), theme.canvas, std::clamp(picture.faded(rows.first, columns.first), 0.0, 1.0))
        .rgb();
}

QImage imageOf(const MatrixPicture& picture, const Block& part, int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    Pixels pixels(picture.coloured(), part, width, height);
    for (int y = 0; y < height; ++y) {
        const std::vector<double>& line = pixels.line(y);
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x)
            out[x] = rgbOf(picture, line[static_cast<std::size_t>(x)], pixels.rows(y), pixels.columns(x), x, y);
    }
    return image;
}

} // namespace

bool drawSmallCells(Surface& surface, const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    if (geometry.gap > 0)
        return false;
    const Block part = geometry.part();
    const QRectF whole = geometry.block(part);
    if (surface.isVector() || geometry.pixel <= 0) {
        if (part.rows * part.columns <= mostVectorCells)
            return false;
        surface.image(whole, imageOf(picture, part, static_cast<int>(part.columns), static_cast<int>(part.rows)));
        return true;
    }
    const int width = qRound(whole.width() / geometry.pixel);
    const int height = qRound(whole.height() / geometry.pixel);
    if (width < 1 || height < 1)
        return true; // nothing of it is a pixel
    surface.image(whole, imageOf(picture, part, width, height));
    return true;
}

} // namespace attn::ui
