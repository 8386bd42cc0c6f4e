#include "difference.h"

#include <limits>

namespace attn {

namespace {
constexpr double masked = -std::numeric_limits<double>::infinity();
}

double difference(double now, double before)
{
    if (now == before)
        return now == masked ? masked : 0;
    return now - before;
}

Matrix difference(const Matrix& now, const Matrix& before)
{
    Matrix result = (now - before).array() + 0.0; // −0 − 0 is −0, but they are the same number
    if (!result.allFinite()) // only then can equal numbers not cancel out
        result = now.binaryExpr(before, [](double a, double b) { return difference(a, b); });
    return result;
}

bool isMaskedOnce(double now, double before)
{
    return (now == masked) != (before == masked);
}

} // namespace attn
