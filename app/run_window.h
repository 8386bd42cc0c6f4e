#pragma once

#include <QString>

namespace attn::app {

/// Opens the window on `file` (a path, "example:NAME", or empty: the seed example) and returns the exit status when it
/// has been closed. There is a display.
int runWindow(int& argc, char** argv, const QString& file);

} // namespace attn::app
