// A pinned state beside the present one, in every kind of picture.

#include "tests/ui/actions/compare_bench.h"

#include "core/difference.h"
#include "core/examples.h"
#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/comparison_bar.h"
#include "ui/heatmap/scale_for.h"
#include "ui/panels/moves_model.h"
#include "ui/panels/panel_list.h"
#include "ui/panels/side_panel.h"
#include "ui/state/shown/changes_model.h"

#include <cmath>
#include <limits>

#include <QClipboard>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

class TestComparedPictures : public WindowTest {
    Q_OBJECT

private slots:
    void severalResultsAreComparedLineByLine()
    {
        WindowBench b;
        b.start({1920, 1080});
        pinAndEdit(b);
        b.selection().setStop(QStringLiteral("QKV"));
        b.action("readingDifference")->trigger();
        WindowBench::settle();
        QCOMPARE(b.canvas().itemCount(), 9);
        QVERIFY(b.shown("K").isZero(0));
        QVERIFY(!b.shown("Q").isZero(0));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(plateAt(b, i).reading, Reading::Difference);
        const double y = plateAt(b, 0).tiles.top();
        QCOMPARE(plateAt(b, 3).tiles.top(), y); // now and pinned of Q beside it
        QVERIFY(plateAt(b, 3).tiles.right() < plateAt(b, 4).tiles.left());
        QVERIFY(plateAt(b, 4).tiles.right() < plateAt(b, 0).tiles.left());

        // Where there is no room for all nine, the differences alone.
        b.window->resize(1366, 768);
        WindowBench::settle();
        QCOMPARE(b.canvas().itemCount(), 3);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(plateAt(b, i).reading, Reading::Difference);
        QVERIFY(plateAt(b, 0).tiles.right() < plateAt(b, 1).tiles.left());
        QVERIFY(b.picture("Q").digitSize(b.canvas().geometry(0)) > 0);
    }

    void theOverviewShowsDifferences()
    {
        WindowBench b;
        b.start({1920, 1080});
        pinAndEdit(b);
        const Evaluation pinned(seedExample());
        b.selection().setView(ViewKind::Overview);
        for (const Reading reading : {Reading::Difference, Reading::Pinned, Reading::Now}) {
            b.action(reading == Reading::Difference   ? "readingDifference"
                         : reading == Reading::Pinned ? "readingPinned"
                                                      : "readingNow")
                ->trigger();
            WindowBench::settle();
            for (const char* id : {"words", "Q", "V", "scores", "weights", "attention"}) {
                const Matrix& now = b.document().steps()[b.step(id)].value;
                const Matrix& before = findStep(pinned.steps(), id)->value;
                const Matrix expected = reading == Reading::Difference ? Matrix(now - before)
                    : reading == Reading::Pinned                       ? before
                                                                       : now;
                QVERIFY2(b.shown(id) == expected, id);
                QVERIFY2(b.picture(id).digitSize(b.canvas().geometry(b.item(id))) > 0, id);
            }
        }
    }

    void headsShareTheColoursOfTheirDifferences()
    {
        WindowBench b;
        b.window->openSource(QStringLiteral("example:heads"));
        b.action("pin")->trigger();
        const Steps pinned = b.document().steps();
        (void)b.document().apply(edit::Cell{{InputKind::W_Q, 1}, 0, 0, 9}, QStringLiteral("edit"));
        b.selection().setStop(QStringLiteral("scores"));
        b.selection().setView(ViewKind::Heads);
        b.action("readingDifference")->trigger();
        WindowBench::settle();
        double largest = 0;
        for (int i = 0; i < b.canvas().itemCount(); ++i) {
            const StepIndex step = plateAt(b, i).step;
            QVERIFY(*b.canvas().picture(i).values == b.document().steps()[step].value - pinned[step].value);
            largest = std::max(largest, b.canvas().picture(i).values->cwiseAbs().maxCoeff());
        }
        QVERIFY(largest > 0);
        for (int i = 0; i < b.canvas().itemCount(); ++i)
            QCOMPARE(b.canvas().picture(i).scale->high, largest);
        b.action("readingPinned")->trigger();
        QVERIFY(*b.canvas().picture(0).values == pinned[plateAt(b, 0).step].value);
    }

    void whatAMaskHidesIsHatched()
    {
        WindowBench b;
        b.window->openSource(QStringLiteral("example:causal"));
        b.action("pin")->trigger();
        auto next = std::make_shared<Scenario>(b.scenario());
        next->mask = {Mask::Kind::Allowed, false, Matrix::Ones(4, 4)};
        next->mask.matrix(0, 1) = 0; // hidden both times
        next->mask.matrix(3, 0) = 0; // now only
        QVERIFY(b.document().apply(edit::Everything{next}, QStringLiteral("mask")));
        b.selection().showStop(QStringLiteral("masked"));
        b.action("readingDifference")->trigger();
        WindowBench::settle();
        const Matrix& difference = b.shown("masked");
        QCOMPARE(difference(0, 1), -infinity);
        QCOMPARE(difference(3, 0), -infinity);
        QCOMPARE(difference(0, 3), infinity); // pinned only
        const MatrixPicture& picture = b.picture("masked");
        QVERIFY((*picture.hidden)(0, 1) == -infinity && (*picture.hidden)(3, 0) == -infinity);
        QVERIFY((*picture.hidden)(0, 3) == infinity && (*picture.hidden)(0, 0) == 0);
        QVERIFY(!picture.changed(0, 1));
        QVERIFY(picture.changed(3, 0));
        QVERIFY(picture.changed(0, 3));
        b.selection().setCell(b.cell("masked", 0, 1));
        const auto told = [&] { return b.child<ExplanationBar>("explanationBar")->text(); };
        QCOMPARE(told(), QStringLiteral("masked[the, cat]: −∞ now and pinned"));
        b.selection().setCell(b.cell("masked", 3, 0));
        QVERIFY2(told().startsWith(QStringLiteral("masked[it, the]: now −∞, pinned ")), qUtf8Printable(told()));
        b.action("readingNow")->trigger(); // what the arithmetic leaves out
        QVERIFY(barText(b).startsWith(QStringLiteral("masked[it, the]: now −∞, pinned ")));
        b.action("readingDifference")->trigger();
        b.selection().showStop(QStringLiteral("weights"));
        WindowBench::settle();
        QVERIFY(b.picture("weights").hidden);
        QVERIFY(std::isfinite(b.shown("weights").sum()));
    }

    void everyPictureHoldsInEveryReading()
    {
        for (const char* name : {"seed", "causal", "heads", "cross", "positions", "grouped"}) {
            WindowBench b;
            b.window->openSource(QStringLiteral("example:%1").arg(QLatin1String(name)));
            b.action("pin")->trigger();
            (void)b.document().apply(edit::Cell{words, 0, 0, 3}, QStringLiteral("edit"));
            for (const char* reading : {"readingDifference", "readingPinned"}) {
                b.action(reading)->trigger();
                for (const Stop& stop : stops(b.document().steps(), 1)) {
                    if (!stop.isActive())
                        continue;
                    b.selection().showStop(stop.id);
                    b.selection().setCell(Cell{stop.steps.back(), 0, 0});
                    WindowBench::settle();
                    const Comparison& comparison = b.window->comparison();
                    QVERIFY2(*b.canvas().picture(b.window->stepView().itemOf(stop.steps.back())).values
                                 == *comparison.shown(stop.steps.back()),
                             qUtf8Printable(QLatin1String(name) + u' ' + stop.id));
                }
                b.selection().setView(ViewKind::Overview);
                WindowBench::settle();
            }
        }
    }

    /// A picture that is taken away shows what the window shows, and says so.
    void picturesShowTheReading()
    {
        WindowBench b;
        pinAndEdit(b);
        Comparison& comparison = b.window->comparison();
        const Matrix difference = *comparison.difference(b.step("weights"));
        const auto textsOf = [&] {
            const Comparison::Shown shown = comparison.shownSteps();
            FigureOptions options;
            options.reading = shown.reading;
            RecordingSurface surface;
            Figure(shown.steps, b.step("weights"), options).draw(surface, 0);
            return surface.texts();
        };
        const auto copied = [&] {
            b.action("copyPicture")->trigger();
            return QGuiApplication::clipboard()->image();
        };
        QVERIFY(textsOf().contains(QStringLiteral("Weights")));
        const QImage now = copied();
        b.action("readingDifference")->trigger();
        QVERIFY(comparison.shownSteps().steps[b.step("weights")].value == difference);
        QVERIFY(textsOf().contains(QStringLiteral("Weights, now − pinned")));
        QVERIFY(textsOf().contains(QStringLiteral("+0.219")));
        QVERIFY(!textsOf().contains(QStringLiteral("weight")));
        QVERIFY(copied() != now);
        b.action("readingPinned")->trigger();
        QVERIFY(textsOf().contains(QStringLiteral("Weights, pinned")));
        QVERIFY(textsOf().contains(QStringLiteral("0.749")));
        auto next = std::make_shared<Scenario>(b.scenario());
        next->words = {defaultLabels(5), Matrix::Ones(5, 3)};
        QVERIFY(b.document().apply(edit::Everything{next}, QStringLiteral("a word")));
        QCOMPARE(comparison.shownSteps().reading, Reading::Now); // not all of them compare
        QVERIFY(textsOf().contains(QStringLiteral("Weights")));
    }
};

QTEST_MAIN(TestComparedPictures)
#include "test_compared_pictures.moc"
