#pragma once

#include "core/lineage.h"
#include "core/shared_axes.h"

#include <map>

namespace attn::ui {

/// A run of rows or of columns.
struct Slice {
    Index first = 0;
    Index count = 0;

    bool operator==(const Slice&) const = default;
};

/// Which part of each matrix is looked at: of its rows and of its columns a run, the same in all matrices that share
/// them, so that operands stay beside their results. At first everything is. All cells and blocks are those of the
/// steps as they are, not transposed.
class Lens {
public:
    static constexpr Index fewest = 4; ///< rows or columns that are shown at least: cells are as large as they get

    Lens() = default; ///< of no steps
    explicit Lens(const Steps& steps) { setSteps(steps); }

    /// Takes over another list of steps. What was looked at stays so where there are still as many rows (columns).
    void setSteps(const Steps& steps);

    /// In a picture that makes these steps, results have the rows of what they are made from, side by side. Of words
    /// that make queries and keys both show the same then.
    void setResults(const Steps& steps, const std::vector<StepIndex>& results);

    [[nodiscard]] Block part(StepIndex step) const;
    [[nodiscard]] bool isWhole() const { return m_slices.empty(); }
    [[nodiscard]] bool canNarrow(StepIndex step) const;

    // Each tells whether it changed what is looked at.

    /// Shows fewer (more) rows and columns: of those of which more show than of the others, `factor` times as many; at
    /// least one fewer (more). The cell, which is looked at, keeps its place among them.
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
    [[nodiscard]] const AxisId& rowsOf(StepIndex step) const;
    [[nodiscard]] Slice slice(const AxisId& axis, Index length) const;
    bool show(const AxisId& axis, const Slice& slice, Index length);
    bool show(StepIndex step, const Slice& rows, const Slice& columns);

    SharedAxes m_axes;
    std::vector<Length> m_lengths; ///< of each step
    std::map<AxisId, AxisId> m_aligned; ///< rows of results that have those of their operand in the present picture
    struct Shown {
        Slice slice;
        Index of; ///< so many there are
        bool operator==(const Shown&) const = default;
    };
    std::map<AxisId, Shown> m_slices; ///< of what does not show whole
};

} // namespace attn::ui
