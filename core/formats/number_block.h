#pragma once

#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// A rectangle of numbers, as it goes from program to program by file or clipboard.
struct NumberBlock {
    Matrix values; ///< no columns where the text had labels only
    std::vector<std::string> labels = {}; ///< one a row, or none
    std::vector<std::string> header = {}; ///< one a column of the values, or none
};

/// What a text cannot tell about itself.
struct BlockOptions {
    /// "1,234" is 1.234 where nothing else in the text says what its commas are; else it is refused there.
    bool decimalComma = false;
    /// The first column of a table is labels whatever stands in it, and only tabs part the columns.
    bool labelsFirst = false;
    Limits limits = {};
};

/// Reads what other programs give for a matrix: a table (see readDelimited), brackets (see readArray) or LaTeX (see
/// readLatexMatrix), whichever it looks like. One problem with row and column where it is none of them.
[[nodiscard]] Result<NumberBlock> readBlock(std::string_view text, const BlockOptions& options = {});

} // namespace attn
