#pragma once

#include "explain.h"

#include <vector>

namespace attn {

/// How much a cell moves when a number of an input moves: its derivative with respect to every one of them.
struct Sensitivity {
    InputKey input;
    Matrix values; ///< of the input's shape
};

/// The derivatives of `cell` with respect to every step that it is made from, each of the step's shape, by one backward
/// pass; 0 × 0 for the steps that it is not made from. What the cell does not depend on has 0, even beside NaN; a score
/// that is infinite neither moves nor moves others. Row by row it is the same table that `reach` gives column by
/// column. The cell must exist and the steps must have their values.
[[nodiscard]] std::vector<Matrix> gradients(const Steps& steps, const Cell& cell);

/// The derivatives of `cell` with respect to every input of the list, in its order: of `gradients`,
/// those that people edit, with zeros for those that take no part. The matrix of an `allowed` mask is left out: it is a
/// choice, not a number.
[[nodiscard]] std::vector<Sensitivity> sensitivity(const Steps& steps, const Cell& cell);

} // namespace attn
