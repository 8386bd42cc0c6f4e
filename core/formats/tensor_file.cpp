#include "tensor_file.h"

#include <algorithm>
#include <numeric>

namespace attn {

namespace {

std::string text(std::uint64_t number)
{
    return std::to_string(number);
}

/// The rectangle that is read, in the order in which it is stored: `runs` pieces of `length` numbers each.
struct Runs {
    std::uint64_t first = 0; ///< number of the array's first element that is read
    std::uint64_t stride = 0; ///< from one piece to the next
    Index count = 0;
    Index length = 0;
};

/// Checks a range against what there is and gives how many it holds.
Result<Index> checkedCount(const Range& range, Index there, const char* beyond)
{
    const Index count = range.count.value_or(there - std::min(range.first, there));
    if (range.first < 0 || count < 1 || range.first >= there || count > there - range.first)
        return problem(
            {},
            {beyond, {std::to_string(range.first + 1), std::to_string(range.first + count), std::to_string(there)}});
    return count;
}

Result<Runs> runsOf(const TensorInfo& tensor, const TensorPart& part, bool columnMajor, const Limits& limits)
{
    const std::vector<std::uint64_t>& shape = tensor.shape;
    const std::uint64_t rows = shape.size() < 2 ? 1 : shape[0];
    const std::uint64_t columns = shape.empty() ? 1 : shape.back();
    // The array holds numbers, so that its sides fit.
    const Result<Rectangle> chosen = rectangleOf(part, static_cast<Index>(rows), static_cast<Index>(columns));
    if (!chosen)
        return tl::unexpected(chosen.error());
    if (std::max(chosen->rows, chosen->columns) > limits.side || chosen->rows * chosen->columns > limits.inputNumbers)
        return problem({},
                       {ATTN_TEXT("%1 × %2 numbers, too many for a matrix; at most %3 a side and %4 in all; choose "
                                  "some of its rows or columns"),
                        {std::to_string(chosen->rows), std::to_string(chosen->columns), std::to_string(limits.side),
                         std::to_string(limits.inputNumbers)}});
    const auto firstRow = static_cast<std::uint64_t>(chosen->row);
    const auto firstColumn = static_cast<std::uint64_t>(chosen->column);
    if (columnMajor)
        return Runs{firstColumn * rows + firstRow, rows, chosen->columns, chosen->rows};
    return Runs{firstRow * columns + firstColumn, columns, chosen->rows, chosen->columns};
}

} // namespace

Phrase shapeText(const std::vector<std::uint64_t>& shape)
{
    if (shape.empty())
        return {ATTN_TEXT("one number")};
    std::string sides;
    for (const std::uint64_t side : shape)
        sides.append(sides.empty() ? "" : " × ").append(text(side));
    return {"%1", {sides}};
}

std::optional<std::uint64_t> checkedProduct(const std::vector<std::uint64_t>& shape, std::uint64_t elementSize)
{
    std::uint64_t product = 1;
    for (const std::uint64_t side : shape) {
        if (__builtin_mul_overflow(product, side, &product))
            return {};
    }
    if (__builtin_mul_overflow(product, elementSize, &product))
        return {};
    return product;
}

Result<Rectangle> rectangleOf(const TensorPart& part, Index rows, Index columns)
{
    const Result<Index> rowCount = checkedCount(part.rows, rows,
                                                rows == 1 ? ATTN_TEXT("no rows %1 to %2; there is %3")
                                                          : ATTN_TEXT("no rows %1 to %2; there are %3"));
    if (!rowCount)
        return tl::unexpected(rowCount.error());
    const Result<Index> columnCount = checkedCount(part.columns, columns,
                                                   columns == 1 ? ATTN_TEXT("no columns %1 to %2; there is %3")
                                                                : ATTN_TEXT("no columns %1 to %2; there are %3"));
    if (!columnCount)
        return tl::unexpected(columnCount.error());
    return Rectangle{part.rows.first, part.columns.first, *rowCount, *columnCount};
}

TensorFile::TensorFile(std::vector<TensorInfo> tensors, std::vector<std::string> others)
    : m_tensors(std::move(tensors))
    , m_others(std::move(others))
    , m_byName(m_tensors.size())
{
    std::iota(m_byName.begin(), m_byName.end(), std::size_t{0});
    std::stable_sort(m_byName.begin(), m_byName.end(),
                     [&](std::size_t a, std::size_t b) { return m_tensors[a].name < m_tensors[b].name; });
}

std::optional<std::size_t> TensorFile::find(std::string_view name) const
{
    const auto found = std::lower_bound(m_byName.begin(), m_byName.end(), name, [&](std::size_t a, std::string_view b) {
        return std::string_view(m_tensors[a].name) < b;
    });
    if (found == m_byName.end() || m_tensors[*found].name != name)
        return {};
    return *found;
}

Result<Matrix> TensorFile::read(std::size_t index, const TensorPart& part, const Limits& limits) const
{
    const TensorInfo& tensor = m_tensors[index];
    const auto refuse = [&](const Problem& inside) {
        std::vector<Phrase> place;
        if (!tensor.name.empty())
            place.push_back({"%1", {quoted(tensor.name)}});
        place.insert(place.end(), inside.place.begin(), inside.place.end());
        return problem(std::move(place), inside.sentence);
    };
    if (tensor.unreadable)
        return refuse(*tensor.unreadable);
    const std::string shape = english(shapeText(tensor.shape));
    if (tensor.shape.size() > 2)
        return refuse({{}, {ATTN_TEXT("an array of %1; a matrix has two dimensions at most"), {shape}}});
    if (checkedProduct(tensor.shape, 1) == std::uint64_t{0})
        return refuse({{}, {ATTN_TEXT("an array of %1, which holds no numbers"), {shape}}});
    const Result<Elements> elements = this->elements(index);
    if (!elements)
        return refuse(elements.error());
    const Result<Runs> runs = runsOf(tensor, part, elements->columnMajor, limits);
    if (!runs)
        return refuse(runs.error());
    const std::size_t size = elementSize(elements->type);
    Matrix stored(runs->count, runs->length);
    std::string bytes(static_cast<std::size_t>(runs->length) * size, '\0');
    for (Index run = 0; run < runs->count; ++run) {
        const std::uint64_t first = runs->first + static_cast<std::uint64_t>(run) * runs->stride;
        if (const Result<void> done = elements->source.read(elements->offset + first * size, bytes); !done)
            return refuse(done.error());
        decodeElements(bytes, elements->type, elements->order,
                       {&stored(run, 0), static_cast<std::size_t>(runs->length)});
    }
    if (elements->columnMajor != part.transposed)
        return Matrix(stored.transpose());
    return stored;
}

} // namespace attn
