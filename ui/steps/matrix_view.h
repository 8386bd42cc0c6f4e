#pragma once

#include "lens_control.h"
#include "marks.h"
#include "spoken_matrices.h"

#include "ui/heatmap/matrix_canvas.h"
#include "ui/theme.h"

#include <QWidget>

namespace attn::ui {

class Display;
class Document;
class Effects;
class Prediction;
class Selection;

/// A view of matrices on a canvas: what is the same in all. The lens is moved by wheel, pinch, drag and keys, Tab goes
/// from matrix to matrix, a tool tip tells of what is under the pointer, and a new size, theme or way to present
/// arranges everything anew.
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

    bool focusNextPrevChild(bool next) override;
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    const Effects& m_effects;
    Prediction& m_prediction;
    Lens m_lens; ///< this picture's
    MatrixCanvas* m_canvas;
    LensControl* m_zoom;
    Theme m_theme = Theme::light();
    std::vector<PlateMarks> m_marks; ///< of each matrix
    bool m_presenting = false;
};

} // namespace attn::ui
