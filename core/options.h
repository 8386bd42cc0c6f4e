#pragma once

#include "scenario.h"

#include <vector>

namespace attn {

/// Whether some head has that bias (b_Q, b_K, b_V), or the scenario has b_O.
[[nodiscard]] bool hasBias(const Scenario& scenario, InputKind bias);

/// The scenario with that bias (b_Q, b_K, b_V or b_O) wherever it can stand and is not yet, begun with zeros so that no
/// result changes, or without it anywhere. b_K and b_V stand in heads that have keys and values of their own, b_O
/// beside W_O.
[[nodiscard]] Scenario withBias(const Scenario& scenario, InputKind bias, bool present);

/// The scenario with a W_O, begun as the identity with (Σ d_v) rows and d_model columns, which changes no result where
/// it is square; or without W_O and b_O. One that is there stays.
[[nodiscard]] Scenario withProjection(const Scenario& scenario, bool present);

/// Positions as rows to edit, begun so that no result changes: the waves where the positions are sinusoidal, else
/// zeros; those that are given already stay.
[[nodiscard]] Position::Rows givenPositions(const Scenario& scenario);

/// The usual slopes of `heads` heads, 2^(−8h/H) for h = 1 … H.
[[nodiscard]] std::vector<double> alibiSlopes(Index heads);

} // namespace attn
