#pragma once

#include "ui/theme.h"

#include <QString>

namespace attn::ui {

/// The look of the standard controls in the theme's colours: quiet surfaces, hover fields with a radius of 4, a violet
/// frame of 2 px around what has the keyboard.
[[nodiscard]] QString styleSheet(const Theme& theme);

} // namespace attn::ui
