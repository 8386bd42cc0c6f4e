#include "panel_bench.h"

#include "tests/support/local_text.h"
#include "ui/inputs/number_sweep.h"

#include <QPaintEvent>
#include <QWheelEvent>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// A pointer on the number in row 1, column 3 of W_Q, which is 2 in the seed example.
struct Pointer {
    QWidget* viewport;
    QPoint at;

    explicit Pointer(const PanelBench& b, InputKey key = wQ, int row = 0, int column = 2)
        : viewport(b.table(key).viewport())
        , at(b.table(key).visualRect(b.table(key).model()->index(row, column)).center())
    {
    }

    void press(Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::mousePress(viewport, Qt::LeftButton, modifiers, at);
    }

    void move(QPoint way, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        at += way;
        QMouseEvent event(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(viewport, &event);
    }

    /// So many steps to the right; the first call makes a sweep of it, which is no step yet.
    void drag(int steps, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { move({4 * steps, 0}, modifiers); }
    void begin() { move({QApplication::startDragDistance(), 0}); }

    void release() const { QTest::mouseRelease(viewport, Qt::LeftButton, Qt::NoModifier, at); }

    bool wheel(int angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QWheelEvent event(at, viewport->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(viewport, &event);
        return event.isAccepted();
    }
};

} // namespace

class TestNumberSweep : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void dragsLive();
    void isOneUndoStep();
    void takesBackWithEscape();
    void changesPaceOnTheWay();
    void leavesClicksAlone();
    void selectsDownwards();
    void leavesLabelsAndInfinitiesAlone();
    void yieldsToAnotherEdit();
    void stepsWithKeys();
    void mergesStepsUntilAPause();
    void endsStepsWhen_data();
    void endsStepsWhen();
    void stepsFromWhatWasTyped();
    void turnsTheWheelWhereTheKeyboardIs();
    void stepsFromTheMenu();
    void paintsNothingElse();
    void tellsScreenReaders();
};

void TestNumberSweep::dragsLive()
{
    PanelBench b;
    const double before = b.weight(0, 0);
    Pointer pointer(b);
    pointer.press();
    QCOMPARE(b.table(wQ).currentIndex(), b.table(wQ).model()->index(0, 2));
    pointer.begin();
    QCOMPARE(b.number(wQ, 0, 2), 2.0);
    QCOMPARE(pointer.viewport->cursor().shape(), Qt::SizeHorCursor);
    pointer.drag(1);
    QCOMPARE(b.number(wQ, 0, 2), 2.1);
    QCOMPARE(b.table(wQ).currentIndex().data().toString(), test::local(QStringLiteral("2.100")));
    QVERIFY(b.weight(0, 0) != before);
    QVERIFY(!b.document.isModified());
    pointer.drag(-4);
    QCOMPARE(b.number(wQ, 0, 2), 1.7);
    pointer.drag(3);
    QCOMPARE(b.number(wQ, 0, 2), 2.0);
    QCOMPARE(b.weight(0, 0), before);
    pointer.release();
    QVERIFY(pointer.viewport->cursor().shape() != Qt::SizeHorCursor);
    QCOMPARE(b.document.undoStack().count(), 0); // to and fro is no change
    QVERIFY(!b.document.isPreviewing());
}

void TestNumberSweep::isOneUndoStep()
{
    PanelBench b;
    Pointer pointer(b);
    pointer.press();
    pointer.begin();
    for (int i = 1; i <= 120; ++i) {
        pointer.drag(1);
        QCOMPARE(b.number(wQ, 0, 2), (20 + i) / 10.0);
    }
    pointer.drag(-90);
    QCOMPARE(b.number(wQ, 0, 2), 5.0);
    QCOMPARE(b.document.undoStack().count(), 0);
    pointer.release();
    QCOMPARE(b.document.undoStack().count(), 1);
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 5"));
    b.document.undoStack().undo();
    QVERIFY(b.document.scenario() == seedExample());
    b.document.undoStack().redo();
    QCOMPARE(b.number(wQ, 0, 2), 5.0);
}

void TestNumberSweep::takesBackWithEscape()
{
    PanelBench b;
    Pointer pointer(b);
    pointer.press();
    pointer.begin();
    pointer.drag(10);
    QTest::keyClick(&b.table(wQ), Qt::Key_7); // no time for typing
    QVERIFY(!b.open());
    QCOMPARE(b.number(wQ, 0, 2), 3.0);
    QTest::keyClick(&b.table(wQ), Qt::Key_Escape);
    QVERIFY(b.document.scenario() == seedExample());
    pointer.drag(10); // the button is still down
    pointer.release();
    QVERIFY(b.document.scenario() == seedExample());
    QVERIFY(!b.document.isPreviewing());
    QCOMPARE(b.document.undoStack().count(), 0);
}

void TestNumberSweep::changesPaceOnTheWay()
{
    PanelBench b;
    Pointer pointer(b);
    pointer.press();
    pointer.begin();
    pointer.drag(3);
    QCOMPARE(b.number(wQ, 0, 2), 2.3);
    pointer.drag(2, Qt::ShiftModifier);
    QCOMPARE(b.number(wQ, 0, 2), 2.32);
    pointer.drag(1, Qt::ControlModifier);
    QCOMPARE(b.number(wQ, 0, 2), 3.0);
    pointer.drag(2, Qt::ControlModifier);
    QCOMPARE(b.number(wQ, 0, 2), 5.0);
    pointer.release();
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 5"));
}

void TestNumberSweep::leavesClicksAlone()
{
    PanelBench b;
    Pointer pointer(b);
    pointer.press();
    pointer.move({QApplication::startDragDistance() - 1, 0});
    pointer.release();
    QCOMPARE(b.table(wQ).currentIndex(), b.table(wQ).model()->index(0, 2));
    QVERIFY(b.document.scenario() == seedExample());
    QTest::mouseDClick(pointer.viewport, Qt::LeftButton, {}, pointer.at);
    QVERIFY(b.open());
    QTest::keyClick(b.open(), Qt::Key_Escape);
    pointer.press(Qt::ShiftModifier); // extends the selection
    pointer.begin();
    pointer.drag(5);
    pointer.release();
    QVERIFY(b.document.scenario() == seedExample());
}

void TestNumberSweep::selectsDownwards()
{
    PanelBench b;
    Pointer pointer(b, wQ, 0, 0);
    const int row = b.table(wQ).rowHeight(0);
    pointer.press();
    pointer.move({0, row});
    pointer.move({b.table(wQ).columnWidth(0), 0});
    pointer.release();
    QCOMPARE(b.table(wQ).selectionModel()->selectedIndexes().size(), 4);
    QVERIFY(b.document.scenario() == seedExample());
}

void TestNumberSweep::leavesLabelsAndInfinitiesAlone()
{
    PanelBench b;
    const double infinity = std::numeric_limits<double>::infinity();
    QVERIFY(b.document.apply(edit::Cell{wQ, 0, 2, infinity}, QStringLiteral("a")));
    const Scenario before = b.document.scenario();
    for (Pointer pointer : {Pointer(b), Pointer(b, {InputKind::Words}, 1, 0)}) {
        pointer.press();
        pointer.begin();
        pointer.drag(5);
        pointer.release();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
        pointer.wheel(120);
        QVERIFY(b.document.scenario() == before);
        QVERIFY(!b.document.isPreviewing());
    }
}

void TestNumberSweep::yieldsToAnotherEdit()
{
    PanelBench b;
    Pointer pointer(b);
    pointer.press();
    pointer.begin();
    pointer.drag(5);
    QVERIFY(b.document.apply(edit::Cell{wQ, 1, 1, 9}, QStringLiteral("other")));
    pointer.drag(5);
    pointer.release();
    QCOMPARE(b.number(wQ, 0, 2), 2.0);
    QCOMPARE(b.number(wQ, 1, 1), 9.0);
    QCOMPARE(b.document.undoStack().count(), 1);
    pointer.press();
    pointer.begin();
    pointer.drag(5);
    Scenario smaller = seedExample();
    smaller.words = {defaultLabels(2), Matrix::Ones(2, 2)};
    smaller.heads[0] = {.W_Q = Matrix::Ones(2, 2), .W_K = Matrix::Ones(2, 2), .W_V = Matrix::Ones(2, 2)};
    b.document.open(smaller, QString(), false);
    pointer.drag(5); // the number is gone
    pointer.release();
    QVERIFY(b.document.scenario() == smaller);
}

void TestNumberSweep::stepsWithKeys()
{
    PanelBench b;
    b.select(wQ, 0, 2);
    MatrixTable& table = b.table(wQ);
    const auto press = [&table](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(&table, key, Qt::AltModifier | modifiers);
    };
    press(Qt::Key_Up, Qt::NoModifier);
    QCOMPARE(b.number(wQ, 0, 2), 2.1);
    press(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(b.number(wQ, 0, 2), 3.0);
    press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(b.number(wQ, 0, 2), 2.99);
    press(Qt::Key_Down, Qt::KeypadModifier);
    QCOMPARE(b.number(wQ, 0, 2), 2.9);
    QCOMPARE(table.currentIndex(), table.model()->index(0, 2));
    QVERIFY(b.document.isPreviewing());
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(b.document.scenario() == seedExample());
    QCOMPARE(b.document.undoStack().count(), 0);
}

void TestNumberSweep::mergesStepsUntilAPause()
{
    PanelBench b;
    b.select(wQ, 0, 2);
    for (int i = 0; i < 30; ++i)
        QTest::keyClick(&b.table(wQ), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(b.document.undoStack().count(), 0);
    QTRY_COMPARE(b.document.undoStack().count(), 1);
    QVERIFY(!b.document.isPreviewing());
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 5"));
    QTest::keyClick(&b.table(wQ), Qt::Key_Up, Qt::AltModifier); // after the pause: another undo step
    b.document.settle();
    QCOMPARE(b.document.undoStack().count(), 2);
    QCOMPARE(b.document.undoStack().undoText(), test::local(QStringLiteral("W_Q[1, 3]: 5 → 5.100")));
}

void TestNumberSweep::endsStepsWhen_data()
{
    QTest::addColumn<QString>("deed");
    for (const char* deed : {"the keyboard goes to another number", "the keyboard leaves the table",
                             "something is saved", "something is typed", "the pointer goes down"})
        QTest::newRow(deed) << QString::fromLatin1(deed);
}

void TestNumberSweep::endsStepsWhen()
{
    QFETCH(QString, deed);
    PanelBench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_Up, Qt::AltModifier);
    if (deed.endsWith(QLatin1String("another number")))
        QTest::keyClick(&b.table(wQ), Qt::Key_Left);
    else if (deed.endsWith(QLatin1String("the table")))
        b.other->setFocus();
    else if (deed.endsWith(QLatin1String("saved")))
        b.document.settle();
    else if (deed.endsWith(QLatin1String("typed")))
        QTest::keyClick(&b.table(wQ), Qt::Key_9);
    else
        Pointer(b).press();
    QCOMPARE(b.document.undoStack().count(), 1);
    QCOMPARE(b.document.undoStack().undoText(), test::local(QStringLiteral("W_Q[1, 3]: 2 → 2.100")));
}

void TestNumberSweep::stepsFromWhatWasTyped()
{
    PanelBench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_7);
    QTest::keyClick(b.open(), Qt::Key_Up, Qt::AltModifier);
    QVERIFY(!b.open());
    QCOMPARE(b.number(wQ, 0, 2), 7.1);
    b.document.settle();
    QCOMPARE(b.document.undoStack().count(), 2); // 2 → 7, 7 → 7.1
}

void TestNumberSweep::turnsTheWheelWhereTheKeyboardIs()
{
    PanelBench b;
    const Pointer pointer(b);
    const Pointer neighbour(b, wQ, 0, 1);
    pointer.wheel(120); // the keyboard is elsewhere
    QVERIFY(b.document.scenario() == seedExample());
    b.select(wQ, 0, 2);
    neighbour.wheel(120);
    QVERIFY(b.document.scenario() == seedExample());
    QVERIFY(pointer.wheel(120));
    QCOMPARE(b.number(wQ, 0, 2), 2.1);
    pointer.wheel(-240, Qt::ShiftModifier);
    QCOMPARE(b.number(wQ, 0, 2), 2.08);
    for (int i = 0; i < 8; ++i) // a touchpad: eight times a quarter of a notch
        QVERIFY(pointer.wheel(30, Qt::ControlModifier));
    QCOMPARE(b.number(wQ, 0, 2), 4.0);
    neighbour.wheel(120);
    QCOMPARE(b.number(wQ, 0, 2), 4.0);
    b.other->setFocus();
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 4"));
    pointer.wheel(120);
    QCOMPARE(b.number(wQ, 0, 2), 4.0);
}

void TestNumberSweep::stepsFromTheMenu()
{
    PanelBench b;
    const QList<QAction*> actions = b.panel->actions();
    QCOMPARE(actions.size(), 2);
    b.selection.setNumber(std::nullopt); // as the picture does when it takes the keyboard
    for (const QAction* const action : actions)
        QVERIFY(!action->isEnabled());
    b.select(wQ, 0, 2);
    QVERIFY(actions[0]->isEnabled());
    QVERIFY(actions[0]->text().contains(QStringLiteral("Alt+Up")));
    b.other->setFocus(); // as a menu bar may take it
    actions[0]->trigger();
    actions[0]->trigger();
    QCOMPARE(b.number(wQ, 0, 2), 2.2);
    actions[1]->trigger();
    QCOMPARE(b.number(wQ, 0, 2), 2.1);
    QVERIFY(b.table(wQ).hasFocus());
    b.document.settle();
    QCOMPARE(b.document.undoStack().undoText(), test::local(QStringLiteral("W_Q[1, 3]: 2 → 2.100")));
}

/// A frame of a sweep paints its own cell, not the other tables.
void TestNumberSweep::paintsNothingElse()
{
    struct Painted : QObject {
        QRegion region;
        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() == QEvent::Paint)
                region += static_cast<QPaintEvent*>(event)->region();
            return false;
        }
    };
    PanelBench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_Up, Qt::AltModifier); // the marks of a change come with the first step
    QTest::qWait(50);
    Painted own;
    Painted other;
    b.table(wQ).viewport()->installEventFilter(&own);
    b.table({InputKind::W_K}).viewport()->installEventFilter(&other);
    QTest::keyClick(&b.table(wQ), Qt::Key_Up, Qt::AltModifier);
    QTRY_VERIFY(!own.region.isEmpty());
    const QRect cell = b.table(wQ).visualRect(b.table(wQ).currentIndex());
    QVERIFY(cell.adjusted(-2, -2, 2, 2).contains(own.region.boundingRect()));
    QVERIFY(other.region.isEmpty());
}

void TestNumberSweep::tellsScreenReaders()
{
    const PanelBench b;
    QVERIFY(b.table(wQ).accessibleDescription().contains(QStringLiteral("Alt+Up")));
    const QString toolTip = b.table(wQ).model()->index(0, 2).data(Qt::ToolTipRole).toString();
    QVERIFY(toolTip.contains(QStringLiteral("Alt")));
}

QTEST_MAIN(TestNumberSweep)
#include "test_number_sweep.moc"
