#pragma once

#include "ui/steps/layout/arrangement.h"
#include "ui/theme.h"

namespace attn::ui {

/// Draws a stop's title, its formulas and what it does in one sentence where the arrangement has room for them.
void drawStepTitle(Surface& surface, const Arrangement& arrangement, const Steps& steps, const Stop& stop,
                   const Measures& measures, const Theme& theme);

} // namespace attn::ui
