#pragma once

#include "operation.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// What the rows or columns of a step stand for.
enum class AxisKind { Word, Query, Key, Dimension };

struct Axis {
    AxisKind kind = AxisKind::Dimension;
    std::shared_ptr<const std::vector<std::string>> labels; ///< one a row (column), shared between steps
};

/// A named matrix and the one operation that makes it from earlier steps.
struct Step {
    std::string id; ///< "scores", as in the scenario format
    Index head = 0; ///< from 1; 0 where the step belongs to no head
    std::string symbol; ///< "S", as in the scenario format; empty where it names none
    Operation operation;
    Axis rows;
    Axis columns;
    Matrix value;
};

using Steps = std::vector<Step>;

/// The step with this id, or nullptr. Steps that belong to no head are found whatever `head` is.
[[nodiscard]] const Step* findStep(const Steps& steps, std::string_view id, Index head = 1);

/// The place of the step that an input is; nothing where the scenario has no such input.
[[nodiscard]] std::optional<StepIndex> inputStep(const Steps& steps, InputKey input);

/// Whether there is more than one head, so that a step's name alone does not tell which head's it is.
[[nodiscard]] bool hasSeveralHeads(const Steps& steps);

/// The steps that `operation` is made from, in the order in which the formula names them.
[[nodiscard]] std::vector<StepIndex> operands(const Operation& operation);

/// Whether row `row` of a product has nothing to attend to: its left operand are weights (a Softmax), 0 throughout in
/// this row. Then the row is 0 whatever the right operand holds, NaN included. The steps must have their values.
[[nodiscard]] bool attendsToNothing(const Steps& steps, const op::Product& product, Index row);

/// True for the steps that people edit: words, W_Q, …, mask.
[[nodiscard]] bool isInput(const Step& step);

/// True for the steps that `compute` lists when it is not asked for certain ones: all but weights, biases and mask.
[[nodiscard]] bool isListed(const Step& step);

} // namespace attn
