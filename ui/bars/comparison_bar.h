#pragma once

#include "bar.h"

class QAction;
class QLabel;

namespace attn::ui {

class Comparison;
class Display;
class Document;
class Prediction;
class Selection;

/// Above the picture while a state is pinned: which of the two is shown, or how far they are apart, and how the cell
/// that is pointed at compares, or why nothing does.
class ComparisonBar : public Bar {
    Q_OBJECT
public:
    /// `readings`: the actions that choose now, pinned and the difference, a button each.
    ComparisonBar(Comparison& comparison, Document& document, Selection& selection, Display& display,
                  const Prediction& prediction, const QList<QAction*>& readings, QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;

protected:
    [[nodiscard]] QColor ground() const override { return m_theme.window; }
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString shortSentence() const; ///< where there is little room

    Comparison& m_comparison;
    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    const Prediction& m_prediction;
    QLabel* m_text;
};

} // namespace attn::ui
