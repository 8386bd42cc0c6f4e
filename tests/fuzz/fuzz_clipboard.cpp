#include "fuzzing.h"

#include "core/formats/number_block.h"

using namespace attn;
using namespace attn::fuzz;

// A block that is pasted: the first byte says what the window knows about it.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    BlockOptions options{.decimalComma = (data[0] & 1) != 0};
    if ((data[0] & 2) != 0)
        options.form = labelledTable;
    options.limits.side = 256;
    const Result<NumberBlock> block = readBlock(textOf(data + 1, size - 1), options);
    if (!block)
        return 0;
    const auto rows = static_cast<std::size_t>(block->values.rows());
    const auto columns = static_cast<std::size_t>(block->values.cols());
    require(rows >= 1 && rows <= 256 && columns <= 256);
    require(block->labels.empty() || block->labels.size() == rows);
    require(block->header.empty() || block->header.size() == columns);
    return 0;
}
