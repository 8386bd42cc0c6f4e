#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/state/texts/number_format.h"

#include <span>

namespace attn::ui {

/// How the numbers of a map are written, with so many decimals.
using DigitWriter = std::function<std::function<QString(double)>(const NumberFormat& format)>;

/// The numbers of a map as they are read among each other: what rounds to 0 is "≈0". Differences have their sign.
[[nodiscard]] std::function<QString(double)> mapDigits(const NumberFormat& format, bool isDifference);

/// One of several maps that are looked at together.
struct MapOfSeveral {
    MatrixPicture& picture;
    MatrixGeometry geometry;
    DigitWriter writer;
};

/// Gives all maps of one picture as many decimals, so that a number is the same wherever it stands: those of `format`,
/// or where cells are small as many fewer, down to one, as let the most maps show all their digits.
NumberFormat shareDecimals(std::span<MapOfSeveral> maps, NumberFormat format);

/// Of maps with cells of one size all show their digits, or none does.
void dropTogether(std::span<MapOfSeveral> maps);

} // namespace attn::ui
