#include "scenario_size.h"

namespace attn {

namespace {

/// The cells of `position` and `input`, and of `context_position` and `context_input`; given rows are inputs already.
Index positionCells(const Scenario& scenario)
{
    const Index words = scenario.words.vectors.size();
    const Index context = scenario.context ? scenario.context->vectors.size() : 0;
    if (std::holds_alternative<Position::Sinusoidal>(scenario.position.kind))
        return 2 * (words + context);
    if (const auto* given = std::get_if<Position::Rows>(&scenario.position.kind))
        return words + given->contextRows.size();
    return 0;
}

} // namespace

Index inputNumbers(const Scenario& scenario)
{
    Index total = 0;
    for (const InputKey input : inputs(scenario))
        total += inputMatrix(scenario, input)->size();
    return total;
}

Index stepCells(const Scenario& scenario)
{
    const Index n = scenario.words.vectors.rows();
    const Index m = scenario.asked().vectors.rows();
    const auto& position = scenario.position.kind;
    const bool masked = scenario.mask.causal || scenario.mask.kind != Mask::Kind::None;
    const Index maps = 3 + (std::holds_alternative<Position::Alibi>(position) ? 1 : 0) + (scenario.softcap ? 1 : 0)
        + (masked ? 1 : 0); // scores, scaled and weights always
    const Index turned = std::holds_alternative<Position::Rotary>(position) ? 2 : 1;
    Index total = inputNumbers(scenario) + positionCells(scenario);
    for (std::size_t h = 0; h < scenario.heads.size(); ++h) {
        const Index d_v = valueSide(scenario, static_cast<Index>(h));
        total += (n + m) * scenario.heads[h].W_Q.cols() * turned; // Q and K
        total += (n + m) * d_v; // V and attention
        total += n * m * maps;
    }
    if (scenario.heads.size() > 1 || scenario.W_O.size() > 0)
        total += n * joinedValueSide(scenario);
    return total + n * scenario.W_O.cols();
}

} // namespace attn
