// Blocks of numbers: filled, calculated with and drawn in the real window.

#include "block_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "tests/support/local_text.h"
#include "ui/dialogs/number_dialog.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QTimer>

#include <random>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestBlockActions : public WindowTest {
    Q_OBJECT

private slots:
    void calculate_data();
    void calculate();
    void roundAndDraw();
    void rememberTheSeed();
    void areOfferedWhereTheyApply();
    void openTheMenuOfATable();
    void askForRandomNumbers();
    void undoByteForByte();
};

void TestBlockActions::calculate_data()
{
    QTest::addColumn<QByteArray>("action");
    QTest::addColumn<int>("rows"); // selected from [1, 1] on
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Matrix>("expected");
    const Matrix w = seedExample().heads[0].W_Q; // 2 0 2 | 2 0 0 | 2 1 2
    const auto changed = [&](Index rows, Index columns, const Matrix& block) {
        Matrix result = w;
        result.topLeftCorner(rows, columns) = block;
        return result;
    };
    QTest::newRow("zeros, all") << QByteArray("fillZeros") << 1 << 1 << "W_Q: all 0" << Matrix(Matrix::Zero(3, 3));
    QTest::newRow("ones, block") << QByteArray("fillOnes") << 2 << 2 << "W_Q[1–2, 1–2]: all 1"
                                 << changed(2, 2, Matrix::Ones(2, 2));
    QTest::newRow("identity, all") << QByteArray("fillIdentity") << 1 << 1 << "W_Q: identity"
                                   << Matrix(Matrix::Identity(3, 3));
    QTest::newRow("number, block") << QByteArray("fill") << 1 << 3 << "W_Q[1, 1–3]: all −1.5"
                                   << changed(1, 3, Matrix::Constant(1, 3, -1.5));
    QTest::newRow("times, all") << QByteArray("scaleBlock") << 1 << 1 << "W_Q: times −1.5" << Matrix(w * -1.5);
    QTest::newRow("times, block") << QByteArray("scaleBlock") << 2 << 1 << "W_Q[1–2, 1]: times −1.5"
                                  << changed(2, 1, w.topLeftCorner(2, 1) * -1.5);
    QTest::newRow("negated") << QByteArray("negateBlock") << 3 << 3 << "W_Q: negated" << Matrix(-w);
    QTest::newRow("transposed, all") << QByteArray("transposeBlock") << 1 << 1 << "W_Q: transposed"
                                     << Matrix(w.transpose());
    QTest::newRow("transposed, block") << QByteArray("transposeBlock") << 2 << 2 << "W_Q[1–2, 1–2]: transposed"
                                       << changed(2, 2, w.topLeftCorner(2, 2).transpose());
}

void TestBlockActions::calculate()
{
    QFETCH(QByteArray, action);
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(Matrix, expected);
    WindowBench b;
    b.dialogs.number = -1.5;
    select(b, wQ, 0, 0, rows, columns);
    QVERIFY(b.action(action.constData())->isEnabled());
    b.action(action.constData())->trigger();
    QVERIFY(sameBits(weights(b), expected));
    QFETCH(QString, text);
    QCOMPARE(b.document().undoStack().undoText(), local(text));
    QCOMPARE(b.document().undoStack().count(), 1);
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
}

void TestBlockActions::roundAndDraw()
{
    WindowBench b;
    b.document().apply(replacing({wQ, 0, 0, 1, 3}, matrix({{0.125, -0.126, 7.0}})), QStringLiteral("numbers"));
    select(b, wQ, 0, 0);
    b.dialogs.number = 2;
    WindowBench::press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(sameBits(Matrix(weights(b).row(0)), matrix({{0.12, -0.13, 7}})));
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("W_Q: rounded, decimals: 2"));
    QCOMPARE(b.dialogs.questions, QStringList(QStringLiteral("W_Q"))); // says what will change
    // What the seed example drew first.
    b.dialogs.random = RandomNumbers{draws::RandInt{0, 3}, 42};
    WindowBench::press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(sameBits(weights(b), seedExample().heads[0].W_Q));
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("W_Q: randint(0, 3), seed 42"));
}

void TestBlockActions::rememberTheSeed()
{
    WindowBench b;
    b.dialogs.random = RandomNumbers{draws::Normal{0, 0.5}, 4294967295U};
    select(b, wQ, 0, 0);
    b.action("drawBlock")->trigger();
    b.dialogs.answer = Dialogs::Unsaved::Discard;
    QVERIFY(b.window->close());
    b.window.reset();
    b.start();
    select(b, wQ, 0, 0);
    b.action("drawBlock")->trigger();
    QCOMPARE(
        b.dialogs.questions,
        (QStringList{QStringLiteral("W_Q: randint(0, 3), 42"), QStringLiteral("W_Q: normal(0, 0.5), 4294967295")}));
}

void TestBlockActions::areOfferedWhereTheyApply()
{
    WindowBench b;
    const auto offered = [&](const char* name) { return b.action(name)->isEnabled(); };
    b.action("goToPicture")->trigger();
    for (const char* name : {"cut", "paste", "delete", "selectAll", "fill", "transposeBlock", "drawBlock"})
        QVERIFY2(!offered(name), name);
    QVERIFY(offered("copy") && offered("copyNumPy"));
    select(b, words, 0, 1);
    for (const char* name : {"cut", "copy", "paste", "delete", "selectAll", "fill", "drawBlock"})
        QVERIFY2(offered(name), name);
    QVERIFY(!offered("transposeBlock") && !offered("fillIdentity")); // all of words: 4 × 3
    select(b, words, 0, 1, 3, 3);
    QVERIFY(offered("transposeBlock") && offered("fillIdentity"));
    WindowBench::pressControl(Qt::Key_A);
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 0, 0, 4, 3, true}));
    QVERIFY(!offered("transposeBlock"));
    b.window->menuBar()->setFocus(); // a menu is about what had the keyboard before
    QVERIFY(offered("cut"));
    b.child<QToolButton>("maskButton")->setFocus();
    QVERIFY(!offered("cut") && !offered("copy"));
}

void TestBlockActions::openTheMenuOfATable()
{
    WindowBench b;
    select(b, wQ, 0, 0, 2, 2);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(&b.editor(wQ).table(), &event);
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(b.action("transposeBlock")));
    QVERIFY(menu->actions().contains(b.action("paste")));
    b.action("negateBlock")->trigger();
    QCOMPARE(weights(b)(0, 0), -2.0);
    QCOMPARE(weights(b)(2, 0), 2.0);
    menu->close();
}

void TestBlockActions::askForRandomNumbers()
{
    WindowBench b;
    bool seen = false;
    QTimer::singleShot(0, b.window.get(), [&] {
        auto* const dialog = qobject_cast<NumberDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        const auto fields = dialog->findChildren<QLineEdit*>();
        QCOMPARE(fields.size(), 3);
        auto* const choice = dialog->findChild<QComboBox*>();
        auto* const why = dialog->findChild<QLabel*>(QStringLiteral("reason"));
        auto* const ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QCOMPARE(fields[0]->text() + fields[1]->text() + fields[2]->text(), QStringLiteral("0342"));
        QCOMPARE(choice->accessibleName(), QStringLiteral("Numbers in W_Q"));
        QCOMPARE(fields[1]->accessibleName(), QStringLiteral("To below"));
        QVERIFY(ok->isEnabled());
        fields[1]->setText(QStringLiteral("0"));
        QCOMPARE(why->text(), QStringLiteral("no whole number from 0 to below 0"));
        QCOMPARE(fields[1]->accessibleDescription(), why->text());
        QVERIFY(!ok->isEnabled());
        fields[0]->setText(QStringLiteral("-5")); // what the second one is measured against
        QVERIFY(ok->isEnabled() && why->text().isEmpty());
        choice->setCurrentIndex(2);
        QCOMPARE(fields[1]->accessibleName(), QStringLiteral("Standard deviation"));
        QCOMPARE(fields[1]->text(), QStringLiteral("1"));
        fields[1]->setText(QStringLiteral("0,5"));
        fields[2]->setText(QStringLiteral("1.5"));
        QCOMPARE(why->text(), QStringLiteral("A whole number from 0 to 4294967295 is needed."));
        fields[2]->setText(QStringLiteral("7"));
        QTest::keyClick(fields[2], Qt::Key_Return);
        seen = true;
    });
    DesktopDialogs dialogs;
    const auto drawn = dialogs.randomNumbers(b.window.get(), {QStringLiteral("W_Q")}, {}, [](const RandomNumbers&) {});
    QVERIFY(seen);
    QVERIFY(drawn == RandomNumbers({draws::Normal{0, 0.5}, 7}));
}

void TestBlockActions::undoByteForByte()
{
    WindowBench b;
    const std::string before = writeScenario(b.scenario());
    b.dialogs.number = 0.1;
    b.dialogs.random = RandomNumbers{draws::Normal{0, 1}, 3};
    b.dialogs.tooLarge = Dialogs::TooLarge::Grow;
    clipboard().setText(QStringLiteral("[[0.1, 0.2, 0.3, 0.4], [1, 2, 3, 4]]"));
    std::mt19937 random(5);
    const std::vector<const char*> names{"cut",         "paste",        "delete",        "fill",
                                         "fillOnes",    "drawBlock",    "scaleBlock",    "roundBlock",
                                         "negateBlock", "fillIdentity", "transposeBlock"};
    for (int i = 0; i < 200; ++i) {
        const std::vector<InputKey> keys{words, wQ, {InputKind::W_K}, {InputKind::W_V}};
        const InputBlock whole = wholeInput(b.scenario(), keys[random() % keys.size()]);
        MatrixTable& table = b.editor(whole.input).table();
        table.setFocus();
        InputBlock block = whole;
        block.row = static_cast<Index>(random() % static_cast<std::size_t>(whole.rows));
        block.rows = whole.rows - block.row;
        block.columns = 1 + static_cast<Index>(random() % static_cast<std::size_t>(whole.columns));
        table.selectBlock(block);
        const char* name = names[random() % names.size()];
        if (std::string_view(name) != "paste" || (whole.rows < 12 && whole.columns < 12))
            b.action(name)->trigger();
        if (std::string_view(name) == "cut")
            clipboard().setText(QStringLiteral("[[0.1, 0.2, 0.3, 0.4], [1, 2, 3, 4]]"));
    }
    QVERIFY(b.document().undoStack().count() > 100);
    const std::string after = writeScenario(b.scenario());
    b.document().undoStack().setIndex(0);
    QCOMPARE(writeScenario(b.scenario()), before);
    b.document().undoStack().setIndex(b.document().undoStack().count());
    QCOMPARE(writeScenario(b.scenario()), after);
}

QTEST_MAIN(TestBlockActions)
#include "test_block_actions.moc"
