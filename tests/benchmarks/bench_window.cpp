// The real window, offscreen.
//   bench_window first       shows the seed example and ends after the first frame
//   bench_window edit N D    prints the median time in ms from an edited number to pixels, everything that shows
//   bench_window compare N D the same while the weights are compared with a pinned state
//   bench_window sweep N D   prints the median and the longest of 9 in 10 frames of a sweep with Alt+Up, in ms
// N words of D dimensions; a third number is d_k, where the head has fewer.

#include "first_frame.h"
#include "random_scenario.h"

#include "app/keep_memory.h"
#include "ui/dialogs/dialogs.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/matrix_editor.h"
#include "ui/resources.h"
#include "ui/state/shown/matrix_model.h"
#include "ui/state/storage/settings.h"
#include "ui/style/workbench_style.h"
#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QKeyEvent>

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

struct Size {
    Index words;
    Index d_model;
    Index d_k;
};

/// The document of a size, where it is not the seed example's, which is open.
void openSized(MainWindow& window, const Size& size)
{
    if (size.words != 4 || size.d_model != 3)
        window.document().open(randomScenario(size.words, size.d_model, size.d_k), {}, false);
    QCoreApplication::processEvents();
}

/// How long `act` takes until everything that shows it is drawn, in ms; again and again for two seconds, in the order
/// of their length. Empty where one painted nothing.
template <class Action> std::vector<double> timesOf(const Action& act)
{
    PaintCounter paints;
    qApp->installEventFilter(&paints);
    settle(paints);

    std::vector<double> times;
    QElapsedTimer whole;
    whole.start();
    for (int i = 1; times.size() < 5 || whole.elapsed() < 2000; ++i) {
        const int before = paints.count;
        QElapsedTimer timer;
        timer.start();
        act(i);
        settle(paints);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        if (paints.count == before) {
            std::fputs("an edit painted nothing\n", stderr);
            return {};
        }
    }
    std::ranges::sort(times);
    return times;
}

int timeEdits(MainWindow& window)
{
    Document& document = window.document();
    const std::vector<double> times = timesOf([&document](int i) {
        (void)document.preview(edit::Cell{{InputKind::Words}, 0, 0, i % 2 + 1.5});
    });
    document.cancelPreview();
    if (times.empty())
        return 1;
    std::printf("%g\n", times[times.size() / 2]);
    return 0;
}

int timeComparedEdits(MainWindow& window)
{
    window.selection().setStop(QStringLiteral("weights"));
    window.comparison().pin();
    window.comparison().setReading(Reading::Difference);
    return timeEdits(window);
}

int timeSweep(MainWindow& window)
{
    MatrixEditor* const editor = window.findChild<InputsPanel*>()->editor({InputKind::Words});
    editor->setFocus();
    editor->table().setCurrentIndex(editor->model().numberIndex(0, 0));
    const std::vector<double> times = timesOf([&](int) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Up, Qt::AltModifier);
        QCoreApplication::sendEvent(&editor->table(), &press);
    });
    window.document().settle();
    if (times.empty())
        return 1;
    std::printf("%g %g\n", times[times.size() / 2], times[times.size() * 9 / 10]);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    attn::app::keepMemory(); // as the program does
    QApplication application(argc, argv);
    WorkbenchStyle::install();
    std::setlocale(LC_NUMERIC, "C");
    loadResources();
    Settings settings = Settings::inFile(QStringLiteral("/nonexistent/settings.ini")); // as when it starts first
    DesktopDialogs dialogs;
    MainWindow window(dialogs, settings);
    window.resize(1280, 800);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() >= 4) {
        window.show();
        openSized(window, {arguments[2].toInt(), arguments[3].toInt(), arguments.last().toInt()});
        const auto time = arguments[1] == QLatin1String("sweep") ? timeSweep
            : arguments[1] == QLatin1String("compare")           ? timeComparedEdits
                                                                 : timeEdits;
        return time(window);
    }
    new QuitAfterFirstFrame(&window);
    window.show();
    return QApplication::exec();
}
