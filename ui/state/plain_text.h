#pragma once

#include <QString>

namespace attn::ui {

/// A person's words as the title of an action or a button: an ampersand in them is no shortcut.
[[nodiscard]] QString plainTitle(QString text);

/// A text as a tool tip, which guesses at rich text: made rich here, with everything escaped, there is nothing to
/// guess. Spaces and line breaks stay; long lines are wrapped. Empty where the text is.
[[nodiscard]] QString plainToolTip(const QString& text);

} // namespace attn::ui
