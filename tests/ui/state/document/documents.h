#include "scenarios.h"
#pragma once

#include "ui/state/document/document.h"

namespace attn::ui::test {

inline double cell(const Document& document, InputKey key, Index row, Index column)
{
    return (*inputMatrix(document.scenario(), key))(row, column);
}

/// The document's steps have the bits of a fresh evaluation of its scenario.
inline bool isFresh(const Document& document)
{
    const Evaluation fresh(document.scenario());
    if (fresh.steps().size() != document.steps().size())
        return false;
    for (std::size_t i = 0; i < fresh.steps().size(); ++i) {
        const Step& a = fresh.steps()[i];
        const Step& b = document.steps()[i];
        if (a.id != b.id || a.head != b.head || !sameBits(a.value, b.value))
            return false;
    }
    return true;
}

inline StepIndex indexOf(const Document& document, const char* id)
{
    return static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data());
}

} // namespace attn::ui::test
