// Where the focus goes in the view of the steps: by pointer and by keyboard.

#include "step_view.h"

#include "ui/state/document.h"
#include "ui/state/prediction.h"
#include "ui/state/selection.h"

#include <QKeyEvent>

#include <algorithm>

namespace attn::ui {

namespace {
constexpr Index unlimited = 1 << 20; ///< further than any matrix is wide
}

void StepView::clicked(const QPointF& point)
{
    setFocus(Qt::MouseFocusReason);
    if (const auto word = wordAt(point)) {
        m_selection.setWord(word);
        m_selection.setView(ViewKind::Word);
        return;
    }
    const auto hit = m_canvas->hitAt(point);
    if (hit && enter(cellAt(*hit)))
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

bool StepView::enter(const Cell& cell)
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

void StepView::moveFocus(Index rows, Index columns)
{
    const Steps& steps = m_document.steps();
    const auto from = focus();
    if (!from) { // nothing of this picture is in focus: start at the result's first cell that shows
        const Block part = m_lens.part(stop().steps.back());
        m_selection.setCell(Cell{stop().steps.back(), part.row, part.column});
        return;
    }
    const Plate& plate = plateAt(from->item);
    const Matrix& value = plate.values(steps);
    const MatrixCanvas::Hit to{from->item, std::clamp<Index>(from->row + rows, 0, value.rows() - 1),
                               std::clamp<Index>(from->column + columns, 0, value.cols() - 1)};
    const auto beyond = to == *from
        ? m_canvas->neighbour(*from, rows, columns, [this](int item) { return takesFocus(item); })
        : std::nullopt;
    m_selection.setCell(cellAt(beyond.value_or(to)));
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

void StepView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        moveFocus(0, -1);
        break;
    case Qt::Key_Right:
        moveFocus(0, 1);
        break;
    case Qt::Key_Up:
        moveFocus(-1, 0);
        break;
    case Qt::Key_Down:
        moveFocus(1, 0);
        break;
    case Qt::Key_Home:
        moveFocus(0, -unlimited);
        break;
    case Qt::Key_End:
        moveFocus(0, unlimited);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto cell = m_selection.cell(); cell && arrangement().plateOf(cell->step) >= 0)
            enter(*cell);
        break;
    case Qt::Key_Space:
        if (!m_prediction.isOn()) {
            QWidget::keyPressEvent(event);
            break;
        }
        if (const auto cell = m_prediction.uncover(Prediction::howMuch(event->modifiers()))) {
            m_held = true;
            m_selection.setCell(*cell);
        }
        break;
    case Qt::Key_Backspace:
        m_held = true;
        m_selection.goBack();
        break;
    case Qt::Key_Escape: // what was chosen last goes first
        if (m_prediction.isOn()) { // the window ends it
            QWidget::keyPressEvent(event);
            break;
        }
        m_held = false;
        if (m_selection.cell())
            m_selection.setCell(std::nullopt);
        else
            m_selection.setWord(std::nullopt);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace attn::ui
