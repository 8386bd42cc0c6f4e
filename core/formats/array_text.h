#pragma once

#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <string>
#include <string_view>

namespace attn {

/// Whether the text begins like an array in brackets. "[CLS]" does not: it may be a word.
[[nodiscard]] bool looksLikeArray(std::string_view text);

/// Reads numbers in brackets: Python's lists and tuples ([[1, 0], [0, 1]]), what NumPy and PyTorch print, with commas
/// or without (array([[1., 0.]]), tensor(…, dtype=…)), MATLAB's [1 2; 3 4], each with "name =" before it or not. One
/// level of brackets is one row.
[[nodiscard]] Result<Matrix> readArray(std::string_view text, const Limits& limits = {});

/// A call that NumPy reads back bit for bit, a row on each line: "np.array([[1, 0.5],\n          [0, 1]],
/// dtype=float)".
[[nodiscard]] std::string numpyArray(const Matrix& matrix);

} // namespace attn
