#pragma once

#include "arrangement.h"

namespace attn::ui {

/// Places what a stop makes as equations from left to right, one under the other; with the entropies of the rows of
/// weights, where they are asked for and have room.
void placeChains(const Steps& steps, const Stop& stop, const Lens& lens, const QSizeF& canvas, const Measures& measures,
                 bool rowEntropies, Arrangement& arrangement);

} // namespace attn::ui
