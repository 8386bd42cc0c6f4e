#pragma once

#include "ui/inputs/matrix_table.h"

#include <QObject>
#include <QPointer>

class QMainWindow;

namespace attn::ui {

/// Where the keyboard is, or was before a menu or a dialog took it: what the actions of the menus are about.
class TableFocus : public QObject {
    Q_OBJECT
public:
    TableFocus(QMainWindow* window, const QWidget& picture);

    /// The table of an input with the keyboard, or nullptr.
    [[nodiscard]] MatrixTable* table() const { return m_table; }
    [[nodiscard]] bool isInPicture() const { return m_inPicture; }
    /// What is selected in the table; nothing where nothing is.
    [[nodiscard]] std::optional<InputBlock> selected() const;

signals:
    void tableChanged(); ///< before `changed`
    void changed(); ///< table, picture or what is selected

private:
    void follow(QWidget* focus);

    QMainWindow* m_window;
    const QWidget& m_picture;
    QPointer<MatrixTable> m_table;
    bool m_inPicture = false;
};

} // namespace attn::ui
