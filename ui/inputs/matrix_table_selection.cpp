// Blocks of cells: which are selected, how that looks, and the menu of what can be done with them.

#include "matrix_table.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/state/shown/matrix_model.h"

#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

namespace attn::ui {

std::optional<InputBlock> MatrixTable::selectedBlock() const
{
    const QItemSelection selected = selectionModel()->selection();
    if (selected.size() != 1)
        return {};
    const QItemSelectionRange& range = selected.first();
    const int labelColumns = m_model.hasLabels() ? 1 : 0;
    const int first = std::max(range.left() - labelColumns, 0);
    return InputBlock{.input = m_model.input(),
                      .row = range.top(),
                      .column = first,
                      .rows = range.height(),
                      .columns = range.right() - labelColumns - first + 1,
                      .labels = range.left() < labelColumns};
}

void MatrixTable::selectBlock(const InputBlock& block)
{
    const QModelIndex first = m_model.numberIndex(block.row, block.labels && m_model.hasLabels() ? -1 : block.column);
    const QModelIndex last = m_model.numberIndex(block.row + block.rows - 1, block.column + block.columns - 1);
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(QItemSelection(first, last), QItemSelectionModel::ClearAndSelect);
}

void MatrixTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    viewport()->update(); // the frame around a block reaches over its cells
    emit blockSelected();
}

void MatrixTable::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    popUpMenu(byKeyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).center()) : event->globalPos());
}

void MatrixTable::popUpMenu(const QPoint& at)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    menu->popup(at);
}

/// One cell has the ring of the keyboard; several are tinted, whatever is drawn in them, and framed together.
void MatrixTable::paintSelection(PainterSurface& surface) const
{
    const QItemSelection selected = selectionModel()->selection();
    if (selected.size() != 1 || (selected.first().width() == 1 && selected.first().height() == 1))
        return;
    const QRectF block = QRectF(visualRect(selected.first().topLeft()) | visualRect(selected.first().bottomRight()));
    QColor tint = m_theme.focus;
    tint.setAlphaF(0.14F);
    surface.fillRect(block, tint);
    surface.strokeRect(block.adjusted(1, 1, -1, -1), {m_theme.focus, 2}, 2);
}

} // namespace attn::ui
