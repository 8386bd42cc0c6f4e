#pragma once

#include "core/examples.h"
#include "core/scenario.h"
#include "ui/state/document/edit.h"

#include <random>

namespace attn::ui::test {

inline constexpr InputKey wQ{InputKind::W_Q};

/// The seed example with another W_Q[1, 3].
inline Scenario seedWith(double value)
{
    Scenario scenario = seedExample();
    scenario.heads[0].W_Q(0, 2) = value;
    return scenario;
}

/// A valid scenario with context, biases, several heads, given positions and a mask: every input that can be edited.
inline Scenario everyInput()
{
    const auto filled = [](Index rows, Index columns) {
        Matrix m(rows, columns);
        for (Index i = 0; i < m.size(); ++i)
            m.data()[i] = static_cast<double>(i % 7) - 2.5;
        return m;
    };
    Scenario s;
    s.words = {defaultLabels(3), filled(3, 2)};
    s.context = Words{defaultLabels(4), filled(4, 5)};
    s.position.kind = Position::Rows{filled(3, 2), filled(4, 5)};
    s.heads.push_back({.name = "first",
                       .W_Q = filled(2, 3),
                       .W_K = filled(5, 3),
                       .W_V = filled(5, 2),
                       .b_Q = filled(1, 3),
                       .b_K = filled(1, 3),
                       .b_V = filled(1, 2)});
    s.heads.push_back({.name = "second", .W_Q = filled(2, 1), .W_K = filled(5, 1), .W_V = filled(5, 1)});
    s.W_O = filled(3, 2);
    s.b_O = filled(1, 2);
    s.mask = {.kind = Mask::Kind::Bias, .causal = false, .matrix = filled(3, 4)};
    return s;
}

/// An edit that every document refuses: the seed example with a W_Q that fits nothing.
inline Edit narrowWeights()
{
    auto scenario = std::make_shared<Scenario>(seedExample());
    scenario->heads[0].W_Q = Matrix::Ones(2, 2);
    return edit::Everything{scenario};
}

/// An edit of any kind that keeps the scenario valid.
inline Edit randomEdit(const Scenario& scenario, std::mt19937& random)
{
    const auto below = [&random](auto n) { return static_cast<Index>(random() % static_cast<std::size_t>(n)); };
    const std::vector<InputKey> keys = inputs(scenario);
    const InputKey key = keys[static_cast<std::size_t>(below(keys.size()))];
    const Matrix& matrix = *inputMatrix(scenario, key);
    const auto number = [&] { return static_cast<double>(below(19)) / 4 - 2; };
    switch (below(10)) {
    case 0:
        return edit::Label{false, below(scenario.words.labels.size()), "w" + std::to_string(below(5))};
    case 1:
        return edit::Scale{{.kind = static_cast<Scale::Kind>(below(3)), .number = number() + 10}};
    case 2: {
        const Index row = below(matrix.rows());
        const Index column = below(matrix.cols());
        edit::Block block{key, Matrix(1 + below(matrix.rows() - row), below(matrix.cols() - column + 1)), row, column};
        for (Index i = 0; i < block.values.size(); ++i)
            block.values.data()[i] = number();
        if (key.kind == InputKind::Words || key.kind == InputKind::Context)
            for (Index i = 0; i < block.values.rows(); ++i)
                block.labels.push_back("b" + std::to_string(below(5)));
        return block;
    }
    case 3: {
        Mask mask = scenario.mask;
        mask.causal = !mask.causal;
        return edit::Mask{mask};
    }
    case 4: {
        auto next = std::make_shared<Scenario>(scenario);
        next->title = "title " + std::to_string(below(100));
        if (next->heads.size() > 1 && below(2) == 0)
            next->softcap = next->softcap ? std::nullopt : std::optional(number() + 5);
        return edit::Everything{next};
    }
    case 5:
        return edit::Softcap{scenario.softcap ? std::nullopt : std::optional(number() + 5)};
    case 6:
        return edit::Position{{.kind = Position::Sinusoidal{number() + 10}}};
    default:
        return edit::Cell{key, below(matrix.rows()), below(matrix.cols()), number()};
    }
}

} // namespace attn::ui::test
