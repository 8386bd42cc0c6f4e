#pragma once

#include "core/changes.h"

#include <QString>

namespace attn::ui {

struct NumberFormat;

/// A difference between two scenarios in words: "W_Q[1, 3]: 2 → 0", "mask: none → causal", "W_Q: 9 numbers differ",
/// "words: 4 × 3 → 5 × 3". `change` is one of changes(before, after). A person's words may stand in it, with whatever
/// line breaks they have.
[[nodiscard]] QString changeText(const Change& change, const Scenario& before, const Scenario& after,
                                 const NumberFormat& format);

/// The names of what is chosen: "√d_k", "none", "2"; "none", "causal", "given + causal"; "none", "rotary".
[[nodiscard]] QString scaleText(const Scale& scale);
[[nodiscard]] QString maskText(const Mask& mask);
[[nodiscard]] QString positionName(const Position& position);
/// The same with its numbers: "rotary, base 10000".
[[nodiscard]] QString positionText(const Position& position);

} // namespace attn::ui
