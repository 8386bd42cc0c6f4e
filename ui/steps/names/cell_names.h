#pragma once

#include "core/explain.h"

#include <QString>

namespace attn::ui {

/// The label of a row or column, in one line.
[[nodiscard]] QString labelAt(const Axis& axis, Index i);

/// A row or column as sentences name it: a word in quotation marks; dimensions are numbers and need none.
[[nodiscard]] QString quotedLabel(const Axis& axis, Index i);

/// "scores[word 1, word 3]"
[[nodiscard]] QString cellPlace(const Steps& steps, const Cell& cell);

/// "query word 1 · key word 3"; with several heads "head 2 · query word 1 · key word 3"
[[nodiscard]] QString cellAxes(const Steps& steps, const Cell& cell);

} // namespace attn::ui
