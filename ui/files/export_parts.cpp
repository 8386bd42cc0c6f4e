#include "export_parts.h"

#include "ui/state/shown/comparison.h"
#include "ui/state/shown/prediction.h"

namespace attn::ui {

FigureOptions ExportParts::asInViews(FigureOptions options) const
{
    options.reading = comparison.shownSteps().reading;
    options.covered = [&prediction = prediction](StepIndex step) { return prediction.cover(step); };
    return options;
}

std::vector<StepIndex> listedSteps(const Steps& steps)
{
    std::vector<StepIndex> listed;
    for (StepIndex i = 0; i < steps.size(); ++i)
        if (isListed(steps[i]))
            listed.push_back(i);
    return listed;
}

} // namespace attn::ui
