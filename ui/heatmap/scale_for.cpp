#include "scale_for.h"

#include "core/statistics.h"

#include <algorithm>

namespace attn::ui {

ColourScale signedScale(std::span<const Matrix* const> limits, bool dark)
{
    double largest = 0;
    for (const Matrix* matrix : limits)
        largest = std::max(largest, largestFiniteMagnitude(*matrix));
    return {dark ? ColourMap::Berlin : ColourMap::Vik, -largest, largest};
}

ColourScale scaleFor(const Step& step, bool dark, std::span<const Matrix* const> limits, WeightColours weights)
{
    if (std::holds_alternative<op::Softmax>(step.operation)) {
        const ColourMap ofTheme = dark ? ColourMap::Viridis : ColourMap::Tempo;
        return {weights == WeightColours::Cividis ? ColourMap::Cividis : ofTheme, 0, 1};
    }
    const Matrix* own = &step.value;
    return signedScale(limits.empty() ? std::span(&own, 1) : limits, dark);
}

const Matrix* maskedScores(const Steps& steps, const Step& step)
{
    const Operation& operation = step.operation;
    if (const auto* softmax = std::get_if<op::Softmax>(&operation))
        return maskedScores(steps, steps[softmax->source]);
    const auto* input = std::get_if<op::Input>(&operation);
    const bool masks = std::holds_alternative<op::Mask>(operation) || (input && input->key.kind == InputKind::Mask);
    return masks ? &step.value : nullptr;
}

} // namespace attn::ui
