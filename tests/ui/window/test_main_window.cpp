#include "window_bench.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "ui/inputs/matrix_heading.h"
#include "ui/steps/layout/marks.h"

#include "tests/support/recording_surface.h"
#include "tests/ui/state/document/scenarios.h"

#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::seedWith;
using attn::ui::test::WindowBench;
using attn::ui::test::wQ;

namespace {

const InputKey words{InputKind::Words};

/// What a step of this scenario is, computed afresh.
Matrix fresh(const Scenario& scenario, const char* id)
{
    return findStep(Evaluation(scenario).steps(), id)->value;
}

} // namespace

class TestMainWindow : public test::WindowTest {
    Q_OBJECT
private slots:
    void typesUndoesAndReopens();
    void undoesWhileTyping();
    void walksByKeys();
    void walksByTheRail();
    void masksCausally();
    void leavesAMaskThatGoes();
    void resetsInOneStep();
    void drawsTheSeedsWeights();
    void explainsTheCellUnderThePointer();
    void movesTheFocusByKeys();
    void holdsTheFocus();
    void carriesTheFocus();
    void keepsToTheStepsThereAre();
    void goesToInputsAndPicture();
};

void TestMainWindow::typesUndoesAndReopens()
{
    WindowBench b;
    b.selection().setStop(QStringLiteral("weights"));
    WindowBench::settle();
    const Matrix before = b.shown("weights");
    const QColor colour = b.pixel("weights", 0, 2);
    const QString digits = b.picture("weights").digits(before(0, 2));

    const auto seesFive = [&] {
        QVERIFY(sameBits(b.shown("weights"), fresh(seedWith(5), "weights")));
        QVERIFY(b.picture("weights").digits(b.shown("weights")(0, 2)) != digits);
        QVERIFY(b.pixel("weights", 0, 2) != colour);
        QCOMPARE(b.pixel("weights", 0, 2).rgb(), tileColour(b.picture("weights"), 0, 2).rgb());
    };
    const auto seesTheSeed = [&] {
        QVERIFY(sameBits(b.shown("weights"), before));
        QCOMPARE(b.pixel("weights", 0, 2), colour);
        QVERIFY(b.scenario() == seedExample());
    };

    b.type(wQ, 0, 2, QStringLiteral("5"));
    QVERIFY(b.openEditor());
    QVERIFY(b.document().isPreviewing());
    seesFive();
    WindowBench::press(Qt::Key_Escape);
    QVERIFY(!b.openEditor());
    seesTheSeed();
    QVERIFY(!b.window->isWindowModified());

    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::press(Qt::Key_Return);
    seesFive();
    QVERIFY(b.window->isWindowModified());
    QVERIFY(b.action("undo")->isEnabled());
    WindowBench::pressControl(Qt::Key_Z);
    seesTheSeed();
    QVERIFY(!b.window->isWindowModified());
    WindowBench::press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    seesFive();

    b.dialogs.toSave = b.path("five.attention.json");
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(!b.window->isWindowModified());
    QVERIFY(b.window->windowTitle().startsWith(QLatin1String("five.attention.json")));
    const Scenario saved = b.scenario();
    QVERIFY(saved == seedWith(5));
    WindowBench::pressControl(Qt::Key_N);
    QVERIFY(!(b.scenario() == saved));
    QVERIFY(b.dialogs.asked.isEmpty());
    b.dialogs.toOpen = b.dialogs.toSave;
    WindowBench::pressControl(Qt::Key_O);
    QVERIFY(b.scenario() == saved);
}

void TestMainWindow::undoesWhileTyping()
{
    WindowBench b;
    b.type(wQ, 0, 2, QStringLiteral("5"));
    QVERIFY(b.action("undo")->isEnabled());
    b.action("undo")->trigger(); // what is typed is one step: it goes first
    QVERIFY(!b.openEditor());
    QVERIFY(b.scenario() == seedExample());
    b.action("redo")->trigger();
    QVERIFY(b.scenario() == seedWith(5));
}

void TestMainWindow::walksByKeys()
{
    WindowBench b;
    QCOMPARE(b.selection().stop(), QStringLiteral("scores"));
    QStringList seen;
    for (int i = 0; i < 5; ++i) {
        WindowBench::press(Qt::Key_PageDown);
        seen += b.selection().stop();
    }
    QCOMPARE(seen, QStringList({"scaled", "weights", "attention", "attention", "attention"}));
    for (int i = 0; i < 6; ++i)
        WindowBench::press(Qt::Key_PageUp);
    QCOMPARE(b.selection().stop(), QStringLiteral("words"));
    b.clickInput(wQ, 0, 0); // from the inputs as well
    WindowBench::press(Qt::Key_PageDown);
    QCOMPARE(b.selection().stop(), QStringLiteral("QKV"));
    QVERIFY(b.item("Q") >= 0 && b.item("K") >= 0 && b.item("V") >= 0);
}

void TestMainWindow::walksByTheRail()
{
    WindowBench b;
    for (const char* stop : {"attention", "QKV", "weights", "scaled", "words", "scores"}) {
        auto* const button = b.child<QAbstractButton>((QByteArray("stop-") + stop).constData());
        QVERIFY2(button, stop);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(b.selection().stop(), QLatin1String(stop));
        QVERIFY(button->isChecked());
    }
    auto* const mask = b.child<QAbstractButton>("stop-masked");
    QVERIFY(!mask->isEnabled());
    QTest::mouseClick(mask, Qt::LeftButton);
    QCOMPARE(b.selection().stop(), QStringLiteral("scores"));
    QVERIFY(b.item("scores") >= 0);
}

void TestMainWindow::masksCausally()
{
    WindowBench b;
    b.choices("maskButton")[1]->trigger();
    QVERIFY(b.scenario().mask.causal);
    QCOMPARE(b.document().undoStack().count(), 1);
    QVERIFY(b.choices("maskButton")[1]->isChecked());
    auto* const mask = b.child<QAbstractButton>("stop-masked");
    QVERIFY(mask->isEnabled());
    QTest::mouseClick(mask, Qt::LeftButton);
    WindowBench::settle();
    test::RecordingSurface surface;
    b.picture("masked").draw(surface, b.canvas().geometry(b.item("masked")));
    QCOMPARE(surface.hatched.size(), 6); // above the diagonal of four words
    QCOMPARE(surface.texts().count(QStringLiteral("−∞")), 6);
    b.point("masked", 0, 3);
    QVERIFY(b.child<ExplanationBar>("explanationBar")->text().endsWith(QStringLiteral("= −∞")));
    b.selection().setStop(QStringLiteral("weights"));
    test::RecordingSurface weights;
    b.picture("weights").draw(weights, b.canvas().geometry(b.item("weights")));
    QCOMPARE(weights.hatched.size(), 6);
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(!b.child<QAbstractButton>("stop-masked")->isEnabled());
}

void TestMainWindow::leavesAMaskThatGoes()
{
    WindowBench b;
    b.choices("maskButton")[1]->trigger();
    b.selection().setStop(QStringLiteral("masked"));
    b.point("masked", 1, 2);
    b.choices("maskButton")[0]->trigger();
    WindowBench::settle();
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(!b.selection().cell()); // its step is gone
    QVERIFY(b.canvas().itemCount() > 0);
    b.canvas().setFocus();
    WindowBench::press(Qt::Key_Right);
    QVERIFY(b.selection().cell());
    WindowBench::press(Qt::Key_PageDown);
    QVERIFY(b.canvas().itemCount() > 0);
}

void TestMainWindow::resetsInOneStep()
{
    WindowBench b;
    b.document().open(test::everyInput(), QString(), false);
    b.selection().setStop(QStringLiteral("output"), 2);
    WindowBench::settle();
    b.action("reset")->trigger();
    WindowBench::settle();
    QVERIFY(b.scenario() == seedExample());
    QCOMPARE(b.document().undoStack().count(), 1);
    QVERIFY(b.child<QAbstractButton>("stop-scores")); // the whole way of the one head there is now
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == test::everyInput());
}

void TestMainWindow::drawsTheSeedsWeights()
{
    WindowBench b;
    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::press(Qt::Key_Return);
    WindowBench::pressControl(Qt::Key_R);
    QVERIFY(b.scenario() == seedExample());
    QCOMPARE(b.document().undoStack().count(), 2);
    WindowBench::pressControl(Qt::Key_R); // nothing would differ
    QCOMPARE(b.document().undoStack().count(), 2);
}

void TestMainWindow::explainsTheCellUnderThePointer()
{
    WindowBench b;
    b.point("scores", 0, 2);
    QVERIFY(b.selection().cell() == b.cell("scores", 0, 2));
    const QString line = b.child<ExplanationBar>("explanationBar")->text();
    QVERIFY2(line.startsWith(QLatin1String("scores[word 1, word 3] = ")), qPrintable(line));
    QVERIFY2(line.endsWith(QLatin1String("= 10")), qPrintable(line));

    // The operands are outlined: row 1 of Q, column 3 of Kᵀ.
    const Steps& steps = b.document().steps();
    const std::vector<Stop> all = stops(steps, 1);
    const StepView& view = b.window->stepView();
    const Arrangement arrangement = arrange(steps, all[findStop(all, steps, QStringLiteral("scores"))], Lens(steps),
                                            view.size(), Measures::of(b.window->width()));
    const std::vector<PlateMarks> marks = marksOf(arrangement, steps, b.selection().cell());
    const auto& q = marks[static_cast<std::size_t>(b.item("Q"))].made;
    const auto& k = marks[static_cast<std::size_t>(b.item("K"))].made;
    QVERIFY(q == (std::vector<Block>{{0, 0, 1, 3}}));
    QVERIFY(k == (std::vector<Block>{{0, 2, 3, 1}}));
    const QImage image = b.grabCanvas();
    const auto edge = [&](const char* id, Index row, Index column) { // the pixels at the upper edge of a tile
        const QRectF tile = b.tile(id, row, column);
        return image.pixelColor(QPointF(tile.center().x(), tile.top() - 1.5).toPoint());
    };
    const QColor focus = b.window->theme().focus;
    QCOMPARE(edge("Q", 0, 1), focus);
    QVERIFY(edge("Q", 2, 1) != focus);
    QCOMPARE(edge("K", 0, 2), focus);
    QVERIFY(edge("K", 0, 1) != focus);
    QCOMPARE(edge("scores", 0, 2), focus);
    QVERIFY(edge("scores", 0, 1) != focus);

    // So are the inputs that they come from.
    QCOMPARE(b.editor(wQ).heading().note(), QStringLiteral("q_1 = x_1 W_Q"));
    QCOMPARE(b.editor({InputKind::W_K}).heading().note(), QStringLiteral("k_3 = x_3 W_K"));
    MatrixTable& table = b.editor(words).table();
    const QImage rows = table.viewport()->grab().toImage();
    for (int row = 0; row < 4; ++row) {
        const QPoint at = table.visualRect(table.model()->index(row, 3)).topLeft() + QPoint(6, 6);
        QCOMPARE(rows.pixelColor(at) == b.window->theme().focusTint, row == 0 || row == 2);
    }

    // Without a focus nothing is left of it.
    b.canvas().setFocus();
    WindowBench::press(Qt::Key_Escape);
    QVERIFY(!b.selection().cell());
    QVERIFY(b.child<ExplanationBar>("explanationBar")->text().isEmpty());
    QVERIFY(b.editor(wQ).heading().note().isEmpty());
    const QImage after = b.grabCanvas();
    const QRectF tile = b.tile("scores", 0, 2);
    QVERIFY(after.pixelColor(QPointF(tile.center().x(), tile.top() - 1.5).toPoint()) != focus);
}

void TestMainWindow::movesTheFocusByKeys()
{
    WindowBench b;
    b.point("scores", 0, 2);
    WindowBench::pressControl(Qt::Key_2);
    const auto at = [&] { return *b.selection().cell(); };
    WindowBench::press(Qt::Key_Right);
    QVERIFY(at() == b.cell("scores", 0, 3));
    WindowBench::press(Qt::Key_Right);
    WindowBench::press(Qt::Key_Down);
    QVERIFY(at() == b.cell("scores", 1, 3));
    WindowBench::press(Qt::Key_Home);
    WindowBench::press(Qt::Key_Up);
    QVERIFY(at() == b.cell("scores", 0, 0));
    WindowBench::press(Qt::Key_Up); // on into Kᵀ, which stands above: its last row, which is K's last column
    QVERIFY(at() == b.cell("K", 0, 2));
    WindowBench::press(Qt::Key_Down);
    QVERIFY(at() == b.cell("scores", 0, 0));
    WindowBench::press(Qt::Key_Left); // into Q, which stands beside
    QVERIFY(at() == b.cell("Q", 0, 2));
    WindowBench::press(Qt::Key_Left);
    WindowBench::press(Qt::Key_Left);
    WindowBench::press(Qt::Key_Left); // nothing further
    QVERIFY(at() == b.cell("Q", 0, 0));
    b.point("scores", 0, 0);
    WindowBench::press(Qt::Key_End);
    QVERIFY(at() == b.cell("scores", 0, 3));
    b.point("K", 1, 3); // drawn as Kᵀ: keys go the way they point
    QVERIFY(at() == b.cell("K", 3, 1));
    WindowBench::press(Qt::Key_Down);
    QVERIFY(at() == b.cell("K", 3, 2));
    WindowBench::press(Qt::Key_Left);
    QVERIFY(at() == b.cell("K", 2, 2));
    // Typing changes what the line says.
    b.point("scores", 0, 2);
    b.type(wQ, 0, 2, QStringLiteral("5"));
    const double score = fresh(seedWith(5), "scores")(0, 2);
    QVERIFY(score != 10);
    QVERIFY(b.child<ExplanationBar>("explanationBar")->text().endsWith(QStringLiteral("= %1").arg(score)));
}

void TestMainWindow::holdsTheFocus()
{
    WindowBench b;
    const auto click = [&](Index row, Index column) {
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, b.tile("scores", row, column).center().toPoint());
    };
    click(1, 1);
    b.point("scores", 0, 2); // on the way to a button
    QVERIFY(*b.selection().cell() == b.cell("scores", 1, 1));
    click(1, 1);
    b.point("scores", 0, 3);
    QVERIFY(*b.selection().cell() == b.cell("scores", 0, 3));
    // Taking the mask off while one of its steps is in focus lets the focus go, and nothing looks at what is gone.
    static_cast<void>(b.window->document().apply(edit::Mask{{.causal = true}}, QStringLiteral("causal")));
    b.selection().setStop(QStringLiteral("masked"));
    WindowBench::settle();
    b.point("masked", 0, 2);
    b.window->document().undoStack().undo();
    WindowBench::settle();
    QVERIFY(!b.selection().cell());
    QVERIFY(b.item("scaled") >= 0); // the nearest step that there still is
}

void TestMainWindow::carriesTheFocus()
{
    WindowBench b;
    b.point("scores", 0, 2);
    WindowBench::press(Qt::Key_PageDown); // the scores are on that picture, too, but as what it is made from
    QVERIFY(b.selection().cell() == b.cell("scaled", 0, 2));
    WindowBench::press(Qt::Key_PageDown);
    QVERIFY(b.selection().cell()->row == 0 && b.selection().cell()->column == 2);
    WindowBench::press(Qt::Key_PageDown);
    QVERIFY(b.item("attention") >= 0);
    QVERIFY(b.selection().cell()->row == 0 && b.selection().cell()->column == 2);
    WindowBench::press(Qt::Key_Escape);
    WindowBench::press(Qt::Key_PageUp);
    QVERIFY(!b.selection().cell());
}

void TestMainWindow::keepsToTheStepsThereAre()
{
    // What was looked at may be gone in the next document: another size, fewer heads, no output.
    WindowBench b;
    b.document().open(test::everyInput(), QString(), false);
    b.selection().setStop(QStringLiteral("output"), 2);
    WindowBench::settle();
    b.point("output", 2, 1);
    QVERIFY(b.selection().cell() == b.cell("output", 2, 1));
    WindowBench::pressControl(Qt::Key_N);
    QVERIFY(!b.selection().cell());
    QVERIFY(b.child<QAbstractButton>("stop-scores"));
    QTest::mouseClick(b.child<QAbstractButton>("stop-scores"), Qt::LeftButton);
    WindowBench::settle();
    QVERIFY(b.item("scores") >= 0);
    b.point("scores", 2, 2);
    QVERIFY(b.selection().cell() == b.cell("scores", 2, 2));
    Scenario small = seedExample();
    small.words = {{"one"}, Matrix::Ones(1, 3)};
    b.document().open(small, QString(), false);
    WindowBench::settle();
    QVERIFY(!b.selection().cell());
    QCOMPARE(b.shown("scores").size(), 1);
}

void TestMainWindow::goesToInputsAndPicture()
{
    WindowBench b;
    WindowBench::pressControl(Qt::Key_1);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&b.editor(words).table()));
    WindowBench::pressControl(Qt::Key_2);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(b.child<StepView>("stepView")));
    b.type(wQ, 1, 1, QStringLiteral("7"));
    WindowBench::pressControl(Qt::Key_2); // keeps what was typed
    QCOMPARE(b.scenario().heads[0].W_Q(1, 1), 7.0);
    QCOMPARE(b.document().undoStack().count(), 1);
}

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
