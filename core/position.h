#pragma once

#include "operation.h"

#include <utility>

namespace attn {

/// The angle i / base^(2p / columns) of pair `pair` in row `row`, both from 0: what sinusoidal positions take sine and
/// cosine of and rotary positions turn by.
[[nodiscard]] double positionAngle(double base, Index row, Index pair, Index columns);

/// What sinusoidal positions are: in row i the sine of pair p's angle in column 2p, its cosine in column 2p + 1.
[[nodiscard]] double sinusoidalPosition(double base, Index row, Index column, Index columns);
[[nodiscard]] Matrix sinusoidalPositions(double base, Index rows, Index columns);

/// The two columns, of `columns` in all, that form a rotary pair.
[[nodiscard]] std::pair<Index, Index> pairColumns(Position::Pairs pairs, Index pair, Index columns);

/// The rotary pair that a column, of `columns` in all, belongs to.
[[nodiscard]] Index pairOf(Position::Pairs pairs, Index column, Index columns);

} // namespace attn
