#pragma once

#include "problem.h"
#include "scenario.h"

namespace attn {

/// What a scenario may measure, so that what is saved can be opened again.
struct Limits {
    Index side = 4096; ///< rows or columns of one matrix
    Index inputNumbers = 2'000'000; ///< all inputs together
    Index stepCells = 100'000'000; ///< all steps together
};

/// Checks shapes, sizes, values and references. The problem names the place in people's numbers:
/// "head 1, W_K: 3 rows, expected 4 (d_model)".
[[nodiscard]] Result<void> validate(const Scenario& scenario, const Limits& limits = {});

} // namespace attn
