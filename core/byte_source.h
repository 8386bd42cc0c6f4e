#pragma once

#include "problem.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace attn {

/// Bytes that stand somewhere and are read where they are wanted: a file of many gigabytes, mostly. Whoever opens the
/// file provides it; copies share it.
struct ByteSource {
    std::uint64_t size = 0;
    /// Fills `bytes` with what stands at `offset`; offset + bytes.size() is at most `size`. A problem where that fails,
    /// as with a file that has become shorter since.
    std::function<Result<void>(std::uint64_t offset, std::span<char> bytes)> read = {};

    /// What stands at `offset`, at most `count` bytes: fewer only at the end.
    [[nodiscard]] Result<std::string> part(std::uint64_t offset, std::size_t count) const;
};

/// Bytes in memory, which must live as long as the source.
[[nodiscard]] ByteSource sourceOf(std::string_view bytes);

/// Bytes in memory, which the source keeps.
[[nodiscard]] ByteSource sourceKeeping(std::string bytes);

} // namespace attn
