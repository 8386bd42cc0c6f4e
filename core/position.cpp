#include "position.h"

#include <cmath>

namespace attn {

double positionAngle(double base, Index row, Index pair, Index columns)
{
    const double exponent = 2 * static_cast<double>(pair) / static_cast<double>(columns);
    return static_cast<double>(row) / std::pow(base, exponent);
}

double sinusoidalPosition(double base, Index row, Index column, Index columns)
{
    const double angle = positionAngle(base, row, column / 2, columns);
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Matrix sinusoidalPositions(double base, Index rows, Index columns)
{
    return Matrix::NullaryExpr(rows, columns,
                               [&](Index i, Index j) { return sinusoidalPosition(base, i, j, columns); });
}

std::pair<Index, Index> pairColumns(Position::Pairs pairs, Index pair, Index columns)
{
    if (pairs == Position::Pairs::Adjacent)
        return {2 * pair, 2 * pair + 1};
    return {pair, pair + columns / 2};
}

Index pairOf(Position::Pairs pairs, Index column, Index columns)
{
    return pairs == Position::Pairs::Adjacent ? column / 2 : column % (columns / 2);
}

} // namespace attn
