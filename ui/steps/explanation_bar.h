#pragma once

#include "ui/formula/formula.h"
#include "ui/theme.h"

#include <QWidget>

class QPushButton;

namespace attn::ui {

class Display;
class Document;
class Selection;

/// The arithmetic of the cell in focus, in one line: its place, the numbers plugged in, the result.
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

private:
    void refresh();
    void fit();

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    Theme m_theme = Theme::light();
    bool m_compact = false;
    QPushButton* m_copy;
    Formula m_formula;
    double m_formulaSize = 26;
};

} // namespace attn::ui
