#include "matrix_builder.h"

#include "odd_row.h"

#include <utility>

namespace attn {

MatrixBuilder::MatrixBuilder(const Limits& limits, Index firstRow, Index firstColumn)
    : m_limits(limits)
    , m_firstRow(firstRow)
    , m_firstColumn(firstColumn)
{
}

std::vector<Phrase> MatrixBuilder::place() const
{
    return {{ATTN_TEXT("row %1"), {std::to_string(m_rows + m_firstRow)}},
            {ATTN_TEXT("column %1"), {std::to_string(m_column + m_firstColumn)}}};
}

Result<void> MatrixBuilder::add(const Result<double>& number)
{
    if (!number)
        return problem(place(), number.error().sentence);
    if (m_column == m_limits.side)
        return problem({place().front()}, {ATTN_TEXT("more than %1 columns"), {std::to_string(m_limits.side)}});
    if (static_cast<Index>(m_numbers.size()) == m_limits.inputNumbers)
        return problem({place().front()}, {ATTN_TEXT("more than %1 numbers"), {std::to_string(m_limits.inputNumbers)}});
    m_numbers.push_back(*number);
    ++m_column;
    return {};
}

Result<void> MatrixBuilder::endRow()
{
    if (m_column == 0)
        return problem({place().front()}, numbersExpected(0, m_rows == 0 ? 1 : m_lengths.front()));
    if (m_rows == m_limits.side)
        return problem({}, {ATTN_TEXT("more than %1 rows"), {std::to_string(m_limits.side)}});
    ++m_rows;
    m_lengths.push_back(std::exchange(m_column, 0));
    return {};
}

Result<Matrix> MatrixBuilder::finish() const
{
    if (m_rows == 0)
        return problem({}, {ATTN_TEXT("no numbers")});
    if (const std::optional<OddRow> odd = oddRow(m_lengths))
        return problem({{ATTN_TEXT("row %1"), {std::to_string(static_cast<Index>(odd->row) + m_firstRow)}}},
                       numbersExpected(odd->found, odd->expected));
    return Matrix(Eigen::Map<const Matrix>(m_numbers.data(), m_rows, m_lengths.front()));
}

} // namespace attn
