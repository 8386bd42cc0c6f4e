#include "npy_literal.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace attn {

namespace {

constexpr std::size_t mostDimensions = 64;

class LiteralReader {
public:
    LiteralReader(std::string_view text, bool longs)
        : m_text(text)
        , m_longs(longs)
    {
    }

    Result<NpyLiteral> run()
    {
        const bool read = take('{') && entries() && (m_literal.isRecord || atEnd());
        if (read)
            return std::move(m_literal);
        return problem({}, m_sentence);
    }

private:
    // Each records what is wrong and returns whether all is well.
    bool entries()
    {
        while (!next('}')) {
            const std::optional<std::string_view> key = string();
            if (!key || !take(':') || !value(*key))
                return false;
            if (m_literal.isRecord)
                return true;
            if (!next(','))
                return take('}') && complete();
        }
        return complete();
    }

    bool value(std::string_view key)
    {
        bool* const seen = key == "descr" ? &m_descr
            : key == "fortran_order"      ? &m_order
            : key == "shape"              ? &m_shape
                                          : nullptr;
        if (!seen)
            return fail({ATTN_TEXT("the key %1; expected descr, fortran_order and shape"), {quoted(key)}});
        if (*seen)
            return fail({ATTN_TEXT("the key %1 twice"), {quoted(key)}});
        *seen = true;
        return seen == &m_descr ? descr() : seen == &m_order ? order() : shape();
    }

    bool complete()
    {
        return (m_descr && m_order && m_shape)
            || fail({ATTN_TEXT("the key %1 is missing"),
                     {!m_descr       ? "descr"
                          : !m_order ? "fortran_order"
                                     : "shape"}});
    }

    bool descr()
    {
        if (next('[')) {
            m_literal.isRecord = true;
            return true;
        }
        const std::optional<std::string_view> text = string();
        m_literal.descr = text.value_or("");
        return text.has_value();
    }

    bool order()
    {
        skipSpace();
        for (const std::string_view word : {"True", "False"}) {
            if (m_text.starts_with(word)) {
                m_text.remove_prefix(word.size());
                m_literal.columnMajor = word == "True";
                return true;
            }
        }
        return fail({ATTN_TEXT("fortran_order is neither True nor False")});
    }

    bool shape()
    {
        if (!next('('))
            return fail({ATTN_TEXT("the shape is no list of numbers in parentheses")});
        bool comma = false;
        while (!next(')')) {
            if (!m_literal.shape.empty() && !comma)
                return fail({ATTN_TEXT("the shape is no list of numbers in parentheses")});
            if (!side())
                return false;
            comma = next(',');
        }
        // "(4)" is a number in parentheses.
        return m_literal.shape.size() != 1 || comma
            || fail({ATTN_TEXT("the shape is a number, not a list of numbers")});
    }

    bool side()
    {
        skipSpace();
        int base = 10;
        for (const auto& [prefix, of] : {std::pair("0x", 16), std::pair("0o", 8), std::pair("0b", 2)}) {
            if (m_text.starts_with(prefix))
                base = of;
        }
        m_text.remove_prefix(base == 10 ? 0 : 2);
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(m_text.data(), m_text.data() + m_text.size(), number, base);
        if (error != std::errc())
            return fail({ATTN_TEXT("a side of the shape is no whole number from 0 that fits 64 bits")});
        m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
        if (m_longs && m_text.starts_with('L'))
            m_text.remove_prefix(1);
        m_literal.shape.push_back(number);
        return m_literal.shape.size() <= mostDimensions
            || fail({ATTN_TEXT("more than %1 dimensions"), {std::to_string(mostDimensions)}});
    }

    std::optional<std::string_view> string()
    {
        skipSpace();
        if (m_text.starts_with("u'") || m_text.starts_with("u\""))
            m_text.remove_prefix(1);
        const char quote = m_text.empty() ? '\0' : m_text.front();
        const std::size_t end = quote == '\'' || quote == '"' ? m_text.find(quote, 1) : std::string_view::npos;
        const std::string_view text = end == std::string_view::npos ? "\\" : m_text.substr(1, end - 1);
        if (text.find('\\') != std::string_view::npos) {
            fail({ATTN_TEXT("no text in quotes where one is expected")});
            return {};
        }
        m_text.remove_prefix(end + 1);
        return text;
    }

    void skipSpace() { m_text.remove_prefix(std::min(m_text.find_first_not_of(" \t\n\r\f"), m_text.size())); }

    /// Passes over the character if it comes next.
    bool next(char c)
    {
        skipSpace();
        const bool there = m_text.starts_with(c);
        m_text.remove_prefix(there ? 1 : 0);
        return there;
    }

    bool take(char c) { return next(c) || fail({ATTN_TEXT("no %1 where one is expected"), {std::string(1, c)}}); }

    bool atEnd()
    {
        skipSpace();
        return m_text.empty() || fail({ATTN_TEXT("text after the closing brace")});
    }

    bool fail(Phrase sentence)
    {
        m_sentence = std::move(sentence);
        return false;
    }

    std::string_view m_text; ///< not read yet
    bool m_longs;
    NpyLiteral m_literal;
    bool m_descr = false; ///< the keys that were read
    bool m_order = false;
    bool m_shape = false;
    Phrase m_sentence;
};

} // namespace

Result<NpyLiteral> readNpyLiteral(std::string_view text, bool longs)
{
    return LiteralReader(text, longs).run();
}

} // namespace attn
