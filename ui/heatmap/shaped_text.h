#pragma once

#include "surface.h"

#include <QFont>
#include <QGlyphRun>
#include <QList>

namespace attn::ui {

/// A line of text, shaped once and kept: its glyphs stand at one of a few sizes, to be drawn scaled by `scale`.
struct ShapedText {
    QList<QGlyphRun> runs; ///< positions relative to the start of the baseline
    double scale = 1; ///< from the glyphs' size to the style's
    double width = 0; ///< advance, in the style's unit
};

/// The application's font at the size of those that serves the style's; never hinted, so that lengths are the same on
/// every device and at every scale. `scale` receives what is missing to the style's size.
[[nodiscard]] QFont fontFor(const TextStyle& style, double& scale);

/// Valid until the next call.
[[nodiscard]] const ShapedText& shapedText(const QString& text, const TextStyle& style);

} // namespace attn::ui
