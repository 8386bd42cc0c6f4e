#include "export_settings.h"

#include "ui/state/storage/settings.h"
#include "ui/state/storage/start_folder.h"

#include <utility>

namespace attn::ui {

namespace {

/// What to export, as the settings name it.
const QString allSteps = QStringLiteral("steps");
const std::pair<ExportLayout, QString> layouts[] = {{ExportLayout::Overview, QStringLiteral("overview")},
                                                    {ExportLayout::Filmstrip, QStringLiteral("filmstrip")},
                                                    {ExportLayout::Handout, QStringLiteral("handout")}};

} // namespace

ExportOptions startingOptions(const Settings& settings, const Display& display)
{
    ExportOptions options;
    const QString what = settings.value(setting::exportWhat);
    for (const auto& [layout, name] : layouts)
        if (name == what)
            options.layout = layout;
    if (what == allSteps)
        options.steps = {0, 1}; // several
    options.sharedLimits = settings.value(setting::exportSharedLimits);
    options.carriesScenario = settings.value(setting::exportCarry);
    options.format = imageFormat(settings.value(setting::exportFormat));
    options.figure.width = settings.value(setting::exportWidth);
    options.figure.dark = settings.value(setting::exportDark);
    options.figure.grey = settings.value(setting::exportGrey);
    options.figure.transparent = settings.value(setting::exportTransparent);
    options.figure.decimals = display.decimals();
    options.figure.weights = display.weightColours();
    options.dpi = settings.value(setting::exportDpi);
    options.folder = folderToWriteTo(settings.value(setting::exportFolder), QStandardPaths::PicturesLocation);
    return options;
}

void rememberOptions(Settings& settings, const ExportOptions& options)
{
    QString what = options.steps.size() > 1 ? allSteps : QString();
    for (const auto& [layout, name] : layouts)
        if (layout == options.layout)
            what = name;
    settings.setValue(setting::exportWhat, what);
    settings.setValue(setting::exportSharedLimits, options.sharedLimits);
    settings.setValue(setting::exportCarry, options.carriesScenario);
    settings.setValue(setting::exportWidth, options.figure.width);
    settings.setValue(setting::exportGrey, options.figure.grey);
    if (options.layout != ExportLayout::Handout) { // which has no choice of these
        settings.setValue(setting::exportFormat, fileEnding(options.format));
        settings.setValue(setting::exportDark, options.figure.dark);
        settings.setValue(setting::exportTransparent, options.figure.transparent);
    }
    settings.setValue(setting::exportDpi, options.dpi);
    settings.setValue(setting::exportFolder, options.folder);
}

FigureOptions paperOptions(const Settings& settings, const Display& display)
{
    FigureOptions options = startingOptions(settings, display).figure;
    options.dark = false;
    options.transparent = false;
    return options;
}

} // namespace attn::ui
