#include "run_window.h"

namespace attn::app {

int runWindow(int& /*argc*/, char** /*argv*/, const QString& /*file*/)
{
    return 0;
}

} // namespace attn::app
