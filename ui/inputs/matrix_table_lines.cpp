// Whole rows and columns: chosen and dragged by their headers, words by their labels.

#include "line_drag.h"
#include "matrix_table.h"
#include "number_delegate.h"
#include "number_sweep.h"
#include "plain_header.h"

#include "ui/state/shown/matrix_model.h"

#include <QMouseEvent>

#include <algorithm>

namespace attn::ui {

void MatrixTable::connectHeaders()
{
    for (const PlainHeader* const header : {m_columnHeader, m_rowHeader}) {
        const Lines lines = header == m_columnHeader ? Lines::Columns : Lines::Rows;
        connect(header, &PlainHeader::linePressed, this, [this, lines](int line, int at, bool extends) {
            if (m_delegate->returnToKept())
                return;
            m_sweep->finish();
            setFocus(Qt::MouseFocusReason);
            m_lineDrag->press(lines, line, at);
            if (!m_lineDrag->takesSeveral() || extends)
                selectLine(lines, line, extends);
        });
        connect(header, &PlainHeader::lineMoved, m_lineDrag, &LineDrag::moveTo);
        connect(header, &PlainHeader::lineReleased, this, [this, lines](int line) {
            const bool wasClick = m_lineDrag->isPressed() && !m_lineDrag->isRunning();
            if (wasClick && m_lineDrag->takesSeveral())
                selectLine(lines, line, false);
            m_lineDrag->release();
        });
        connect(header, &PlainHeader::menuAsked, this, [this, lines](int line, const QPoint& at) {
            m_lineDrag->press(lines, line, 0);
            const bool isSelected = m_lineDrag->takesSeveral();
            m_lineDrag->cancel();
            setFocus(Qt::MouseFocusReason);
            if (!isSelected)
                selectLine(lines, line, false);
            popUpMenu(at);
        });
    }
    connect(m_lineDrag, &LineDrag::dropped, this, &MatrixTable::linesDropped);
}

void MatrixTable::selectLine(Lines lines, int line, bool extends)
{
    const int labelColumns = m_model.hasLabels() ? 1 : 0;
    const bool rows = lines == Lines::Rows;
    const QModelIndex current = currentIndex();
    const int other = !extends || !current.isValid() ? line : rows ? current.row() : current.column() - labelColumns;
    const auto [first, last] = std::minmax({line, std::max(other, 0)});
    const int lastRow = m_model.rowCount() - 1;
    const int lastColumn = m_model.columnCount() - 1;
    const QItemSelection whole = rows
        ? QItemSelection(m_model.index(first, 0), m_model.index(last, lastColumn))
        : QItemSelection(m_model.index(0, first + labelColumns), m_model.index(lastRow, last + labelColumns));
    if (!extends || !current.isValid())
        selectionModel()->setCurrentIndex(rows ? m_model.index(line, 0) : m_model.index(0, line + labelColumns),
                                          QItemSelectionModel::NoUpdate);
    selectionModel()->select(whole, QItemSelectionModel::ClearAndSelect);
}

/// A label that the pointer goes down on: from there its word can be dragged. True where that is all that happens: what
/// is selected together stays so.
bool MatrixTable::pressLabel(const QMouseEvent& event)
{
    const QModelIndex index = indexAt(event.position().toPoint());
    const bool isLabel = index.isValid() && m_model.hasLabels() && index.column() == 0;
    if (!isLabel || event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier || state() == EditingState)
        return false;
    m_lineDrag->press(Lines::Rows, index.row(), event.position().toPoint().y());
    return m_lineDrag->takesSeveral();
}

} // namespace attn::ui
