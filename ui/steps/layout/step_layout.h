#pragma once

#include "step_pictures.h"

namespace attn::ui {

/// What a layout is chosen from.
struct LayoutInput {
    StepSources sources;
    const PlateValues& values;
    const Lens& lens;
    PictureStyle style;
    Stop stop;
    QSizeF canvas;
    int windowWidth;
};

/// The layout of a stop with the largest texts that leave its matrices room and digits: with a sentence and colour bars
/// beside them, tightly without, or where a stop makes several matrices, one of these alone (the one in focus). Its
/// plates are filled.
[[nodiscard]] StepLayout chooseLayout(const LayoutInput& input);

} // namespace attn::ui
