#include "ui/state/storage/file_stamp.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/storage/recent_files.h"
#include "ui/state/storage/settings.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attn::ui;

class TestFileStamp : public QObject {
    Q_OBJECT
private slots:
    void noticesWhatChanged();
    void learnsTheTimeOfTheSameContent();
    void readsAllWhereAsked();
    void knowsNothingOfWhatCannotBeRead();
    void remembersRecentFiles();
    void doubtsWhatTheSettingsHold();
    void forgetsMissingFiles();

private:
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QTemporaryDir m_folder;
};

void TestFileStamp::noticesWhatChanged()
{
    const QString file = path("a");
    QVERIFY(saveFile(file, "one"));
    FileStamp stamp = stampOf(file, "one");
    QCOMPARE(stamp, presentStamp(file));
    for (const Look look : {Look::Quick, Look::Thorough})
        QVERIFY(changeSince(stamp, file, look) == FileChange::None);
    QVERIFY(saveFile(file, "three"));
    for (const Look look : {Look::Quick, Look::Thorough})
        QVERIFY(changeSince(stamp, file, look) == FileChange::Changed);
    QVERIFY(QFile::remove(file));
    for (const Look look : {Look::Quick, Look::Thorough})
        QVERIFY(changeSince(stamp, file, look) == FileChange::Removed);
    // Something else under its name.
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("a")));
    QVERIFY(changeSince(stamp, file, Look::Quick) == FileChange::Changed);
    QVERIFY(QDir(m_folder.path()).rmdir(QStringLiteral("a")));
}

void TestFileStamp::learnsTheTimeOfTheSameContent()
{
    const QString file = path("b");
    QVERIFY(saveFile(file, "one"));
    FileStamp stamp = stampOf(file, "one");
    QFile touched(file);
    QVERIFY(touched.open(QIODevice::ReadWrite));
    const QDateTime later = stamp.modified.addSecs(100);
    QVERIFY(touched.setFileTime(later, QFileDevice::FileModificationTime));
    touched.close();
    QVERIFY(changeSince(stamp, file, Look::Quick) == FileChange::None);
    QCOMPARE(stamp.modified, later);
}

void TestFileStamp::readsAllWhereAsked()
{
    const QString file = path("c");
    QVERIFY(saveFile(file, "one"));
    FileStamp stamp = stampOf(file, "one");
    QVERIFY(saveFile(file, "two")); // as long, and made to seem as old
    QFile touched(file);
    QVERIFY(touched.open(QIODevice::ReadWrite));
    QVERIFY(touched.setFileTime(stamp.modified, QFileDevice::FileModificationTime));
    touched.close();
    QVERIFY(changeSince(stamp, file, Look::Quick) == FileChange::None);
    QVERIFY(changeSince(stamp, file, Look::Thorough) == FileChange::Changed);
    stamp.modified = {}; // unknown
    QVERIFY(changeSince(stamp, file, Look::Quick) == FileChange::Changed);
}

void TestFileStamp::knowsNothingOfWhatCannotBeRead()
{
    QCOMPARE(presentStamp(path("none")), FileStamp());
    QCOMPARE(presentStamp(m_folder.path()), FileStamp());
}

void TestFileStamp::remembersRecentFiles()
{
    Settings settings = Settings::inFile(path("recent.ini"));
    RecentFiles files(settings);
    QVERIFY(files.paths().isEmpty());
    for (int i = 0; i < 15; ++i)
        files.add(QStringLiteral("/x/%1, \"=%; ü").arg(i));
    QCOMPARE(files.paths().size(), RecentFiles::most);
    QCOMPARE(files.paths().constFirst(), QStringLiteral("/x/14, \"=%; ü"));
    files.add(QStringLiteral("/x/7, \"=%; ü")); // again: it moves
    QCOMPARE(files.paths().constFirst(), QStringLiteral("/x/7, \"=%; ü"));
    QCOMPARE(files.paths().size(), RecentFiles::most);
    // Another window sees and adds.
    Settings others = Settings::inFile(path("recent.ini"));
    RecentFiles other(others);
    QCOMPARE(other.paths(), files.paths());
    other.add(QStringLiteral("/y"));
    QCOMPARE(files.paths().constFirst(), QStringLiteral("/y"));
    files.clear();
    QVERIFY(files.paths().isEmpty());
}

void TestFileStamp::doubtsWhatTheSettingsHold()
{
    Settings settings = Settings::inFile(path("wrong.ini"));
    RecentFiles files(settings);
    QStringList paths{QString(), QStringLiteral("relative"), QStringLiteral("/a"), QStringLiteral("/a")};
    for (int i = 0; i < 1000; ++i)
        paths += QStringLiteral("/%1").arg(i);
    settings.setValue(setting::recentFiles, paths);
    QCOMPARE(files.paths().size(), RecentFiles::most);
    QCOMPARE(files.paths().mid(0, 2), QStringList({QStringLiteral("/a"), QStringLiteral("/0")}));
}

void TestFileStamp::forgetsMissingFiles()
{
    Settings settings = Settings::inFile(path("missing.ini"));
    RecentFiles files(settings);
    QVERIFY(saveFile(path("there"), ""));
    files.add(path("gone"));
    files.add(path("there"));
    files.removeMissing();
    QCOMPARE(files.paths(), QStringList(path("there")));
}

QTEST_GUILESS_MAIN(TestFileStamp)
#include "test_file_stamp.moc"
