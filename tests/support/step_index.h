#pragma once

#include "core/step.h"

#include <cassert>

namespace attn::test {

/// Of a step that is there.
inline StepIndex indexOf(const Steps& steps, std::string_view id, Index head = 1)
{
    const Step* const step = findStep(steps, id, head);
    assert(step != nullptr);
    return static_cast<StepIndex>(step - steps.data());
}

} // namespace attn::test
