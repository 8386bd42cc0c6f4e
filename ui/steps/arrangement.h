#pragma once

#include "ui/formula/formula.h"
#include "ui/state/stops.h"

#include "core/step.h"

#include <QRectF>
#include <QSizeF>

#include <memory>
#include <vector>

namespace attn::ui {

/// Sizes that depend on how wide the window is, in px at scale 1.
struct Measures {
    QSizeF cell{128, 88}; ///< the largest a cell gets
    double label = 15; ///< row and column labels
    double note = 12; ///< shapes, axis names, limits
    double title = 34;
    double formula = 26;
    double sentence = 15;
    double margin = 24;
    double longestRowLabel = 140; ///< longer ones are cut

    [[nodiscard]] static Measures of(int windowWidth, double textScale = 1);

    /// From the tiles up to the column labels' and the heading's centre lines, and to the heading's upper edge.
    [[nodiscard]] double columnLabelsAbove() const { return label; }
    [[nodiscard]] double headingAbove() const { return 2 * label + note; }
    [[nodiscard]] double headerHeight() const { return 2 * label + 2 * note + 2; }
};

/// One matrix on the picture of a step.
struct Plate {
    enum class Shows { Value, Transposed, Exponentials };
    enum class Bar { None, Right, Below };
    enum class RowLabels { Full, WithoutAxis, None }; ///< None: the rows are those of the plate at the left

    StepIndex step = 0;
    Shows shows = Shows::Value;
    Bar bar = Bar::None;
    RowLabels rowLabels = RowLabels::Full;
    bool rowSums = false; ///< ∑ of each row at its right
    QRectF tiles = {}; ///< where its cells are
    std::shared_ptr<Matrix> made = {}; ///< the transposed or exponential values; absent for Shows::Value

    [[nodiscard]] const Axis& rowAxis(const Steps& steps) const;
    [[nodiscard]] const Axis& columnAxis(const Steps& steps) const;
    [[nodiscard]] const Matrix& values(const Steps& steps) const { return made ? *made : steps[step].value; }
};

/// What stands between two matrices of a chain.
struct Sign {
    Formula formula;
    bool arrow = false; ///< drawn over an arrow
    QRectF place = {};
};

/// The picture of a stop: its matrices as an equation, and the room for its title.
struct Arrangement {
    std::vector<Plate> plates;
    std::vector<Sign> signs;
    QRectF title; ///< where title, formula and sentence go: a line over the picture (Line, Both)
    enum class TitlePlace { Line, Corner, Both }; ///< Both: the title in a line, the formulas in the corner
    TitlePlace titlePlace = TitlePlace::Line;
    QRectF corner; ///< the free room above the left operand, for Corner and Both

    /// The plate that shows `step` as it is or transposed; −1 where none does.
    [[nodiscard]] int plateOf(StepIndex step) const;
};

/// Arranges a stop in a canvas. Products: the right operand above the result, the left one beside it, so that rows and
/// columns line up the way the arithmetic runs; where cells would fall under 24 px, and for all other operations, a
/// chain from left to right.
[[nodiscard]] Arrangement arrange(const Steps& steps, const Stop& stop, const QSizeF& canvas, const Measures& measures);

/// Fills in transposed and exponential values from the steps' present ones.
void refreshMade(Arrangement& arrangement, const Steps& steps);

/// Whether exponentials have their row's maximum subtracted: without it they would be too large to show or to hold.
[[nodiscard]] bool exponentialsAreShifted(const Matrix& source);

} // namespace attn::ui
