// A pinned state beside the present one, in the real window.

#include "compare_bench.h"

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

#include <QAccessible>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

QStringList textsAround(const WindowBench& b)
{
    RecordingSurface surface;
    b.window->stepView().drawBehind(surface);
    return surface.texts();
}

} // namespace

class TestCompare : public WindowTest {
    Q_OBJECT

private slots:
    void pinningOffersTheReadings()
    {
        WindowBench b;
        auto* bar = b.child<ComparisonBar>("comparisonBar");
        auto* panel = b.child<QDockWidget>("changedInputs");
        for (const char* name : {"readingNow", "readingPinned", "readingDifference", "swap", "pinAgain", "goToChanges"})
            QVERIFY2(!b.action(name)->isEnabled(), name);
        QVERIFY(!bar->isVisible());
        QVERIFY(!panel->isVisible());
        auto* button = b.child<QToolButton>("pinButton");
        QVERIFY(!button->isChecked());
        button->click();
        QVERIFY(button->isChecked());
        QVERIFY(bar->isVisible());
        QVERIFY(panel->isVisible());
        QVERIFY(b.child<QLabel>("nothingChanged")->isVisible());
        QVERIFY(b.action("readingNow")->isChecked());
        for (const char* name : {"readingNow", "readingPinned", "readingDifference", "swap", "pinAgain", "goToChanges"})
            QVERIFY2(b.action(name)->isEnabled(), name);
        QCOMPARE(b.document().undoStack().count(), 0);
        WindowBench::press(Qt::Key_F9);
        QVERIFY(!button->isChecked());
        QVERIFY(!bar->isVisible());
        QVERIFY(!panel->isVisible());
    }

    void aStepShowsAllThree()
    {
        WindowBench b;
        pinAndEdit(b);
        const Matrix pinned = weightsOf(seedExample());
        const Matrix now = weightsOf(b.scenario());
        QVERIFY(b.shown("weights") == now);
        WindowBench::press(Qt::Key_2, Qt::AltModifier);
        QVERIFY(b.shown("weights") == pinned);
        QVERIFY(textsAround(b).contains(QStringLiteral("Weights, pinned")));
        WindowBench::press(Qt::Key_3, Qt::AltModifier);
        QVERIFY(b.action("readingDifference")->isChecked());
        QVERIFY(textsAround(b).contains(QStringLiteral("Weights, now − pinned")));

        // The difference large, and what it is of small beside it.
        QCOMPARE(b.canvas().itemCount(), 3);
        const std::pair<Reading, Matrix> expected[] = {
            {Reading::Difference, now - pinned}, {Reading::Pinned, pinned}, {Reading::Now, now}};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(plateAt(b, i).reading, expected[i].first);
            QVERIFY(*b.canvas().picture(i).values == expected[i].second);
        }
        QVERIFY(plateAt(b, 0).tiles.height() > 1.3 * plateAt(b, 1).tiles.height());
        const double largest = (now - pinned).cwiseAbs().maxCoeff();
        const ColourScale scale = signedScale(largest, false);
        QCOMPARE(b.pixel("weights", 0, 2), QColor::fromRgb(scale.colour(now(0, 2) - pinned(0, 2))));
        QCOMPARE(b.pixel("weights", 1, 1), QColor::fromRgb(scale.colour(0)));
        QCOMPARE(b.picture("weights").digits(0.2189), local(QStringLiteral("+0.219")));
        QCOMPARE(b.picture("weights").digits(-0.2941), local(QStringLiteral("−0.294")));
        QCOMPARE(b.picture("weights").digits(0), QStringLiteral("0"));
        QCOMPARE(b.picture("weights").digits(0.0002), QStringLiteral("≈0")); // not quite the same
        QCOMPARE(b.picture("weights").digits(infinity), QStringLiteral("+∞"));
        WindowBench::press(Qt::Key_1, Qt::AltModifier);
        QVERIFY(b.shown("weights") == now);
        QVERIFY(b.canvas().itemCount() == 3 && plateAt(b, 0).reading == Reading::Now);
    }

    void aCellInFocusTells()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        b.point("weights", 0, 2);
        const QString sentence =
            local(QStringLiteral("weights[word 1, word 3]: now 0.455, pinned 0.749, difference −0.294"));
        QVERIFY(barText(b).startsWith(QStringLiteral("How far the numbers are from the pinned ones")));
        QCOMPARE(b.child<ExplanationBar>("explanationBar")->text(), sentence);
        QCOMPARE(b.child<ExplanationBar>("explanationBar")->accessibleDescription(),
                 local(QStringLiteral("now 0.455  −  pinned 0.749  =  −0.294")));

        QHelpEvent help(QEvent::ToolTip, b.tile("weights", 0, 2).center().toPoint(), {});
        QCoreApplication::sendEvent(const_cast<StepView*>(&b.window->stepView()), &help);
        QVERIFY2(QToolTip::text().contains(sentence), qUtf8Printable(QToolTip::text()));

        QAccessibleInterface* view =
            QAccessible::queryAccessibleInterface(const_cast<StepView*>(&b.window->stepView()));
        QCOMPARE(view->child(0)->text(QAccessible::Name), QStringLiteral("Weights now − pinned, 4 × 4"));
        QCOMPARE(view->child(1)->text(QAccessible::Name), QStringLiteral("Weights pinned, 4 × 4"));
        QCOMPARE(view->child(2)->text(QAccessible::Name), QStringLiteral("Weights now, 4 × 4"));
        QCOMPARE(
            view->child(0)->tableInterface()->cellAt(0, 2)->text(QAccessible::Name),
            local(QStringLiteral("weights now − pinned, query word 1, key word 3: −0.294, now 0.455, pinned 0.749")));

        // Unfolded, a comparison still takes one line, and the panel comes back with what is now.
        b.action("readingNow")->trigger();
        b.action("explain")->trigger();
        QVERIFY(b.child<QWidget>("explanationPanel")->isVisible());
        b.action("readingDifference")->trigger();
        WindowBench::settle();
        QVERIFY(!b.child<QWidget>("explanationPanel")->isVisible());
        b.action("readingNow")->trigger();
        QVERIFY(b.child<QWidget>("explanationPanel")->isVisible());
    }

    void numbersThatDifferReadDifferently()
    {
        WindowBench b;
        b.action("pin")->trigger();
        (void)b.document().apply(edit::Cell{wQ, 0, 2, 2.0004}, QStringLiteral("a little"));
        b.selection().showStop(QStringLiteral("Q"));
        b.point("Q", 0, 2);
        QCOMPARE(b.child<ComparisonBar>("comparisonBar")->text(),
                 local(QStringLiteral("Q[word 1, 3]: now 2.0004, pinned 2, difference +0.0004")));
    }

    void keysWalkTheDifference()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_Right); // the first cell
        WindowBench::press(Qt::Key_Left); // does not leave for the small ones
        QVERIFY(b.selection().cell() == b.cell("weights", 0, 0));
        QCOMPARE(b.window->stepView().focus()->item, 0);
        WindowBench::press(Qt::Key_Tab);
        QVERIFY(!b.window->stepView().hasFocus()); // no trap
        // A click on a small one is a click on its cell.
        const QPointF small = b.canvas().geometry(1).cell(2, 1).center();
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, small.toPoint());
        QVERIFY(b.selection().cell() == b.cell("weights", 2, 1));
    }

    void saysWhyThereIsNoDifference()
    {
        WindowBench b;
        b.action("pin")->trigger();
        b.action("readingDifference")->trigger();
        auto next = std::make_shared<Scenario>(b.scenario());
        next->words = {defaultLabels(5), Matrix::Ones(5, 3)};
        QVERIFY(b.document().apply(edit::Everything{next}, QStringLiteral("a word")));
        b.selection().showStop(QStringLiteral("scores"));
        b.selection().setCell(std::nullopt);
        WindowBench::settle();
        QCOMPARE(barText(b), QStringLiteral("scores is now 5 × 5, pinned 4 × 4"));
        QVERIFY(b.shown("scores") == b.document().steps()[b.step("scores")].value);
        QCOMPARE(b.picture("scores").digits(2), QStringLiteral("2")); // no difference, no sign
        // What cannot be shown is not offered, with the reason.
        QVERIFY(b.action("readingNow")->isChecked());
        for (const char* const name : {"readingPinned", "readingDifference"}) {
            QVERIFY(!b.action(name)->isEnabled());
            QCOMPARE(b.action(name)->toolTip(), QStringLiteral("scores is now 5 × 5, pinned 4 × 4"));
        }
        b.selection().setView(ViewKind::Overview);
        WindowBench::settle();
        QCOMPARE(barText(b), QStringLiteral("words is now 5 × 3, pinned 4 × 3"));
        QCOMPARE(entries(changesList(b)), QStringList(QStringLiteral("words: 4 × 3 → 5 × 3, with “word 5”")));
        // Where it can be shown, the choice holds as it was made.
        b.document().undoStack().undo();
        WindowBench::settle();
        QVERIFY(b.action("readingDifference")->isChecked());
        QVERIFY(barText(b).startsWith(QStringLiteral("How far the numbers are")));
        b.action("readingPinned")->trigger();
        QCOMPARE(barText(b), QStringLiteral("The numbers of the pinned state"));
    }

    void offersWhatTheViewCanShow()
    {
        WindowBench b;
        b.window->openSource(QStringLiteral("example:heads"));
        b.action("pin")->trigger();
        b.action("addHeadZeros")->trigger();
        b.selection().setStop(QStringLiteral("weights"), 1);
        WindowBench::settle();
        QVERIFY(b.action("readingDifference")->isEnabled());
        b.action("allHeads")->trigger(); // one of them was not there
        WindowBench::settle();
        QVERIFY(!b.action("readingPinned")->isEnabled());
        QVERIFY(!b.action("readingDifference")->isEnabled());
        QCOMPARE(barText(b), QStringLiteral("head 3, weights is not in the pinned state"));
        b.action("overview")->trigger();
        WindowBench::settle();
        QVERIFY(b.action("readingDifference")->isEnabled()); // some of it can be

        // The scores compare, what they are made of does not: an equation is of one state.
        b.window->openSource(QStringLiteral("example:seed"));
        b.action("pinAgain")->trigger();
        Scenario wider = b.scenario();
        wider.heads[0].W_Q = wider.heads[0].W_K = Matrix::Ones(3, 4);
        QVERIFY(b.document().apply(edit::Everything{std::make_shared<Scenario>(wider)}, QStringLiteral("d_k 4")));
        b.selection().showStop(QStringLiteral("scores"));
        WindowBench::settle();
        QVERIFY(b.action("readingDifference")->isEnabled());
        QVERIFY(!b.action("readingPinned")->isEnabled());
        QCOMPARE(b.action("readingPinned")->toolTip(), QStringLiteral("Q is now 4 × 4, pinned 4 × 3"));
    }

    void isLive()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        const Matrix pinned = weightsOf(seedExample());
        const Matrix before = b.shown("weights");
        b.type(wQ, 0, 2, QStringLiteral("1"));
        QVERIFY(b.document().isPreviewing());
        const Matrix during = b.shown("weights");
        QVERIFY(during == b.document().steps()[b.step("weights")].value - pinned);
        QVERIFY(during != before);
        QCOMPARE(entries(changesList(b)), QStringList(QStringLiteral("W_Q[1, 3]: 2 → 1")));
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(b.shown("weights") == before);
        WindowBench::pressControl(Qt::Key_Z);
        QVERIFY(b.shown("weights").isZero(0));
        QVERIFY(b.child<QLabel>("nothingChanged")->isVisible());
        QVERIFY(!changesList(b).isVisible());
    }

    void effectsAndReadingsTakeTurns()
    {
        WindowBench b;
        pinAndEdit(b);
        b.point("weights", 0, 2);
        b.action("showEffects")->trigger();
        b.action("readingDifference")->trigger();
        WindowBench::settle();
        QVERIFY(!b.window->effects().areShown());
        QVERIFY(!b.picture("weights").colouredBy);
        b.action("showEffects")->trigger();
        WindowBench::settle();
        QVERIFY(b.action("readingNow")->isChecked());
        QVERIFY(b.picture("weights").colouredBy);
    }

    void theWordViewSaysThatItShowsNow()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        QVERIFY(barText(b).startsWith(QStringLiteral("One word shows what is now")));
    }

    void anotherDocumentShowsNow()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        b.document().undoStack().setClean();
        b.window->openSource(QStringLiteral("example:causal"));
        WindowBench::settle();
        QVERIFY(b.action("pin")->isChecked()); // two files can be compared
        QVERIFY(b.action("readingNow")->isChecked());
        b.selection().showStop(QStringLiteral("weights"));
        WindowBench::settle();
        QVERIFY(b.shown("weights") == b.document().steps()[b.step("weights")].value);
    }

    void isGoneWhilePresenting()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("present")->trigger();
        WindowBench::settle();
        QVERIFY(!b.child<QDockWidget>("changedInputs")->isVisible());
        b.action("readingDifference")->trigger();
        WindowBench::settle();
        QVERIFY(b.child<ComparisonBar>("comparisonBar")->isVisible());
        b.action("pin")->trigger(); // drops it
        b.action("pin")->trigger();
        QVERIFY(!b.child<QDockWidget>("changedInputs")->isVisible());
        b.action("pin")->trigger();
        b.action("present")->trigger();
        WindowBench::settle();
        QVERIFY(!b.child<QDockWidget>("changedInputs")->isVisible());
    }
};

QTEST_MAIN(TestCompare)
#include "test_compare.moc"
