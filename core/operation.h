#pragma once

#include "scenario.h"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace attn {

/// The place of a step in its list; a step is made from steps before it only.
using StepIndex = std::size_t;

/// The closed set of operations that make a step. Each reading of the list (evaluate, explain, …) visits all of them.
namespace op {

struct Input { ///< a matrix that people edit
    InputKey key;

    bool operator==(const Input&) const = default;
};
struct Sinusoidal { ///< row i, column j: sin (j even) or cos (j odd) of i / base^(2⌊j/2⌋ / columns); the shape is
                    ///< `like`'s
    StepIndex like;
    double base;

    bool operator==(const Sinusoidal&) const = default;
};
struct Product { ///< A·B, or A·Bᵀ, plus a bias row; where A is a Softmax, a row of zeros (nothing to attend to) gives
                 ///< zeros whatever B holds
    StepIndex left;
    StepIndex right;
    bool transposed = false; ///< the right operand is Bᵀ
    std::optional<StepIndex> bias = {};

    bool operator==(const Product&) const = default;
};
struct Sum { ///< A + B
    StepIndex left;
    StepIndex right;

    bool operator==(const Sum&) const = default;
};
struct Scale { ///< A / divisor
    StepIndex source;
    double divisor;
    Index rootOf = 0; ///< divisor = √rootOf, for exact forms; 0: the divisor is a plain number

    bool operator==(const Scale&) const = default;
};
struct Distance { ///< A − slope·|i − j|
    StepIndex source;
    double slope;

    bool operator==(const Distance&) const = default;
};
struct SoftCap { ///< c·tanh(A / c)
    StepIndex source;
    double cap;

    bool operator==(const SoftCap&) const = default;
};
struct Mask { ///< A + bias, then −∞ in place of what is hidden, be it NaN
    StepIndex source;
    bool causal = false;
    std::optional<StepIndex> allowed = {}; ///< 1 = may attend, 0 = hidden
    std::optional<StepIndex> bias = {};

    bool operator==(const Mask&) const = default;
};
struct Softmax { ///< softmax of each row; a row of −∞ gives zeros
    StepIndex source;

    bool operator==(const Softmax&) const = default;
};
struct Rotate { ///< each pair of columns of row i turned by i / base^(2p / columns)
    StepIndex source;
    double base;
    Position::Pairs pairs;

    bool operator==(const Rotate&) const = default;
};
struct Columns { ///< matrices side by side
    std::vector<StepIndex> parts;

    bool operator==(const Columns&) const = default;
};

} // namespace op

using Operation = std::variant<op::Input, op::Sinusoidal, op::Product, op::Sum, op::Scale, op::Distance, op::SoftCap,
                               op::Mask, op::Softmax, op::Rotate, op::Columns>;

} // namespace attn
