// Saves 300 000 bytes to the file that is named and prints why that failed, or "saved".
#include "ui/state/storage/file_store.h"

#include <cstdio>

int main(int /*argc*/, char** argv)
{
    const auto saved = attn::ui::saveFile(QString::fromLocal8Bit(argv[1]), std::string(300'000, 'n'));
    std::puts(saved ? "saved" : attn::english(saved.error()).c_str());
    return 0;
}
