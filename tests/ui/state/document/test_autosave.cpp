#include "ui/state/document/autosave.h"
#include "ui/state/document/document.h"
#include "ui/state/storage/snapshot_folder.h"

#include "core/examples.h"
#include "scenarios.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace attn;
using namespace attn::ui;
using namespace std::chrono_literals;
using attn::ui::test::wQ;

namespace {

constexpr auto never = 1h;

/// A document whose snapshots stand in a folder of their own.
struct Bench {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("recovery"));
    Document document;
    SnapshotFolder own{path};
    Autosave autosave;

    explicit Bench(std::chrono::milliseconds delay = never)
        : autosave(document, own, delay)
    {
    }
    void set(double value) { QVERIFY(document.apply(edit::Cell{wQ, 0, 2, value}, QStringLiteral("a"))); }
    /// What would be recovered if the program ended now.
    [[nodiscard]] std::optional<Snapshot> kept() const
    {
        const QStringList files = QDir(path).entryList({QStringLiteral("*.snapshot")});
        if (files.isEmpty())
            return {};
        const Result<std::string> bytes = readPrivateFile(QDir(path).filePath(files.constFirst()), snapshotLimit);
        const Result<Snapshot> snapshot = readSnapshot(bytes.value_or(std::string()));
        return snapshot ? std::optional(*snapshot) : std::nullopt;
    }
    [[nodiscard]] double keptValue() const
    {
        const auto snapshot = kept();
        return snapshot ? snapshot->scenario.heads[0].W_Q(0, 2) : -1;
    }
};

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT
private slots:
    void keepsNothingWithoutChanges();
    void keepsAChangeInTime();
    void isNotPutOffByFurtherChanges();
    void keepsWhatIsTypedNotWhatIsTried();
    void forgetsWhatWasSavedOrGivenUp();
    void tellsOfTheFile();
    void writesOnlyWhatChanged();
    void saysOnceThatItFails();
};

void TestAutosave::keepsNothingWithoutChanges()
{
    Bench b(1ms);
    b.autosave.keepNow();
    QTest::qWait(20);
    QVERIFY(!QFileInfo::exists(b.path));
}

void TestAutosave::keepsAChangeInTime()
{
    Bench b(30ms);
    b.set(5);
    QVERIFY(!b.kept()); // later, not in the middle of an edit
    QTRY_COMPARE(b.keptValue(), 5.0);
    QVERIFY(std::abs(b.kept()->changed.msecsTo(QDateTime::currentDateTimeUtc())) < 60'000);
    b.set(6);
    QTRY_COMPARE(b.keptValue(), 6.0);
    b.document.undoStack().undo();
    QTRY_COMPARE(b.keptValue(), 5.0);
}

void TestAutosave::isNotPutOffByFurtherChanges()
{
    Bench b(100ms);
    for (double value = 1; !b.kept(); ++value) {
        QVERIFY(value < 2000);
        b.set(value);
        QTest::qWait(5);
    }
}

void TestAutosave::keepsWhatIsTypedNotWhatIsTried()
{
    Bench b;
    QVERIFY(b.document.preview(edit::Cell{wQ, 0, 2, 7})); // it shows everywhere: to people it is there
    b.autosave.keepNow();
    QCOMPARE(b.keptValue(), 7.0);
    b.document.cancelPreview();
    QVERIFY(!b.kept());
    b.set(5);
    QVERIFY(b.document.preview(edit::Cell{wQ, 0, 2, 7}));
    b.autosave.keepNow();
    QCOMPARE(b.keptValue(), 7.0);
    b.document.cancelPreview();
    b.autosave.keepNow();
    QCOMPARE(b.keptValue(), 5.0);
    auto other = std::make_shared<Scenario>(*example("causal"));
    b.set(6);
    QVERIFY(b.document.preview(edit::Everything{other}));
    b.autosave.keepNow();
    QCOMPARE(b.keptValue(), 6.0);
    QVERIFY(b.document.scenario() == *example("causal"));
    b.document.cancelPreview();
    QCOMPARE(b.document.scenario().heads[0].W_Q(0, 2), 6.0);
}

void TestAutosave::forgetsWhatWasSavedOrGivenUp()
{
    Bench b;
    const auto change = [&b] {
        b.set(b.document.scenario().heads[0].W_Q(0, 2) + 1);
        b.autosave.keepNow();
        QVERIFY(b.kept());
    };
    change();
    b.document.markSaved(QStringLiteral("/a"), false, {});
    QVERIFY(!b.kept());
    change();
    b.document.undoStack().undo(); // as it is in the file
    QVERIFY(!b.kept());
    change();
    b.document.open(seedExample(), QString(), false); // the changes were discarded
    QVERIFY(!b.kept());
    change();
    b.autosave.forget();
    QVERIFY(!b.kept());
    b.autosave.keepNow();
    QVERIFY(!b.kept());
    change(); // and goes on
    QVERIFY(QDir(b.path).entryList(QDir::Files).size() == 2);
}

void TestAutosave::tellsOfTheFile()
{
    Bench b;
    b.document.open(seedExample(), QStringLiteral("/x/a.attention.json"), true, {.checksum = checksumOf("a")});
    b.document.markUnsaved();
    b.autosave.keepNow();
    const auto kept = b.kept();
    QVERIFY(kept);
    QCOMPARE(kept->path, QStringLiteral("/x/a.attention.json"));
    QCOMPARE(kept->base, checksumOf("a"));
    QVERIFY(kept->readOnly);
}

void TestAutosave::writesOnlyWhatChanged()
{
    Bench b;
    b.set(5);
    b.autosave.keepNow();
    const QDateTime first = b.kept()->changed;
    QTest::qWait(5);
    b.autosave.keepNow();
    QCOMPARE(b.kept()->changed, first);
}

void TestAutosave::saysOnceThatItFails()
{
    Bench b(5ms);
    QFile inTheWay(b.path);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const QSignalSpy failed(&b.autosave, &Autosave::failed);
    const QSignalSpy kept(&b.autosave, &Autosave::kept);
    b.set(5);
    QTRY_COMPARE(failed.size(), 1);
    b.set(6);
    QTest::qWait(30);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(kept.size(), 0);
    QVERIFY(inTheWay.remove()); // by itself it tries again
    QTRY_COMPARE(kept.size(), 1);
    QCOMPARE(b.keptValue(), 6.0);
}

QTEST_GUILESS_MAIN(TestAutosave)
#include "test_autosave.moc"
