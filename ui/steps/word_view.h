#pragma once

#include "matrix_view.h"
#include "word_story.h"

#include "ui/state/number_format.h"

namespace attn::ui {

class StepScales;

/// "word 1 asks, every word answers": the query of the word in focus against each key, its weights as bars, each key's
/// weight times its value, and what the result is made of. The pointer moves the focus; without a cell in focus, and
/// with Ctrl always, Up and Down take the word before or after. A click or Enter follows a cell to the step that makes
/// it.
///
/// Of many keys those with the largest weights show, in their order, and what the others come to. Zooming in shows a
/// run of neighbours instead, the lens's, which is the same in all views.
class WordView : public MatrixView {
    Q_OBJECT
public:
    WordView(Document& document, Selection& selection, Display& display, const Effects& effects, Prediction& prediction,
             Lens& lens, QWidget* parent = nullptr);

    void drawBehind(Surface& surface) const override;
    void drawInFront(Surface& surface) const override;

    [[nodiscard]] const WordStory& story() const { return m_story; }
    [[nodiscard]] bool canZoomIn() const override;

    [[nodiscard]] std::optional<Table> table(int item) const override;
    [[nodiscard]] QString tableName(int item) const override;
    [[nodiscard]] QString tableDescription(int item) const override;
    [[nodiscard]] QString valueName(int item) const override;
    [[nodiscard]] QString rowName(int item, Index row) const override;
    [[nodiscard]] QString columnName(int item, Index column) const override;
    [[nodiscard]] QString valueText(int item, Index row, Index column) const override;
    [[nodiscard]] bool takesFocus(int item) const override;
    [[nodiscard]] std::optional<MatrixCanvas::Hit> focus() const override;

protected:
    void arrangeAnew() override { refresh(); }
    [[nodiscard]] Cell cellAt(const MatrixCanvas::Hit& hit) const override;
    [[nodiscard]] Cell zoomCentre() const override;
    [[nodiscard]] bool isTurned(int item) const override;
    [[nodiscard]] Index mostShown() const override { return m_mostKeys; }
    [[nodiscard]] QString toolTipAt(const QPointF& point) const override;
    [[nodiscard]] Cell firstCell() const override;
    [[nodiscard]] std::optional<Cell> leftOut(const MatrixCanvas::Hit& from, Index rows, Index columns) const override;
    void enter(const Cell& cell) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// One matrix of the canvas and what its cells are. Weights are drawn as bars in front of it.
    struct Part {
        enum class Cells { OfWord, OfKeys, Column, Weights, Made };
        const Matrix* values;
        QRectF tiles;
        StepIndex step; ///< whose colours it has and whose cells are meant
        Cells cells;
        Matrix effects = {}; ///< of its cells; 0 × 0 where they are not shown
    };

    static constexpr double sumGap = 14; ///< between the keys' contributions and their sum
    static constexpr double sumLineGap = 6;

    void refresh();
    void tellStory(); ///< as far as there is room for
    void layOut(double textScale);
    [[nodiscard]] bool isRoomy() const; ///< what was laid out is large enough to be read
    void addPart(const Matrix& values, const QRectF& tiles, StepIndex step, Part::Cells cells);
    [[nodiscard]] MatrixPicture pictureOf(const Part& part, const StepScales& scales) const;
    [[nodiscard]] MatrixGeometry geometryOf(const Part& part) const;
    [[nodiscard]] std::function<QString(double)> digitWriter(const Part& part, const NumberFormat& format) const;
    [[nodiscard]] Block partOf(const Part& part) const; ///< what of its columns the lens shows
    [[nodiscard]] Matrix effectsOn(const Part& part) const;
    [[nodiscard]] QString text(const Part& part, Index row, Index column) const; ///< number or effect, as it is written

    [[nodiscard]] const Part& partAt(int item) const { return m_parts[static_cast<std::size_t>(item)]; }
    [[nodiscard]] Index keyAt(Index row) const; ///< that is shown in this row
    [[nodiscard]] Cell cellOf(const Part& part, Index row, Index column) const;
    [[nodiscard]] std::optional<Block> shownOf(const Part& part, const Block& block) const; ///< of a step's block
    void focusChanged();
    void walkWords(Index by);
    [[nodiscard]] bool covers(const Part& part, Index row, Index column) const;
    [[nodiscard]] bool coversStory() const; ///< any weight of the word, value or part of the result

    void paintHeadings(Surface& surface) const;
    void paintKeys(Surface& surface) const;
    void paintRest(Surface& surface) const;
    [[nodiscard]] QString scoreSum(Index row) const; ///< "2·2 + 0·4 + 2·3"
    [[nodiscard]] bool hasRoomForScoreSums() const; ///< under each score
    void paintScoreSums(Surface& surface) const;
    void paintWeights(Surface& surface) const;
    void paintTicks(Surface& surface) const; ///< of the weights
    void paintWeight(Surface& surface, const Part& part, Index row) const;
    void paintSum(Surface& surface) const;
    void paintStacks(Surface& surface) const;
    void paintStack(Surface& surface, Index dimension, const QPointF& zero, double unit) const;
    void paintNote(Surface& surface, double y) const;
    void paintMarks(Surface& surface) const;
    void heading(Surface& surface, const QRectF& tiles, StepIndex step, const QString& text,
                 const QString& shorter = {}) const;
    [[nodiscard]] double barHeight() const; ///< of weights
    [[nodiscard]] double smallest() const; ///< text
    [[nodiscard]] double stackHeight() const;
    [[nodiscard]] double stackPitch() const; ///< of one dimension, with room for labels of thin parts
    [[nodiscard]] QString label(std::size_t shown) const; ///< of a shown key
    [[nodiscard]] QString wordLabel() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] bool isHidden(Index row) const; ///< the key in this row, by the mask
    [[nodiscard]] double rowCentre(std::size_t shown) const;
    [[nodiscard]] QString sentence() const; ///< read aloud

    WordStory m_story;
    Matrix m_hidden; ///< … × 1 of the keys that are shown: −∞ where the mask hides one; scores may be it of themselves
    std::vector<Part> m_parts;
    Measures m_measures;
    Index m_mostKeys = 1; ///< that have room
    QSizeF m_cell;
    bool m_hasScoreSums = false;
    bool m_isTight = false; ///< columns are as narrow as digits let them be
    NumberFormat m_format; ///< of all numbers in the picture: with as many decimals as have room
    QColor m_weightColour; ///< of the bars: the middle of the weights' map, which stands out from the ground
    double m_title = 0; ///< baselines and places of what is no matrix
    QRectF m_query, m_keys, m_dots, m_bars, m_values, m_made, m_result, m_stacks;
    std::vector<QRectF> m_chain; ///< after the dot products
};

} // namespace attn::ui
