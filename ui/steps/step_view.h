#pragma once

#include "arrangement.h"
#include "marks.h"

#include "ui/heatmap/matrix_canvas.h"

#include <QWidget>

namespace attn::ui {

class Display;
class Document;
struct DocumentChange;
class Selection;

/// The current stop as an equation: operands and result as heat maps with their numbers, and the cell in focus with
/// what it is made from. The pointer moves the focus; a click holds it; arrow keys walk it, also from matrix to matrix.
class StepView : public QWidget {
    Q_OBJECT
public:
    StepView(Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);
    ~StepView() override;

    void setTheme(const Theme& theme);

    [[nodiscard]] const MatrixCanvas& canvas() const { return *m_canvas; }
    /// What is shown.
    [[nodiscard]] const Stop& stop() const { return m_stop; }
    /// The item of the canvas that shows `step`, −1 where none does.
    [[nodiscard]] int itemOf(StepIndex step) const { return m_arrangement.plateOf(step); }

    QSize minimumSizeHint() const override { return {480, 320}; }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void documentChanged(const DocumentChange& change);
    void rearrange(); ///< another stop, other shapes, another size
    void refresh(); ///< the same matrices with other values
    void focusChanged();
    void carryFocus(); ///< at another stop, the same place of its result
    void clicked(const QPointF& point);
    [[nodiscard]] std::optional<MatrixCanvas::Hit> neighbour(const MatrixCanvas::Hit& from, Index rows,
                                                             Index columns) const;
    [[nodiscard]] Cell cellAt(const MatrixCanvas::Hit& hit) const;
    void moveFocus(Index rows, Index columns);
    [[nodiscard]] MatrixPicture pictureOf(std::size_t plate) const;
    void limitScales();

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    MatrixCanvas* m_canvas;
    Theme m_theme = Theme::light();
    Measures m_measures;
    Stop m_stop;
    Arrangement m_arrangement;
    std::vector<ColourScale> m_scales;
    std::vector<PlateMarks> m_marks;
    bool m_held = false; ///< by a click: the pointer moves the focus no more, until Escape or a second click
};

} // namespace attn::ui
