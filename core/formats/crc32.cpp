#include "crc32.h"

#include <array>

namespace attn {

std::uint32_t crc32(std::string_view bytes)
{
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> result{};
        for (std::uint32_t i = 0; i < result.size(); ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit)
                value = value >> 1 ^ (value & 1) * 0xEDB88320U;
            result[i] = value;
        }
        return result;
    }();
    std::uint32_t crc = ~0U;
    for (const char c : bytes)
        crc = crc >> 8 ^ table[(crc ^ static_cast<unsigned char>(c)) & 0xFF];
    return ~crc;
}

} // namespace attn
