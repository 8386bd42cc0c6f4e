#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/state/number_format.h"

#include <span>

namespace attn::ui {

/// How the numbers of a map are written, with so many decimals.
using DigitWriter = std::function<std::function<QString(double)>(const NumberFormat& format)>;

/// One of several maps that are looked at together.
struct MapOfSeveral {
    MatrixPicture& picture;
    MatrixGeometry geometry;
    DigitWriter writer;
};

/// Gives all maps of one picture as many decimals, so that a number is the same wherever it stands: those of `format`,
/// or where cells are small as many fewer, down to one, as let the most maps show all their digits.
NumberFormat shareDecimals(std::span<MapOfSeveral> maps, NumberFormat format);

} // namespace attn::ui
