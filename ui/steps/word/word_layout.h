#pragma once

#include "ui/state/texts/number_format.h"
#include "ui/steps/explanation/word_story.h"
#include "ui/steps/layout/plate.h"

#include "core/lineage.h"

#include <QColor>
#include <QRectF>

#include <vector>

namespace attn::ui {

/// One matrix in the picture of a word, and what its cells are. Weights are drawn as bars in front of it.
struct WordPart {
    enum class Cells { OfWord, OfKeys, Column, Weights, Made };
    const Matrix* values;
    QRectF tiles;
    StepIndex step; ///< whose colours it has and whose cells are meant
    Cells cells;
    Matrix effects = {}; ///< of its cells; 0 × 0 where they are not shown
};

/// The picture of a word's story: what it tells and where everything is.
struct WordLayout {
    WordLayout() = default;
    WordLayout(const WordLayout&) = delete; ///< parts point into the story
    WordLayout& operator=(const WordLayout&) = delete;

    static constexpr double sumGap = 14; ///< between the keys' contributions and their sum

    QSizeF canvas;
    Measures measures;
    double smallest = 0; ///< text
    WordStory story;
    Matrix hidden; ///< … × 1 of the keys that are shown: −∞ where the mask hides one; scores may be it of themselves
    std::vector<WordPart> parts;
    QSizeF cell;
    bool hasScoreSums = false;
    bool isTight = false; ///< columns are as narrow as digits let them be
    NumberFormat format; ///< of all numbers in the picture: with as many decimals as have room
    QColor weightColour; ///< of the bars: the middle of the weights' map, which stands out from the ground
    double title = 0; ///< baselines and places of what is no matrix
    QRectF query, keys, dots, bars, values, made, result, stacks;
    std::vector<QRectF> chain; ///< after the dot products

    [[nodiscard]] const WordPart& part(int item) const { return parts[static_cast<std::size_t>(item)]; }
    [[nodiscard]] Index keyAt(Index row) const; ///< that is shown in this row
    [[nodiscard]] Cell cellOf(const WordPart& part, Index row, Index column) const;
    [[nodiscard]] double rowCentre(std::size_t shown) const;
    [[nodiscard]] QString label(const Steps& steps, std::size_t shown) const; ///< of a shown key
    [[nodiscard]] QString wordLabel(const Steps& steps) const;
    [[nodiscard]] QString scoreSum(Index row) const; ///< "2·2 + 0·4 + 2·3"
    [[nodiscard]] double stackHeight() const { return 2 * measures.note; }
    /// Of one dimension, with room for labels of thin parts.
    [[nodiscard]] double stackPitch() const { return stackHeight() + 1.5 * measures.note; }
};

} // namespace attn::ui
