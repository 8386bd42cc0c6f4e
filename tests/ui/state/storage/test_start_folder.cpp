#include "ui/state/storage/start_folder.h"

#include "tests/support/unprivileged.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attn::ui;

/// A home of its own, with and without the folders that desktops make there.
class TestStartFolder : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        QFile::setPermissions(m_home->path(), QFile::Permissions(0x7777));
        qputenv("HOME", QFile::encodeName(m_home->path()));
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_home->filePath("config")));
    }

    void aFolderThatIsThereIsSuggested()
    {
        constexpr auto documents = QStandardPaths::DocumentsLocation;
        QCOMPARE(folderToWriteTo({}, documents), m_home->path());
        QCOMPARE(folderToOpenFrom({}), m_home->path());
        QCOMPARE(folderToWriteTo(m_home->filePath("gone"), documents), m_home->path());
        QCOMPARE(folderToOpenFrom(m_home->filePath("gone")), m_home->path());

        const QString usual = make("Documents");
        QCOMPARE(QStandardPaths::writableLocation(documents), usual);
        QCOMPARE(folderToWriteTo({}, documents), usual);
        QCOMPARE(folderToWriteTo(m_home->filePath("gone"), documents), usual);
        QCOMPARE(folderToOpenFrom(m_home->filePath("gone")), usual);

        const QString last = make("course");
        QCOMPARE(folderToWriteTo(last, documents), last);
        QCOMPARE(folderToOpenFrom(last), last);
        QFile(m_home->filePath("file")).open(QIODevice::WriteOnly);
        QCOMPARE(folderToWriteTo(m_home->filePath("file"), documents), usual); // no folder
    }

    void onlyWhereItIsAllowed()
    {
        const QString locked = make("locked");
        QFile::setPermissions(locked, QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
        const attn::test::Unprivileged user;
        QCOMPARE(folderToWriteTo(locked, QStandardPaths::DocumentsLocation), m_home->path());
        QCOMPARE(folderToOpenFrom(locked), locked);
    }

private:
    QString make(const char* name)
    {
        QDir(m_home->path()).mkdir(QLatin1String(name));
        return m_home->filePath(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

QTEST_GUILESS_MAIN(TestStartFolder)
#include "test_start_folder.moc"
