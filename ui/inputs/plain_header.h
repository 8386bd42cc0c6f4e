#pragma once

#include "ui/theme.h"

#include <QHeaderView>

namespace attn::ui {

/// The column or row numbers of an input's table, without any chrome; the column of labels has none. Lines are counted
/// without it. What the pointer does to them is told, with where it is along the header.
class PlainHeader : public QHeaderView {
    Q_OBJECT
public:
    PlainHeader(Qt::Orientation orientation, int labelColumns, QWidget* parent);

    void setTheme(const Theme& theme);

signals:
    void linePressed(int line, int at, bool extends); ///< with Shift from the line with the keyboard on
    void lineMoved(int at); ///< with the button held
    void lineReleased(int line);
    void menuAsked(int line, const QPoint& at); ///< in px of the screen

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    /// Sections are as large as the table makes them: none is measured.
    QSize sectionSizeFromContents(int) const override { return {1, 1}; }
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int along(const QPoint& at) const { return orientation() == Qt::Horizontal ? at.x() : at.y(); }
    /// The line under the pointer, or a negative number where none is.
    [[nodiscard]] int lineAt(const QPoint& at) const { return logicalIndexAt(at) - m_labelColumns; }

    int m_labelColumns;
    int m_pressed = -1;
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
