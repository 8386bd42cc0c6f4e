#pragma once

class QWidget;

namespace attn::ui {

// How a text differs from the usual; its size and its colours go on following the application's.

void makeBold(QWidget& widget);
void makeQuiet(QWidget& widget); ///< secondary: labels and tool buttons
void makeRefusal(QWidget& widget); ///< why something is not accepted
void setTextSize(QWidget& widget, int pixels);

/// Marks a line of text whose content is refused, or is so no more: a red frame.
void setWrong(QWidget& field, bool isWrong);
[[nodiscard]] bool isWrong(const QWidget& field);

} // namespace attn::ui
