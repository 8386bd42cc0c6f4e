#pragma once

#include <cstdint>
#include <string_view>

namespace attn {

/// The checksum of zip archives and PNG pictures: CRC-32 with the reflected polynomial 0xEDB88320.
[[nodiscard]] std::uint32_t crc32(std::string_view bytes);

} // namespace attn
