// What people look at and how they get there: the overview, following a cell, the rail.

#include "window_bench.h"

#include "ui/steps/rail/rail_button.h"

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

const InputKey words{InputKind::Words};
const InputKey wV{InputKind::W_V};

void click(const WindowBench& b, const QPointF& at)
{
    QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, at.toPoint());
    WindowBench::settle();
}

void click(const WindowBench& b, const char* id, Index row, Index column)
{
    click(b, b.tile(id, row, column).center());
}

/// The pixel at the upper edge of a tile, where outlines are.
QColor edge(const WindowBench& b, const char* id, Index row, Index column)
{
    const QRectF tile = b.tile(id, row, column);
    return b.grabCanvas().pixelColor(QPointF(tile.center().x(), tile.top() - 1.5).toPoint());
}

/// Whether a dashed outline runs along the upper edge of a tile: some of its pixels, not all.
bool isDashed(const WindowBench& b, const char* id, Index row, Index column)
{
    const QImage image = b.grabCanvas();
    const QRectF tile = b.tile(id, row, column);
    int violet = 0;
    int others = 0;
    for (int x = qCeil(tile.left()) + 3; x < tile.right() - 3; ++x)
        ++(image.pixelColor(x, qRound(tile.top() - 1.5)) == b.window->theme().focus ? violet : others);
    return violet > 2 && others > 2;
}

} // namespace

class TestSeeing : public WindowTest {
    Q_OBJECT

private slots:
    void overviewShowsTheWholeWayAndEntersAStep()
    {
        WindowBench b;
        WindowBench::press(Qt::Key_F4);
        QCOMPARE(b.selection().view(), ViewKind::Overview);
        QVERIFY(b.child<QToolButton>("viewOverview")->isChecked());
        for (const char* id : {"words", "Q", "K", "V", "scores", "scaled", "weights", "attention"})
            QVERIFY2(b.item(id) >= 0, id);
        click(b, "weights", 2, 1);
        QCOMPARE(b.selection().view(), ViewKind::Step);
        QCOMPARE(b.selection().stop(), QStringLiteral("weights"));
        QVERIFY(b.selection().cell() == b.cell("weights", 2, 1));
        QVERIFY(b.item("Q") < 0);
        WindowBench::press(Qt::Key_Backspace);
        QCOMPARE(b.selection().view(), ViewKind::Overview);
        QTest::mouseClick(b.child<QAbstractButton>("stop-scores"), Qt::LeftButton); // the rail leads to one step
        QCOMPARE(b.selection().view(), ViewKind::Step);
    }

    void overviewTracesTheCellInFocus()
    {
        WindowBench b;
        b.action("overview")->trigger();
        b.point("scores", 0, 2);
        const QColor focus = b.window->theme().focus;
        QCOMPARE(edge(b, "scores", 0, 2), focus);
        QCOMPARE(edge(b, "Q", 0, 1), focus);
        QVERIFY(edge(b, "Q", 2, 1) != focus);
        QCOMPARE(edge(b, "K", 2, 1), focus);
        for (const Index row : {0, 1, 2, 3}) { // two rows of the words, not what lies between
            const QRectF tile = b.tile("words", row, 0);
            const QColor left = b.grabCanvas().pixelColor(QPointF(tile.left() - 1.5, tile.center().y()).toPoint());
            QCOMPARE(left == focus, row == 0 || row == 2);
        }
        QVERIFY(edge(b, "V", 0, 1) != focus);
        QVERIFY(isDashed(b, "weights", 0, 1));
        QVERIFY(!isDashed(b, "weights", 2, 1));
        QVERIFY(isDashed(b, "attention", 0, 1));
        QVERIFY(isDashed(b, "scaled", 0, 2));
        QVERIFY(!isDashed(b, "scaled", 0, 0));
    }

    void overviewStaysLive()
    {
        WindowBench b;
        b.action("overview")->trigger();
        const QColor before = b.pixel("attention", 0, 0);
        b.type(wV, 0, 0, QStringLiteral("-9"));
        QVERIFY(b.pixel("attention", 0, 0) != before);
        QVERIFY(b.shown("attention")(0, 0) < 0);
        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(b.pixel("attention", 0, 0), before);
    }

    void followsAnOperandBackwardAndReturns()
    {
        WindowBench b;
        b.selection().showStop(QStringLiteral("attention"));
        click(b, "attention", 0, 0);
        QCOMPARE(b.selection().stop(), QStringLiteral("attention"));
        click(b, "V", 2, 0);
        QCOMPARE(b.selection().stop(), QStringLiteral("QKV"));
        QVERIFY(b.selection().cell() == b.cell("V", 2, 0));
        click(b, "W_V", 1, 0);
        MatrixTable& table = b.editor(wV).table();
        QVERIFY(table.hasFocus());
        QVERIFY(table.currentIndex() == b.editor(wV).model().numberIndex(1, 0));
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_Backspace);
        QCOMPARE(b.selection().stop(), QStringLiteral("attention"));
        QVERIFY(b.selection().cell() == b.cell("attention", 0, 0));
        WindowBench::press(Qt::Key_Backspace); // nowhere to go
        QCOMPARE(b.selection().stop(), QStringLiteral("attention"));
    }

    void enterFollowsTheSameWay()
    {
        WindowBench b;
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F4);
        b.selection().setCell(b.cell("K", 1, 2));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.selection().stop(), QStringLiteral("QKV"));
        QVERIFY(b.selection().cell() == b.cell("K", 1, 2));
        WindowBench::press(Qt::Key_Backspace);
        QCOMPARE(b.selection().view(), ViewKind::Overview);
    }

    void tabGoesFromMatrixToMatrixAndOut()
    {
        WindowBench b;
        b.action("goToPicture")->trigger();
        b.selection().setCell(b.cell("Q", 1, 1));
        QSet<StepIndex> visited{b.selection().cell()->step};
        for (int i = 0; i < b.canvas().itemCount() - 1; ++i) {
            WindowBench::press(Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), static_cast<const QWidget*>(&b.window->stepView()));
            visited.insert(b.selection().cell()->step);
        }
        QCOMPARE(visited.size(), b.canvas().itemCount());
        WindowBench::press(Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != static_cast<const QWidget*>(&b.window->stepView()));
    }

    void railMarksWhatAnEditReached()
    {
        WindowBench b;
        const auto marked = [&b] {
            QStringList names;
            for (const RailButton* button : b.window->findChildren<RailButton*>())
                if (button->isMarked())
                    names += button->text();
            return names.join(u' ');
        };
        QCOMPARE(marked(), QString());
        b.type(wV, 0, 0, QStringLiteral("7"));
        QCOMPARE(marked(), QStringLiteral("Q K V Attention")); // scores and weights do not ask for values
        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(marked(), QString());
        b.type(words, 0, 1, QStringLiteral("7")); // beside its label
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(marked(), QStringLiteral("X Q K V Scores Scaled Weights Attention"));
        b.selection().setStop(QStringLiteral("scores"));
        b.window->prediction().setOn(true);
        QCOMPARE(marked(), QStringLiteral("X Q K V")); // what is to be guessed tells nothing
    }

    void railNamesTheNearestStops()
    {
        WindowBench b;
        b.window->display().setTextPercent(200);
        WindowBench::settle();
        const auto named = [&b](const char* stop) {
            return b.child<RailButton>((QByteArray("stop-") + stop).constData())->isNamed();
        };
        for (const char* stop : {"scores", "attention", "QKV"}) {
            b.selection().showStop(QLatin1String(stop));
            WindowBench::settle();
            QVERIFY2(named(stop), stop);
        }
        QVERIFY(!named("attention") && !named("weights"));
        QVERIFY(named("scores") && named("words"));
        b.window->display().setTextPercent(100);
        WindowBench::settle();
        QVERIFY(named("attention") && named("weights"));
    }

    void headsKeepTheOverview()
    {
        WindowBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:heads")));
        b.action("overview")->trigger();
        WindowBench::settle();
        QVERIFY(b.item("concat") >= 0);
        QVERIFY(b.item("output") >= 0);
        b.selection().setStop(b.selection().stop(), 2);
        WindowBench::settle();
        QCOMPARE(b.selection().view(), ViewKind::Overview);
        QVERIFY(b.window->stepView().itemOf(b.step("weights", 2)) >= 0);
        QVERIFY(b.window->stepView().itemOf(b.step("weights", 1)) < 0);
    }
};

QTEST_MAIN(TestSeeing)
#include "test_seeing.moc"
