#pragma once

#include "ui/heatmap/matrix_picture.h"

namespace attn::ui {

/// The cell in focus: its digits bold, a ring around it. Where digits have dropped out, a tag beside it tells `number`,
/// written this large, unless the cell is covered.
void drawFocus(Surface& surface, const MatrixPicture& picture, const MatrixGeometry& geometry,
               const std::pair<Index, Index>& place, const QString& number, double textSize);

/// A line around what of a block shows.
void drawOutline(Surface& surface, const MatrixGeometry& geometry, const Block& block, const Stroke& stroke);

} // namespace attn::ui
