// A pinned state beside the present one, in the real window.

#include "window_bench.h"

#include "core/difference.h"
#include "core/examples.h"
#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/comparison_bar.h"
#include "ui/heatmap/scale_for.h"
#include "ui/panels/moves_model.h"
#include "ui/panels/panel_list.h"
#include "ui/panels/side_panel.h"
#include "ui/state/changes_model.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolTip>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const InputKey words{InputKind::Words};
const InputKey wQ{InputKind::W_Q};

/// Pins the seed example and sets W_Q[1, 3] to 0, as in the design.
void pinAndEdit(const WindowBench& b)
{
    WindowBench::press(Qt::Key_F9);
    b.type(wQ, 0, 2, QStringLiteral("0"));
    WindowBench::press(Qt::Key_Return);
    b.selection().setStop(QStringLiteral("weights"));
    b.action("goToPicture")->trigger();
    WindowBench::settle();
}

Matrix weightsOf(const Scenario& scenario)
{
    const Evaluation evaluation(scenario);
    return findStep(evaluation.steps(), "weights")->value;
}

QStringList entries(const QListView& list)
{
    QStringList result;
    for (int row = 0; row < list.model()->rowCount(); ++row)
        result += list.model()->index(row, 0).data().toString();
    return result;
}

PanelList& changesList(const WindowBench& b)
{
    return *b.child<PanelList>("changesList");
}

PanelList& movesList(const WindowBench& b)
{
    return *b.child<PanelList>("movesList");
}

void choose(const PanelList& list, int row)
{
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(row, 0)).center());
    WindowBench::settle();
}

QString barText(const WindowBench& b)
{
    return b.child<ComparisonBar>("comparisonBar")->text();
}

const Plate& plateAt(const WindowBench& b, int item)
{
    return b.window->stepView().arrangement().plates.at(static_cast<std::size_t>(item));
}

QStringList textsAround(const WindowBench& b)
{
    RecordingSurface surface;
    b.window->stepView().drawBehind(surface);
    return surface.texts();
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { prepareApplication(); }
    void init() { warnings().clear(); }
    void cleanup() { QCOMPARE(warnings(), QStringList()); }

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
        QCOMPARE(b.picture("weights").digits(0.0002), local(QStringLiteral("0.000"))); // not quite the same
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

    void saysWhyThereIsNoDifference()
    {
        WindowBench b;
        b.action("pin")->trigger();
        auto next = std::make_shared<Scenario>(b.scenario());
        next->words = {defaultLabels(5), Matrix::Ones(5, 3)};
        QVERIFY(b.document().apply(edit::Everything{next}, QStringLiteral("a word")));
        b.selection().showStop(QStringLiteral("scores"));
        b.action("readingDifference")->trigger();
        b.selection().setCell(std::nullopt);
        WindowBench::settle();
        QCOMPARE(barText(b), QStringLiteral("scores is now 5 × 5, pinned 4 × 4"));
        QVERIFY(b.shown("scores") == b.document().steps()[b.step("scores")].value);
        QCOMPARE(b.picture("scores").digits(2), QStringLiteral("2")); // no difference, no sign
        b.action("readingPinned")->trigger();
        QCOMPARE(barText(b), QStringLiteral("scores is now 5 × 5, pinned 4 × 4"));
        b.selection().setView(ViewKind::Overview);
        WindowBench::settle();
        QCOMPARE(barText(b), QStringLiteral("words is now 5 × 3, pinned 4 × 3"));
        QCOMPARE(entries(changesList(b)), QStringList(QStringLiteral("words: 4 × 3 → 5 × 3")));
        b.document().undoStack().undo();
        WindowBench::settle();
        QCOMPARE(barText(b), QStringLiteral("The numbers of the pinned state"));
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

    void listsWhatWasChangedAndGoesThere()
    {
        WindowBench b;
        QAbstractItemModelTester changesTester(changesList(b).model());
        QAbstractItemModelTester movesTester(movesList(b).model());
        pinAndEdit(b);
        const auto apply = [&](const Edit& edit) { QVERIFY(b.document().apply(edit, QStringLiteral("edit"))); };
        apply(edit::Scale{{Scale::Kind::None}});
        Mask causal;
        causal.causal = true;
        apply(edit::Mask{causal});
        apply(edit::Block{{InputKind::W_V}, Matrix::Constant(3, 3, 5)});
        apply(edit::Label{false, 2, "cat"});
        WindowBench::settle();
        QCOMPARE(entries(changesList(b)),
                 QStringList({QStringLiteral("scale: √d_k → none"), QStringLiteral("mask: none → causal"),
                              QStringLiteral("words, label of row 3: “word 3” → “cat”"),
                              QStringLiteral("W_Q[1, 3]: 2 → 0"), QStringLiteral("W_V: 9 numbers differ")}));
        QCOMPARE(static_cast<SidePanel*>(b.child<QDockWidget>("changedInputs"))->note(),
                 QStringLiteral("10 of 39 numbers"));
        choose(changesList(b), 3);
        QVERIFY(b.editor(wQ).table().hasFocus());
        QVERIFY(b.selection().number() == b.cell("W_Q", 0, 2));
        choose(changesList(b), 2);
        QVERIFY(b.selection().number() == b.cell("words", 2, 0));
        choose(changesList(b), 1);
        QCOMPARE(b.selection().stop(), QStringLiteral("masked"));

        WindowBench::pressControl(Qt::Key_3);
        WindowBench::pressControl(Qt::Key_3); // shut, and open again with the keyboard in it
        QVERIFY(changesList(b).hasFocus());
        WindowBench::press(Qt::Key_Home);
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.selection().stop(), QStringLiteral("scaled"));
        WindowBench::press(Qt::Key_End);
        WindowBench::press(Qt::Key_Return);
        QVERIFY(b.selection().number() == b.cell("W_V", 0, 0));
    }

    void changesOfAnotherHeadLeadToIt()
    {
        WindowBench b;
        b.window->openSource(QStringLiteral("example:heads"));
        b.action("pin")->trigger();
        (void)b.document().apply(edit::Cell{{InputKind::W_Q, 1}, 1, 0, 9}, QStringLiteral("edit"));
        WindowBench::settle();
        QCOMPARE(b.selection().head(), Index(1));
        choose(changesList(b), 0);
        QCOMPARE(b.selection().head(), Index(2));
        QVERIFY(b.editor({InputKind::W_Q, 1}).table().hasFocus());
        QVERIFY(b.selection().number() == (Cell{b.step("W_Q", 2), 1, 0}));
    }

    void listsTheLargestMoves()
    {
        WindowBench b;
        pinAndEdit(b);
        WindowBench::settle();
        const Matrix difference = weightsOf(b.scenario()) - weightsOf(seedExample());
        QCOMPARE(movesList(b).model()->rowCount(), 6);
        double last = infinity;
        for (int row = 0; row < 6; ++row) {
            const double moved = movesList(b).model()->index(row, 0).data(MovesModel::DifferenceRole).toDouble();
            QVERIFY(std::abs(moved) <= last);
            last = std::abs(moved);
        }
        const QModelIndex first = movesList(b).model()->index(0, 0);
        QCOMPARE(first.data().toString(), QStringLiteral("word 1 → word 3"));
        QCOMPARE(first.data(Qt::AccessibleTextRole).toString(), local(QStringLiteral("word 1 → word 3: −0.294")));
        QCOMPARE(first.data(MovesModel::ShareRole).toDouble(), -1.0);
        QCOMPARE(first.data(MovesModel::DifferenceRole).toDouble(), difference(0, 2));
        b.window->prediction().setOn(true); // they would tell what is to be guessed
        QCOMPARE(movesList(b).model()->rowCount(), 0);
        QCOMPARE(b.child<QLabel>("movesTitle")->text(), QStringLiteral("weights is covered"));
        b.window->prediction().uncover(Prediction::Uncover::Row);
        QVERIFY(movesList(b).model()->rowCount() > 0);
        for (int row = 0; row < movesList(b).model()->rowCount(); ++row)
            QVERIFY(movesList(b).model()->index(row, 0).data().toString().startsWith(QStringLiteral("word 1 ")));
        b.window->prediction().setOn(false);
        choose(movesList(b), 0);
        QVERIFY(b.selection().cell() == b.cell("weights", 0, 2));
        b.selection().setCell(std::nullopt);
        b.selection().setStop(QStringLiteral("words"));
        WindowBench::settle();
        QVERIFY(!movesList(b).isVisible());
        QCOMPARE(b.child<QLabel>("movesTitle")->text(), QStringLiteral("Nothing moved in words"));
    }

    void swapsAndDrops()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        const Matrix before = b.shown("weights");
        b.child<QPushButton>("swapPin")->click();
        WindowBench::settle();
        QVERIFY(b.scenario() == seedExample());
        QVERIFY(b.shown("weights") == -before);
        QCOMPARE(entries(changesList(b)), QStringList(QStringLiteral("W_Q[1, 3]: 0 → 2")));
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("swap with the pinned state"));
        WindowBench::press(Qt::Key_F9, Qt::ControlModifier);
        QVERIFY(b.shown("weights") == before);
        b.action("pinAgain")->trigger();
        QVERIFY(b.shown("weights").isZero(0));
        b.child<QPushButton>("dropPin")->click();
        QVERIFY(!b.action("pin")->isChecked());
        QVERIFY(b.shown("weights") == b.document().steps()[b.step("weights")].value);
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
