// Where the focus goes in the view of the steps: by pointer and by keyboard.

#include "step_view.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/selection.h"

#include <algorithm>

namespace attn::ui {

void StepView::clicked(const QPointF& point)
{
    setFocus(Qt::MouseFocusReason);
    if (const auto word = wordAt(point)) {
        m_selection.setWord(word);
        m_selection.setView(ViewKind::Word);
        return;
    }
    const auto hit = m_canvas->hitAt(point);
    if (hit && follow(cellAt(*hit)))
        return;
    const bool again = hit && m_held && m_selection.cell() == cellAt(*hit);
    m_held = hit && !again;
    if (hit)
        m_selection.setCell(cellAt(*hit));
}

bool StepView::isResult(StepIndex step) const
{
    return arrangement().offersSteps() ? arrangement().plateOf(step) >= 0
                                       : std::ranges::find(stop().steps, step) != stop().steps.end();
}

void StepView::enter(const Cell& cell)
{
    follow(cell);
}

bool StepView::follow(const Cell& cell)
{
    if (arrangement().offersSteps()) {
        m_held = true; // what lies under the pointer then was not chosen
        m_selection.follow(cell);
        return true;
    }
    if (isInput(m_document.steps()[cell.step])) {
        emit inputAsked(cell);
        return true;
    }
    if (isResult(cell.step))
        return false;
    m_held = true;
    m_selection.follow(cell);
    return true;
}

QRectF StepView::rowLabelRect(int item, Index row) const
{
    const Plate& plate = plateAt(item);
    if (plate.rowLabels == Plate::RowLabels::None)
        return {};
    const double room = rowLabelRoom(m_document.steps(), plate, m_layout.measures);
    const QRectF cells = m_canvas->geometry(item).row(row);
    return {cells.left() - room, cells.top(), room - 2, cells.height()};
}

QRectF StepView::columnLabelRect(int item, Index column) const
{
    const QRectF cells = m_canvas->geometry(item).column(column);
    const double height = m_layout.measures.columnLabelsAbove() + m_layout.measures.label;
    return {cells.left(), cells.top() - height, cells.width(), height - 2};
}

MatrixCanvas& StepView::setTool(QObject* tool, const MatrixCanvas::Paint& draw)
{
    installEventFilter(tool);
    m_canvas->installEventFilter(tool);
    m_canvas->setInFront([this, draw](Surface& surface) {
        drawInFront(surface);
        draw(surface);
    });
    return *m_canvas;
}

std::optional<Index> StepView::wordAt(const QPointF& point) const
{
    const Steps& steps = m_document.steps();
    for (int i = 0; i < m_canvas->itemCount(); ++i) {
        const Plate& plate = plateAt(i);
        const AxisKind kind = plate.rowAxis(steps).kind;
        if (kind != AxisKind::Query && (kind != AxisKind::Word || steps[plate.step].id == "context"))
            continue;
        const QRectF first = rowLabelRect(i, plate.part.row);
        if (point.x() < first.left() || point.x() > first.right())
            continue;
        if (const auto cell = plate.grid().cellAt({plate.tiles.center().x(), point.y()}))
            return cell->first;
    }
    return {};
}

bool StepView::takesFocus(int item) const
{
    return arrangement().plateOf(plateAt(item).step) == item;
}

void StepView::carryFocus()
{
    const auto cell = m_selection.cell();
    if (!cell || isResult(cell->step))
        return;
    const Steps& steps = m_document.steps();
    StepIndex result = stop().steps.back();
    if (arrangement().isOfAllHeads())
        for (const Plate& plate : arrangement().plates)
            if (steps[plate.step].head == steps[cell->step].head)
                result = plate.step;
    const Matrix& value = steps[result].value;
    m_selection.setCell(Cell{result, std::min(cell->row, value.rows() - 1), std::min(cell->column, value.cols() - 1)});
}

Cell StepView::firstCell() const
{
    const StepIndex result = stop().steps.back();
    const Block part = m_lens.part(result);
    return {result, part.row, part.column};
}

Cell StepView::zoomCentre() const
{
    if (const auto cell = m_selection.cell(); cell && arrangement().plateOf(cell->step) >= 0)
        return *cell;
    const StepIndex result = stop().steps.back();
    const Block part = m_lens.part(result);
    return {result, part.row + part.rows / 2, part.column + part.columns / 2};
}

bool StepView::canZoomIn() const
{
    const auto& plates = arrangement().plates;
    return std::any_of(plates.begin(), plates.end(), [this](const Plate& p) { return m_lens.canNarrow(p.step); });
}

bool StepView::revealFocus()
{
    const auto cell = m_selection.cell();
    if (!cell || arrangement().plateOf(cell->step) < 0 || !m_lens.reveal(*cell))
        return false;
    rearrange(Values::Same);
    return true;
}

} // namespace attn::ui
