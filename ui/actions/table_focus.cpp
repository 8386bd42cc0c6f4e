#include "table_focus.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenuBar>

namespace attn::ui {

TableFocus::TableFocus(QMainWindow* window, const QWidget& picture)
    : QObject(window)
    , m_window(window)
    , m_picture(picture)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void TableFocus::follow(QWidget* focus)
{
    // Menus and dialogs are about what had the keyboard before them.
    if (!focus || focus->window() != m_window || qobject_cast<QMenuBar*>(focus))
        return;
    if (m_table && m_table->isAncestorOf(focus)) // a number is being typed
        return;
    if (m_table)
        disconnect(m_table, &MatrixTable::blockSelected, this, nullptr);
    m_table = qobject_cast<MatrixTable*>(focus);
    m_inPicture = focus == &m_picture;
    if (m_table)
        connect(m_table, &MatrixTable::blockSelected, this, &TableFocus::changed);
    emit tableChanged();
    emit changed();
}

std::optional<InputBlock> TableFocus::selected() const
{
    return m_table ? m_table->selectedBlock() : std::nullopt;
}

} // namespace attn::ui
