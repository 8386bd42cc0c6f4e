#pragma once

#include "scenario.h"

namespace attn {

/// How many numbers all inputs together have.
[[nodiscard]] Index inputNumbers(const Scenario& scenario);

/// How many cells all steps together have that the scenario unfolds into, counted without unfolding, which would take
/// their memory. Shapes must agree and every K_from be valid; sides and input numbers (and with them the number of
/// heads) must be within validate's limits, else the count may overflow.
[[nodiscard]] Index stepCells(const Scenario& scenario);

} // namespace attn
