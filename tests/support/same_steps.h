#pragma once

#include "core/step.h"

#include <QString>

namespace attn::test {

inline bool sameAxis(const Axis& a, const Axis& b)
{
    return a.kind == b.kind && *a.labels == *b.labels;
}

inline bool sameStep(const Step& a, const Step& b)
{
    return a.id == b.id && a.head == b.head && a.symbol == b.symbol && a.operation == b.operation
        && sameAxis(a.rows, b.rows) && sameAxis(a.columns, b.columns) && sameBits(a.value, b.value);
}

/// Empty where both lists are the same in everything, bit for bit, else the first step that is not.
inline QString firstDifference(const Steps& actual, const Steps& expected)
{
    if (actual.size() != expected.size())
        return QStringLiteral("another number of steps");
    for (StepIndex i = 0; i < actual.size(); ++i)
        if (!sameStep(actual[i], expected[i]))
            return QStringLiteral("%1 of head %2").arg(QString::fromStdString(expected[i].id)).arg(expected[i].head);
    return {};
}

} // namespace attn::test
