#pragma once

#include <cstddef>
#include <vector>

namespace attn::ui {

/// A long sum with its largest terms only.
struct Folded {
    std::vector<std::size_t> shown; ///< the places of the largest magnitudes, the largest first
    std::size_t others = 0; ///< how many terms are not shown,
    double together = 0; ///< and what they come to
};

/// Folds a sum to its `count` largest terms (NaN is larger than any number); a sum of no more than that is
/// whole and keeps the order of its terms.
[[nodiscard]] Folded fold(const std::vector<double>& terms, std::size_t count);

} // namespace attn::ui
