#pragma once

#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/bars/comparison_bar.h"
#include "ui/panels/panel_list.h"

namespace attn::ui::test {

inline constexpr InputKey words{InputKind::Words};
/// Pins the seed example and sets W_Q[1, 3] to 0, as in the design.
inline void pinAndEdit(const WindowBench& b)
{
    WindowBench::press(Qt::Key_F9);
    b.type(wQ, 0, 2, QStringLiteral("0"));
    WindowBench::press(Qt::Key_Return);
    b.selection().setStop(QStringLiteral("weights"));
    b.action("goToPicture")->trigger();
    WindowBench::settle();
}

inline Matrix weightsOf(const Scenario& scenario)
{
    const Evaluation evaluation(scenario);
    return findStep(evaluation.steps(), "weights")->value;
}

inline QStringList entries(const QListView& list)
{
    QStringList result;
    for (int row = 0; row < list.model()->rowCount(); ++row)
        result += list.model()->index(row, 0).data().toString();
    return result;
}

inline PanelList& changesList(const WindowBench& b)
{
    return *b.child<PanelList>("changesList");
}

inline QString barText(const WindowBench& b)
{
    return b.child<ComparisonBar>("comparisonBar")->text();
}

inline const Plate& plateAt(const WindowBench& b, int item)
{
    return b.window->stepView().arrangement().plates.at(static_cast<std::size_t>(item));
}

} // namespace attn::ui::test
