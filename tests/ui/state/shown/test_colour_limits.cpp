// Limits of the colours that a person gives, in the real window.

#include "tests/support/local_text.h"
#include "tests/ui/window/window_bench.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// What stands in the status bar's control.
QString shownChoice(const WindowBench& b)
{
    for (const auto* button : b.window->findChildren<QToolButton*>())
        if (button->menu() && button->menu()->actions().contains(b.action("ownLimit")))
            return button->text();
    return {};
}

} // namespace

class TestColourLimits : public WindowTest {
    Q_OBJECT

private slots:
    void reachToTheNumber()
    {
        WindowBench b;
        QCOMPARE(shownChoice(b), QStringLiteral("limits per matrix ⌄"));
        b.dialogs.number = 5;
        b.action("ownLimit")->trigger();
        WindowBench::settle();
        QCOMPARE(shownChoice(b), QStringLiteral("limits ±5, own ⌄"));
        QVERIFY(b.action("ownLimit")->isChecked());
        QCOMPARE(b.action("ownLimit")->text(), QStringLiteral("Own limits: ±5…"));
        const ColourScale scores{ColourMap::Vik, -5, 5, false, true}; // they are up to 14
        QCOMPARE(*b.picture("scores").scale, scores);
        QCOMPARE(*b.picture("Q").scale, (ColourScale{ColourMap::Vik, -5, 5})); // these up to 4
        QVERIFY(b.shown("scores")(0, 0) > 5);
        QCOMPARE(b.pixel("scores", 0, 0).rgb(), scores.colour(5));
        b.selection().showStop(QStringLiteral("weights"));
        WindowBench::settle();
        QCOMPARE(*b.picture("weights").scale, (ColourScale{ColourMap::Tempo, 0, 1}));
    }

    void stayLive()
    {
        WindowBench b;
        b.window->display().setLimits(ColourLimits::Own);
        b.window->display().setOwnLimit(20);
        QVERIFY(!b.picture("scores").scale->above);
        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("90"));
        QVERIFY(b.picture("scores").scale->above);
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(!b.picture("scores").scale->above);
    }

    void staySoWhereNobodyAnswers()
    {
        WindowBench b;
        b.window->display().setLimits(ColourLimits::Shared);
        b.dialogs.number = {};
        b.action("ownLimit")->trigger();
        QCOMPARE(b.window->display().limits(), ColourLimits::Shared);
        QVERIFY(!b.action("ownLimit")->isChecked());
        QVERIFY(b.action("ownLimit")->text() == QStringLiteral("Own limits…"));
    }

    void areRemembered()
    {
        WindowBench b;
        b.dialogs.number = 0.25;
        b.action("ownLimit")->trigger();
        QVERIFY(b.window->close());
        b.window.reset();
        b.start();
        QCOMPARE(b.window->display().limits(), ColourLimits::Own);
        QCOMPARE(b.window->display().ownLimit(), 0.25);
        QCOMPARE(shownChoice(b), local(QStringLiteral("limits ±0.25, own ⌄")));
    }

    void coverAllViews()
    {
        WindowBench b;
        b.window->display().setLimits(ColourLimits::Own);
        b.window->display().setOwnLimit(3);
        b.action("overview")->trigger();
        WindowBench::settle();
        for (const char* id : {"words", "Q", "scores", "attention"})
            QCOMPARE(b.picture(id).scale->high, 3.0);
        QVERIFY(b.window->openSource(QStringLiteral("example:grouped")));
        b.selection().setStop(QStringLiteral("scores"));
        b.action("allHeads")->trigger();
        b.window->display().setOwnLimit(3.5); // of the heads' scores one reaches further
        WindowBench::settle();
        QCOMPARE(b.canvas().itemCount(), 4);
        for (int i = 0; i < 4; ++i)
            QCOMPARE(*b.canvas().picture(i).scale, (ColourScale{ColourMap::Vik, -3.5, 3.5, true, true}));
    }

    void aDialogTellsWhatIsWrong_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        const QString more = QStringLiteral("A number larger than 0 is needed.");
        QTest::newRow("zero") << "0" << more;
        QTest::newRow("negative") << "-3" << more;
        QTest::newRow("infinite") << "inf" << more;
        QTest::newRow("not a number") << "nan" << more;
        QTest::newRow("a word") << "ten" << QString();
        QTest::newRow("nothing") << "" << QString();
    }
    void aDialogTellsWhatIsWrong()
    {
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        WindowBench b;
        bool seen = false;
        QTimer::singleShot(0, b.window.get(), [&] {
            auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto* const edit = dialog->findChild<QLineEdit*>();
            auto* const why = dialog->findChild<QLabel*>(QStringLiteral("reason"));
            auto* const ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            QCOMPARE(edit->text(), QStringLiteral("7"));
            QVERIFY(ok->isEnabled() && why->text().isEmpty());
            edit->clear();
            QTest::keyClicks(edit, typed);
            QVERIFY(!ok->isEnabled());
            QVERIFY(!why->text().isEmpty());
            if (!reason.isEmpty())
                QCOMPARE(why->text(), reason);
            QCOMPARE(edit->accessibleDescription(), why->text());
            const QImage frame = edit->grab().toImage();
            QCOMPARE(frame.pixelColor(frame.width() / 2, 0), b.window->theme().error);
            QTest::keyClick(edit, Qt::Key_Return); // takes nothing that is wrong
            QVERIFY(dialog->isVisible());
            edit->clear();
            QTest::keyClicks(edit, QStringLiteral("12,5"));
            QVERIFY(ok->isEnabled() && why->text().isEmpty());
            QTest::keyClick(edit, Qt::Key_Return);
            seen = true;
        });
        DesktopDialogs dialogs;
        QCOMPARE(dialogs.colourLimit(b.window.get(), 7), std::optional<double>(12.5));
        QVERIFY(seen);
    }
};

QTEST_MAIN(TestColourLimits)
#include "test_colour_limits.moc"
