#include "step_view.h"

#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/layout/step_layout.h"
#include "ui/steps/names/step_names.h"
#include "ui/steps/painting/part_shown.h"
#include "ui/steps/painting/step_painter.h"

#include "core/statistics.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"

#include <algorithm>
#include <ranges>

namespace attn::ui {

namespace {

/// "weights"; "weights, now − pinned"
QString readingOf(Reading reading, const Step& step)
{
    const QString name = QString::fromStdString(step.id);
    return reading == Reading::Now ? name : name + QStringLiteral(", ") + readingName(reading);
}

} // namespace

StepView::StepView(Document& document, Selection& selection, Display& display, const Effects& effects,
                   Prediction& prediction, const Comparison& comparison, Lens& lens, QWidget* parent)
    : MatrixView(document, selection, display, effects, prediction, lens, QStringLiteral("stepView"), parent)
    , m_comparison(comparison)
    , m_sources{document, selection, display, effects, comparison}
    , m_values(m_sources)
{
    connect(m_canvas, &MatrixCanvas::hovered, this, [this](const MatrixCanvas::Hit& hit) {
        if (!m_held)
            m_selection.setCell(cellAt(hit));
    });
    connect(m_canvas, &MatrixCanvas::clicked, this, &StepView::clicked);
    connect(&zoom(), &LensControl::changed, this, [this] { rearrange(Values::Same); });
    connect(&document, &Document::changed, this, &StepView::documentChanged);
    const auto goThere = [this] {
        rearrange();
        carryFocus();
        revealFocus();
    };
    connect(&selection, &Selection::stopChanged, this, goThere);
    connect(&selection, &Selection::viewChanged, this, goThere);
    connect(&selection, &Selection::wordChanged, this, [this] { rearrange(); });
    connect(&selection, &Selection::cellChanged, this, &StepView::focusChanged);
    connect(&display, &Display::changed, this, [this] { rearrange(); });
    // A number may get the keyboard while the document still tells of another list of steps: not before we know it,
    // too.
    connect(&effects, &Effects::changed, this, &StepView::refresh, Qt::QueuedConnection);
    connect(&prediction, &Prediction::changed, this, &StepView::refresh);
    connect(&comparison, &Comparison::changed, this, [this] { rearrange(); });
    m_lens.setSteps(document.steps());
    rearrange();
}

StepView::~StepView() = default;

void StepView::drawBehind(Surface& surface) const
{
    if (arrangement().plates.empty())
        return;
    StepPainter(arrangement(), m_document.steps(), stop(), m_layout.measures, theme(), m_display.format())
        .behind(surface, m_marks, m_scales);
}

void StepView::drawInFront(Surface& surface) const
{
    std::vector<MatrixGeometry> geometries;
    std::vector<const MatrixPicture*> pictures;
    for (int i = 0; i < m_canvas->itemCount(); ++i) {
        geometries.push_back(m_canvas->geometry(i));
        pictures.push_back(&m_canvas->picture(i));
    }
    StepPainter(arrangement(), m_document.steps(), stop(), m_layout.measures, theme(), m_display.format())
        .inFront(surface, m_marks, geometries, pictures);
}

std::vector<PlateMarks> StepView::marks() const
{
    std::vector<PlateMarks> marks = marksOf(arrangement(), m_document.steps(), m_selection.cell());
    for (std::size_t i = 0; m_prediction.isOn() && i < marks.size(); ++i)
        if (const Plate& plate = arrangement().plates[i]; plate.shows == Plate::Shows::Value)
            marks[i].covered = m_prediction.cover(plate.step);
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i].coversLimits = coversLimits(i);
    if (const auto next = m_prediction.next())
        if (const int item = arrangement().plateOf(next->step); item >= 0)
            marks[static_cast<std::size_t>(item)].next = {next->row, next->column};
    return marks;
}

/// The limits of signed colours tell what is largest: of the matrix, of all heads, or along the steps.
bool StepView::coversLimits(std::size_t index) const
{
    if (!m_prediction.isOn() || m_scales[index].low != -m_scales[index].high)
        return false;
    const auto covers = [this](StepIndex step) { return m_prediction.coversAnyOf(step); };
    if (m_display.limits() == ColourLimits::Shared)
        return std::ranges::any_of(std::views::iota(StepIndex{0}, m_document.steps().size()), covers);
    if (arrangement().isOfAllHeads())
        return std::ranges::any_of(arrangement().plates, covers, &Plate::step);
    return covers(arrangement().plates[index].step);
}

const Steps& StepView::steps() const
{
    return m_document.steps();
}

NumberFormat StepView::format() const
{
    return m_display.format();
}

bool StepView::walkParts(int direction)
{
    if (stop().steps.size() == m_parts.size())
        return false;
    const auto shown = std::find(m_parts.begin(), m_parts.end(), stop().steps.front());
    const auto next = shown - m_parts.begin() + direction;
    if (next < 0 || next >= std::ssize(m_parts))
        return false;
    m_held = true;
    m_selection.setCell(Cell{m_parts[static_cast<std::size_t>(next)], 0, 0});
    return true;
}

void StepView::documentChanged(const DocumentChange& change)
{
    if (!change.structure) {
        refresh();
        return;
    }
    m_lens.setSteps(m_document.steps());
    rearrange();
}

void StepView::layOut()
{
    const Steps& steps = m_document.steps();
    const std::vector<Stop> all = stops(steps, m_selection.head());
    const Stop& chosen = all[findStop(all, steps, m_selection.stop())];
    m_parts = chosen.steps;
    if (m_selection.view() == ViewKind::Word) { // another view shows: there is nothing to arrange until it does no more
        m_layout.stop = chosen;
        m_layout.arrangement = {};
        return;
    }
    m_lens.setResults(steps, m_selection.view() == ViewKind::Overview ? std::vector<StepIndex>() : chosen.steps);
    m_layout = chooseLayout({m_sources, m_values, m_lens, pictureStyle(), chosen, size(), window()->width()});
    setAccessibleName(arrangement().isOverview()         ? tr("All steps of the head")
                          : arrangement().isOfAllHeads() ? tr("Current step in all heads")
                                                         : tr("Current step"));
}

void StepView::takeBars()
{
    for (Plate& plate : m_layout.arrangement.plates)
        if (plate.shows == Plate::Shows::Exponentials)
            plate.bar = m_values.effects(plate) ? Plate::Bar::Below : Plate::Bar::None;
}

void StepView::rearrange(Values values)
{
    zoom().forgetPointer();
    if (values == Values::New) {
        zoom().stopPanning(); // its matrix may be gone
        m_values.forget();
    }
    const std::vector<Plate> before = std::move(m_layout.arrangement.plates);
    layOut();
    const auto isSame = [](const Plate& a, const Plate& b) {
        return a.step == b.step && a.shows == b.shows && a.reading == b.reading;
    };
    if (values == Values::New || !std::ranges::equal(before, arrangement().plates, isSame))
        m_scales = stepPictures().scales();
    takeBars();
    m_marks = marks();
    std::vector<MatrixPicture> shown = stepPictures().all(m_marks, m_scales);
    std::vector<MatrixCanvas::Item> items;
    for (std::size_t i = 0; i < shown.size(); ++i)
        items.push_back({arrangement().plates[i].tiles, std::move(shown[i]), arrangement().plates[i].part});
    m_canvas->setItems(std::move(items));
    tellScreenReader(this);
    emit rearranged();
}

void StepView::refresh()
{
    m_values.forget();
    for (Plate& plate : m_layout.arrangement.plates)
        m_values.fill(plate);
    m_scales = stepPictures().scales();
    takeBars();
    m_marks = marks();
    std::vector<MatrixPicture> shown = stepPictures().all(m_marks, m_scales);
    for (std::size_t i = 0; i < shown.size(); ++i)
        m_canvas->setPicture(static_cast<int>(i), std::move(shown[i]));
    m_canvas->replot();
    tellScreenReader(this);
}

Cell StepView::cellAt(const MatrixCanvas::Hit& hit) const
{
    const Plate& plate = plateAt(hit.item);
    if (plate.shows == Plate::Shows::Transposed)
        return {plate.step, hit.column, hit.row};
    return {plate.step, hit.row, hit.column};
}

bool StepView::isTurned(int item) const
{
    return plateAt(item).shows == Plate::Shows::Transposed;
}

std::optional<MatrixCanvas::Hit> StepView::focus() const
{
    const auto cell = m_selection.cell();
    const int item = cell ? arrangement().plateOf(cell->step) : -1;
    if (item < 0)
        return {};
    if (plateAt(item).shows == Plate::Shows::Transposed)
        return MatrixCanvas::Hit{item, cell->column, cell->row};
    return MatrixCanvas::Hit{item, cell->row, cell->column};
}

QString StepView::toolTipAt(const QPointF& point) const
{
    const Steps& steps = m_document.steps();
    const NumberFormat format = m_display.format();
    if (const auto hit = m_canvas->hitAt(point)) {
        const Cell cell = cellAt(*hit);
        const bool isOfNow = plateAt(hit->item).reading == Reading::Now;
        return isOfNow || m_prediction.covers(cell)
            ? cellText(cell)
            : ofHead(steps[cell.step]) + comparisonSentence(m_comparison, steps, cell, format);
    }
    for (const Plate& plate : arrangement().plates) {
        const QRectF above(plate.tiles.left(), plate.tiles.top() - m_layout.measures.headerHeight(),
                           plate.tiles.width(), m_layout.measures.headerHeight());
        if (!above.contains(point) || plate.shows == Plate::Shows::Exponentials)
            continue;
        const Step& step = steps[plate.step];
        if (m_prediction.coversAnyOf(plate.step))
            return {};
        const FiniteRange range = finiteRange(plate.values(steps));
        //: Of a matrix: its name, its least and its largest finite value
        const QString text = tr("%1: %2 … %3")
                                 .arg(ofHead(step) + readingOf(plate.reading, step), format.text(range.minimum),
                                      format.text(range.maximum));
        return isPart(plate, steps) ? text + QLatin1Char('\n') + partText(plate, steps) : text;
    }
    return {};
}

void StepView::focusChanged()
{
    const auto cell = m_selection.cell();
    const auto shows = [&](const std::vector<StepIndex>& steps) {
        return cell && std::find(steps.begin(), steps.end(), cell->step) != steps.end();
    };
    if (shows(m_parts) && !shows(m_layout.stop.steps))
        rearrange();
    if (revealFocus())
        return;
    m_marks = marks();
    m_canvas->replotMarks();
    tellScreenReader(this);
}

} // namespace attn::ui
