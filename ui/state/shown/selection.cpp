#include "selection.h"
#include "stops.h"

#include "ui/state/document/document.h"

#include <algorithm>
#include <utility>

namespace attn::ui {

namespace {

Index wordCount(const Document& document)
{
    return document.scenario().words.vectors.rows();
}

} // namespace

Selection::Selection(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure || !change.orders.empty())
            keepUp(change);
    });
}

void Selection::go(Place place)
{
    if (place.view == ViewKind::Heads && m_document.scenario().heads.size() < 2)
        place.view = ViewKind::Step;
    if (place.view == ViewKind::Word && !place.word)
        place.word = wordOf(place.cell).value_or(0);
    const Place before = std::exchange(m_now, std::move(place));
    if (m_now.cell && m_now.cell != before.cell) {
        const Step& step = m_document.steps()[m_now.cell->step];
        m_cellStep = step.id;
        m_cellHead = step.head;
    }
    // Everything is in its new place before the first to hear of it looks here. A listener may move the focus on: what
    // has changed is told by what was asked for.
    const Place asked = m_now;
    if (asked.stop != before.stop || asked.head != before.head)
        emit stopChanged();
    if (asked.view != before.view)
        emit viewChanged();
    if (asked.word != before.word)
        emit wordChanged();
    if (asked.cell != before.cell)
        emit cellChanged();
}

std::optional<Index> Selection::wordOf(const std::optional<Cell>& cell) const
{
    const Step* const step = cell ? &m_document.steps()[cell->step] : nullptr;
    return step && step->rows.kind == AxisKind::Query ? std::optional(cell->row) : std::nullopt;
}

void Selection::setView(ViewKind view)
{
    Place place = m_now;
    place.view = view;
    go(std::move(place));
}

void Selection::showWord()
{
    Place place = m_now;
    place.view = ViewKind::Word;
    if (const auto word = wordOf(place.cell))
        place.word = word;
    go(std::move(place));
}

void Selection::setStop(const QString& stop, Index head)
{
    Place place = m_now;
    place.stop = stop;
    place.head = head;
    go(std::move(place));
}

void Selection::showStop(const QString& stop)
{
    Place place = m_now;
    if (place.view != ViewKind::Heads)
        place.view = ViewKind::Step;
    place.stop = stop;
    go(std::move(place));
}

std::vector<StepIndex> Selection::stepsInView() const
{
    const Steps& steps = m_document.steps();
    const std::vector<Stop> way = stops(steps, m_now.head);
    const Stop& shown = way[findStop(way, steps, m_now.stop)];
    std::vector<StepIndex> result;
    const auto add = [&](const Stop& stop) { result.insert(result.end(), stop.steps.begin(), stop.steps.end()); };
    if (m_now.view == ViewKind::Overview) {
        std::ranges::for_each(way, add);
    } else if (m_now.view == ViewKind::Heads && shown.isActive() && isOfHeads(shown, steps)) {
        for (Index head = 1; head <= std::ssize(m_document.scenario().heads); ++head) {
            const std::vector<Stop> ofHead = stops(steps, head);
            add(ofHead[findStop(ofHead, steps, m_now.stop)]);
        }
    } else {
        add(shown);
    }
    return result;
}

void Selection::setCell(std::optional<Cell> cell)
{
    Place place = m_now;
    place.cell = cell;
    go(std::move(place));
}

std::optional<Cell> Selection::number() const
{
    const Steps& steps = m_document.steps();
    const auto step = m_number ? inputStep(steps, m_number->input) : std::nullopt;
    if (!step || m_number->row >= steps[*step].value.rows() || m_number->column >= steps[*step].value.cols())
        return {};
    return Cell{*step, m_number->row, m_number->column};
}

void Selection::setNumber(std::optional<InputNumber> number)
{
    if (m_number == number)
        return;
    m_number = number;
    emit numberChanged();
}

void Selection::setWord(std::optional<Index> word)
{
    Place place = m_now;
    place.word = word;
    if (!word && place.view == ViewKind::Word)
        place.view = ViewKind::Step;
    go(std::move(place));
}

void Selection::follow(const Cell& cell)
{
    const Steps& steps = m_document.steps();
    const Step& step = steps[cell.step];
    Place place = m_now;
    place.view = ViewKind::Step;
    if (step.head > 0)
        place.head = step.head;
    for (const Stop& stop : stops(steps, place.head))
        if (std::find(stop.steps.begin(), stop.steps.end(), cell.step) != stop.steps.end())
            place.stop = stop.id;
    place.cell = cell;
    if (place == m_now)
        return;
    m_trail.push_back(m_now);
    go(std::move(place));
}

void Selection::goBack()
{
    if (m_trail.empty())
        return;
    Place place = std::move(m_trail.back());
    m_trail.pop_back();
    go(std::move(place));
}

void Selection::move(const SideOrder& order)
{
    const Scenario& scenario = m_document.scenario();
    const Steps& steps = m_document.steps();
    const auto after = [&](std::optional<Side> side, Index place) {
        return side == order.side ? placeAfter(order.order, place) : std::optional(place);
    };
    if (m_now.word)
        m_now.word = after(Side{Side::Kind::Words}, *m_now.word);
    if (m_number && inputStep(steps, m_number->input)) {
        const auto row = after(rowSide(scenario, m_number->input), m_number->row);
        const auto column = after(columnSide(scenario, m_number->input), m_number->column);
        m_number->row = row.value_or(m_number->row);
        m_number->column = column.value_or(m_number->column);
    }
    const Step* step = m_now.cell ? findStep(steps, m_cellStep, m_cellHead) : nullptr;
    if (!step)
        return;
    const auto index = static_cast<StepIndex>(step - steps.data());
    const auto row = after(rowSide(scenario, steps, index), m_now.cell->row);
    const auto column = after(columnSide(scenario, steps, index), m_now.cell->column);
    m_now.cell = row && column ? std::optional(Cell{m_now.cell->step, *row, *column}) : std::nullopt;
}

void Selection::keepUp(const DocumentChange& change)
{
    // Says nothing: the views still hold the old list, and look here anyway when they take over the new one.
    const Steps& steps = m_document.steps();
    m_trail.clear(); // its cells are those of the old list
    const bool hadWord = m_now.word.has_value();
    for (const HeadOrder& heads : change.heads) {
        m_now.head = heads.shown + 1;
        if (m_now.cell && m_cellHead > 0) {
            if (const auto after = placeAfter(heads.order, m_cellHead - 1))
                m_cellHead = *after + 1;
            else
                m_now.cell.reset();
        }
    }
    for (const SideOrder& order : change.orders)
        move(order);
    if (m_now.head > static_cast<Index>(m_document.scenario().heads.size()))
        m_now.head = 1;
    if (m_now.view == ViewKind::Heads && m_document.scenario().heads.size() < 2)
        m_now.view = ViewKind::Step;
    if (m_now.word && *m_now.word >= wordCount(m_document))
        m_now.word.reset();
    if (hadWord && !m_now.word && m_now.view == ViewKind::Word)
        m_now.view = ViewKind::Step;
    if (!m_now.cell)
        return;
    const Step* step = findStep(steps, m_cellStep, m_cellHead);
    if (step && m_now.cell->row < step->value.rows() && m_now.cell->column < step->value.cols())
        m_now.cell->step = static_cast<StepIndex>(step - steps.data());
    else
        m_now.cell.reset();
}

} // namespace attn::ui
