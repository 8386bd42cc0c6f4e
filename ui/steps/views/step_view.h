#pragma once

#include "matrix_view.h"

#include "ui/state/texts/number_format.h"
#include "ui/steps/layout/step_pictures.h"

namespace attn::ui {

class Comparison;
struct DocumentChange;

/// The steps as heat maps with their numbers: the current stop as an equation or in all heads side by side, or all
/// steps of the head at once; and the cell in focus with what it is made from and what it reaches. The pointer moves
/// the focus. A click on a result holds it; a click (or Enter) on an operand, or anywhere among several steps, follows
/// the cell to the step that makes it. A click on a word's label puts the word in focus.
///
/// Where cells are many and small, Ctrl with the wheel, a pinch or zoomIn() shows fewer and larger ones, the same rows
/// and columns in all matrices that share them; the wheel, the arrow keys and dragging then move on to others. That is
/// a way of looking: colours keep the limits of the whole matrix, and the document knows nothing of it.
///
/// While the view of a word shows instead, there are no matrices here; what the stop makes is known nevertheless.
class StepView : public MatrixView {
    Q_OBJECT
public:
    StepView(Document& document, Selection& selection, Display& display, const Effects& effects, Prediction& prediction,
             const Comparison& comparison, Lens& lens, QWidget* parent = nullptr);
    ~StepView() override;

    /// Where one stop's matrices are shown one after the other: to the next (1) or the one before (−1). False where
    /// there is none.
    bool walkParts(int direction);

    void drawBehind(Surface& surface) const override;
    void drawInFront(Surface& surface) const override;

    /// Where the label of a word is drawn, by its row in the item: empty where the item has none.
    [[nodiscard]] QRectF rowLabelRect(int item, Index row) const;
    [[nodiscard]] QRectF columnLabelRect(int item, Index column) const;
    /// `tool` gets the events of keyboard and pointer first, and draws over everything: on the canvas that is returned.
    MatrixCanvas& setTool(QObject* tool, const MatrixCanvas::Paint& draw);
    /// What is shown.
    [[nodiscard]] const Stop& stop() const { return m_layout.stop; }
    [[nodiscard]] const Arrangement& arrangement() const { return m_layout.arrangement; }
    [[nodiscard]] const Steps& steps() const;
    [[nodiscard]] NumberFormat format() const;
    [[nodiscard]] const Prediction& prediction() const { return m_prediction; }
    [[nodiscard]] const Comparison& comparison() const { return m_comparison; }
    /// Where the cell in focus is on the canvas; nothing where it is not shown.
    [[nodiscard]] std::optional<MatrixCanvas::Hit> focus() const override;
    [[nodiscard]] std::optional<Table> table(int item) const override;
    [[nodiscard]] QString tableDescription(int item) const override;
    [[nodiscard]] QString rowName(int item, Index row) const override;
    [[nodiscard]] QString columnName(int item, Index column) const override;
    [[nodiscard]] QString tableName(int item) const override;
    [[nodiscard]] QString valueName(int item) const override;
    [[nodiscard]] QString valueText(int item, Index row, Index column) const override;
    [[nodiscard]] bool takesFocus(int item) const override;
    /// Whether this step is shown for its own sake, not as an operand of another.
    [[nodiscard]] bool isResult(StepIndex step) const;
    /// The item of the canvas that shows `step`, −1 where none does.
    [[nodiscard]] int itemOf(StepIndex step) const { return arrangement().plateOf(step); }

    [[nodiscard]] bool isZoomed() const { return !m_lens.isWhole(); }
    [[nodiscard]] bool canZoomIn() const override;

signals:
    void inputAsked(const attn::Cell& cell); ///< an operand that is typed in was clicked

protected:
    void arrangeAnew() override { rearrange(); }
    [[nodiscard]] Cell cellAt(const MatrixCanvas::Hit& hit) const override;
    [[nodiscard]] Cell zoomCentre() const override;
    [[nodiscard]] bool isTurned(int item) const override;
    [[nodiscard]] QString toolTipAt(const QPointF& point) const override; ///< of a cell or a heading
    [[nodiscard]] Cell firstCell() const override;
    void enter(const Cell& cell) override;
    void hold(bool held) override { m_held = held; }

private:
    enum class Values { Same, New };

    void documentChanged(const DocumentChange& change);
    /// Another stop, other shapes, another size; where the values are the same, nothing is made of them again.
    void rearrange(Values values = Values::New);
    void layOut(); ///< the present stop
    void takeBars(); ///< coloured exponentials have one
    void refresh(); ///< the same matrices with other values
    void focusChanged();
    void carryFocus(); ///< at another stop, the same place of its result
    bool revealFocus(); ///< true where that made others show
    void clicked(const QPointF& point);
    bool follow(const Cell& cell); ///< to the step that makes it, unless it is a result here: false then
    [[nodiscard]] std::optional<Index> wordAt(const QPointF& point) const; ///< whose label is there
    [[nodiscard]] const Plate& plateAt(int item) const
    {
        return m_layout.arrangement.plates.at(static_cast<std::size_t>(item));
    }
    [[nodiscard]] PictureStyle pictureStyle() const { return {theme(), isPresenting(), devicePixelRatioF()}; }
    [[nodiscard]] StepPictures stepPictures() const { return {m_sources, m_values, m_layout, pictureStyle()}; }
    [[nodiscard]] std::vector<PlateMarks> marks() const;
    [[nodiscard]] bool coversLimits(std::size_t plate) const; ///< they would tell of covered numbers

    const Comparison& m_comparison;
    StepSources m_sources;
    PlateValues m_values;
    StepLayout m_layout;
    std::vector<ColourScale> m_scales;
    std::vector<StepIndex> m_parts; ///< what the stop makes; where there is room for one, the layout's has that alone
    bool m_held = false; ///< by a click: the pointer moves the focus no more, until Escape or a second click
};

} // namespace attn::ui
