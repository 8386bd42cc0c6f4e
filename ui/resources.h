#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace attn::ui {

struct Theme;

/// Makes the bundled fonts and icons available, DejaVu Sans Condensed at 13 px the application's font, and English
/// plurals those of English. Call it once the application object exists and before any text is measured; further calls
/// do nothing.
void loadResources();

/// The icon resources/icons/NAME.svg drawn in these colours, sharp at any size and device pixel ratio.
[[nodiscard]] QIcon icon(const QString& name, const QColor& normal, const QColor& disabled);

/// The same in the theme's ink.
[[nodiscard]] QIcon icon(const QString& name, const Theme& theme);

} // namespace attn::ui
