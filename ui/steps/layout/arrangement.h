#pragma once

#include "plate.h"

#include "core/scenario.h"
#include "ui/formula/formula.h"
#include "ui/state/shown/stops.h"

#include <optional>
#include <vector>

namespace attn::ui {

/// What stands between two matrices of a chain.
struct Sign {
    enum class Arrow { None, Under, FromBoth }; ///< under the formula; from what stands at the place's top and bottom
    Formula formula;
    Arrow arrow = Arrow::None;
    QRectF place = {};
};

/// A line from a matrix to one that is made from it.
struct Connector {
    StepIndex from = 0;
    StepIndex to = 0;
    QPolygonF path = {}; ///< ends in an arrow
    Formula label = {}; ///< what is done on the way, over the line; may be empty
    std::optional<StepIndex> factor = {}; ///< the weight matrix on the line that it multiplies by
    QPointF middle = {}; ///< of the part of the line where label and factor have room
};

/// The picture of a stop: its matrices as an equation, and the room for its title. Or that of a whole head: then there
/// are connectors, and `corner` is the room for the one formula of it all. Or that of a stop in all heads: then there
/// is one colour bar for all its matrices.
struct Arrangement {
    std::vector<Plate> plates;
    std::vector<Sign> signs;
    std::vector<Connector> connectors;
    QRectF title; ///< where title, formula and sentence go: a line over the picture (Line, Both)
    enum class TitlePlace { Line, Corner, Both }; ///< Both: the title in a line, the formulas in the corner
    TitlePlace titlePlace = TitlePlace::Line;
    QRectF corner; ///< the free room above the left operand, for Corner and Both

    QRectF bar; ///< of all matrices, for all heads

    Reading reading = Reading::Now; ///< of its results

    /// Whether each result shows as it is, as it was pinned, and their difference.
    [[nodiscard]] bool isCompared() const { return reading == Reading::Difference && !offersSteps(); }
    [[nodiscard]] bool isOverview() const { return !connectors.empty(); }
    [[nodiscard]] bool isOfAllHeads() const { return !bar.isNull(); }
    /// Whether several steps stand side by side, each as something to go to, rather than one with its operands.
    [[nodiscard]] bool offersSteps() const { return isOverview() || isOfAllHeads(); }
    /// The plate that shows `step` as it is or transposed; −1 where none does.
    [[nodiscard]] int plateOf(StepIndex step) const;
};

/// Arranges all steps of a head (from 1) in a canvas, from left to right as they are made from each other: queries
/// above, keys below them, values at the bottom; scores to weights between queries and keys, the result under the
/// weights.
[[nodiscard]] Arrangement arrangeOverview(const Steps& steps, Index head, const Lens& lens, const QSizeF& canvas,
                                          const Measures& measures);

/// Arranges what a stop makes in each head, as a grid that goes by heads (one entry for each of the scenario's; their
/// names head the matrices), cells of one size, one colour bar at the right. Row labels stand at the left of each row
/// of the grid. The stop must be one that belongs to heads (isOfHeads).
[[nodiscard]] Arrangement arrangeAllHeads(const Steps& steps, const std::vector<Head>& heads, const QString& stopId,
                                          const Lens& lens, const QSizeF& canvas, const Measures& measures);

/// Arranges a stop in a canvas. Products: the right operand above the result, the left one beside it, so that rows and
/// columns line up the way the arithmetic runs; where cells would fall under 24 px, and for all other operations, a
/// chain from left to right. `rowEntropies`: weights have them at their right, where there is room. What plates make
/// of their step's values is still to be made (refreshMade).
[[nodiscard]] Arrangement arrange(const Steps& steps, const Stop& stop, const Lens& lens, const QSizeF& canvas,
                                  const Measures& measures, bool rowEntropies = false);

} // namespace attn::ui
