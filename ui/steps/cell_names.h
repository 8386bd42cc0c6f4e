#pragma once

#include "core/explain.h"

#include <QString>

namespace attn::ui {

/// The label of a row or column, in one line.
[[nodiscard]] QString labelAt(const Axis& axis, Index i);

/// A word as sentences name it: in quotation marks, "“cat”".
[[nodiscard]] QString quoted(const QString& word);

/// The same of a row or column: dimensions are numbers and need no marks.
[[nodiscard]] QString quotedLabel(const Axis& axis, Index i);

/// "scores[word 1, word 3]"
[[nodiscard]] QString cellPlace(const Steps& steps, const Cell& cell);

/// "query word 1 · key word 3"; with several heads "head 2 · query word 1 · key word 3"
[[nodiscard]] QString cellAxes(const Steps& steps, const Cell& cell);

} // namespace attn::ui
