#include "fuzzing.h"

#include "core/formats/npy.h"

using namespace attn;
using namespace attn::fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (const auto file = openNpy(sourceOf(textOf(data, size))))
        readArrays(**file);
    return 0;
}
