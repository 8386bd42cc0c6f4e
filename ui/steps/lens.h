#pragma once

#include "core/lineage.h"
#include "core/shared_axes.h"

#include <map>
#include <optional>

namespace attn::ui {

/// Which part of each matrix is looked at: a run of its rows and of its columns, the same in all matrices that share
/// them, so that operands stay beside their results. How many there are at most is the same for all, so that no matrix
/// has smaller cells for the sake of another; where a run begins is up to each. At first everything is looked at. All
/// cells and blocks are those of the steps as they are, not transposed.
class Lens {
public:
    static constexpr Index fewest = 4; ///< rows or columns that are shown at least: cells are as large as they get

    Lens() = default; ///< of no steps
    explicit Lens(const Steps& steps) { setSteps(steps); }

    /// Takes over another list of steps. What was looked at stays so where there still is as much.
    void setSteps(const Steps& steps);

    /// In a picture that makes these steps, results have the rows of what they are made from, side by side. Of words
    /// that make queries and keys both show the same then.
    void setResults(const Steps& steps, const std::vector<StepIndex>& results);

    [[nodiscard]] Block part(StepIndex step) const;
    /// Rows or columns of a step that show, whichever are more.
    [[nodiscard]] Index shown(StepIndex step) const;
    [[nodiscard]] bool isWhole() const { return !m_most; }
    [[nodiscard]] bool canNarrow(StepIndex step) const;

    // Each tells whether it changed what is looked at.

    /// Shows `factor` times as many rows and columns: fewer than there now are of this step, at least one, or more than
    /// there now are of any. The cell, which is looked at, keeps its place among them.
    bool zoom(const Cell& about, double factor);
    /// Moves the part so that it begins at a row and a column, or as near as there are cells.
    bool moveTo(StepIndex step, Index row, Index column);
    bool reveal(const Cell& cell); ///< by the least that brings the cell into view
    bool fit(); ///< shows everything

private:
    struct Length {
        Index rows;
        Index columns;
    };
    struct Slice {
        Index first;
        Index count;
    };
    [[nodiscard]] const AxisId& rowsOf(StepIndex step) const;
    [[nodiscard]] Slice slice(const AxisId& axis, Index length) const;
    void begin(StepIndex step, Index row, Index column);

    SharedAxes m_axes;
    std::vector<Length> m_lengths; ///< of each step
    Index m_longest = 0; ///< of them all
    std::map<AxisId, AxisId> m_aligned; ///< rows of results that have those of their operand in the present picture
    std::optional<Index> m_most; ///< rows or columns of a matrix that show; absent: all
    std::map<AxisId, Index> m_first; ///< where runs begin, but for those that begin at 0
};

} // namespace attn::ui
