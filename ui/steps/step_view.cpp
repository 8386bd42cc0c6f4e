#include "step_view.h"

#include "step_names.h"
#include "step_painter.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/display.h"
#include "ui/state/document.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

namespace {
constexpr Index unlimited = 1 << 20; ///< further than any matrix is wide
}

StepView::StepView(Document& document, Selection& selection, Display& display, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_canvas(new MatrixCanvas(this))
{
    setObjectName(QStringLiteral("stepView"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Current step"));
    m_canvas->setFocusProxy(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_canvas);

    m_canvas->setBehind([this](Surface& surface) {
        StepPainter(m_arrangement, m_document.steps(), m_stop, m_measures, m_theme, m_format)
            .behind(surface, m_marks, m_scales);
    });
    m_canvas->setInFront([this](Surface& surface) {
        std::vector<MatrixGeometry> geometries;
        std::vector<const MatrixPicture*> pictures;
        for (int i = 0; i < m_canvas->itemCount(); ++i) {
            geometries.push_back(m_canvas->geometry(i));
            pictures.push_back(&m_canvas->picture(i));
        }
        StepPainter(m_arrangement, m_document.steps(), m_stop, m_measures, m_theme, m_format)
            .inFront(surface, m_marks, geometries, pictures);
    });
    connect(m_canvas, &MatrixCanvas::hovered, this, &StepView::hovered);
    connect(m_canvas, &MatrixCanvas::clicked, this, [this](const QPointF& point) {
        setFocus(Qt::MouseFocusReason);
        if (const auto hit = m_canvas->hitAt(point))
            hovered(*hit);
    });
    connect(&document, &Document::changed, this, &StepView::documentChanged);
    connect(&selection, &Selection::stopChanged, this, [this] {
        rearrange();
        carryFocus();
    });
    connect(&selection, &Selection::cellChanged, this, &StepView::focusChanged);
    connect(&display, &Display::changed, this, &StepView::rearrange);
    rearrange();
}

StepView::~StepView() = default;

void StepView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_canvas->setBackgroundColour(theme.canvas);
    rearrange();
}

void StepView::setNumberFormat(const NumberFormat& format)
{
    m_format = format;
    rearrange();
}

void StepView::documentChanged(const DocumentChange& change)
{
    if (change.structure)
        rearrange();
    else
        refresh();
}

void StepView::rearrange()
{
    const Steps& steps = m_document.steps();
    const std::vector<Stop> all = stops(steps, m_selection.head());
    m_stop = all[findStop(all, steps, m_selection.stop())];
    m_measures = Measures::of(window()->width());
    m_arrangement = arrange(steps, m_stop, size(), m_measures);
    limitScales();
    m_marks = marksOf(m_arrangement, steps, m_selection.cell());
    std::vector<MatrixCanvas::Item> items;
    for (std::size_t i = 0; i < m_arrangement.plates.size(); ++i)
        items.push_back({m_arrangement.plates[i].tiles, pictureOf(i)});
    m_canvas->setItems(std::move(items));
}

void StepView::refresh()
{
    const Steps& steps = m_document.steps();
    for (Plate& plate : m_arrangement.plates)
        refreshMade(plate, steps);
    limitScales();
    m_marks = marksOf(m_arrangement, steps, m_selection.cell());
    for (std::size_t i = 0; i < m_arrangement.plates.size(); ++i)
        m_canvas->setPicture(static_cast<int>(i), pictureOf(i));
    m_canvas->replot();
}

void StepView::limitScales()
{
    const Steps& steps = m_document.steps();
    std::vector<const Matrix*> shared;
    if (m_display.sharedLimits())
        for (const Stop& stop : stops(steps, m_selection.head()))
            for (const StepIndex step : stop.steps)
                if (!std::holds_alternative<op::Softmax>(steps[step].operation))
                    shared.push_back(&steps[step].value);
    m_scales.clear();
    for (const Plate& plate : m_arrangement.plates)
        m_scales.push_back(scaleFor(steps[plate.step], m_theme.dark, shared));
}

MatrixPicture StepView::pictureOf(std::size_t index) const
{
    const Steps& steps = m_document.steps();
    const Plate& plate = m_arrangement.plates[index];
    const Step& step = steps[plate.step];
    MatrixPicture picture;
    picture.values = &plate.values(steps);
    if (plate.shows != Plate::Shows::Exponentials)
        picture.scale = m_scales[index];
    else
        picture.maximumDigitSize = 18;
    if (const auto* softmax = std::get_if<op::Softmax>(&step.operation))
        picture.hidden = &steps[softmax->source].value;
    picture.digits = [format = m_format](double value) { return format.text(value); };
    if (plate.shows != Plate::Shows::Exponentials) {
        const bool transposed = plate.shows == Plate::Shows::Transposed;
        picture.changed = [this, s = plate.step, transposed](Index row, Index column) {
            return transposed ? m_document.isChanged(s, column, row) : m_document.isChanged(s, row, column);
        };
    }
    picture.theme = m_theme;
    return picture;
}

Cell StepView::cellAt(const MatrixCanvas::Hit& hit) const
{
    const Plate& plate = m_arrangement.plates[static_cast<std::size_t>(hit.item)];
    if (plate.shows == Plate::Shows::Transposed)
        return {plate.step, hit.column, hit.row};
    return {plate.step, hit.row, hit.column};
}

void StepView::hovered(const MatrixCanvas::Hit& hit)
{
    m_selection.setCell(cellAt(hit));
}

void StepView::focusChanged()
{
    const Steps& steps = m_document.steps();
    const auto cell = m_selection.cell();
    m_marks = marksOf(m_arrangement, steps, cell);
    m_canvas->replotMarks();
    if (!cell)
        return;
    const Step& step = steps[cell->step];
    const auto label = [](const Axis& axis, Index i) {
        return axisName(axis.kind) + QLatin1Char(' ')
            + QString::fromStdString((*axis.labels)[static_cast<std::size_t>(i)]);
    };
    //: A cell, read aloud: "scores, query word 1, key word 3: 10"
    setAccessibleDescription(tr("%1, %2, %3: %4")
                                 .arg(QString::fromStdString(step.id), label(step.rows, cell->row),
                                      label(step.columns, cell->column),
                                      m_format.fullText(step.value(cell->row, cell->column))));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void StepView::carryFocus()
{
    const auto cell = m_selection.cell();
    if (!cell || m_arrangement.plateOf(cell->step) >= 0)
        return;
    const StepIndex result = m_stop.steps.back();
    const Matrix& value = m_document.steps()[result].value;
    m_selection.setCell(Cell{result, std::min(cell->row, value.rows() - 1), std::min(cell->column, value.cols() - 1)});
}

void StepView::moveFocus(Index rows, Index columns)
{
    const Steps& steps = m_document.steps();
    auto cell = m_selection.cell();
    const int item = cell ? m_arrangement.plateOf(cell->step) : -1;
    if (item < 0) { // nothing of this picture is in focus: start at the result's first cell
        m_selection.setCell(Cell{m_stop.steps.back(), 0, 0});
        return;
    }
    if (m_arrangement.plates[static_cast<std::size_t>(item)].shows == Plate::Shows::Transposed)
        std::swap(rows, columns);
    const Matrix& value = steps[cell->step].value;
    cell->row = std::clamp<Index>(cell->row + rows, 0, value.rows() - 1);
    cell->column = std::clamp<Index>(cell->column + columns, 0, value.cols() - 1);
    m_selection.setCell(cell);
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
    case Qt::Key_Escape:
        m_selection.setCell(std::nullopt);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void StepView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_canvas->replotMarks();
}

void StepView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_canvas->replotMarks();
}

void StepView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    rearrange();
}

} // namespace attn::ui
