#include "run_window.h"

#include "ui/dialogs/dialogs.h"
#include "ui/pseudo_translator.h"
#include "ui/resources.h"
#include "ui/state/document/autosave.h"
#include "ui/state/storage/settings.h"
#include "ui/state/storage/snapshot_folder.h"
#include "ui/state/storage/termination.h"
#include "ui/style/workbench_style.h"
#include "ui/theme.h"
#include "ui/window/main_window.h"

#include <QApplication>

#include <clocale>
#include <cstdlib>
#include <memory>
#include <utility>

namespace attn::app {

namespace {

Failure noDisplay(const QString& reason)
{
    return {1,
            QStringLiteral("no display for the window (%1); computing and exporting need none, for example with the "
                           "arguments “compute example:seed” or “export example:seed --to pictures” (--help lists all)")
                .arg(reason)};
}

bool isDisplayNamed()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// What Qt complains of while it looks for the display.
QStringList& complaints()
{
    static QStringList heard;
    return heard;
}

void listen(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type != QtFatalMsg) {
        complaints().append(message);
        return;
    }
    // Qt aborts where it reaches no display. That is a failure like any other, nothing to dump a core for.
    const Failure failure = noDisplay(complaints().isEmpty() ? message : complaints().join(QLatin1String("; ")));
    report(failure);
    std::_Exit(failure.status);
}

std::unique_ptr<QApplication> makeApplication(int& argc, char** argv)
{
    const QtMessageHandler usual = qInstallMessageHandler(listen);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(usual);
    for (const QString& complaint : std::exchange(complaints(), {}))
        qWarning("%s", qPrintable(complaint));
    return application;
}

} // namespace

Outcome<int> runWindow(int& argc, char** argv, const QString& file)
{
    if (!isDisplayNamed())
        return tl::unexpected(noDisplay(QStringLiteral("neither DISPLAY nor WAYLAND_DISPLAY is set")));
    const std::unique_ptr<QApplication> application = makeApplication(argc, argv);
    // The application object sets the C library's locale; numbers in files are none of its business.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationVersion(QStringLiteral(ATTN_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Attention Workbench"));
    QGuiApplication::setDesktopFileName(QStringLiteral("attention-workbench"));
    ui::WorkbenchStyle::install();
    ui::loadResources();
    QGuiApplication::setWindowIcon(ui::icon(QStringLiteral("attention-workbench"), ui::Theme::light()));
    ui::PseudoTranslator pseudo;
    if (ui::PseudoTranslator::isAskedFor())
        QCoreApplication::installTranslator(&pseudo);

    ui::DesktopDialogs dialogs;
    ui::Settings settings = ui::Settings::ofUser();
    ui::MainWindow window(dialogs, settings);
    if (!file.isEmpty())
        window.openSource(file);
    window.show();
    window.keepSnapshots(ui::SnapshotFolder::ofUser(), ui::Autosave::usualDelay);
    const ui::Termination termination;
    QObject::connect(&termination, &ui::Termination::asked, &window, [&window](int signal) {
        window.leaveSnapshot();
        QCoreApplication::exit(128 + signal); // as a shell tells of it
    });
    return QApplication::exec();
}

} // namespace attn::app
