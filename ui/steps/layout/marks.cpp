#include "marks.h"

#include <algorithm>

namespace attn::ui {

bool PlateMarks::lightsRow(Index row) const
{
    if (focus || twin)
        return (focus ? focus : twin)->first == row;
    return std::any_of(made.begin(), made.end(), [row](const Block& b) { return b.rows == 1 && b.row == row; });
}

bool PlateMarks::lightsColumn(Index column) const
{
    if (focus || twin)
        return (focus ? focus : twin)->second == column;
    return std::any_of(made.begin(), made.end(),
                       [column](const Block& b) { return b.columns == 1 && b.column == column; });
}

bool PlateMarks::coversRow(Index row, Index columns) const
{
    for (Index column = 0; covered && column < columns; ++column)
        if (covered(row, column))
            return true;
    return false;
}

std::vector<PlateMarks> marksOf(const Arrangement& arrangement, const Steps& steps, const std::optional<Cell>& cell)
{
    std::vector<PlateMarks> marks(arrangement.plates.size());
    if (!cell || cell->step >= steps.size())
        return marks;
    const Lineage from = madeFrom(steps, *cell);
    const Lineage to = reachedBy(steps, *cell);
    const bool ofSoftmax = std::holds_alternative<op::Softmax>(steps[cell->step].operation);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Plate& plate = arrangement.plates[i];
        const bool working = plate.shows == Plate::Shows::Exponentials;
        // The exponentials belong to the softmax: they light up with its result, not with the scores they come from.
        if (working && !ofSoftmax)
            continue;
        if (plate.step == cell->step && !working)
            marks[i].focus = plate.placed(*cell);
        else if (arrangement.isOfAllHeads() && steps[plate.step].id == steps[cell->step].id
                 && cell->column < steps[plate.step].value.cols()) // heads may differ in their dimensions
            marks[i].twin = plate.placed(*cell);
        for (const Block& block : from[plate.step])
            marks[i].made.push_back(plate.placed(block));
        for (const Block& block : to[plate.step])
            marks[i].reached.push_back(plate.placed(block));
    }
    return marks;
}

} // namespace attn::ui
