// Whose numbers the view of the steps shows: those of now, those that are pinned, or how far these are apart.

#include "step_view.h"

#include "core/difference.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/comparison.h"
#include "ui/state/document.h"

#include <algorithm>

namespace attn::ui {

bool StepView::comparesAll() const
{
    return std::ranges::all_of(m_stop.steps, [this](StepIndex step) { return m_comparison.pinnedStep(step); });
}

void StepView::takeReading()
{
    const Reading reading = m_comparison.reading();
    if (reading == Reading::Now || m_arrangement.isCompared())
        return;
    const auto compares = [this](const Plate& plate) { return m_comparison.pinnedStep(plate.step) != nullptr; };
    // An equation of differences, or of numbers from two states, would not hold.
    const bool all = std::ranges::all_of(m_arrangement.plates, compares);
    if (!m_arrangement.isOverview() && (!all || (reading == Reading::Difference && !m_arrangement.isOfAllHeads())))
        return;
    m_arrangement.reading = reading;
    for (Plate& plate : m_arrangement.plates)
        if (compares(plate))
            plate.reading = reading;
}

void StepView::refreshValues(Plate& plate) const
{
    if (plate.reading == Reading::Now)
        refreshMade(plate, m_document.steps());
    else if (plate.reading == Reading::Difference)
        refreshMade(plate, *m_comparison.difference(plate.step));
    else
        refreshMade(plate, m_comparison.pinnedStep(plate.step)->value);
}

const Matrix* StepView::hiddenIn(const Plate& plate) const
{
    const Steps& steps = m_document.steps();
    const Step& step = steps[plate.step];
    if (showsAllowed(plate))
        return &m_hiddenByMask;
    if (plate.reading == Reading::Now)
        return maskedScores(steps, step);
    if (plate.reading == Reading::Pinned)
        return maskedScores(m_comparison.pinnedSteps(), *m_comparison.pinnedStep(plate.step));
    const Step* const masking = maskingStep(steps, step);
    return masking ? m_comparison.difference(static_cast<StepIndex>(masking - steps.data())) : nullptr;
}

std::function<bool(Index, Index)> StepView::marksOfChanges(const Plate& plate) const
{
    const bool transposed = plate.shows == Plate::Shows::Transposed;
    switch (plate.reading) {
    case Reading::Now:
        return [this, s = plate.step, transposed](Index row, Index column) {
            return transposed ? m_document.isChanged(s, column, row) : m_document.isChanged(s, row, column);
        };
    case Reading::Difference:
        return
            [this, s = plate.step, pinned = m_comparison.pinnedStep(plate.step), transposed](Index row, Index column) {
                if (transposed)
                    std::swap(row, column);
                return isMaskedOnce(m_document.steps()[s].value(row, column), pinned->value(row, column));
            };
    case Reading::Pinned:
        break;
    }
    return {};
}

} // namespace attn::ui
