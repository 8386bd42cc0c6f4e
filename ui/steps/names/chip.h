#pragma once

#include "step_names.h"

#include "ui/theme.h"

namespace attn::ui {

/// A chip: a symbol in a rounded field of its hue, 1.5 times as high as its text. Returns its right edge.
double drawChip(Surface& surface, const QPointF& leftCentre, const Formula& symbol, const QColor& fill,
                const Theme& theme, double textSize);

[[nodiscard]] double chipWidth(const Formula& symbol, double textSize);

/// The chip's colour for a hue.
[[nodiscard]] QColor chipColour(const Theme& theme, Hue hue);

/// Formulas in the theme's colours.
[[nodiscard]] FormulaStyle formulaStyle(const Theme& theme, double size);

} // namespace attn::ui
