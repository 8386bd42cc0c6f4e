#pragma once

#include "core/reshape.h"

namespace attn::ui {

class Settings;

/// What numbers were drawn from last, and with which seed: where every dialog that draws begins.
[[nodiscard]] Drawn drawnLast(const Settings& settings);
void rememberDrawn(Settings& settings, const Drawn& drawn);

} // namespace attn::ui
