#pragma once

#include "step.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn {

/// One cell of one step.
struct Cell {
    StepIndex step = 0;
    Index row = 0;
    Index column = 0;

    auto operator<=>(const Cell&) const = default;
};

/// How one cell came about: the same closed set as the operations, with the cells and numbers plugged in.
namespace made {

struct Given { }; ///< an input, or generated from its place alone (sinusoidal positions)
struct DotProduct { ///< Σ left[i]·right[i] (+ bias)
    std::vector<Cell> left;
    std::vector<Cell> right;
    std::optional<Cell> bias = {};
    bool emptyRow = false; ///< the left cells are the weights of a row with nothing to attend to: the sum is 0 whatever
                           ///< the right cells hold, NaN included
};
struct Sum { ///< left + right
    Cell left;
    Cell right;
};
struct Quotient { ///< dividend / divisor
    Cell dividend;
    double divisor;
    Index rootOf = 0; ///< divisor = √rootOf; 0: a plain number
};
struct Lowered { ///< source − slope·distance
    Cell source;
    double slope;
    Index distance;
};
struct Capped { ///< cap·tanh(source / cap)
    Cell source;
    double cap;
};
struct Masked { ///< −∞ where hidden, else source + bias
    Cell source;
    bool hidden;
    bool byCausal; ///< hidden because the key comes after the query
    std::optional<Cell> bias = {};
    std::optional<Cell> allowed = {};
};
struct Share { ///< exp(row[own] − maximum) / Σ exp(row[i] − maximum)
    std::vector<Cell> row;
    std::size_t own;
    double maximum; ///< −∞: a row with nothing to attend to, whose weights are 0
    std::vector<double> exponentials; ///< of row[i] − maximum; empty for a row with nothing to attend to
    double sum;
};
struct Turned { ///< first·cos(angle) ∓ second·sin(angle)
    Cell first; ///< the cell at the same place
    Cell second; ///< its partner in the pair
    double angle;
    bool plus; ///< first·cos + second·sin (the second of the pair), else first·cos − second·sin
};
struct Copied { ///< side by side: the same number as `source`
    Cell source;
};

} // namespace made

using Making = std::variant<made::Given, made::DotProduct, made::Sum, made::Quotient, made::Lowered, made::Capped,
                            made::Masked, made::Share, made::Turned, made::Copied>;

/// How cell `cell` was made. The cell must exist.
[[nodiscard]] Making explain(const Steps& steps, const Cell& cell);

/// All cells of earlier steps that `making` is made from, in the order of the formula.
[[nodiscard]] std::vector<Cell> sources(const Making& making);

/// The arithmetic as text: the cell's name, a line an operation, and as the last line "EXPRESSION = VALUE", where
/// EXPRESSION is an ASCII Python expression (with exp, sqrt, tanh, inf, nan) of all the terms that evaluates to the
/// cell. A number that is an integer divided by a root is spelled so: 10/sqrt(3).
[[nodiscard]] std::vector<std::string> explainText(const Steps& steps, const Cell& cell);

} // namespace attn
