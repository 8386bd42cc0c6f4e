#pragma once

#include <QSize>

class QAbstractButton;
class QColor;
class QFont;
class QPainter;
class QRect;
class QString;
class QStyleOption;
class QWidget;

namespace attn::ui {

struct Theme;

enum class ButtonLook {
    Quiet, ///< a surface shows under the pointer, or while it is checked
    Boxed, ///< a frame of its own
    First, ///< boxed, and joined to its neighbours: a choice of one
    Middle,
    Last,
    Steady, ///< boxed, and the same when it is checked: its text tells
    Strong, ///< in the colour of what is in focus
};

// The room between a button's contents and its edges, in px, where it is not the usual.
constexpr QSize roomyPadding(13, 6);
constexpr QSize tightPadding(7, 3);

/// Before the button shows. Tool buttons are quiet and others boxed where nothing else is said; an empty `padding` is
/// the usual.
void setLook(QAbstractButton& button, ButtonLook look, const QSize& padding = {});

[[nodiscard]] ButtonLook lookOf(const QWidget* button);
[[nodiscard]] QSize paddingOf(const QWidget* button);

/// Whether the text is bold: that of boxed buttons is while they are checked.
[[nodiscard]] bool isBold(const QWidget* button, const QStyleOption& option);

/// The room in px that a button keeps for its text to be bold; 0 where it never is.
[[nodiscard]] int boldGrowth(const QWidget* button);

/// In the middle of `rect`, as bold texts in pictures are: a font of its own would take half a millisecond of the
/// start.
void paintBold(QPainter& painter, const QRect& rect, const QString& text, const QFont& font, const QColor& colour);

/// What is behind the text and the picture of a button.
void paintButton(QPainter& painter, const QStyleOption& option, ButtonLook look, const Theme& theme);

} // namespace attn::ui
