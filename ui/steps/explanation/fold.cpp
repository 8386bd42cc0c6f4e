#include "fold.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attn::ui {

Folded fold(const std::vector<double>& terms, std::size_t count)
{
    Folded folded;
    folded.shown.resize(terms.size());
    std::iota(folded.shown.begin(), folded.shown.end(), std::size_t{0});
    if (terms.size() <= count)
        return folded;
    const auto middle = folded.shown.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(folded.shown.begin(), middle, folded.shown.end(), [&](std::size_t a, std::size_t b) {
        const double x = std::abs(terms[a]);
        const double y = std::abs(terms[b]);
        if (std::isnan(x) != std::isnan(y))
            return std::isnan(x);
        return x > y || (!(y > x) && a < b);
    });
    folded.others = terms.size() - count;
    for (auto other = middle; other != folded.shown.end(); ++other)
        folded.together += terms[*other]; // not the whole less what is shown: small numbers would drown in it
    folded.shown.erase(middle, folded.shown.end());
    return folded;
}

} // namespace attn::ui
