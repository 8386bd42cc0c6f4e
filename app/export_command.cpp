#include "arguments.h"
#include "commands.h"

#include "ui/export/file_names.h"
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
    const QStringList layouts = {QStringLiteral("steps"), QStringLiteral("overview"), QStringLiteral("filmstrip"),
                                 QStringLiteral("handout")};
    const Outcome<QString> layout = arguments.choice("layout", layouts);
    if (!layout)
        return tl::unexpected(layout.error());
    const Outcome<QString> limits = arguments.choice("limits", {QStringLiteral("matrix"), QStringLiteral("shared")});
    if (!limits)
        return tl::unexpected(limits.error());
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
    options.layout = static_cast<ui::ExportLayout>(layouts.indexOf(*layout));
    options.sharedLimits = *limits == QLatin1String("shared");
    options.format = options.layout == ui::ExportLayout::Handout && !arguments.has("format") ? ui::ImageFormat::Pdf
                                                                                             : ui::imageFormat(*format);
    options.carriesScenario = !arguments.has("plain");
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

/// What one call of `export` has done so far.
struct Batch {
    ui::FileTitles titles; ///< two scenarios of one title do not share files
    qsizetype pictures = 0; ///< written
};

Outcome<void> exportFile(const QString& file, const Arguments& arguments, ui::ExportOptions options, Batch& batch)
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
    const QString name = batch.titles.take(QString::fromStdString(loaded->scenario.title));
    const ui::Exported exported = ui::exportImages({loaded->steps, loaded->scenario}, name, options);
    batch.pictures += exported.written.size();
    std::string names;
    for (const QString& written : exported.written)
        names += written.toStdString() + '\n';
    if (const Outcome<void> printed = print(names); !printed)
        return printed;
    QStringList reasons;
    if (exported.problem)
        reasons += QString::fromStdString(english(*exported.problem));
    if (!exported.kept.isEmpty())
        reasons +=
            (exported.kept.size() == 1
                 ? QStringLiteral("%1 of the files was there already and was kept (--force replaces it): %2")
                 : QStringLiteral("%1 of the files were there already and were kept (--force replaces them): %2"))
                .arg(exported.kept.size())
                .arg(exported.kept.join(QLatin1String(", ")));
    if (!reasons.isEmpty())
        return failure(file, reasons.join(QLatin1String("; ")));
    return {};
}

/// Exports one after the other; one that fails does not stop the others. Standard error has a line for each that fails,
/// and a last one that counts.
Outcome<void> exportAll(const QStringList& files, const Arguments& arguments, const ui::ExportOptions& options)
{
    Batch batch;
    qsizetype done = 0;
    for (const QString& file : files) {
        const Outcome<void> exported = exportFile(file, arguments, options, batch);
        if (files.size() == 1)
            return exported;
        if (exported)
            ++done;
        else
            report(exported.error());
    }
    const Failure summary{1,
                          QStringLiteral("%1 of %2 files exported, pictures written: %3")
                              .arg(done)
                              .arg(files.size())
                              .arg(batch.pictures)};
    if (done < files.size())
        return tl::unexpected(summary);
    report(summary);
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
                                                           {"layout"},
                                                           {"limits"},
                                                           {"plain", Option::Kind::Flag},
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
    return exportAll(files, *arguments, *options);
}

} // namespace attn::app
