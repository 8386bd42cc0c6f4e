#pragma once

#include "number_block.h"

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
    Separator separator = Separator::Space;

    [[nodiscard]] const std::string& at(Index row, Index column) const
    {
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
};

[[nodiscard]] constexpr char separatorSign(Separator separator)
{
    constexpr std::string_view signs = "\t;, ";
    return signs[static_cast<std::size_t>(separator)];
}

/// At least one row and one column, parted as readDelimited says where no separator is given; header and labels make a
/// table one row and one column larger than the limits.
[[nodiscard]] Result<TextTable> readTable(std::string_view text, std::optional<Separator> separator,
                                          const Limits& limits);

} // namespace attn
