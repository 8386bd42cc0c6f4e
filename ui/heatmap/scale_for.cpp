#include "scale_for.h"

#include "core/statistics.h"

#include <algorithm>

namespace attn::ui {

namespace {

bool isWeights(const Step& step)
{
    return std::holds_alternative<op::Softmax>(step.operation);
}

ColourScale weightScale(bool dark, WeightColours weights)
{
    const ColourMap ofTheme = dark ? ColourMap::Viridis : ColourMap::Tempo;
    return {weights == WeightColours::Cividis ? ColourMap::Cividis : ofTheme, 0, 1};
}

} // namespace

ColourScale signedScale(double limit, bool dark)
{
    return {dark ? ColourMap::Berlin : ColourMap::Vik, -limit, limit};
}

ColourScale scaleFor(const Step& step, bool dark, WeightColours weights)
{
    return isWeights(step) ? weightScale(dark, weights) : signedScale(largestFiniteMagnitude(step.value), dark);
}

double commonLimit(const Steps& steps, std::span<const StepIndex> together)
{
    double limit = 0;
    for (const StepIndex step : together)
        if (!isWeights(steps[step]))
            limit = std::max(limit, largestFiniteMagnitude(steps[step].value));
    return limit;
}

StepScales::StepScales(const Steps& steps, std::optional<Index> head, const Display& display, bool dark)
    : m_steps(steps)
    , m_dark(dark)
    , m_weights(display.weightColours())
{
    if (display.limits() == ColourLimits::Own) {
        m_limit = display.ownLimit();
        m_mayBeExceeded = true;
    }
    if (display.limits() != ColourLimits::Shared)
        return;
    m_limit = 0;
    for (const Step& step : steps)
        if (isListed(step) && !isWeights(step) && (step.head == 0 || !head || step.head == *head))
            m_limit = std::max(*m_limit, largestFiniteMagnitude(step.value));
}

ColourScale StepScales::common(std::span<const StepIndex> together, std::span<const Matrix* const> others) const
{
    if (isWeights(m_steps[together.front()]))
        return weightScale(m_dark, m_weights);
    std::vector<const Matrix*> all(others.begin(), others.end());
    if (!m_limit || m_mayBeExceeded)
        for (const StepIndex step : together)
            all.push_back(&m_steps[step].value);
    double limit = m_limit.value_or(0);
    for (const Matrix* matrix : m_mayBeExceeded ? std::vector<const Matrix*>() : all)
        limit = std::max(limit, largestFiniteMagnitude(*matrix));
    ColourScale scale = signedScale(limit, m_dark);
    for (const Matrix* matrix : m_mayBeExceeded ? all : std::vector<const Matrix*>()) {
        const FiniteRange range = finiteRange(*matrix);
        scale.below = scale.below || range.minimum < scale.low;
        scale.above = scale.above || range.maximum > scale.high;
    }
    return scale;
}

const Step* maskingStep(const Steps& steps, const Step& step)
{
    const Operation& operation = step.operation;
    if (const auto* softmax = std::get_if<op::Softmax>(&operation))
        return maskingStep(steps, steps[softmax->source]);
    const auto* input = std::get_if<op::Input>(&operation);
    const bool masks = std::holds_alternative<op::Mask>(operation) || (input && input->key.kind == InputKind::Mask);
    return masks ? &step : nullptr;
}

const Matrix* maskedScores(const Steps& steps, const Step& step)
{
    const Step* const masking = maskingStep(steps, step);
    return masking ? &masking->value : nullptr;
}

} // namespace attn::ui
