#pragma once

#include "ui/dialogs/shape_dialogs.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QKeySequence;
class QMainWindow;
class QMenu;

namespace attn::ui {

class Dialogs;
class Document;
class InputsPanel;
class MessageBar;
class Selection;
class Settings;
class TableFocus;

/// What can be done with words and dimensions, in a menu of the window and in that of each table: rows and columns of
/// what is selected are inserted, removed and moved together with all that has to follow; sizes are chosen, a sentence
/// typed, other words asked. Each is one undo step.
class ShapeActions : public QObject {
    Q_OBJECT
public:
    ShapeActions(Document& document, Selection& selection, const TableFocus& focus, InputsPanel& inputs,
                 Dialogs& dialogs, Settings& settings, MessageBar& messages, QMainWindow* window);

    [[nodiscard]] QMenu* menu() const { return m_menu; }

private:
    struct LineAction {
        QAction* action;
        Lines lines;
        int way; ///< −1, 1: moves there; 0: stays
        QString ofWords; ///< what it is called where the rows are words
        QString ofOthers;
    };

    void makeLineActions();
    QAction* add(const QString& text, const char* name, const QKeySequence& shortcut, std::function<void()> what);
    void addLineAction(const char* name, const QKeySequence& shortcut, LineAction action, std::function<void()> what);
    void refresh();

    /// The lines that are selected; nothing where they are none of one side.
    [[nodiscard]] std::optional<ShapeLines> selected(Lines lines) const;
    void insert(Lines lines, bool before);
    void insert(ShapeLines beside, bool before); ///< as many as there are, and selects them
    void remove(Lines lines);
    void move(Lines lines, int way);
    void drop(InputKey input, Lines lines, int first, int count, int to);
    void select(const ShapeLines& lines, bool forTyping);

    void chooseSizes();
    void addWord(InputKey words); ///< after the last one
    void typeSentence(bool ofContext);
    void setContext(bool wanted);

    /// Shows what a dialog asks about; why not, where it cannot be done. `text` becomes that of the undo step.
    QString show(const Result<NamedEdit>& change, QString& text);
    /// Ends what a dialog showed.
    void finish(bool isAccepted, const QString& text, const Fill& fill);
    [[nodiscard]] Index shownHead() const;
    bool apply(const Result<NamedEdit>& change);

    Document& m_document;
    Selection& m_selection;
    const TableFocus& m_focus;
    InputsPanel& m_inputs;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QMainWindow* m_window;
    QMenu* m_menu;
    std::vector<LineAction> m_lines;
    QAction* m_context = nullptr;
};

} // namespace attn::ui
