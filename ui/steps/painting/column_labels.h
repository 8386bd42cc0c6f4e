#pragma once

#include "ui/heatmap/matrix_picture.h"

#include "core/step.h"

namespace attn::ui {

/// Every how many rows (columns) a label has room.
[[nodiscard]] Index labelStride(double pitch, double needed);

/// The first row (column) with a label from `first` on: the same ones have theirs wherever the part that shows begins.
[[nodiscard]] Index firstLabelled(Index first, Index stride);

/// What is written over a column.
struct ColumnLabel {
    Index column;
    QString text;
};

/// The labels of a matrix's columns that have room: whole; where that is short without what all begin with ("1", "2"
/// for "word 1", "word 2"), or cut as long as that tells them apart; else some of them. None reaches beyond `right`.
[[nodiscard]] std::vector<ColumnLabel> columnLabels(const Axis& axis, const MatrixGeometry& grid,
                                                    const TextStyle& style, double right);

} // namespace attn::ui
