#include "ui/state/storage/file_store.h"
#include "ui/state/storage/scenario_source.h"

#include "core/examples.h"
#include "tests/support/files.h"
#include "tests/support/unprivileged.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace attn;
using namespace attn::ui;
using attn::test::contents;

namespace {

template <class T> QString sentence(const Result<T>& result)
{
    return result ? QStringLiteral("done") : QString::fromStdString(english(result.error()));
}

std::string pattern(std::size_t size, char letter)
{
    return std::string(size, letter);
}

/// Files of this process cannot grow beyond a size while this lives, as on a disk that is full.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
    {
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int) = nullptr;
};

} // namespace

class TestFileStore : public QObject {
    Q_OBJECT

private slots:
    void init();
    void savesAndReads_data();
    void savesAndReads();
    void refusesToRead();
    void limitsWhatItReads();
    void readsPartsOfAFile();
    void keepsPermissionsAndLinks();
    void refusesToSave();
    void respectsProtection();
    void keepsTheOldFileOnAFullDisk();
    void survivesEveryFailingCall_data();
    void survivesEveryFailingCall();
    void neverLeavesATornFile();
    void savesUnderOddNames_data();
    void savesUnderOddNames();
    void loadsScenarios();

private:
    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFileStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestFileStore::savesAndReads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("text") << QByteArray("{\r\n}\n");
    QTest::newRow("zeros") << QByteArray(10, '\0');
    QTest::newRow("one chunk") << QByteArray(64 * 1024, 'a');
    QTest::newRow("several chunks") << QByteArray(300'001, 'b');
}

void TestFileStore::savesAndReads()
{
    QFETCH(QByteArray, bytes);
    const QString name = path("α β.json");
    for (int i = 0; i < 2; ++i) { // a new file, and one that is there
        QCOMPARE(sentence(saveFile(name, bytes.toStdString())), QStringLiteral("done"));
        const Result<std::string> read = readFile(name, bytes.size());
        QVERIFY(read);
        QCOMPARE(QByteArray::fromStdString(*read), bytes);
    }
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestFileStore::refusesToRead()
{
    QCOMPARE(sentence(readFile(path("missing"), 10)), QStringLiteral("no such file"));
    QCOMPARE(sentence(readFile(QString(), 10)), QStringLiteral("no such file"));
    QCOMPARE(sentence(readFile(m_folder->path(), 10)), QStringLiteral("a folder, not a file"));
    QCOMPARE(mkfifo(qPrintable(path("pipe")), 0600), 0);
    QCOMPARE(sentence(readFile(path("pipe"), 10)), QStringLiteral("not a regular file"));
    QCOMPARE(sentence(readFile(QStringLiteral("/dev/zero"), 10)), QStringLiteral("not a regular file"));
    QVERIFY(QFile::link(path("missing"), path("dangling")));
    QCOMPARE(sentence(readFile(path("dangling"), 10)), QStringLiteral("no such file"));
}

void TestFileStore::limitsWhatItReads()
{
    QVERIFY(saveFile(path("eleven"), pattern(11, 'x')));
    QCOMPARE(sentence(readFile(path("eleven"), 11)), QStringLiteral("done"));
    QCOMPARE(sentence(readFile(path("eleven"), 10)), QStringLiteral("too large; a file may have 10 bytes at most"));
    // A file that claims to be empty and is not.
    QCOMPARE(sentence(readFile(QStringLiteral("/proc/self/status"), 10)),
             QStringLiteral("too large; a file may have 10 bytes at most"));
    const Result<std::string> status = readFile(QStringLiteral("/proc/self/status"), 1'000'000);
    QVERIFY(status && status->starts_with("Name:") && status->ends_with('\n'));
}

void TestFileStore::readsPartsOfAFile()
{
    const QString path = m_folder->filePath(QStringLiteral("large"));
    QVERIFY(saveFile(path, pattern(100, 'a') + pattern(100, 'b')));
    const Result<ByteSource> source = openFile(path);
    QVERIFY(source);
    QCOMPARE(source->size, std::uint64_t{200});
    QCOMPARE(source->part(99, 2).value(), std::string("ab"));
    QCOMPARE(source->part(0, 1).value(), std::string("a"));
    QCOMPARE(source->part(198, 50).value(), std::string("bb"));
    // Saving onto a file that is still open puts a new one into its place; the old one is read on.
    QVERIFY(saveFile(path, pattern(10, 'c')));
    QCOMPARE(source->part(99, 2).value(), std::string("ab"));

    const Result<ByteSource> shrinking = openFile(path);
    QVERIFY(QFile::resize(path, 5));
    QCOMPARE(sentence(shrinking->part(0, 10)), QStringLiteral("has become shorter while it was read"));
    QCOMPARE(sentence(openFile(m_folder->path())), QStringLiteral("a folder, not a file"));
    QCOMPARE(sentence(openFile(QStringLiteral("/dev/null"))), QStringLiteral("not a regular file"));
}

void TestFileStore::keepsPermissionsAndLinks()
{
    QVERIFY(saveFile(path("file"), "old"));
    QCOMPARE(chmod(qPrintable(path("file")), 0640), 0);
    QVERIFY(QFile::link(path("file"), path("link")));
    QCOMPARE(sentence(saveFile(path("link"), "new")), QStringLiteral("done"));
    QCOMPARE(contents(path("file")), QByteArray("new"));
    QVERIFY(QFileInfo(path("link")).isSymLink());
    struct stat status { };
    QCOMPARE(stat(qPrintable(path("file")), &status), 0);
    QCOMPARE(status.st_mode & 0777, mode_t(0640));
}

void TestFileStore::refusesToSave()
{
    QCOMPARE(sentence(saveFile(m_folder->path(), "x")), QStringLiteral("a folder, not a file"));
    QCOMPARE(sentence(saveFile(path("none/file"), "x")), QStringLiteral("its folder does not exist"));
    QVERIFY(saveFile(path("file"), "old"));
    QCOMPARE(sentence(saveFile(path("file/file"), "x")), QStringLiteral("its folder is not a folder"));
    QCOMPARE(sentence(saveFile(QStringLiteral("/dev/full"), "x")), QStringLiteral("not a regular file"));
    QVERIFY(sentence(saveFile(path(QByteArray(300, 'n').constData()), "x"))
                .startsWith(QStringLiteral("could not be written: ")));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("file")});
}

void TestFileStore::respectsProtection()
{
    if (geteuid() == 0)
        QCOMPARE(chown(qPrintable(m_folder->path()), test::Unprivileged::nobody, gid_t(-1)), 0);
    const test::Unprivileged person;
    QVERIFY(saveFile(path("file"), "old"));
    QCOMPARE(chmod(qPrintable(path("file")), 0000), 0);
    QCOMPARE(sentence(readFile(path("file"), 10)), QStringLiteral("no permission to read it"));
    QCOMPARE(sentence(saveFile(path("file"), "new")), QStringLiteral("the file is write-protected"));
    QCOMPARE(chmod(qPrintable(path("file")), 0600), 0);
    QCOMPARE(chmod(qPrintable(m_folder->path()), 0500), 0);
    QCOMPARE(sentence(saveFile(path("file"), "new")), QStringLiteral("its folder is write-protected"));
    QCOMPARE(sentence(saveFile(path("other"), "new")), QStringLiteral("its folder is write-protected"));
    QCOMPARE(contents(path("file")), QByteArray("old"));
    QCOMPARE(chmod(qPrintable(m_folder->path()), 0700), 0);
}

void TestFileStore::keepsTheOldFileOnAFullDisk()
{
    const std::string old = pattern(1000, 'o');
    const std::string large = pattern(900'000, 'n');
    QVERIFY(saveFile(path("file"), old));
    // The disk gets full in each of the writes, at their ends and inside them.
    for (rlim_t space = 0; space < large.size(); space += 32 * 1024) {
        const auto result = [&] {
            const FullDisk disk(space);
            return saveFile(path("file"), large);
        }();
        QVERIFY2(sentence(result).startsWith(QStringLiteral("could not be written: ")), qPrintable(sentence(result)));
        QCOMPARE(contents(path("file")), QByteArray::fromStdString(old));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }
    const FullDisk disk(large.size());
    QCOMPARE(sentence(saveFile(path("file"), large)), QStringLiteral("done"));
}

void TestFileStore::survivesEveryFailingCall_data()
{
    QTest::addColumn<QStringList>("environment");
    for (const char* files : {"nameless", "named"}) {
        const QStringList common =
            qstrcmp(files, "named") == 0 ? QStringList(QStringLiteral("NO_NAMELESS=1")) : QStringList();
        for (const char* call : {"write", "sync", "link", "rename"})
            QTest::addRow("%s, %s", call, files)
                << common + QStringList(QStringLiteral("FAIL_CALL=%1").arg(QLatin1String(call)));
        QTest::addRow("short write, %s", files)
            << common + QStringList{QStringLiteral("FAIL_CALL=write"), QStringLiteral("FAIL_SHORT=1")};
    }
}

void TestFileStore::survivesEveryFailingCall()
{
    QFETCH(QStringList, environment);
    const QByteArray old(1000, 'o');
    const QByteArray whole(300'000, 'n');
    int failures = 0;
    for (int at = 1;; ++at) { // the first call of the kind fails, the second, … until there are no more
        QVERIFY(saveFile(path("file"), old.toStdString()));
        QProcess saver;
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const QString& variable : environment + QStringList(QStringLiteral("FAIL_AT=%1").arg(at)))
            variables.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
        variables.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(FAILING_CALLS));
        saver.setProcessEnvironment(variables);
        saver.start(QStringLiteral(SAVE_ONCE), {path("file")});
        QVERIFY(saver.waitForFinished());
        const QByteArray said = saver.readAll().trimmed();
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        if (said == "saved") {
            QCOMPARE(contents(path("file")), whole);
            break;
        }
        ++failures;
        QVERIFY2(said.startsWith("could not be written: ") && !said.contains('\n'), said.constData());
        QCOMPARE(contents(path("file")), old);
        QVERIFY(at < 100);
    }
    const bool isLinkOfNamed = environment.contains(QStringLiteral("NO_NAMELESS=1"))
        && environment.contains(QStringLiteral("FAIL_CALL=link")); // they are not linked, or done without
    QVERIFY(failures > 0 || isLinkOfNamed);
}

void TestFileStore::neverLeavesATornFile()
{
    QCOMPARE(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0); // children whose parent was killed are ours to wait for
    const QString name = path("file");
    QVERIFY(saveFile(name, pattern(500'000, 'a')));
    QRandomGenerator random(42);
    for (int i = 0; i < 1000; ++i) {
        QProcess saver;
        saver.start(QStringLiteral(SAVE_LOOP), {name});
        QVERIFY(saver.waitForReadyRead()); // it has begun
        QTest::qWait(random.bounded(4));
        saver.kill();
        QVERIFY(saver.waitForFinished());
        const QByteArray bytes = contents(name);
        QVERIFY2(bytes == QByteArray(500'000, 'a') || bytes == QByteArray(400'000, 'b'),
                 qPrintable(QString::number(bytes.size())));
        while (::waitpid(-1, nullptr, 0) > 0) { } // its child may still be giving the file its place
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList(QStringLiteral("file")));
    }
}

void TestFileStore::savesUnderOddNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("colon, equals, comma") << "smb-share:server=a,share=b";
    QTest::newRow("percent, quotes") << "100 %1 \"'.json";
    QTest::newRow("a line's end") << "a\nb";
    QTest::newRow("a dash first") << "-rf";
    QTest::newRow("as long as can be") << QString(255, QLatin1Char('n'));
}

void TestFileStore::savesUnderOddNames()
{
    QFETCH(QString, name);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("a:b=c,d")));
    const QString file = m_folder->filePath(QStringLiteral("a:b=c,d/")) + name;
    for (const char* bytes : {"one", "two"}) {
        QCOMPARE(sentence(saveFile(file, bytes)), QStringLiteral("done"));
        QCOMPARE(contents(file), QByteArray(bytes));
    }
}

void TestFileStore::loadsScenarios()
{
    const Result<ScenarioFile> seed = loadScenario(QStringLiteral("example:seed"));
    QVERIFY(seed);
    QVERIFY(seed->scenario == seedExample());
    QCOMPARE(sentence(loadScenario(QStringLiteral("example:sead"))),
             QStringLiteral("no such example; there are seed, causal, heads, cross, positions, grouped"));
    QVERIFY(saveFile(path("seed.json"), writeScenario(seed->scenario)));
    const Result<ScenarioFile> read = loadScenario(path("seed.json"));
    QVERIFY(read);
    QVERIFY(read->scenario == seed->scenario);
    QCOMPARE(sentence(loadScenario(path("missing"))), QStringLiteral("no such file"));
    QVERIFY(saveFile(path("empty"), ""));
    QCOMPARE(sentence(loadScenario(path("empty"))), QStringLiteral("the file is empty"));
    QVERIFY(isFileSource(path("empty")));
    QVERIFY(!isFileSource(QStringLiteral("-")));
    QVERIFY(!isFileSource(QStringLiteral("example:seed")));
}

QTEST_GUILESS_MAIN(TestFileStore)
#include "test_file_store.moc"
