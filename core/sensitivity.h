#pragma once

#include "explain.h"

#include <vector>

namespace attn {

/// How much a cell moves when a number of an input moves: its derivative with respect to every one of them.
struct Sensitivity {
    InputKey input;
    Matrix values; ///< of the input's shape
};

/// The derivatives of `cell` with respect to every input of the list, in its order, by one backward pass. The matrix of
/// an `allowed` mask is left out: it is a choice, not a number. What the cell does not depend on has 0, even beside
/// NaN; a score that is infinite neither moves nor moves others. The cell must exist and the steps must have their
/// values.
[[nodiscard]] std::vector<Sensitivity> sensitivity(const Steps& steps, const Cell& cell);

} // namespace attn
