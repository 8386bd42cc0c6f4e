#pragma once

#include "core/scenario.h"

#include <string>
#include <vector>

namespace attn::test {

/// One step as the format lists it; `head` is 0 for steps that belong to none.
struct TwinStep {
    std::string id;
    Index head = 0;
    Matrix value;
};

/// All steps of a scenario but the inputs that are not listed, computed a second time: from the formulas of the
/// scenario format, in plain loops of long doubles, with nothing shared with the core but the Scenario.
[[nodiscard]] std::vector<TwinStep> slowTwin(const Scenario& scenario);

} // namespace attn::test
