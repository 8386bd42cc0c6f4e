#pragma once

#include "core/scenario.h"

#include <vector>

namespace attn::test {

/// A scenario whose Q, K and V are the given matrices: words and context hold them side by side, and W_Q, W_K, W_V
/// select columns. With fewer keys than queries, groups of heads in a row share one (grouped queries).
[[nodiscard]] Scenario packedHeads(const std::vector<Matrix>& queries, const std::vector<Matrix>& keys,
                                   const std::vector<Matrix>& values);

/// `count` columns of the identity, from column `first` on.
[[nodiscard]] Matrix selection(Index dimensions, Index first, Index count);

/// The matrices side by side.
[[nodiscard]] Matrix joined(const std::vector<Matrix>& parts);

} // namespace attn::test
