#pragma once

#include "explanation_words.h"
#include "fitted_formula.h"

#include "ui/theme.h"

#include <QWidget>

#include <array>

class QLabel;
class QPlainTextEdit;

namespace attn::ui {

class Display;
class Document;
class Selection;

/// What the explanation unfolds into: the arithmetic of the cell in focus step by step, and short columns that say in
/// words how it came about. The words can be selected and copied.
class ExplanationPanel : public QWidget {
    Q_OBJECT
public:
    ExplanationPanel(Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Tab goes to its texts from there on.
    void follow(QWidget* before);
    void setCompact(bool compact); ///< under 1800 px wide windows
    void setAllTerms(bool all); ///< in the words: every term of a long sum
    [[nodiscard]] bool hasLongSums() const { return m_folds; } ///< too long to be shown unasked

    void refresh(); ///< after the cell in focus or its numbers changed

    /// The columns as plain text, a paragraph each. Empty without a focus.
    [[nodiscard]] QString text() const;
    /// The arithmetic as it is drawn.
    [[nodiscard]] const FittedFormula& formula() const { return m_formula; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Column {
        QLabel* title;
        QPlainTextEdit* text;
    };

    [[nodiscard]] double formulaHeight() const;
    [[nodiscard]] int numberRoom() const { return m_theme.wholePx(18); } ///< of a column's number, with the gap
    void fit();

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    Theme m_theme = Theme::light();
    bool m_compact = false;
    bool m_allTerms = false;
    bool m_folds = false;
    std::array<Column, 3> m_columns{};
    ExplanationWords m_words;
    FittedFormula m_formula;
};

} // namespace attn::ui
