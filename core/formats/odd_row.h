#pragma once

#include "core/matrix.h"
#include "core/problem.h"

#include <optional>
#include <span>

namespace attn {

/// A row that is not as long as the others.
struct OddRow {
    std::size_t row = 0; ///< from 0
    Index found = 0;
    Index expected = 0;
};

/// The first row whose length is not the one that most rows have (of two that as many have, the earlier one); nothing
/// where all are of one length.
[[nodiscard]] std::optional<OddRow> oddRow(std::span<const Index> lengths);

/// "3 numbers, expected 4".
[[nodiscard]] Phrase numbersExpected(Index found, Index expected);

} // namespace attn
