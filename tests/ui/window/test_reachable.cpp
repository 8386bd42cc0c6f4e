#include "window_bench.h"

#include "ui/inputs/matrix_table.h"

#include <QDialog>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolBar>

#include <algorithm>

using namespace attn::ui;
using namespace attn::ui::test;

/// What the pointer and the keyboard get at.
class TestReachable : public WindowTest {
    Q_OBJECT
private slots:
    void theListOfKeysFitsOnTheScreen();
    void offersTargetsLargeEnough();
    void givesEveryEntryOfAMenuALetterOfItsOwn();
    void unfoldsATooNarrowToolBar();
    void walksTheToolBarAsItIsRead();
};

void TestReachable::theListOfKeysFitsOnTheScreen()
{
    WindowBench b;
    for (const int percent : {100, 200}) {
        b.window->display().setTextPercent(percent);
        WindowBench::settle();
        bool fits = false;
        QString moves;
        int cut = -1;
        QTimer::singleShot(0, this, [&] {
            auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            const QSize screen = dialog->screen()->availableSize();
            auto* const area = dialog->findChild<QScrollArea*>();
            (void)QTest::qWaitForWindowActive(dialog); // its own keys work from then on
            QTest::keyClick(area, Qt::Key_PageDown);
            const QScrollBar& bar = *area->verticalScrollBar();
            QStringList places{QString::number(bar.value() > 0)};
            fits = dialog->width() <= screen.width() && dialog->height() <= screen.height();
            QTest::keyClick(area, Qt::Key_End);
            places += QString::number(bar.value() == bar.maximum());
            QTest::keyClick(area, Qt::Key_PageUp);
            places += QString::number(bar.value() < bar.maximum());
            QTest::keyClick(area, Qt::Key_Home);
            places += QString::number(bar.value() == 0);
            moves = places.join(u' ');
            const auto isCut = [area](const QLabel* label) {
                return label->geometry().right() >= area->viewport()->width()
                    || label->width() < label->minimumSizeHint().width();
            };
            const auto labels = area->findChildren<QLabel*>();
            cut = static_cast<int>(std::ranges::count_if(labels, isCut));
            dialog->reject();
        });
        DesktopDialogs().shortcuts(b.window.get());
        QVERIFY(fits);
        QCOMPARE(moves, QStringLiteral("1 1 1 1")); // Page Down, End, Page Up, Home
        QCOMPARE(cut, 0);
    }
}

/// Whatever is clicked is at least 24 px wide and high: for unsteady hands, and for the finger at a board.
void TestReachable::offersTargetsLargeEnough()
{
    WindowBench b;
    QCOMPARE(b.window->size(), QSize(1366, 768));
    QVERIFY(!b.window->openSource(b.path("missing"))); // a message with its button
    b.selection().setWord(1);
    WindowBench::settle();
    int targets = 0;
    QStringList small;
    const auto see = [&](const QString& what, const QSize& size) {
        ++targets;
        if (size.width() < 24 || size.height() < 24)
            small += QStringLiteral("%1: %2 × %3").arg(what).arg(size.width()).arg(size.height());
    };
    for (const auto* button : b.window->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->isEnabled())
            see(QStringLiteral("%1 %2 \"%3\"")
                    .arg(QLatin1String(button->metaObject()->className()), button->objectName(), button->text()),
                button->size());
    for (const QAction* menu : b.window->menuBar()->actions())
        see(menu->text(), b.window->menuBar()->actionGeometry(const_cast<QAction*>(menu)).size());
    for (auto* menu : b.window->menuBar()->findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (!action->isSeparator())
                see(action->text(), menu->actionGeometry(action).size());
    for (const auto* table : b.window->findChildren<MatrixTable*>())
        if (table->isVisible())
            see(table->accessibleName(), table->visualRect(table->model()->index(0, 0)).size());
    QVERIFY2(small.isEmpty(), qPrintable(small.join(u'\n')));
    QVERIFY(targets > 60);
}

void TestReachable::givesEveryEntryOfAMenuALetterOfItsOwn()
{
    const WindowBench b;
    QList<QList<QAction*>> menus{b.window->menuBar()->actions()};
    for (const QMenu* menu : b.window->findChildren<QMenu*>())
        menus += menu->actions();
    int letters = 0;
    QStringList shared;
    for (const QList<QAction*>& entries : menus) {
        QHash<QKeySequence, QString> taken;
        for (const QAction* entry : entries) {
            const QKeySequence letter = QKeySequence::mnemonic(entry->text());
            if (letter.isEmpty())
                continue;
            if (taken.contains(letter))
                shared += taken.value(letter) + QStringLiteral(", ") + entry->text();
            taken.insert(letter, entry->text());
            ++letters;
        }
    }
    QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
    QVERIFY(letters > 100);
}

void TestReachable::unfoldsATooNarrowToolBar()
{
    WindowBench b;
    b.window->resize(700, 600);
    WindowBench::settle();
    auto* const bar = b.child<QToolBar>("toolBar");
    auto* const more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    QTRY_VERIFY(more->isVisible());
    const QWidget* const last = bar->widgetForAction(b.action("export"));
    QVERIFY(!last->isVisible());
    const int height = bar->height();
    QTest::mouseClick(more, Qt::LeftButton);
    QTRY_VERIFY(last->isVisible());
    QTRY_VERIFY(bar->rect().contains(last->geometry()));
    QTest::mouseClick(more, Qt::LeftButton);
    QTRY_COMPARE(bar->height(), height);
    QVERIFY(!last->isVisible());
}

void TestReachable::walksTheToolBarAsItIsRead()
{
    WindowBench b;
    b.start({1920, 1080});
    auto* const bar = b.child<QToolBar>("toolBar");
    bar->widgetForAction(b.action("open"))->setFocus();
    int x = -1;
    int stops = 0;
    for (; QApplication::focusWidget()->parentWidget() == bar; ++stops) {
        QVERIFY(QApplication::focusWidget()->x() > x);
        x = QApplication::focusWidget()->x();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QVERIFY2(stops >= 11, qPrintable(QString::number(stops))); // undo and redo are off
}

QTEST_MAIN(TestReachable)
#include "test_reachable.moc"
