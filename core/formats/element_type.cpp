#include "element_type.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace attn {

namespace {

template <class Bits> Bits load(const char* bytes, ByteOrder order)
{
    Bits value = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i) {
        const std::size_t place = order == ByteOrder::Big ? i : sizeof(Bits) - 1 - i;
        value = static_cast<Bits>(static_cast<std::uint64_t>(value) << 8 | static_cast<unsigned char>(bytes[place]));
    }
    return value;
}

double fromFloat16(std::uint16_t bits)
{
    const int exponent = bits >> 10 & 0x1F;
    const int fraction = bits & 0x3FF;
    const double sign = bits >> 15 ? -1 : 1;
    if (exponent == 0x1F)
        return fraction ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0)
        return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(fraction | 0x400, exponent - 25);
}

/// Reads each number's bits and converts them.
template <class Bits, class Convert>
void decode(std::span<const char> bytes, ByteOrder order, std::span<double> numbers, Convert convert)
{
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<double>(convert(load<Bits>(bytes.data() + i * sizeof(Bits), order)));
}

} // namespace

std::size_t elementSize(ElementType type)
{
    switch (type) {
    case ElementType::Bool:
    case ElementType::Int8:
    case ElementType::UInt8:
        return 1;
    case ElementType::Int16:
    case ElementType::UInt16:
    case ElementType::Float16:
    case ElementType::BFloat16:
        return 2;
    case ElementType::Int32:
    case ElementType::UInt32:
    case ElementType::Float32:
        return 4;
    default:
        return 8;
    }
}

void decodeElements(std::span<const char> bytes, ElementType type, ByteOrder order, std::span<double> numbers)
{
    const auto as = [&]<class Bits>(Bits, auto convert) { decode<Bits>(bytes, order, numbers, convert); };
    switch (type) {
    case ElementType::Bool:
        return as(std::uint8_t{}, [](std::uint8_t bits) { return bits != 0; });
    case ElementType::Int8:
        return as(std::uint8_t{}, [](std::uint8_t bits) { return static_cast<std::int8_t>(bits); });
    case ElementType::UInt8:
        return as(std::uint8_t{}, [](std::uint8_t bits) { return bits; });
    case ElementType::Int16:
        return as(std::uint16_t{}, [](std::uint16_t bits) { return static_cast<std::int16_t>(bits); });
    case ElementType::UInt16:
        return as(std::uint16_t{}, [](std::uint16_t bits) { return bits; });
    case ElementType::Int32:
        return as(std::uint32_t{}, [](std::uint32_t bits) { return static_cast<std::int32_t>(bits); });
    case ElementType::UInt32:
        return as(std::uint32_t{}, [](std::uint32_t bits) { return bits; });
    case ElementType::Int64:
        return as(std::uint64_t{}, [](std::uint64_t bits) { return static_cast<std::int64_t>(bits); });
    case ElementType::UInt64:
        return as(std::uint64_t{}, [](std::uint64_t bits) { return bits; });
    case ElementType::Float16:
        return as(std::uint16_t{}, fromFloat16);
    case ElementType::BFloat16:
        return as(std::uint16_t{}, [](std::uint16_t bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16); });
    case ElementType::Float32:
        return as(std::uint32_t{}, [](std::uint32_t bits) { return std::bit_cast<float>(bits); });
    case ElementType::Float64:
        return as(std::uint64_t{}, [](std::uint64_t bits) { return std::bit_cast<double>(bits); });
    }
}

} // namespace attn
