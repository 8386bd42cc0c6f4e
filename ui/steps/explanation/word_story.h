#pragma once

#include "core/step.h"

#include <optional>
#include <vector>

namespace attn::ui {

/// What one word asks and gets in one head: its query against every key, its weights, its weighted sum of values.
struct WordStory {
    StepIndex query = 0; ///< the queries, keys and values as the scores and the result use them
    StepIndex keys = 0;
    StepIndex values = 0;
    std::vector<StepIndex> scores; ///< from the dot products to what the softmax is of
    StepIndex weights = 0;
    StepIndex attention = 0;
    Index word = 0;

    /// The keys that are shown, in their order: all, or those with the largest weights.
    std::vector<Index> shown;
    double restWeight = 0; ///< what the others weigh together

    // The numbers, a row a shown key.
    Matrix queryRow; ///< 1 × d_k
    Matrix keyRows; ///< … × d_k
    std::vector<Matrix> scoreColumns; ///< … × 1, one a step of `scores`
    Matrix weightColumn; ///< … × 1
    Matrix valueRows; ///< … × d_v
    Matrix contributions; ///< weight · value, … × d_v
    Matrix rest; ///< what the keys that are not shown add, 1 × d_v
    Matrix result; ///< the row of the attention, 1 × d_v

    /// Rows of a matrix that has one a key: those of the shown keys.
    [[nodiscard]] Matrix ofShown(const Matrix& matrix) const;
};

/// A run of keys.
struct KeyRun {
    Index first;
    Index count;
};

/// The story of row `word` of the queries in `head` (from 1), with at most `mostKeys` (at least 1) keys of `run`, or of
/// all. The steps must have their values.
[[nodiscard]] WordStory wordStory(const Steps& steps, Index head, Index word, Index mostKeys,
                                  const std::optional<KeyRun>& run = {});

} // namespace attn::ui
