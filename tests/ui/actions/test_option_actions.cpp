// Scale, softcap, mask, positions, biases and W_O, chosen in the real window.

#include "tests/ui/window/window_bench.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "core/heads.h"
#include "core/options.h"
#include "core/validate.h"
#include "tests/support/local_text.h"
#include "tests/support/random_scenario.h"
#include "ui/bars/value_button.h"

#include <QLineEdit>
#include <QToolBar>
#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

QString says(const WindowBench& b, const char* button)
{
    return b.child<QToolButton>(button)->accessibleName();
}

const Matrix& value(const WindowBench& b, const char* id, Index head = 1)
{
    return findStep(b.document().steps(), id, head)->value;
}

bool hasStep(const WindowBench& b, const char* id, Index head = 1)
{
    return findStep(b.document().steps(), id, head) != nullptr;
}

template <class Kind> const Kind& position(const WindowBench& b)
{
    return std::get<Kind>(b.scenario().position.kind);
}

/// The seed example with so many equal heads of an even d_k.
Scenario evenHeads(Index count)
{
    Scenario s = seedExample();
    s.heads[0].W_Q = s.heads[0].W_K = Matrix::Ones(3, 4);
    return withHeads(s, std::vector<Index>(static_cast<std::size_t>(count), 0));
}

} // namespace

class TestOptionActions : public WindowTest {
    Q_OBJECT

private slots:
    void theScale()
    {
        WindowBench b;
        QVERIFY(b.action("scaleRoot")->isChecked());
        b.action("scaleNone")->trigger();
        QCOMPARE(b.scenario().scale.kind, Scale::Kind::None);
        QCOMPARE(says(b, "scaleButton"), QStringLiteral("Scale: none"));
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("no scale"));
        QVERIFY(sameBits(value(b, "scaled"), value(b, "scores")));
        b.action("scaleRoot")->trigger();
        QVERIFY(b.scenario() == seedExample());
        b.action("scaleRoot")->trigger(); // it is that already, and stays checked
        QVERIFY(b.action("scaleRoot")->isChecked());
        QCOMPARE(b.document().undoStack().count(), 2);
    }

    void aScaleThatIsANumberBeginsWhereItIs()
    {
        WindowBench b;
        const Matrix before = value(b, "weights");
        b.action("scaleNumber")->trigger();
        QVERIFY(b.child<QWidget>("numberBar")->isVisible());
        QVERIFY(b.scenario() == seedExample()); // nothing was answered yet
        QVERIFY(!b.action("scaleNumber")->isChecked());
        QTest::keyClick(b.child<QLineEdit>("optionNumber"), Qt::Key_Return);
        QCOMPARE(b.scenario().scale.kind, Scale::Kind::Number);
        QCOMPARE(b.scenario().scale.number, std::sqrt(3.0));
        QVERIFY(sameBits(value(b, "weights"), before));
        QVERIFY(b.action("scaleNumber")->isChecked());
        QCOMPARE(says(b, "scaleButton"), local(QStringLiteral("Scale: 1.73205")));
        QCOMPARE(b.document().undoStack().count(), 1);
        WindowBench::pressControl(Qt::Key_Z);
        QVERIFY(b.scenario() == seedExample());
        QVERIFY(b.action("scaleRoot")->isChecked());
    }

    void theSoftcap()
    {
        WindowBench b;
        b.action("softcap")->trigger();
        QCOMPARE(b.scenario().softcap.value(), 10.0);
        QVERIFY(hasStep(b, "capped"));
        QVERIFY(b.child<QAbstractButton>("stop-capped"));
        QCOMPARE(says(b, "scaleButton"), QStringLiteral("Scale: √(d_k), cap 10"));
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("softcap 10"));
        QVERIFY(b.child<QWidget>("numberBar")->isVisible());
        b.action("softcapNone")->trigger();
        QVERIFY(b.scenario() == seedExample());
        QVERIFY(!b.child<QWidget>("numberBar")->isVisible()); // there is nothing to ask for
        QVERIFY(b.action("softcapNone")->isChecked());
    }

    void walksToTheNewSteps()
    {
        WindowBench b;
        b.action("softcap")->trigger();
        b.action("projection")->trigger();
        QStringList seen;
        for (int i = 0; i < 6; ++i) {
            b.action("nextStep")->trigger();
            seen += b.selection().stop();
        }
        QCOMPARE(seen, QStringList({"scaled", "capped", "weights", "attention", "concat", "output"}));
    }

    void sinusoidalPositions()
    {
        WindowBench b;
        b.action("positionSinusoidal")->trigger();
        QCOMPARE(position<Position::Sinusoidal>(b).base, 10000.0);
        QCOMPARE(says(b, "positionButton"), QStringLiteral("Position: sinusoidal"));
        QVERIFY(b.child<QAbstractButton>("stop-input"));
        QVERIFY(b.action("positionBase")->isEnabled() && !b.action("positionSlope")->isEnabled());
        b.action("positionNone")->trigger();
        QVERIFY(b.scenario() == seedExample());
    }

    void givenPositionsBeginSoThatNothingChanges()
    {
        WindowBench b;
        const InputKey rows{InputKind::PositionRows};
        const Matrix before = value(b, "weights");
        b.action("positionRows")->trigger();
        QVERIFY(position<Position::Rows>(b).rows.isZero());
        QCOMPARE(b.editor(rows).model().rowCount(), 4);
        QVERIFY(sameBits(value(b, "weights"), before));
        b.type(rows, 1, 0, QStringLiteral("2"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(position<Position::Rows>(b).rows(1, 0), 2.0);
        b.action("positionRows")->trigger(); // are given already
        QCOMPARE(position<Position::Rows>(b).rows(1, 0), 2.0);
        QVERIFY(b.action("positionRows")->isChecked());

        b.action("positionSinusoidal")->trigger();
        const Matrix waves = value(b, "weights");
        b.action("positionRows")->trigger();
        QCOMPARE(position<Position::Rows>(b).rows(1, 0), std::sin(1.0));
        QVERIFY(sameBits(value(b, "weights"), waves));
    }

    void rotaryPositions()
    {
        WindowBench b;
        b.action("positionRotary")->trigger(); // d_k is 3
        QVERIFY(b.scenario() == seedExample());
        QCOMPARE(b.message(),
                 QStringLiteral("head 1, W_Q: 3 columns, expected an even number (rotary positions turn "
                                "pairs)"));
        QVERIFY(b.action("positionNone")->isChecked() && !b.action("positionRotary")->isChecked());

        b.document().open(evenHeads(1), {}, false);
        b.action("positionRotaryHalves")->trigger();
        QCOMPARE(position<Position::Rotary>(b).pairs, Position::Pairs::Halves);
        QVERIFY(hasStep(b, "Q_rotated"));
        b.action("positionRotary")->trigger();
        QCOMPARE(position<Position::Rotary>(b).pairs, Position::Pairs::Adjacent);
        QCOMPARE(says(b, "positionButton"), QStringLiteral("Position: rotary"));
        QVERIFY(b.action("positionRotary")->isChecked() && !b.action("positionRotaryHalves")->isChecked());
    }

    void slopes()
    {
        WindowBench b;
        b.document().open(evenHeads(2), {}, false);
        b.action("positionAlibi")->trigger();
        QVERIFY(position<Position::Alibi>(b).slopes == alibiSlopes(2));
        QVERIFY(b.action("positionAlibi")->isChecked() && !b.action("positionAlibiOne")->isChecked());
        QCOMPARE(says(b, "positionButton"), QStringLiteral("Position: ALiBi"));
        b.action("positionAlibiOne")->trigger();
        QVERIFY(position<Position::Alibi>(b).slopes == std::vector<double>{1.0 / 16});
        QVERIFY(b.action("positionAlibiOne")->isChecked());
        b.action("positionAlibi")->trigger();
        b.action("positionAlibi")->trigger();
        QCOMPARE(b.document().undoStack().count(), 3);
        b.action("nextHead")->trigger();
        b.action("positionSlope")->trigger();
        auto* const field = b.child<QLineEdit>("optionNumber");
        QCOMPARE(field->text(), local(QStringLiteral("0.00390625")));
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("1/2"));
        QCOMPARE(position<Position::Alibi>(b).slopes[1], 0.5);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(position<Position::Alibi>(b).slopes[0], 1.0 / 16);
        QCOMPARE(b.document().undoStack().undoText(), local(QStringLiteral("slope of head 2: 0.5")));
        b.document().open(evenHeads(1), {}, false);
        QVERIFY(!b.action("positionAlibiOne")->isEnabled());
    }

    void theBase()
    {
        WindowBench b;
        b.document().open(evenHeads(1), {}, false);
        auto* const field = b.child<QLineEdit>("optionNumber");
        b.action("positionSinusoidal")->trigger();
        b.action("positionBase")->trigger();
        QCOMPARE(field->text(), QStringLiteral("10000"));
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("100"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(position<Position::Sinusoidal>(b).base, 100.0);
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("base of the positions 100"));
        b.action("positionRotary")->trigger(); // keeps it
        QCOMPARE(position<Position::Rotary>(b).base, 100.0);
        QVERIFY(b.child<QWidget>("numberBar")->isVisible());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("7"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(position<Position::Rotary>(b).base, 7.0);
    }

    void biasesAreTablesOfZeros_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("kind");
        QTest::newRow("queries") << "bias-b_Q" << int(InputKind::b_Q);
        QTest::newRow("keys") << "bias-b_K" << int(InputKind::b_K);
        QTest::newRow("values") << "bias-b_V" << int(InputKind::b_V);
    }

    void biasesAreTablesOfZeros()
    {
        QFETCH(QString, action);
        QFETCH(int, kind);
        WindowBench b;
        const InputKey bias{static_cast<InputKind>(kind)};
        QAction* const toggle = b.action(action.toLatin1().constData());
        const Matrix before = value(b, "attention");
        toggle->trigger();
        QVERIFY(toggle->isChecked());
        QVERIFY(value(b, "attention") == before);
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("%1 added: zeros").arg(inputId(bias.kind)));
        b.type(bias, 0, 1, QStringLiteral("3"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE((*inputMatrix(b.scenario(), bias))(0, 1), 3.0);
        toggle->trigger();
        QVERIFY(b.scenario() == seedExample());
        QVERIFY(!toggle->isChecked());
        WindowBench::pressControl(Qt::Key_Z);
        QCOMPARE((*inputMatrix(b.scenario(), bias))(0, 1), 3.0);
    }

    void theOutput()
    {
        WindowBench b;
        QVERIFY(!b.action("bias-b_O")->isEnabled());
        b.action("projection")->trigger();
        QVERIFY(b.scenario().W_O.isIdentity());
        QVERIFY(value(b, "output", 0) == value(b, "attention"));
        b.action("bias-b_O")->trigger();
        b.type({InputKind::b_O}, 0, 0, QStringLiteral("1"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(value(b, "output", 0)(0, 0), value(b, "attention")(0, 0) + 1);
        b.action("projection")->trigger();
        QVERIFY(b.scenario() == seedExample());
    }

    void theCellInFocusStays()
    {
        WindowBench b;
        b.point("scores", 1, 2);
        for (const char* name :
             {"scaleNone", "positionSinusoidal", "bias-b_Q", "projection", "maskCausal", "softcap"}) {
            b.action(name)->trigger();
            WindowBench::settle();
            QVERIFY2(b.selection().cell() == b.cell("scores", 1, 2), name);
        }
    }

    void nothingIsCutFromTheToolbar()
    {
        WindowBench b;
        auto* const toolBar = b.child<QToolBar>("toolBar");
        const auto allShown = [&] {
            for (QAction* const action : toolBar->actions()) {
                const QWidget* const widget = toolBar->widgetForAction(action);
                if (!widget->isVisible() || widget->width() < widget->minimumSizeHint().width())
                    return false;
            }
            return true;
        };
        auto* const position = b.child<ValueButton>("positionButton");
        const auto present = [&] {
            return qobject_cast<QToolButton*>(toolBar->widgetForAction(b.action("present")))->toolButtonStyle();
        };
        QVERIFY(allShown() && position->isValueShown());
        QCOMPARE(present(), Qt::ToolButtonTextBesideIcon);
        b.window->display().setTextPercent(200);
        b.window->resize(1366, 768);
        WindowBench::settle();
        QVERIFY(allShown() && position->isValueShown());
        QCOMPARE(present(), Qt::ToolButtonIconOnly);
        for (const char* name : {"scaleNumber", "softcap", "positionSinusoidal", "maskCausal"})
            b.action(name)->trigger();
        WindowBench::settle();
        QVERIFY(allShown() && !position->isValueShown());
        QCOMPARE(says(b, "positionButton"), QStringLiteral("Position: sinusoidal"));
        b.window->display().setTextPercent(100);
        b.window->resize(1366, 768);
        WindowBench::settle();
        QVERIFY(allShown() && position->isValueShown());
    }

    void everyOptionIsInTheFile()
    {
        WindowBench b;
        b.action("scaleNumber")->trigger();
        QTest::keyClick(b.child<QLineEdit>("optionNumber"), Qt::Key_Return);
        for (const char* name : {"softcap", "positionSinusoidal", "positionRows", "bias-b_Q", "bias-b_K", "bias-b_V",
                                 "projection", "bias-b_O", "duplicateHead", "maskCausal"})
            b.action(name)->trigger();
        b.dialogs.toSave = b.path("all.attention.json");
        WindowBench::pressControl(Qt::Key_S);
        const Scenario saved = b.scenario();
        QVERIFY(!b.window->isWindowModified());
        b.action("new")->trigger();
        b.dialogs.toOpen = b.dialogs.toSave;
        b.action("open")->trigger();
        QVERIFY(b.scenario() == saved);
        QCOMPARE(b.scenario().heads.size(), std::size_t(2));
        QVERIFY(b.action("softcap")->isChecked() && b.action("positionRows")->isChecked());
    }

    void anySequenceIsValidOrRefused()
    {
        WindowBench b;
        b.dialogs.newName = QStringLiteral("a & b");
        b.dialogs.random = RandomNumbers{draws::Normal{0, 1}, 3};
        const std::vector<const char*> names{
            "scaleRoot",      "scaleNone",       "scaleNumber",   "softcap",          "softcapNone",
            "maskNone",       "maskCausal",      "positionNone",  "positionRows",     "positionSinusoidal",
            "positionRotary", "positionAlibi",   "positionBase",  "positionAlibiOne", "positionRotaryHalves",
            "positionSlope",  "bias-b_Q",        "bias-b_K",      "bias-b_V",         "bias-b_O",
            "projection",     "duplicateHead",   "addHeadZeros",  "addHeadIdentity",  "addHeadRandom",
            "removeHead",     "moveHeadEarlier", "moveHeadLater", "renameHead",       "previousHead",
            "nextHead",       "keysOf-1",        "keysOf-2",      "keysOf-3",         "askRandom"};
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            attn::test::Random random(seed);
            b.document().open(attn::test::randomScenario(seed), {}, false);
            const std::string before = writeScenario(b.scenario());
            for (int i = 0; i < 30; ++i) {
                const char* name = names[static_cast<std::size_t>(random.integer(0, Index(names.size()) - 1))];
                QAction* const action = b.action(name);
                const QString id = QLatin1String(name);
                const bool adds = id.startsWith(QLatin1String("addHead")) || id == QLatin1String("duplicateHead");
                if (!action || !action->isEnabled() || (adds && b.scenario().heads.size() > 3))
                    continue;
                const Scenario old = b.scenario();
                const_cast<MessageBar&>(b.window->messages()).clear();
                action->trigger();
                const QString where = QStringLiteral("seed %1, %2: %3").arg(seed).arg(i).arg(QLatin1String(name));
                QVERIFY2(validate(b.scenario()), qPrintable(where));
                QVERIFY2(b.message().isEmpty() || b.scenario() == old, qPrintable(where));
            }
            const std::string after = writeScenario(b.scenario());
            b.document().undoStack().setIndex(0);
            QCOMPARE(writeScenario(b.scenario()), before);
            b.document().undoStack().setIndex(b.document().undoStack().count());
            QCOMPARE(writeScenario(b.scenario()), after);
            QVERIFY(sameBits(Evaluation(b.scenario()).steps().back().value, b.document().steps().back().value));
        }
    }
};

QTEST_MAIN(TestOptionActions)
#include "test_option_actions.moc"
