#pragma once

#include "edit.h"

#include "core/formats/number_block.h"
#include "core/problem.h"

#include <QString>

namespace attn::ui {

/// A rectangle of the table of an input, as it is selected there.
struct InputBlock {
    InputKey input;
    Index row = 0;
    Index column = 0; ///< of its first number
    Index rows = 0;
    Index columns = 0; ///< of numbers; none where labels alone are selected
    bool labels = false; ///< the labels of its rows belong to it: words and context only

    bool operator==(const InputBlock&) const = default;
};

/// Places that are counted from 0, as people count them: "3", "2–5".
[[nodiscard]] QString placesText(Index first, Index count);

/// All numbers of an input, without its labels. The scenario must have it.
[[nodiscard]] InputBlock wholeInput(const Scenario& scenario, InputKey input);

/// What stands in the block, which must lie inside of its input.
[[nodiscard]] NumberBlock contents(const Scenario& scenario, const InputBlock& block);

/// "W_Q", "W_Q[1, 3]", "head 2, W_Q[1–2, 1–3]", "words, labels of rows 1–2".
[[nodiscard]] QString blockName(const Scenario& scenario, const InputBlock& block);

/// Other numbers of the same shape in the place of the block's; its labels stay.
[[nodiscard]] edit::Block replacing(const InputBlock& block, Matrix values);

/// Zeros in the place of its numbers, and nothing in that of its labels.
[[nodiscard]] edit::Block cleared(const InputBlock& block);

/// Where a block goes that is pasted over `at`: it begins at its first row and column, but a single number fills all of
/// it. May reach beyond the input.
[[nodiscard]] InputBlock coveredBy(const InputBlock& at, const NumberBlock& pasted);

/// What of a block finds no room in its input.
struct Overhang {
    Index rows = 0;
    Index columns = 0;

    [[nodiscard]] bool isNone() const { return rows == 0 && columns == 0; }
};
[[nodiscard]] Overhang overhang(const Scenario& scenario, const InputBlock& block);

enum class Paste {
    Clip, ///< what finds no room is left out
    Grow, ///< the input grows until there is room, and so do those that have to follow (see grown)
};

/// The edit that pastes a block over `at` (see coveredBy). Its labels become those of the rows, where the input has
/// labels.
[[nodiscard]] Result<Edit> pasting(const Scenario& scenario, const InputBlock& at, NumberBlock pasted, Paste how);

} // namespace attn::ui
