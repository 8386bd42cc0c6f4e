// The window with somebody who edits: what test_recovering ends unasked. Each number that becomes the value of a cell
// is printed ("set 3"), and each that is in the snapshot ("kept 3").
#include "tests/ui/window/window_bench.h"

#include "ui/files/recovering.h"
#include "ui/state/document/document.h"
#include "ui/state/storage/termination.h"

#include <QTimer>

#include <cstdio>

using namespace attn;
using namespace attn::ui;

/// Arguments: the folder of snapshots, how late a snapshot may be and how long each edit takes, in milliseconds.
int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    attn::ui::test::prepareApplication();
    const QStringList arguments = QCoreApplication::arguments();
    QTemporaryDir folder;
    attn::ui::test::ScriptedDialogs dialogs;
    Settings settings = Settings::inFile(folder.filePath(QStringLiteral("settings.ini")));
    MainWindow window(dialogs, settings);
    window.show();
    window.keepSnapshots(arguments[1], std::chrono::milliseconds(arguments[2].toInt()));
    QObject::connect(window.findChild<Recovering*>(), &Recovering::kept, &window, [&window] {
        std::printf("kept %.0f\n", window.document().toKeep().heads[0].W_Q(0, 2));
        std::fflush(stdout);
    });
    QTimer timer;
    const Termination termination;
    QObject::connect(&termination, &Termination::asked, &window, [&](int signal) {
        timer.stop();
        window.leaveSnapshot();
        QCoreApplication::exit(128 + signal);
    });
    double value = 0;
    QObject::connect(&timer, &QTimer::timeout, &window, [&] {
        ++value;
        if (!window.document().apply(edit::Cell{{InputKind::W_Q}, 0, 2, value}, QStringLiteral("edit")))
            std::_Exit(1);
        std::printf("set %.0f\n", value);
        std::fflush(stdout);
    });
    timer.start(arguments[3].toInt());
    return QApplication::exec();
}
