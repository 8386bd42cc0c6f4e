#pragma once

#include "core/numpy_random.h"
#include "core/problem.h"

#include <string>
#include <string_view>

namespace attn {

/// Reads a distribution as NumPy spells its call: "randint(3)", "randint(-5,6)", "rand", "uniform(a,b)", "randn",
/// "normal(m,s)", spaces around the numbers ignored. Its numbers are as NumpyRandom asks, and those of randint such
/// that a double holds everything drawn.
[[nodiscard]] Result<Distribution> readDistribution(std::string_view text);

/// The same call as readDistribution reads it: "randint(0, 3)", "uniform(0, 1)", "normal(0, 1)".
[[nodiscard]] std::string distributionText(const Distribution& distribution);

} // namespace attn
