#include "utf8.h"

#include <algorithm>

namespace attn {

std::size_t utf8Length(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (text.size() < length)
        return 0;
    // The second byte also rules out overlong forms, surrogates and what lies above U+10FFFF.
    const unsigned char lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned char highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < lowest || byte(1) > highest)
        return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if (byte(i) < 0x80 || byte(i) > 0xBF)
            return 0;
    }
    return length;
}

std::size_t wellFormedLength(std::string_view text)
{
    std::size_t at = 0;
    while (const std::size_t length = utf8Length(text.substr(at)))
        at += length;
    return at;
}

bool isUtf8(std::string_view text)
{
    return wellFormedLength(text) == text.size();
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\uFEFF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

void appendUtf8(std::string& text, std::uint32_t character)
{
    const auto append = [&](std::uint32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (character < 0x80) {
        append(character);
    } else if (character < 0x800) {
        append(0xC0 | (character >> 6));
        append(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        append(0xE0 | (character >> 12));
        append(0x80 | ((character >> 6) & 0x3F));
        append(0x80 | (character & 0x3F));
    } else {
        append(0xF0 | (character >> 18));
        append(0x80 | ((character >> 12) & 0x3F));
        append(0x80 | ((character >> 6) & 0x3F));
        append(0x80 | (character & 0x3F));
    }
}

bool isControl(std::string_view character)
{
    const auto last = static_cast<unsigned char>(character.back());
    switch (character.size()) {
    case 1:
        return last < 0x20 || last == 0x7F;
    case 2: // U+0080 … U+009F
        return character[0] == '\xC2' && last <= 0x9F;
    case 3: // U+2028 … U+202E, U+2066 … U+2069
        return (character.starts_with("\xE2\x80") && last >= 0xA8 && last <= 0xAE)
            || (character.starts_with("\xE2\x81") && last >= 0xA6 && last <= 0xA9);
    default:
        return false;
    }
}

std::string oneLine(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8Length(text), 1);
        result += isControl(text.substr(0, length)) ? std::string_view(" ") : text.substr(0, length);
        text.remove_prefix(length);
    }
    return result;
}

} // namespace attn
