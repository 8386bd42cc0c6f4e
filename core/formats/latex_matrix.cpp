#include "latex_matrix.h"

#include "matrix_builder.h"
#include "number_text.h"

#include <cmath>
#include <limits>
#include <optional>

namespace attn {

namespace {

constexpr std::string_view begin = "\\begin{";
constexpr std::string_view end = "\\end{";

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view spaces = " \t\r\n$~";
    const std::size_t first = text.find_first_not_of(spaces);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

/// What stands between the first \begin{…} and its \end, the columns of \begin{array}{cc} taken off.
Result<std::string_view> body(std::string_view text)
{
    text.remove_prefix(text.find(begin));
    const std::size_t name = text.find('}');
    const std::size_t close = text.find(end);
    if (name == std::string_view::npos || close == std::string_view::npos || close < name)
        return problem({}, {ATTN_TEXT("the matrix has no \\end")});
    if (text.find(begin, begin.size()) != std::string_view::npos)
        return problem({}, {ATTN_TEXT("more than one \\begin; copy one matrix")});
    std::string_view inside = trimmed(text.substr(name + 1, close - name - 1));
    if (inside.starts_with('{'))
        inside.remove_prefix(std::min(inside.find('}'), inside.size() - 1) + 1);
    return inside;
}

/// Takes "{…}" without braces inside off the text.
std::optional<std::string_view> takeGroup(std::string_view& text)
{
    text = trimmed(text);
    const std::size_t close = text.find('}');
    if (!text.starts_with('{') || close == std::string_view::npos)
        return {};
    const std::string_view inside = text.substr(1, close - 1);
    text = trimmed(text.substr(close + 1));
    return inside;
}

/// "2 \times 10^{-3}" as "2e-3", "{,}" and "\," left as they are: they are no part of a number here.
std::string withExponent(std::string_view text)
{
    for (const std::string_view times : {"\\times", "\\cdot"}) {
        const std::size_t at = text.find(times);
        if (at == std::string_view::npos)
            continue;
        std::string_view power = trimmed(text.substr(at + times.size()));
        if (!power.starts_with("10^"))
            continue;
        power.remove_prefix(3);
        const auto exponent = power.starts_with('{') ? takeGroup(power) : std::nullopt;
        return std::string(trimmed(text.substr(0, at))) + 'e' + std::string(trimmed(exponent.value_or(power)));
    }
    return std::string(text);
}

bool takeCommand(std::string_view& text, std::string_view command)
{
    if (!text.starts_with(command))
        return false;
    text.remove_prefix(command.size());
    return true;
}

/// A cell without its sign; nothing where it is none of the commands that are known here.
std::optional<Result<double>> readCommand(std::string_view text)
{
    if (text == "\\infty")
        return Result<double>(std::numeric_limits<double>::infinity());
    if (text == "\\text{NaN}")
        return Result<double>(std::numeric_limits<double>::quiet_NaN());
    if (takeCommand(text, "\\frac") || takeCommand(text, "\\tfrac") || takeCommand(text, "\\dfrac")) {
        const auto above = takeGroup(text);
        const auto below = above ? takeGroup(text) : std::nullopt;
        if (!below || !text.empty())
            return {};
        const Result<double> denominator = readNumber(*below);
        return denominator ? readNumber(*above).map([&](double a) { return a / *denominator; }) : denominator;
    }
    if (takeCommand(text, "\\sqrt")) {
        const auto inside = takeGroup(text);
        if (!inside || !text.empty())
            return {};
        return readNumber(*inside).map([](double a) { return std::sqrt(a); });
    }
    return {};
}

Result<double> readCell(std::string_view text)
{
    text = trimmed(text);
    std::string_view unsignedText = text;
    const bool minus = takeCommand(unsignedText, "-") || takeCommand(unsignedText, "\u2212");
    if (const auto value = readCommand(trimmed(unsignedText)))
        return value->map([&](double a) { return minus ? -a : a; });
    return readNumber(withExponent(text));
}

/// The text up to `mark`, taken off it together with the mark; all of it where there is none.
std::string_view takeUntil(std::string_view& text, std::string_view mark)
{
    const std::size_t at = text.find(mark);
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + mark.size());
    return part;
}

/// What may stand before a row: the room of the \\ before it, and lines.
std::string_view withoutRules(std::string_view row)
{
    row = trimmed(row);
    if (row.starts_with('['))
        row = trimmed(row.substr(std::min(row.find(']'), row.size() - 1) + 1));
    while (takeCommand(row, "\\hline"))
        row = trimmed(row);
    return row;
}

} // namespace

bool looksLikeLatexMatrix(std::string_view text)
{
    return text.find(begin) != std::string_view::npos;
}

Result<Matrix> readLatexMatrix(std::string_view text, const Limits& limits)
{
    if (!looksLikeLatexMatrix(text))
        return problem({}, {ATTN_TEXT("no \\begin of a matrix")});
    Result<std::string_view> rest = body(text);
    if (!rest)
        return tl::unexpected(rest.error());
    MatrixBuilder matrix(limits);
    while (!rest->empty()) {
        std::string_view row = withoutRules(takeUntil(*rest, "\\\\"));
        if (row.empty() && withoutRules(*rest).empty()) // the last row may end like the others
            break;
        for (bool more = true; more;) {
            more = row.find('&') != std::string_view::npos;
            if (const Result<void> added = matrix.add(readCell(takeUntil(row, "&"))); !added)
                return tl::unexpected(added.error());
        }
        if (const Result<void> ended = matrix.endRow(); !ended)
            return tl::unexpected(ended.error());
    }
    return matrix.finish();
}

std::string latexNumber(double value)
{
    if (std::isnan(value))
        return R"(\text{NaN})";
    if (std::isinf(value))
        return value > 0 ? R"(\infty)" : R"(-\infty)";
    std::string text = numberText(value);
    if (const std::size_t e = text.find('e'); e != std::string::npos)
        text = text.substr(0, e) + R"( \times 10^{)" + text.substr(e + 1) + '}';
    return text;
}

std::string latexMatrix(const Matrix& matrix)
{
    std::string result = "\\begin{bmatrix}\n";
    for (Index i = 0; i < matrix.rows(); ++i) {
        result += "  ";
        for (Index j = 0; j < matrix.cols(); ++j)
            result += (j > 0 ? " & " : "") + latexNumber(matrix(i, j));
        result += i + 1 < matrix.rows() ? " \\\\\n" : "\n";
    }
    return result + "\\end{bmatrix}";
}

} // namespace attn
