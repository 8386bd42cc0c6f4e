#pragma once

#include "outcome.h"

namespace attn::app {

/// Opens the window on `file` (a path, "example:NAME", or empty: the seed example) and returns the exit status when it
/// has been closed. There must be a display; where one is named but cannot be reached, the process ends as other
/// failures end it.
[[nodiscard]] Outcome<int> runWindow(int& argc, char** argv, const QString& file);

} // namespace attn::app
