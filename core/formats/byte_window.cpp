#include "byte_window.h"

#include <algorithm>

namespace attn {

ByteWindow::ByteWindow(const ByteSource& source, std::uint64_t start, Progress progress)
    : m_source(source)
    , m_progress(std::move(progress))
    , m_next(start)
{
}

Result<std::string_view> ByteWindow::peek(std::size_t count)
{
    constexpr std::size_t piece = 256 * 1024;
    if (m_buffer.size() - m_at < count && m_next < m_source.size) {
        if (m_progress && !m_progress(m_next, m_source.size))
            return problem({}, {ATTN_TEXT("cancelled")});
        m_buffer.erase(0, m_at);
        m_at = 0;
        const Result<std::string> more = m_source.part(m_next, std::max(count - m_buffer.size(), piece));
        if (!more)
            return tl::unexpected(more.error());
        m_buffer += *more;
        m_next += more->size();
    }
    return std::string_view(m_buffer).substr(m_at, count);
}

Result<std::optional<std::string_view>> ByteWindow::line(std::size_t most)
{
    constexpr std::size_t usual = 8192;
    for (const std::size_t count : {std::min(usual, most), most + 1}) {
        const Result<std::string_view> next = peek(count);
        if (!next)
            return tl::unexpected(next.error());
        if (next->empty())
            return std::nullopt;
        const std::size_t end = next->find('\n');
        if (end == std::string_view::npos && next->size() == count)
            continue;
        skip(std::min(end, next->size() - 1) + 1);
        return next->substr(0, end);
    }
    return problem({}, {ATTN_TEXT("longer than %1 bytes"), {std::to_string(most)}});
}

} // namespace attn
