#include "delimited_text.h"

#include "matrix_builder.h"
#include "number_text.h"
#include "text_table.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace attn {

namespace {

/// A table with what its cells are.
class TableMeaning {
public:
    TableMeaning(const TextTable& table, const BlockOptions& options)
        : m_table(table)
        , m_options(options)
    {
        m_firstRow = hasHeader() ? 1 : 0;
        m_firstColumn = hasLabels() ? 1 : 0;
        m_comma = comma();
    }

    [[nodiscard]] Result<NumberBlock> block() const
    {
        NumberBlock result;
        result.form = TableForm{m_table.separator, m_firstRow > 0, m_firstColumn > 0};
        if (m_firstColumn > 0)
            for (Index i = m_firstRow; i < m_table.rows; ++i)
                result.labels.push_back(m_table.at(i, 0));
        if (m_firstRow > 0)
            for (Index j = m_firstColumn; j < m_table.columns; ++j)
                result.header.push_back(m_table.at(0, j));
        if (m_table.columns == m_firstColumn) {
            if (static_cast<Index>(result.labels.size()) > m_options.limits.side)
                return problem({}, {ATTN_TEXT("more than %1 rows"), {std::to_string(m_options.limits.side)}});
            result.values.resize(m_table.rows - m_firstRow, 0);
            return result;
        }
        return values().map([&](Matrix values) {
            result.values = std::move(values);
            return result;
        });
    }

private:
    [[nodiscard]] static bool isNumber(const std::string& cell) { return readNumber(cell, Comma::Decimal).has_value(); }

    /// "1x" is a number with a typing error, as likely as not.
    [[nodiscard]] static bool beginsLikeNumber(std::string_view cell)
    {
        cell.remove_prefix(std::min(cell.find_first_not_of(" +-."), cell.size()));
        return !cell.empty() && cell.front() >= '0' && cell.front() <= '9';
    }

    /// Words in the first row, but for what stands above labels; a number under them.
    [[nodiscard]] bool hasHeader() const
    {
        if (m_table.rows < 2 || (m_options.form.labels == true && m_table.columns == 1))
            return false;
        if (m_options.form.header)
            return *m_options.form.header;
        const Index first = m_table.columns > 1 ? 1 : 0;
        bool numbersBelow = false;
        for (Index j = first; j < m_table.columns; ++j) {
            if (isNumber(m_table.at(0, j)) || m_table.at(0, j).empty())
                return false;
            numbersBelow = numbersBelow || isNumber(m_table.at(1, j));
        }
        return numbersBelow && !isNumber(m_table.at(0, 0));
    }

    [[nodiscard]] bool hasLabels() const
    {
        if (m_options.form.labels)
            return *m_options.form.labels;
        if (m_table.columns < 2)
            return false;
        Index words = 0;
        Index numbers = 0;
        for (Index i = m_firstRow; i < m_table.rows; ++i) {
            const Result<double> number = readNumber(m_table.at(i, 0), Comma::Decimal);
            words += !number && !beginsLikeNumber(m_table.at(i, 0)) ? 1 : 0;
            numbers += number && std::isfinite(*number) ? 1 : 0; // nan, inf, infinity may be words
        }
        return words > numbers;
    }

    template <class Condition> [[nodiscard]] bool anyCell(Condition condition) const
    {
        for (Index i = m_firstRow; i < m_table.rows; ++i)
            for (Index j = m_firstColumn; j < m_table.columns; ++j)
                if (condition(m_table.at(i, j)))
                    return true;
        return false;
    }

    /// What the commas are: nothing, where there are none.
    [[nodiscard]] std::optional<Comma> comma() const
    {
        const auto hasDecimalComma = [](const std::string& cell, Comma comma) {
            return cell.find(',') != std::string::npos && readNumber(cell, comma).has_value();
        };
        if (anyCell([&](const std::string& cell) { return hasDecimalComma(cell, Comma::WhereClear); }))
            return Comma::Decimal;
        if (m_options.decimalComma
            && anyCell([&](const std::string& cell) { return hasDecimalComma(cell, Comma::Decimal); }))
            return Comma::Decimal;
        return {};
    }

    [[nodiscard]] Result<double> number(const std::string& cell) const
    {
        const bool hasPoint = cell.find('.') != std::string::npos;
        if (m_comma && hasPoint && isNumber(cell))
            return problem({}, {ATTN_TEXT("%1 has a decimal point, other numbers a comma"), {quoted(cell)}});
        if (hasPoint && cell.find(',') != std::string::npos)
            return problem(
                {}, {ATTN_TEXT("%1 has a point and a comma; write it without thousands separators"), {quoted(cell)}});
        return m_comma ? readNumber(cell, *m_comma) : readNumber(cell);
    }

    [[nodiscard]] Result<Matrix> values() const
    {
        MatrixBuilder builder(m_options.limits, m_firstRow + 1, m_firstColumn + 1);
        for (Index i = m_firstRow; i < m_table.rows; ++i) {
            for (Index j = m_firstColumn; j < m_table.columns; ++j) {
                if (const Result<void> added = builder.add(number(m_table.at(i, j))); !added)
                    return tl::unexpected(added.error());
            }
            if (const Result<void> ended = builder.endRow(); !ended)
                return tl::unexpected(ended.error());
        }
        return builder.finish();
    }

    const TextTable& m_table;
    const BlockOptions& m_options;
    Index m_firstRow = 0; ///< of the values
    Index m_firstColumn = 0;
    std::optional<Comma> m_comma;
};

/// As spreadsheets write it: in quotes where it would part cells or is nothing.
std::string tableCell(const std::string& label, char separator)
{
    const std::string parting = std::string("\t\r\n\"") + separator;
    const bool isEdged = label.starts_with(' ') || label.ends_with(' '); // readers of CSV may trim them
    if (!label.empty() && !isEdged && label.find_first_of(parting) == std::string::npos)
        return label;
    std::string result = "\"";
    for (const char c : label)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

} // namespace

Result<NumberBlock> readDelimited(std::string_view text, const BlockOptions& options)
{
    return readTable(text, options.form.separator, options.limits).and_then([&](const TextTable& table) {
        return TableMeaning(table, options).block();
    });
}

std::string delimitedText(const NumberBlock& block, char separator)
{
    std::string result;
    for (Index i = 0; i < block.values.rows(); ++i) {
        if (i > 0)
            result += '\n';
        const bool hasLabel = !block.labels.empty();
        if (hasLabel)
            result += tableCell(block.labels[static_cast<std::size_t>(i)], separator);
        for (Index j = 0; j < block.values.cols(); ++j) {
            if (hasLabel || j > 0)
                result += separator;
            result += numberText(block.values(i, j));
        }
    }
    return result;
}

} // namespace attn
