#include "plate_values.h"

#include "core/difference.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/document/document.h"
#include "ui/state/document/mask_words.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/effects.h"

#include <algorithm>

namespace attn::ui {

namespace {

/// The exponentials are no step of their own: how far each moves the subject behind them, or is moved by one before.
Matrix effectsOnExponentials(const Steps& steps, const Effects& effects, const Plate& plate)
{
    const auto softmax = std::ranges::find_if(steps, [&](const Step& step) {
        const auto* operation = std::get_if<op::Softmax>(&step.operation);
        return operation && operation->source == plate.step;
    });
    Q_ASSERT(softmax != steps.end());
    const auto weights = static_cast<StepIndex>(softmax - steps.begin());
    const Matrix& exponentials = plate.values(steps);
    Matrix result = Matrix::Zero(exponentials.rows(), exponentials.cols());
    if (effects.subject()->step >= weights) { // each is a share of its row's sum
        const Matrix& onWeights = *effects.of(weights);
        for (Index i = 0; i < result.rows(); ++i)
            if (const double sum = exponentials.row(i).sum(); sum > 0)
                result.row(i).array() = (onWeights.row(i).array() - onWeights.row(i).dot(softmax->value.row(i))) / sum;
        return result;
    }
    const Matrix& onSource = *effects.of(plate.step);
    for (Index i = 0; i < result.rows(); ++i) {
        Index largest = 0; // what is taken off moves, too
        if (plate.isShifted)
            exponentials.row(i).maxCoeff(&largest);
        const double shift = plate.isShifted ? onSource(i, largest) : 0;
        for (Index j = 0; j < result.cols(); ++j)
            if (exponentials(i, j) != 0)
                result(i, j) = exponentials(i, j) * (onSource(i, j) - shift);
    }
    return result;
}

} // namespace

PlateValues::PlateValues(const StepSources& sources)
    : m_sources(sources)
{
}

void PlateValues::forget()
{
    m_made.clear();
    m_effects.clear();
    m_hiddenByMask.reset();
}

void PlateValues::fill(Plate& plate) const
{
    auto known = m_made.find(keyOf(plate));
    if (known == m_made.end()) {
        plate.made.reset(); // others may still show the old ones
        if (plate.reading == Reading::Now)
            refreshMade(plate, m_sources.document.steps());
        else if (plate.reading == Reading::Difference)
            refreshMade(plate, *m_sources.comparison.difference(plate.step));
        else
            refreshMade(plate, m_sources.comparison.pinnedStep(plate.step)->value);
        known = m_made.emplace(keyOf(plate), Made{plate.made, plate.isShifted}).first;
    }
    plate.made = known->second.values;
    plate.isShifted = known->second.isShifted;
}

const Matrix* PlateValues::effects(const Plate& plate) const
{
    auto known = m_effects.find(keyOf(plate));
    if (known == m_effects.end())
        known = m_effects.emplace(keyOf(plate), effectsOn(plate)).first;
    return known->second.size() > 0 ? &known->second : nullptr;
}

Matrix PlateValues::effectsOn(const Plate& plate) const
{
    const Effects& effects = m_sources.effects;
    const Matrix* const onStep = m_sources.comparison.reading() == Reading::Now ? effects.of(plate.step) : nullptr;
    if (!onStep)
        return {};
    switch (plate.shows) {
    case Plate::Shows::Value:
        return *onStep;
    case Plate::Shows::Transposed:
        return onStep->transpose();
    case Plate::Shows::Exponentials:
        break;
    }
    return effectsOnExponentials(m_sources.document.steps(), effects, plate);
}

const Matrix* PlateValues::apart(const Plate& plate) const
{
    return plate.reading == Reading::Difference ? &plate.values(m_sources.document.steps()) : effects(plate);
}

bool PlateValues::showsAllowed(const Plate& plate) const
{
    const Step& step = m_sources.document.steps()[plate.step];
    return plate.reading == Reading::Now && isInput(step) && showsMask(step)
        && m_sources.document.scenario().mask.kind == Mask::Kind::Allowed;
}

const Matrix* PlateValues::hidden(const Plate& plate) const
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Steps& steps = m_sources.document.steps();
    const Comparison& comparison = m_sources.comparison;
    const Step& step = steps[plate.step];
    if (showsAllowed(plate)) {
        if (!m_hiddenByMask)
            m_hiddenByMask =
                plate.values(steps).unaryExpr([](double allowed) { return allowed != 0 ? 0.0 : -infinity; });
        return &*m_hiddenByMask;
    }
    if (plate.reading == Reading::Now)
        return maskedScores(steps, step);
    if (plate.reading == Reading::Pinned)
        return maskedScores(comparison.pinnedSteps(), *comparison.pinnedStep(plate.step));
    const Step* const masking = maskingStep(steps, step);
    return masking ? comparison.difference(static_cast<StepIndex>(masking - steps.data())) : nullptr;
}

} // namespace attn::ui
