#include "mask_brush.h"
#include "step_view.h"

#include "ui/state/document/document.h"
#include "ui/state/document/mask_words.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/plain_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace attn::ui {

using Reach = MaskPainting::Reach;

MaskBrush::MaskBrush(StepView& view, const Document& document, Selection& selection, MaskPainting& painting,
                     QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_document(document)
    , m_selection(selection)
    , m_painting(painting)
    , m_canvas(view.setTool(this, [this](Surface& surface) { draw(surface); }))
{
    connect(&painting, &MaskPainting::changed, this, &MaskBrush::lookAgain);
    connect(&view, &StepView::rearranged, this, &MaskBrush::lookAgain);
    connect(&document, &Document::changed, this, &MaskBrush::hintChanged);
    connect(&selection, &Selection::cellChanged, this, &MaskBrush::hintChanged);
    connect(&selection, &Selection::viewChanged, this, &MaskBrush::hintChanged);
}

/// The picture is another one, or there is something to paint now.
void MaskBrush::lookAgain()
{
    if (m_pressed && !isPaintable(m_pressed->item))
        m_pressed.reset();
    hover(m_pointer);
    emit hintChanged();
}

bool MaskBrush::isPaintable(int item) const
{
    if (item >= m_canvas.itemCount())
        return false;
    const Plate& plate = m_view.arrangement().plates[static_cast<std::size_t>(item)];
    return plate.shows == Plate::Shows::Value && plate.reading == Reading::Now && showsMask(m_view.steps()[plate.step]);
}

std::optional<MaskBrush::Target> MaskBrush::targetAt(const QPointF& point) const
{
    for (int i = 0; i < m_canvas.itemCount(); ++i) {
        if (!isPaintable(i))
            continue;
        const MatrixGeometry geometry = m_canvas.geometry(i);
        if (const auto cell = geometry.cellAt(point))
            return Target{i, Reach::Cell, {cell->first, cell->second}};
        const QPointF below(point.x(), geometry.area.center().y());
        if (const auto cell = geometry.cellAt(below); cell && m_view.columnLabelRect(i, cell->second).contains(point))
            return Target{i, Reach::Column, {geometry.firstRow, cell->second}};
    }
    return rowTarget(point);
}

/// The matrices of an equation share the labels that stand at its left.
std::optional<MaskBrush::Target> MaskBrush::rowTarget(const QPointF& point) const
{
    for (int i = 0; i < m_canvas.itemCount(); ++i) {
        const Plate& plate = m_view.arrangement().plates[static_cast<std::size_t>(i)];
        if (plate.rowAxis(m_view.steps()).kind != AxisKind::Query)
            continue;
        const MatrixGeometry geometry = m_canvas.geometry(i);
        const auto cell = geometry.cellAt({geometry.area.center().x(), point.y()});
        if (!cell || !m_view.rowLabelRect(i, cell->first).contains(point))
            continue;
        for (int painted = i; painted < m_canvas.itemCount(); ++painted) {
            const bool shares = painted == i || !m_view.arrangement().offersSteps();
            if (shares && isPaintable(painted))
                return Target{painted, Reach::Row, {cell->first, m_canvas.geometry(painted).firstColumn}};
        }
    }
    return {};
}

std::optional<MaskBrush::Target> MaskBrush::targetInFocus() const
{
    const auto focus = m_view.focus();
    if (!focus || !isPaintable(focus->item))
        return {};
    return Target{focus->item, Reach::Cell, {focus->row, focus->column}};
}

QString MaskBrush::hintFor(const Target& target) const
{
    const Scenario& scenario = m_document.scenario();
    const QString does =
        strokeWords(scenario, target.reach, target.place, m_painting.outcome(target.reach, target.place));
    if (target.reach != Reach::Cell)
        //: What a click does: "keeps row 2: …"
        return tr("A click %1").arg(does);
    return attendanceWords(scenario, target.place.query, target.place.key)
        + QStringLiteral(". ")
        //: What a click, or the key Space, does: "hides it"
        + tr("A click or Space %1").arg(does);
}

QString MaskBrush::hint() const
{
    if (!m_painting.isOn() || m_painting.isRunning())
        return {};
    const auto target = m_hovered ? m_hovered : targetInFocus();
    return target ? hintFor(*target) : QString();
}

bool MaskBrush::isAtMask() const
{
    if (m_selection.view() == ViewKind::Word)
        return false;
    return std::ranges::any_of(m_view.arrangement().plates, [this](const Plate& plate) {
        return plate.shows == Plate::Shows::Value && showsMask(m_view.steps()[plate.step]);
    });
}

bool MaskBrush::canPaint() const
{
    if (m_selection.view() == ViewKind::Word)
        return false;
    for (int i = 0; i < m_canvas.itemCount(); ++i)
        if (isPaintable(i))
            return true;
    return false;
}

void MaskBrush::hover(const std::optional<QPointF>& point)
{
    m_pointer = point;
    const auto target = point && m_painting.isOn() ? targetAt(*point) : std::nullopt;
    if (target == m_hovered)
        return;
    m_hovered = target;
    if (target)
        m_view.setCursor(Qt::CrossCursor);
    else
        m_view.unsetCursor();
    m_canvas.replotMarks();
    emit hintChanged();
}

bool MaskBrush::pressed(const QPointF& point)
{
    m_pressed = targetAt(point);
    if (!m_pressed)
        return false;
    m_view.setFocus(Qt::MouseFocusReason);
    putInFocus(*m_pressed);
    m_painting.begin(m_pressed->reach, m_pressed->place);
    return true;
}

void MaskBrush::moved(const QPointF& point)
{
    if (!m_pressed || !m_painting.isRunning())
        return;
    const MatrixGeometry geometry = m_canvas.geometry(m_pressed->item);
    QPointF at = point; // along labels, what they name is meant
    if (m_pressed->reach == Reach::Row)
        at.setX(geometry.area.center().x());
    else if (m_pressed->reach == Reach::Column)
        at.setY(geometry.area.center().y());
    const auto cell = geometry.cellAt(at);
    if (!cell)
        return;
    m_painting.paintTo({cell->first, cell->second});
    putInFocus({m_pressed->item, m_pressed->reach, {cell->first, cell->second}});
}

void MaskBrush::putInFocus(const Target& target)
{
    const StepIndex step = m_view.arrangement().plates[static_cast<std::size_t>(target.item)].step;
    if (target.reach == Reach::Cell)
        m_selection.setCell(Cell{step, target.place.query, target.place.key});
}

bool MaskBrush::pointerEvent(QEvent& event)
{
    const auto& mouse = static_cast<QMouseEvent&>(event);
    switch (event.type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: // a fast second click paints, too
        return mouse.button() == Qt::LeftButton && pressed(mouse.position());
    case QEvent::MouseMove:
        if (m_pressed) {
            moved(mouse.position());
            return true;
        }
        hover(mouse.position());
        if (m_hovered)
            putInFocus(*m_hovered);
        return m_hovered.has_value();
    case QEvent::MouseButtonRelease:
        // What was pressed may be gone from the view by now; the stroke is not.
        if (mouse.button() != Qt::LeftButton || (!std::exchange(m_pressed, std::nullopt) && !m_painting.isRunning()))
            return false;
        m_painting.end();
        hover(mouse.position());
        emit hintChanged();
        return true;
    case QEvent::Leave:
        hover(std::nullopt);
        return false;
    default:
        return false;
    }
}

bool MaskBrush::keyPressed(int key, Qt::KeyboardModifiers modifiers)
{
    if (key == Qt::Key_Escape) {
        if (m_painting.isRunning())
            m_painting.cancel();
        else
            m_painting.setOn(false);
        return true;
    }
    auto target = targetInFocus();
    if (!target || m_painting.isRunning() || (key != Qt::Key_Space && key != Qt::Key_Return && key != Qt::Key_Enter)
        || (key == Qt::Key_Space && m_view.prediction().next()))
        return false;
    target->reach = modifiers & Qt::ControlModifier ? Reach::Column
        : modifiers & Qt::ShiftModifier             ? Reach::Row
                                                    : Reach::Cell;
    m_painting.toggle(target->reach, target->place);
    return true;
}

bool MaskBrush::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_painting.isOn())
        return false;
    if (watched == &m_canvas)
        return pointerEvent(*event);
    switch (event->type()) {
    case QEvent::ShortcutOverride: // Escape ends the painting, then what else it ends
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
            event->accept();
        return false;
    case QEvent::KeyPress: {
        const auto* const pressed = static_cast<QKeyEvent*>(event);
        hover(std::nullopt); // now it is the keyboard that points
        return keyPressed(pressed->key(), pressed->modifiers());
    }
    case QEvent::ToolTip: {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const auto target = targetAt(help->pos());
        if (!target || target->reach == Reach::Cell) // a cell's own tells its number and what the mask says
            return false;
        QToolTip::showText(help->globalPos(), plainToolTip(hintFor(*target)), &m_view);
        return true;
    }
    default:
        return false;
    }
}

void MaskBrush::draw(Surface& surface) const
{
    if (!m_painting.isOn() || !m_hovered || m_pressed || m_hovered->item >= m_canvas.itemCount())
        return;
    const auto outcome = m_painting.outcome(m_hovered->reach, m_hovered->place);
    if (!outcome)
        return;
    const MatrixGeometry geometry = m_canvas.geometry(m_hovered->item);
    const Index row = m_hovered->place.query;
    const Index column = m_hovered->place.key;
    const QRectF area = m_hovered->reach == Reach::Row ? geometry.row(row)
        : m_hovered->reach == Reach::Column            ? geometry.column(column)
                                                       : geometry.cell(row, column);
    surface.strokeRect(area.adjusted(-2, -2, 2, 2), {m_theme.focus, 2, {5, 4}}, 4);
    const TextStyle style{m_theme.px(12), m_theme.onFocus, true};
    //: What a click would do to the part of the mask that is pointed at
    const QString text = *outcome ? tr("keep") : tr("hide");
    const QSizeF size(textWidth(text, style) + 12, 1.6 * style.size);
    const bool isColumn = m_hovered->reach == Reach::Column;
    const double top = isColumn ? area.bottom() + 4 : area.top() - 4 - size.height(); // not over the labels
    const QRectF tag(QPointF(area.center().x() - size.width() / 2, top), size);
    surface.fillRect(tag, m_theme.focus, 3);
    surface.text({tag.center().x(), tag.center().y() + baselineBelowCentre(style)}, text, style, Align::Centre);
}

} // namespace attn::ui
