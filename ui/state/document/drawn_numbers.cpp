#include "drawn_numbers.h"

#include "ui/state/storage/settings.h"

#include "core/formats/distribution_text.h"

namespace attn::ui {

Drawn drawnLast(const Settings& settings)
{
    Drawn drawn{.seed = settings.value(setting::randomSeed)};
    if (const auto last = readDistribution(settings.value(setting::randomDistribution).toStdString()))
        drawn.distribution = *last;
    return drawn;
}

void rememberDrawn(Settings& settings, const Drawn& drawn)
{
    settings.setValue(setting::randomSeed, drawn.seed);
    settings.setValue(setting::randomDistribution, QString::fromStdString(distributionText(drawn.distribution)));
}

} // namespace attn::ui
