#include "marks.h"

#include <algorithm>

namespace attn::ui {

namespace {

std::pair<Index, Index> placeOn(const Plate& plate, const Cell& cell)
{
    return plate.shows == Plate::Shows::Transposed ? std::pair(cell.column, cell.row)
                                                   : std::pair(cell.row, cell.column);
}

void include(std::optional<PlateMarks::Box>& box, std::pair<Index, Index> place)
{
    const auto [row, column] = place;
    if (!box) {
        box = PlateMarks::Box{row, column, 1, 1};
        return;
    }
    const Index bottom = std::max(box->row + box->rows, row + 1);
    const Index right = std::max(box->column + box->columns, column + 1);
    box->row = std::min(box->row, row);
    box->column = std::min(box->column, column);
    box->rows = bottom - box->row;
    box->columns = right - box->column;
}

} // namespace

bool PlateMarks::lightsRow(Index row) const
{
    if (focus)
        return focus->first == row;
    return made && made->rows == 1 && made->row == row;
}

bool PlateMarks::lightsColumn(Index column) const
{
    if (focus)
        return focus->second == column;
    return made && made->columns == 1 && made->column == column;
}

std::vector<PlateMarks> marksOf(const Arrangement& arrangement, const Steps& steps, const std::optional<Cell>& cell)
{
    std::vector<PlateMarks> marks(arrangement.plates.size());
    if (!cell || cell->step >= steps.size())
        return marks;
    const Making making = explain(steps, *cell);
    const std::vector<Cell> from = sources(making);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Plate& plate = arrangement.plates[i];
        const bool working = plate.shows == Plate::Shows::Exponentials;
        // The exponentials belong to the softmax: they light up with its result, not with the scores they come from.
        if (plate.step == cell->step && !working)
            marks[i].focus = placeOn(plate, *cell);
        if (working && !std::holds_alternative<made::Share>(making))
            continue;
        for (const Cell& source : from)
            if (source.step == plate.step)
                include(marks[i].made, placeOn(plate, source));
    }
    return marks;
}

} // namespace attn::ui
