#pragma once

#include "image_exporter.h"

namespace attn::ui {

class Display;
class Settings;

/// What was chosen the last time, with the decimals and the colours of weights that are shown now. Several `steps`
/// stand for all; which, is up to the dialog.
[[nodiscard]] ExportOptions startingOptions(const Settings& settings, const Display& display);
void rememberOptions(Settings& settings, const ExportOptions& options);

/// The same for figures on white paper.
[[nodiscard]] FigureOptions paperOptions(const Settings& settings, const Display& display);

} // namespace attn::ui
