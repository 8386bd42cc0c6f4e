// Blocks of numbers: selected, copied, pasted, filled and changed in the real window.

#include "window_bench.h"

#include "core/examples.h"
#include "core/formats/number_block.h"
#include "core/formats/scenario_json.h"

#include "tests/support/python.h"

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QTimer>

#include <random>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

Q_DECLARE_METATYPE(Matrix)

namespace {

const InputKey words{InputKind::Words};
const InputKey wQ{InputKind::W_Q};

QClipboard& clipboard()
{
    return *QGuiApplication::clipboard();
}

/// Clicks a cell of the table (labels are column 0 of words), then reaches over others with Shift and the arrows.
void select(const WindowBench& b, InputKey input, int row, int column, int rows = 1, int columns = 1)
{
    b.clickInput(input, row, column);
    for (int i = 1; i < rows; ++i)
        WindowBench::press(Qt::Key_Down, Qt::ShiftModifier);
    for (int i = 1; i < columns; ++i)
        WindowBench::press(Qt::Key_Right, Qt::ShiftModifier);
}

const Matrix& weights(const WindowBench& b)
{
    return b.scenario().heads[0].W_Q;
}

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows)
{
    return Matrix(rows);
}

} // namespace

class TestBlocks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { prepareApplication(); }
    void init() { warnings().clear(); }
    void cleanup() { QCOMPARE(warnings(), QStringList()); }

    void copyWhatIsSelected();
    void copyForNumPy();
    void copyAMatrixOfThePicture();
    void pasteOverATable();
    void pasteOneNumberOverASelection();
    void pasteLabels();
    void refuseWhatIsNoBlock();
    void askWhereThereIsNoRoom_data();
    void askWhereThereIsNoRoom();
    void cutAndDelete();
    void calculate_data();
    void calculate();
    void roundAndDraw();
    void rememberTheSeed();
    void areOfferedWhereTheyApply();
    void keepTheClipboardOfTextFields();
    void countWhatIsBeingTyped();
    void showWhatIsSelected();
    void openTheMenuOfATable();
    void askForRandomNumbers();
    void askAboutPasting();
    void undoByteForByte();
};

void TestBlocks::copyWhatIsSelected()
{
    WindowBench b;
    b.document().apply(edit::Cell{words, 0, 1, 0.1 + 0.2}, QStringLiteral("number"));
    b.document().apply(edit::Label{false, 1, "a\tb <i>"}, QStringLiteral("label"));
    select(b, words, 0, 1, 2, 2);
    WindowBench::pressControl(Qt::Key_C);
    QCOMPARE(clipboard().text(), QStringLiteral("1\t0.30000000000000004\n0\t1"));
    QCOMPARE(b.window->statusBar()->currentMessage(), QStringLiteral("words[1–2, 1–2] copied"));
    select(b, words, 0, 0, 2, 2); // with their labels
    WindowBench::pressControl(Qt::Key_C);
    QCOMPARE(clipboard().text(), QStringLiteral("word 1\t1\n\"a\tb <i>\"\t0"));
    QCOMPARE(clipboard().mimeData()->html(),
             QStringLiteral("<table><tr><th>word 1</th><td>1</td></tr>"
                            "<tr><th>a\tb &lt;i&gt;</th><td>0</td></tr></table>"));
    select(b, wQ, 1, 1);
    b.action("copyLatex")->trigger();
    QCOMPARE(clipboard().text(), QStringLiteral("\\begin{bmatrix}\n  0\n\\end{bmatrix}"));
    QCOMPARE(b.document().undoStack().count(), 2); // copying changes nothing
}

void TestBlocks::copyForNumPy()
{
    const QString python = attn::test::findPython(QStringLiteral("numpy"));
    if (python.isEmpty())
        QSKIP("no NumPy");
    WindowBench b;
    b.selection().showStop(QStringLiteral("weights"));
    b.child<StepView>()->setFocus();
    b.point("weights", 0, 0);
    b.action("copyNumPy")->trigger();
    const auto run = attn::test::runPython(
        python, QStringLiteral("import sys, numpy as np; sys.stdout.buffer.write(eval(sys.stdin.read()).tobytes())"),
        clipboard().text().toUtf8());
    QVERIFY2(run.finished, run.errors);
    const Matrix& weights = findStep(b.document().steps(), "weights")->value;
    QCOMPARE(run.output.size(), static_cast<qsizetype>(weights.size()) * 8);
    QVERIFY(sameBits(weights, Eigen::Map<const Matrix>(reinterpret_cast<const double*>(run.output.constData()), 4, 4)));
}

void TestBlocks::copyAMatrixOfThePicture()
{
    WindowBench b;
    b.action("goToPicture")->trigger();
    const auto copied = [] { return readBlock(clipboard().text().toStdString()).value().values; };
    WindowBench::pressControl(Qt::Key_C); // no cell is in focus: the result
    QVERIFY(sameBits(copied(), b.shown("scores")));
    b.point("Q", 1, 1);
    WindowBench::pressControl(Qt::Key_C);
    QVERIFY(sameBits(copied(), findStep(b.document().steps(), "Q")->value));
    QVERIFY(!b.action("paste")->isEnabled());
    b.selection().setView(ViewKind::Overview);
    b.action("goToPicture")->trigger();
    b.point("weights", 1, 1);
    WindowBench::pressControl(Qt::Key_C);
    QVERIFY(sameBits(copied(), findStep(b.document().steps(), "weights")->value));
    clipboard().clear();
    WindowBench::press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!clipboard().image().isNull());
}

void TestBlocks::pasteOverATable()
{
    WindowBench b;
    const Matrix before = weights(b);
    clipboard().setText(QStringLiteral("7\t8\r\n9\t−0,5\r\n")); // B21, and what a German sheet gives
    select(b, wQ, 1, 1);
    WindowBench::pressControl(Qt::Key_V);
    Matrix expected = before;
    expected.block(1, 1, 2, 2) = matrix({{7, 8}, {9, -0.5}});
    QVERIFY(sameBits(weights(b), expected));
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("W_Q: pasted 2 × 2"));
    QCOMPARE(b.editor(wQ).table().selectedBlock(), std::optional(InputBlock{wQ, 1, 1, 2, 2}));
    for (const char* text : {"[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", "[1 2 3; 4 5 6; 7 8 9]", "1,2,3\n4,5,6\n7,8,9\n",
                             "\\begin{pmatrix}1&2&3\\\\4&5&6\\\\7&8&9\\end{pmatrix}"}) {
        b.document().undoStack().setIndex(0);
        clipboard().setText(QLatin1String(text));
        select(b, wQ, 0, 0);
        WindowBench::pressControl(Qt::Key_V);
        QVERIFY2(sameBits(weights(b), matrix({{1, 2, 3}, {4, 5, 6}, {7, 8, 9}})), text);
    }
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(sameBits(weights(b), before));
}

void TestBlocks::pasteOneNumberOverASelection()
{
    WindowBench b;
    clipboard().setText(QStringLiteral("0.25"));
    select(b, wQ, 0, 0, 3, 2);
    WindowBench::pressControl(Qt::Key_V);
    QVERIFY(weights(b).leftCols(2).isConstant(0.25));
    QCOMPARE(weights(b)(0, 2), 2.0);
    QCOMPARE(b.editor(wQ).table().selectedBlock(), std::optional(InputBlock{wQ, 0, 0, 3, 2}));
}

void TestBlocks::pasteLabels()
{
    WindowBench b;
    clipboard().setText(QStringLiteral("the\ncat\nsat"));
    select(b, words, 1, 0);
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(b.scenario().words.labels, (std::vector<std::string>{"word 1", "the", "cat", "sat"}));
    QVERIFY(b.scenario().words.vectors == seedExample().words.vectors);
    WindowBench::pressControl(Qt::Key_C); // what was pasted is selected
    QCOMPARE(clipboard().text(), QStringLiteral("the\ncat\nsat"));
    QVERIFY(!b.action("fill")->isEnabled());
    WindowBench::press(Qt::Key_Delete);
    QCOMPARE(b.scenario().words.labels, (std::vector<std::string>{"word 1", "", "", ""}));
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("words, labels of rows 2–4: deleted"));
}

void TestBlocks::refuseWhatIsNoBlock()
{
    WindowBench b;
    select(b, wQ, 0, 0);
    clipboard().setText(QStringLiteral("1\t2\n3\tx"));
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(b.message(), QStringLiteral("Not pasted: row 2, column 2: not a number: \"x\""));
    clipboard().clear();
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(b.message(), QStringLiteral("Not pasted: no numbers"));
    QCOMPARE(b.document().undoStack().count(), 0);
}

void TestBlocks::askWhereThereIsNoRoom_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<int>("rows");
    QTest::newRow("grow") << static_cast<int>(Dialogs::TooLarge::Grow) << 13;
    QTest::newRow("clip") << static_cast<int>(Dialogs::TooLarge::Clip) << 4;
    QTest::newRow("cancel") << static_cast<int>(Dialogs::TooLarge::Cancel) << 4;
}

void TestBlocks::askWhereThereIsNoRoom()
{
    QFETCH(int, answer);
    QFETCH(int, rows);
    WindowBench b;
    b.dialogs.tooLarge = static_cast<Dialogs::TooLarge>(answer);
    clipboard().setText(QStringLiteral("5\t6\n").repeated(10));
    select(b, words, 3, 1);
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(b.dialogs.questions,
             (QStringList{QStringLiteral("The copied numbers (10 × 2) reach beyond words (4 × 3)."), QString()}));
    QCOMPARE(b.scenario().words.vectors.rows(), Index(rows));
    const bool cancelled = b.dialogs.tooLarge == Dialogs::TooLarge::Cancel;
    QCOMPARE(b.scenario().words.vectors(3, 1), cancelled ? 0.0 : 6.0);
    QCOMPARE(b.document().undoStack().count(), cancelled ? 0 : 1);
    if (!cancelled) {
        QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 3, 0, rows - 3, 2}));
        WindowBench::pressControl(Qt::Key_Z); // B25: one step
        QVERIFY(b.scenario() == seedExample());
    }
}

void TestBlocks::cutAndDelete()
{
    WindowBench b;
    select(b, wQ, 0, 0, 2, 3);
    WindowBench::pressControl(Qt::Key_X);
    QVERIFY(weights(b).topRows(2).isZero());
    QVERIFY(sameBits(readBlock(clipboard().text().toStdString()).value().values,
                     Matrix(seedExample().heads[0].W_Q.topRows(2))));
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("W_Q[1–2, 1–3]: cut"));
    WindowBench::pressControl(Qt::Key_V);
    QVERIFY(b.scenario() == seedExample());
    QCOMPARE(b.document().undoStack().count(), 2);
    select(b, wQ, 0, 0);
    WindowBench::press(Qt::Key_Delete); // one cell alone
    QCOMPARE(weights(b)(0, 0), 0.0);
    QCOMPARE(weights(b)(0, 2), 2.0);
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("W_Q[1, 1]: deleted"));
}

void TestBlocks::calculate_data()
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

void TestBlocks::calculate()
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
    QTEST(b.document().undoStack().undoText(), "text");
    QCOMPARE(b.document().undoStack().count(), 1);
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
}

void TestBlocks::roundAndDraw()
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

void TestBlocks::rememberTheSeed()
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

void TestBlocks::areOfferedWhereTheyApply()
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

void TestBlocks::keepTheClipboardOfTextFields()
{
    WindowBench b;
    b.type(wQ, 0, 0, QStringLiteral("12"));
    auto* const edit = b.openEditor();
    QVERIFY(edit);
    edit->selectAll();
    WindowBench::pressControl(Qt::Key_X);
    QCOMPARE(clipboard().text(), QStringLiteral("12"));
    QCOMPARE(b.openEditor(), edit);
    QCOMPARE(edit->text(), QString());
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(edit->text(), QStringLiteral("12"));
    WindowBench::press(Qt::Key_Escape);
    QVERIFY(b.scenario() == seedExample());
}

void TestBlocks::countWhatIsBeingTyped()
{
    WindowBench b;
    b.type(wQ, 0, 0, QStringLiteral("5"));
    QVERIFY(b.document().isPreviewing());
    b.action("negateBlock")->trigger();
    QCOMPARE(weights(b)(0, 0), -5.0);
    QCOMPARE(weights(b)(0, 2), -2.0);
    QCOMPARE(b.document().undoStack().count(), 2);
}

void TestBlocks::showWhatIsSelected()
{
    WindowBench b;
    MatrixTable& table = b.editor(wQ).table();
    const auto ground = [&](int row, int column) {
        WindowBench::settle();
        const QRect cell = table.visualRect(table.model()->index(row, column));
        return table.viewport()->grab().toImage().pixelColor(cell.topLeft() + QPoint(6, 6));
    };
    b.action("goToPicture")->trigger();
    const QColor plain = ground(0, 0);
    select(b, wQ, 0, 0, 2, 2);
    QVERIFY(ground(0, 0) != plain);
    QCOMPARE(ground(1, 1), ground(0, 0));
    QCOMPARE(ground(2, 2), plain);
    b.action("goToPicture")->trigger();
    QVERIFY(ground(0, 0) != plain); // one sees what the Edit menu was about
}

void TestBlocks::openTheMenuOfATable()
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

void TestBlocks::askForRandomNumbers()
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
    const auto drawn = dialogs.randomNumbers(b.window.get(), QStringLiteral("W_Q"), {});
    QVERIFY(seen);
    QVERIFY(drawn == RandomNumbers({draws::Normal{0, 0.5}, 7}));
}

void TestBlocks::askAboutPasting()
{
    WindowBench b;
    DesktopDialogs dialogs;
    const auto answer = [&](const QString& why, const QString& button) {
        QTimer::singleShot(0, b.window.get(), [&] {
            auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box);
            QCOMPARE(box->text(), QStringLiteral("too large"));
            for (QAbstractButton* const choice : box->buttons()) {
                const QString name = QString(choice->text()).remove(u'&');
                QCOMPARE(choice->isEnabled(), name != QLatin1String("Make room") || why.isEmpty());
                if (name == button)
                    QMetaObject::invokeMethod(choice, "click", Qt::QueuedConnection);
            }
        });
        return dialogs.pasteTooLarge(b.window.get(), QStringLiteral("too large"), why);
    };
    QCOMPARE(answer({}, QStringLiteral("Make room")), Dialogs::TooLarge::Grow);
    QCOMPARE(answer({}, QStringLiteral("Paste what fits")), Dialogs::TooLarge::Clip);
    QCOMPARE(answer(QStringLiteral("b_Q: a bias has one row"), QStringLiteral("Cancel")), Dialogs::TooLarge::Cancel);
}

void TestBlocks::undoByteForByte()
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

QTEST_MAIN(TestBlocks)
#include "test_blocks.moc"
