#pragma once

#include "core/matrix.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace attn::test {

/// One array of an .npz file, converted to doubles.
struct Array {
    std::vector<Index> shape;
    std::vector<double> values; ///< row by row
    bool boolean = false; ///< true and false, as 1 and 0

    /// The last two dimensions at place `index` of the dimensions before them, counted row by row. One dimension: a
    /// row.
    [[nodiscard]] Matrix matrix(Index index = 0) const;
    /// How many matrices there are.
    [[nodiscard]] Index count() const;
    /// The bytes of a '|u1' array as text.
    [[nodiscard]] std::string text() const;
};

using Arrays = std::map<std::string, Array>;

/// The arrays of a file whose members are stored (not compressed), of '<f8', '<f4', '|b1', '|u1' and '<i8', in C order.
/// Dies with a message on anything else: these are our own golden files.
[[nodiscard]] Arrays readNpz(const QString& path);

} // namespace attn::test
