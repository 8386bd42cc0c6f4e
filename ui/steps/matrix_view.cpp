#include "matrix_view.h"

#include "ui/state/selection.h"

#include <QHelpEvent>
#include <QVBoxLayout>

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
    , m_zoom(new LensControl(m_lens, *m_canvas,
                             {.cellAt = [this](const MatrixCanvas::Hit& hit) { return cellAt(hit); },
                              .centre = [this] { return zoomCentre(); },
                              .isTurned = [this](int item) { return isTurned(item); },
                              .most = [this] { return mostShown(); }},
                             this))
{
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
    if (m_zoom->takeGesture(event))
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
