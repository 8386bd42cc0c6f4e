#include "ui/state/storage/file_stamp.h"
#include "ui/state/storage/snapshot.h"
#include "ui/state/storage/snapshot_folder.h"

#include "core/examples.h"
#include "tests/support/random_scenario.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace attn;
using namespace attn::ui;

namespace {

template <class T> QString sentence(const Result<T>& result)
{
    return result ? QStringLiteral("done") : QString::fromStdString(english(result.error()));
}

Snapshot seedSnapshot()
{
    return {seedExample(), QStringLiteral("/home/a b/%41\n✓.attention.json"), true, checksumOf("base"),
            QDateTime::fromMSecsSinceEpoch(1'700'000'000'123, Qt::UTC)};
}

mode_t modeOf(const QString& path)
{
    struct stat status { };
    return ::lstat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 07777 : 0;
}

void put(const QString& path, const std::string& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

} // namespace

class TestSnapshot : public QObject {
    Q_OBJECT
private slots:
    void init();
    void readsWhatItWrote();
    void tellsOfItselfAtItsBeginning();
    void refusesEveryDamage();
    void refusesWhatIsNone_data();
    void refusesWhatIsNone();
    void survivesRandomBytes();
    void isNobodyElses();
    void leavesBehindWhatWasNotForgotten();
    void isSharedByNoTwoWindows();
    void followsNoLinks();
    void refusesUnsafeFolders();
    void saysWhyNothingCouldBeKept();
    void cleansUpAfterCrashes();
    void passesOverWhatIsBad();

private:
    [[nodiscard]] QString store() const { return m_folder->filePath(QStringLiteral("data/recovery")); }
    [[nodiscard]] QStringList files() const
    {
        return QDir(store()).entryList(QDir::Files | QDir::Hidden | QDir::System);
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSnapshot::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestSnapshot::readsWhatItWrote()
{
    for (int i = 0; i < 50; ++i) {
        Snapshot snapshot = seedSnapshot();
        snapshot.scenario = test::randomScenario(static_cast<std::uint64_t>(i));
        snapshot.readOnly = i % 2 == 0;
        if (i % 3 == 0) {
            snapshot.path.clear();
            snapshot.base.clear();
        }
        const Result<Snapshot> read = readSnapshot(writeSnapshot(snapshot));
        QVERIFY2(read, qPrintable(sentence(read)));
        QVERIFY(read->scenario == snapshot.scenario);
        QCOMPARE(read->path, snapshot.path);
        QCOMPARE(read->readOnly, snapshot.readOnly);
        QCOMPARE(read->base, snapshot.base);
        QCOMPARE(read->changed, snapshot.changed);
    }
}

void TestSnapshot::tellsOfItselfAtItsBeginning()
{
    Snapshot snapshot = seedSnapshot();
    snapshot.scenario.title = "  two\nlines 100%41 ";
    snapshot.scenario.notes = std::string(2 * snapshotSummaryBytes, 'n');
    // As long as a path can be.
    snapshot.path = QLatin1Char('/') + QString(1365, QChar(0x2713));
    const std::string whole = writeSnapshot(snapshot);
    const std::string_view beginning = std::string_view(whole).substr(0, snapshotSummaryBytes);
    const Result<SnapshotSummary> summary = readSummary(beginning, whole.size());
    QVERIFY2(summary, qPrintable(sentence(summary)));
    QCOMPARE(summary->title, QStringLiteral("two lines 100%41"));
    QCOMPARE(summary->path, snapshot.path);
    QCOMPARE(summary->changed, snapshot.changed);
    for (const std::size_t size : {whole.size() - 1, whole.size() + 1, beginning.size()})
        QCOMPARE(sentence(readSummary(beginning, size)), QStringLiteral("it is damaged"));
    // However long a title is, the rest finds room, and no character of it is cut in two.
    snapshot.scenario.title = "a";
    for (int i = 0; i < 20'000; ++i)
        snapshot.scenario.title += "\U0001F600";
    const std::string titled = writeSnapshot(snapshot);
    const Result<SnapshotSummary> cut =
        readSummary(std::string_view(titled).substr(0, snapshotSummaryBytes), titled.size());
    QVERIFY(cut && QString::fromStdString(snapshot.scenario.title).startsWith(cut->title));
    QCOMPARE(cut->title.size(), 199);
    QCOMPARE(cut->path, snapshot.path);
}

void TestSnapshot::refusesEveryDamage()
{
    const std::string whole = writeSnapshot(seedSnapshot());
    for (std::size_t size = 0; size < whole.size(); ++size)
        QVERIFY(!readSnapshot(whole.substr(0, size)));
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        QVERIFY2(!readSnapshot(changed), qPrintable(QString::number(at)));
    }
    QVERIFY(!readSnapshot(whole + ' '));
}

void TestSnapshot::refusesWhatIsNone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    const QByteArray whole = QByteArray::fromStdString(writeSnapshot(seedSnapshot()));
    const auto withChecksum = [](const QByteArray& content) {
        return "attention-workbench snapshot 1 " + checksumOf({content.data(), std::size_t(content.size())}).toHex()
            + '\n' + content;
    };
    QTest::newRow("nothing") << QByteArray() << "it is no snapshot of Attention Workbench";
    QTest::newRow("foreign") << QByteArray("PNG") << "it is no snapshot of Attention Workbench";
    QTest::newRow("newer") << QByteArray(whole).replace("snapshot 1", "snapshot 2")
                           << "it is of another version of Attention Workbench";
    QTest::newRow("cut off") << whole.left(whole.size() / 2) << "it is damaged";
    QTest::newRow("cut off in the first line") << whole.left(40) << "it is damaged";
    QTest::newRow("a whole one without a scenario") << withChecksum("path /a\n\n") << "the file is empty";
    QTest::newRow("without an end of its header") << withChecksum("path") << "the file is empty";
}

void TestSnapshot::refusesWhatIsNone()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    QCOMPARE(sentence(readSnapshot(bytes.toStdString())), said);
}

void TestSnapshot::survivesRandomBytes()
{
    QRandomGenerator random(7);
    const std::string whole = writeSnapshot(seedSnapshot());
    const std::string start = whole.substr(0, 31);
    for (int i = 0; i < 5000; ++i) {
        std::string bytes(random.bounded(600U), '\0');
        for (char& byte : bytes)
            byte = static_cast<char>(random.bounded(256));
        if (i % 3 == 1) // with a header that is right
            bytes = start + checksumOf(bytes).toHex().toStdString() + '\n' + bytes;
        if (i % 3 == 2) { // a whole one that was written over in places, with a checksum that fits
            std::string content = whole.substr(whole.find('\n') + 1);
            for (int k = 0; k < 4; ++k)
                content[random.bounded(static_cast<quint32>(content.size()))] = static_cast<char>(random.bounded(256));
            bytes = start + checksumOf(content).toHex().toStdString() + '\n' + content;
        }
        const Result<Snapshot> read = readSnapshot(bytes); // whatever it says, it is a value
        if (!read)
            QVERIFY(!english(read.error()).empty());
    }
}

void TestSnapshot::isNobodyElses()
{
    SnapshotFolder folder(store());
    QVERIFY(!QFileInfo::exists(store())); // nothing is made before there is something to keep
    const mode_t before = ::umask(0);
    const Result<void> kept = folder.keep(seedSnapshot());
    ::umask(before);
    QVERIFY2(kept, qPrintable(sentence(kept)));
    QCOMPARE(modeOf(store()), mode_t(0700));
    QCOMPARE(files().size(), 2); // the snapshot and its lock
    for (const QString& file : files())
        QCOMPARE(modeOf(QDir(store()).filePath(file)), mode_t(0600));
    // A folder that others could read is closed again.
    QCOMPARE(::chmod(qPrintable(store()), 0755), 0);
    QVERIFY(folder.keep(seedSnapshot()));
    QCOMPARE(modeOf(store()), mode_t(0700));
    folder.forget();
    QVERIFY(files().isEmpty());
}

void TestSnapshot::leavesBehindWhatWasNotForgotten()
{
    {
        SnapshotFolder gone(store());
        QVERIFY(gone.keep(seedSnapshot()));
        QVERIFY(gone.leftBehind().isEmpty()); // it is still there
    }
    SnapshotFolder folder(store());
    const QStringList names = folder.leftBehind();
    QCOMPARE(names.size(), 1);
    const Result<SnapshotSummary> summary = folder.summary(names[0]);
    QCOMPARE(summary->title, QStringLiteral("Four words, three dimensions"));
    QCOMPARE(summary->path, seedSnapshot().path);
    QCOMPARE(summary->changed, seedSnapshot().changed);
    {
        auto claim = folder.claim(names[0]);
        QVERIFY(claim);
        QVERIFY(claim->read()->scenario == seedExample());
    }
    QCOMPARE(folder.leftBehind(), names); // looking takes nothing away
    folder.claim(names[0])->discard();
    QVERIFY(folder.leftBehind().isEmpty());
    QVERIFY(files().isEmpty());
    QVERIFY(!folder.claim(names[0]));
    QVERIFY(!folder.summary(names[0]));
    QVERIFY(files().isEmpty());
}

void TestSnapshot::isSharedByNoTwoWindows()
{
    SnapshotFolder one(store());
    SnapshotFolder two(store());
    QVERIFY(one.keep(seedSnapshot()));
    QVERIFY(two.keep(seedSnapshot()));
    QCOMPARE(QDir(store()).entryList({QStringLiteral("*.snapshot")}).size(), 2);
    for (const SnapshotFolder* folder : {&one, &two})
        QVERIFY(folder->leftBehind().isEmpty());
    QString name = QDir(store()).entryList({QStringLiteral("*.snapshot")}).constFirst();
    name.chop(9);
    QVERIFY(!one.claim(name));
    // One that is left behind is had by one of them at a time.
    {
        SnapshotFolder gone(store());
        QVERIFY(gone.keep(seedSnapshot()));
    }
    name = one.leftBehind().value(0);
    const auto claim = one.claim(name);
    QVERIFY(claim);
    QVERIFY(!two.claim(name));
    QVERIFY(two.leftBehind().isEmpty());
}

void TestSnapshot::followsNoLinks()
{
    {
        SnapshotFolder gone(store());
        QVERIFY(gone.keep(seedSnapshot()));
    }
    const SnapshotFolder folder(store());
    const QString name = folder.leftBehind().value(0);
    const QString snapshot = QDir(store()).filePath(name + QStringLiteral(".snapshot"));
    const QString elsewhere = m_folder->filePath(QStringLiteral("elsewhere"));
    QVERIFY(QFile::rename(snapshot, elsewhere));
    QVERIFY(QFile::link(elsewhere, snapshot));
    QCOMPARE(folder.leftBehind(), QStringList(name));
    QCOMPARE(sentence(folder.summary(name)), QStringLiteral("not a regular file"));
    QCOMPARE(sentence(folder.claim(name)->read()), QStringLiteral("not a regular file"));
    folder.claim(name)->discard();
    QVERIFY(QFileInfo::exists(elsewhere));
    QVERIFY(files().isEmpty());
    // A pipe keeps nobody waiting.
    QCOMPARE(::mkfifo(qPrintable(snapshot), 0600), 0);
    QCOMPARE(sentence(folder.summary(name)), QStringLiteral("not a regular file"));
    // A lock that is a link cannot be had.
    const QString lock = QDir(store()).filePath(name + QStringLiteral(".lock"));
    QVERIFY(QFile::link(elsewhere, lock));
    QVERIFY(!folder.claim(name));
}

void TestSnapshot::refusesUnsafeFolders()
{
    const QString real = m_folder->filePath(QStringLiteral("real"));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("real")));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("data")));
    QVERIFY(QFile::link(real, store()));
    SnapshotFolder folder(store());
    QCOMPARE(sentence(folder.keep(seedSnapshot())), QStringLiteral("not a folder"));
    QVERIFY(QDir(real).isEmpty());
    if (::geteuid() != 0)
        QSKIP("only root can give a folder to somebody else");
    QVERIFY(QFile::remove(store()));
    QVERIFY(QDir().mkpath(store()));
    QCOMPARE(::chown(qPrintable(store()), 65534, 65534), 0);
    QCOMPARE(sentence(folder.keep(seedSnapshot())), QStringLiteral("the folder belongs to somebody else"));
    QVERIFY(files().isEmpty());
}

void TestSnapshot::saysWhyNothingCouldBeKept()
{
    put(m_folder->filePath(QStringLiteral("data")), "a file");
    SnapshotFolder folder(store());
    QVERIFY(sentence(folder.keep(seedSnapshot())).startsWith(QLatin1String("the folder could not be made: ")));
    QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("data"))));
    QVERIFY(folder.keep(seedSnapshot()));
    // A disk that is full: the one before stays.
    Snapshot larger = seedSnapshot();
    larger.scenario.title = std::string(10'000, 'x');
    rlimit unlimited{};
    getrlimit(RLIMIT_FSIZE, &unlimited);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{5'000, unlimited.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    const Result<void> kept = folder.keep(larger);
    setrlimit(RLIMIT_FSIZE, &unlimited);
    std::signal(SIGXFSZ, handler);
    QVERIFY2(sentence(kept).startsWith(QLatin1String("could not be written: ")), qPrintable(sentence(kept)));
    QCOMPARE(files().size(), 2);
}

void TestSnapshot::cleansUpAfterCrashes()
{
    QVERIFY(QDir().mkpath(store()));
    put(QDir(store()).filePath(QStringLiteral("a.lock")), "");
    put(QDir(store()).filePath(QStringLiteral("b.snapshot.part")), "half");
    put(QDir(store()).filePath(QStringLiteral("b.lock")), "");
    put(QDir(store()).filePath(QStringLiteral("a letter.txt")), "mine");
    const SnapshotFolder folder(store());
    QVERIFY(folder.leftBehind().isEmpty());
    QCOMPARE(files(), QStringList(QStringLiteral("a letter.txt")));
    // A part from a crash in the middle of writing is in nobody's way.
    SnapshotFolder gone(store());
    QVERIFY(gone.keep(seedSnapshot()));
    const QString snapshot = QDir(store()).entryList({QStringLiteral("*.snapshot")}).value(0);
    put(QDir(store()).filePath(snapshot + QStringLiteral(".part")), "half");
    QVERIFY(gone.keep(seedSnapshot()));
    QCOMPARE(files().size(), 3);
}

void TestSnapshot::passesOverWhatIsBad()
{
    QVERIFY(QDir().mkpath(store()));
    put(QDir(store()).filePath(QStringLiteral("bad.snapshot")), "PNG");
    {
        SnapshotFolder gone(store());
        QVERIFY(gone.keep(seedSnapshot()));
    }
    const SnapshotFolder folder(store());
    const QStringList names = folder.leftBehind();
    QCOMPARE(names.size(), 2);
    for (const QString& name : names)
        QCOMPARE(folder.summary(name).has_value(), name != QLatin1String("bad"));
}

QTEST_GUILESS_MAIN(TestSnapshot)
#include "test_snapshot.moc"
