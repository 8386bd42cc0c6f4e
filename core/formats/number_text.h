#pragma once

#include "core/problem.h"

#include <string>
#include <string_view>

namespace attn {

/// The shortest text that reads back bit for bit: "2", "0.1", "-0", "1e-310", "1e308"; "NaN" (whatever its bits),
/// "Infinity", "-Infinity". ASCII, never locale-dependent.
[[nodiscard]] std::string numberText(double value);

/// The same number as Python reads it, given the names inf and nan: "2", "0.1", "-inf". More than 15 digits are never
/// written as an integer, which Python would not round as a double is rounded.
[[nodiscard]] std::string pythonNumber(double value);

/// Reads a whole text as a number in the C notation, spaces around it ignored. Accepts what numberText writes, a
/// leading '+', the minus signs U+2212, U+FE63 and U+FF0D, and nan, inf, infinity and ∞ in any case, signed or not. A
/// number too small becomes 0 (with its sign); one too large, a comma, or anything after the number is a problem that
/// says so.
[[nodiscard]] Result<double> readNumber(std::string_view text);

/// The number with so many decimals (0 … 100) that is nearest, of two as near the one with an even last digit. What
/// counts is the number itself, not its shortest text: 0.15 is a little less than that, and 0.1 with one decimal.
[[nodiscard]] double rounded(double value, int decimals);

/// What one comma in the place of a number's point is.
enum class Comma {
    WhereClear, ///< decimal, unless it may part thousands: "1,5", but not "1,234"
    Decimal,
};

/// Reads like readNumber, or with one decimal comma in the point's place. Thousands separators are never read.
[[nodiscard]] Result<double> readNumber(std::string_view text, Comma comma);

} // namespace attn
