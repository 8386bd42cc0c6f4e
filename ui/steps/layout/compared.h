#pragma once

#include "arrangement.h"

namespace attn::ui {

/// Arranges a stop's results to be compared with the pinned state: each as it was pinned and as it is now, and how far
/// these are apart. One result: the first two small at the left, the difference large beside them. Several: a line
/// each, now − pinned = difference. Where that would leave no room for numbers, the differences alone. The plates of
/// differences come first, so that the cell in focus is theirs.
[[nodiscard]] Arrangement arrangeCompared(const Steps& steps, const Stop& stop, const Lens& lens, const QSizeF& canvas,
                                          const Measures& measures);

} // namespace attn::ui
