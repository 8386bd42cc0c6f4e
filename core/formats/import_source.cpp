#include "import_source.h"

#include "npy.h"
#include "npz_file.h"
#include "safetensors.h"
#include "text_encoding.h"

#include <algorithm>

namespace attn {

namespace {

constexpr std::uint64_t longestText = 64 * 1024 * 1024;
constexpr std::size_t mostNames = 10;

std::string namesOf(const std::vector<TensorInfo>& tensors)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(tensors.size(), mostNames + 1); ++i)
        names.push_back(tensors[i].name);
    return someNames(names);
}

Result<std::size_t> chosenTensor(const TensorFile& file, const std::string& name)
{
    const std::vector<TensorInfo>& tensors = file.tensors();
    if (tensors.empty() && !file.others().empty())
        return problem({}, {ATTN_TEXT("there are no arrays in it, but %1"), {someNames(file.others())}});
    if (tensors.empty())
        return problem({}, {ATTN_TEXT("there are no arrays in it")});
    if (!name.empty()) {
        if (const std::optional<std::size_t> found = file.find(name))
            return *found;
        return problem(
            {},
            {tensors.size() == 1 ? ATTN_TEXT("no array %1; there is %2") : ATTN_TEXT("no array %1; there are %2"),
             {quoted(name), namesOf(tensors)}});
    }
    if (tensors.size() > 1)
        return problem({},
                       {ATTN_TEXT("%1 arrays, and none was named; there are %2"),
                        {std::to_string(tensors.size()), namesOf(tensors)}});
    return std::size_t{0};
}

Result<NumberBlock> partOf(NumberBlock block, const TensorPart& part)
{
    if (block.values.cols() == 0)
        return problem({}, {ATTN_TEXT("it holds labels and no numbers")});
    const Result<Rectangle> chosen = rectangleOf(part, block.values.rows(), block.values.cols());
    if (!chosen)
        return tl::unexpected(chosen.error());
    const auto keep = [](std::vector<std::string>& names, Index first, Index count) {
        if (!names.empty())
            names = {names.begin() + first, names.begin() + first + count};
    };
    keep(block.labels, chosen->row, chosen->rows);
    keep(block.header, chosen->column, chosen->columns);
    block.values = Matrix(block.values.block(chosen->row, chosen->column, chosen->rows, chosen->columns));
    if (part.transposed) {
        block.values = Matrix(block.values.transpose());
        std::swap(block.labels, block.header);
    }
    return block;
}

/// The rows that have these labels; of several that have one, the first.
Result<NumberBlock> rowsLabelled(const std::vector<std::string>& labels, const NumberBlock& block)
{
    NumberBlock result{.values = Matrix(static_cast<Index>(labels.size()), block.values.cols()),
                       .labels = labels,
                       .header = block.header};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto found = std::find(block.labels.begin(), block.labels.end(), labels[i]);
        if (found == block.labels.end())
            return problem({}, {ATTN_TEXT("no row is labelled %1"), {quoted(labels[i])}});
        result.values.row(static_cast<Index>(i)) = block.values.row(found - block.labels.begin());
    }
    return result;
}

Result<Imported> importText(const ByteSource& source, const ImportOptions& options)
{
    if (source.size > longestText)
        return problem(
            {},
            {ATTN_TEXT("a text of %1 bytes, at most %2"), {std::to_string(source.size), std::to_string(longestText)}});
    return source.part(0, static_cast<std::size_t>(source.size))
        .and_then(decodedText)
        .and_then([&](const std::string& text) {
            return readBlock(text,
                             {.decimalComma = options.decimalComma, .form = options.form, .limits = options.limits});
        })
        .and_then([&](NumberBlock block) { return partOf(std::move(block), options.part); })
        .and_then([&](NumberBlock block) -> Result<NumberBlock> {
            if (options.labels.empty())
                return block;
            return rowsLabelled(options.labels, block);
        })
        .map([](NumberBlock block) {
            return Imported{SourceKind::Text, std::move(block)};
        });
}

Result<Imported> importTensor(const ByteSource& source, SourceKind kind, const ImportOptions& options)
{
    return openTensors(source, kind).and_then([&](const std::unique_ptr<TensorFile>& file) {
        return importNumbers(*file, kind, options);
    });
}

Result<Imported> importVectors(const ByteSource& source, const ImportOptions& options)
{
    WordVectorOptions wanted = options.vectors;
    wanted.words = options.labels;
    wanted.limits = options.limits;
    return readWordVectors(source, wanted).map([](FoundVectors vectors) {
        return Imported{SourceKind::WordVectors, std::move(vectors.block), std::move(vectors.warnings),
                        std::move(vectors.missing)};
    });
}

} // namespace

std::string someNames(const std::vector<std::string>& names)
{
    std::string listed;
    for (std::size_t i = 0; i < std::min(names.size(), mostNames); ++i)
        listed.append(listed.empty() ? "" : ", ").append(quoted(names[i]));
    return listed + (names.size() > mostNames ? ", …" : "");
}

Result<std::unique_ptr<TensorFile>> openTensors(const ByteSource& source, SourceKind kind)
{
    switch (kind) {
    case SourceKind::Npy:
        return openNpy(source);
    case SourceKind::Npz:
        return openNpz(source);
    case SourceKind::Safetensors:
        return openSafetensors(source);
    default:
        return problem({}, {ATTN_TEXT("no .npy, .npz or safetensors file")});
    }
}

Result<Imported> importNumbers(const TensorFile& file, SourceKind kind, const ImportOptions& options)
{
    if (!options.labels.empty())
        return problem({}, {ATTN_TEXT("its rows have no labels to choose by; choose them by number")});
    return chosenTensor(file, options.tensor)
        .and_then([&](std::size_t tensor) { return file.read(tensor, options.part, options.limits); })
        .map([&](Matrix values) {
            return Imported{kind, {.values = std::move(values)}};
        });
}

Result<Imported> importNumbers(const ByteSource& source, const ImportOptions& options)
{
    return sourceKind(source).and_then([&](SourceKind kind) {
        if (kind == SourceKind::Text)
            return importText(source, options);
        return kind == SourceKind::WordVectors ? importVectors(source, options) : importTensor(source, kind, options);
    });
}

} // namespace attn
