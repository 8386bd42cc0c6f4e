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
};
struct Sinusoidal { ///< row i, column j: sin (j even) or cos (j odd) of i / base^(2⌊j/2⌋ / columns); the shape is
                    ///< `like`'s
    StepIndex like;
    double base;
};
struct Product { ///< A·B, or A·Bᵀ, plus a bias row; where A is a Softmax, a row of zeros (nothing to attend to) gives
                 ///< zeros whatever B holds
    StepIndex left;
    StepIndex right;
    bool transposed = false; ///< the right operand is Bᵀ
    std::optional<StepIndex> bias = {};
};
struct Sum { ///< A + B
    StepIndex left;
    StepIndex right;
};
struct Scale { ///< A / divisor
    StepIndex source;
    double divisor;
    Index rootOf = 0; ///< divisor = √rootOf, for exact forms; 0: the divisor is a plain number
};
struct Distance { ///< A − slope·|i − j|
    StepIndex source;
    double slope;
};
struct SoftCap { ///< c·tanh(A / c)
    StepIndex source;
    double cap;
};
struct Mask { ///< A + bias, then −∞ in place of what is hidden, be it NaN
    StepIndex source;
    bool causal = false;
    std::optional<StepIndex> allowed = {}; ///< 1 = may attend, 0 = hidden
    std::optional<StepIndex> bias = {};
};
struct Softmax { ///< softmax of each row; a row of −∞ gives zeros
    StepIndex source;
};
struct Rotate { ///< each pair of columns of row i turned by i / base^(2p / columns)
    StepIndex source;
    double base;
    Position::Pairs pairs;
};
struct Columns { ///< matrices side by side
    std::vector<StepIndex> parts;
};

} // namespace op

using Operation = std::variant<op::Input, op::Sinusoidal, op::Product, op::Sum, op::Scale, op::Distance, op::SoftCap,
                               op::Mask, op::Softmax, op::Rotate, op::Columns>;

} // namespace attn
