#pragma once

#include "ui/steps/layout/arrangement.h"
#include "ui/steps/layout/marks.h"
#include "ui/theme.h"

namespace attn::ui {

/// Draws the lines of an overview: grey; violet and solid on the way to the cell in focus, dashed on the way from it.
void drawConnectors(Surface& surface, const Arrangement& arrangement, const Steps& steps,
                    const std::vector<PlateMarks>& marks, const Measures& measures, const Theme& theme);

/// The formula of it all, and what the lines mean (where the measures ask for it), in the overview's free room.
void drawWholeFormula(Surface& surface, const Arrangement& arrangement, const Steps& steps, const Measures& measures,
                      const Theme& theme);

} // namespace attn::ui
