#pragma once

#include "arrangement.h"
#include "marks.h"

#include "ui/heatmap/matrix_canvas.h"
#include "ui/state/number_format.h"

#include <QWidget>

namespace attn::ui {

class Display;
class Document;
struct DocumentChange;
class Selection;

/// The steps as heat maps with their numbers: the current stop as an equation, or all steps of the head at once; and
/// the cell in focus with what it is made from and what it reaches. The pointer moves the focus, arrow keys walk it,
/// Tab goes from matrix to matrix. A click on a result holds the focus; a click (or Enter) on an operand, or anywhere
/// in the overview, follows the cell to the step that makes it, Backspace returns. A click on a word's label puts the
/// word in focus.
class StepView : public QWidget {
    Q_OBJECT
public:
    StepView(Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);
    ~StepView() override;

    void setTheme(const Theme& theme);

    /// Where the label of a word is drawn, by its row in the item: empty where the item has none.
    [[nodiscard]] QRectF rowLabelRect(int item, Index row) const;
    [[nodiscard]] const MatrixCanvas& canvas() const { return *m_canvas; }
    /// What is shown.
    [[nodiscard]] const Stop& stop() const { return m_stop; }
    [[nodiscard]] const Arrangement& arrangement() const { return m_arrangement; }
    [[nodiscard]] const Steps& steps() const;
    [[nodiscard]] NumberFormat format() const;
    /// Where the cell in focus is on the canvas; nothing where it is not shown.
    [[nodiscard]] std::optional<MatrixCanvas::Hit> focus() const;
    /// The item of the canvas that shows `step`, −1 where none does.
    [[nodiscard]] int itemOf(StepIndex step) const { return m_arrangement.plateOf(step); }

    QSize minimumSizeHint() const override { return {480, 320}; }

signals:
    void inputAsked(const attn::Cell& cell); ///< an operand that is typed in was clicked

protected:
    bool focusNextPrevChild(bool next) override;
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
    bool enter(const Cell& cell); ///< follows it, unless it is a result here: false then
    [[nodiscard]] std::optional<Index> wordAt(const QPointF& point) const; ///< whose label is there
    [[nodiscard]] std::optional<MatrixCanvas::Hit> neighbour(const MatrixCanvas::Hit& from, Index rows,
                                                             Index columns) const;
    [[nodiscard]] Cell cellAt(const MatrixCanvas::Hit& hit) const;
    void moveFocus(Index rows, Index columns);
    [[nodiscard]] QString toolTipAt(const QPointF& point) const; ///< of a cell or a heading; else empty
    [[nodiscard]] MatrixPicture pictureOf(std::size_t plate) const;
    void limitScales();
    void tellScreenReader(); ///< costs nothing where there is none

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
    bool m_tells = false; ///< the screen reader is told when the event loop next turns
};

} // namespace attn::ui
