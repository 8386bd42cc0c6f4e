#include "lineage.h"

#include "position.h"

#include <algorithm>

namespace attn {

namespace {

bool contains(const Block& outer, const Block& inner)
{
    return outer.row <= inner.row && inner.row + inner.rows <= outer.row + outer.rows && outer.column <= inner.column
        && inner.column + inner.columns <= outer.column + outer.columns;
}

/// One block in place of two, where together they are one.
bool join(Block& a, const Block& b)
{
    const auto touch = [](Index from, Index length, Index otherFrom, Index otherLength) {
        return from <= otherFrom + otherLength && otherFrom <= from + length;
    };
    if (a.row == b.row && a.rows == b.rows && touch(a.column, a.columns, b.column, b.columns)) {
        const Index end = std::max(a.column + a.columns, b.column + b.columns);
        a.column = std::min(a.column, b.column);
        a.columns = end - a.column;
        return true;
    }
    if (a.column == b.column && a.columns == b.columns && touch(a.row, a.rows, b.row, b.rows)) {
        const Index end = std::max(a.row + a.rows, b.row + b.rows);
        a.row = std::min(a.row, b.row);
        a.rows = end - a.row;
        return true;
    }
    return false;
}

void add(std::vector<Block>& blocks, Block block)
{
    for (std::size_t i = 0; i < blocks.size();) {
        if (contains(blocks[i], block))
            return;
        if (!contains(block, blocks[i]) && !join(block, blocks[i])) {
            ++i;
            continue;
        }
        // It has grown: those that were left alone may be part of it now.
        blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    blocks.push_back(block);
}

/// How the cells of an operand and of what is made from it belong together.
struct Relation {
    enum Kind {
        Cells, ///< each with the one at the same place
        Rows, ///< row i with row i, whatever the columns
        Columns, ///< column j with column j, whatever the rows
        RowsAsColumns, ///< row j with column j: a transposed right operand
        Pairs, ///< each with the two columns of its rotary pair
        Part, ///< each with the one `offset` columns further
    };
    StepIndex operand;
    Kind kind = Cells;
    Index offset = 0;
    Position::Pairs pairs = {};
};

/// The relations of one step to all its operands.
class RelationsOf {
public:
    explicit RelationsOf(const Steps& steps)
        : m_steps(steps)
    {
    }

    std::vector<Relation> operator()(const op::Input&) const { return {}; }
    std::vector<Relation> operator()(const op::Sinusoidal&) const { return {}; } // of its place alone
    std::vector<Relation> operator()(const op::Product& product) const
    {
        std::vector<Relation> relations{
            {product.left, Relation::Rows},
            {product.right, product.transposed ? Relation::RowsAsColumns : Relation::Columns}};
        if (product.bias)
            relations.push_back({*product.bias, Relation::Columns});
        return relations;
    }
    std::vector<Relation> operator()(const op::Sum& sum) const { return {{sum.left}, {sum.right}}; }
    std::vector<Relation> operator()(const op::Scale& scale) const { return {{scale.source}}; }
    std::vector<Relation> operator()(const op::Distance& distance) const { return {{distance.source}}; }
    std::vector<Relation> operator()(const op::SoftCap& softCap) const { return {{softCap.source}}; }
    std::vector<Relation> operator()(const op::Mask& mask) const
    {
        std::vector<Relation> relations{{mask.source}};
        for (const auto& other : {mask.allowed, mask.bias}) {
            if (other)
                relations.push_back({*other});
        }
        return relations;
    }
    std::vector<Relation> operator()(const op::Softmax& softmax) const { return {{softmax.source, Relation::Rows}}; }
    std::vector<Relation> operator()(const op::Rotate& rotate) const
    {
        return {{rotate.source, Relation::Pairs, 0, rotate.pairs}};
    }
    std::vector<Relation> operator()(const op::Columns& columns) const
    {
        std::vector<Relation> relations;
        Index offset = 0;
        for (const StepIndex part : columns.parts) {
            relations.push_back({part, Relation::Part, offset});
            offset += m_steps[part].value.cols();
        }
        return relations;
    }

private:
    const Steps& m_steps;
};

std::vector<Relation> relationsOf(const Steps& steps, StepIndex step)
{
    return std::visit(RelationsOf(steps), steps[step].operation);
}

/// The columns of a block, and those that they form rotary pairs with.
void addPairs(std::vector<Block>& blocks, const Block& block, Position::Pairs pairs, Index columns)
{
    for (Index p = 0; p < columns / 2; ++p) {
        const auto [a, b] = pairColumns(pairs, p, columns);
        const auto isInside = [&](Index column) {
            return block.column <= column && column < block.column + block.columns;
        };
        if (isInside(a) || isInside(b)) {
            add(blocks, {block.row, a, block.rows, 1});
            add(blocks, {block.row, b, block.rows, 1});
        }
    }
}

/// Adds the operand's cells that `block` of the result is made from.
void addBackward(std::vector<Block>& blocks, const Relation& relation, const Block& block, const Matrix& operand)
{
    switch (relation.kind) {
    case Relation::Cells:
        return add(blocks, block);
    case Relation::Rows:
        return add(blocks, {block.row, 0, block.rows, operand.cols()});
    case Relation::Columns:
        return add(blocks, {0, block.column, operand.rows(), block.columns});
    case Relation::RowsAsColumns:
        return add(blocks, {block.column, 0, block.columns, operand.cols()});
    case Relation::Pairs:
        return addPairs(blocks, block, relation.pairs, operand.cols());
    case Relation::Part: {
        const Index first = std::max(block.column - relation.offset, Index{0});
        const Index last = std::min(block.column + block.columns - relation.offset, operand.cols());
        if (first < last)
            add(blocks, {block.row, first, block.rows, last - first});
    }
    }
}

/// Adds the result's cells that `block` of the operand takes part in making.
void addForward(std::vector<Block>& blocks, const Relation& relation, const Block& block, const Matrix& result)
{
    switch (relation.kind) {
    case Relation::Cells:
        return add(blocks, block);
    case Relation::Rows:
        return add(blocks, {block.row, 0, block.rows, result.cols()});
    case Relation::Columns:
        return add(blocks, {0, block.column, result.rows(), block.columns});
    case Relation::RowsAsColumns:
        return add(blocks, {0, block.row, result.rows(), block.rows});
    case Relation::Pairs:
        return addPairs(blocks, block, relation.pairs, result.cols());
    case Relation::Part:
        return add(blocks, {block.row, block.column + relation.offset, block.rows, block.columns});
    }
}

} // namespace

Lineage madeFrom(const Steps& steps, const Cell& cell)
{
    Lineage lineage(steps.size());
    lineage[cell.step] = {{cell.row, cell.column}};
    for (StepIndex step = cell.step + 1; step-- > 0;) {
        if (lineage[step].empty())
            continue;
        for (const Relation& relation : relationsOf(steps, step))
            for (const Block& block : lineage[step])
                addBackward(lineage[relation.operand], relation, block, steps[relation.operand].value);
    }
    lineage[cell.step].clear();
    return lineage;
}

Lineage reachedBy(const Steps& steps, const Cell& cell)
{
    Lineage lineage(steps.size());
    lineage[cell.step] = {{cell.row, cell.column}};
    for (StepIndex step = cell.step + 1; step < steps.size(); ++step)
        for (const Relation& relation : relationsOf(steps, step))
            for (const Block& block : lineage[relation.operand])
                addForward(lineage[step], relation, block, steps[step].value);
    lineage[cell.step].clear();
    return lineage;
}

} // namespace attn
