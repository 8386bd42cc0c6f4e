#include "text_encoding.h"

#include "element_type.h"

#include "core/utf8.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace attn {

namespace {

constexpr std::string_view littleMark = "\xFF\xFE";
constexpr std::string_view bigMark = "\xFE\xFF";

/// The byte order of UTF-16, nothing for other texts.
std::optional<ByteOrder> utf16Order(std::string_view bytes)
{
    if (bytes.starts_with(littleMark))
        return ByteOrder::Little;
    if (bytes.starts_with(bigMark))
        return ByteOrder::Big;
    std::size_t zeros[2] = {0, 0}; // at even and at odd places
    for (std::size_t i = bytes.find('\0'); i != std::string_view::npos; i = bytes.find('\0', i + 1))
        ++zeros[i % 2];
    constexpr std::size_t often = 4;
    if (zeros[1] > often * zeros[0])
        return ByteOrder::Little;
    if (zeros[0] > often * zeros[1])
        return ByteOrder::Big;
    return {};
}

tl::unexpected<Problem> brokenUtf16()
{
    return problem({}, {ATTN_TEXT("text in UTF-16 that is damaged")});
}

/// Bytes that no text has, in whatever encoding of letters.
bool isBinary(std::string_view bytes)
{
    return std::ranges::any_of(bytes, [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return code < ' ' && (code < '\t' || code > '\r') && code != '\x1B';
    });
}

Result<std::string> fromUtf16(std::string_view bytes, ByteOrder order)
{
    if (bytes.size() % 2 != 0)
        return brokenUtf16();
    const auto unitAt = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        return static_cast<std::uint32_t>(order == ByteOrder::Little ? second << 8 | first : first << 8 | second);
    };
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        std::uint32_t character = unitAt(i);
        if (character >= 0xD800 && character <= 0xDFFF) {
            const std::uint32_t low = i + 2 < bytes.size() ? unitAt(i + 2) : 0;
            if (character > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
                return brokenUtf16();
            character = 0x10000 + ((character - 0xD800) << 10) + (low - 0xDC00);
            i += 2;
        }
        if (character != 0xFEFF || i > 0) // the mark
            appendUtf8(text, character);
    }
    return text;
}

} // namespace

Result<void> checkText(std::string_view bytes)
{
    const std::string_view text = bytes.substr(0, wellFormedLength(bytes.substr(0, bytes.find('\0'))));
    if (text.size() == bytes.size())
        return {};
    if (isBinary(bytes))
        return problem({}, {ATTN_TEXT("neither text nor an .npy, .npz or safetensors file")});
    const auto line = 1 + std::ranges::count(text, '\n');
    return problem({{ATTN_TEXT("line %1"), {std::to_string(line)}}}, {ATTN_TEXT("not UTF-8 text; save it as UTF-8")});
}

bool isUtf16(std::string_view bytes)
{
    return utf16Order(bytes).has_value();
}

Result<std::string> decodedText(std::string bytes)
{
    if (const std::optional<ByteOrder> order = utf16Order(bytes)) {
        Result<std::string> text = fromUtf16(bytes, *order);
        if (!text && !bytes.starts_with(littleMark) && !bytes.starts_with(bigMark)) // UTF-16 was a guess
            return tl::unexpected(checkText(bytes).error());
        if (!text)
            return text;
        bytes = std::move(*text);
    } else {
        bytes.erase(0, bytes.size() - withoutByteOrderMark(bytes).size());
    }
    return checkText(bytes).map([&] { return std::move(bytes); });
}

} // namespace attn
