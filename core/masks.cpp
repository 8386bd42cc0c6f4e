#include "masks.h"

#include <algorithm>
#include <limits>

namespace attn {

namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity(); // of a bias

bool letsPass(const Mask& mask, Index query, Index key)
{
    switch (mask.kind) {
    case Mask::Kind::Allowed:
        return mask.matrix(query, key) != 0;
    case Mask::Kind::Bias:
        return mask.matrix(query, key) != hidden;
    default:
        return true;
    }
}

} // namespace

bool isHiddenByCausal(const Mask& mask, Index query, Index key)
{
    return mask.causal && key > query;
}

bool mayAttend(const Mask& mask, Index query, Index key)
{
    return !isHiddenByCausal(mask, query, key) && letsPass(mask, query, key);
}

double paintedNumber(const Mask& mask, Index query, Index key, bool attends)
{
    if (mask.kind == Mask::Kind::Allowed)
        return attends ? 1 : 0;
    if (!attends)
        return hidden;
    return letsPass(mask, query, key) ? mask.matrix(query, key) : 0;
}

Mask asAllowed(const Mask& mask, Index queries, Index keys)
{
    Mask result = mask;
    result.kind = Mask::Kind::Allowed;
    result.causal = mask.causal && mask.kind != Mask::Kind::None;
    const auto attends = [&](Index query, Index key) {
        return mask.kind == Mask::Kind::None ? mayAttend(mask, query, key) : letsPass(mask, query, key);
    };
    result.matrix = Matrix::NullaryExpr(queries, keys, [&](Index i, Index j) { return attends(i, j) ? 1.0 : 0.0; });
    return result;
}

Mask asBias(const Mask& mask, Index queries, Index keys)
{
    Mask result = mask;
    if (mask.kind == Mask::Kind::Bias)
        return result;
    result.kind = Mask::Kind::Bias;
    result.matrix =
        Matrix::NullaryExpr(queries, keys, [&](Index i, Index j) { return letsPass(mask, i, j) ? 0.0 : hidden; });
    return result;
}

bool addsNumbers(const Mask& mask)
{
    const auto numbers = mask.matrix.reshaped();
    return mask.kind == Mask::Kind::Bias
        && std::any_of(numbers.begin(), numbers.end(), [](double bias) { return bias != 0 && bias != hidden; });
}

Mask painted(Mask mask, const AttendsTo& attends)
{
    for (Index i = 0; i < mask.matrix.rows(); ++i)
        for (Index j = 0; j < mask.matrix.cols(); ++j)
            mask.matrix(i, j) = paintedNumber(mask, i, j, attends(i, j));
    mask.causal = false;
    return mask;
}

} // namespace attn
