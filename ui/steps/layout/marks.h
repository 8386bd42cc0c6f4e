#pragma once

#include "arrangement.h"

#include "core/lineage.h"

#include <functional>
#include <optional>

namespace attn::ui {

/// What the cell in focus lights up on one plate: rows and columns of the plate as it is drawn.
struct PlateMarks {
    std::optional<std::pair<Index, Index>> focus; ///< the cell in focus itself
    std::optional<std::pair<Index, Index>> twin = {}; ///< the same cell of another head
    std::optional<std::pair<Index, Index>> next = {}; ///< the covered cell that is uncovered next
    std::vector<Block> made = {}; ///< what the cell in focus is made from
    std::vector<Block> reached = {}; ///< what it takes part in making
    std::function<bool(Index, Index)> covered = {}; ///< whose numbers are to be guessed; empty where there are none
    bool coversLimits = false; ///< those of the colours would tell of covered numbers

    [[nodiscard]] bool coversRow(Index row, Index columns) const; ///< or a cell of it

    [[nodiscard]] bool lightsRow(Index row) const;
    [[nodiscard]] bool lightsColumn(Index column) const;
};

/// The marks of every plate, in the arrangement's order; none where nothing is in focus.
[[nodiscard]] std::vector<PlateMarks> marksOf(const Arrangement& arrangement, const Steps& steps,
                                              const std::optional<Cell>& cell);

} // namespace attn::ui
