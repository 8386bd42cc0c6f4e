// Unsaved work survives however the program ends.
#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "tests/support/files.h"
#include "ui/files/recovery_offers.h"
#include "ui/state/document/document.h"
#include "ui/state/storage/file_stamp.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/storage/snapshot_folder.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>

#include <csignal>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::WindowBench;
using attn::ui::test::wQ;
using Unsaved = Dialogs::Unsaved;
using namespace std::chrono_literals;
using attn::test::write;

namespace {

Scenario seedWith(double value)
{
    Scenario scenario = seedExample();
    scenario.title.clear();
    scenario.heads[0].W_Q(0, 2) = value;
    return scenario;
}

QByteArray fileWith(double value)
{
    return QByteArray::fromStdString(writeScenario(seedWith(value)));
}

/// A window that keeps snapshots in a folder of its own, where others have left theirs behind.
struct Bench : WindowBench {
    QString store = path("data/recovery");

    void keep() const
    {
        window->keepSnapshots(store, 1h);
        settle();
    }
    /// Somebody's unsaved work, after an end unasked.
    void leave(double value, const QString& file = {}, const QByteArray& base = {}, int secondsAgo = 200) const
    {
        SnapshotFolder gone(store);
        QVERIFY(gone.keep({seedWith(value), file, false, base.isEmpty() ? base : checksumOf(base.toStdString()),
                           QDateTime::currentDateTimeUtc().addSecs(-secondsAgo)}));
    }
    [[nodiscard]] QStringList offers() const
    {
        auto* const widget = child<RecoveryOffers>("recoveryOffers");
        return widget->isVisible() ? widget->texts() : QStringList();
    }
    [[nodiscard]] QStringList snapshots() const { return QDir(store).entryList({QStringLiteral("*.snapshot")}); }
    void choose(const char* name) const
    {
        settle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        auto* const button = child<QPushButton>(name);
        QVERIFY2(button && button->isVisible(), name);
        QTest::mouseClick(button, Qt::LeftButton);
        settle();
    }
    void change(double value) const
    {
        type(wQ, 0, 2, QString::number(value));
        press(Qt::Key_Return);
    }
    /// The window goes as if the program had been killed, and another one starts.
    void crash()
    {
        window->leaveSnapshot();
        start();
        keep();
    }
};

} // namespace

class TestRecovering : public ui::test::WindowTest {
    Q_OBJECT
private slots:
    void offersNothingAtFirst();
    void recoversUntitledWork();
    void recoversAChangedFile();
    void noticesThatTheFileWentOn();
    void keepsTheChoiceUntilItIsMade();
    void discards();
    void asksBeforeRecovering();
    void offersAFewAtATime();
    void namesWhatCannotBeRecovered();
    void namesWhatTurnsOutToBeDamaged();
    void losesToAnotherWindow();
    void forgetsWhatIsSavedDiscardedOrClosed_data();
    void forgetsWhatIsSavedDiscardedOrClosed();
    void keepsBeforeItAsks();
    void keepsWhatIsTypedWhenTheDesktopEnds();
    void saysThatNothingCanBeKept();
};

void TestRecovering::offersNothingAtFirst()
{
    const Bench b;
    QVERIFY(!b.action("recover"));
    b.keep();
    QVERIFY(b.offers().isEmpty());
    QVERIFY(!b.action("recover")->isEnabled());
    QVERIFY(!QFile::exists(b.store));
}

void TestRecovering::recoversUntitledWork()
{
    Bench b;
    b.leave(8);
    b.keep();
    QCOMPARE(b.offers(),
             QStringList(QStringLiteral("Unsaved work was left behind: “Untitled”, changed 3 minutes ago.")));
    QVERIFY(b.scenario() == seedExample());
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedWith(8));
    QVERIFY(b.window->isWindowModified());
    QVERIFY(b.document().path().isEmpty());
    QVERIFY(b.offers().isEmpty());
    QCOMPARE(b.snapshots().size(), 1); // this window's own
    b.crash(); // at once
    QCOMPARE(b.offers().size(), 1);
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedWith(8));
}

void TestRecovering::recoversAChangedFile()
{
    Bench b;
    const QString file = b.path("a.attention.json");
    write(file, fileWith(1));
    b.leave(8, file, fileWith(1), 3 * 3600 + 60);
    b.keep();
    QCOMPARE(b.offers(),
             QStringList(QStringLiteral("Unsaved work was left behind: “a.attention.json” in %1, changed 3 "
                                        "hours ago.")
                             .arg(b.folder.path())));
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedWith(8));
    QCOMPARE(b.document().path(), file);
    QVERIFY(b.window->isWindowModified());
    QVERIFY(b.message().isEmpty());
    b.action("save")->trigger();
    QVERIFY(b.dialogs.overwrites.isEmpty());
    QCOMPARE(readFile(file, 100'000).value(), fileWith(8).toStdString());
    QVERIFY(b.snapshots().isEmpty());
}

void TestRecovering::noticesThatTheFileWentOn()
{
    Bench b;
    const QString file = b.path("a.attention.json");
    write(file, fileWith(2)); // somebody has saved since
    b.leave(8, file, fileWith(1));
    b.keep();
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedWith(8));
    QVERIFY(b.message().contains(QLatin1String("was changed by another program")));
    b.action("save")->trigger();
    QCOMPARE(b.dialogs.overwrites.size(), 1);
    QVERIFY(b.window->isWindowModified());
    QCOMPARE(readFile(file, 100'000).value(), fileWith(2).toStdString());
    // One whose file is gone.
    b.dialogs.answer = Unsaved::Discard;
    b.action("new")->trigger();
    QVERIFY(!b.window->isWindowModified());
    b.leave(9, b.path("gone"), fileWith(1));
    b.start();
    b.keep();
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedWith(9));
    QVERIFY(b.message().contains(QLatin1String("no longer where it was")));
}

void TestRecovering::keepsTheChoiceUntilItIsMade()
{
    Bench b;
    b.leave(8);
    for (int i = 0; i < 3; ++i) {
        b.keep();
        QCOMPARE(b.offers().size(), 1);
        QVERIFY(b.window->close());
        b.start();
    }
    b.keep();
    // Closing the message puts it off; the menu brings it back.
    QTest::mouseClick(b.child<MessageBar>("recovery-1")->findChild<QToolButton*>(), Qt::LeftButton);
    WindowBench::settle();
    QVERIFY(b.offers().isEmpty());
    QCOMPARE(b.snapshots().size(), 1);
    b.action("recover")->trigger();
    WindowBench::settle();
    QCOMPARE(b.offers().size(), 1);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("recover-1"));
    WindowBench::press(Qt::Key_Space);
    QVERIFY(b.scenario() == seedWith(8));
}

void TestRecovering::discards()
{
    Bench b;
    b.leave(8);
    b.leave(9);
    b.keep();
    QCOMPARE(b.offers().size(), 2);
    b.choose("discard-1");
    QCOMPARE(b.offers().size(), 1);
    b.choose("discard-1");
    QVERIFY(b.offers().isEmpty());
    QVERIFY(QDir(b.store).isEmpty(QDir::Files | QDir::Hidden));
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(!b.action("recover")->isEnabled());
}

void TestRecovering::asksBeforeRecovering()
{
    Bench b;
    b.leave(8);
    b.keep();
    b.change(5);
    b.choose("recover-1"); // the answer is Cancel
    QCOMPARE(b.dialogs.asked.size(), 1);
    QVERIFY(b.scenario().heads[0].W_Q(0, 2) == 5);
    QCOMPARE(b.offers().size(), 1);
    b.dialogs.answer = Unsaved::Discard;
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedWith(8));
}

void TestRecovering::offersAFewAtATime()
{
    Bench b;
    for (int i = 0; i < 5; ++i)
        b.leave(i);
    b.keep();
    QCOMPARE(b.offers().size(), RecoveryOffers::most);
    auto* const more = b.child<QLabel>("moreRecovery");
    QCOMPARE(more->text(), QStringLiteral("2 more when these are decided"));
    b.choose("discard-1");
    b.choose("discard-3");
    QVERIFY(more->isHidden());
    QCOMPARE(b.offers().size(), 3);
}

void TestRecovering::namesWhatCannotBeRecovered()
{
    Bench b;
    b.leave(8);
    QFile snapshot(QDir(b.store).filePath(b.snapshots().constFirst()));
    QVERIFY(snapshot.resize(snapshot.size() - 1));
    b.keep();
    QCOMPARE(b.offers(),
             QStringList(QStringLiteral("Unsaved work was left behind in %1 and cannot be recovered: it is damaged.")
                             .arg(snapshot.fileName())));
    QVERIFY(!b.child<QPushButton>("recover-1"));
    b.choose("discard-1");
    QVERIFY(b.snapshots().isEmpty());
}

void TestRecovering::namesWhatTurnsOutToBeDamaged()
{
    Bench b;
    b.leave(8);
    QFile snapshot(QDir(b.store).filePath(b.snapshots().constFirst()));
    QVERIFY(snapshot.open(QIODevice::ReadWrite) && snapshot.seek(snapshot.size() - 3) && snapshot.write("?") == 1);
    snapshot.close();
    b.keep();
    QVERIFY2(b.offers().value(0).contains(QStringLiteral("“Untitled”")), qPrintable(b.offers().value(0)));
    b.choose("recover-1");
    QVERIFY(b.scenario() == seedExample());
    QCOMPARE(b.offers(),
             QStringList(QStringLiteral("Unsaved work was left behind in %1 and cannot be recovered: it is damaged.")
                             .arg(snapshot.fileName())));
    QCOMPARE(b.snapshots().size(), 1);
    b.choose("discard-1");
    QVERIFY(b.snapshots().isEmpty());
}

void TestRecovering::losesToAnotherWindow()
{
    Bench one;
    one.leave(8);
    one.keep();
    Bench two;
    two.store = one.store;
    two.keep();
    QCOMPARE(two.offers().size(), 1);
    one.choose("recover-1");
    two.choose("recover-1");
    QVERIFY(one.scenario() == seedWith(8));
    QVERIFY(two.scenario() == seedExample());
    QVERIFY(two.message().contains(QLatin1String("another window has it")));
    QVERIFY(two.offers().isEmpty());
    // What the first one has unsaved is not offered to others.
    two.start();
    two.keep();
    QVERIFY(two.offers().isEmpty());
}

void TestRecovering::forgetsWhatIsSavedDiscardedOrClosed_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("answer");
    QTest::newRow("saved") << "save" << static_cast<int>(Unsaved::Cancel);
    QTest::newRow("undone") << "undo" << static_cast<int>(Unsaved::Cancel);
    QTest::newRow("discarded") << "new" << static_cast<int>(Unsaved::Discard);
    QTest::newRow("closed and saved") << "quit" << static_cast<int>(Unsaved::Save);
    QTest::newRow("closed and discarded") << "quit" << static_cast<int>(Unsaved::Discard);
}

void TestRecovering::forgetsWhatIsSavedDiscardedOrClosed()
{
    QFETCH(QString, action);
    QFETCH(int, answer);
    Bench b;
    b.keep();
    b.dialogs.toSave = b.path("a.attention.json");
    b.dialogs.answer = static_cast<Unsaved>(answer);
    b.change(5);
    b.window->leaveSnapshot();
    QCOMPARE(b.snapshots().size(), 1);
    b.action(qPrintable(action))->trigger();
    WindowBench::settle();
    QVERIFY(b.snapshots().isEmpty());
    QVERIFY(QDir(b.store).isEmpty(QDir::Files | QDir::Hidden));
}

void TestRecovering::keepsBeforeItAsks()
{
    Bench b;
    b.keep();
    b.change(5);
    QVERIFY(b.snapshots().isEmpty());
    b.action("new")->trigger(); // the answer is Cancel
    QCOMPARE(b.snapshots().size(), 1);
}

void TestRecovering::keepsWhatIsTypedWhenTheDesktopEnds()
{
    Bench b;
    b.keep();
    b.type(wQ, 0, 2, QStringLiteral("42"));
    QVERIFY(b.openEditor());
    char manager = 0; // nobody looks at it
    emit qGuiApp->commitDataRequest(reinterpret_cast<QSessionManager&>(manager));
    b.start();
    b.keep();
    b.choose("recover-1");
    QVERIFY(b.scenario().heads[0].W_Q(0, 2) == 42);
}

void TestRecovering::saysThatNothingCanBeKept()
{
    Bench b;
    write(b.path("data"), "a file");
    b.keep();
    b.change(5);
    b.window->leaveSnapshot();
    QVERIFY2(b.message().startsWith(QLatin1String("If the program ended now, unsaved work would be lost")),
             qPrintable(b.message()));
}

QTEST_MAIN(TestRecovering)
#include "test_recovering.moc"
