#pragma once

#include "ui/heatmap/colour_maps.h"
#include "ui/theme.h"

#include "core/step.h"

#include <QImage>

#include <functional>

namespace attn::ui {

/// A step's matrix as small as it gets, a pixel a cell; large ones are sampled.
[[nodiscard]] QImage thumbnail(const Steps& steps, const Step& step, const ColourScale& scale,
                               const std::function<bool(Index, Index)>& covered, const Theme& theme);

} // namespace attn::ui
