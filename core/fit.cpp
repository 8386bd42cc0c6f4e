#include "fit.h"

#include "heads.h"
#include "validate.h"

#include <algorithm>

namespace attn {

namespace {

void fit(Matrix& matrix, Index rows, Index columns)
{
    if (matrix.rows() != rows || matrix.cols() != columns)
        matrix = Matrix::Identity(rows, columns);
}

void dropBias(Matrix& bias, Index columns)
{
    if (bias.cols() != columns)
        bias = {};
}

/// Makes all W_V together have so many columns.
void shareOut(Scenario& scenario, Index columns)
{
    if (joinedValueSide(scenario) == columns)
        return;
    for (Index h = 0; h < static_cast<Index>(scenario.heads.size()); ++h)
        scenario = withOwnKeys(scenario, h);
    const auto heads = std::min(static_cast<Index>(scenario.heads.size()), columns);
    scenario.heads.resize(static_cast<std::size_t>(heads));
    for (Index h = 0; h < heads; ++h) {
        Matrix& W_V = scenario.heads[static_cast<std::size_t>(h)].W_V;
        fit(W_V, W_V.rows(), columns / heads + (h < columns % heads ? 1 : 0));
    }
    if (auto* alibi = std::get_if<Position::Alibi>(&scenario.position.kind); alibi && alibi->slopes.size() > 1)
        alibi->slopes.resize(static_cast<std::size_t>(heads));
}

void setWords(Words& words, const Matrix& values, const std::vector<std::string>& labels)
{
    words.vectors = values;
    if (!labels.empty())
        words.labels = labels;
    else if (static_cast<Index>(words.labels.size()) != values.rows())
        words.labels = defaultLabels(values.rows());
}

/// Puts the matrix in, and makes room where the input is not there.
void put(Scenario& scenario, InputKey input, const Matrix& values, const std::vector<std::string>& labels)
{
    if (input.kind == InputKind::Words)
        return setWords(scenario.words, values, labels);
    if (input.kind == InputKind::Context) {
        if (!scenario.context)
            scenario.context = Words{};
        return setWords(*scenario.context, values, labels);
    }
    if (input.kind == InputKind::W_O) {
        shareOut(scenario, values.rows());
        scenario.W_O = values;
        return;
    }
    if (input.kind != InputKind::W_Q)
        scenario = withOwnKeys(scenario, input.head);
    Head& head = scenario.heads[static_cast<std::size_t>(input.head)];
    (input.kind == InputKind::W_Q ? head.W_Q : input.kind == InputKind::W_K ? head.W_K : head.W_V) = values;
}

/// Fits all heads, and with them W_O, to d_model and d_context; d_k where `input` changed it.
void fitHeads(Scenario& scenario, InputKey input, Index d_model, Index d_context)
{
    const bool setsKeySide = input.kind == InputKind::W_Q || input.kind == InputKind::W_K;
    const Index changed = setsKeySide ? keyHead(scenario, input.head) : -1;
    for (Index h = 0; h < static_cast<Index>(scenario.heads.size()); ++h) {
        Head& head = scenario.heads[static_cast<std::size_t>(h)];
        const Index lender = keyHead(scenario, h);
        const Index d_k = (lender == changed ? *inputMatrix(scenario, input) : head.W_Q).cols();
        fit(head.W_Q, d_model, d_k);
        dropBias(head.b_Q, d_k);
        if (lender == h) {
            fit(head.W_K, d_context, d_k);
            fit(head.W_V, d_context, head.W_V.cols());
            dropBias(head.b_K, d_k);
            dropBias(head.b_V, head.W_V.cols());
        }
    }
    if (scenario.W_O.size() > 0)
        fit(scenario.W_O, joinedValueSide(scenario), scenario.W_O.cols());
    dropBias(scenario.b_O, scenario.W_O.cols());
}

void dropPositionsThatDoNotFit(Scenario& scenario)
{
    bool fits = true;
    if (const auto* given = std::get_if<Position::Rows>(&scenario.position.kind))
        fits = sameShape(given->rows, scenario.words.vectors)
            && (given->contextRows.size() == 0 || sameShape(given->contextRows, scenario.context->vectors));
    if (std::holds_alternative<Position::Rotary>(scenario.position.kind))
        fits = std::all_of(scenario.heads.begin(), scenario.heads.end(),
                           [](const Head& head) { return head.W_Q.cols() % 2 == 0; });
    if (!fits)
        scenario.position = {};
}

} // namespace

Result<Scenario> fitted(const Scenario& scenario, InputKey input, const Matrix& values,
                        const std::vector<std::string>& labels)
{
    Scenario result = scenario;
    result.view.reset();
    put(result, input, values, labels);
    const bool setsContextSide = input.kind == InputKind::W_K || input.kind == InputKind::W_V;
    const bool setsModelSide = input.kind == InputKind::W_Q || (setsContextSide && !result.context);
    const Index d_model = setsModelSide ? values.rows() : result.words.vectors.cols();
    fit(result.words.vectors, result.words.vectors.rows(), d_model);
    Index d_context = d_model;
    if (result.context) {
        d_context = setsContextSide ? values.rows() : result.context->vectors.cols();
        fit(result.context->vectors, result.context->vectors.rows(), d_context);
    }
    fitHeads(result, input, d_model, d_context);
    dropPositionsThatDoNotFit(result);
    if (result.mask.matrix.rows() != result.words.vectors.rows()
        || result.mask.matrix.cols() != result.asked().vectors.rows()) {
        result.mask.kind = Mask::Kind::None;
        result.mask.matrix = {};
    }
    return validate(result).map([&] { return std::move(result); });
}

} // namespace attn
