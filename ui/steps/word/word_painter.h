#pragma once

#include "word_layout.h"

#include "ui/heatmap/matrix_canvas.h"
#include "ui/steps/layout/marks.h"
#include "ui/theme.h"

#include <QCoreApplication>

namespace attn::ui {

class Document;
class Effects;
class Prediction;

/// Draws what stands around the matrices of a word's story: headings, labels, weights as bars, what the result is made
/// of, and the marks of the cell in focus. The layout has parts.
class WordPainter {
    Q_DECLARE_TR_FUNCTIONS(WordPainter)
public:
    WordPainter(const WordLayout& layout, const Document& document, const Effects& effects,
                const Prediction& prediction, const Lens& lens, const Theme& theme,
                const std::optional<MatrixCanvas::Hit>& focus);

    void behind(Surface& surface) const; ///< the tiles
    /// Over the tiles, which the canvas has.
    void inFront(Surface& surface, const MatrixCanvas& canvas, const std::vector<PlateMarks>& marks) const;

private:
    void headings(Surface& surface) const;
    void heading(Surface& surface, const QRectF& tiles, StepIndex step, const QString& text,
                 const QString& shorter = {}) const;
    void keys(Surface& surface) const;
    void rest(Surface& surface) const;
    void ticks(Surface& surface) const; ///< of the weights
    void sum(Surface& surface) const;
    void stacks(Surface& surface) const;
    void stack(Surface& surface, Index dimension, const QPointF& zero, double unit) const;
    void note(Surface& surface, double y) const;
    void weights(Surface& surface) const;
    void weight(Surface& surface, const WordPart& part, Index row) const;
    void marks(Surface& surface, const MatrixCanvas& canvas, const std::vector<PlateMarks>& marks) const;
    void scoreSums(Surface& surface, const MatrixCanvas& canvas) const;

    [[nodiscard]] const Steps& steps() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString label(std::size_t shown) const { return m_layout.label(steps(), shown); }
    [[nodiscard]] QString wordLabel() const { return m_layout.wordLabel(steps()); }
    [[nodiscard]] QString text(const WordPart& part, Index row, Index column) const; ///< number or effect
    [[nodiscard]] bool isHidden(Index row) const; ///< the key in this row, by the mask
    [[nodiscard]] bool covers(const WordPart& part, Index row, Index column) const;
    [[nodiscard]] bool coversStory() const; ///< any weight of the word, value or part of the result

    const WordLayout& m_layout;
    const Document& m_document;
    const Effects& m_effects;
    const Prediction& m_prediction;
    const Lens& m_lens;
    const Theme& m_theme;
    std::optional<MatrixCanvas::Hit> m_focus;
};

} // namespace attn::ui
