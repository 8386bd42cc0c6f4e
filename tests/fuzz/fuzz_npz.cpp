#include "fuzzing.h"

#include "core/formats/npz_file.h"

using namespace attn;
using namespace attn::fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (const auto file = openNpz(sourceOf(textOf(data, size))))
        readArrays(**file);
    return 0;
}
