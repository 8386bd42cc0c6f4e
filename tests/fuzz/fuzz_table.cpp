#include "fuzzing.h"

#include "core/formats/delimited_text.h"
#include "core/formats/import_source.h"

using namespace attn;
using namespace attn::fuzz;

// A table in a file: read the way in which files are imported, and what was read is written and read again.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    ImportOptions options;
    options.limits.side = 256;
    options.decimalComma = size % 2 == 1;
    const Result<Imported> imported = importNumbers(sourceOf(textOf(data, size)), options);
    if (!imported)
        return 0;
    const NumberBlock& block = imported->block;
    const auto rows = static_cast<std::size_t>(block.values.rows());
    require(block.values.size() > 0 && (block.labels.empty() || block.labels.size() == rows));
    const std::string written = delimitedText(block);
    if (imported->kind != SourceKind::Text || written.starts_with("\uFEFF")) // which would be skipped as a mark
        return 0;
    const Result<NumberBlock> again =
        readDelimited(written, {.form = block.labels.empty() ? TableForm() : labelledTable});
    require(again && again->labels == block.labels && same(again->values, block.values));
    return 0;
}
