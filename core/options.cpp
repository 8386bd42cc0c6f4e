#include "options.h"

#include "heads.h"
#include "position.h"

#include <cmath>

namespace attn {

namespace {

/// The matrix behind a bias, present or not.
Matrix& biasOf(Head& head, InputKind bias)
{
    return bias == InputKind::b_Q ? head.b_Q : bias == InputKind::b_K ? head.b_K : head.b_V;
}

/// The weights that a bias stands beside; absent where the head borrows them.
const Matrix& weightsOf(const Head& head, InputKind bias)
{
    return bias == InputKind::b_Q ? head.W_Q : bias == InputKind::b_K ? head.W_K : head.W_V;
}

void setBias(Matrix& bias, const Matrix& weights, bool present)
{
    if (!present)
        bias.resize(0, 0);
    else if (bias.size() == 0 && weights.size() > 0)
        bias = Matrix::Zero(1, weights.cols());
}

} // namespace

bool hasBias(const Scenario& scenario, InputKind bias)
{
    for (const InputKey key : inputs(scenario))
        if (key.kind == bias)
            return true;
    return false;
}

Scenario withBias(const Scenario& scenario, InputKind bias, bool present)
{
    Scenario result = scenario;
    if (bias == InputKind::b_O)
        setBias(result.b_O, result.W_O, present);
    else
        for (Head& head : result.heads)
            setBias(biasOf(head, bias), weightsOf(head, bias), present);
    return result;
}

Scenario withProjection(const Scenario& scenario, bool present)
{
    Scenario result = scenario;
    if (!present) {
        result.W_O.resize(0, 0);
        result.b_O.resize(0, 0);
    } else if (result.W_O.size() == 0) {
        result.W_O = Matrix::Identity(joinedValueSide(scenario), scenario.words.vectors.cols());
    }
    return result;
}

Position::Rows givenPositions(const Scenario& scenario)
{
    if (const auto* given = std::get_if<Position::Rows>(&scenario.position.kind))
        return *given;
    const auto* const waves = std::get_if<Position::Sinusoidal>(&scenario.position.kind);
    const auto begun = [waves](const Matrix& like) {
        return waves ? sinusoidalPositions(waves->base, like.rows(), like.cols())
                     : Matrix(Matrix::Zero(like.rows(), like.cols()));
    };
    return {begun(scenario.words.vectors), scenario.context ? begun(scenario.context->vectors) : Matrix()};
}

std::vector<double> alibiSlopes(Index heads)
{
    std::vector<double> slopes;
    for (Index h = 1; h <= heads; ++h)
        slopes.push_back(std::exp2(-8 * static_cast<double>(h) / static_cast<double>(heads)));
    return slopes;
}

} // namespace attn
