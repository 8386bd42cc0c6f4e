#pragma once

#include "arrangement.h"

namespace attn::ui {

/// Places a product, or several of the same left operand, as people write it on a board: the right operand above the
/// result, the left one beside it. False, and nothing placed, where the cells would be too small to read.
[[nodiscard]] bool placeAligned(const Steps& steps, const std::vector<StepIndex>& results, const Lens& lens,
                                const QSizeF& canvas, const Measures& measures, Arrangement& arrangement);

} // namespace attn::ui
