#pragma once

#include "core/matrix.h"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn::test {

/// How far `actual` is from `expected`: relative to `expected`, absolute where that is below 1. NaN matches NaN and
/// each infinity itself; any other pair with one of them is infinitely far apart.
inline double distance(double actual, double expected)
{
    if (actual == expected || (std::isnan(actual) && std::isnan(expected)))
        return 0;
    if (!std::isfinite(actual) || !std::isfinite(expected))
        return std::numeric_limits<double>::infinity();
    return std::abs(actual - expected) / std::max(1.0, std::abs(expected));
}

/// Empty where all elements are within `tolerance` (see distance), else what the worst one is.
inline QString difference(const Matrix& actual, const Matrix& expected, double tolerance)
{
    if (actual.rows() != expected.rows() || actual.cols() != expected.cols())
        return QString("shape %1 × %2, expected %3 × %4")
            .arg(actual.rows())
            .arg(actual.cols())
            .arg(expected.rows())
            .arg(expected.cols());
    double worst = -1;
    Index row = 0;
    Index column = 0;
    for (Index i = 0; i < actual.rows(); ++i) {
        for (Index j = 0; j < actual.cols(); ++j) {
            const double here = distance(actual(i, j), expected(i, j));
            if (here > worst) {
                worst = here;
                row = i;
                column = j;
            }
        }
    }
    if (worst <= tolerance)
        return {};
    return QString("[%1, %2]: %3, expected %4, off by %5 (tolerance %6)")
        .arg(row + 1)
        .arg(column + 1)
        .arg(actual(row, column), 0, 'g', 17)
        .arg(expected(row, column), 0, 'g', 17)
        .arg(worst)
        .arg(tolerance);
}

} // namespace attn::test

/// Fails the test with the worst element and `context` (anything QString can be made from) unless the matrices agree.
#define COMPARE_MATRICES(actual, expected, tolerance, context)                                                         \
    do {                                                                                                               \
        const QString difference_ = attn::test::difference(actual, expected, tolerance);                               \
        QVERIFY2(difference_.isEmpty(), qPrintable(QString(context) + ": " + difference_));                            \
    } while (false)
