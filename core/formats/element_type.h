#pragma once

#include <cstddef>
#include <span>

namespace attn {

/// What the numbers of an array are stored as.
enum class ElementType {
    Bool,
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Float16,
    BFloat16,
    Float32,
    Float64
};

enum class ByteOrder { Little, Big };

/// Bytes of one number.
[[nodiscard]] std::size_t elementSize(ElementType type);

/// Converts numbers.size() stored numbers, of which `bytes` holds exactly that many. 64-bit integers that no double
/// holds become the nearest one; a Bool is 0 or 1 whatever its bits.
void decodeElements(std::span<const char> bytes, ElementType type, ByteOrder order, std::span<double> numbers);

} // namespace attn
