#include "arrangement.h"
#include "aligned_products.h"
#include "chain.h"

#include <algorithm>

namespace attn::ui {

int Arrangement::plateOf(StepIndex step) const
{
    for (std::size_t i = 0; i < plates.size(); ++i)
        if (plates[i].step == step && plates[i].shows != Plate::Shows::Exponentials)
            return static_cast<int>(i);
    return -1;
}

Arrangement arrange(const Steps& steps, const Stop& stop, const Lens& lens, const QSizeF& canvas,
                    const Measures& measures, bool rowEntropies)
{
    Arrangement arrangement;
    const bool products = std::all_of(stop.steps.begin(), stop.steps.end(), [&](StepIndex i) {
        return std::holds_alternative<op::Product>(steps[i].operation);
    });
    const bool aligned =
        products && !measures.isTight && placeAligned(steps, stop.steps, lens, canvas, measures, arrangement);
    if (!aligned)
        placeChains(steps, stop, lens, canvas, measures, rowEntropies, arrangement);
    return arrangement;
}

} // namespace attn::ui
