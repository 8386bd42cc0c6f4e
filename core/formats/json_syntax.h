#pragma once

#include "core/problem.h"

#include <string_view>

namespace attn {

/// Lists and objects inside one another; deeper is refused.
inline constexpr int jsonDepth = 64;

/// Checks that the text is one JSON value (RFC 8259; a byte order mark is allowed) of valid UTF-8 without lone
/// surrogates and not nested deeper than jsonDepth. The problem names line and column, both from 1, in characters. Keys
/// are not compared and numbers not judged: that is JsonReader's part. Neither recursion nor memory grows with the
/// text.
[[nodiscard]] Result<void> checkJson(std::string_view text);

} // namespace attn
