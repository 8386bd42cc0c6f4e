#pragma once

#include "ui/theme.h"

#include <QObject>

class QHeaderView;
class QMouseEvent;
class QPainter;
class QRect;

namespace attn::ui {

/// Makes a header of an input's table plain: the numbers of its columns or rows without any chrome; the column of
/// labels has none. Lines are counted without it. What the pointer does to them is told, with where it is along the
/// header.
class PlainHeader : public QObject {
    Q_OBJECT
public:
    /// Of `header`, which owns it. (To give the table another header would make all that is in one twice.)
    PlainHeader(QHeaderView* header, int labelColumns);

    void setTheme(const Theme& theme);

signals:
    void linePressed(int line, int at, bool extends); ///< with Shift from the line with the keyboard on
    void lineMoved(int at); ///< with the button held
    void lineReleased(int line);
    void menuAsked(int line, const QPoint& at); ///< in px of the screen

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(const QMouseEvent& event);
    void paint(const QRect& dirty) const;
    void paintLine(QPainter& painter, const QRect& rect, int section) const;
    [[nodiscard]] bool isHorizontal() const;
    [[nodiscard]] int along(const QPoint& at) const { return isHorizontal() ? at.x() : at.y(); }
    /// The line under the pointer, or a negative number where none is.
    [[nodiscard]] int lineAt(const QPoint& at) const;

    QHeaderView& m_header;
    int m_labelColumns;
    int m_pressed = -1;
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
