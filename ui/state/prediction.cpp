#include "prediction.h"

#include "document.h"
#include "selection.h"
#include "stops.h"

#include <algorithm>

namespace attn::ui {

Prediction::Prediction(const Document& document, const Selection& selection, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_selection(selection)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure)
            m_progress.clear();
    });
}

void Prediction::setOn(bool on)
{
    if (m_on == on)
        return;
    m_on = on;
    m_progress.clear();
    emit changed();
}

std::vector<StepIndex> Prediction::made() const
{
    if (!m_on || m_selection.view() != ViewKind::Step)
        return {};
    const Steps& steps = m_document.steps();
    const std::vector<Stop> all = stops(steps, m_selection.head());
    std::vector<StepIndex> result = all[findStop(all, steps, m_selection.stop())].steps;
    std::erase_if(result, [&](StepIndex step) { return isInput(steps[step]); });
    return result;
}

Prediction::Progress Prediction::progress() const
{
    const auto known = m_progress.find({m_selection.stop(), m_selection.head()});
    return known == m_progress.end() ? Progress() : known->second;
}

bool Prediction::covers(const Cell& cell) const
{
    return cell.row * m_document.steps()[cell.step].value.cols() + cell.column >= uncovered(cell.step);
}

Index Prediction::uncovered(StepIndex step) const
{
    const Matrix& value = m_document.steps()[step].value;
    const std::vector<StepIndex> parts = made();
    const auto part = static_cast<std::size_t>(std::find(parts.begin(), parts.end(), step) - parts.begin());
    const Progress done = progress();
    if (part >= parts.size() || part < done.part)
        return value.size();
    return part > done.part ? 0 : done.row * value.cols() + done.column;
}

std::optional<Cell> Prediction::next() const
{
    const std::vector<StepIndex> parts = made();
    const Progress done = progress();
    if (done.part >= parts.size())
        return {};
    return Cell{parts[done.part], done.row, done.column};
}

std::optional<Cell> Prediction::uncover(Uncover what)
{
    const auto cell = next();
    if (!cell)
        return {};
    const Matrix& value = m_document.steps()[cell->step].value;
    Progress done = progress();
    if (what == Uncover::All) {
        done = {made().size(), 0, 0};
    } else {
        done.column = what == Uncover::Row ? value.cols() : done.column + 1;
        if (done.column >= value.cols())
            done = {done.part, done.row + 1, 0};
        if (done.row >= value.rows())
            done = {done.part + 1, 0, 0};
    }
    m_progress[{m_selection.stop(), m_selection.head()}] = done;
    emit changed();
    return cell;
}

} // namespace attn::ui
