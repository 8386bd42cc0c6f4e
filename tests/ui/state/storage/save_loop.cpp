// Saves two contents in turn to the file that is named, until it is killed.
#include "ui/state/storage/file_store.h"

#include <cstdio>

int main(int /*argc*/, char** argv)
{
    const QString path = QString::fromLocal8Bit(argv[1]);
    const std::string contents[]{std::string(500'000, 'a'), std::string(400'000, 'b')};
    std::puts("begun");
    std::fflush(stdout);
    for (std::size_t i = 0;; ++i) {
        if (!attn::ui::saveFile(path, contents[i % 2]))
            return 1;
    }
}
