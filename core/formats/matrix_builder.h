#pragma once

#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <vector>

namespace attn {

/// Collects a matrix number by number and refuses rows of different lengths and more than the limits allow. Each
/// problem names the row, counted from `firstRow`, and where it is about one number the column, counted from
/// `firstColumn`.
class MatrixBuilder {
public:
    explicit MatrixBuilder(const Limits& limits, Index firstRow = 1, Index firstColumn = 1);

    /// The place of the next number.
    [[nodiscard]] std::vector<Phrase> place() const;
    /// Puts the next number into the row, or says what is wrong with it.
    Result<void> add(const Result<double>& number);
    Result<void> endRow();
    [[nodiscard]] bool rowIsEmpty() const { return m_column == 0; }
    /// All rows; the last one must have been ended. Only here it is known which of them is not as long as the others.
    [[nodiscard]] Result<Matrix> finish() const;

private:
    Limits m_limits;
    Index m_firstRow;
    Index m_firstColumn;
    std::vector<double> m_numbers;
    Index m_rows = 0;
    std::vector<Index> m_lengths; ///< of rows that were ended
    Index m_column = 0; ///< numbers in the row that is not ended
};

} // namespace attn
