#include "array_text.h"

#include "matrix_builder.h"
#include "number_text.h"

#include <algorithm>
#include <cmath>

namespace attn {

namespace {

constexpr std::string_view spaces = " \t\r\n\f\v";

std::string_view withoutSpaces(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text;
}

bool isNameCharacter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/// Takes "name" and the `mark` that follows it off the text; false where that is not there.
bool takeNamed(std::string_view& text, char mark)
{
    std::size_t length = 0;
    while (length < text.size() && isNameCharacter(text[length]))
        ++length;
    const std::string_view rest = withoutSpaces(text.substr(length));
    if (length == 0 || !rest.starts_with(mark))
        return false;
    text = withoutSpaces(rest.substr(1));
    return true;
}

/// A number as Python writes it: nan and inf may be those of a module ("-np.inf").
Result<double> readElement(std::string_view word)
{
    std::string_view name = word;
    const bool minus = name.starts_with('-');
    name.remove_prefix(minus ? 1 : 0);
    for (const std::string_view module : {"np.", "numpy.", "math.", "torch."}) {
        if (name.starts_with(module))
            return readNumber(std::string(minus, '-').append(name.substr(module.size())));
    }
    return readNumber(word);
}

/// A text taken apart: what stands in brackets, its opening one first, and whether it is the argument of a call.
struct Opening {
    std::string_view array;
    bool isCall;
};

Opening opening(std::string_view text)
{
    text = withoutSpaces(text);
    takeNamed(text, '=');
    const bool isCall = takeNamed(text, '(');
    return {text, isCall};
}

class ArrayReader {
public:
    ArrayReader(const Opening& opening, const Limits& limits)
        : m_text(opening.array)
        , m_isCall(opening.isCall)
        , m_matrix(limits)
    {
    }

    Result<Matrix> run()
    {
        do {
            m_text = withoutSpaces(m_text);
            if (m_text.empty())
                return problem({}, {ATTN_TEXT("a bracket is not closed")});
            if (const Result<void> taken = takeToken(); !taken)
                return tl::unexpected(taken.error());
        } while (!m_closing.empty());
        if (!endsHere())
            return problem({}, {ATTN_TEXT("unexpected text after the array: %1"), {quoted(m_text)}});
        return m_matrix.finish();
    }

private:
    Result<void> takeToken()
    {
        switch (const char c = m_text.front()) {
        case '[':
        case '(':
            m_text.remove_prefix(1);
            return open(c == '[' ? ']' : ')');
        case ']':
        case ')':
            m_text.remove_prefix(1);
            return close(c);
        case ',':
            m_text.remove_prefix(1);
            if (!m_commaMayFollow)
                return problem(m_matrix.place(), {ATTN_TEXT("no number before the comma")});
            m_commaMayFollow = false;
            return {};
        case ';':
            m_text.remove_prefix(1);
            m_commaMayFollow = false;
            if (m_isNested || m_closing.size() != 1)
                return problem(m_matrix.place(), {ATTN_TEXT("a semicolon among brackets")});
            return m_matrix.endRow();
        default:
            return number();
        }
    }

    Result<void> open(char closing)
    {
        if (m_closing.size() == 2)
            return problem(m_matrix.place(), {ATTN_TEXT("more than two levels of brackets")});
        if (m_closing.size() == 1) {
            if (!m_isNested && m_hasNumbers)
                return problem(m_matrix.place(), {ATTN_TEXT("brackets among numbers")});
            m_isNested = true;
        }
        m_closing += closing;
        m_commaMayFollow = false;
        return {};
    }

    Result<void> close(char c)
    {
        if (m_closing.empty() || m_closing.back() != c)
            return problem(m_matrix.place(), {ATTN_TEXT("brackets do not match")});
        const bool isRow = m_isNested ? m_closing.size() == 2 : !m_matrix.rowIsEmpty();
        m_closing.pop_back();
        m_commaMayFollow = true;
        return isRow ? m_matrix.endRow() : Result<void>();
    }

    Result<void> number()
    {
        const std::string_view word = m_text.substr(0, m_text.find_first_of(" \t\r\n\f\v,;[]()"));
        m_text.remove_prefix(word.size());
        if (m_isNested && m_closing.size() == 1)
            return problem(m_matrix.place(), {ATTN_TEXT("%1 between the rows"), {quoted(word)}});
        if (word == "..." || word == "…")
            return problem(m_matrix.place(), {ATTN_TEXT("numbers are left out here; print the array whole")});
        m_hasNumbers = true;
        m_commaMayFollow = true;
        return m_matrix.add(readElement(word));
    }

    /// After the last bracket: what a call has yet, and a semicolon.
    bool endsHere()
    {
        const auto trimEnd = [this] { m_text = m_text.substr(0, m_text.find_last_not_of(spaces) + 1); };
        trimEnd();
        if (m_text.ends_with(';'))
            m_text.remove_suffix(1);
        trimEnd();
        m_text = withoutSpaces(m_text);
        if (!m_isCall)
            return m_text.empty();
        // ", dtype=float64)": whatever it is, it is no number of the array
        return m_text == ")"
            || (m_text.starts_with(',') && m_text.find_first_of("[)") == m_text.size() - 1 && m_text.ends_with(')'));
    }

    std::string_view m_text; ///< not read yet
    bool m_isCall;
    MatrixBuilder m_matrix;
    std::string m_closing; ///< the brackets that are open, as their ends
    bool m_isNested = false; ///< rows have brackets of their own
    bool m_hasNumbers = false;
    bool m_commaMayFollow = false;
};

std::string numpyNumber(double value)
{
    if (!std::isfinite(value))
        return std::string(value < 0 ? "-" : "") + (std::isnan(value) ? "np.nan" : "np.inf");
    return value == 0 && std::signbit(value) ? "-0.0" : pythonNumber(value); // -0 would be the integer 0
}

} // namespace

bool looksLikeArray(std::string_view text)
{
    const std::string_view array = opening(text).array;
    if (!array.starts_with('['))
        return false;
    std::string_view inside = withoutSpaces(array.substr(1));
    if (inside.starts_with('[') || inside.starts_with('(') || inside.starts_with(']') || inside.empty())
        return true;
    const std::string_view word = inside.substr(0, inside.find_first_of(" \t\r\n,;]"));
    return word == "..." || readElement(word).has_value();
}

Result<Matrix> readArray(std::string_view text, const Limits& limits)
{
    return ArrayReader(opening(text), limits).run();
}

std::string numpyArray(const Matrix& matrix)
{
    std::string result = "np.array([";
    for (Index i = 0; i < matrix.rows(); ++i) {
        result += i > 0 ? ",\n          [" : "[";
        for (Index j = 0; j < matrix.cols(); ++j)
            result += (j > 0 ? ", " : "") + numpyNumber(matrix(i, j));
        result += ']';
    }
    return result + "], dtype=float)";
}

} // namespace attn
