#pragma once

#include "core/matrix.h"

#include <QJsonArray>

namespace attn::test {

/// A matrix from an array of rows, or one row from an array of numbers.
inline Matrix matrixFrom(const QJsonArray& array)
{
    const bool nested = array.at(0).isArray();
    const auto row = [&](Index i) { return nested ? array.at(i).toArray() : array; };
    Matrix result(nested ? Index(array.size()) : 1, row(0).size());
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j)
            result(i, j) = row(i).at(j).toDouble();
    return result;
}

} // namespace attn::test
