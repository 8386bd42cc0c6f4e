#include "grow.h"

#include "reshape.h"

#include <algorithm>

namespace attn {

Result<Scenario> grown(const Scenario& scenario, InputKey input, Index rows, Index columns)
{
    const auto rowsOf = rowSide(scenario, input);
    const Side columnsOf = columnSide(scenario, input);
    if (rows > 0 && !rowsOf && input.kind == InputKind::W_O)
        return problem({{inputId(input.kind)}},
                       {ATTN_TEXT("its rows are the columns of all W_V together; add them there")});
    if (rows > 0 && !rowsOf)
        return problem({{inputId(input.kind)}}, {ATTN_TEXT("a bias has one row")});
    const auto longer = [&](Side side, Index count) {
        const Index size = sideSize(scenario, side);
        return SideOrder{side, insertion(size, size, count)};
    };
    if (rowsOf == columnsOf) // a mask of words that ask themselves stays square
        return reshaped(scenario, {longer(columnsOf, std::max(rows, columns))});
    std::vector<SideOrder> orders{longer(columnsOf, columns)};
    if (rowsOf)
        orders.push_back(longer(*rowsOf, rows));
    return reshaped(scenario, orders);
}

} // namespace attn
