#pragma once

#include "number_block.h"

namespace attn {

/// Reads a table as spreadsheets, CSV files and word vectors have it: cells parted by tabs, else by semicolons, else by
/// commas, else by spaces; cells in double quotes may hold any of these, line breaks too, and quotes doubled; lines end
/// with LF, CR or both. A byte order mark and empty lines around the table are skipped, and so are last columns that
/// are empty in every row. Rows of different lengths are refused, and so are cells of more than a megabyte.
///
/// A first row of words above numbers is the header; a first column with more words than numbers in it is the labels,
/// where nan, inf and what begins with a digit count for neither. One decimal comma that can be nothing else makes all
/// commas decimal ones; points are refused then. Nothing is ever taken for a thousands separator.
///
/// What `options.form` tells is taken as it is, and the rest found out as above.
///
/// Rows and columns in problems are those of the text, header and labels counted.
[[nodiscard]] Result<NumberBlock> readDelimited(std::string_view text, const BlockOptions& options = {});

/// Tabs or commas between cells, a line feed after each row but the last, numbers as numberText writes them, labels
/// first and in quotes where they need them. readDelimited as a labelledTable gives the same block again; so it does
/// without, where there are no labels.
[[nodiscard]] std::string delimitedText(const NumberBlock& block, char separator = '\t');

} // namespace attn
