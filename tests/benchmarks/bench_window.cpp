// The real window, offscreen.
//   bench_window first       shows the seed example and ends after the first frame
//   bench_window edit N D    prints the median time in ms from an edited number to pixels, everything that shows

#include "first_frame.h"
#include "random_scenario.h"

#include "app/keep_memory.h"
#include "ui/resources.h"
#include "ui/state/settings.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <clocale>
#include <cstdio>

using namespace attn;
using namespace attn::ui;

namespace {

/// Counts what is painted, to know when nothing is left to be.
class PaintCounter : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
    int count = 0;
};

/// Lets the event loop turn until nothing has been painted for three turns: one for a queued replot, one for the update
/// that it asks for, one to be sure.
void settle(PaintCounter& paints)
{
    for (int quiet = 0; quiet < 3; ++quiet) {
        const int before = paints.count;
        QCoreApplication::processEvents();
        if (paints.count != before)
            quiet = -1;
    }
}

int timeEdits(MainWindow& window, Index n, Index d)
{
    PaintCounter paints;
    qApp->installEventFilter(&paints);
    Document& document = window.document();
    if (n != 4 || d != 3) // else the seed example, which is open
        document.open(randomScenario(n, d), {}, false);
    settle(paints);

    std::vector<double> times;
    const double number = document.scenario().words.vectors(0, 0);
    QElapsedTimer whole;
    whole.start();
    for (int i = 1; times.size() < 5 || whole.elapsed() < 2000; ++i) {
        const int before = paints.count;
        QElapsedTimer timer;
        timer.start();
        if (!document.preview(edit::Cell{{InputKind::Words}, 0, 0, number + i % 2 + 1}))
            return 1;
        settle(paints);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        if (paints.count == before) {
            std::fputs("an edit painted nothing\n", stderr);
            return 1;
        }
    }
    document.cancelPreview();
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    std::printf("%g\n", times[times.size() / 2]);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    attn::app::keepMemory(); // as the program does
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    loadResources();
    const QTemporaryDir folder;
    Settings settings = Settings::inFile(folder.filePath(QStringLiteral("settings.ini")));
    DesktopDialogs dialogs;
    MainWindow window(dialogs, settings);
    window.resize(1280, 800);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == QLatin1String("edit")) {
        window.show();
        return timeEdits(window, arguments[2].toInt(), arguments[3].toInt());
    }
    new QuitAfterFirstFrame(&window);
    window.show();
    return QApplication::exec();
}
