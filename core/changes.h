#pragma once

#include "scenario.h"

#include <string>
#include <variant>
#include <vector>

namespace attn {

/// One difference between two scenarios, from the earlier to the later one.
namespace change {

/// Rows and columns; 0 × 0 for a matrix that there is not.
struct Shape {
    Index rows = 0;
    Index columns = 0;

    bool operator==(const Shape&) const = default;
};

struct Number { ///< one number of an input that has the same shape in both
    InputKey input;
    Index row = 0;
    Index column = 0;
    double before = 0;
    double after = 0;

    bool operator==(const Number&) const; ///< numbers are compared by their bits
};
struct Numbers { ///< many of them, told together
    InputKey input;
    Index count = 0;
    Index row = 0; ///< of the first one
    Index column = 0;

    bool operator==(const Numbers&) const = default;
};
struct Reshaped { ///< an input has another shape, is new or gone; its numbers are not compared
    InputKey input;
    Shape before;
    Shape after;

    bool operator==(const Reshaped&) const = default;
};
struct Label { ///< a word's, where there are as many words in both
    bool ofContext = false;
    Index row = 0;
    std::string before;
    std::string after;

    bool operator==(const Label&) const = default;
};
struct Labels { ///< many of them, told together
    bool ofContext = false;
    Index count = 0;
    Index row = 0; ///< of the first one

    bool operator==(const Labels&) const = default;
};
/// What is chosen rather than typed as a number of a matrix.
enum class Choice {
    Heads, ///< how many there are
    HeadName,
    KeysFrom, ///< whose keys and values a head uses
    Position,
    Scale,
    Softcap,
    Mask
};
struct Option { ///< its values are those of the two scenarios
    Choice choice = Choice::Scale;
    Index head = 0; ///< from 0, for HeadName and KeysFrom

    bool operator==(const Option&) const = default;
};

} // namespace change

using Change =
    std::variant<change::Option, change::Reshaped, change::Label, change::Labels, change::Number, change::Numbers>;

/// Where more numbers of an input, or more labels of its words, differ than this, they are told together.
inline constexpr Index mostToldApart = 8;

/// What the steps of `after` are made from otherwise than those of `before`: options first, then shapes, labels and
/// numbers in the order of InputKind. Numbers are compared by their bits. Title, notes, view and what this version does
/// not know make no step: they do not count.
[[nodiscard]] std::vector<Change> changes(const Scenario& before, const Scenario& after);

/// How many numbers differ, of inputs that have the same shape in both.
[[nodiscard]] Index changedNumbers(const std::vector<Change>& changes);

} // namespace attn
