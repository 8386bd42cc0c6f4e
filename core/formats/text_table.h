#pragma once

#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// The cells of a delimited text, as they stand in it.
struct TextTable {
    std::vector<std::string> cells = {}; ///< row by row
    Index rows = 0;
    Index columns = 0;

    [[nodiscard]] const std::string& at(Index row, Index column) const
    {
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
};

/// How a text is taken apart; see readDelimited.
enum class Separator { Guessed, Tab };

/// At least one row and one column; header and labels make a table one row and one column larger than the limits.
[[nodiscard]] Result<TextTable> readTable(std::string_view text, Separator separator, const Limits& limits);

} // namespace attn
