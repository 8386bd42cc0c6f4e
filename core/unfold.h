#pragma once

#include "step.h"

namespace attn {

/// The ordered list of steps that a scenario stands for: what is shared, then head 1 whole, head 2 …, then what joins
/// them; each input stands right before the first step that needs it. Input values are filled in, all others have their
/// shape and are 0. The scenario must be valid (see validate).
[[nodiscard]] Steps unfold(const Scenario& scenario);

} // namespace attn
