#include "statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn {

namespace {

template <class Number, class OfRow> std::vector<Number> eachRow(const Matrix& matrix, OfRow ofRow)
{
    std::vector<Number> result;
    result.reserve(static_cast<std::size_t>(matrix.rows()));
    for (Index i = 0; i < matrix.rows(); ++i)
        result.push_back(ofRow(matrix.row(i)));
    return result;
}

} // namespace

Statistics statistics(const Matrix& matrix)
{
    Statistics result;
    double minimum = std::numeric_limits<double>::infinity();
    double maximum = -minimum;
    for (const double x : matrix.reshaped<Eigen::RowMajor>()) {
        if (std::isnan(x)) {
            ++result.notANumber;
        } else if (std::isinf(x)) {
            ++(x > 0 ? result.plusInfinity : result.minusInfinity);
        } else {
            ++result.finite;
            minimum = std::min(minimum, x);
            maximum = std::max(maximum, x);
        }
    }
    if (result.finite > 0) {
        result.minimum = minimum;
        result.maximum = maximum;
        result.limit = std::max(std::abs(minimum), std::abs(maximum));
    }
    return result;
}

std::vector<double> rowSums(const Matrix& matrix)
{
    return eachRow<double>(matrix, [](const auto& row) { return row.sum(); });
}

std::vector<bool> rowsSumToOne(const Matrix& weights)
{
    return eachRow<bool>(weights,
                         [](const auto& row) { return std::abs(row.sum() - 1) <= 1e-12 || (row.array() == 0).all(); });
}

std::vector<double> rowEntropies(const Matrix& weights)
{
    return eachRow<double>(weights, [](const auto& row) {
        double entropy = 0;
        for (const double weight : row)
            entropy -= weight == 0 ? 0 : weight * std::log2(weight); // 0·log₂ 0 counts as 0
        return entropy;
    });
}

} // namespace attn
