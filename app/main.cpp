#include "command_line.h"
#include "keep_memory.h"

#include <csignal>

int main(int argc, char** argv)
{
    // A file that grows beyond its limit is a failed write like any other, no reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    attn::app::keepMemory();
    return attn::app::run(argc, argv);
}
