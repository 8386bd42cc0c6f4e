#pragma once

#include "scenario.h"

#include <optional>
#include <string_view>
#include <vector>

namespace attn {

/// The names of the built-in scenarios, the seed script's own first.
[[nodiscard]] std::vector<std::string_view> exampleNames();

/// The built-in scenario of that name.
[[nodiscard]] std::optional<Scenario> example(std::string_view name);

/// The seed script's example: four words, three dimensions, weights drawn by NumPy's randint(3) after seed(42).
[[nodiscard]] Scenario seedExample();

/// Three words and three dimensions, all identity: what a new scenario starts from.
[[nodiscard]] Scenario plainScenario();

} // namespace attn
