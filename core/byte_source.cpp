#include "byte_source.h"

#include <algorithm>
#include <memory>

namespace attn {

Result<std::string> ByteSource::part(std::uint64_t offset, std::size_t count) const
{
    const std::uint64_t left = size - std::min(offset, size);
    std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(left, count)), '\0');
    if (bytes.empty())
        return bytes;
    return read(offset, bytes).map([&] { return std::move(bytes); });
}

ByteSource sourceOf(std::string_view bytes)
{
    return {bytes.size(), [bytes](std::uint64_t offset, std::span<char> target) -> Result<void> {
                bytes.copy(target.data(), target.size(), static_cast<std::size_t>(offset));
                return {};
            }};
}

ByteSource sourceKeeping(std::string bytes)
{
    const auto kept = std::make_shared<const std::string>(std::move(bytes));
    ByteSource source = sourceOf(*kept);
    source.read = [kept, read = std::move(source.read)](std::uint64_t offset, std::span<char> target) {
        return read(offset, target);
    };
    return source;
}

} // namespace attn
