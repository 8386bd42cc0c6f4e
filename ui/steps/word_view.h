#pragma once

#include "plate.h"
#include "word_story.h"

#include "ui/heatmap/matrix_canvas.h"
#include "ui/theme.h"

namespace attn::ui {

class Display;
class Document;
class Selection;

/// "word 1 asks, every word answers": the query of the word in focus against each key, its weights as bars, each key's
/// weight times its value, and what the result is made of. Up and Down take the word before or after, Escape lets it
/// go.
class WordView : public QWidget {
    Q_OBJECT
public:
    WordView(Document& document, Selection& selection, Display& display, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    [[nodiscard]] const WordStory& story() const { return m_story; }
    [[nodiscard]] const MatrixCanvas& canvas() const { return *m_canvas; }

    QSize minimumSizeHint() const override { return {480, 316}; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// One matrix of the canvas and what its cells are.
    struct Part {
        const Matrix* values;
        QRectF tiles;
        StepIndex step; ///< whose colours it has and whose cells are meant
        enum class Cells { OfWord, OfKeys, Column, Made } cells;
    };

    static constexpr double sumGap = 14; ///< between the keys' contributions and their sum
    static constexpr double sumLineGap = 6;
    static constexpr double stackPitch = 42; ///< of one dimension, with room for labels of thin parts

    void refresh();
    void layOut();
    void addPart(const Matrix& values, const QRectF& tiles, StepIndex step, Part::Cells cells);
    void hover(const MatrixCanvas::Hit& hit);
    void paint(Surface& surface) const;
    void paintHeadings(Surface& surface) const;
    void paintScoreSums(Surface& surface) const;
    void paintWeights(Surface& surface) const;
    void paintSum(Surface& surface) const;
    void paintStacks(Surface& surface) const;
    void heading(Surface& surface, const QRectF& tiles, StepIndex step, const QString& text) const;
    [[nodiscard]] QString label(std::size_t shown) const; ///< of a shown key
    [[nodiscard]] QString wordLabel() const;
    [[nodiscard]] double rowCentre(std::size_t shown) const;
    [[nodiscard]] QString sentence() const; ///< read aloud

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    MatrixCanvas* m_canvas;
    Theme m_theme = Theme::light();
    Measures m_measures;
    WordStory m_story;
    std::vector<Part> m_parts;
    QSizeF m_cell;
    ColourScale m_dotScale;
    QColor m_weightColour; ///< of the bars: the middle of the weights' map, which stands out from the ground
    double m_title = 0; ///< baselines and places of what is no matrix
    QRectF m_query, m_keys, m_dots, m_bars, m_values, m_made, m_result, m_stacks;
    std::vector<QRectF> m_chain; ///< after the dot products
};

} // namespace attn::ui
