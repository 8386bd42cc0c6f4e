#pragma once

#include "fitted_formula.h"

#include "core/explain.h"
#include "ui/theme.h"

#include <QWidget>

#include <optional>

class QPushButton;
class QScrollBar;

namespace attn::ui {

class Comparison;
class Display;
class Document;
class ExplanationPanel;
class Prediction;
class Selection;

/// The arithmetic of the cell in focus: folded one line, its place, the numbers plugged in, the result; unfolded a
/// panel that says step by step and in words how it came about. Long sums show their largest terms, and all of them
/// when asked. While the pinned state or the difference from it shows, one line tells now, pinned and difference; while
/// a word is in focus and no cell, one line tells what the word gets.
class ExplanationBar : public QWidget {
    Q_OBJECT
public:
    ExplanationBar(Document& document, Selection& selection, Display& display, const Prediction& prediction,
                   const Comparison& comparison, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setCompact(bool compact); ///< under 1800 px wide windows

    [[nodiscard]] bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);

    void setPresenting(bool presenting); ///< without buttons

    /// The line as it is drawn.
    [[nodiscard]] const FittedFormula& line() const { return m_formula; }
    /// Where it is drawn: beside the cell's place, or where that leaves little room under it.
    [[nodiscard]] QRectF arithmeticRoom() const;

    /// The line as characters, with every term: "scores[word 1, word 3] = q_1 · k_3 = … = 10". Empty without a focus.
    [[nodiscard]] QString text() const;
    /// The arithmetic step by step, with every term, for LaTeX's math mode. Empty without a focus.
    [[nodiscard]] QString latex() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public slots:
    void copy(); ///< the line; unfolded, the words as well
    void copyLatex();

signals:
    void copied();
    void unfoldedChanged(bool unfolded);
    void mayUnfoldChanged(bool may); ///< a comparison and the arithmetic of a word take one line

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] std::optional<Cell> explained() const; ///< the cell in focus, unless it is to be guessed
    [[nodiscard]] bool isCompared() const; ///< the cell in focus shows what compares with the pinned state
    [[nodiscard]] std::optional<Index> toldWord() const; ///< in focus, while no cell is; unless it is to be guessed
    [[nodiscard]] bool showsPanel() const { return m_unfolded && !isCompared() && !toldWord(); }
    void makePanel();
    [[nodiscard]] bool isPanelOpen() const;
    [[nodiscard]] int headingHeight() const; ///< unfolded
    [[nodiscard]] int unfoldedHeight() const;
    /// What the line tells about. There must be some.
    struct Subject {
        StepIndex step;
        QString place;
        QString axes;
    };
    [[nodiscard]] Subject subject() const;

    [[nodiscard]] QString spoken() const; ///< the line read aloud: whatever room there is to see it

    void refresh();
    void labelButtons();
    void placeButtons(bool sumIsLong);
    void fit();
    void fitAllTerms();
    [[nodiscard]] int contentEnd() const; ///< where the buttons begin
    [[nodiscard]] double divider() const; ///< where the cell's place ends and its arithmetic begins
    [[nodiscard]] bool isStacked() const; ///< that begins under it
    [[nodiscard]] double formulaSize() const { return m_theme.px(m_compact ? 20 : 26); }
    void paintFolded(Surface& surface, QPainter& painter) const;
    void paintPlace(Surface& surface, double middle) const; ///< in one line
    void paintPlaceBeside(Surface& surface) const; ///< in two

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    const Prediction& m_prediction;
    const Comparison& m_comparison;
    Theme m_theme = Theme::light();
    bool m_compact = false;
    bool m_unfolded = false;
    bool m_presenting = false;
    QPushButton* m_allTerms;
    QPushButton* m_copy;
    QPushButton* m_copyLatex;
    QPushButton* m_explain;
    QScrollBar* m_scroll; ///< through all terms of the folded line
    ExplanationPanel* m_panel = nullptr; ///< made when it is unfolded first
    FittedFormula m_formula;
};

} // namespace attn::ui
