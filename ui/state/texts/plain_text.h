#pragma once

#include <QString>

namespace attn::ui {

/// A word or another text of a person's as sentences name it: in quotation marks, "“cat”".
[[nodiscard]] QString quoted(const QString& text);

/// A person's words as the title of an action or a button: an ampersand in them is no shortcut.
[[nodiscard]] QString plainTitle(QString text);

/// A text as a tool tip, which guesses at rich text: made rich here, with everything escaped, there is nothing to
/// guess. Spaces and line breaks stay; long lines are wrapped. Empty where the text is.
[[nodiscard]] QString plainToolTip(const QString& text);

} // namespace attn::ui
