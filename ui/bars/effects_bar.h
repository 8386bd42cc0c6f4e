#pragma once

#include "ui/theme.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace attn::ui {

class Display;
class Document;
class Effects;
class Selection;

/// Above the picture while effects are shown: what the colours tell, how far the cell that is pointed at moves, the
/// colours of the input tables with their limits, and the choice of digits.
class EffectsBar : public QWidget {
    Q_OBJECT
public:
    EffectsBar(Effects& effects, Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
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
    Theme m_theme = Theme::light();
    QLabel* m_text;
    QWidget* m_legend; ///< keeps the room in which the bar draws the tables' colours
    QToolButton* m_digits;
    QToolButton* m_close;
};

} // namespace attn::ui
