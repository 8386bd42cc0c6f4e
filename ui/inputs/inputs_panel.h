#pragma once

#include "cell_editor.h"
#include "matrix_table.h"

#include <QScrollArea>

#include <map>
#include <vector>

class QVBoxLayout;

namespace attn::ui {

class Display;
class Document;
class Effects;
class MatrixEditor;
class Selection;

/// The inputs of the document, one editable table under the other: words, weights and whatever else the scenario has
/// (the matrices of the head that is looked at). The rows from which the cell in focus is made are lit. A text that is
/// no number stays in its cell when its table goes and comes again. Its actions() are for a menu: they step the number
/// that the keyboard is at.
class InputsPanel : public QScrollArea {
    Q_OBJECT
public:
    InputsPanel(Document& document, Display& display, Selection& selection, const Effects& effects,
                QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setMeasures(const TableMeasures& measures);

    void showCell(const Cell& cell); ///< of a step that is an input: goes to its table, at that number

    /// The editor of an input that is shown, or nullptr.
    [[nodiscard]] MatrixEditor* editor(InputKey input) const;
    [[nodiscard]] const std::vector<MatrixEditor*>& editors() const { return m_editors; }

signals:
    /// Rows or columns of an input are to move so that they begin at `to`.
    void linesDropped(attn::InputKey input, attn::ui::Lines lines, int first, int count, int to);
    void sizesAsked(); ///< with a click on the shape of an input
    void wordAsked(attn::InputKey words); ///< one more
    void sentenceAsked(attn::InputKey words); ///< whose words are to be these
    void textsDropped(const QString& sentence); ///< some that were no numbers, and whose cells are gone

private:
    void addStepAction(const QString& text, Qt::Key key, Index steps);
    void build();
    void keepNumber(MatrixEditor& editor);
    void keepText(MatrixEditor& editor); ///< that is no number, while its table goes
    void restoreText(MatrixEditor& editor);
    void dropTexts(); ///< all that are no numbers, for another document is there
    [[nodiscard]] std::optional<Cell> traced() const; ///< the cell in focus; without, the query of the word in focus
    void trace();
    void showEffects();
    [[nodiscard]] std::vector<InputKey> inputs() const;
    /// The editor of the input that a cell's step is, where it is one that is shown.
    [[nodiscard]] MatrixEditor* editorOf(const Cell& cell) const;

    Document& m_document;
    Display& m_display;
    Selection& m_selection;
    const Effects& m_effects;
    Theme m_theme = Theme::light();
    TableMeasures m_measures;
    QVBoxLayout* m_layout;
    std::vector<MatrixEditor*> m_editors;
    std::map<InputKey, UnfinishedText> m_texts; ///< that are no numbers, of tables that do not show
};

} // namespace attn::ui
