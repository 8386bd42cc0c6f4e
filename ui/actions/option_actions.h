#pragma once

#include "ui/state/document/edit.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace attn::ui {

class Document;
class MessageBar;
class NumberBar;
class Selection;
struct NumberOption;

/// Everything in a scenario that is chosen, not typed into a table, but for its heads: scale and softcap,
/// positions, biases and W_O; masks have MaskActions. Each choice is one undo step; one that begins with numbers begins
/// so that no result changes where that is possible. Options that are a number are asked for in a NumberBar.
class OptionActions : public QObject {
    Q_OBJECT
public:
    OptionActions(Document& document, const Selection& selection, NumberBar& bar, MessageBar& messages,
                  QMainWindow* window);

    [[nodiscard]] QMenu* scaleMenu() const { return m_scale; }
    [[nodiscard]] QMenu* positionMenu() const { return m_position; }
    [[nodiscard]] QMenu* biasMenu() const { return m_biases; }

private:
    using Holds = std::function<bool(const Scenario&)>;
    using Change = std::function<Edit(const Scenario&)>;
    struct Entry {
        QAction* action;
        Holds isChosen; ///< what is checked is what the document says, not the click
        Holds isOffered;
    };

    /// An entry that makes one edit with this text.
    QAction* add(QMenu* menu, const QString& text, const char* name, Holds isChosen, Change change,
                 const QString& undoText);
    /// One that asks for a number; with `change`, which comes first, the scenario has it.
    QAction* addNumber(QMenu* menu, const QString& text, const char* name, Holds isChosen, Holds isOffered,
                       Change change, std::function<NumberOption()> option);
    void addBias(InputKind kind, const QString& text);
    void makeScaleMenu();
    void makePositionMenu();
    void makeSlopes();
    void makeBiasMenu();
    bool change(const Change& change, const QString& undoText);
    void refresh();

    Document& m_document;
    const Selection& m_selection;
    NumberBar& m_bar;
    MessageBar& m_messages;
    QMenu* m_scale;
    QMenu* m_position;
    QMenu* m_biases;
    std::vector<Entry> m_entries;
};

} // namespace attn::ui
