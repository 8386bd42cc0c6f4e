// How the view of the steps zooms and pans.

#include "step_view.h"

#include "ui/state/selection.h"

#include <QApplication>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn::ui {

namespace {

constexpr double perNotch = 0.8; ///< so many times the rows and columns show
constexpr double unitsPerNotch = 120; ///< of a wheel, as Qt counts

/// Takes the whole part out of what has gathered.
double takeWhole(double& gathered)
{
    const double whole = std::trunc(gathered);
    gathered -= whole;
    return whole;
}

} // namespace

bool StepView::canZoomIn() const
{
    const auto& plates = m_arrangement.plates;
    return std::any_of(plates.begin(), plates.end(), [this](const Plate& p) { return m_lens.canNarrow(p.step); });
}

void StepView::zoomIn()
{
    zoom(zoomCentre(), 1);
}

void StepView::zoomOut()
{
    zoom(zoomCentre(), -1);
}

void StepView::fit()
{
    if (m_lens.fit())
        rearrange(Values::Same);
}

Cell StepView::zoomCentre() const
{
    if (const auto cell = m_selection.cell(); cell && m_arrangement.plateOf(cell->step) >= 0)
        return *cell;
    const StepIndex result = m_stop.steps.back();
    const Block part = m_lens.part(result);
    return {result, part.row + part.rows / 2, part.column + part.columns / 2};
}

void StepView::zoom(const Cell& about, double notches)
{
    m_turned += notches;
    const double whole = takeWhole(m_turned);
    if (whole == 0)
        return;
    const bool revealed = m_lens.reveal(about);
    if (m_lens.zoom(about, std::pow(perNotch, whole)) || revealed)
        rearrange(Values::Same);
}

void StepView::zoomAt(const QPointF& point, double notches)
{
    Cell about = zoomCentre();
    if (m_zoomTarget && m_zoomTarget->point == point)
        about = m_zoomTarget->cell;
    else if (const auto hit = m_canvas->hitAt(point))
        about = cellAt(*hit);
    zoom(about, notches);
    m_zoomTarget = ZoomTarget{point, about};
}

void StepView::pinched(const QPointF& point, double growth)
{
    zoomAt(point, -std::log1p(std::max(growth, -0.9)) / std::log(perNotch));
}

bool StepView::revealFocus()
{
    const auto cell = m_selection.cell();
    if (!cell || m_arrangement.plateOf(cell->step) < 0 || !m_lens.reveal(*cell))
        return false;
    rearrange(Values::Same);
    return true;
}

void StepView::wheelEvent(QWheelEvent* event)
{
    const QPointF notches = QPointF(event->angleDelta()) / unitsPerNotch;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomAt(event->position(), notches.y());
        return;
    }
    const auto hit = m_canvas->hitAt(event->position());
    if (!hit || m_lens.isWhole()) {
        event->ignore();
        return;
    }
    const QPointF turned = event->modifiers().testFlag(Qt::ShiftModifier) ? notches.transposed() : notches;
    m_scrolled -= turned * QApplication::wheelScrollLines();
    const auto columns = static_cast<Index>(takeWhole(m_scrolled.rx()));
    const auto rows = static_cast<Index>(takeWhole(m_scrolled.ry()));
    const Block& part = m_arrangement.plates[static_cast<std::size_t>(hit->item)].part;
    const Cell to = cellAt({hit->item, part.row + rows, part.column + columns});
    if (m_lens.moveTo(to.step, to.row, to.column))
        rearrange(Values::Same);
}

void StepView::pan(const QPointF& from, const QPointF& to)
{
    if (m_lens.isWhole())
        return;
    if (!m_pan) {
        const auto hit = m_canvas->hitAt(from);
        if (!hit)
            return;
        m_pan = Pan{hit->item, m_arrangement.plates[static_cast<std::size_t>(hit->item)].part};
        m_canvas->setCursor(Qt::ClosedHandCursor);
    }
    // The cell that was taken hold of stays under the pointer.
    const Plate& plate = m_arrangement.plates[static_cast<std::size_t>(m_pan->item)];
    const auto cells = [](double way, double length, Index count) {
        return static_cast<Index>(std::lround(way / length * static_cast<double>(count)));
    };
    const Index rows = cells(from.y() - to.y(), plate.tiles.height(), plate.part.rows);
    const Index columns = cells(from.x() - to.x(), plate.tiles.width(), plate.part.columns);
    const Cell start = cellAt({m_pan->item, m_pan->start.row + rows, m_pan->start.column + columns});
    if (m_lens.moveTo(start.step, start.row, start.column))
        rearrange(Values::Same);
}

void StepView::stopPanning()
{
    m_pan.reset();
    m_canvas->unsetCursor();
}

} // namespace attn::ui
