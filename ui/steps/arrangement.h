#pragma once

#include "plate.h"

#include "ui/formula/formula.h"
#include "ui/state/stops.h"

#include <vector>

namespace attn::ui {

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

} // namespace attn::ui
