#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace attn {

/// The number of bytes (1 … 4) of the character that the text starts with, or 0 where it is empty or does not start
/// with well-formed UTF-8 (surrogates, overlong forms and what lies above U+10FFFF are not well-formed).
[[nodiscard]] std::size_t utf8Length(std::string_view text);

/// How many bytes of well-formed UTF-8 the text starts with.
[[nodiscard]] std::size_t wellFormedLength(std::string_view text);

/// Whether the whole text is well-formed UTF-8.
[[nodiscard]] bool isUtf8(std::string_view text);

/// The text without a byte order mark at its start.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

/// Appends a character, which must be one: no surrogate, not above U+10FFFF.
void appendUtf8(std::string& text, std::uint32_t character);

/// Whether a character (of one byte or more) shows nothing itself, but ends a line or turns the direction of the texts
/// around it: control characters, line and paragraph separators, bidirectional signs.
[[nodiscard]] bool isControl(std::string_view character);

/// The text with each of these turned into a space.
[[nodiscard]] std::string oneLine(std::string_view text);

} // namespace attn
