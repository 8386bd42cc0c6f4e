#include "json_syntax.h"

#include "core/utf8.h"

#include <algorithm>
#include <array>

namespace attn {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

class Checker {
public:
    explicit Checker(std::string_view text)
        : m_text(text)
    {
    }

    Result<void> check();

private:
    enum class Next { Value, ValueOrEnd, Key, KeyOrEnd, CommaOrEnd };

    // Each returns false after a failure, which it has recorded.
    bool value();
    bool open(char bracket);
    bool close();
    bool key();
    bool commaOrEnd();
    bool literal(std::string_view word);
    bool number();
    bool digits();
    bool string();
    bool escape();
    bool unicodeEscape();
    bool fail(const char* sentence);
    bool failAt(std::size_t position, const char* sentence);

    [[nodiscard]] char current() const { return m_position < m_text.size() ? m_text[m_position] : '\0'; }
    void skipSpace()
    {
        while (m_position < m_text.size()
               && (current() == ' ' || current() == '\n' || current() == '\r' || current() == '\t'))
            ++m_position;
    }

    std::string_view m_text;
    std::size_t m_position = 0;
    std::array<char, jsonDepth> m_open{}; // the brackets around this place
    std::size_t m_depth = 0;
    Next m_next = Next::Value;
    Problem m_problem;
};

Result<void> Checker::check()
{
    for (;;) {
        skipSpace();
        if (m_next == Next::CommaOrEnd && m_depth == 0) {
            if (m_position == m_text.size())
                return {};
            fail(ATTN_TEXT("%1 after the end of the data"));
            return tl::unexpected(m_problem);
        }
        const bool ok = m_next == Next::CommaOrEnd           ? commaOrEnd()
            : m_next == Next::Key                            ? key()
            : m_next == Next::KeyOrEnd                       ? (current() == '}' ? close() : key())
            : m_next == Next::ValueOrEnd && current() == ']' ? close()
                                                             : value();
        if (!ok)
            return tl::unexpected(m_problem);
    }
}

bool Checker::value()
{
    const char c = current();
    if (c == '{' || c == '[')
        return open(c);
    m_next = Next::CommaOrEnd;
    if (c == '"')
        return string();
    if (c == '-' || isDigit(c))
        return number();
    if (c == 't')
        return literal("true");
    if (c == 'f')
        return literal("false");
    if (c == 'n')
        return literal("null");
    const std::string_view rest = m_text.substr(m_position);
    if (rest.starts_with("NaN") || rest.starts_with("Infinity"))
        return fail(ATTN_TEXT("NaN or Infinity without quotes; write \"NaN\", \"Infinity\" or \"-Infinity\""));
    return fail(ATTN_TEXT("%1, expected a value"));
}

bool Checker::open(char bracket)
{
    if (m_depth == m_open.size())
        return fail(ATTN_TEXT("nested too deeply; at most 64 levels"));
    m_open[m_depth++] = bracket;
    ++m_position;
    m_next = bracket == '{' ? Next::KeyOrEnd : Next::ValueOrEnd;
    return true;
}

bool Checker::close()
{
    --m_depth;
    ++m_position;
    m_next = Next::CommaOrEnd;
    return true;
}

bool Checker::key()
{
    if (current() != '"')
        return fail(ATTN_TEXT("%1, expected a key in double quotes"));
    if (!string())
        return false;
    skipSpace();
    if (current() != ':')
        return fail(ATTN_TEXT("%1, expected a colon"));
    ++m_position;
    m_next = Next::Value;
    return true;
}

bool Checker::commaOrEnd()
{
    const bool object = m_open[m_depth - 1] == '{';
    if (current() == (object ? '}' : ']'))
        return close();
    if (current() != ',')
        return fail(object ? ATTN_TEXT("%1, expected a comma or }") : ATTN_TEXT("%1, expected a comma or ]"));
    ++m_position;
    m_next = object ? Next::Key : Next::Value;
    return true;
}

bool Checker::literal(std::string_view word)
{
    for (char c : word) {
        if (current() != c)
            return fail(ATTN_TEXT("%1, expected true, false or null"));
        ++m_position;
    }
    return true;
}

bool Checker::digits()
{
    if (!isDigit(current()))
        return fail(ATTN_TEXT("%1, expected a digit"));
    while (isDigit(current()))
        ++m_position;
    return true;
}

bool Checker::number()
{
    if (current() == '-')
        ++m_position;
    if (m_text.substr(m_position).starts_with("Infinity"))
        return fail(ATTN_TEXT("NaN or Infinity without quotes; write \"NaN\", \"Infinity\" or \"-Infinity\""));
    if (current() == '0') {
        ++m_position;
        if (isDigit(current()))
            return fail(ATTN_TEXT("a number that starts with 0"));
    } else if (!digits()) {
        return false;
    }
    if (current() == '.') {
        ++m_position;
        if (!digits())
            return false;
    }
    if (current() != 'e' && current() != 'E')
        return true;
    ++m_position;
    if (current() == '+' || current() == '-')
        ++m_position;
    return digits();
}

bool Checker::string()
{
    ++m_position;
    while (current() != '"') {
        const auto c = static_cast<unsigned char>(current());
        if (c < 0x20 && m_position < m_text.size())
            return fail(ATTN_TEXT("a control character or line break inside a text; write \\n or \\u00XX"));
        if (c == '\\') {
            if (!escape())
                return false;
            continue;
        }
        const std::size_t length = c < 0x80 ? 1 : utf8Length(m_text.substr(m_position));
        if (length == 0 || m_position == m_text.size())
            return fail(ATTN_TEXT("not valid UTF-8"));
        m_position += length;
    }
    ++m_position;
    return true;
}

bool Checker::escape()
{
    ++m_position;
    if (current() == 'u')
        return unicodeEscape();
    if (std::string_view("\"\\/bfnrt").find(current()) == std::string_view::npos) // the end among them
        return fail(ATTN_TEXT("%1 after a backslash"));
    ++m_position;
    return true;
}

bool Checker::unicodeEscape()
{
    const std::size_t start = m_position - 1;
    // The four digits after \u, or 0xFFFFFFFF after a failure.
    const auto codeUnit = [this]() -> std::uint32_t {
        std::uint32_t unit = 0;
        ++m_position;
        for (int i = 0; i < 4; ++i, ++m_position) {
            const char c = current();
            if (!isHexDigit(c)) {
                fail(ATTN_TEXT("%1, expected four hexadecimal digits after \\u"));
                return 0xFFFFFFFF;
            }
            unit = unit * 16 + static_cast<std::uint32_t>(isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
        }
        return unit;
    };
    const std::uint32_t first = codeUnit();
    if (first == 0xFFFFFFFF)
        return false;
    if (first < 0xD800 || first > 0xDFFF)
        return true;
    if (first > 0xDBFF || !m_text.substr(m_position).starts_with("\\u"))
        return failAt(start, ATTN_TEXT("half a surrogate pair, which is no character"));
    ++m_position;
    const std::uint32_t second = codeUnit();
    if (second == 0xFFFFFFFF)
        return false;
    return (second >= 0xDC00 && second <= 0xDFFF)
        || failAt(start, ATTN_TEXT("half a surrogate pair, which is no character"));
}

bool Checker::fail(const char* sentence)
{
    if (m_position >= m_text.size())
        return failAt(m_text.size(), ATTN_TEXT("the file ends too early"));
    return failAt(m_position, sentence);
}

bool Checker::failAt(std::size_t position, const char* sentence)
{
    const std::string_view before = m_text.substr(0, position);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::string_view line = before.substr(before.rfind('\n') + 1); // npos + 1 is 0: the first line
    const auto characters = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
    const std::string_view rest = m_text.substr(position);
    const std::string_view found = rest.substr(0, std::max<std::size_t>(utf8Length(rest), 1));
    m_problem = Problem{{{ATTN_TEXT("line %1"), {std::to_string(lines + 1)}},
                         {ATTN_TEXT("column %1"), {std::to_string(characters + 1)}}},
                        {sentence, {quoted(found)}}};
    return false;
}

} // namespace

Result<void> checkJson(std::string_view text)
{
    text = withoutByteOrderMark(text);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return problem({}, {ATTN_TEXT("the file is empty")});
    if (text[first] == '\0')
        return problem({}, {ATTN_TEXT("not a text file")});
    return Checker(text).check();
}

} // namespace attn
