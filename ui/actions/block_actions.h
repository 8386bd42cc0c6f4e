#pragma once

#include "ui/state/document/input_block.h"
#include "ui/steps/views/step_view.h"

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
class MessageBar;
class Settings;
class TableFocus;

/// What can be done with a block of numbers: in the Edit menu and in the menu of each table. The clipboard's actions
/// and Delete take what is selected, be it one cell; those that calculate take the selected block, or where it is no
/// more than one number the whole matrix. Each is one undo step. With the keyboard in the picture, the matrix with the
/// cell in focus can be copied.
class BlockActions : public QObject {
    Q_OBJECT
public:
    BlockActions(Document& document, const TableFocus& focus, const StepView& picture, Dialogs& dialogs,
                 Settings& settings, MessageBar& messages, QMainWindow* window);

    /// Puts the actions into a menu of the window, before one of its actions.
    void addTo(QMenu& menu, QAction* before);

signals:
    void copied(const QString& what); ///< "W_Q", "S, 4 × 4"

private:
    enum class Needs { Selection, Numbers, Square, Matrix, Table };
    struct Entry {
        QAction* action;
        Needs needs;
    };
    using Change = std::function<Matrix(const Matrix&)>;

    QAction* add(const QString& text, const char* name, const QKeySequence& shortcut, Needs needs,
                 std::function<void()> what);
    void makeClipboardActions();
    void makeFillMenu();
    void makeActions();
    void refresh();

    /// What an action that calculates is to change.
    [[nodiscard]] std::optional<InputBlock> operand() const;
    [[nodiscard]] std::optional<StepIndex> shownMatrix() const;
    [[nodiscard]] std::optional<NumberBlock> toCopy() const;
    [[nodiscard]] QString nameOfCopied() const;

    void copy();
    bool refusesToCopy(); ///< numbers that are to be predicted; says so
    void copyText(std::string (*write)(const Matrix&));
    void clear(const QString& text);
    void paste();
    void insert(const InputBlock& at, const NumberBlock& block);
    /// Puts other numbers into the operand; `text` names what was done, with %1 in the place of where.
    void calculate(const QString& text, const Change& change);
    [[nodiscard]] QString nameOfOperand() const; ///< empty where there is none
    void fill();
    void fillWith(double value);
    void scale();
    void round();
    void draw();
    bool apply(const Edit& change, const QString& text);

    Document& m_document;
    const TableFocus& m_focus;
    const StepView& m_picture;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QMainWindow* m_window;
    std::vector<Entry> m_entries;
    QList<QAction*> m_menu; ///< what tables and the Edit menu show
};

} // namespace attn::ui
