#include "effects.h"
#include "selection.h"

#include "ui/state/document/document.h"

#include "core/reach.h"
#include "core/sensitivity.h"
#include "core/statistics.h"

#include <algorithm>

namespace attn::ui {

Effects::Effects(const Document& document, const Selection& selection, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_selection(selection)
{
    connect(&document, &Document::changed, this, &Effects::forget);
    const auto follow = [this] {
        forget();
        if (m_shown)
            emit changed();
    };
    connect(&selection, &Selection::cellChanged, this, [this, follow] {
        if (!m_selection.number())
            follow();
    });
    connect(&selection, &Selection::numberChanged, this, follow);
}

void Effects::setShown(bool shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    forget();
    emit changed();
}

void Effects::setInDigits(bool inDigits)
{
    if (m_inDigits == inDigits)
        return;
    m_inDigits = inDigits;
    if (m_shown)
        emit changed();
}

std::optional<Cell> Effects::subject() const
{
    if (!m_shown)
        return {};
    const auto number = m_selection.number();
    return number ? number : m_selection.cell();
}

const Matrix* Effects::of(StepIndex step) const
{
    const auto cell = subject();
    if (!cell)
        return nullptr;
    if (m_effects.empty())
        compute(*cell);
    return &m_effects[step];
}

bool Effects::subjectIsInput() const
{
    const auto cell = subject();
    return cell && isInput(m_document.steps()[cell->step]);
}

double Effects::largestOnInputs() const
{
    double largest = 0;
    const Steps& steps = m_document.steps();
    for (StepIndex i = 0; subject() && i < steps.size(); ++i)
        if (isInput(steps[i]))
            largest = std::max(largest, largestFiniteMagnitude(*of(i)));
    return largest;
}

void Effects::forget()
{
    m_effects.clear();
}

void Effects::compute(const Cell& subject) const
{
    const Steps& steps = m_document.steps();
    m_effects = reach(steps, subject);
    std::vector<Matrix> before = gradients(steps, subject);
    for (StepIndex i = 0; i < steps.size(); ++i) {
        if (i < subject.step)
            m_effects[i] = std::move(before[i]);
        if (m_effects[i].size() == 0)
            m_effects[i] = Matrix::Zero(steps[i].value.rows(), steps[i].value.cols());
    }
}

} // namespace attn::ui
