#include "command_line.h"

#include <csignal>

int main(int argc, char** argv)
{
    // A file that grows beyond its limit is a failed write like any other, no reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    return attn::app::run(argc, argv);
}
