#pragma once

#include "lens_control.h"
#include "spoken_matrices.h"

#include "ui/heatmap/matrix_canvas.h"
#include "ui/steps/layout/marks.h"
#include "ui/theme.h"

#include <QWidget>

namespace attn::ui {

class Display;
class Document;
class Effects;
class Prediction;
class Selection;

/// A view of matrices on a canvas: what is the same in all. The lens is moved by wheel, pinch, drag and keys. Arrow
/// keys walk the focus, at a matrix's end on into the next; Home and End take it to the ends of its row, Tab from
/// matrix to matrix; Enter follows the cell in focus to the step that makes it, Backspace returns, Escape lets the cell
/// go, then the word. A tool tip tells of what is under the pointer, and a new size, theme or way to present arranges
/// everything anew.
class MatrixView : public QWidget, public SpokenMatrices {
    Q_OBJECT
public:
    void setTheme(const Theme& theme);
    /// Texts are as large as the theme says, whatever room that leaves.
    void setPresenting(bool presenting);

    /// What stands around the matrices, under and over them, as the canvas draws it.
    virtual void drawBehind(Surface& surface) const = 0;
    virtual void drawInFront(Surface& surface) const = 0;

    [[nodiscard]] const MatrixCanvas& canvas() const override { return *m_canvas; }
    /// Keys zoom about the cell in focus; where there is none, about the middle of what shows.
    [[nodiscard]] LensControl& zoom() const { return *m_zoom; }
    [[nodiscard]] virtual bool canZoomIn() const = 0;

    QSize minimumSizeHint() const override { return {400, 150}; }

signals:
    void rearranged(); ///< other matrices or other parts of them show

protected:
    MatrixView(Document& document, Selection& selection, Display& display, const Effects& effects,
               Prediction& prediction, Lens& lens, const QString& name, QWidget* parent);

    virtual void arrangeAnew() = 0;
    [[nodiscard]] virtual Cell cellAt(const MatrixCanvas::Hit& hit) const = 0;
    [[nodiscard]] virtual Cell zoomCentre() const = 0;
    [[nodiscard]] virtual bool isTurned(int item) const = 0; ///< its rows are the step's columns
    [[nodiscard]] virtual Index mostShown() const; ///< rows or columns that have room
    [[nodiscard]] virtual QString toolTipAt(const QPointF& point) const = 0; ///< empty: nothing to tell
    [[nodiscard]] virtual Cell firstCell() const = 0; ///< where the focus starts
    /// The cell so far from one in focus where the picture leaves it out.
    [[nodiscard]] virtual std::optional<Cell> leftOut(const MatrixCanvas::Hit& from, Index rows, Index columns) const;
    virtual void enter(const Cell& cell) = 0; ///< a cell that is in focus here
    virtual void hold(bool held); ///< what is in focus: the pointer moves it no more

    /// A cell's place and its number, or that this is covered; what the mask says of it; its effect.
    [[nodiscard]] QString cellText(const Cell& cell) const;
    [[nodiscard]] QString ofHead(const Step& step) const; ///< "head 2, "; empty where there is one head

    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] bool isPresenting() const { return m_presenting; }

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    const Effects& m_effects;
    Prediction& m_prediction;
    Lens m_lens; ///< this picture's

private:
    LensControl* m_zoom = nullptr; ///< before what sends events to the view while it is made

protected:
    MatrixCanvas* m_canvas;
    std::vector<PlateMarks> m_marks; ///< of each matrix

private:
    void moveFocus(Index rows, Index columns); ///< by one
    void moveInRow(bool toEnd);
    void putInFocus(const Cell& cell);

    Theme m_theme = Theme::light();
    bool m_presenting = false;
};

} // namespace attn::ui
