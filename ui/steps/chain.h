#pragma once

#include "arrangement.h"

namespace attn::ui {

/// Places what a stop makes as equations from left to right, one under the other.
void placeChains(const Steps& steps, const Stop& stop, const QSizeF& canvas, const Measures& measures,
                 Arrangement& arrangement);

} // namespace attn::ui
