#include "grow.h"

#include <algorithm>

namespace attn {

namespace {

/// What a side of an input measures. Sides of the same size grow together.
struct Size {
    enum class Kind { Words, Context, ModelSide, ContextSide, KeySide, ValueSide, OutSide, Joined, One };
    Kind kind = Kind::One;
    Index head = 0; ///< of KeySide and ValueSide: the one that has the weights

    bool operator==(const Size&) const = default;
};

struct Sizes {
    Size rows;
    Size columns;
};

Sizes sizesOf(const Scenario& scenario, InputKey input)
{
    using enum Size::Kind;
    const Size context{scenario.context ? Context : Words};
    const Size contextSide{scenario.context ? ContextSide : ModelSide};
    const Index lender = belongsToHead(input.kind) ? keyHead(scenario, input.head) : 0;
    switch (input.kind) {
    case InputKind::Words:
    case InputKind::PositionRows:
        return {{Words}, {ModelSide}};
    case InputKind::Context:
    case InputKind::ContextPositionRows:
        return {context, contextSide};
    case InputKind::W_Q:
        return {{ModelSide}, {KeySide, lender}};
    case InputKind::W_K:
        return {contextSide, {KeySide, lender}};
    case InputKind::W_V:
        return {contextSide, {ValueSide, lender}};
    case InputKind::b_Q:
    case InputKind::b_K:
        return {{One}, {KeySide, lender}};
    case InputKind::b_V:
        return {{One}, {ValueSide, lender}};
    case InputKind::W_O:
        return {scenario.heads.size() > 1 ? Size{Joined} : Size{ValueSide, keyHead(scenario, 0)}, {OutSide}};
    case InputKind::b_O:
        return {{One}, {OutSide}};
    default: // the one that is left: the mask
        return {{Words}, context};
    }
}

/// The matrix with so many more rows and columns at the end, filled with `value`.
Matrix extended(const Matrix& matrix, Index rows, Index columns, double value)
{
    Matrix result = Matrix::Constant(matrix.rows() + rows, matrix.cols() + columns, value);
    result.topLeftCorner(matrix.rows(), matrix.cols()) = matrix;
    return result;
}

/// W_O, before its heads grow, with `count` rows of zeros after those of each head whose values `lender` makes.
Matrix withRowsOfHeads(const Scenario& scenario, Index lender, Index count)
{
    Matrix result = Matrix::Zero(0, scenario.W_O.cols());
    Index row = 0;
    for (std::size_t h = 0; h < scenario.heads.size(); ++h) {
        const Index of = keyHead(scenario, static_cast<Index>(h));
        const Index d_v = scenario.heads[static_cast<std::size_t>(of)].W_V.cols();
        const Index more = of == lender ? count : 0;
        Matrix next = extended(result, d_v + more, 0, 0);
        next.middleRows(result.rows(), d_v) = scenario.W_O.middleRows(row, d_v);
        result = std::move(next);
        row += d_v;
    }
    return result;
}

void growLabels(Words& words)
{
    const std::vector<std::string> labels = defaultLabels(words.vectors.rows());
    words.labels.insert(words.labels.end(), labels.begin() + static_cast<std::ptrdiff_t>(words.labels.size()),
                        labels.end());
}

void grow(Scenario& scenario, const Size& size, Index count)
{
    if (count == 0)
        return;
    const Scenario before = scenario;
    for (const InputKey key : inputs(before)) {
        const Sizes sizes = sizesOf(before, key);
        Matrix& matrix = *inputMatrix(scenario, key);
        const bool allows = key.kind == InputKind::Mask && before.mask.kind == Mask::Kind::Allowed;
        matrix = extended(matrix, sizes.rows == size ? count : 0, sizes.columns == size ? count : 0, allows ? 1 : 0);
    }
    if (size.kind == Size::Kind::ValueSide && before.heads.size() > 1 && before.W_O.size() > 0)
        scenario.W_O = withRowsOfHeads(before, size.head, count);
    growLabels(scenario.words);
    if (scenario.context)
        growLabels(*scenario.context);
}

} // namespace

Result<Scenario> grown(const Scenario& scenario, InputKey input, Index rows, Index columns)
{
    const Sizes sizes = sizesOf(scenario, input);
    if (rows > 0 && sizes.rows.kind == Size::Kind::One)
        return problem({{inputId(input.kind)}}, {ATTN_TEXT("a bias has one row")});
    if (rows > 0 && sizes.rows.kind == Size::Kind::Joined)
        return problem({{inputId(input.kind)}},
                       {ATTN_TEXT("its rows are the columns of all W_V together; add them there")});
    Scenario result = scenario;
    if (sizes.rows == sizes.columns) { // a mask of words that ask themselves stays square
        grow(result, sizes.rows, std::max(rows, columns));
        return result;
    }
    grow(result, sizes.rows, rows);
    grow(result, sizes.columns, columns);
    return result;
}

} // namespace attn
