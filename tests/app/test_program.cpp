// The program as it was built: what it needs, and how it is protected.
#include <QProcess>
#include <QTest>

class TestProgram : public QObject {
    Q_OBJECT
private slots:
    void needsNoNetwork();
    void isHardened();

private:
    static QByteArray output(const QString& tool, const QStringList& arguments)
    {
        QProcess process;
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

QTEST_GUILESS_MAIN(TestProgram)
#include "test_program.moc"
