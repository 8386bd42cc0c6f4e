#pragma once

#include "problem.h"
#include "scenario.h"

#include <string>
#include <vector>

namespace attn {

/// The scenario with other numbers in one input, of whatever shape, and everything that must fit them rebuilt: words,
/// context and weights whose shape no longer fits become identities (1 on the diagonal, 0 elsewhere, rectangular where
/// they must be), with the sides that are free left as they were. `input` is Words, Context (which is made where there
/// is none) or W_Q, W_K, W_V, W_O, of a head that is there.
///
/// Words keep their labels where they are as many, unless there are new ones. A head that takes its keys and values
/// from another one has its own from then on where its W_K or W_V are given. Where W_O has other rows than all W_V have
/// columns, they are shared out among the heads, of which there are then as many as rows at most, none taking its
/// values from another. Biases, masks and positions that no longer fit are dropped, and so is what the window shows on
/// opening.
///
/// Valid (see validate), or the problem is that it is larger than a scenario may be.
[[nodiscard]] Result<Scenario> fitted(const Scenario& scenario, InputKey input, const Matrix& values,
                                      const std::vector<std::string>& labels = {});

} // namespace attn
