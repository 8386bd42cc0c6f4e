#pragma once

#include <Eigen/Core>

#include <optional>

namespace attn {

/// A matrix of double-precision numbers, stored row by row, as people read it. 0 × 0 stands for "absent".
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Rows and columns are counted from 0 in the code and from 1 in everything that people read.
using Index = Eigen::Index;

[[nodiscard]] bool sameShape(const Matrix& a, const Matrix& b);

/// The same bits: NaN equals itself, 0 and −0 differ.
[[nodiscard]] bool sameBits(double a, double b);

/// Neither there, or both and with the same bits.
[[nodiscard]] bool sameBits(const std::optional<double>& a, const std::optional<double>& b);

/// Same shape and the same bits in every cell.
[[nodiscard]] bool sameBits(const Matrix& a, const Matrix& b);

} // namespace attn
