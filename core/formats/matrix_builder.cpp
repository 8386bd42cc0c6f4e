#include "matrix_builder.h"

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
    if (m_rows == 0)
        m_columns = m_column;
    if (m_column != m_columns || m_column == 0)
        return problem({place().front()},
                       {m_column == 1 ? ATTN_TEXT("1 number, expected %2") : ATTN_TEXT("%1 numbers, expected %2"),
                        {std::to_string(m_column), m_rows == 0 ? "1" : std::to_string(m_columns)}});
    if (m_rows == m_limits.side)
        return problem({}, {ATTN_TEXT("more than %1 rows"), {std::to_string(m_limits.side)}});
    ++m_rows;
    m_column = 0;
    return {};
}

Result<Matrix> MatrixBuilder::finish() const
{
    if (m_rows == 0)
        return problem({}, {ATTN_TEXT("no numbers")});
    return Matrix(Eigen::Map<const Matrix>(m_numbers.data(), m_rows, m_columns));
}

} // namespace attn
