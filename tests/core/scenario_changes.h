#pragma once

#include "core/scenario.h"

#include <functional>
#include <vector>

namespace attn::test {

/// Makes one change, after which the scenario is valid; returns whether the scenario has what it is about.
using Change = std::function<bool(Scenario&)>;

struct NamedChange {
    const char* name;
    Change change;
};

/// Changes of every field of a scenario, one field at a time but for what has to follow it.
[[nodiscard]] std::vector<NamedChange> everyChange();

} // namespace attn::test
