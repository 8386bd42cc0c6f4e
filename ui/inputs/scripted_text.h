#pragma once

#include "ui/heatmap/surface.h"

namespace attn::ui {

/// A line of text in which "_{…}" is a subscript: "q_{1} = x_{1} W_{Q}".
void drawScripted(Surface& surface, const QPointF& baseline, const QString& text, const TextStyle& style,
                  Align align = Align::Left);
[[nodiscard]] double scriptedWidth(const QString& text, const TextStyle& style);

/// The same for ears: "q 1 = x 1 W Q".
[[nodiscard]] QString scriptedToPlain(const QString& text);

} // namespace attn::ui
