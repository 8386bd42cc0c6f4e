#include "number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace attn {

namespace {

/// Takes `prefix` off the text; false where the text does not start with it.
bool skip(std::string_view& text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

constexpr std::array<std::string_view, 11> spaces{" ",      "\t", "\n", "\r", "\f", "\v",
                                                  "\u00A0", // no-break space
                                                  "\u2009", // thin space
                                                  "\u202F", // narrow no-break space
                                                  "\u2007", // figure space
                                                  "\u3000"}; // ideographic space

std::string_view trimmed(std::string_view text)
{
    for (bool again = true; again;) {
        again = false;
        for (std::string_view space : spaces) {
            again = skip(text, space) || again;
            if (text.ends_with(space)) {
                text.remove_suffix(space.size());
                again = true;
            }
        }
    }
    return text;
}

/// Takes one sign off the text; true for a minus.
bool takeSign(std::string_view& text)
{
    for (std::string_view minus : {"-", "\u2212", "\uFE63", "\uFF0D"}) {
        if (skip(text, minus))
            return true;
    }
    skip(text, "+");
    return false;
}

bool sameLetters(std::string_view text, std::string_view lower)
{
    if (text.size() != lower.size())
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
        if (c != lower[i])
            return false;
    }
    return true;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The digits at the start of the text, taken off it.
std::string_view takeDigits(std::string_view& text)
{
    std::size_t count = 0;
    while (count < text.size() && isDigit(text[count]))
        ++count;
    const std::string_view digits = text.substr(0, count);
    text.remove_prefix(count);
    return digits;
}

/// For a number that no double can hold: whether it is too large rather than too small.
bool isLarge(std::string_view whole, std::string_view fraction, std::string_view exponent)
{
    constexpr double far = 1e9; // no text is so long that its digits outweigh such an exponent
    double power = 0;
    if (!exponent.empty()) {
        const bool minus = exponent.front() == '-';
        for (char c : exponent.substr(isDigit(exponent.front()) ? 0 : 1))
            power = std::min(far, power * 10 + (c - '0'));
        power = minus ? -power : power;
    }
    const std::size_t first = whole.find_first_not_of('0');
    if (first != std::string_view::npos)
        return power + static_cast<double>(whole.size() - first) > 0;
    return power > static_cast<double>(fraction.find_first_not_of('0'));
}

/// A comma where the number should have gone on: decimal or thousands, we do not guess.
tl::unexpected<Problem> commaProblem(std::string_view whole, std::string_view rest)
{
    rest.remove_prefix(1);
    std::string_view after = rest;
    const std::string_view digits = takeDigits(after);
    if (!after.empty() || digits.empty())
        return problem({},
                       {ATTN_TEXT("not a number: a comma in it; write a decimal point and no thousands separators")});
    const std::string decimal = std::string(whole) + '.' + std::string(digits);
    if (digits.size() != 3 || whole.size() > 3)
        return problem({}, {ATTN_TEXT("not a number: a decimal comma; write %1"), {decimal}});
    return problem({},
                   {ATTN_TEXT("not a number: a comma in it; write %1 or %2"),
                    {decimal, std::string(whole) + std::string(digits)}});
}

/// What stands after the digits of a number although nothing may. `plain`: they are whole digits and nothing else.
tl::unexpected<Problem> restProblem(std::string_view whole, bool plain, std::string_view rest)
{
    if (rest.front() == ',' && plain)
        return commaProblem(whole, rest);
    if (rest.front() == ',')
        return problem({},
                       {ATTN_TEXT("not a number: a comma in it; write a decimal point and no thousands separators")});
    if (rest.front() == '.')
        return problem({}, {ATTN_TEXT("not a number: two decimal points")});
    return problem({}, {ATTN_TEXT("not a number: %1 after the digits"), {quoted(rest)}});
}

/// Reads the digits that follow the sign; `original` is the whole text, for the problem.
Result<double> readDigits(std::string_view text, std::string_view original)
{
    const std::string_view all = text;
    const std::string_view whole = takeDigits(text);
    const bool point = skip(text, ".");
    const std::string_view fraction = point ? takeDigits(text) : std::string_view();
    if (whole.empty() && fraction.empty())
        return problem({}, {ATTN_TEXT("not a number: %1"), {quoted(original)}});
    std::string_view exponent;
    if (!text.empty() && (text.front() == 'e' || text.front() == 'E')) {
        exponent = text.substr(1);
        std::string_view rest = exponent;
        if (!rest.empty() && (rest.front() == '-' || rest.front() == '+'))
            rest.remove_prefix(1);
        if (takeDigits(rest).empty())
            return problem({}, {ATTN_TEXT("not a number: no digits after the e")});
        exponent.remove_suffix(rest.size());
        text = rest;
    }
    if (!text.empty())
        return restProblem(whole, !point && exponent.empty(), text);
    double value = 0;
    if (std::from_chars(all.data(), all.data() + all.size(), value).ec == std::errc::result_out_of_range) {
        if (isLarge(whole, fraction, exponent))
            return problem({}, {ATTN_TEXT("a number too large; at most 1.7976931348623157e308")});
        value = 0;
    }
    return value;
}

/// Whether a comma in this text may part thousands: exactly three digits after it and one to three before.
bool mayBeThousands(std::string_view text, std::size_t comma)
{
    std::size_t before = 0;
    while (before < comma && isDigit(text[comma - 1 - before]))
        ++before;
    std::string_view rest = text.substr(comma + 1);
    return takeDigits(rest).size() == 3 && before >= 1 && before <= 3;
}

} // namespace

std::string numberText(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    std::array<char, 32> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    std::string text(buffer.data(), end);
    // to_chars writes 1e+05 and 1e-07; the same number in fewer characters is 1e5 and 1e-7.
    if (const std::size_t e = text.find('e'); e != std::string::npos) {
        if (text[e + 2] == '0')
            text.erase(e + 2, 1);
        if (text[e + 1] == '+')
            text.erase(e + 1, 1);
    }
    return text;
}

std::string pythonNumber(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    const std::string text = numberText(value);
    return std::abs(value) >= 1e15 && text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

double rounded(double value, int decimals)
{
    if (!std::isfinite(value))
        return value;
    std::array<char, 420> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): sign, 309 digits, point, 100 digits
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals).ptr;
    double result = 0;
    std::from_chars(buffer.data(), end, result);
    return result;
}

Result<double> readNumber(std::string_view text)
{
    text = trimmed(text);
    if (text.empty())
        return problem({}, {ATTN_TEXT("no number")});
    const std::string_view original = text;
    const bool minus = takeSign(text);
    if (sameLetters(text, "nan"))
        return std::numeric_limits<double>::quiet_NaN();
    Result<double> value = sameLetters(text, "inf") || sameLetters(text, "infinity") || text == "\u221E"
        ? Result<double>(std::numeric_limits<double>::infinity())
        : readDigits(text, original);
    if (value && minus)
        value = -*value;
    return value;
}

Result<double> readNumber(std::string_view text, Comma comma)
{
    const std::size_t at = text.find(',');
    const bool isOne = at != std::string_view::npos && text.find_first_of(",.", at + 1) == std::string_view::npos
        && text.substr(0, at).find('.') == std::string_view::npos;
    if (isOne && (comma == Comma::Decimal || !mayBeThousands(text, at))) {
        std::string point(text);
        point[at] = '.';
        if (Result<double> number = readNumber(point))
            return number;
    }
    return readNumber(text);
}

} // namespace attn
