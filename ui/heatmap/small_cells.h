#pragma once

#include "matrix_picture.h"

namespace attn::ui {

/// Draws a matrix whose cells have no room for a gap as one image. On a raster device every pixel takes the mean of the
/// cells under it (of very large matrices: one cell's value); on a vector device every cell is a pixel, and that only
/// where there are very many. Returns false, having drawn nothing, where cells are to be drawn one by one.
bool drawSmallCells(Surface& surface, const MatrixPicture& picture, const MatrixGeometry& geometry);

} // namespace attn::ui
