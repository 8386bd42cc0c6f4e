#include "command_line.h"

int main(int argc, char** argv)
{
    return attn::app::run(argc, argv);
}
