#pragma once

#include "unfold.h"

namespace attn {

/// A scenario's steps with their values, kept up to date edit by edit.
///
/// Whole steps are recomputed, never deltas: after any number of updates every value has the bits of a fresh
/// evaluation. Only the steps that an edit reaches are recomputed, and their memory is reused.
class Evaluation {
public:
    /// Unfolds and evaluates. The scenario must be valid (see validate).
    explicit Evaluation(const Scenario& scenario);

    [[nodiscard]] const Steps& steps() const { return m_steps; }

    /// Brings the values up to date with `scenario` by comparing the bits of its inputs with the steps' own.
    /// Returns true when the list of steps itself changed (shapes, labels or options), so that references into the old
    /// one are void; otherwise the list is the same and `recomputed` tells what moved.
    bool update(const Scenario& scenario);

    /// For each step: whether the last update (or the construction) wrote its value.
    [[nodiscard]] const std::vector<char>& recomputed() const { return m_recomputed; }

private:
    void rebuild(const Scenario& scenario);
    void evaluateMarked();
    void evaluate(Step& step);

    Scenario m_structure; ///< the scenario of the last rebuild; only its shapes, labels and options are looked at
    Steps m_steps;
    std::vector<char> m_recomputed;
    std::vector<std::vector<StepIndex>> m_operands; ///< of each step
    std::vector<double> m_packed; ///< the right operand of the product at hand, laid out for its kernel
};

} // namespace attn
