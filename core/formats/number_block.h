#pragma once

#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// What parts the cells of a table.
enum class Separator { Tab, Semicolon, Comma, Space };

/// How a table is made up, as far as it is known or was found out.
struct TableForm {
    std::optional<Separator> separator = {};
    std::optional<bool> header = {}; ///< whether its first row is one; a table of labels alone has none
    std::optional<bool> labels = {}; ///< whether its first column is labels

    bool operator==(const TableForm&) const = default;
};

/// Labels first whatever stands in them, as delimitedText writes them.
inline constexpr TableForm labelledTable{Separator::Tab, {}, true};

/// A rectangle of numbers, as it goes from program to program by file or clipboard.
struct NumberBlock {
    Matrix values; ///< no columns where the text had labels only
    std::vector<std::string> labels = {}; ///< one a row, or none
    std::vector<std::string> header = {}; ///< one a column of the values, or none
    std::optional<TableForm> form = {}; ///< what a table was taken for; all of it is known then
};

/// What a text cannot tell about itself.
struct BlockOptions {
    /// "1,234" is 1.234 where nothing else in the text says what its commas are; else it is refused there.
    bool decimalComma = false;
    /// What is known of the form of a table. A text that the known separator stands in is a table in any case.
    TableForm form = {};
    Limits limits = {};
};

/// Reads what other programs give for a matrix: a table (see readDelimited), brackets (see readArray) or LaTeX (see
/// readLatexMatrix), whichever it looks like. One problem with row and column where it is none of them.
[[nodiscard]] Result<NumberBlock> readBlock(std::string_view text, const BlockOptions& options = {});

} // namespace attn
