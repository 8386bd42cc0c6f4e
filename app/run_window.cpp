#include "run_window.h"

#include "ui/dialogs/dialogs.h"
#include "ui/pseudo_translator.h"
#include "ui/resources.h"
#include "ui/state/autosave.h"
#include "ui/state/settings.h"
#include "ui/state/snapshot_folder.h"
#include "ui/state/termination.h"
#include "ui/theme.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QStyleFactory>

#include <clocale>

namespace attn::app {

int runWindow(int& argc, char** argv, const QString& file)
{
    QApplication application(argc, argv);
    // The application object sets the C library's locale; numbers in files are none of its business.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationVersion(QStringLiteral(ATTN_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Attention Workbench"));
    QGuiApplication::setDesktopFileName(QStringLiteral("attention-workbench"));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
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
