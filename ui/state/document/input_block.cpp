#include "input_block.h"
#include "document.h"

#include "core/grow.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(InputBlock)
};

/// The words whose labels belong to an input, or nullptr.
const Words* wordsOf(const Scenario& scenario, InputKey input)
{
    if (input.kind == InputKind::Words)
        return &scenario.words;
    return input.kind == InputKind::Context && scenario.context ? &*scenario.context : nullptr;
}

bool isOneNumber(const NumberBlock& block)
{
    return block.values.size() == 1 && block.labels.empty();
}

/// The scenario with the edit made, as an edit that makes both.
Edit inGrown(Scenario grown, Edit change)
{
    exchange(change, grown);
    return edit::Everything{std::make_shared<Scenario>(std::move(grown))};
}

} // namespace

QString placesText(Index first, Index count)
{
    return count == 1 ? QString::number(first + 1) : QStringLiteral("%1–%2").arg(first + 1).arg(first + count);
}

InputBlock wholeInput(const Scenario& scenario, InputKey input)
{
    const Matrix& matrix = *inputMatrix(scenario, input);
    return {.input = input, .rows = matrix.rows(), .columns = matrix.cols()};
}

NumberBlock contents(const Scenario& scenario, const InputBlock& block)
{
    NumberBlock result{
        .values = inputMatrix(scenario, block.input)->block(block.row, block.column, block.rows, block.columns)};
    if (block.labels) {
        const auto first = wordsOf(scenario, block.input)->labels.begin() + block.row;
        result.labels.assign(first, first + block.rows);
    }
    return result;
}

QString blockName(const Scenario& scenario, const InputBlock& block)
{
    const QString name = inputName(scenario, block.input);
    if (block.columns == 0)
        //: %1 an input, %2 a number or a range of them
        return (block.rows == 1 ? Tr::tr("%1, label of row %2") : Tr::tr("%1, labels of rows %2"))
            .arg(name, placesText(block.row, block.rows));
    const InputBlock whole = wholeInput(scenario, block.input);
    if (block.rows == whole.rows && block.columns == whole.columns)
        return name;
    return QStringLiteral("%1[%2, %3]")
        .arg(name, placesText(block.row, block.rows), placesText(block.column, block.columns));
}

edit::Block replacing(const InputBlock& block, Matrix values)
{
    Q_ASSERT(values.rows() == block.rows && values.cols() == block.columns);
    return {block.input, std::move(values), block.row, block.column};
}

edit::Block cleared(const InputBlock& block)
{
    edit::Block result = replacing(block, Matrix::Zero(block.rows, block.columns));
    if (block.labels)
        result.labels.resize(static_cast<std::size_t>(block.rows));
    return result;
}

InputBlock coveredBy(const InputBlock& at, const NumberBlock& pasted)
{
    InputBlock result = at;
    result.labels = !pasted.labels.empty();
    if (isOneNumber(pasted) && at.columns > 0)
        return result;
    result.rows = pasted.values.rows();
    result.columns = pasted.values.cols();
    return result;
}

Overhang overhang(const Scenario& scenario, const InputBlock& block)
{
    const InputBlock whole = wholeInput(scenario, block.input);
    return {.rows = std::max<Index>(0, block.row + block.rows - whole.rows),
            .columns = std::max<Index>(0, block.column + block.columns - whole.columns)};
}

Result<Edit> pasting(const Scenario& scenario, const InputBlock& at, NumberBlock pasted, Paste how)
{
    if (!wordsOf(scenario, at.input))
        pasted.labels.clear();
    const InputBlock covered = coveredBy(at, pasted);
    if (isOneNumber(pasted))
        pasted.values = Matrix::Constant(covered.rows, covered.columns, pasted.values(0, 0));
    edit::Block block{at.input, std::move(pasted.values), at.row, at.column, std::move(pasted.labels)};
    const Overhang over = overhang(scenario, covered);
    if (!over.isNone() && how == Paste::Grow)
        return grown(scenario, at.input, over.rows, over.columns).map([&](Scenario larger) {
            return inGrown(std::move(larger), std::move(block));
        });
    block.values = Matrix(block.values.topLeftCorner(covered.rows - over.rows, covered.columns - over.columns));
    if (!block.labels.empty())
        block.labels.resize(static_cast<std::size_t>(covered.rows - over.rows));
    return block;
}

} // namespace attn::ui
