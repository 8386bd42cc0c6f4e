#pragma once

#include "colour_maps.h"

#include "core/step.h"
#include "ui/state/shown/display.h"

#include <optional>
#include <span>

namespace attn::ui {

/// The colours of a step alone. Weights (the result of a softmax): a sequential map, always over 0 … 1, so that
/// pictures compare; which one, `weights` tells. Everything else: a diverging map over −m … m, m the largest finite
/// magnitude of the step; cells that are NaN or ±∞ do not count.
[[nodiscard]] ColourScale scaleFor(const Step& step, bool dark, WeightColours weights = WeightColours::OfTheme);

/// The diverging scale over −limit … limit, as for a step that is no weights.
[[nodiscard]] ColourScale signedScale(double limit, bool dark);

/// The largest finite magnitude of those of the steps that are no weights: the limit of a scale for all of them.
[[nodiscard]] double commonLimit(const Steps& steps, std::span<const StepIndex> together);

/// The colours of the steps of one view, with the limits and the map of weights that the display asks for.
class StepScales {
public:
    /// The display may ask for limits that are shared along the steps: then along those of `head`, or of all heads.
    /// Reads the present values, so it is made anew after each change.
    StepScales(const Steps& steps, std::optional<Index> head, const Display& display, bool dark);

    /// A step's own scale.
    [[nodiscard]] ColourScale of(StepIndex step) const { return common({&step, 1}); }
    /// One scale for several steps, all of them weights or none, and for `others` that are to compare with them.
    [[nodiscard]] ColourScale common(std::span<const StepIndex> together,
                                     std::span<const Matrix* const> others = {}) const;

private:
    const Steps& m_steps;
    bool m_dark;
    WeightColours m_weights;
    std::optional<double> m_limit; ///< of all signed steps; absent: each has its own
    bool m_mayBeExceeded = false; ///< by numbers of these steps
};

/// The step whose −∞ mark the cells that a mask hides in a step (see maskedScores), or nullptr.
[[nodiscard]] const Step* maskingStep(const Steps& steps, const Step& step);

/// The matrix whose −∞ mark the cells that a mask hides in a step: the masked scores for themselves and for the weights
/// made of them, a bias mask for itself; nullptr for all others, whose −∞ is a number like any.
[[nodiscard]] const Matrix* maskedScores(const Steps& steps, const Step& step);

} // namespace attn::ui
