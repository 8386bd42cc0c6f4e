#pragma once

#include "explain.h"

#include <vector>

namespace attn {

/// A block of neighbouring cells.
struct Block {
    Index row = 0;
    Index column = 0;
    Index rows = 1;
    Index columns = 1;

    bool operator==(const Block&) const = default;
};

/// For each step, in the order of the list, blocks that together are the cells concerned; none for the others.
using Lineage = std::vector<std::vector<Block>>;

/// All cells of earlier steps that take part in making `cell`, directly or through others: by the operations alone,
/// whatever the numbers are (a factor 0 takes part). The cell itself is left out. The cell must exist.
[[nodiscard]] Lineage madeFrom(const Steps& steps, const Cell& cell);

/// All cells of later steps that `cell` takes part in making. The cell itself is left out. The cell must exist.
[[nodiscard]] Lineage reachedBy(const Steps& steps, const Cell& cell);

} // namespace attn
