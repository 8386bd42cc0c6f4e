// Words and dimensions: inserted, removed, moved in the real window.

#include "block_bench.h"

#include "core/examples.h"
#include "ui/inputs/matrix_heading.h"

#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

using Labels = std::vector<std::string>;

constexpr Qt::KeyboardModifiers altShift = Qt::AltModifier | Qt::ShiftModifier;

/// Moves the pointer with the left button held, in steps as a hand does.
void drag(QWidget* widget, const QPoint& from, const QPoint& to)
{
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) {
        const QPointF at = QPointF(from) + QPointF(to - from) * i / 4;
        QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(widget, &move);
    }
    WindowBench::settle();
}

void drop(QWidget* widget, const QPoint& at)
{
    QTest::mouseRelease(widget, Qt::LeftButton, {}, at);
    WindowBench::settle();
}

QPoint labelOf(const WindowBench& b, int row)
{
    const MatrixTable& table = b.editor(words).table();
    return table.visualRect(table.model()->index(row, 0)).center();
}

/// The middle of a column's header of W_Q.
QPoint columnOf(const WindowBench& b, int column)
{
    const QHeaderView* const header = b.editor(wQ).table().horizontalHeader();
    return {header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2};
}

} // namespace

class TestShapes : public WindowTest {
    Q_OBJECT
private slots:
    void insertAWordAndTypeItsName();
    void insertBefore();
    void insertAndRemoveColumns();
    void removeSeveralWords();
    void refuseToRemoveTheLast();
    void moveByKeyboard();
    void stepASingleNumberInstead();
    void offerWhatCanBeDone();
    void countWhatIsBeingTyped();
    void chooseLinesByTheirHeaders();
    void dragAWord();
    void dragAColumn();
    void takeADragBack();
    void openTheMenuOfAHeader();
    void keepRowsOfWOWithTheirHead();
    void keepTheKeyboardAtItsNumber();
    void keepTheLensInside();
};

void TestShapes::insertAWordAndTypeItsName()
{
    WindowBench b;
    b.clickInput(words, 1, 1);
    WindowBench::press(Qt::Key_Insert, Qt::AltModifier);
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 2", "word 5", "word 3", "word 4"}));
    QCOMPARE(b.undoText(), QStringLiteral("words: word 5 inserted"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("c"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("at"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(b.scenario().words.labels[2], std::string("cat"));
    QCOMPARE(b.shown("scores").rows(), Index(5));
    b.document().undoStack().setIndex(0);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::insertBefore()
{
    WindowBench b;
    select(b, words, 1, 0, 2, 2);
    b.action("insertRowBefore")->trigger();
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 5", "word 6", "word 2", "word 3", "word 4"}));
    QCOMPARE(b.undoText(), QStringLiteral("words: rows 2–3 inserted"));
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 1, 0, 2, 3, true}));
}

void TestShapes::insertAndRemoveColumns()
{
    WindowBench b;
    b.clickInput(wQ, 0, 1);
    WindowBench::press(Qt::Key_Insert, altShift);
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: column 3 inserted (d_k 3 → 4)"));
    QCOMPARE(b.scenario().heads[0].W_K.cols(), Index(4));
    QCOMPARE(b.editor(wQ).table().selectedBlock(), std::optional(InputBlock{wQ, 0, 2, 3, 1}));
    WindowBench::press(Qt::Key_Delete, altShift);
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: column 3 removed (d_k 4 → 3)"));
    QVERIFY(b.scenario() == seedExample());
    WindowBench::press(Qt::Key_Insert, altShift | Qt::ControlModifier);
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: column 3 inserted (d_k 3 → 4)"));
}

void TestShapes::removeSeveralWords()
{
    WindowBench b;
    select(b, words, 2, 0, 2);
    WindowBench::press(Qt::Key_Delete, Qt::AltModifier);
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 2"}));
    QCOMPARE(b.undoText(), QStringLiteral("words: rows 3–4 removed"));
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 1, 0, 1, 3, true}));
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::refuseToRemoveTheLast()
{
    WindowBench b;
    select(b, words, 0, 0, 4);
    WindowBench::press(Qt::Key_Delete, Qt::AltModifier);
    QCOMPARE(b.message(), QStringLiteral("words: at least one has to stay"));
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::moveByKeyboard()
{
    WindowBench b;
    b.clickInput(words, 2, 0);
    WindowBench::press(Qt::Key_Up, altShift);
    WindowBench::press(Qt::Key_Up, altShift);
    QCOMPARE(b.scenario().words.labels, (Labels{"word 3", "word 1", "word 2", "word 4"}));
    QCOMPARE(b.undoText(), QStringLiteral("words: word 3 moved before word 1"));
    WindowBench::press(Qt::Key_Up, altShift); // it is the first
    QCOMPARE(b.document().undoStack().count(), 2);
    WindowBench::press(Qt::Key_Down, altShift);
    QCOMPARE(b.scenario().words.labels.front(), std::string("word 1"));
    select(b, wQ, 0, 2, 2);
    WindowBench::press(Qt::Key_Left, altShift);
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: column 3 moved before column 2"));
    QCOMPARE(b.editor(wQ).table().selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 2, 1}));
    WindowBench::press(Qt::Key_Right, altShift);
    WindowBench::press(Qt::Key_Down, altShift);
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: rows 1–2 moved after row 3"));
    b.document().undoStack().setIndex(0);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::stepASingleNumberInstead()
{
    WindowBench b;
    b.clickInput(wQ, 1, 0);
    const double before = weights(b)(1, 0);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, altShift);
    QCOMPARE(weights(b)(1, 0), before + 0.01);
    QVERIFY(b.scenario().words == seedExample().words);
    b.action("moveRowsUp")->trigger(); // the menu means the row
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: row 2 moved before row 1"));
}

void TestShapes::offerWhatCanBeDone()
{
    WindowBench b;
    QVERIFY(!b.action("insertRowAfter")->isEnabled());
    QVERIFY(b.action("sizes")->isEnabled());
    b.clickInput(words, 0, 0);
    QVERIFY(!b.action("moveRowsUp")->isEnabled());
    QVERIFY(b.action("moveRowsDown")->isEnabled());
    QVERIFY(!b.action("insertColumnAfter")->isEnabled()); // a label is in no column of numbers
    QCOMPARE(b.action("insertRowAfter")->text(), QStringLiteral("Insert a word &after"));
    b.clickInput(wQ, 2, 2);
    QCOMPARE(b.action("insertRowAfter")->text(), QStringLiteral("Insert a row &after"));
    QVERIFY(b.action("moveRowsUp")->isEnabled());
    QVERIFY(!b.action("moveRowsDown")->isEnabled());
    QVERIFY(!b.action("moveColumnsRight")->isEnabled());
    QStringList menus;
    for (const QAction* menu : b.window->menuBar()->actions())
        menus += menu->text();
    QCOMPARE(menus.indexOf(QStringLiteral("Sha&pe")), menus.indexOf(QStringLiteral("&Scenario")) + 1);
    QVERIFY(b.editor(wQ).table().actions().contains(
        b.window->menuBar()->actions().at(menus.indexOf(QStringLiteral("Sha&pe")))));
}

void TestShapes::countWhatIsBeingTyped()
{
    WindowBench b;
    b.type(wQ, 0, 0, QStringLiteral("7"));
    b.action("insertRowAfter")->trigger();
    QCOMPARE(weights(b)(0, 0), 7.0);
    QCOMPARE(weights(b).rows(), Index(4));
    QCOMPARE(b.document().undoStack().count(), 2);
}

void TestShapes::chooseLinesByTheirHeaders()
{
    WindowBench b;
    MatrixTable& table = b.editor(wQ).table();
    QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, {}, columnOf(b, 1));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 3, 1}));
    QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, Qt::ShiftModifier, columnOf(b, 2));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 3, 2}));
    QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, {}, columnOf(b, 2));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 2, 3, 1}));
    QTest::mouseClick(table.verticalHeader()->viewport(), Qt::LeftButton, {}, QPoint(20, 8));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 0, 1, 3}));
    QVERIFY(table.hasFocus());
    QCOMPARE(b.document().undoStack().count(), 0);
}

void TestShapes::dragAWord()
{
    WindowBench b;
    QWidget* const viewport = b.editor(words).table().viewport();
    drag(viewport, labelOf(b, 3), labelOf(b, 0) - QPoint(0, 8));
    QVERIFY(b.scenario() == seedExample()); // nothing moves before it is dropped
    const QImage image = viewport->grab().toImage(); // but where it would go is shown
    QCOMPARE(image.pixelColor(20, 1), b.window->theme().focus);
    drop(viewport, labelOf(b, 0) - QPoint(0, 8));
    QCOMPARE(b.scenario().words.labels, (Labels{"word 4", "word 1", "word 2", "word 3"}));
    QCOMPARE(b.undoText(), QStringLiteral("words: word 4 moved before word 1"));
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 0, 0, 1, 3, true}));
    select(b, words, 0, 0, 2); // two at once
    drag(viewport, labelOf(b, 1), labelOf(b, 3) + QPoint(0, 8));
    drop(viewport, labelOf(b, 3) + QPoint(0, 8));
    QCOMPARE(b.scenario().words.labels, (Labels{"word 2", "word 3", "word 4", "word 1"}));
    QTest::mouseClick(viewport, Qt::LeftButton, {}, labelOf(b, 3)); // a click on one of several chooses it
    QCOMPARE(b.editor(words).table().selectedBlock()->rows, Index(1));
    QCOMPARE(b.document().undoStack().count(), 2);
}

void TestShapes::dragAColumn()
{
    WindowBench b;
    QWidget* const header = b.editor(wQ).table().horizontalHeader()->viewport();
    const QPoint end = columnOf(b, 2) + QPoint(16, 40); // the pointer may leave the header
    drag(header, columnOf(b, 0), end);
    drop(header, end);
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: column 1 moved after column 3"));
    const Matrix expected = seedExample().heads[0].W_Q(Eigen::indexing::all, std::vector<Index>{1, 2, 0});
    QVERIFY(sameBits(weights(b), expected));
    QVERIFY(sameBits(b.scenario().heads[0].W_K,
                     Matrix(seedExample().heads[0].W_K(Eigen::indexing::all, std::vector<Index>{1, 2, 0}))));
    drag(header, columnOf(b, 1), columnOf(b, 1) + QPoint(12, 0)); // back where it was
    drop(header, columnOf(b, 1) + QPoint(12, 0));
    QCOMPARE(b.document().undoStack().count(), 1);
}

void TestShapes::takeADragBack()
{
    WindowBench b;
    QWidget* const viewport = b.editor(words).table().viewport();
    drag(viewport, labelOf(b, 3), labelOf(b, 0));
    WindowBench::press(Qt::Key_Escape);
    QVERIFY(!QApplication::overrideCursor());
    drop(viewport, labelOf(b, 0));
    QVERIFY(b.scenario() == seedExample());
    QCOMPARE(b.document().undoStack().count(), 0);
    drag(viewport, labelOf(b, 3), labelOf(b, 0));
    QVERIFY(QApplication::overrideCursor());
    b.window.reset(); // in the middle of it
    QVERIFY(!QApplication::overrideCursor());
}

void TestShapes::openTheMenuOfAHeader()
{
    WindowBench b;
    MatrixTable& table = b.editor(wQ).table();
    QWidget* const header = table.horizontalHeader()->viewport();
    QContextMenuEvent event(QContextMenuEvent::Mouse, columnOf(b, 1), header->mapToGlobal(columnOf(b, 1)));
    QCoreApplication::sendEvent(header, &event);
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(b.action("removeColumns")->isEnabled());
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 3, 1}));
    menu->close();
    b.action("removeColumns")->trigger();
    QCOMPARE(b.undoText(), QStringLiteral("W_Q: column 2 removed (d_k 3 → 2)"));
}

void TestShapes::keepRowsOfWOWithTheirHead()
{
    WindowBench b;
    Scenario s = seedExample();
    s.heads.push_back(s.heads[0]);
    s.W_O = Matrix::Identity(6, 2);
    b.document().open(s, {}, false);
    const InputKey wO{InputKind::W_O};
    emit b.editor(wO).table().linesDropped(Lines::Rows, 0, 1, 4);
    QCOMPARE(b.message(), QStringLiteral("Not moved: rows of W_O stay with those of their head."));
    emit b.editor(wO).table().linesDropped(Lines::Rows, 3, 1, 5);
    QCOMPARE(b.undoText(), QStringLiteral("W_O: row 4 moved after row 6"));
    select(b, wO, 2, 0, 2); // of both heads
    QVERIFY(!b.action("removeRows")->isEnabled());
    QVERIFY(b.action("removeColumns")->isEnabled());
}

void TestShapes::keepTheKeyboardAtItsNumber()
{
    WindowBench b;
    b.clickInput(words, 3, 1);
    b.document().apply(edit::Cell{words, 3, 0, 5}, QStringLiteral("number"));
    MatrixTable& table = b.editor(words).table();
    table.setCurrentIndex(table.model()->index(3, 1));
    WindowBench::press(Qt::Key_Right, Qt::ShiftModifier);
    WindowBench::press(Qt::Key_Up, altShift);
    QCOMPARE(b.scenario().words.vectors(2, 0), 5.0);
    WindowBench::pressControl(Qt::Key_Z);
    QCOMPARE(table.currentIndex().row(), 3); // with its word
    b.clickInput(words, 0, 0);
    b.action("insertRowBefore")->trigger();
    QVERIFY(table.currentIndex().isValid());
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(table.currentIndex().isValid());
}

void TestShapes::keepTheLensInside()
{
    WindowBench b;
    Scenario s = seedExample();
    s.words = {defaultLabels(64), Matrix::Ones(64, 3)};
    b.document().open(s, {}, false);
    b.action("goToPicture")->trigger();
    WindowBench::press(Qt::Key_End, Qt::ControlModifier);
    b.action("zoomIn")->trigger();
    b.action("zoomIn")->trigger();
    b.selection().setCell(b.cell("scores", 63, 63));
    b.selection().setWord(63);
    for (const Index left : {60, 2}) { // the cell goes with its word
        const NamedEdit edit = resizing(b.scenario(), {{{Side::Kind::Words}, left}}, Zeros()).value();
        QVERIFY(b.document().apply(edit.change, edit.text));
        WindowBench::settle();
        QCOMPARE(b.shown("scores").rows(), left);
        QVERIFY(!b.selection().cell() && !b.selection().word());
    }
    b.point("scores", 0, 0); // two rows show as a whole
    QCOMPARE(b.selection().cell(), std::optional(b.cell("scores", 0, 0)));
    QVERIFY(!b.action("zoomFit")->isEnabled());
    b.document().undoStack().setIndex(0);
    QCOMPARE(b.shown("scores").rows(), Index(64));
}

QTEST_MAIN(TestShapes)
#include "test_shapes.moc"
