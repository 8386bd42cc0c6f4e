#pragma once

#include "colour_maps.h"

#include "core/step.h"
#include "ui/state/display.h"

#include <span>

namespace attn::ui {

/// The colours of a step, alone or with the same limits as others. Weights (the result of a softmax): a sequential map,
/// always over 0 … 1, so that pictures compare; which one, `weights` tells. Everything else: a diverging map over −m …
/// m, m the largest finite magnitude of `limits` (of the step itself where `limits` is empty). Cells that are NaN or ±∞
/// do not count.
[[nodiscard]] ColourScale scaleFor(const Step& step, bool dark, std::span<const Matrix* const> limits = {},
                                   WeightColours weights = WeightColours::OfTheme);

/// The diverging scale of any numbers, as for a step that is no weights.
[[nodiscard]] ColourScale signedScale(std::span<const Matrix* const> limits, bool dark);

/// The matrix whose −∞ mark the cells that a mask hides in a step: the masked scores for themselves and for the weights
/// made of them, a bias mask for itself; nullptr for all others, whose −∞ is a number like any.
[[nodiscard]] const Matrix* maskedScores(const Steps& steps, const Step& step);

} // namespace attn::ui
