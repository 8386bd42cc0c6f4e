#include "prediction.h"
#include "selection.h"
#include "stops.h"

#include "ui/state/document/document.h"

#include "core/lineage.h"

#include <algorithm>
#include <memory>

namespace attn::ui {

namespace {

bool makes(const Stop& stop, StepIndex step)
{
    return std::find(stop.steps.begin(), stop.steps.end(), step) != stop.steps.end();
}

} // namespace

Prediction::Prediction(const Document& document, const Selection& selection, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_selection(selection)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure)
            m_uncovered.clear();
    });
}

Prediction::Uncover Prediction::howMuch(Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::ControlModifier ? Uncover::All
        : modifiers & Qt::ShiftModifier    ? Uncover::Row
                                           : Uncover::Cell;
}

void Prediction::setOn(bool on)
{
    if (m_on == on)
        return;
    m_on = on;
    m_uncovered.clear();
    emit changed();
}

bool Prediction::isAhead(StepIndex step) const
{
    const Steps& steps = m_document.steps();
    if (!m_on || isInput(steps[step]))
        return false;
    // The way is the same in every head.
    const std::vector<Stop> way = stops(steps, std::max<Index>(steps[step].head, 1));
    const auto current = way.begin() + static_cast<std::ptrdiff_t>(findStop(way, steps, m_selection.stop()));
    return std::any_of(current, way.end(), [step](const Stop& stop) { return makes(stop, step); });
}

std::vector<StepIndex> Prediction::inView() const
{
    if (!m_on)
        return {};
    const Steps& steps = m_document.steps();
    const ViewKind view = m_selection.view();
    std::vector<StepIndex> result;
    if (view == ViewKind::Overview || view == ViewKind::Word) { // the way goes on
        const std::vector<Stop> way = stops(steps, m_selection.head());
        for (std::size_t i = findStop(way, steps, m_selection.stop()); i < way.size(); ++i)
            result.insert(result.end(), way[i].steps.begin(), way[i].steps.end());
    } else {
        result = m_selection.stepsInView();
    }
    std::erase_if(result, [&](StepIndex step) {
        return isInput(steps[step]) || (view == ViewKind::Word && steps[step].head == 0); // the story ends in its head
    });
    return result;
}

Prediction::Places Prediction::placesInView(StepIndex step) const
{
    const Step& of = m_document.steps()[step];
    const auto columns = static_cast<std::size_t>(of.value.cols());
    const auto word = m_selection.word();
    if (m_selection.view() == ViewKind::Word && word
        && of.rows.kind == AxisKind::Query) // other words' rows do not show
        return {static_cast<std::size_t>(*word) * columns, static_cast<std::size_t>(*word + 1) * columns};
    return {0, static_cast<std::size_t>(of.value.size())};
}

std::size_t Prediction::firstCovered(StepIndex step, const Places& places) const
{
    const auto known = m_uncovered.find(step);
    if (known == m_uncovered.end())
        return places.first;
    const auto begin = known->second.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(places.end);
    return static_cast<std::size_t>(std::find(begin + static_cast<std::ptrdiff_t>(places.first), end, false) - begin);
}

bool Prediction::covers(const Cell& cell) const
{
    if (!isAhead(cell.step))
        return false;
    const auto place = static_cast<std::size_t>(cell.row * m_document.steps()[cell.step].value.cols() + cell.column);
    return firstCovered(cell.step, {place, place + 1}) == place;
}

bool Prediction::coversAnyOf(StepIndex step) const
{
    const auto size = static_cast<std::size_t>(m_document.steps()[step].value.size());
    return isAhead(step) && firstCovered(step, {0, size}) < size;
}

bool Prediction::coversArithmeticOf(const Cell& cell) const
{
    if (!m_on || covers(cell))
        return m_on;
    const Steps& steps = m_document.steps();
    const Lineage lineage = madeFrom(steps, cell);
    for (const StepIndex operand : operands(steps[cell.step].operation)) {
        const auto covered = cover(operand);
        for (const Block& block : lineage[operand])
            for (Index i = 0; covered && i < block.rows; ++i)
                for (Index j = 0; j < block.columns; ++j)
                    if (covered(block.row + i, block.column + j))
                        return true;
    }
    return false;
}

std::function<bool(Index, Index)> Prediction::cover(StepIndex step) const
{
    if (!coversAnyOf(step))
        return {};
    const auto known = m_uncovered.find(step);
    if (known == m_uncovered.end())
        return [](Index, Index) { return true; };
    const auto seen = std::make_shared<const Uncovered>(known->second);
    return [seen, columns = m_document.steps()[step].value.cols()](Index row, Index column) {
        return !(*seen)[static_cast<std::size_t>(row * columns + column)];
    };
}

std::optional<Cell> Prediction::next() const
{
    for (const StepIndex step : inView()) {
        const Places places = placesInView(step);
        const std::size_t first = firstCovered(step, places);
        const Index columns = m_document.steps()[step].value.cols();
        if (first < places.end)
            return Cell{step, static_cast<Index>(first) / columns, static_cast<Index>(first) % columns};
    }
    return {};
}

void Prediction::uncover(StepIndex step, const Places& places)
{
    Uncovered& seen = m_uncovered[step];
    seen.resize(static_cast<std::size_t>(m_document.steps()[step].value.size()));
    std::fill(seen.begin() + static_cast<std::ptrdiff_t>(places.first),
              seen.begin() + static_cast<std::ptrdiff_t>(places.end), true);
}

std::optional<Cell> Prediction::uncover(Uncover what)
{
    const auto cell = next();
    if (!cell)
        return {};
    const auto columns = static_cast<std::size_t>(m_document.steps()[cell->step].value.cols());
    const std::size_t row = static_cast<std::size_t>(cell->row) * columns;
    const std::size_t place = row + static_cast<std::size_t>(cell->column);
    if (what != Uncover::All)
        uncover(cell->step, {place, what == Uncover::Row ? row + columns : place + 1});
    else
        for (const StepIndex step : inView())
            uncover(step, placesInView(step));
    emit changed();
    return cell;
}

} // namespace attn::ui
