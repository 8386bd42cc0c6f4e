#include "difference.h"

#include <cassert>
#include <limits>

namespace attn {

namespace {
constexpr double masked = -std::numeric_limits<double>::infinity();
}

double difference(double now, double before)
{
    const double apart = now - before; // unasked, so that the compiler can take several numbers at a time
    return now == before ? (now == masked ? masked : 0.0) : apart;
}

Matrix difference(const Matrix& now, const Matrix& before)
{
    assert(now.rows() == before.rows() && now.cols() == before.cols());
    Matrix result(now.rows(), now.cols());
    for (Index i = 0; i < result.size(); ++i)
        result.data()[i] = difference(now.data()[i], before.data()[i]);
    return result;
}

bool isMaskedOnce(double now, double before)
{
    return (now == masked) != (before == masked);
}

} // namespace attn
