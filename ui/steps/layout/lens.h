#pragma once

#include "core/lineage.h"
#include "core/shared_axes.h"

#include <map>
#include <memory>
#include <optional>

namespace attn::ui {

/// Which part of each matrix is looked at: a run of its rows and of its columns, the same in all matrices that share
/// them, so that operands stay beside their results. How many there are at most is the same for all, so that no matrix
/// has smaller cells for the sake of another; where a run begins is up to each. At first everything is looked at. All
/// cells and blocks are those of the steps as they are, not transposed.
///
/// Each view has a lens of its own (forPicture), for what its picture aligns is no other's; what they look at is one.
class Lens {
public:
    static constexpr Index fewest = 4; ///< rows or columns that are shown at least: cells are as large as they get

    Lens() = default; ///< of no steps
    explicit Lens(const Steps& steps) { setSteps(steps); }
    Lens(const Lens&) = delete;
    Lens& operator=(const Lens&) = delete;

    /// For another picture: the two look at the same and move as one.
    [[nodiscard]] Lens forPicture() { return Lens(m_look); }

    /// Takes over another list of steps. What was looked at stays so where there still is as much.
    void setSteps(const Steps& steps);

    /// In a picture that makes these steps (this lens's alone), results have the rows of what they are made from, side
    /// by side. Of words that make queries and keys both show the same then.
    void setResults(const Steps& steps, const std::vector<StepIndex>& results);

    [[nodiscard]] Block part(StepIndex step) const;
    /// Rows or columns of a step that show, whichever are more.
    [[nodiscard]] Index shown(StepIndex step) const;
    [[nodiscard]] bool isWhole() const { return !m_look->most; }
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
    /// What is looked at.
    struct Look {
        SharedAxes axes;
        std::vector<Length> lengths; ///< of each step
        Index longest = 0; ///< of them all
        std::optional<Index> most; ///< rows or columns of a matrix that show; absent: all
        std::map<AxisId, Index> first; ///< where runs begin, but for those that begin at 0
    };

    explicit Lens(std::shared_ptr<Look> look)
        : m_look(std::move(look))
    {
    }

    [[nodiscard]] const AxisId& rowsOf(StepIndex step) const;
    [[nodiscard]] Slice slice(const AxisId& axis, Index length) const;
    void begin(StepIndex step, Index row, Index column);

    std::shared_ptr<Look> m_look = std::make_shared<Look>(); ///< of all pictures
    std::map<AxisId, AxisId> m_aligned; ///< rows of results that have those of their operand in this picture
};

} // namespace attn::ui
