#include "sides.h"

#include <array>

namespace attn {

namespace {

using Kind = Side::Kind;

Index d_v(const Scenario& scenario, Index head)
{
    return scenario.heads[static_cast<std::size_t>(keyHead(scenario, head))].W_V.cols();
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
        return d_v(scenario, side.head);
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
            row -= d_v(scenario, before);
        return SidePlace{{Kind::Value, keyHead(scenario, head)}, row};
    }
    const auto side = rowSide(scenario, input);
    return side ? std::optional(SidePlace{*side, row}) : std::nullopt;
}

Index headOfOutputRow(const Scenario& scenario, Index row)
{
    Index head = 0;
    for (; row >= d_v(scenario, head); ++head)
        row -= d_v(scenario, head);
    return head;
}

} // namespace attn
