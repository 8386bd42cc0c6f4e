#pragma once

#include "ui/steps/layout/plate.h"

namespace attn::ui {

/// Says at each row of masked scores that has nothing to attend to that it has not: under its digits where there is
/// room, else instead of them. `textSize` in px.
void drawEmptyRows(Surface& surface, const Steps& steps, const Plate& plate, const MatrixGeometry& geometry,
                   const MatrixPicture& picture, double textSize);

} // namespace attn::ui
