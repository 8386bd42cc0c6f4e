#include "line_drag.h"

#include "ui/heatmap/painter_surface.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTableView>

#include <cstdlib>

namespace attn::ui {

LineDrag::LineDrag(QTableView& table, int labelColumns)
    : QObject(&table)
    , m_table(table)
    , m_labelColumns(labelColumns)
{
}

LineDrag::~LineDrag()
{
    if (isRunning()) // the table is half gone already: nothing of it is touched
        QApplication::restoreOverrideCursor();
}

int LineDrag::lineCount(Lines lines) const
{
    const QAbstractItemModel& model = *m_table.model();
    return lines == Lines::Rows ? model.rowCount() : model.columnCount() - m_labelColumns;
}

int LineDrag::begin(Lines lines, int line) const
{
    const bool isEnd = line == lineCount(lines);
    if (lines == Lines::Rows)
        return isEnd ? begin(lines, line - 1) + m_table.rowHeight(line - 1) : m_table.rowViewportPosition(line);
    return isEnd ? begin(lines, line - 1) + m_table.columnWidth(line - 1 + m_labelColumns)
                 : m_table.columnViewportPosition(line + m_labelColumns);
}

void LineDrag::press(Lines lines, int line, int at)
{
    m_held = Held{lines, line, 1, at, line};
    const QItemSelection selected = m_table.selectionModel()->selection();
    if (selected.size() != 1)
        return;
    const QItemSelectionRange& range = selected.first();
    const int first = lines == Lines::Rows ? range.top() : std::max(range.left() - m_labelColumns, 0);
    const int last = lines == Lines::Rows ? range.bottom() : range.right() - m_labelColumns;
    if (first <= line && line <= last) {
        m_held->first = m_held->gap = first;
        m_held->count = last - first + 1;
    }
}

void LineDrag::moveTo(int at)
{
    if (!m_held)
        return;
    if (!m_held->runs) {
        if (std::abs(at - m_held->from) < QApplication::startDragDistance())
            return;
        start();
    }
    scroll(at);
    const int count = lineCount(m_held->lines);
    int gap = 0;
    while (gap < count && 2 * at > begin(m_held->lines, gap) + begin(m_held->lines, gap + 1))
        ++gap;
    m_held->gap = gap;
    m_table.viewport()->update();
}

/// Brings what is beyond the edge into view.
void LineDrag::scroll(int at)
{
    const bool rows = m_held->lines == Lines::Rows;
    QScrollBar& bar = rows ? *m_table.verticalScrollBar() : *m_table.horizontalScrollBar();
    const int room = rows ? m_table.viewport()->height() : m_table.viewport()->width();
    if (at < 0 || at >= room)
        bar.triggerAction(at < 0 ? QAbstractSlider::SliderSingleStepSub : QAbstractSlider::SliderSingleStepAdd);
}

void LineDrag::start()
{
    m_held->runs = true;
    QApplication::setOverrideCursor(Qt::ClosedHandCursor);
    qApp->installEventFilter(this); // Escape belongs to the drag, whoever has the keyboard
}

void LineDrag::stop()
{
    if (isRunning()) {
        QApplication::restoreOverrideCursor();
        qApp->removeEventFilter(this);
        m_table.viewport()->update();
    }
    m_held.reset();
}

void LineDrag::release()
{
    const std::optional<Held> held = m_held;
    stop();
    if (held && held->runs && held->to() != held->first)
        emit dropped(held->lines, held->first, held->count, held->to());
}

void LineDrag::cancel()
{
    stop();
}

bool LineDrag::eventFilter(QObject*, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress)
        cancel();
    return true;
}

void LineDrag::paint(PainterSurface& surface, const Theme& theme) const
{
    if (!isRunning())
        return;
    constexpr double width = 3;
    const QRectF view = m_table.viewport()->rect();
    const double end = begin(Lines::Columns, lineCount(Lines::Columns));
    const double bottom = begin(Lines::Rows, lineCount(Lines::Rows));
    QColor tint = theme.focus;
    tint.setAlphaF(0.14F);
    const double from = begin(m_held->lines, m_held->first);
    const double size = begin(m_held->lines, m_held->first + m_held->count) - from;
    const bool rows = m_held->lines == Lines::Rows;
    surface.fillRect(rows ? QRectF(0, from, std::min(end, view.right()), size)
                          : QRectF(from, 0, size, std::min(bottom, view.bottom())),
                     tint);
    if (m_held->to() == m_held->first)
        return;
    const double at = begin(m_held->lines, m_held->gap) - width / 2;
    surface.fillRect(rows
                         ? QRectF(0, std::clamp(at, 0.0, view.bottom() - width), std::min(end, view.right()), width)
                         : QRectF(std::clamp(at, 0.0, view.right() - width), 0, width, std::min(bottom, view.bottom())),
                     theme.focus);
}

} // namespace attn::ui
