#pragma once

#include "step.h"

#include <optional>
#include <string>
#include <vector>

namespace attn {

/// A size that several inputs have in common, as rows or as columns.
struct Side {
    enum class Kind {
        Words, ///< n; without a context the words that are asked, too
        Context, ///< m
        Model, ///< d_model; without a context that of the words that are asked, too
        ContextModel, ///< d_context
        Key, ///< d_k of a head, and of all that use its keys
        Value, ///< d_v of a head, and of all that use its values
        Out, ///< d_out
    };
    Kind kind = Kind::Words;
    Index head = 0; ///< of Key and Value, from 0: the head that has the weights (see keyHead)

    bool operator==(const Side&) const = default;
};

/// One place of a side, from 0.
struct SidePlace {
    Side side;
    Index place = 0;

    bool operator==(const SidePlace&) const = default;
};

/// The sides that a scenario has, in the order of Side::Kind, those of heads one head after the other.
[[nodiscard]] std::vector<Side> sides(const Scenario& scenario);

/// What a side measures. The scenario must have it.
[[nodiscard]] Index sideSize(const Scenario& scenario, Side side);

/// "words", "context", "d_model", "d_context", "d_k", "d_v", "d_out": what a side is called.
[[nodiscard]] const char* sideName(Side side);

/// What the rows of an input stand for; nothing for the one row of a bias, and for the rows of W_O under several heads:
/// they are the d_v of all heads together.
[[nodiscard]] std::optional<Side> rowSide(const Scenario& scenario, InputKey input);
/// What its columns stand for.
[[nodiscard]] Side columnSide(const Scenario& scenario, InputKey input);

/// The place that a row of an input stands for, in W_O that of its head's d_v; nothing for the one row of a bias.
[[nodiscard]] std::optional<SidePlace> rowPlace(const Scenario& scenario, InputKey input, Index row);

/// What the rows (columns) of a step stand for; nothing where they are no side of their own. The steps must be those
/// that the scenario unfolds into.
[[nodiscard]] std::optional<Side> rowSide(const Scenario& scenario, const Steps& steps, StepIndex step);
[[nodiscard]] std::optional<Side> columnSide(const Scenario& scenario, const Steps& steps, StepIndex step);

/// The head (from 0) whose attention meets this row of W_O.
[[nodiscard]] Index headOfOutputRow(const Scenario& scenario, Index row);

} // namespace attn
