// The program as it was built: what it needs, and how it is protected.
#include "program.h"

using namespace attn::app::test;

class TestProgram : public QObject {
    Q_OBJECT
private slots:
    void needsNoNetwork();
    void isHardened();
    void saysThatNoDisplayIsReached_data();
    void saysThatNoDisplayIsReached();

private:
    static QByteArray output(const QString& tool, const QStringList& arguments)
    {
        QProcess process;
        QProcessEnvironment english = QProcessEnvironment::systemEnvironment();
        english.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        process.setProcessEnvironment(english);
        process.start(tool, arguments);
        if (!process.waitForFinished() || process.exitCode() != 0)
            return {};
        return process.readAllStandardOutput();
    }
};

void TestProgram::needsNoNetwork()
{
    const QByteArray libraries = output(QStringLiteral("ldd"), {QStringLiteral(PROGRAM)});
    if (libraries.isEmpty())
        QSKIP("no ldd");
    QVERIFY(libraries.contains("libQt6Widgets")); // it lists what there is
    for (const char* library : {"libQt6Network", "libQt6WebEngine", "libcurl", "libssl"})
        QVERIFY2(!libraries.contains(library), library);
}

void TestProgram::isHardened()
{
    const QByteArray headers = output(QStringLiteral("readelf"),
                                      {QStringLiteral("-hldW"), QStringLiteral("--dyn-syms"), QStringLiteral(PROGRAM)});
    if (headers.isEmpty())
        QSKIP("no readelf");
    QVERIFY(headers.contains("DYN (Position-Independent Executable file)"));
    QVERIFY(headers.contains("GNU_RELRO"));
    QVERIFY(headers.contains("NOW"));
    QVERIFY(headers.contains("__stack_chk_fail"));
    const qsizetype stack = headers.indexOf("GNU_STACK");
    QVERIFY(stack > 0);
    const QByteArray line = headers.mid(stack, headers.indexOf('\n', stack) - stack);
    QVERIFY2(!line.contains('E'), line); // nothing on it is run
}

void TestProgram::saysThatNoDisplayIsReached_data()
{
    QTest::addColumn<QStringList>("environment");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("none is named") << QStringList() << QByteArray("neither DISPLAY nor WAYLAND_DISPLAY is set");
    QTest::newRow("a display that is not there")
        << QStringList{QStringLiteral("DISPLAY=:no-such-display"), QStringLiteral("QT_QPA_PLATFORM=xcb")}
        << QByteArray("could not connect to display :no-such-display");
    QTest::newRow("a platform that is not there")
        << QStringList{QStringLiteral("QT_QPA_PLATFORM=no-such-platform")} << QByteArray("\"no-such-platform\"");
    QTest::newRow("a compositor that is not there")
        << QStringList{QStringLiteral("WAYLAND_DISPLAY=no-such-display"), QStringLiteral("QT_QPA_PLATFORM=wayland")}
        << QByteArray("wayland"); // the plugin, there or not
}

void TestProgram::saysThatNoDisplayIsReached()
{
    QFETCH(QStringList, environment);
    QFETCH(QByteArray, reason);
    for (const QStringList& arguments : {QStringList(), QStringList{QStringLiteral("example:seed")}}) {
        const Run result = run(arguments, environment);
        QCOMPARE(result.status, 1);
        QCOMPARE(result.out, QByteArray());
        QCOMPARE(result.err.count('\n'), 1);
        QVERIFY2(result.err.startsWith("attention-workbench: no display for the window ("), result.err.constData());
        QVERIFY2(result.err.contains(reason), result.err.constData());
        QVERIFY2(result.err.contains("compute example:seed"), result.err.constData());
        QVERIFY2(result.err.contains("export example:seed --to pictures"), result.err.constData());
    }
}

QTEST_GUILESS_MAIN(TestProgram)
#include "test_program.moc"
