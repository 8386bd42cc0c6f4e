#pragma once

#include "core/problem.h"

#include <QString>

namespace attn::ui {

/// A text of the core in the language of the window, its arguments put in as they are.
[[nodiscard]] QString translated(const Phrase& phrase);

/// One sentence: "head 1, W_K, row 2: 3 numbers, expected 4". A person's words may stand in it: show it as plain text.
[[nodiscard]] QString translated(const Problem& problem);

} // namespace attn::ui
