#pragma once

#include "step.h"

#include <string>
#include <vector>

namespace attn {

/// Rows or columns that several steps have in common, named after the first step of the list that has them: the key
/// words are the rows of K, d_model is the columns of the words.
struct AxisId {
    std::string step;
    bool columns = false;

    auto operator<=>(const AxisId&) const = default;
};

/// Which rows and columns of the steps stand for the same, so that what is said of row i of one step holds for row i
/// (or column i) of another: read off the operations, for all heads together. Words that ask and are asked are two axes
/// nevertheless, for the scores have both: the queries' is that of the words, the keys' begins with K.
class SharedAxes {
public:
    SharedAxes() = default;
    explicit SharedAxes(const Steps& steps);

    /// The step must be one of the list.
    [[nodiscard]] const AxisId& rows(StepIndex step) const { return m_axes[step].rows; }
    [[nodiscard]] const AxisId& columns(StepIndex step) const { return m_axes[step].columns; }

private:
    struct Pair {
        AxisId rows;
        AxisId columns;
    };
    std::vector<Pair> m_axes; ///< one a step
};

} // namespace attn
