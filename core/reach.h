#pragma once

#include "explain.h"

#include <vector>

namespace attn {

/// Everything that one cell reaches, mostly a number of an input: for each step the derivative of its cells with
/// respect to `cell`, 0 × 0 for the steps that are not made from it; by one forward pass. Cells that `cell` does not
/// move have 0, even beside NaN; a score that is infinite neither moves nor moves others. Column by column it is the
/// same table that `sensitivity` gives row by row. The cell must exist and the steps must have their values.
[[nodiscard]] std::vector<Matrix> reach(const Steps& steps, const Cell& cell);

} // namespace attn
