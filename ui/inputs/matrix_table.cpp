#include "matrix_table.h"
#include "cell_editor.h"
#include "line_drag.h"
#include "number_delegate.h"
#include "number_sweep.h"
#include "plain_header.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/state/shown/matrix_model.h"
#include "ui/steps/names/chip.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPointer>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>

namespace attn::ui {

namespace {

constexpr int sweepStep = 4; ///< px that the pointer goes for one step
constexpr Qt::KeyboardModifiers paceModifiers = Qt::ShiftModifier | Qt::ControlModifier;

Pace paceOf(Qt::KeyboardModifiers modifiers)
{
    const Qt::KeyboardModifiers held = modifiers & paceModifiers;
    return held == Qt::ShiftModifier ? Pace::Finer : held == Qt::ControlModifier ? Pace::Coarser : Pace::Usual;
}

/// The step that a key asks for: 1, −1, or 0 where it asks for none.
Index keyStep(const QKeyEvent& event)
{
    if ((event.modifiers() & ~(paceModifiers | Qt::KeypadModifier)) != Qt::AltModifier)
        return 0;
    return event.key() == Qt::Key_Up ? 1 : event.key() == Qt::Key_Down ? -1 : 0;
}

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_AltGr
        || key == Qt::Key_Meta;
}

} // namespace

MatrixTable::MatrixTable(Document& document, MatrixModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_delegate(new NumberDelegate(document, this))
    , m_sweep(new NumberSweep(document, model, this))
    , m_columnHeader(new PlainHeader(horizontalHeader(), model.hasLabels() ? 1 : 0))
    , m_rowHeader(new PlainHeader(verticalHeader(), 0))
    , m_lineDrag(new LineDrag(*this, model.hasLabels() ? 1 : 0))
{
    verticalHeader()->setVisible(!model.hasLabels());
    setModel(&model);
    connectHeaders();
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    if (auto* const corner = findChild<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
        corner->installEventFilter(this);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setSelectionMode(ContiguousSelection);
    setAccessibleName(model.name());
    setAccessibleDescription(tr("Type a number or an expression. Alt+Up and Alt+Down change the number step by step, "
                                "with Shift in finer and with Ctrl in coarser steps."));
    viewport()->setBackgroundRole(QPalette::Window);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        m_lineDrag->cancel();
        setAccessibleName(m_model.name());
        arrange();
        emit blockSelected(); // none is: the selection says nothing of a reset
    });
    setTheme(m_theme);
}

void MatrixTable::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_delegate->setTheme(theme);
    m_columnHeader->setTheme(theme);
    m_rowHeader->setTheme(theme);
    viewport()->update();
    arrange();
}

void MatrixTable::setMeasures(const TableMeasures& measures)
{
    m_measures = measures;
    arrange();
}

void MatrixTable::setLit(const std::vector<TracedInput::Row>& rows, bool framed)
{
    // Asked for with every frame of a sweep: where nothing is lit, nothing needs to be painted.
    if (rows.empty() && m_lit.empty() && framed == m_framed)
        return;
    m_lit = rows;
    m_framed = framed;
    std::set<int> lit;
    for (const TracedInput::Row& row : rows)
        lit.insert(static_cast<int>(row.row));
    m_delegate->setLitRows(std::move(lit));
    viewport()->update();
}

void MatrixTable::setEffects(const ColourScale& scale, const std::optional<NumberFormat>& digits)
{
    if (m_delegate->setEffects(scale, digits))
        viewport()->update();
}

/// Keeps the button where the headers meet from being drawn: it is nobody's use here.
bool MatrixTable::eventFilter(QObject* object, QEvent* event)
{
    const bool corner = event->type() == QEvent::Paint && qobject_cast<QAbstractButton*>(object);
    return corner || QTableView::eventFilter(object, event);
}

void MatrixTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    const QRectF numbers = numbersRect();
    if (numbers.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    PainterSurface surface(painter);
    const QRectF frame = numbers.adjusted(0.5, 0.5, -0.5, -0.5);
    paintSelection(surface);
    surface.strokeRect(frame, m_framed ? Stroke{m_theme.focus, 1.5} : Stroke{m_theme.edge, 1}, 3);
    for (const TracedInput::Row& lit : m_lit) {
        const QRectF row = rowRect(lit.row).adjusted(0.5, 0.5, -0.5, -0.5);
        if (!m_framed || !lit.tag.isEmpty())
            surface.strokeRect(row, {m_theme.focus, 1.5}, 3);
        if (lit.tag.isEmpty())
            continue;
        FormulaStyle style = formulaStyle(m_theme, m_theme.px(13));
        style.ink = m_theme.onFocus;
        style.bold = true;
        const double inner = measure(lit.tag, style.size, style.bold).width;
        const double height = m_theme.px(21);
        const double width = std::max(m_theme.px(22), inner + 8);
        const double left = std::min(row.right() + 0.5, viewport()->width() - 1 - width); // whole, however long
        const QRectF tag(left, row.center().y() - height / 2, width, height);
        surface.fillRect(tag, m_theme.focus, 3);
        draw(surface, tag.center() + QPointF(-inner / 2, 0.30 * style.size), lit.tag, style);
    }
    m_lineDrag->paint(surface, m_theme);
}

void MatrixTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        arrange();
}

/// One number is stepped by keys that move whole rows where more is selected.
bool MatrixTable::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && keyStep(*static_cast<QKeyEvent*>(event)) != 0) {
        const std::optional<InputBlock> block = selectedBlock();
        if (block && block->rows == 1 && block->columns == 1 && !block->labels) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void MatrixTable::keyPressEvent(QKeyEvent* event)
{
    if (isModifier(event->key())) {
        QTableView::keyPressEvent(event);
        return;
    }
    if (m_delegate->returnToKept()) // an arrow key that the editor has no use for
        return;
    if (event->key() == Qt::Key_Escape && m_sweep->isRunning()) {
        m_sweep->cancel();
        return;
    }
    if (m_drag && m_drag->sweeps)
        return;
    if (const Index steps = keyStep(*event); steps != 0) {
        stepNumber(steps, paceOf(event->modifiers()));
        return;
    }
    m_sweep->finish();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::NoModifier && currentIndex().isValid() && state() != EditingState) {
        edit(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void MatrixTable::stepNumber(Index steps, Pace pace)
{
    m_delegate->settle(); // what was typed is where the steps begin
    if (m_delegate->returnToKept() || !m_sweep->begin(currentIndex()))
        return;
    m_sweep->step(steps, pace);
    m_sweep->finishAfterPause();
}

void MatrixTable::mousePressEvent(QMouseEvent* event)
{
    if (m_delegate->returnToKept())
        return;
    m_sweep->finish();
    if (pressLabel(*event))
        return;
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier && index.isValid()
        && m_model.committedNumber(index))
        m_drag = Drag{.index = index, .from = event->position().toPoint()};
}

void MatrixTable::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (m_lineDrag->isPressed()) {
        m_lineDrag->moveTo(at.y());
        return;
    }
    if (m_drag && !m_drag->sweeps) {
        const QPoint way = at - m_drag->from;
        if (way.manhattanLength() < QApplication::startDragDistance())
            return;
        if (std::abs(way.y()) > std::abs(way.x()) || !m_sweep->begin(m_drag->index)) {
            endDrag();
        } else {
            m_drag->sweeps = true;
            m_drag->from = at;
            viewport()->setCursor(Qt::SizeHorCursor);
        }
    }
    if (!m_drag) {
        QTableView::mouseMoveEvent(event);
        return;
    }
    const Index steps = (at.x() - m_drag->from.x()) / sweepStep;
    if (m_sweep->isRunning() && steps != m_drag->steps)
        m_sweep->step(steps - m_drag->steps, paceOf(event->modifiers()));
    m_drag->steps = steps;
}

void MatrixTable::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_drag && m_drag->sweeps)
        m_sweep->finish();
    endDrag();
    if (m_lineDrag->takesSeveral() && !m_lineDrag->isRunning())
        setCurrentIndex(indexAt(event->position().toPoint()));
    m_lineDrag->release();
    QTableView::mouseReleaseEvent(event);
}

void MatrixTable::endDrag()
{
    m_drag.reset();
    viewport()->unsetCursor();
}

/// The wheel scrolls, but for the number that the keyboard is at: nobody changes a number while scrolling past it.
void MatrixTable::wheelEvent(QWheelEvent* event)
{
    const bool isHere = hasFocus() && state() != EditingState && !m_drag && currentIndex().isValid()
        && indexAt(event->position().toPoint()) == currentIndex() && m_model.committedNumber(currentIndex());
    if (!isHere) {
        m_wheel = 0;
        QTableView::wheelEvent(event);
        return;
    }
    constexpr int notch = QWheelEvent::DefaultDeltasPerStep;
    m_wheel += event->angleDelta().y();
    if (const int steps = m_wheel / notch; steps != 0)
        stepNumber(steps, paceOf(event->modifiers()));
    m_wheel %= notch;
    event->accept();
}

void MatrixTable::focusInEvent(QFocusEvent* event)
{
    if (!currentIndex().isValid() && m_model.rowCount() > 0)
        setCurrentIndex(m_model.index(0, m_model.hasLabels() ? 1 : 0));
    QTableView::focusInEvent(event);
    if (!m_delegate->returnToKept())
        tellNumber();
}

void MatrixTable::focusOutEvent(QFocusEvent* event)
{
    m_sweep->finish();
    QTableView::focusOutEvent(event);
}

void MatrixTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    m_sweep->finish();
    m_wheel = 0;
    QTableView::currentChanged(current, previous);
    if (hasFocus() || viewport()->hasFocus() || state() == EditingState)
        tellNumber();
}

void MatrixTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    const bool isDropped = hint == QAbstractItemDelegate::RevertModelCache; // with Escape
    if (isDropped || !m_delegate->keepsOpen(editor))
        QTableView::closeEditor(editor, hint);
}

std::optional<UnfinishedText> MatrixTable::unfinished() const
{
    return m_delegate->unfinished();
}

bool MatrixTable::restore(const UnfinishedText& typed)
{
    const QModelIndex index = m_model.index(typed.row, typed.column);
    if (!index.isValid() || index.data(Qt::EditRole).toString() != typed.before)
        return false;
    const QPointer<QWidget> focused = QApplication::focusWidget();
    setCurrentIndex(index);
    edit(index);
    m_delegate->restore(typed);
    if (focused)
        focused->setFocus();
    return true;
}

void MatrixTable::dropUnfinished()
{
    m_delegate->drop();
}

void MatrixTable::tellNumber()
{
    const int column = currentIndex().column() - (m_model.hasLabels() ? 1 : 0);
    if (currentIndex().isValid() && column >= 0)
        emit numberFocused(currentIndex().row(), column);
}

} // namespace attn::ui
