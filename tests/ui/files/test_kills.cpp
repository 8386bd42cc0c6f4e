// The program, ended in the middle of editing.

#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "ui/state/storage/snapshot_folder.h"

#include <QDir>
#include <QProcess>
#include <QRandomGenerator>

#include <csignal>

using namespace attn;
using namespace attn::ui;

namespace {

/// A program that edits, until it is ended.
class Editing {
public:
    Editing(const QString& store, int delay, int pause)
    {
        m_process.start(QStringLiteral(EDITING_WINDOW), {store, QString::number(delay), QString::number(pause)});
    }
    [[nodiscard]] bool hasEdited() { return m_process.waitForReadyRead(30'000); }
    void end(int signal)
    {
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
        QVERIFY(m_process.waitForFinished());
    }
    [[nodiscard]] int exitCode() const { return m_process.exitCode(); }
    /// The last value that it has told of; 0: none.
    [[nodiscard]] double lastSet() { return last("set "); }
    /// The last one of which it has told that a snapshot holds it.
    [[nodiscard]] double lastKept() { return last("kept "); }

private:
    double last(const QByteArray& what)
    {
        m_output += m_process.readAllStandardOutput();
        double value = 0;
        const QList<QByteArray> lines = m_output.left(m_output.lastIndexOf('\n')).split('\n');
        for (const QByteArray& line : lines)
            if (line.startsWith(what))
                value = line.mid(what.size()).toDouble();
        return value;
    }

    QProcess m_process;
    QByteArray m_output;
};

} // namespace

class TestKills : public test::WindowTest {
    Q_OBJECT
private slots:
    void survivesKills();
    void survivesPoliteEnds_data();
    void survivesPoliteEnds();
};

void TestKills::survivesKills()
{
    constexpr int delay = 60;
    const QTemporaryDir folder;
    const QString store = folder.filePath(QStringLiteral("recovery"));
    const SnapshotFolder snapshots(store);
    int recovered = 0;
    int toldKept = 0;
    QRandomGenerator random(42);
    for (int i = 0; i < 100; ++i) {
        Editing editing(store, delay, 3);
        QVERIFY(editing.hasEdited());
        QTest::qWait(random.bounded(3 * delay));
        editing.end(SIGKILL);
        const QStringList names = snapshots.leftBehind();
        QVERIFY(names.size() <= 1);
        double kept = 0;
        for (const QString& name : names) {
            auto claim = snapshots.claim(name);
            const Result<Snapshot> snapshot = claim->read();
            QVERIFY2(snapshot, "torn");
            kept = snapshot->scenario.heads[0].W_Q(0, 2);
            claim->discard();
            ++recovered;
        }
        QVERIFY2(kept >= editing.lastKept(), qPrintable(QString::number(kept)));
        QVERIFY(kept <= editing.lastSet() + 1); // the line that tells of it may be lost
        toldKept += editing.lastKept() > 0 ? 1 : 0;
        QVERIFY(QDir(store).isEmpty(QDir::Files | QDir::Hidden)); // nothing is left of it
    }
    QVERIFY2(toldKept > 20, qPrintable(QString::number(toldKept)));
    QVERIFY(recovered >= toldKept);
}

void TestKills::survivesPoliteEnds_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestKills::survivesPoliteEnds()
{
    QFETCH(int, signal);
    const QTemporaryDir folder;
    const QString store = folder.filePath(QStringLiteral("recovery"));
    Editing editing(store, 1'000'000, 5); // by itself it would keep nothing
    QVERIFY(editing.hasEdited());
    editing.end(signal);
    QCOMPARE(editing.exitCode(), 128 + signal);
    const SnapshotFolder snapshots(store);
    const QStringList names = snapshots.leftBehind();
    QCOMPARE(names.size(), 1);
    const auto claim = snapshots.claim(names[0]);
    QCOMPARE(claim->read()->scenario.heads[0].W_Q(0, 2), editing.lastSet()); // nothing is lost
}

QTEST_MAIN(TestKills)
#include "test_kills.moc"
