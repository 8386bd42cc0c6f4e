#include "sides.h"

#include "shared_axes.h"

#include <algorithm>
#include <array>

namespace attn {

namespace {

using Kind = Side::Kind;

/// The side that rows or columns of a step are, by the input that has the same: one of its head, or of the head whose
/// keys and values that one uses.
std::optional<Side> sideOfInput(const Scenario& scenario, const Steps& steps, StepIndex step, bool columns)
{
    const SharedAxes axes(steps);
    const AxisId& axis = columns ? axes.columns(step) : axes.rows(step);
    const Index head = std::max<Index>(steps[step].head - 1, 0);
    for (StepIndex i = 0; i < steps.size(); ++i) {
        const auto* input = std::get_if<op::Input>(&steps[i].operation);
        if (!input)
            continue;
        const InputKey key = input->key;
        if (belongsToHead(key.kind) && key.head != head && key.head != keyHead(scenario, head))
            continue;
        if (axes.columns(i) == axis)
            return columnSide(scenario, key);
        if (axes.rows(i) == axis)
            return rowSide(scenario, key);
    }
    return {};
}

/// The words that an axis names, or nothing for other axes.
std::optional<Side> sideOfWords(const Scenario& scenario, const Axis& axis)
{
    if (axis.kind == AxisKind::Query)
        return Side{Kind::Words};
    if (axis.kind == AxisKind::Key)
        return Side{scenario.context ? Kind::Context : Kind::Words};
    return {};
}

} // namespace

std::vector<Side> sides(const Scenario& scenario)
{
    std::vector<Side> result{{Kind::Words}};
    if (scenario.context)
        result.push_back({Kind::Context});
    result.push_back({Kind::Model});
    if (scenario.context)
        result.push_back({Kind::ContextModel});
    for (const Side::Kind kind : {Kind::Key, Kind::Value}) {
        for (Index head = 0; head < static_cast<Index>(scenario.heads.size()); ++head) {
            if (keyHead(scenario, head) == head)
                result.push_back({kind, head});
        }
    }
    if (scenario.W_O.size() > 0)
        result.push_back({Kind::Out});
    return result;
}

Index sideSize(const Scenario& scenario, Side side)
{
    switch (side.kind) {
    case Kind::Words:
        return scenario.words.vectors.rows();
    case Kind::Context:
        return scenario.asked().vectors.rows();
    case Kind::Model:
        return scenario.words.vectors.cols();
    case Kind::ContextModel:
        return scenario.asked().vectors.cols();
    case Kind::Key:
        return scenario.heads[static_cast<std::size_t>(side.head)].W_Q.cols();
    case Kind::Value:
        return valueSide(scenario, side.head);
    default: // the one that is left: d_out
        return scenario.W_O.cols();
    }
}

const char* sideName(Side side)
{
    constexpr std::array names{"words", "context", "d_model", "d_context", "d_k", "d_v", "d_out"};
    return names[static_cast<std::size_t>(side.kind)];
}

std::optional<Side> rowSide(const Scenario& scenario, InputKey input)
{
    switch (input.kind) {
    case InputKind::Words:
    case InputKind::PositionRows:
    case InputKind::Mask:
        return Side{Kind::Words};
    case InputKind::Context:
    case InputKind::ContextPositionRows:
        return Side{Kind::Context};
    case InputKind::W_Q:
        return Side{Kind::Model};
    case InputKind::W_K:
    case InputKind::W_V:
        return Side{scenario.context ? Kind::ContextModel : Kind::Model};
    case InputKind::W_O:
        return scenario.heads.size() > 1 ? std::nullopt : std::optional(Side{Kind::Value, keyHead(scenario, 0)});
    default: // a bias
        return {};
    }
}

Side columnSide(const Scenario& scenario, InputKey input)
{
    const Index lender = belongsToHead(input.kind) ? keyHead(scenario, input.head) : 0;
    switch (input.kind) {
    case InputKind::Words:
    case InputKind::PositionRows:
        return {Kind::Model};
    case InputKind::Context:
    case InputKind::ContextPositionRows:
        return {Kind::ContextModel};
    case InputKind::W_V:
    case InputKind::b_V:
        return {Kind::Value, lender};
    case InputKind::W_O:
    case InputKind::b_O:
        return {Kind::Out};
    case InputKind::Mask:
        return {scenario.context ? Kind::Context : Kind::Words};
    default: // W_Q, W_K and their biases
        return {Kind::Key, lender};
    }
}

std::optional<SidePlace> rowPlace(const Scenario& scenario, InputKey input, Index row)
{
    if (input.kind == InputKind::W_O) {
        const Index head = headOfOutputRow(scenario, row);
        for (Index before = 0; before < head; ++before)
            row -= valueSide(scenario, before);
        return SidePlace{{Kind::Value, keyHead(scenario, head)}, row};
    }
    const auto side = rowSide(scenario, input);
    return side ? std::optional(SidePlace{*side, row}) : std::nullopt;
}

std::optional<Side> rowSide(const Scenario& scenario, const Steps& steps, StepIndex step)
{
    const auto words = sideOfWords(scenario, steps[step].rows);
    return words ? words : sideOfInput(scenario, steps, step, false);
}

std::optional<Side> columnSide(const Scenario& scenario, const Steps& steps, StepIndex step)
{
    const auto words = sideOfWords(scenario, steps[step].columns);
    return words ? words : sideOfInput(scenario, steps, step, true);
}

Index headOfOutputRow(const Scenario& scenario, Index row)
{
    Index head = 0;
    for (; row >= valueSide(scenario, head); ++head)
        row -= valueSide(scenario, head);
    return head;
}

} // namespace attn
