#pragma once

#include "word_layout.h"

#include "ui/steps/views/matrix_view.h"

namespace attn::ui {

class StepScales;
class WordPainter;

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

    [[nodiscard]] const WordStory& story() const { return m_layout.story; }
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
    void refresh();
    void tellStory(); ///< as far as there is room for
    void layOut(double textScale);
    [[nodiscard]] bool isRoomy() const; ///< what was laid out is large enough to be read
    void addPart(const Matrix& values, const QRectF& tiles, StepIndex step, WordPart::Cells cells);
    [[nodiscard]] MatrixPicture pictureOf(const WordPart& part, const StepScales& scales) const;
    [[nodiscard]] MatrixGeometry geometryOf(const WordPart& part) const;
    [[nodiscard]] std::function<QString(double)> digitWriter(const WordPart& part, const NumberFormat& format) const;
    [[nodiscard]] Block partOf(const WordPart& part) const; ///< what of its columns the lens shows
    [[nodiscard]] Matrix effectsOn(const WordPart& part) const;
    [[nodiscard]] std::optional<Block> shownOf(const WordPart& part, const Block& block) const; ///< of a step's block
    void focusChanged();
    void walkWords(Index by);
    [[nodiscard]] bool covers(const WordPart& part, Index row, Index column) const;
    [[nodiscard]] QString sentence() const; ///< read aloud
    [[nodiscard]] bool hasRoomForScoreSums() const; ///< under each score
    [[nodiscard]] WordPainter painter() const;

    WordLayout m_layout;
    Index m_mostKeys = 1; ///< that have room
};

} // namespace attn::ui
