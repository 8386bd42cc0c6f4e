#include "fuzzing.h"

#include "core/formats/safetensors.h"
#include "core/model_heads.h"

using namespace attn;
using namespace attn::fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto file = openSafetensors(sourceOf(textOf(data, size)));
    if (!file)
        return 0;
    readArrays(**file);
    const ModelLayout layout = modelLayout(**file, static_cast<Index>(size % 4));
    if (const Result<Scenario> head = modelHead(**file, layout, {}))
        require(validate(*head).has_value());
    return 0;
}
