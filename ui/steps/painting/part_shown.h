#pragma once

#include "ui/steps/layout/plate.h"
#include "ui/theme.h"

#include <QStringList>

namespace attn::ui {

/// Whether rows or columns of a plate's matrix do not show.
[[nodiscard]] bool isPart(const Plate& plate, const Steps& steps);

/// What of the matrix shows: "rows 17–32 of 64", "rows 17–32, columns 1–16 of 64 × 64". Empty where all of it does.
[[nodiscard]] QString partText(const Plate& plate, const Steps& steps);

/// The same where there is little room: "17–32 × 1–16", "17–32 × 8".
[[nodiscard]] QString shortPartText(const Plate& plate, const Steps& steps);

/// Strips beside the tiles, at the right for rows and below for columns, that tell which part of the whole shows; none
/// where all do.
void drawPartStrips(Surface& surface, const Plate& plate, const Steps& steps, const Theme& theme);

} // namespace attn::ui
