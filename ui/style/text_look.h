#pragma once

class QFrame;
class QWidget;

namespace attn::ui {

constexpr double smallText = 12; ///< px at scale 1

// How a text differs from the usual. All else about it goes on following the application's.

void makeBold(QWidget& widget);
void makeQuiet(QWidget& widget); ///< secondary: labels and tool buttons
void makeRefusal(QWidget& widget, bool isOne = true); ///< why something is not accepted, or no more
void setTextSize(QWidget& widget, int pixels); ///< and that of all in it

/// Marks a line of text whose content is refused, or is so no more: a red frame.
void setWrong(QWidget& field, bool isWrong);
[[nodiscard]] bool isWrong(const QWidget& field);

/// Of a text that is to be read and only shows a frame while it has the keyboard.
void frameInFocusOnly(QFrame& frame);
[[nodiscard]] bool isFramedInFocusOnly(const QWidget& widget);

} // namespace attn::ui
