// Blocks of numbers: selected, copied, cut and pasted in the real window.

#include "block_bench.h"

#include "core/examples.h"
#include "core/formats/number_block.h"

#include "tests/support/python.h"

#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <QTimer>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestBlocks : public WindowTest {
    Q_OBJECT

private slots:
    void copyWhatIsSelected();
    void copyForNumPy();
    void copyAMatrixOfThePicture();
    void pasteOverATable();
    void refuseATextThatIsTooLong();
    void pasteTextAndNothingElse();
    void pasteOneNumberOverASelection();
    void pasteLabels();
    void refuseWhatIsNoBlock();
    void askWhereThereIsNoRoom_data();
    void askWhereThereIsNoRoom();
    void cutAndDelete();
    void keepTheClipboardOfTextFields();
    void countWhatIsBeingTyped();
    void showWhatIsSelected();
    void askAboutPasting();
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
    QCOMPARE(clipboard().mimeData()->data(QStringLiteral("text/csv")), QByteArray("word 1,1\n\"a\tb <i>\",0"));
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

void TestBlocks::refuseATextThatIsTooLong()
{
    WindowBench b;
    clipboard().setText(QString(64 * 1024 * 1024 + 1, QLatin1Char('1')));
    select(b, wQ, 0, 0);
    WindowBench::pressControl(Qt::Key_V);
    clipboard().clear();
    QCOMPARE(b.message(), QStringLiteral("Not pasted: the text is too long."));
    QVERIFY(b.scenario() == seedExample());
}

void TestBlocks::pasteTextAndNothingElse()
{
    WindowBench b;
    select(b, wQ, 0, 0);
    const QString table = QStringLiteral("<table><tr><td>9</td><td><img src='file:///etc/passwd'></td></tr></table>");
    auto* pictureAndPage = new QMimeData;
    pictureAndPage->setHtml(table);
    pictureAndPage->setImageData(QImage(10, 10, QImage::Format_RGB32));
    clipboard().setMimeData(pictureAndPage);
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(b.message(), QStringLiteral("Not pasted: no numbers"));
    QVERIFY(b.scenario() == seedExample());
    auto* textAndPage = new QMimeData;
    textAndPage->setHtml(table);
    textAndPage->setText(QStringLiteral("7"));
    clipboard().setMimeData(textAndPage);
    WindowBench::pressControl(Qt::Key_V);
    QCOMPARE(weights(b)(0, 0), 7.0);
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
    b.type(wQ, 0, 0, QStringLiteral("7"));
    QCOMPARE(b.message(), QString()); // that was another edit
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

QTEST_MAIN(TestBlocks)
#include "test_blocks.moc"
