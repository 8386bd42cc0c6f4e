#include "step_layout.h"
#include "compared.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/selection.h"

#include <algorithm>
#include <map>
#include <optional>

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
constexpr double leastMatrix = 20; ///< px high; where none of several is, one after the other shows
constexpr double mostBesideOne = 1.25; ///< the scale of texts then

enum class Room { Usual, Tight };

/// What tells one layout of a stop from another.
struct Plan {
    std::vector<StepIndex> results; ///< of what the stop makes
    double textScale;
    Room room = Room::Usual;

    auto operator<=>(const Plan&) const = default;
};

double tallest(const Arrangement& arrangement)
{
    double height = 0;
    for (const Plate& plate : arrangement.plates)
        height = std::max(height, plate.tiles.height());
    return height;
}

/// Gives every matrix that compares with the pinned state the reading that is chosen.
void takeReading(Arrangement& arrangement, const Comparison& comparison)
{
    const Reading reading = comparison.reading();
    if (reading == Reading::Now || arrangement.isCompared())
        return;
    const auto compares = [&](const Plate& plate) { return comparison.pinnedStep(plate.step) != nullptr; };
    // An equation of differences, or of numbers from two states, would not hold.
    const bool all = std::ranges::all_of(arrangement.plates, compares);
    if (!arrangement.isOverview() && (!all || (reading == Reading::Difference && !arrangement.isOfAllHeads())))
        return;
    arrangement.reading = reading;
    for (Plate& plate : arrangement.plates)
        if (compares(plate))
            plate.reading = reading;
}

Arrangement arranged(const LayoutInput& input, const Stop& stop, const Measures& measures)
{
    const Steps& steps = input.sources.document.steps();
    const Selection& selection = input.sources.selection;
    const Comparison& comparison = input.sources.comparison;
    if (selection.view() == ViewKind::Overview)
        return arrangeOverview(steps, selection.head(), input.lens, input.canvas, measures);
    if (selection.view() == ViewKind::Heads && isOfHeads(stop, steps))
        return arrangeAllHeads(steps, input.sources.document.scenario().heads, stop.id, input.lens, input.canvas,
                               measures);
    const bool comparesAll =
        std::ranges::all_of(stop.steps, [&](StepIndex step) { return comparison.pinnedStep(step) != nullptr; });
    if (comparison.reading() == Reading::Difference && comparesAll)
        return arrangeCompared(steps, stop, input.lens, input.canvas, measures);
    return arrange(steps, stop, input.lens, input.canvas, measures, input.sources.display.rowEntropies());
}

StepLayout laidOut(const LayoutInput& input, const Plan& plan)
{
    const bool overview = input.sources.selection.view() == ViewKind::Overview;
    StepLayout layout;
    layout.stop = {input.stop.id, plan.results};
    layout.textScale = plan.textScale;
    layout.measures = overview ? Measures::ofOverview(input.windowWidth, plan.textScale)
                               : Measures::of(input.windowWidth, plan.textScale);
    layout.measures.isTight = plan.room == Room::Tight;
    layout.measures.speaks = !input.style.isPresenting && plan.room == Room::Usual; // somebody does
    layout.measures.columnLabels = !(overview && layout.measures.isTight);
    layout.arrangement = arranged(input, layout.stop, layout.measures);
    takeReading(layout.arrangement, input.sources.comparison);
    for (Plate& plate : layout.arrangement.plates)
        input.values.fill(plate);
    return layout;
}

/// A layout that may be chosen.
class Candidate {
public:
    Candidate(const LayoutInput& input, const Plan& plan)
        : m_input(input)
        , m_plan(plan)
        , m_layout(laidOut(input, plan))
        , m_cell(smallestCell(m_layout.arrangement))
    {
    }

    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const StepLayout& layout() const { return m_layout; }
    [[nodiscard]] const Arrangement& arrangement() const { return m_layout.arrangement; }
    [[nodiscard]] double cell() const { return m_cell; } ///< the smallest
    [[nodiscard]] bool isTight() const { return m_plan.room == Room::Tight; }
    /// How many of its matrices have no digits. Asked of all their numbers, so once.
    [[nodiscard]] std::size_t withoutDigits() const
    {
        if (!m_without)
            m_without = StepPictures(m_input.sources, m_input.values, m_layout, m_input.style).withoutDigits();
        return *m_without;
    }

private:
    const LayoutInput& m_input;
    Plan m_plan;
    StepLayout m_layout;
    double m_cell;
    mutable std::optional<std::size_t> m_without;
};

class Chooser {
public:
    explicit Chooser(const LayoutInput& input)
        : m_input(input)
        , m_theme(input.style.theme)
        , m_isPresenting(input.style.isPresenting)
    {
    }

    [[nodiscard]] StepLayout choose()
    {
        const std::vector<StepIndex>& all = m_input.stop.steps;
        // A presentation's texts are read from the back row.
        const Candidate* best = m_isPresenting ? &at({all, m_theme.textScale}) : &withLargestTexts();
        if (all.size() > 1 && !best->arrangement().offersSteps())
            best = &oneOfSeveral(*best);
        return roomier(*best).layout();
    }

private:
    const Candidate& at(const Plan& plan) { return m_candidates.try_emplace(plan, m_input, plan).first->second; }

    /// The largest texts that leave the most matrices their digits.
    const Candidate& withLargestTexts()
    {
        const std::vector<StepIndex>& all = m_input.stop.steps;
        const Candidate& usual = at({all, 1});
        const bool mayBeTight = !usual.arrangement().isOfAllHeads() && !usual.arrangement().isCompared();
        std::vector<Plan> plans;
        for (double scale = m_theme.textScale; scale >= 1; scale -= textScaleStep) {
            plans.push_back({all, scale, Room::Usual});
            if (mayBeTight)
                plans.push_back({all, scale, Room::Tight});
        }
        const Candidate* best = nullptr;
        for (const Plan& plan : plans) {
            const Candidate& candidate = at(plan);
            if (!isLargeEnough(candidate, usual.cell()))
                continue;
            if (!best || candidate.withoutDigits() < best->withoutDigits())
                best = &candidate;
            if (best->withoutDigits() == 0)
                break;
        }
        return best ? *best : usual;
    }

    /// Whether texts leave cells enough of what usual ones do.
    static bool isLargeEnough(const Candidate& candidate, double usual)
    {
        const bool overview = candidate.arrangement().isOverview();
        const double scale = candidate.plan().textScale;
        const double tightShare = overview ? leastTightOverviewShare : leastTightShare;
        const double least =
            std::min(leastLowCell * scale, (candidate.isTight() ? tightShare : leastCellShare) * usual);
        return scale <= 1 || candidate.cell() >= least || (overview && candidate.withoutDigits() == 0);
    }

    /// On a small screen with large texts one matrix after the other shows, where that is easier to read.
    const Candidate& oneOfSeveral(const Candidate& all)
    {
        const bool isCrowded =
            m_isPresenting ? all.cell() < m_theme.px(leastCell) : tallest(all.arrangement()) < leastMatrix;
        // At usual sizes, or among many numbers, colours are what is looked at.
        if (!isCrowded && (m_theme.textScale <= 1 || !m_input.lens.isWhole() || all.withoutDigits() == 0))
            return all;
        const std::vector<StepIndex>& several = all.plan().results;
        const auto cell = m_input.sources.selection.cell();
        const bool isHere = cell && std::ranges::find(several, cell->step) != several.end();
        const double scale = m_isPresenting ? m_theme.textScale : std::min(m_theme.textScale, mostBesideOne);
        const Candidate& one = roomier(at({{isHere ? cell->step : several.front()}, scale}));
        return isCrowded || one.withoutDigits() == 0 ? one : all;
    }

    /// A tight layout instead, where cells are too small for digits as it is and that makes them larger.
    const Candidate& roomier(const Candidate& usual)
    {
        const Arrangement& arrangement = usual.arrangement();
        const bool overview = arrangement.isOverview();
        if (usual.isTight() || arrangement.isOfAllHeads() || arrangement.isCompared() || (overview && !m_isPresenting))
            return usual;
        const double least = !m_isPresenting ? leastLowCell : m_theme.px(overview ? leastOverviewCell : leastCell);
        const bool isShort = usual.cell() < least && (m_isPresenting || m_input.canvas.height() < lowView);
        const std::size_t without = usual.withoutDigits();
        if (!isShort && without == 0)
            return usual;
        const Candidate& tight = at({usual.plan().results, m_isPresenting ? usual.plan().textScale : 1, Room::Tight});
        const bool isBetter = tight.withoutDigits() < without
            || (tight.withoutDigits() == without && isShort && tight.cell() > usual.cell());
        return isBetter ? tight : usual;
    }

    const LayoutInput& m_input;
    const Theme& m_theme;
    bool m_isPresenting;
    std::map<Plan, Candidate> m_candidates; ///< each is arranged and judged once
};

} // namespace

StepLayout chooseLayout(const LayoutInput& input)
{
    return Chooser(input).choose();
}

} // namespace attn::ui
