#include "lens_control.h"

#include <QApplication>
#include <QGestureEvent>
#include <QNativeGestureEvent>
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

LensControl::LensControl(Lens& lens, MatrixCanvas& canvas, Host host, QWidget* view)
    : QObject(view)
    , m_lens(lens)
    , m_canvas(canvas)
    , m_host(std::move(host))
{
    view->grabGesture(Qt::PinchGesture);
    canvas.setAttribute(Qt::WA_AcceptTouchEvents);
    connect(&canvas, &MatrixCanvas::dragged, this, &LensControl::pan);
    connect(&canvas, &MatrixCanvas::dropped, this, &LensControl::stopPanning);
}

void LensControl::fit()
{
    if (m_lens.fit())
        emit changed();
}

void LensControl::reveal(const Cell& cell)
{
    if (m_lens.reveal(cell))
        emit changed();
}

void LensControl::fillRoom(const Cell& about)
{
    if (m_lens.shown(about.step) > m_host.most() && narrow(about, perNotch))
        emit changed();
}

bool LensControl::narrow(const Cell& about, double factor)
{
    if (factor > 1) {
        const bool changed = m_lens.zoom(about, factor);
        // Of more than there is room for, all show.
        return m_lens.shown(about.step) > m_host.most() ? m_lens.fit() || changed : changed;
    }
    const Index now = m_lens.shown(about.step);
    const Index most = m_host.most();
    return now > most ? m_lens.zoom(about, static_cast<double>(most) / static_cast<double>(now))
                      : m_lens.zoom(about, factor);
}

void LensControl::zoom(const Cell& about, double notches)
{
    m_turned += notches;
    const double whole = takeWhole(m_turned);
    if (whole == 0)
        return;
    const bool revealed = m_lens.reveal(about);
    if (narrow(about, std::pow(perNotch, whole)) || revealed)
        emit changed();
}

void LensControl::zoomAt(const QPointF& point, double notches)
{
    Cell about = m_host.centre();
    if (m_target && m_target->point == point)
        about = m_target->cell;
    else if (const auto hit = m_canvas.hitAt(point))
        about = m_host.cellAt(*hit);
    zoom(about, notches);
    m_target = Target{point, about};
}

void LensControl::pinched(const QPointF& point, double growth)
{
    zoomAt(point, -std::log1p(std::max(growth, -0.9)) / std::log(perNotch));
}

bool LensControl::takeGesture(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto* const gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture)
            return false;
        pinched(gesture->position(), gesture->value());
        return true;
    }
    if (event->type() != QEvent::Gesture)
        return false;
    const auto* const pinch =
        static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture));
    if (!pinch)
        return false;
    stopPanning(); // the first finger alone was taken for a mouse
    if (pinch->changeFlags().testFlag(QPinchGesture::ScaleFactorChanged))
        pinched(m_canvas.mapFromGlobal(pinch->startCenterPoint()), pinch->scaleFactor() - 1);
    return true;
}

Cell LensControl::firstOf(int item) const
{
    const Cell at = m_host.cellAt({item, m_canvas.geometry(item).firstRow, m_canvas.geometry(item).firstColumn});
    const Block part = m_lens.part(at.step);
    return {at.step, part.row, part.column};
}

Cell LensControl::moved(int item, const Cell& start, Index rows, Index columns) const
{
    if (m_host.isTurned(item))
        std::swap(rows, columns);
    return {start.step, start.row + rows, start.column + columns};
}

void LensControl::moveTo(const Cell& first)
{
    if (m_lens.moveTo(first.step, first.row, first.column))
        emit changed();
}

void LensControl::turnWheel(QWheelEvent* event)
{
    const QPointF notches = QPointF(event->angleDelta()) / unitsPerNotch;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomAt(event->position(), notches.y());
        return;
    }
    const auto hit = m_canvas.hitAt(event->position());
    if (!hit || m_lens.isWhole()) {
        event->ignore();
        return;
    }
    const QPointF turned = event->modifiers().testFlag(Qt::ShiftModifier) ? notches.transposed() : notches;
    m_scrolled -= turned * QApplication::wheelScrollLines();
    const auto columns = static_cast<Index>(takeWhole(m_scrolled.rx()));
    const auto rows = static_cast<Index>(takeWhole(m_scrolled.ry()));
    moveTo(moved(hit->item, firstOf(hit->item), rows, columns));
}

void LensControl::pan(const QPointF& from, const QPointF& to)
{
    if (m_lens.isWhole())
        return;
    if (!m_pan) {
        const auto hit = m_canvas.hitAt(from);
        if (!hit)
            return;
        m_pan = Pan{hit->item, firstOf(hit->item)};
        m_canvas.setCursor(Qt::ClosedHandCursor);
    }
    // The cell that was taken hold of stays under the pointer.
    const MatrixGeometry grid = m_canvas.geometry(m_pan->item);
    const auto cells = [](double way, double length, Index count) {
        return static_cast<Index>(std::lround(way / length * static_cast<double>(count)));
    };
    moveTo(moved(m_pan->item, m_pan->start, cells(from.y() - to.y(), grid.area.height(), grid.rows),
                 cells(from.x() - to.x(), grid.area.width(), grid.columns)));
}

void LensControl::forgetPointer()
{
    m_target.reset();
}

void LensControl::stopPanning()
{
    m_pan.reset();
    m_canvas.unsetCursor();
}

} // namespace attn::ui
