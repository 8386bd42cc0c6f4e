#pragma once

#include "arrangement.h"

#include "core/explain.h"

#include <optional>

namespace attn::ui {

/// What the cell in focus lights up on one plate: rows and columns of the plate as it is drawn.
struct PlateMarks {
    std::optional<std::pair<Index, Index>> focus; ///< the cell in focus itself
    struct Box {
        Index row, column, rows, columns;
    };
    std::optional<Box> made; ///< the cells that the cell in focus is made from

    [[nodiscard]] bool lightsRow(Index row) const;
    [[nodiscard]] bool lightsColumn(Index column) const;
};

/// The marks of every plate, in the arrangement's order; none where nothing is in focus.
[[nodiscard]] std::vector<PlateMarks> marksOf(const Arrangement& arrangement, const Steps& steps,
                                              const std::optional<Cell>& cell);

} // namespace attn::ui
