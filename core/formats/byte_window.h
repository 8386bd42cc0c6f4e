#pragma once

#include "core/byte_source.h"

#include <optional>
#include <string>
#include <string_view>

namespace attn {

/// Reads a source from front to back through a buffer that does not grow with it.
class ByteWindow {
public:
    /// `progress` is told how far reading has come, each time bytes are fetched; false from it ends the reading.
    using Progress = std::function<bool(std::uint64_t done, std::uint64_t size)>;

    ByteWindow(const ByteSource& source, std::uint64_t start, Progress progress = {});

    /// What comes next, `count` bytes or all that is left. Valid until the next call.
    [[nodiscard]] Result<std::string_view> peek(std::size_t count);
    /// Passes over bytes that were peeked at.
    void skip(std::size_t count) { m_at += count; }

    /// The next line without its line feed, and passes over it; nothing at the end. One longer than `most` bytes is
    /// refused.
    [[nodiscard]] Result<std::optional<std::string_view>> line(std::size_t most);

private:
    const ByteSource& m_source;
    Progress m_progress;
    std::uint64_t m_next; ///< the first byte that is not in the buffer
    std::string m_buffer;
    std::size_t m_at = 0; ///< in the buffer
};

} // namespace attn
