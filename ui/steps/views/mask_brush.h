#pragma once

#include "ui/heatmap/matrix_canvas.h"
#include "ui/state/document/mask_painting.h"
#include "ui/theme.h"

namespace attn::ui {

class Document;
class Selection;
class StepView;

/// Paints the mask on the maps that a StepView shows of it, while MaskPainting is on: a click on a cell, a drag over
/// cells, a click on the label of a row or a column; Space or Enter for the cell in focus, with Shift its row, with
/// Ctrl its column. Escape takes a running stroke back; without one it ends the painting. Where numbers are to be
/// guessed, Space uncovers them first.
class MaskBrush : public QObject {
    Q_OBJECT
public:
    MaskBrush(StepView& view, const Document& document, Selection& selection, MaskPainting& painting, QObject* parent);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// What is there where the pointer or the keyboard is, and what a click or Space would do; empty where nothing.
    [[nodiscard]] QString hint() const;
    [[nodiscard]] bool canPaint() const; ///< something that shows now
    [[nodiscard]] bool isAtMask() const; ///< as it is now, or was when it was pinned

signals:
    void hintChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a stroke that begins there would reach.
    struct Target {
        int item;
        MaskPainting::Reach reach;
        MaskPainting::Place place;
        bool operator==(const Target&) const = default;
    };
    [[nodiscard]] bool isPaintable(int item) const;
    [[nodiscard]] std::optional<Target> targetAt(const QPointF& point) const;
    [[nodiscard]] std::optional<Target> targetInFocus() const;
    [[nodiscard]] std::optional<Target> rowTarget(const QPointF& point) const;
    [[nodiscard]] QString hintFor(const Target& target) const;
    bool pointerEvent(QEvent& event);
    bool pressed(const QPointF& point);
    void moved(const QPointF& point);
    void hover(const std::optional<QPointF>& point);
    void putInFocus(const Target& target);
    void lookAgain();
    bool keyPressed(int key, Qt::KeyboardModifiers modifiers);
    void draw(Surface& surface) const;

    StepView& m_view;
    const Document& m_document;
    Selection& m_selection;
    MaskPainting& m_painting;
    MatrixCanvas& m_canvas;
    Theme m_theme = Theme::light();
    std::optional<QPointF> m_pointer; ///< while it points, not the keyboard
    std::optional<Target> m_hovered; ///< what is there
    std::optional<Target> m_pressed; ///< the button is held since; the stroke may be over already
};

} // namespace attn::ui
