#pragma once

#include "core/heads.h"
#include "ui/state/document/edit.h"

#include <QObject>

class QAction;
class QKeySequence;
class QMainWindow;
class QMenu;

namespace attn::ui {

class Dialogs;
class Document;
class MessageBar;
class Selection;
class Settings;

/// What can be done with the heads: each action is about the one that is shown and says so. The head that an action
/// made or moved is the one that is shown then, and the cell in focus goes with a head that moves.
class HeadActions : public QObject {
    Q_OBJECT
public:
    HeadActions(Document& document, Selection& selection, Dialogs& dialogs, const Settings& settings,
                MessageBar& messages, QMainWindow* window);

    [[nodiscard]] QMenu* menu() const { return m_menu; }

private:
    QAction* add(QMenu* menu, const QString& text, const char* name, const QKeySequence& shortcut,
                 std::function<void()> what);
    void makeActions();
    void refresh();
    void refreshLenders();

    [[nodiscard]] Index head() const; ///< the one that is shown, from 0
    [[nodiscard]] Index count() const;
    /// "head 2", or its name.
    [[nodiscard]] QString nameOf(Index head) const;

    void goTo(Index head);
    void duplicate();
    void addHead(NewHead weights, const QString& undoText);
    void addRandomHead();
    void remove();
    void rename();
    void move(Index by);
    void borrow(Index lender);
    /// Whether the document took it.
    void change(Scenario scenario, const QString& undoText, std::optional<HeadOrder> heads = {});
    [[nodiscard]] HeadOrder insertionAfterHead() const; ///< of one, which is shown then

    Document& m_document;
    Selection& m_selection;
    Dialogs& m_dialogs;
    const Settings& m_settings;
    MessageBar& m_messages;
    QMainWindow* m_window;
    QMenu* m_menu;
    QMenu* m_lenders;
    QAction* m_previous;
    QAction* m_next;
    QAction* m_duplicate;
    QAction* m_remove;
    QAction* m_rename;
    QAction* m_earlier;
    QAction* m_later;
};

} // namespace attn::ui
