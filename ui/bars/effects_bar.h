#pragma once

#include "bar.h"

class QLabel;
class QToolButton;

namespace attn::ui {

class Display;
class Document;
class Effects;
class Selection;

/// Above the picture while effects are shown: what the colours tell, how far the cell that is pointed at moves, the
/// colours of the input tables with their limits, and the choice of digits.
class EffectsBar : public Bar {
    Q_OBJECT
public:
    EffectsBar(Effects& effects, Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    [[nodiscard]] bool hasLegend() const;

    Effects& m_effects;
    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    QLabel* m_text;
    QWidget* m_legend; ///< keeps the room in which the bar draws the tables' colours
    QToolButton* m_digits;
    QToolButton* m_close;
};

} // namespace attn::ui
