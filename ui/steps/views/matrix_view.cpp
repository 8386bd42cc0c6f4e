#include "matrix_view.h"
#include "effect_words.h"

#include "ui/state/document/document.h"
#include "ui/state/document/mask_words.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/explanation/explanation_formula.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace attn::ui {

MatrixView::MatrixView(Document& document, Selection& selection, Display& display, const Effects& effects,
                       Prediction& prediction, Lens& lens, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_effects(effects)
    , m_prediction(prediction)
    , m_lens(lens.forPicture())
    , m_canvas(new MatrixCanvas(this))
{
    m_zoom = new LensControl(m_lens, *m_canvas,
                             {.cellAt = [this](const MatrixCanvas::Hit& hit) { return cellAt(hit); },
                              .centre = [this] { return zoomCentre(); },
                              .isTurned = [this](int item) { return isTurned(item); },
                              .most = [this] { return mostShown(); }},
                             this);
    installAccessibleSteps();
    setObjectName(name);
    setFocusPolicy(Qt::StrongFocus);
    m_canvas->setFocusProxy(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_canvas);
    m_canvas->setBehind([this](Surface& surface) { drawBehind(surface); });
    m_canvas->setInFront([this](Surface& surface) { drawInFront(surface); });
}

Index MatrixView::mostShown() const
{
    return std::numeric_limits<Index>::max();
}

void MatrixView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_canvas->setBackgroundColour(theme.canvas);
    arrangeAnew();
}

void MatrixView::setPresenting(bool presenting)
{
    m_presenting = presenting;
    arrangeAnew();
}

std::optional<Cell> MatrixView::leftOut(const MatrixCanvas::Hit&, Index, Index) const
{
    return {};
}

void MatrixView::hold(bool)
{
}

void MatrixView::putInFocus(const Cell& cell)
{
    m_selection.setCell(cell);
    m_zoom->reveal(cell);
    if (!focus()) // there is less room now than when it was zoomed
        m_zoom->fillRoom(cell);
}

void MatrixView::moveFocus(Index rows, Index columns)
{
    const auto from = focus();
    const auto table = from ? this->table(from->item) : std::nullopt;
    if (!table) {
        m_selection.setCell(firstCell());
        return;
    }
    if (const auto cell = leftOut(*from, rows, columns)) {
        putInFocus(*cell);
        return;
    }
    const MatrixCanvas::Hit to{from->item, std::clamp<Index>(from->row + rows, 0, table->rows - 1),
                               std::clamp<Index>(from->column + columns, 0, table->columns - 1)};
    const auto beyond = to == *from
        ? m_canvas->neighbour(*from, rows, columns, [this](int item) { return takesFocus(item); })
        : std::nullopt;
    putInFocus(cellAt(beyond.value_or(to)));
}

void MatrixView::moveInRow(bool toEnd)
{
    const auto from = focus();
    const auto table = from ? this->table(from->item) : std::nullopt;
    if (table)
        putInFocus(cellAt({from->item, from->row, toEnd ? table->columns - 1 : 0}));
    else
        m_selection.setCell(firstCell());
}

void MatrixView::keyPressEvent(QKeyEvent* event)
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
        moveInRow(false);
        break;
    case Qt::Key_End:
        moveInRow(true);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto at = focus())
            enter(cellAt(*at));
        break;
    case Qt::Key_Space:
        if (!m_prediction.isOn()) {
            QWidget::keyPressEvent(event);
            break;
        }
        if (const auto cell = m_prediction.uncover(Prediction::howMuch(event->modifiers()))) {
            hold(true);
            m_selection.setCell(*cell);
        }
        break;
    case Qt::Key_Backspace:
        hold(true);
        m_selection.goBack();
        break;
    case Qt::Key_Escape: // what was chosen last goes first
        if (m_prediction.isOn()) { // the window ends it
            QWidget::keyPressEvent(event);
            break;
        }
        hold(false);
        if (m_selection.cell())
            m_selection.setCell(std::nullopt);
        else
            m_selection.setWord(std::nullopt);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

QString MatrixView::ofHead(const Step& step) const
{
    //: Before the name of a matrix or of a cell
    return step.head > 0 && hasSeveralHeads(m_document.steps()) ? tr("head %1, ").arg(step.head) : QString();
}

QString MatrixView::cellText(const Cell& cell) const
{
    const Steps& steps = m_document.steps();
    const NumberFormat format = m_display.format();
    if (m_prediction.covers(cell))
        return tr("%1 is covered").arg(cellPlace(steps, cell));
    const Step& step = steps[cell.step];
    QStringList lines{ofHead(step) + cellPlace(steps, cell) + QStringLiteral(" = ")
                          + format.fullText(step.value(cell.row, cell.column)),
                      attendanceWords(m_document.scenario(), steps, cell),
                      effectSentence(m_effects, steps, cell, format)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

bool MatrixView::focusNextPrevChild(bool next)
{
    const auto from = focus();
    if (!from)
        return QWidget::focusNextPrevChild(next);
    int item = from->item;
    do
        item += next ? 1 : -1;
    while (item >= 0 && item < m_canvas->itemCount() && !takesFocus(item));
    if (item < 0 || item >= m_canvas->itemCount())
        return QWidget::focusNextPrevChild(next);
    const MatrixGeometry grid = m_canvas->geometry(item);
    m_selection.setCell(cellAt({item, grid.firstRow, grid.firstColumn}));
    return true;
}

bool MatrixView::event(QEvent* event)
{
    if (m_zoom && m_zoom->takeGesture(event))
        return true;
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        showPlainToolTip(help->globalPos(), toolTipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

void MatrixView::wheelEvent(QWheelEvent* event)
{
    m_zoom->turnWheel(event);
}

void MatrixView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_selection.setNumber(std::nullopt);
    m_canvas->replotMarks();
    tellScreenReader(this);
}

void MatrixView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_canvas->replotMarks();
    tellScreenReader(this);
}

void MatrixView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeAnew();
}

} // namespace attn::ui
