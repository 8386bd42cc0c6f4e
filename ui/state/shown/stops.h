#pragma once

#include "core/step.h"

#include <QString>

#include <vector>

namespace attn::ui {

/// One place on the way from the words to the result: a step, or a few that are made alike and shown together.
struct Stop {
    QString id; ///< the id of its step, or "QKV", "KV", "rotated" for those shown together
    std::vector<StepIndex> steps; ///< what it makes, in order; empty where the scenario does not take this step
    [[nodiscard]] bool isActive() const { return !steps.empty(); }
};

/// The stops of one head (from 1), in order. The mask keeps its place when there is none, so that the way always looks
/// the same.
[[nodiscard]] std::vector<Stop> stops(const Steps& steps, Index head);

/// The place of the stop with this id, or of the stop that makes the step with this id. Where there is neither (another
/// scenario, a mask that was taken off) the nearest one that comes before it on the way.
[[nodiscard]] std::size_t findStop(const std::vector<Stop>& stops, const Steps& steps, const QString& id);

/// The number (from 1) that the window writes before the stop where a step is shown; weights, biases and the mask are
/// shown where they make something.
[[nodiscard]] std::size_t stopNumber(const Steps& steps, StepIndex step);

/// Whether each head has its own matrices at this (active) stop.
[[nodiscard]] bool isOfHeads(const Stop& stop, const Steps& steps);

/// The nearest active stop before (−1) or after (+1) place `from`; `from` itself where there is none.
[[nodiscard]] std::size_t nextStop(const std::vector<Stop>& stops, std::size_t from, int direction);

} // namespace attn::ui
