// How large rows and columns are, and where they lie.

#include "matrix_table.h"

#include "ui/heatmap/surface.h"
#include "ui/state/shown/matrix_model.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int headerHeight = 21;
constexpr int narrowestColumn = 36;
constexpr int cellPadding = 10;
constexpr int tagRoom = 26; ///< a longer one begins in the row
constexpr int mostRows = 12; ///< more than these scroll

} // namespace

int MatrixTable::leastColumn(int labelColumns) const
{
    // As narrow as the longest number allows; of a large matrix its beginning stands for the rest.
    int widest = m_theme.wholePx(narrowestColumn) - cellPadding;
    const int rows = std::min(m_model.rowCount(), mostRows);
    const int columns = std::min(m_model.columnCount(), labelColumns + 32);
    for (int i = 0; i < rows; ++i)
        for (int j = labelColumns; j < columns; ++j)
            widest = std::max(
                widest, static_cast<int>(textWidth(m_model.index(i, j).data().toString(), {.size = m_theme.px(14)})));
    return std::min(widest + cellPadding, m_measures.column);
}

void MatrixTable::arrange()
{
    const int labelColumns = m_model.hasLabels() ? 1 : 0;
    const int columns = m_model.columnCount() - labelColumns;
    const int rows = m_model.rowCount();
    const int margin = 1; // the frame's right and bottom edge stands outside of the cells
    const bool scrollsDown = rows > mostRows;
    const int upright = scrollsDown ? verticalScrollBar()->sizeHint().width() : 0;
    const int room = width() - m_measures.labels - m_theme.wholePx(tagRoom) - margin - upright;
    const int least = leastColumn(labelColumns);
    const int column = columns > 0 ? std::clamp(room / columns, least, m_measures.column) : m_measures.column;
    const bool scrollsAcross = columns > 0 && column * columns > room;
    const int header = m_theme.wholePx(headerHeight);
    horizontalHeader()->setFixedHeight(header);
    horizontalHeader()->setDefaultSectionSize(column);
    for (int i = labelColumns; i < m_model.columnCount(); ++i)
        setColumnWidth(i, column);
    if (labelColumns > 0 && m_model.columnCount() > 0)
        setColumnWidth(0, m_measures.labels);
    else
        verticalHeader()->setFixedWidth(m_measures.labels);
    verticalHeader()->setDefaultSectionSize(m_measures.row);
    setVerticalScrollBarPolicy(scrollsDown ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(scrollsAcross ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const int bar = scrollsAcross ? horizontalScrollBar()->sizeHint().height() : 0;
    setFixedHeight(header + m_measures.row * std::min(rows, mostRows) + margin + bar);
    emit arranged();
}

QRectF MatrixTable::numbersRect() const
{
    const int first = m_model.hasLabels() ? 1 : 0;
    const int last = m_model.columnCount() - 1;
    const int lastRow = m_model.rowCount() - 1;
    if (last < first || lastRow < 0)
        return {};
    const double left = columnViewportPosition(first);
    const double top = rowViewportPosition(0);
    return {left, top, static_cast<double>(columnViewportPosition(last) + columnWidth(last)) - left,
            static_cast<double>(rowViewportPosition(lastRow) + rowHeight(lastRow)) - top};
}

QRectF MatrixTable::rowRect(Index row) const
{
    QRectF rect = numbersRect();
    rect.setTop(rowViewportPosition(static_cast<int>(row)));
    rect.setHeight(m_measures.row);
    return rect;
}

int MatrixTable::numbersLeft() const
{
    return viewport()->x() + static_cast<int>(numbersRect().left());
}

int MatrixTable::numbersRight() const
{
    return std::min(viewport()->x() + static_cast<int>(numbersRect().right()), width() - 8);
}

} // namespace attn::ui
