#pragma once

#include "core/changes.h"

#include <QString>

#include <functional>

namespace attn::ui {

struct NumberFormat;

/// A difference between two scenarios in words: "W_Q[1, 3]: 2 → 0", "mask: none → causal", "W_Q: 9 numbers differ",
/// "words: 4 × 3 → 5 × 3". `change` is one of changes(before, after). A person's words may stand in it, with whatever
/// line breaks they have.
[[nodiscard]] QString changeText(const Change& change, const Scenario& before, const Scenario& after,
                                 const NumberFormat& format);

/// How the numbers in a text are written; nothing: as optionText does.
using WriteNumber = std::function<QString(double)>;

/// The names of what is chosen: "√d_k", "none", "2"; "none", "causal", "given + causal"; "none", "rotary".
[[nodiscard]] QString scaleText(const Scale& scale, const WriteNumber& number = {});
[[nodiscard]] QString maskText(const Mask& mask);
[[nodiscard]] QString positionName(const Position& position);
/// The same with its numbers: "rotary, base 10000".
[[nodiscard]] QString positionText(const Position& position, const WriteNumber& number = {});

} // namespace attn::ui
