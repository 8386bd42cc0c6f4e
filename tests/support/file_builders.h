#pragma once

#include "core/byte_source.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn::test {

/// All bytes of a file; dies with a message where there is none.
[[nodiscard]] std::string fileBytes(const QString& path);

/// Numbers as they stand in the memory of the machines that run these tests: little-endian.
template <class T> std::string rawBytes(const std::vector<T>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T)};
}

/// An .npy file with this header, which is not checked.
[[nodiscard]] std::string npyOf(std::string_view header, std::string_view data, char major = 1, char minor = 0);
/// One of doubles; `shape` as "(2, 3)".
[[nodiscard]] std::string npyOf(std::string_view shape, const std::vector<double>& numbers);

/// A safetensors file with this header, which is not checked.
[[nodiscard]] std::string safetensorsOf(std::string_view header, std::string_view data);

/// A tensor of 32-bit numbers, row by row.
struct FloatTensor {
    std::string name;
    std::vector<std::uint64_t> shape;
    std::vector<float> numbers;
};
[[nodiscard]] std::string safetensorsOf(const std::vector<FloatTensor>& tensors);

/// A member of a zip archive, and where its headers do not tell the truth.
struct ZipEntry {
    std::string name;
    std::string data;
    bool deflated = false;
    std::optional<std::uint32_t> crc = {};
    std::optional<std::uint32_t> size = {};
    std::optional<std::uint16_t> method = {};
    std::uint16_t flags = 0;
    std::optional<std::string> localName = {}; ///< in the member's own header
    std::optional<std::uint32_t> offset = {}; ///< of the member's own header
    bool onlyListed = false; ///< neither that header nor the data are written
};
[[nodiscard]] std::string zipOf(const std::vector<ZipEntry>& entries);

/// A source whose reading fails at and beyond byte `from`.
[[nodiscard]] ByteSource failingSource(std::string bytes, std::uint64_t from);

} // namespace attn::test
