#pragma once

#include "ui/formula/formula.h"
#include "ui/theme.h"

#include <QWidget>

class QPushButton;
class QScrollBar;

namespace attn {
struct Cell;
}

namespace attn::ui {

class Display;
class Document;
class Selection;

/// The arithmetic of the cell in focus, in one line: its place, the numbers plugged in, the result. A long sum is
/// folded; unfolded, it has all its terms and scrolls.
class ExplanationBar : public QWidget {
    Q_OBJECT
public:
    ExplanationBar(Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setCompact(bool compact); ///< under 1800 px wide windows

    /// The line as characters, with every term, as it is copied: "scores[word 1, word 3] = q_1 · k_3 = … = 10". Empty
    /// without a focus.
    [[nodiscard]] QString text() const;

    QSize sizeHint() const override;

public slots:
    void copy();

signals:
    void copied();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void refresh();
    void fit();
    void fold(const Cell& cell, double room);
    void unfold(const Cell& cell, double room);
    [[nodiscard]] double divider() const;

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    Theme m_theme = Theme::light();
    bool m_compact = false;
    QPushButton* m_copy;
    QPushButton* m_unfold; ///< checked: sums are to have all their terms
    QScrollBar* m_scroll;
    Formula m_formula;
    double m_formulaSize = 26;
    bool m_folded = false; ///< the line has no room for all terms
};

} // namespace attn::ui
