#pragma once

#include "core/explain.h"

#include <QString>

namespace attn::ui {

class Effects;
struct NumberFormat;

/// What the colours tell while effects are shown: "How far every step moves per unit of W_Q[1, 3]".
[[nodiscard]] QString effectsTitle(const Effects& effects, const Steps& steps);

/// The same where room is short: "Effects of W_Q[1, 3]".
[[nodiscard]] QString shortEffectsTitle(const Effects& effects, const Steps& steps);

/// How far `cell` and the subject move one another: "W_Q[1, 3] moves scores[word 1, word 3] by +4 per unit". Empty
/// without a subject, and for the subject itself.
[[nodiscard]] QString effectSentence(const Effects& effects, const Steps& steps, const Cell& cell,
                                     const NumberFormat& format);

} // namespace attn::ui
