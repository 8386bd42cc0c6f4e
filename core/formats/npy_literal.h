#pragma once

#include "core/problem.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// What the Python literal in an .npy file's header says.
struct NpyLiteral {
    std::string descr = {}; ///< the type, as it stands there
    bool isRecord = false; ///< the type is a list of fields, which is not read any further
    bool columnMajor = false;
    std::vector<std::uint64_t> shape = {};
};

/// Reads "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }": each of the three keys once, in any order, and
/// no other; spaces and line breaks between all parts and after it; a tuple of whole numbers not below 0 that fit 64
/// bits (decimal, 0x, 0o or 0b, with L after them where `longs`), at most 64. Neither recursion nor memory grows with
/// the text. Where it has a record for its type, the other keys are not looked at.
[[nodiscard]] Result<NpyLiteral> readNpyLiteral(std::string_view text, bool longs);

} // namespace attn
