#pragma once

#include "core/scenario.h"
#include "ui/formula/formula.h"

namespace attn::ui {

// What is chosen, in a word or two, as the toolbar shows it.

[[nodiscard]] Formula scaleInWords(const Scenario& scenario); ///< "√d_k", "none", "2.5"; with a softcap "√d_k, cap 30"
[[nodiscard]] Formula maskInWords(const Scenario& scenario); ///< "none", "causal", "given + causal"
[[nodiscard]] Formula positionInWords(const Scenario& scenario); ///< "none", "sinusoidal", "rotary"
[[nodiscard]] Formula headsInWords(const Scenario& scenario); ///< how many there are

} // namespace attn::ui
