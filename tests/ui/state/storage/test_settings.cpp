#include "ui/state/storage/settings.h"

#include <QTemporaryDir>
#include <QTest>

using namespace attn::ui;

class TestSettings : public QObject {
    Q_OBJECT
private slots:
    void fallsBack();
    void remembers();
    void ignoresNonsense();
    void leavesTheFileAloneWhereNothingChanged();
};

void TestSettings::fallsBack()
{
    const QTemporaryDir folder;
    const Settings settings = Settings::inFile(folder.filePath(QStringLiteral("s.ini")));
    QCOMPARE(settings.value(setting::decimals), 3);
    QCOMPARE(settings.value(setting::exportWidth), 160.0);
    QCOMPARE(settings.value(setting::limits), 0);
    QVERIFY(settings.value(setting::windowGeometry).isEmpty());
    QVERIFY(settings.value(setting::recentFolder).isEmpty());
}

void TestSettings::remembers()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    const QByteArray bytes("\0\x01\xFFnot text", 11);
    const QString name = QStringLiteral("/tmp/Wörter, 100 %/שלום");
    {
        Settings settings = Settings::inFile(path);
        settings.setValue(setting::windowGeometry, bytes);
        settings.setValue(setting::recentFolder, name);
        settings.setValue(setting::decimals, 5);
        settings.setValue(setting::limits, 2);
        settings.setValue(setting::exportWidth, 88.5);
    }
    const Settings settings = Settings::inFile(path);
    QCOMPARE(settings.value(setting::windowGeometry), bytes);
    QCOMPARE(settings.value(setting::recentFolder), name);
    QCOMPARE(settings.value(setting::decimals), 5);
    QCOMPARE(settings.value(setting::limits), 2);
    QCOMPARE(settings.value(setting::exportWidth), 88.5);
}

void TestSettings::ignoresNonsense()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    {
        QSettings raw(path, QSettings::IniFormat);
        raw.setValue(QStringLiteral("display/decimals"), QStringLiteral("many"));
        raw.setValue(QStringLiteral("export/width_mm"), QStringLiteral("wide"));
    }
    const Settings settings = Settings::inFile(path);
    QCOMPARE(settings.value(setting::decimals), 3);
    QCOMPARE(settings.value(setting::exportWidth), 160.0);
}

void TestSettings::leavesTheFileAloneWhereNothingChanged()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    const auto closeWith = [&path](int decimals) {
        Settings settings = Settings::inFile(path);
        settings.setValue(setting::decimals, decimals);
        settings.sync();
    };
    closeWith(setting::decimals.fallback);
    QVERIFY(!QFileInfo::exists(path)); // nothing to remember
    closeWith(5);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto written = file.fileTime(QFileDevice::FileModificationTime);
    QTest::qWait(20);
    closeWith(5);
    QCOMPARE(QFileInfo(path).lastModified(), written);
    closeWith(setting::decimals.fallback); // another choice than the file's
    QCOMPARE(Settings::inFile(path).value(setting::decimals), setting::decimals.fallback);
}

QTEST_GUILESS_MAIN(TestSettings)
#include "test_settings.moc"
