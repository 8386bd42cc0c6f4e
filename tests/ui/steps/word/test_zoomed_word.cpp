// The view of a word, zoomed.

#include "core/examples.h"
#include "tests/support/recording_surface.h"
#include "tests/ui/steps/views/zoom_bench.h"
#include "ui/steps/painting/part_shown.h"
#include "ui/steps/painting/step_painter.h"
#include "ui/steps/word/word_view.h"

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestZoomedWord : public WindowTest {
    Q_OBJECT

private slots:
    /// A score may be −∞ of itself: that is nothing the mask does.
    void theMaskAloneHides()
    {
        WindowBench b;
        Scenario scenario = seedExample();
        scenario.mask.causal = true;
        scenario.heads[0].b_Q = Matrix{{-std::numeric_limits<double>::infinity(), 0, 0}};
        scenario.heads[0].b_K = Matrix{{5, 5, 5}};
        b.document().open(scenario, {}, false);
        b.selection().setWord(2); // the key of word 4 is hidden; the scores of the others are −∞ as well
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        const auto& view = *b.child<WordView>("wordView");
        const Matrix& masked = findStep(b.document().steps(), "masked")->value;
        QVERIFY(masked(2, 1) == -std::numeric_limits<double>::infinity());
        RecordingSurface front;
        view.drawInFront(front);
        QCOMPARE(front.texts().filter(QStringLiteral("hidden by the mask")).size(), 1);
        QCOMPARE(front.hatched.size(), 1);
        RecordingSurface behind;
        view.drawBehind(behind);
        QVERIFY(behind.texts().contains(QStringLiteral("“word 3” asks, the words it may see answer")));
        int hatched = 0;
        for (int i = 0; i < view.canvas().itemCount(); ++i) {
            RecordingSurface tiles;
            view.canvas().picture(i).draw(tiles, view.canvas().geometry(i));
            hatched += static_cast<int>(tiles.hatched.size());
        }
        QCOMPARE(hatched, 1);
        b.selection().setWord(3);
        WindowBench::settle();
        RecordingSurface last;
        view.drawBehind(last);
        QVERIFY(last.texts().contains(QStringLiteral("“word 4” asks, every word answers")));
    }

    void wordsStoryZoomsToo()
    {
        ManyWords b;
        b.action("wordView")->trigger();
        WindowBench::settle();
        auto& view = *b.child<WordView>("wordView");
        view.setFocus();
        const auto isRun = [&view] {
            const auto& shown = view.story().shown;
            return shown.back() - shown.front() + 1 == std::ssize(shown);
        };
        QVERIFY(!isRun()); // the heaviest keys
        const std::size_t most = view.story().shown.size();
        QVERIFY(b.action("zoomIn")->isEnabled());
        QVERIFY(!b.action("zoomFit")->isEnabled());
        b.selection().setCell(b.cell("scores", 0, view.story().shown[1]));
        const Index about = view.story().shown[1];
        b.action("zoomIn")->trigger(); // at once as few as have room
        QVERIFY(isRun());
        QCOMPARE(view.story().shown.size(), most);
        QVERIFY(view.focus());
        QVERIFY(view.story().shown.front() <= about && about <= view.story().shown.back());
        b.action("zoomIn")->trigger();
        QVERIFY(view.story().shown.size() < most);

        // The wheel goes on.
        const Index first = view.story().shown.front();
        auto& canvas = const_cast<MatrixCanvas&>(view.canvas());
        const QPointF at = canvas.geometry(2).area.center(); // scores: keys are its columns, and drawn as rows
        QWheelEvent up(at, canvas.mapToGlobal(at), {}, {0, notch}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&up);
        qApp->notify(&canvas, &up);
        QCOMPARE(view.story().shown.front(), std::max<Index>(0, first - QApplication::wheelScrollLines()));

        // Other views show the same keys; coming back keeps them.
        const Index front = view.story().shown.front();
        b.action("stepView")->trigger();
        WindowBench::settle();
        QCOMPARE(b.geometry("scores").firstColumn, front);
        b.action("wordView")->trigger();
        WindowBench::settle();
        QCOMPARE(view.story().shown.front(), front);
        while (b.action("zoomOut")->isEnabled())
            b.action("zoomOut")->trigger();
        QVERIFY(!isRun());
        QCOMPARE(view.story().shown.size(), most);
    }

    /// What the view of the steps aligns, or would align if it showed, moves nothing here.
    void stepsThatDoNotShowMoveNoKeys()
    {
        ManyWords b;
        b.selection().showStop(QStringLiteral("QKV"));
        WindowBench::press(Qt::Key_F6);
        const auto& view = *b.child<WordView>("wordView");
        QVERIFY(view.isVisible());
        WindowBench::pressControl(Qt::Key_Plus);
        WindowBench::pressControl(Qt::Key_Plus);
        WindowBench::press(Qt::Key_F9); // pins
        auto& canvas = const_cast<MatrixCanvas&>(view.canvas());
        const auto turn = [&canvas] {
            const QPointF at = canvas.geometry(1).area.center();
            QWheelEvent down(at, canvas.mapToGlobal(at), {}, {0, -notch}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
            QSpontaneKeyEvent::setSpontaneous(&down);
            qApp->notify(&canvas, &down);
            WindowBench::settle();
        };
        while (view.story().shown.back() < 48)
            turn();
        const Index first = view.story().shown.front();
        WindowBench::press(Qt::Key_F9, Qt::ShiftModifier); // pins again: the steps that do not show hear of it
        QCOMPARE(view.story().shown.front(), first);
        turn();
        QCOMPARE(view.story().shown.front(), first + QApplication::wheelScrollLines());
        QCOMPARE(b.canvas().itemCount(), 0); // nothing is drawn that does not show
        WindowBench::press(Qt::Key_F3);
        QVERIFY(b.item("K") >= 0);
        QVERIFY(b.canvas().itemCount() > b.item("K"));
    }

    /// The arrow keys come to every key, whether the picture had more room when it was zoomed or not.
    void wordsStoryWalksToEveryKey_data()
    {
        QTest::addColumn<int>("zoomedAtHeight");
        QTest::addColumn<int>("walkedAtHeight");
        QTest::newRow("same room") << 800 << 800;
        QTest::newRow("less room") << 1000 << 700;
        QTest::newRow("more room") << 700 << 1000;
    }

    void wordsStoryWalksToEveryKey()
    {
        QFETCH(int, zoomedAtHeight);
        QFETCH(int, walkedAtHeight);
        ManyWords b;
        b.window->resize(1280, zoomedAtHeight);
        WindowBench::settle();
        WindowBench::press(Qt::Key_F6);
        auto& view = *b.child<WordView>("wordView");
        QVERIFY(view.isVisible());
        view.setFocus();
        WindowBench::pressControl(Qt::Key_Plus);
        b.window->resize(1280, walkedAtHeight);
        WindowBench::settle();
        for (const char* const step : {"scores", "weights"}) {
            b.selection().setCell(b.cell(step, 0, view.story().shown.front()));
            const auto isAt = [&](Index key) {
                return b.selection().cell() == b.cell(step, 0, key) && view.focus()
                    && std::ranges::binary_search(view.story().shown, key);
            };
            const auto walk = [&](Qt::Key arrow, Index to) {
                const Index by = arrow == Qt::Key_Down ? 1 : -1;
                for (Index key = b.selection().cell()->column; key != to; key += by) {
                    WindowBench::press(arrow);
                    QVERIFY2(isAt(key + by), qPrintable(QStringLiteral("not at key %1").arg(key + by)));
                }
            };
            walk(Qt::Key_Up, 0);
            walk(Qt::Key_Down, 63);
            walk(Qt::Key_Up, 0);
            QCOMPARE(b.selection().word(), std::optional<Index>(0));
        }
    }
};

QTEST_MAIN(TestZoomedWord)
#include "test_zoomed_word.moc"
