#pragma once

#include "ui/formula/formula.h"

#include "core/explain.h"

#include <vector>

namespace attn::ui {

/// What one input contributes to a cell.
struct TracedInput {
    struct Row {
        Index row;
        Formula tag; ///< q₁: what this row becomes; empty where it has no name
    };
    InputKey input;
    std::vector<Row> rows; ///< those that are singled out, in order; none where many rows take part alike
    Formula heading; ///< q₁ = x₁ W_Q; may be empty
};

/// The inputs that take part in making `cell`, found by following its sources back. Each row of a projection (Q, K, V,
/// output) singles out its row of words, and the rows of its weight matrix that meet a factor other than 0, unless
/// several rows of that projection take part: then they are all alike, and none is singled out.
[[nodiscard]] std::vector<TracedInput> traceInputs(const Steps& steps, const Cell& cell);

} // namespace attn::ui
