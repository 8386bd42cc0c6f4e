// The list of all undo steps, in the real window.

#include "core/examples.h"
#include "tests/ui/window/window_bench.h"
#include "ui/state/document/history_model.h"

#include <QDockWidget>
#include <QListView>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// Three typed numbers: W_Q[1, 3] is 2, then 0, then 5, then 7.
void typeThree(const WindowBench& b)
{
    for (const char* number : {"0", "5", "7"}) {
        b.type(wQ, 0, 2, QLatin1String(number));
        WindowBench::press(Qt::Key_Return);
    }
}

double number(const WindowBench& b)
{
    return b.scenario().heads[0].W_Q(0, 2);
}

QListView& list(const WindowBench& b)
{
    if (!b.child<QListView>("historyList"))
        b.action("showHistory")->trigger();
    return *b.child<QListView>("historyList");
}

QStringList entries(const WindowBench& b)
{
    QStringList result;
    for (int row = 0; row < list(b).model()->rowCount(); ++row)
        result += list(b).model()->index(row, 0).data().toString();
    return result;
}

void click(const WindowBench& b, int row)
{
    QTest::mouseClick(list(b).viewport(), Qt::LeftButton, {},
                      list(b).visualRect(list(b).model()->index(row, 0)).center());
    WindowBench::settle();
}

} // namespace

class TestHistory : public WindowTest {
    Q_OBJECT

private slots:
    void opensByKeyAndByMenu()
    {
        WindowBench b;
        auto* panel = b.child<QDockWidget>("history");
        QVERIFY(!panel->isVisible());
        WindowBench::pressControl(Qt::Key_H);
        QVERIFY(panel->isVisible());
        QVERIFY(list(b).hasFocus());
        QVERIFY(b.action("showHistory")->isChecked());
        b.child<QToolButton>("historyClose")->click();
        WindowBench::settle();
        QVERIFY(!panel->isVisible());
        QVERIFY(!b.action("showHistory")->isChecked());
        b.action("showHistory")->trigger();
        QVERIFY(panel->isVisible());
        b.action("showHistory")->trigger();
        QVERIFY(!panel->isVisible());
    }

    void isRemembered()
    {
        WindowBench b;
        WindowBench::pressControl(Qt::Key_H);
        b.window->close();
        b.start();
        QVERIFY(b.child<QDockWidget>("history")->isVisible());
        QVERIFY(b.action("showHistory")->isChecked());
        QVERIFY(!b.child<QDockWidget>("changedInputs")->isVisible()); // nothing is pinned
    }

    void entriesSpeak()
    {
        WindowBench b;
        typeThree(b);
        QCOMPARE(entries(b),
                 QStringList({QStringLiteral("As it was opened"), QStringLiteral("W_Q[1, 3]: 2 → 0"),
                              QStringLiteral("W_Q[1, 3]: 0 → 5"), QStringLiteral("W_Q[1, 3]: 5 → 7")}));
    }

    void aClickGoesThere()
    {
        WindowBench b;
        typeThree(b);
        WindowBench::pressControl(Qt::Key_H);
        QCOMPARE(list(b).currentIndex().row(), 3);
        click(b, 1);
        QCOMPARE(number(b), 0.0);
        QCOMPARE(b.document().undoStack().index(), 1);
        QCOMPARE(entries(b).size(), 4); // what was undone can be done again
        click(b, 3);
        QCOMPARE(number(b), 7.0);
        click(b, 0);
        QCOMPARE(number(b), 2.0);
        QVERIFY(!b.document().isModified());
        QVERIFY(b.scenario() == seedExample());
    }

    void keysGoThere()
    {
        WindowBench b;
        typeThree(b);
        WindowBench::pressControl(Qt::Key_H);
        WindowBench::press(Qt::Key_Up);
        QCOMPARE(number(b), 5.0);
        WindowBench::press(Qt::Key_Home);
        QCOMPARE(number(b), 2.0);
        WindowBench::press(Qt::Key_Down);
        QCOMPARE(number(b), 0.0);
        WindowBench::pressControl(Qt::Key_Z); // the list follows
        QCOMPARE(list(b).currentIndex().row(), 0);
    }

    /// What is typed, but not yet entered, is a step of its own before the document goes elsewhere.
    void whatIsTypedIsKeptFirst()
    {
        WindowBench b;
        typeThree(b);
        WindowBench::pressControl(Qt::Key_H);
        b.type(wQ, 1, 1, QStringLiteral("9"));
        QVERIFY(b.document().isPreviewing());
        click(b, 1);
        QVERIFY(!b.document().isPreviewing());
        QCOMPARE(entries(b).size(), 5);
        QCOMPARE(number(b), 0.0);
        QCOMPARE(b.scenario().heads[0].W_Q(1, 1), seedExample().heads[0].W_Q(1, 1));
        click(b, 4);
        QCOMPARE(b.scenario().heads[0].W_Q(1, 1), 9.0);
    }

    void theSavedStateIsMarked()
    {
        WindowBench b;
        typeThree(b);
        b.dialogs.toSave = b.path("saved.attention.json");
        b.action("save")->trigger();
        WindowBench::pressControl(Qt::Key_H);
        click(b, 2);
        const QAbstractItemModel& model = *list(b).model();
        QVERIFY(model.index(3, 0).data(HistoryModel::SavedRole).toBool());
        QVERIFY(!model.index(2, 0).data(HistoryModel::SavedRole).toBool());
        QCOMPARE(model.index(3, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("W_Q[1, 3]: 5 → 7, saved"));
        // The icon: where an entry without it shows only ground, this one shows ink.
        const QImage image = b.window->grab().toImage();
        const QPoint corner = list(b).viewport()->mapTo(b.window.get(), QPoint(0, 0));
        const auto inked = [&](int row) {
            const QRect place = list(b).visualRect(model.index(row, 0)).translated(corner);
            int count = 0;
            for (int x = place.right() - 24; x < place.right() - 8; ++x)
                for (int y = place.top() + 4; y < place.bottom() - 4; ++y)
                    count += image.pixelColor(x, y).lightness() < 128 ? 1 : 0;
            return count;
        };
        QVERIFY(inked(3) > 10);
        QCOMPARE(inked(1), 0);
        click(b, 3);
        QVERIFY(!b.document().isModified());
    }

    void longTextsAreCutNotClipped()
    {
        WindowBench b;
        WindowBench::pressControl(Qt::Key_H);
        (void)b.document().apply(edit::Label{false, 0, "x"}, QString(400, QLatin1Char('m')));
        WindowBench::settle();
        QCOMPARE(list(b).visualRect(list(b).model()->index(1, 0)).width(), list(b).viewport()->width());
        QCOMPARE(list(b).horizontalScrollBarPolicy(), Qt::ScrollBarAlwaysOff);
    }

    void anotherDocumentStartsAnew()
    {
        WindowBench b;
        typeThree(b);
        WindowBench::pressControl(Qt::Key_H);
        click(b, 1);
        b.window->openSource(QStringLiteral("example:causal"));
        QCOMPARE(entries(b), QStringList(QStringLiteral("As it was opened")));
        QVERIFY(!b.document().isModified());
    }

    void isGoneWhilePresenting()
    {
        WindowBench b;
        WindowBench::pressControl(Qt::Key_H);
        b.action("present")->trigger();
        QVERIFY(!b.child<QDockWidget>("history")->isVisible());
        b.action("present")->trigger();
        QVERIFY(b.child<QDockWidget>("history")->isVisible());
    }
};

QTEST_MAIN(TestHistory)
#include "test_history.moc"
