#include "arguments.h"
#include "commands.h"

#include "ui/export/image_exporter.h"
#include "ui/resources.h"

#include <QGuiApplication>

#include <algorithm>
#include <memory>

namespace attn::app {

namespace {

/// The options of `export` as the exporter wants them; `steps` stays empty.
Outcome<ui::ExportOptions> exportOptions(const Arguments& arguments)
{
    const Outcome<QString> format =
        arguments.choice("format", {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")});
    if (!format)
        return tl::unexpected(format.error());
    const Outcome<QString> theme =
        arguments.choice("theme", {QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("grey")});
    if (!theme)
        return tl::unexpected(theme.error());
    const Outcome<QString> background =
        arguments.choice("background", {QStringLiteral("white"), QStringLiteral("transparent")});
    if (!background)
        return tl::unexpected(background.error());
    const auto dpi = arguments.number("dpi");
    if (!dpi)
        return tl::unexpected(dpi.error());
    ui::ExportOptions options;
    bool widthOk = true;
    if (arguments.has("width"))
        options.figure.width = arguments.value("width").toDouble(&widthOk);
    if (!widthOk)
        return usageFailure(
            QStringLiteral("--width needs a number of millimetres, not %1").arg(arguments.value("width")));
    options.format = ui::imageFormat(*format);
    options.figure.dark = *theme == QLatin1String("dark");
    options.figure.grey = *theme == QLatin1String("grey");
    options.figure.transparent = *background == QLatin1String("transparent");
    if (*dpi)
        options.dpi = static_cast<int>(std::clamp<Index>(**dpi, -1, 1'000'000));
    options.folder = arguments.value("to");
    options.force = arguments.has("force");
    return options;
}

/// Drawing needs a GUI application; this one needs no display, and looks the same in every locale and at every scale.
std::unique_ptr<QGuiApplication> makeApplication()
{
    static int argc = 1;
    static char name[] = "attention-workbench";
    static char* argv[] = {name, nullptr};
    // Standard error is for what people can use, not for what Qt thinks of this machine's environment.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("LC_ALL", "C.UTF-8");
    auto application = std::make_unique<QGuiApplication>(argc, argv);
    ui::loadResources();
    return application;
}

Outcome<void> exportFile(const QString& file, const Arguments& arguments, ui::ExportOptions options)
{
    const auto head = arguments.number("head");
    if (!head)
        return tl::unexpected(head.error());
    const Outcome<Loaded> loaded = load(file);
    if (!loaded)
        return tl::unexpected(loaded.error());
    const auto steps = selectSteps(file, *loaded, arguments.values("step"), *head);
    if (!steps)
        return tl::unexpected(steps.error());
    options.steps = *steps;
    const auto exported = ui::exportImages(loaded->steps, QString::fromStdString(loaded->scenario.title), options);
    if (!exported)
        return failure(file, exported.error());
    std::string names;
    for (const QString& name : exported->written)
        names += name.toStdString() + '\n';
    if (const Outcome<void> printed = print(names); !printed)
        return printed;
    if (!exported->kept.isEmpty())
        return failure(file,
                       QStringLiteral("%1 of the files were there already and were kept (--force replaces them): %2")
                           .arg(exported->kept.size())
                           .arg(exported->kept.join(QLatin1String(", "))));
    return {};
}

} // namespace

Outcome<void> exportCommand(const QStringList& words)
{
    const Outcome<Arguments> arguments = Arguments::parse(words,
                                                          {{"to"},
                                                           {"step", Option::Kind::Repeated},
                                                           {"head"},
                                                           {"format"},
                                                           {"dpi"},
                                                           {"width"},
                                                           {"theme"},
                                                           {"background"},
                                                           {"force", Option::Kind::Flag}});
    if (!arguments)
        return tl::unexpected(arguments.error());
    const QStringList& files = arguments->others();
    if (files.isEmpty())
        return usageFailure(QStringLiteral("no FILE given"));
    if (!arguments->has("to"))
        return usageFailure(QStringLiteral("--to is needed: the folder for the pictures"));
    const Outcome<ui::ExportOptions> options = exportOptions(*arguments);
    if (!options)
        return tl::unexpected(options.error());
    if (const Result<void> checked = ui::check(*options); !checked)
        return usageFailure(QString::fromStdString(english(checked.error())));
    const std::unique_ptr<QGuiApplication> application = makeApplication();
    Outcome<void> result;
    for (const QString& file : files) { // one that fails does not stop the others
        const Outcome<void> exported = exportFile(file, *arguments, *options);
        if (exported)
            continue;
        if (!result) // the last one is reported by whoever runs the command
            report(result.error());
        result = exported;
    }
    return result;
}

} // namespace attn::app
