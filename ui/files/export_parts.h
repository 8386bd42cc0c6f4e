#pragma once

#include "ui/export/figure.h"

#include <functional>
#include <vector>

class QWidget;

namespace attn::ui {

class Comparison;
class Dialogs;
class Display;
class Document;
class MessageBar;
class Prediction;
class Settings;

/// What all that leaves the window is made from and told with.
struct ExportParts {
    Document& document;
    const Display& display;
    const Comparison& comparison;
    const Prediction& prediction;
    std::function<StepIndex()> shownStep; ///< the step that is looked at
    Dialogs& dialogs;
    Settings& settings;
    MessageBar& messages;
    QWidget& window;

    /// Figures that show what the views do: what is now, what is pinned, or how far they are apart; numbers that are
    /// covered there are covered in them.
    [[nodiscard]] FigureOptions asInViews(FigureOptions options) const;
};

/// The steps that the rail lists, in its order.
[[nodiscard]] std::vector<StepIndex> listedSteps(const Steps& steps);

} // namespace attn::ui
