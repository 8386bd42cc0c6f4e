#pragma once

#include "ui/theme.h"

#include <QDockWidget>
#include <QStyledItemDelegate>

class QLabel;
class QToolButton;

namespace attn::ui {

/// A panel at the right of the window, with a heading, a note beside that and a button that closes it. What is in it
/// stands under the heading, and is made when it is shown first.
class SidePanel : public QDockWidget {
    Q_OBJECT
public:
    SidePanel(const QString& title, const QString& name, QWidget* window);

    void setTheme(const Theme& theme);
    QSize sizeHint() const override;
    void setVisible(bool visible) override;
    void setNote(const QString& note); ///< once it has been shown
    [[nodiscard]] QString note() const;

    /// Opens it, and gives the keyboard to what is in it.
    void goTo();

protected:
    /// Puts what is in the panel into `content`.
    virtual void makeContent(QWidget& content) = 0;
    virtual void themeContent(const Theme& theme) = 0;

private:
    void make();
    void applyTheme();

    Theme m_theme = Theme::light();
    QLabel* m_note = nullptr;
    QToolButton* m_close = nullptr;
};

/// An entry of a panel's list: one line, cut where there is no room for more.
class EntryDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(const Theme& theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    /// What stands under the text, `room` being the entry's place. Returns the room for the text.
    virtual QRect paintGround(QPainter& painter, const QRect& room, const QModelIndex& index) const = 0;
    [[nodiscard]] virtual QColor ink(const QModelIndex& index) const;
    [[nodiscard]] virtual bool isBold(const QModelIndex& index) const;
    [[nodiscard]] virtual QString text(const QModelIndex& index) const;

private:
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
