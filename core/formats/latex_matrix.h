#pragma once

#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <string>
#include <string_view>

namespace attn {

[[nodiscard]] bool looksLikeLatexMatrix(std::string_view text);

/// Reads the one matrix in the text: any of LaTeX's environments whose rows end with \\ and whose cells stand between
/// &, whatever is around it. Cells are numbers, fractions of numbers (\frac{1}{2}), roots (\sqrt{3}), powers of ten
/// (2 \times 10^{-3}) and \infty, with a sign or not.
[[nodiscard]] Result<Matrix> readLatexMatrix(std::string_view text, const Limits& limits = {});

/// "0.5", "1 \times 10^{-7}", "-\infty", "\text{NaN}": every digit.
[[nodiscard]] std::string latexNumber(double value);

/// A bmatrix, a row on each line.
[[nodiscard]] std::string latexMatrix(const Matrix& matrix);

} // namespace attn
