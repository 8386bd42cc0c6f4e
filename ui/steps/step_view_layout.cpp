// Which layout the view of the steps has: the largest texts that leave its matrices room and digits.

#include "compared.h"
#include "step_view.h"

#include "ui/state/comparison.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/selection.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attn::ui {

namespace {

constexpr double leastCell = 24; ///< of a presentation
constexpr double leastCellShare = 0.6; ///< of what usual texts leave them: large ones leave no less,
constexpr double leastTightShare = 0.9; ///< and hardly any less where they take the room of a sentence and of bars
constexpr double leastTightOverviewShare = 1.5; ///< an overview loses more
constexpr double textScaleStep = 0.25;
constexpr double leastOverviewCell = 20; ///< an overview's, for digits that the back row reads;
constexpr double leastLowCell = 18; ///< of a view that is low: under many bars, or a tall explanation
constexpr double lowView = 316;
constexpr double leastDigits = 9; ///< no cell that is smaller has any
constexpr double leastMatrix = 20; ///< px high; where none of several is, one after the other shows
constexpr double mostBesideOne = 1.25; ///< the scale of texts then

/// The shorter side of the smallest cell.
double smallestCell(const Arrangement& arrangement)
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const Plate& plate : arrangement.plates) {
        const PlateShape shape = shapeOf(plate);
        smallest = std::min({smallest, plate.tiles.width() / shape.columns, plate.tiles.height() / shape.rows});
    }
    return smallest;
}

double tallest(const Arrangement& arrangement)
{
    double height = 0;
    for (const Plate& plate : arrangement.plates)
        height = std::max(height, plate.tiles.height());
    return height;
}

} // namespace

void StepView::arrangePlates()
{
    const Steps& steps = m_document.steps();
    const std::vector<Stop> all = stops(steps, m_selection.head());
    m_stop = all[findStop(all, steps, m_selection.stop())];
    m_parts = m_stop.steps;
    if (m_selection.view() == ViewKind::Word) { // another view shows: there is nothing to arrange until it does no more
        m_arrangement = {};
        return;
    }
    const bool overview = m_selection.view() == ViewKind::Overview;
    m_lens.setResults(steps, overview ? std::vector<StepIndex>() : m_stop.steps);
    arrangeAt(m_presenting ? m_theme.textScale : 1); // a presentation's texts are read from the back row
    if (!m_presenting)
        enlargeTexts();
    if (m_parts.size() > 1 && !m_arrangement.offersSteps())
        showOneOfSeveral();
    makeRoom();
    setAccessibleName(m_arrangement.isOverview()         ? tr("All steps of the head")
                          : m_arrangement.isOfAllHeads() ? tr("Current step in all heads")
                                                         : tr("Current step"));
}

void StepView::showOneOfSeveral()
{
    const bool isCrowded =
        m_presenting ? smallestCell(m_arrangement) < m_theme.px(leastCell) : tallest(m_arrangement) < leastMatrix;
    // At usual sizes, or among many numbers, colours are what is looked at.
    if (!isCrowded && (m_theme.textScale <= 1 || isZoomed() || withoutDigits() == 0))
        return;
    const auto cell = m_selection.cell();
    const bool isHere = cell && std::find(m_parts.begin(), m_parts.end(), cell->step) != m_parts.end();
    const double textScale = m_textScale;
    const Room room = m_measures.isTight ? Room::Tight : Room::Usual;
    m_stop.steps = {isHere ? cell->step : m_parts.front()};
    arrangeAt(m_presenting ? m_theme.textScale : std::min(m_theme.textScale, mostBesideOne));
    makeRoom();
    if (isCrowded || withoutDigits() == 0)
        return;
    m_stop.steps = m_parts; // it would be no easier to read
    arrangeAt(textScale, room);
}

void StepView::takeBars()
{
    for (std::size_t i = 0; i < m_arrangement.plates.size(); ++i)
        if (Plate& plate = m_arrangement.plates[i]; plate.shows == Plate::Shows::Exponentials)
            plate.bar = m_plateEffects[i].size() > 0 ? Plate::Bar::Below : Plate::Bar::None;
}

void StepView::enlargeTexts()
{
    struct Layout {
        double scale;
        Room room;
    };
    const double usual = smallestCell(m_arrangement);
    const bool mayBeTight = !m_arrangement.isOfAllHeads() && !m_arrangement.isCompared();
    const double tightShare = m_arrangement.isOverview() ? leastTightOverviewShare : leastTightShare;
    std::vector<Layout> layouts;
    for (double scale = m_theme.textScale; scale >= 1; scale -= textScaleStep) {
        layouts.push_back({scale, Room::Usual});
        if (mayBeTight)
            layouts.push_back({scale, Room::Tight});
    }
    // The largest texts that leave the most matrices their digits.
    std::optional<Layout> best;
    std::size_t fewest = 0;
    for (const Layout& layout : layouts) {
        const auto& [scale, room] = layout;
        arrangeAt(scale, room);
        const double least =
            std::min(leastLowCell * scale, (room == Room::Tight ? tightShare : leastCellShare) * usual);
        const std::size_t without = withoutDigits();
        const bool isLargeEnough = scale <= 1 || smallestCell(m_arrangement) >= least;
        if (!isLargeEnough && !(m_arrangement.isOverview() && without == 0))
            continue;
        if (!best || without < fewest) {
            best = layout;
            fewest = without;
        }
        if (fewest == 0)
            return;
    }
    arrangeAt(best->scale, best->room);
}

void StepView::makeRoom()
{
    const bool overview = m_arrangement.isOverview();
    if (m_measures.isTight || m_arrangement.isOfAllHeads() || m_arrangement.isCompared() || (overview && !m_presenting))
        return;
    const double usual = smallestCell(m_arrangement);
    const double least = !m_presenting ? leastLowCell : m_theme.px(overview ? leastOverviewCell : leastCell);
    const bool isShort = usual < least && (m_presenting || height() < lowView);
    const std::size_t without = withoutDigits();
    if (!isShort && without == 0)
        return;
    const double before = m_textScale;
    arrangeAt(m_presenting ? before : 1, Room::Tight);
    const std::size_t tight = withoutDigits();
    if (tight > without || (tight == without && !(isShort && smallestCell(m_arrangement) > usual)))
        arrangeAt(before);
}

std::size_t StepView::withoutDigits()
{
    const auto isStep = [](const Plate& plate) { return plate.shows != Plate::Shows::Exponentials; };
    std::vector<Plate>& plates = m_arrangement.plates;
    if (smallestCell(m_arrangement) < leastDigits) // not worth asking of thousands of numbers
        return static_cast<std::size_t>(std::ranges::count_if(plates, isStep));
    // What follows belongs to the matrices that show so far.
    const auto marks = std::exchange(m_marks, std::vector<PlateMarks>(plates.size()));
    const auto scales = std::exchange(m_scales, std::vector<ColourScale>(plates.size()));
    for (Plate& plate : plates)
        refreshValues(plate);
    const auto effects = m_plateEffects;
    takeEffects();
    const std::vector<MatrixPicture> shown = pictures();
    std::size_t without = 0;
    for (std::size_t i = 0; i < shown.size(); ++i)
        without += isStep(plates[i]) && shown[i].digitSize(geometryOf(i)) == 0 ? 1 : 0;
    m_marks = marks;
    m_scales = scales;
    m_plateEffects = effects;
    return without;
}

void StepView::arrangeAt(double textScale, Room room)
{
    const Steps& steps = m_document.steps();
    const bool overview = m_selection.view() == ViewKind::Overview;
    m_measures =
        overview ? Measures::ofOverview(window()->width(), textScale) : Measures::of(window()->width(), textScale);
    m_measures.speaks = !m_presenting && room == Room::Usual; // somebody does
    m_measures.isTight = room == Room::Tight;
    m_textScale = textScale;
    m_measures.columnLabels = !(overview && m_measures.isTight);
    if (overview)
        m_arrangement = arrangeOverview(steps, m_selection.head(), m_lens, size(), m_measures);
    else if (m_selection.view() == ViewKind::Heads && isOfHeads(m_stop, steps))
        m_arrangement = arrangeAllHeads(steps, m_document.scenario().heads, m_stop.id, m_lens, size(), m_measures);
    else if (m_comparison.reading() == Reading::Difference && comparesAll())
        m_arrangement = arrangeCompared(steps, m_stop, m_lens, size(), m_measures);
    else
        m_arrangement = arrange(steps, m_stop, m_lens, size(), m_measures, m_display.rowEntropies());
    takeReading();
}

} // namespace attn::ui
