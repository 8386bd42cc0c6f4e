#pragma once

#include "core/problem.h"

#include <string>
#include <string_view>

namespace attn {

/// A text file's bytes as UTF-8 without a byte order mark. They are UTF-8, or UTF-16 of either byte order, with a mark
/// or without: text without one is UTF-16 where zero bytes stand at odd places mostly, or at even ones. A problem
/// where they are neither, and for half surrogate pairs, half code units and zero bytes.
[[nodiscard]] Result<std::string> decodedText(std::string bytes);

/// Refuses what is not UTF-8 or has zero bytes: tells where, and what looks like no text at all.
[[nodiscard]] Result<void> checkText(std::string_view bytes);

/// Whether decodedText takes the bytes for UTF-16.
[[nodiscard]] bool isUtf16(std::string_view bytes);

} // namespace attn
