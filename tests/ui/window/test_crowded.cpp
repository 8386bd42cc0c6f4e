// Small windows and large texts, with every bar that there is: nothing is pushed out of the window.
#include "window_bench.h"

#include "ui/bars/bar_stack.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QTimer>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

bool isInside(const QWidget& part, const QWidget& window)
{
    return window.rect().contains(QRect(part.mapTo(&window, QPoint(0, 0)), part.size()));
}

} // namespace

class TestCrowded : public WindowTest {
    Q_OBJECT

private slots:
    /// With a word in focus and several heads, the names of the views are whole beside the current step.
    void viewsKeepTheirNames()
    {
        WindowBench b;
        b.start({800, 600});
        b.window->display().setTextPercent(150);
        WindowBench::settle();
        b.action("duplicateHead")->trigger();
        b.selection().setWord(1);
        WindowBench::settle();
        for (const char* name : {"viewStep", "viewHeads", "viewOverview"}) {
            const auto* const view = b.child<QToolButton>(name);
            QVERIFY2(view->width() >= view->sizeHint().width(), name);
        }
        const auto* const word = b.child<QToolButton>("wordInFocus");
        QVERIFY(word->accessibleName().contains(QStringLiteral("word 2"))); // shown or not
        QVERIFY(word->width() >= word->sizeHint().width());
        b.window->resize(1600, 900); // where there is room again, all of it comes back
        WindowBench::settle();
        QCOMPARE(word->text(), QStringLiteral("“word 2” only  ✕"));
    }

    void viewsKeepTheirNamesWhereAWindowShrinks_data()
    {
        QTest::addColumn<QSize>("from");
        QTest::addColumn<int>("percent");
        for (const QSize from : {QSize(1920, 1080), QSize(1600, 900), QSize(1100, 700), QSize(850, 650)})
            for (const int percent : {100, 125, 150})
                QTest::addRow("from %d × %d, %d %%", from.width(), from.height(), percent) << from << percent;
    }

    void viewsKeepTheirNamesWhereAWindowShrinks()
    {
        QFETCH(const QSize, from);
        QFETCH(const int, percent);
        for (const bool several : {false, true}) {
            WindowBench b;
            b.start(from);
            b.window->display().setTextPercent(percent);
            if (several)
                b.action("duplicateHead")->trigger();
            b.selection().setWord(1);
            WindowBench::settle();
            b.window->resize(800, 600);
            WindowBench::settle();
            const auto* const rail = b.child<StepRail>();
            for (const char* name : {"viewStep", "viewHeads", "viewOverview"}) {
                const auto* const view = b.child<QToolButton>(name);
                if (!view->isVisible())
                    continue;
                QVERIFY2(view->width() >= view->sizeHint().width(), name);
                QVERIFY2(isInside(*view, *rail), name);
            }
            QVERIFY(isInside(*rail, *b.window));
            for (const auto* const button : rail->findChildren<QToolButton*>())
                QVERIFY2(!button->isVisible() || isInside(*button, *rail), qPrintable(button->objectName()));
        }
    }

    void nothingIsPushedOut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addColumn<bool>("unfolded");
        QTest::newRow("a small window") << QSize(800, 600) << 100 << false;
        QTest::newRow("a small window, explained") << QSize(800, 600) << 100 << true;
        QTest::newRow("a laptop, large texts") << QSize(1366, 768) << 200 << false;
        QTest::newRow("a laptop, large texts, explained") << QSize(1366, 768) << 200 << true;
        QTest::newRow("both") << QSize(800, 600) << 150 << false;
    }

    void nothingIsPushedOut()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        QFETCH(const bool, unfolded);
        WindowBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:heads")));
        b.window->display().setTextPercent(percent);
        b.window->resize(size);
        WindowBench::settle();
        for (const char* name : {"pin", "paintMask", "showEffects", "scaleNumber"})
            b.action(name)->trigger();
        if (unfolded)
            b.action("explain")->trigger();
        b.selection().setWord(1);
        b.selection().setCell(b.cell("masked", 1, 1));
        WindowBench::settle();
        b.window->resize(size);
        WindowBench::settle();
        QCOMPARE(b.window->size(), size);
        for (const QWidget* part :
             {static_cast<const QWidget*>(b.window->statusBar()), static_cast<const QWidget*>(b.child<QWidget>("bars")),
              static_cast<const QWidget*>(b.child<ExplanationBar>()),
              static_cast<const QWidget*>(&b.window->stepView()), static_cast<const QWidget*>(b.child<StepRail>())}) {
            QVERIFY2(isInside(*part, *b.window), part->metaObject()->className());
            if (part != b.window->statusBar()) // has its own
                QVERIFY2(part->height() >= part->minimumSizeHint().height(), part->metaObject()->className());
        }
        // What does not fit at once is scrolled to by the keyboard.
        for (const char* name : {"effectsBar", "comparisonBar", "numberBar", "maskBar"}) {
            const auto* bar = b.child<QWidget>(name);
            QVERIFY2(bar->isVisible(), name);
            for (auto* button : bar->findChildren<QToolButton*>()) {
                if (!button->isVisible() || button->objectName().isEmpty())
                    continue;
                b.child<BarStack>("bars")->ensureWidgetVisible(button, 0, 0);
                QCOMPARE(button->visibleRegion().boundingRect(), button->rect());
            }
        }
    }

    void aBarThatComesIsSeen()
    {
        WindowBench b;
        b.window->display().setTextPercent(200);
        WindowBench::settle();
        b.action("pin")->trigger();
        b.action("showEffects")->trigger();
        WindowBench::settle();
        b.action("paintMask")->trigger();
        WindowBench::settle();
        const auto* text = b.child<QLabel>("maskText");
        QVERIFY(!text->visibleRegion().isEmpty());
        QVERIFY(b.child<BarStack>("bars")->verticalScrollBar()->isVisible());
        QVERIFY(b.window->stepView().height() >= 200); // the picture has its share
        b.action("paintMask")->trigger();
        b.action("showEffects")->trigger();
        WindowBench::settle();
        QVERIFY(!b.child<BarStack>("bars")->verticalScrollBar()->isVisible());
    }

    void thePinsPanelLeavesTheRoomToThePicture()
    {
        WindowBench b;
        b.window->resize(800, 600);
        WindowBench::settle();
        b.action("pin")->trigger();
        WindowBench::settle();
        QVERIFY(!b.child<QWidget>("changedInputs")->isVisible());
        QVERIFY(b.child<QWidget>("comparisonBar")->isVisible());
        b.action("goToChanges")->trigger(); // it comes when it is asked for
        WindowBench::settle();
        QVERIFY(b.child<QWidget>("changedInputs")->isVisible());
        QVERIFY(b.window->width() <= 800);
        b.action("pin")->trigger();
        b.window->resize(1366, 768);
        b.action("pin")->trigger();
        QVERIFY(b.child<QWidget>("changedInputs")->isVisible());
    }

    void theSizesDialogScrolls()
    {
        WindowBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:heads")));
        b.window->display().setTextPercent(200);
        WindowBench::settle();
        QStringList faults;
        QTimer::singleShot(0, this, [&] {
            auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            WindowBench::settle();
            dialog->resize(840, 320); // as little as a small screen has
            WindowBench::settle();
            const QRect screen(QPoint(0, 0), dialog->size());
            const auto* buttons = dialog->findChild<QDialogButtonBox*>();
            if (!screen.contains(buttons->geometry()))
                faults += QStringLiteral("buttons");
            for (auto* box : dialog->findChildren<QSpinBox*>()) {
                for (int i = 0; i < 30 && !box->isAncestorOf(QApplication::focusWidget()); ++i)
                    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
                if (box->visibleRegion().boundingRect().height() < box->height() - 1) // rows may share a line
                    faults += box->objectName() + u' ' + QString::number(box->visibleRegion().boundingRect().height())
                        + u'/' + QString::number(box->height());
            }
            dialog->reject();
        });
        DesktopDialogs desktop;
        b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
            return desktop.sizes(b.window.get(), question, preview);
        };
        b.action("sizes")->trigger();
        QVERIFY2(faults.isEmpty(), qUtf8Printable(faults.join(u',')));
    }
};

QTEST_MAIN(TestCrowded)
#include "test_crowded.moc"
