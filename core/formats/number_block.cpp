#include "number_block.h"

#include "array_text.h"
#include "delimited_text.h"
#include "latex_matrix.h"
#include "text_table.h"

namespace attn {

namespace {

/// The labels of words may be brackets and LaTeX: the separator that is known makes a table of any text.
bool isTable(std::string_view text, const BlockOptions& options)
{
    return options.form.separator && text.find(separatorSign(*options.form.separator)) != std::string_view::npos;
}

NumberBlock withoutNames(Matrix values)
{
    return {.values = std::move(values)};
}

} // namespace

Result<NumberBlock> readBlock(std::string_view text, const BlockOptions& options)
{
    if (!isTable(text, options) && looksLikeLatexMatrix(text))
        return readLatexMatrix(text, options.limits).map(withoutNames);
    if (!isTable(text, options) && looksLikeArray(text))
        return readArray(text, options.limits).map(withoutNames);
    return readDelimited(text, options);
}

} // namespace attn
