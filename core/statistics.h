#pragma once

#include "matrix.h"

#include <vector>

namespace attn {

/// What a matrix holds at a glance. Only finite cells count for the limits, so that a NaN or a masked score spoils
/// none.
struct Statistics {
    double minimum = 0; ///< of the finite cells; 0 where there are none
    double maximum = 0;
    double limit = 0; ///< the largest |x| of the finite cells: symmetric colour limits are −limit and limit
    Index finite = 0; ///< how many cells are finite
    Index notANumber = 0;
    Index plusInfinity = 0;
    Index minusInfinity = 0;
};

[[nodiscard]] Statistics statistics(const Matrix& matrix);

/// One sum a row. A row of weights with nothing to attend to sums to 0.
[[nodiscard]] std::vector<double> rowSums(const Matrix& matrix);

/// Whether each row sums to 1 within 1e-12, or is a row with nothing to attend to: zeros throughout.
[[nodiscard]] std::vector<bool> rowsSumToOne(const Matrix& weights);

/// The entropy of each row of weights in bits, −Σ w·log₂ w: 0 where one word takes all, log₂ n where all n share
/// evenly. 0 for a row with nothing to attend to, NaN for a row with a NaN.
[[nodiscard]] std::vector<double> rowEntropies(const Matrix& weights);

} // namespace attn
