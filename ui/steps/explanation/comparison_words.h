#pragma once

#include "fitted_formula.h"

#include "core/explain.h"

#include <QString>

namespace attn::ui {

class Comparison;
class Selection;
struct NumberFormat;
enum class Reading;

/// "now", "pinned", "now − pinned".
[[nodiscard]] QString readingName(Reading reading);

/// Why what is shown cannot show this reading: "scores is now 5 × 5, pinned 4 × 4". The overview can where one of its
/// steps can, others where all can. Empty where it can, and without a pin.
[[nodiscard]] QString whyNotShown(Reading reading, const Comparison& comparison, const Steps& steps,
                                  const Selection& selection);

/// How a cell of the document compares with the pinned state: "weights[word 1, word 3]: now 0.455, pinned 0.749,
/// difference −0.294"; what a mask hides, in words; why it does not compare. Empty without a pin.
[[nodiscard]] QString comparisonSentence(const Comparison& comparison, const Steps& steps, const Cell& cell,
                                         const NumberFormat& format);

/// The same as a line of arithmetic: "now 0.455 − pinned 0.749 = −0.294"; briefly without the names. Empty where it
/// does not compare.
[[nodiscard]] Formula comparisonFormula(const Comparison& comparison, const Steps& steps, const Cell& cell,
                                        const NumberFormat& format, Detail detail = Detail::OneStep);

/// The same, at most `size` px large, in `room`.
[[nodiscard]] FittedFormula fittedComparison(const Comparison& comparison, const Steps& steps, const Cell& cell,
                                             const NumberFormat& format, const QSizeF& room, double size);

} // namespace attn::ui
