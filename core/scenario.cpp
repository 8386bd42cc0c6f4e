#include "scenario.h"

#include <algorithm>
#include <array>

namespace attn {

namespace {

template <class AnyScenario> auto matrixOfHead(AnyScenario& scenario, InputKey key) -> decltype(&scenario.words.vectors)
{
    if (key.head < 0 || key.head >= static_cast<Index>(scenario.heads.size()))
        return nullptr;
    auto& head = scenario.heads[static_cast<std::size_t>(key.head)];
    switch (key.kind) {
    case InputKind::W_Q:
        return &head.W_Q;
    case InputKind::W_K:
        return &head.W_K;
    case InputKind::W_V:
        return &head.W_V;
    case InputKind::b_Q:
        return &head.b_Q;
    case InputKind::b_K:
        return &head.b_K;
    default: // the one that is left of belongsToHead
        return &head.b_V;
    }
}

template <class AnyScenario> auto matrixBehind(AnyScenario& scenario, InputKey key) -> decltype(&scenario.words.vectors)
{
    auto* rows = std::get_if<Position::Rows>(&scenario.position.kind);
    switch (key.kind) {
    case InputKind::Words:
        return &scenario.words.vectors;
    case InputKind::Context:
        return scenario.context ? &scenario.context->vectors : nullptr;
    case InputKind::PositionRows:
        return rows ? &rows->rows : nullptr;
    case InputKind::ContextPositionRows:
        return rows ? &rows->contextRows : nullptr;
    case InputKind::W_O:
        return &scenario.W_O;
    case InputKind::b_O:
        return &scenario.b_O;
    case InputKind::Mask:
        return scenario.mask.kind == Mask::Kind::None ? nullptr : &scenario.mask.matrix;
    default:
        return matrixOfHead(scenario, key);
    }
}

template <class AnyScenario> auto presentMatrix(AnyScenario& scenario, InputKey key)
{
    auto* matrix = matrixBehind(scenario, key);
    return matrix && matrix->size() > 0 ? matrix : nullptr;
}

} // namespace

bool Words::operator==(const Words& other) const
{
    return labels == other.labels && sameBits(vectors, other.vectors) && unknown == other.unknown;
}

bool Head::operator==(const Head& other) const
{
    return name == other.name && sameBits(W_Q, other.W_Q) && sameBits(W_K, other.W_K) && sameBits(W_V, other.W_V)
        && sameBits(b_Q, other.b_Q) && sameBits(b_K, other.b_K) && sameBits(b_V, other.b_V) && K_from == other.K_from
        && unknown == other.unknown;
}

bool Scale::operator==(const Scale& other) const
{
    return kind == other.kind && sameBits(number, other.number);
}

bool Mask::operator==(const Mask& other) const
{
    return kind == other.kind && causal == other.causal && sameBits(matrix, other.matrix) && unknown == other.unknown;
}

bool Position::Sinusoidal::operator==(const Sinusoidal& other) const
{
    return sameBits(base, other.base);
}

bool Position::Rows::operator==(const Rows& other) const
{
    return sameBits(rows, other.rows) && sameBits(contextRows, other.contextRows);
}

bool Position::Rotary::operator==(const Rotary& other) const
{
    return sameBits(base, other.base) && pairs == other.pairs;
}

bool Position::Alibi::operator==(const Alibi& other) const
{
    return std::equal(slopes.begin(), slopes.end(), other.slopes.begin(), other.slopes.end(),
                      [](double a, double b) { return sameBits(a, b); });
}

bool Position::operator==(const Position& other) const
{
    return kind == other.kind && unknown == other.unknown && unknownInForm == other.unknownInForm;
}

bool Scenario::operator==(const Scenario& other) const
{
    return title == other.title && notes == other.notes && words == other.words && context == other.context
        && position == other.position && heads == other.heads && sameBits(W_O, other.W_O) && sameBits(b_O, other.b_O)
        && scale == other.scale && sameBits(softcap, other.softcap) && mask == other.mask && view == other.view
        && unknown == other.unknown;
}

std::vector<std::string> defaultLabels(Index count)
{
    std::vector<std::string> labels;
    labels.reserve(static_cast<std::size_t>(std::max<Index>(count, 0)));
    for (Index i = 1; i <= count; ++i)
        labels.push_back("word " + std::to_string(i));
    return labels;
}

const Matrix* inputMatrix(const Scenario& scenario, InputKey key)
{
    return presentMatrix(scenario, key);
}

Matrix* inputMatrix(Scenario& scenario, InputKey key)
{
    return presentMatrix(scenario, key);
}

std::vector<InputKey> inputs(const Scenario& scenario)
{
    std::vector<InputKey> result;
    for (int i = 0; i <= static_cast<int>(InputKind::Mask); ++i) {
        const auto kind = static_cast<InputKind>(i);
        const Index heads = belongsToHead(kind) ? static_cast<Index>(scenario.heads.size()) : 1;
        for (Index head = 0; head < heads; ++head) {
            if (inputMatrix(scenario, {kind, head}))
                result.push_back({kind, head});
        }
    }
    return result;
}

Index keyHead(const Scenario& scenario, Index head)
{
    return scenario.heads[static_cast<std::size_t>(head)].K_from.value_or(head);
}

Index valueSide(const Scenario& scenario, Index head)
{
    return scenario.heads[static_cast<std::size_t>(keyHead(scenario, head))].W_V.cols();
}

Index joinedValueSide(const Scenario& scenario)
{
    Index joined = 0;
    for (Index head = 0; head < static_cast<Index>(scenario.heads.size()); ++head)
        joined += valueSide(scenario, head);
    return joined;
}

const char* inputId(InputKind kind)
{
    constexpr std::array ids{
        "words", "context", "position", "context_position", "W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V",
        "W_O",   "b_O",     "mask"};
    return ids[static_cast<std::size_t>(kind)];
}

} // namespace attn
