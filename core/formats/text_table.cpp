#include "text_table.h"

#include "odd_row.h"
#include "text_encoding.h"

#include "core/utf8.h"

#include <algorithm>

namespace attn {

namespace {

constexpr std::size_t longestCell = 1024 * 1024; ///< bytes

bool endsLine(char c)
{
    return c == '\n' || c == '\r';
}

/// The text without the empty lines around it.
std::string_view withoutEmptyLines(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    const std::size_t line = text.find_last_of("\r\n", first);
    text.remove_prefix(line == std::string_view::npos ? 0 : line + 1);
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return text.substr(0, std::min(text.find_first_of("\r\n", last), text.size()));
}

/// Tab, semicolon, comma or space, whichever comes first in this list of those that stand outside of quotes.
Separator separatorOf(std::string_view text)
{
    bool semicolon = false;
    bool comma = false;
    bool isQuoted = false;
    char before = '\n';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isQuoted) {
            isQuoted = c != '"';
        } else if (c == '\t') {
            return Separator::Tab;
        } else if (c == '"') {
            // One that follows a quote goes on with it, for it was doubled.
            isQuoted = std::string_view(" \n\r;,\"").find(before) != std::string_view::npos;
        } else {
            semicolon = semicolon || c == ';';
            comma = comma || c == ',';
        }
        before = c;
    }
    return semicolon ? Separator::Semicolon : comma ? Separator::Comma : Separator::Space;
}

class TableReader {
public:
    TableReader(std::string_view text, Separator separator, const Limits& limits)
        : m_text(text)
        , m_separator(separatorSign(separator))
        , m_limits(limits)
    {
        m_table.separator = separator;
    }

    Result<TextTable> run()
    {
        while (!m_text.empty()) {
            if (const Result<void> row = takeRow(); !row)
                return tl::unexpected(row.error());
        }
        if (const std::optional<OddRow> odd = oddRow(m_lengths))
            return problem({{ATTN_TEXT("row %1"), {std::to_string(odd->row + 1)}}},
                           {odd->found == 1 ? ATTN_TEXT("1 cell, expected %2") : ATTN_TEXT("%1 cells, expected %2"),
                            {std::to_string(odd->found), std::to_string(odd->expected)}});
        m_table.columns = m_lengths.front();
        dropEmptyColumns();
        return std::move(m_table);
    }

private:
    std::vector<Phrase> row() const { return {{ATTN_TEXT("row %1"), {std::to_string(m_table.rows + 1)}}}; }

    Result<void> takeRow()
    {
        if (m_table.rows > m_limits.side)
            return problem({}, {ATTN_TEXT("more than %1 rows"), {std::to_string(m_limits.side)}});
        m_column = 0;
        for (bool more = true; more; ++m_column) {
            if (m_column > m_limits.side)
                return problem(row(), {ATTN_TEXT("more than %1 columns"), {std::to_string(m_limits.side)}});
            if (static_cast<Index>(m_table.cells.size()) > m_limits.inputNumbers + 2 * m_limits.side)
                return problem(row(), {ATTN_TEXT("more than %1 numbers"), {std::to_string(m_limits.inputNumbers)}});
            if (const Result<void> cell = takeCell(); !cell)
                return cell;
            if (m_table.cells.back().size() > longestCell)
                return wrongCell({ATTN_TEXT("a cell of more than %1 bytes"), {std::to_string(longestCell)}});
            more = takeSeparator();
        }
        takeLineEnd();
        m_lengths.push_back(m_column);
        ++m_table.rows;
        return {};
    }

    Result<void> takeCell()
    {
        if (m_separator != '\t')
            skipSpaces();
        if (m_text.starts_with('"'))
            return takeQuoted();
        std::size_t length = 0;
        while (length < m_text.size() && m_text[length] != m_separator && !endsLine(m_text[length]))
            ++length;
        std::string_view cell = m_text.substr(0, length);
        m_text.remove_prefix(length);
        if (m_separator != '\t')
            cell = cell.substr(0, cell.find_last_not_of(' ') + 1);
        m_table.cells.emplace_back(cell);
        return {};
    }

    Result<void> takeQuoted()
    {
        std::string cell;
        m_text.remove_prefix(1);
        for (bool open = true; open;) {
            const std::size_t quote = m_text.find('"');
            if (quote == std::string_view::npos)
                return wrongCell({ATTN_TEXT("a quote that is not closed")});
            cell += m_text.substr(0, quote);
            m_text.remove_prefix(quote + 1);
            open = m_text.starts_with('"');
            if (open) {
                cell += '"';
                m_text.remove_prefix(1);
            }
        }
        if (m_separator != '\t' && m_separator != ' ')
            skipSpaces();
        if (!m_text.empty() && m_text.front() != m_separator && !endsLine(m_text.front()))
            return wrongCell({ATTN_TEXT("text after the closing quote")});
        m_table.cells.push_back(std::move(cell));
        return {};
    }

    tl::unexpected<Problem> wrongCell(Phrase sentence) const
    {
        std::vector<Phrase> place = row();
        place.push_back({ATTN_TEXT("column %1"), {std::to_string(m_column + 1)}});
        return problem(std::move(place), std::move(sentence));
    }

    bool takeSeparator()
    {
        if (m_text.empty() || m_text.front() != m_separator)
            return false;
        if (m_separator != ' ') {
            m_text.remove_prefix(1);
            return true;
        }
        skipSpaces(); // as many as there are; those at the end of a line part nothing
        return !m_text.empty() && !endsLine(m_text.front());
    }

    void takeLineEnd()
    {
        if (m_text.starts_with("\r\n"))
            m_text.remove_prefix(2);
        else if (!m_text.empty())
            m_text.remove_prefix(1);
    }

    void skipSpaces() { m_text.remove_prefix(std::min(m_text.find_first_not_of(' '), m_text.size())); }

    void dropEmptyColumns()
    {
        Index used = 1;
        for (Index i = 0; i < m_table.rows; ++i)
            for (Index j = used; j < m_table.columns; ++j)
                if (!m_table.at(i, j).empty())
                    used = j + 1;
        if (used == m_table.columns)
            return;
        TextTable kept{.rows = m_table.rows, .columns = used, .separator = m_table.separator};
        for (Index i = 0; i < m_table.rows; ++i)
            for (Index j = 0; j < used; ++j)
                kept.cells.push_back(m_table.at(i, j));
        m_table = std::move(kept);
    }

    std::string_view m_text; ///< not read yet
    char m_separator;
    Limits m_limits;
    TextTable m_table;
    std::vector<Index> m_lengths; ///< of the rows
    Index m_column = 0; ///< that is read
};

} // namespace

Result<TextTable> readTable(std::string_view text, std::optional<Separator> separator, const Limits& limits)
{
    text = withoutByteOrderMark(text);
    if (const Result<void> checked = checkText(text); !checked)
        return tl::unexpected(checked.error());
    text = withoutEmptyLines(text);
    if (text.empty())
        return problem({}, {ATTN_TEXT("no numbers")});
    return TableReader(text, separator ? *separator : separatorOf(text), limits).run();
}

} // namespace attn
