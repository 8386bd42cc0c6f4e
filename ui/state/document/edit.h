#pragma once

#include "core/reshape.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn::ui {

/// What becomes of the heads, and which is looked at, so that undoing shows again what was shown. All count from 0.
struct HeadOrder {
    Order order;
    Index shownBefore;
    Index shown; ///< afterwards
};

/// One change of a scenario as a value. Exchanging it with the scenario makes the change and leaves the way back in the
/// edit, so that one undo command serves every kind.
namespace edit {
struct Cell {
    InputKey input;
    Index row;
    Index column;
    double value;
};
struct Label {
    bool ofContext;
    Index row;
    std::string label;
};
struct Block { ///< a rectangle inside an input, and labels of as many rows of words
    InputKey input;
    Matrix values; ///< may have no columns
    Index row = 0; ///< of the first value
    Index column = 0;
    std::vector<std::string> labels = {}; ///< or none: they stay
};
struct Numbers { ///< some numbers of an input, anywhere in it
    struct Number {
        Index row;
        Index column;
        double value;
    };
    InputKey input;
    std::vector<Number> numbers; ///< each place once
};
struct Scale {
    attn::Scale scale;
};
struct Softcap {
    std::optional<double> cap;
};
struct Position {
    attn::Position position;
};
struct Mask {
    attn::Mask mask;
};
struct Everything { ///< examples, shapes, heads
    std::shared_ptr<Scenario> scenario;
    std::vector<SideOrder> orders = {}; ///< where its words and dimensions come from, where they have only moved
    std::optional<HeadOrder> heads = {}; ///< where its heads come from, where they are others
};
} // namespace edit

using Edit = std::variant<edit::Cell, edit::Label, edit::Block, edit::Numbers, edit::Scale, edit::Softcap,
                          edit::Position, edit::Mask, edit::Everything>;

/// Swaps what `change` holds with what the scenario holds in that place. Twice is nothing. The place must exist.
void exchange(Edit& change, Scenario& scenario);

/// Whether the exchange would change anything; numbers are compared by their bits.
[[nodiscard]] bool differs(const Edit& change, const Scenario& scenario);

/// Whether a valid scenario may be invalid after this kind of edit, so that it needs to be checked.
[[nodiscard]] bool canInvalidate(const Edit& change, const Scenario& scenario);

} // namespace attn::ui
