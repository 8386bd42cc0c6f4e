// The mask, chosen, painted and typed in the real window.

#include "mask_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"

#include <QAccessible>

#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const InputKey maskInput{InputKind::Mask};

} // namespace

class TestMask : public WindowTest {
    Q_OBJECT

private slots:
    void patternsPaintTheWholeMask()
    {
        MaskBench b;
        const auto pattern = [](auto&& keeps) {
            Matrix matrix(4, 4);
            for (Index i = 0; i < 4; ++i)
                for (Index j = 0; j < 4; ++j)
                    matrix(i, j) = keeps(i, j) ? 1 : 0;
            return matrix;
        };
        const auto paints = [&b](const char* name, const Matrix& expected, const char* text) {
            b.action(name)->trigger();
            QCOMPARE(b.mask().matrix, expected);
            QCOMPARE(b.undoText(), QLatin1String(text));
        };
        paints("maskHideAll", Matrix::Zero(4, 4), "mask: all hidden");
        paints("maskKeepAll", Matrix::Ones(4, 4), "mask: all kept");
        paints("maskPaintCausal", pattern([](Index i, Index j) { return j <= i; }), "mask: causal");
        paints("maskInvert", pattern([](Index i, Index j) { return j > i; }), "mask: inverted");
        paints("maskOnlyItself", pattern([](Index i, Index j) { return j == i; }), "mask: only itself");
        b.dialogs.number = 1;
        paints("maskWindow", pattern([](Index i, Index j) { return std::abs(i - j) <= 1; }), "mask: window of 1");
        b.dialogs.number = {};
        const int before = b.document().undoStack().index();
        b.action("maskWindow")->trigger(); // not answered
        QCOMPARE(b.document().undoStack().index(), before);
        b.action("maskNone")->trigger();
        b.action("maskOnlyItself")->trigger(); // makes a mask, too
        QCOMPARE(b.mask().matrix, pattern([](Index i, Index j) { return j == i; }));
    }

    void causalOnTop()
    {
        MaskBench b;
        b.action("maskCausalOnTop")->trigger();
        QVERIFY(b.mask().causal);
        QCOMPARE(b.undoText(), QStringLiteral("mask: causal on top"));
        QCOMPARE(b.mask().matrix, onesBut({}));
        const int before = b.document().undoStack().index();
        b.click(0, 2);
        QCOMPARE(b.document().undoStack().index(), before);
        QCOMPARE(
            b.barText(),
            QStringLiteral("Hidden: key word 3 comes after query word 1. A click or Space stays hidden: the causal "
                           "mask is on top."));
        b.click(2, 0);
        QCOMPARE(b.mask().matrix, onesBut({{2, 0}}));
        b.action("maskCausalOnTop")->trigger();
        QVERIFY(!b.mask().causal);
        b.action("maskNone")->trigger();
        QVERIFY(!b.action("maskCausalOnTop")->isEnabled());
    }

    void aBiasIsTyped()
    {
        WindowBench b;
        const Matrix scaled = b.document().steps()[b.step("scaled")].value;
        b.action("maskBias")->trigger();
        WindowBench::settle();
        QVERIFY(b.scenario().mask.kind == Mask::Kind::Bias);
        QVERIFY(b.scenario().mask.matrix.isZero(0));
        QCOMPARE(b.document().steps()[b.step("masked")].value, scaled); // nothing changes
        QVERIFY(b.editor(maskInput).table().hasFocus());
        int column = 0;
        for (const char* text : {"-inf", "−∞", "-Infinity"}) {
            b.clickInput(maskInput, 1, column);
            for (const QChar sign : QString::fromUtf8(text)) {
                QKeyEvent typed(QEvent::KeyPress, 0, Qt::NoModifier, QString(sign));
                QCoreApplication::sendEvent(QApplication::focusWidget(), &typed);
            }
            WindowBench::settle();
            WindowBench::press(Qt::Key_Return);
            QCOMPARE(b.scenario().mask.matrix(1, column), -infinity);
            QCOMPARE(b.document().steps()[b.step("weights")].value(1, column), 0.0);
            ++column;
        }
        b.type(maskInput, 0, 1, QStringLiteral("1.5"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.document().steps()[b.step("masked")].value(0, 1), scaled(0, 1) + 1.5);
        const QModelIndex typed = b.editor(maskInput).model().numberIndex(1, 0);
        QCOMPARE(typed.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("mask, row 2, column 1: −∞, hidden: query word 2 may not attend to key word 1"));

        b.action("maskCausalOnTop")->trigger();
        QVERIFY(b.scenario().mask.causal);
        QCOMPARE(b.document().steps()[b.step("masked")].value(0, 1), -infinity);

        // Painted, a bias stays where nothing is hidden.
        b.action("maskCausalOnTop")->trigger();
        b.action("paintMask")->trigger();
        QVERIFY(b.scenario().mask.kind == Mask::Kind::Bias);
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, b.tile("masked", 1, 0).center().toPoint());
        QCOMPARE(b.scenario().mask.matrix(1, 0), 0.0);
        QCOMPARE(b.scenario().mask.matrix(0, 1), 1.5);
    }

    void kindsTurnIntoOneAnother()
    {
        MaskBench b;
        b.click(0, 1);
        b.action("maskBias")->trigger();
        QVERIFY(b.message().contains(QStringLiteral("−∞")));
        QCOMPARE(b.mask().matrix(0, 1), -infinity);
        QCOMPARE(b.mask().matrix.array().isFinite().count(), Index(15));
        b.type(maskInput, 2, 2, QStringLiteral("3"));
        WindowBench::press(Qt::Key_Return);
        b.action("maskAllowed")->trigger();
        QCOMPARE(b.mask().matrix, onesBut({{0, 1}}));
        QVERIFY(b.message().contains(QStringLiteral("gone")));
        QVERIFY(b.action("maskAllowed")->isChecked());
        b.action("undo")->trigger();
        QCOMPARE(b.mask().matrix(2, 2), 3.0);
        QVERIFY(b.action("maskBias")->isChecked());
        QCOMPARE(b.message(), QString()); // it told of what was undone
    }

    void theTableShowsMarks()
    {
        MaskBench b;
        b.click(0, 1);
        MatrixModel& model = b.editor(maskInput).model();
        QCOMPARE(model.numberIndex(0, 0).data().toString(), QStringLiteral("✓"));
        QCOMPARE(model.numberIndex(0, 1).data().toString(), QStringLiteral("–"));
        QCOMPARE(b.picture("mask").digits(0), QStringLiteral("–"));
        b.type(maskInput, 0, 1, QStringLiteral("1"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.mask().matrix, onesBut({}));
        b.type(maskInput, 0, 1, QStringLiteral("0.5"));
        QCOMPARE(b.mask().matrix, onesBut({}));
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(model.numberIndex(0, 1)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("query word 1 may attend to key word 2")));
    }

    void aRowWithNothingLeftSaysSo()
    {
        MaskBench b;
        QVERIFY(!b.textsInFront().contains(QStringLiteral("nothing to attend to")));
        b.click(b.rowLabel(2));
        QCOMPARE(b.textsInFront().count(QStringLiteral("nothing to attend to")), 1);
        QCOMPARE(b.child<QLabel>("sums")->text(), QStringLiteral("1 row with nothing to attend to"));
        QVERIFY(b.document().steps()[b.step("weights")].value.row(2).isZero(0));
        QVERIFY(b.document().steps()[b.step("attention")].value.row(2).isZero(0));
        b.hover(b.middle(2, 0));
        QVERIFY(b.barText().contains(QStringLiteral("query word 3 has nothing to attend to")));
        QVERIFY(
            b.child<ExplanationBar>("explanationBar")->text().contains(QStringLiteral("nothing to attend to is left")));
    }

    void isWrittenAndReadAgain()
    {
        MaskBench b;
        b.click(0, 1);
        b.action("maskCausalOnTop")->trigger();
        const auto again = readScenario(writeScenario(b.scenario()));
        QVERIFY(again);
        QVERIFY(again->scenario == b.scenario());
    }

    void speaks()
    {
        MaskBench b;
        b.click(1, 2);
        QAccessible::setActive(true);
        QAccessibleInterface* const steps =
            QAccessible::queryAccessibleInterface(const_cast<StepView*>(&b.window->stepView()));
        QAccessibleInterface* const table = steps->child(b.item("masked"));
        QVERIFY(table);
        QVERIFY(table->child(1 * 4 + 2)
                    ->text(QAccessible::Name)
                    .endsWith(QStringLiteral("hidden: query word 2 may not attend to key word 3")));
        QAccessible::setActive(false);
    }

    /// Signs drop out of small cells, hatching does not.
    void hatchesWhatIsHiddenHoweverSmall()
    {
        MaskBench b;
        b.click(1, 2);
        const MatrixPicture& picture = b.canvas().picture(b.item("mask"));
        QVERIFY(picture.hidden);
        for (Index query = 0; query < 4; ++query)
            for (Index key = 0; key < 4; ++key)
                QCOMPARE((*picture.hidden)(query, key) == -infinity, query == 1 && key == 2);
    }
};

QTEST_MAIN(TestMask)
#include "test_mask.moc"
