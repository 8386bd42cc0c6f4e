#pragma once

#include "numpy_random.h"
#include "scenario.h"

#include <vector>

namespace attn {

/// W_Q, W_K, W_V of each head in turn, those that the head has.
[[nodiscard]] std::vector<InputKey> weightKeys(const Scenario& scenario);

/// The scenario with those inputs, which it must have, drawn anew: matrix after matrix as they are listed, row by row,
/// from one stream that begins with `seed`. With weightKeys, randint(0, 3) and seed 42 these are the weights of the
/// seed example.
[[nodiscard]] Scenario withDrawn(const Scenario& scenario, const std::vector<InputKey>& inputs,
                                 const Distribution& distribution, std::uint32_t seed);

} // namespace attn
