#pragma once

#include "ui/formula/formula.h"
#include "ui/state/texts/number_format.h"

#include <optional>

namespace attn::ui {

/// What the digits of a number say: 0.749 for 0.7491.
[[nodiscard]] double shownValue(const NumberFormat& format, double value);

/// A number that was typed, as it was typed where that is short: 0.0625, whatever the decimals.
[[nodiscard]] QString typedText(const NumberFormat& format, double number);

/// What that text says: 0.333 where a third is shown with three decimals.
[[nodiscard]] double typedValue(const NumberFormat& format, double number);

/// "=", or "≈" where arithmetic with numbers as they are shown does not come to the result: both rounded to the digits
/// with which the result is shown.
[[nodiscard]] QString relation(const NumberFormat& format, double shown, double result);

/// A piece of arithmetic, and what it comes to with its numbers as they are shown: nothing where it has none.
struct ShownTerm {
    Formula formula;
    std::optional<double> shown = {};
};

[[nodiscard]] ShownTerm plus(ShownTerm a, const ShownTerm& b);
[[nodiscard]] ShownTerm minus(ShownTerm a, const ShownTerm& b);
[[nodiscard]] ShownTerm times(ShownTerm a, const ShownTerm& b);
[[nodiscard]] ShownTerm fraction(const ShownTerm& above, const ShownTerm& below);

/// "a  =  b  ≈  c"
[[nodiscard]] Formula chained(const std::vector<ShownTerm>& members, const NumberFormat& format);

} // namespace attn::ui
