#pragma once

#include "ui/theme.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace attn::ui {

class Comparison;
class Display;
class Document;
class Selection;

/// Above the picture while a state is pinned: which of the two is shown, or how far they are apart, and how the cell
/// that is pointed at compares, or why nothing does.
class ComparisonBar : public QWidget {
    Q_OBJECT
public:
    /// `readings`: the actions that choose now, pinned and the difference, a button each.
    ComparisonBar(Comparison& comparison, Document& document, Selection& selection, Display& display,
                  const QList<QAction*>& readings, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString shortSentence() const; ///< where there is little room

    Comparison& m_comparison;
    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    Theme m_theme = Theme::light();
    QLabel* m_text;
};

} // namespace attn::ui
