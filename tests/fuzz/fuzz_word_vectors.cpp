#include "fuzzing.h"

#include "core/formats/word_vectors.h"
#include "core/utf8.h"

#include <algorithm>

using namespace attn;
using namespace attn::fuzz;

// The first byte says how the rest is read.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    WordVectorOptions options;
    options.limits.side = 256;
    options.repeats = static_cast<Repeats>(data[0] % 3);
    if (data[0] & 4)
        options.words = {"the", "cat", "the"};
    if (data[0] & 8)
        options.header = (data[0] & 16) != 0;
    const Result<FoundVectors> read = readWordVectors(sourceOf(textOf(data + 1, size - 1)), options);
    if (!read)
        return 0;
    const NumberBlock& block = read->block;
    require(block.values.size() > 0 && block.labels.size() == static_cast<std::size_t>(block.values.rows()));
    require(
        std::all_of(block.labels.begin(), block.labels.end(), [](const std::string& label) { return isUtf8(label); }));
    return 0;
}
