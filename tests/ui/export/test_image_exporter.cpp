#include "export_helpers.h"

#include "ui/export/file_names.h"

#include <QApplication>
#include <QDir>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// What the test asks of itself in another environment: all formats of one step.
int writeAllFormats(const QString& folder)
{
    const Steps steps = seedSteps();
    const Scenario seed = seedExample();
    for (const ImageFormat format : {ImageFormat::Png, ImageFormat::Svg, ImageFormat::Pdf}) {
        ExportOptions options;
        options.steps = {indexOf(steps, "weights")};
        options.format = format;
        options.folder = folder;
        if (exportImages({steps, seed}, QStringLiteral("x"), options).problem)
            return 1;
    }
    return 0;
}

bool objectsStandWhereThePdfSays(const QByteArray& pdf)
{
    static const QRegularExpression start(QStringLiteral("startxref\\s+(\\d+)\\s+%%EOF\\s*$"));
    const qsizetype table = start.match(QString::fromLatin1(pdf)).captured(1).toLongLong();
    const QList<QByteArray> lines = pdf.mid(table, pdf.indexOf("trailer", table) - table).split('\n');
    if (lines.value(0).trimmed() != "xref" || lines.size() < 10)
        return false;
    for (qsizetype object = 1; object + 2 < lines.size() - 1; ++object) {
        const QByteArray& line = lines[object + 2];
        const QByteArray head = QByteArray::number(object) + " 0 obj";
        if (line.contains(" n") && pdf.mid(line.left(10).toLongLong(), head.size()) != head)
            return false;
    }
    return true;
}

} // namespace

class TestImageExporter : public QObject {
    Q_OBJECT
private slots:
    void bytesDependOnNothingElse_data()
    {
        QTest::addColumn<QString>("scale");
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("zone");
        const auto row = [](const char* name, const QString& scale, const QString& locale, const QString& zone) {
            QTest::newRow(name) << scale << locale << zone;
        };
        row("scale 1.5", "1.5", "C", "UTC0");
        row("scale 2", "2", "C", "UTC0");
        row("German", "1", "de_DE.UTF-8", "UTC0");
        row("Arabic", "1", "ar_EG.UTF-8", "UTC0");
        row("east of Greenwich", "1", "C", "JST-9");
        row("west of Greenwich", "1", "C", "NST3:30");
    }
    void bytesDependOnNothingElse()
    {
        QFETCH(QString, scale);
        QFETCH(QString, locale);
        QFETCH(QString, zone);
        QTemporaryDir here;
        QTemporaryDir there;
        QCOMPARE(writeAllFormats(here.path()), 0);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_SCALE_FACTOR", scale);
        environment.insert("LC_ALL", locale);
        environment.insert("TZ", zone);
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {"--write", there.path(), locale});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const QStringList names = QDir(here.path()).entryList(QDir::Files);
        QCOMPARE(names.size(), 3);
        for (const QString& name : names) {
            QVERIFY(!contents(here.filePath(name)).isEmpty());
            QVERIFY2(contents(here.filePath(name)) == contents(there.filePath(name)), qPrintable(name));
        }
        const QByteArray pdf = contents(there.filePath("x-07-weights.pdf"));
        QVERIFY(pdf.contains("/CreationDate (D:20000101000000Z)"));
        QVERIFY(objectsStandWhereThePdfSays(pdf));
    }

    void fileNamesAreSafe_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("stem");
        const QString end = QStringLiteral("-01-scores");
        QTest::newRow("plain") << "Four words, three dimensions"
                               << "Four-words-three-dimensions" + end;
        QTest::newRow("empty") << ""
                               << "scenario" + end;
        QTest::newRow("path") << "../../.ssh/x"
                              << "ssh-x" + end;
        QTest::newRow("absolute") << "/etc/passwd"
                                  << "etc-passwd" + end;
        QTest::newRow("drive") << "a:b\\c"
                               << "a-b-c" + end;
        QTest::newRow("device") << "CON"
                                << "_CON" + end;
        QTest::newRow("device with a point") << "nul.txt"
                                             << "_nul.txt" + end;
        QTest::newRow("option") << "-rf"
                                << "rf" + end;
        QTest::newRow("trailing point") << "end."
                                        << "end" + end;
        QTest::newRow("accents") << "Café"
                                 << "Cafe" + end;
        QTest::newRow("no letters") << "שלום"
                                    << "scenario" + end;
        QTest::newRow("long") << QString(300, QLatin1Char('x')) << QString(76, QLatin1Char('x')) + end;
        QTest::newRow("newline") << "a\nb"
                                 << "a-b" + end;
    }
    void fileNamesAreSafe()
    {
        QFETCH(QString, title);
        const QString stem = safeTitle(title) + stepEnd(stepsOf(Matrix::Ones(1, 1)), 0);
        QTEST(stem, "stem");
        QVERIFY((stem + QStringLiteral(".png")).toUtf8().size() <= 120);
    }

    void fileNamesAreShort()
    {
        FileTitles titles;
        for (int i = 1; i <= 100; ++i) {
            const QString title = titles.take(QString(300, QLatin1Char('x')));
            QVERIFY((title + QStringLiteral("-01-context_position-head100.png")).size() <= 120);
        }
    }

    void fileNamesTellPlaceAndHead()
    {
        const Steps steps = seedSteps();
        QCOMPARE(stepEnd(steps, indexOf(steps, "words")), QStringLiteral("-01-words"));
        QCOMPARE(stepEnd(steps, indexOf(steps, "scores")), QStringLiteral("-05-scores"));
        QCOMPARE(stepEnd(steps, indexOf(steps, "W_Q")), QStringLiteral("-00-W_Q"));
        Steps two = stepsOf(Matrix::Ones(1, 1));
        two.push_back(two[0]);
        two[1].head = 2;
        QCOMPARE(stepEnd(two, 1), QStringLiteral("-02-scores-head2"));
        QCOMPARE(stepEnd(two, 0), QStringLiteral("-01-scores-head1"));
    }

    void titlesDoNotShareFiles()
    {
        FileTitles titles;
        QCOMPARE(titles.take("Cats"), QStringLiteral("Cats"));
        QCOMPARE(titles.take("cats"), QStringLiteral("cats-2")); // not all file systems tell them apart
        QCOMPARE(titles.take("Cats"), QStringLiteral("Cats-3"));
        QCOMPARE(titles.take("猫"), QStringLiteral("scenario"));
        QCOMPARE(titles.take("犬"), QStringLiteral("scenario-2"));
        QCOMPARE(titles.take("Cats-2"), QStringLiteral("Cats-2-2"));
        QCOMPARE(titles.take("aux"), QStringLiteral("_aux"));
    }

    void existingFilesAreKept()
    {
        QTemporaryDir folder;
        const Steps steps = seedSteps();
        const Scenario seed = seedExample();
        ExportOptions options;
        options.steps = {indexOf(steps, "Q"), indexOf(steps, "K")};
        options.format = ImageFormat::Svg;
        options.folder = folder.filePath("new/folder");
        const QString kept = options.folder + "/t-02-Q.svg";
        QVERIFY(QDir().mkpath(options.folder));
        write(kept, "mine");
        Exported result = exportImages({steps, seed}, "t", options);
        QVERIFY(!result.problem);
        QCOMPARE(result.kept, QStringList{kept});
        QCOMPARE(result.written, QStringList{options.folder + "/t-03-K.svg"});
        QCOMPARE(contents(kept), QByteArray("mine"));
        options.force = true;
        result = exportImages({steps, seed}, "t", options);
        QCOMPARE(result.written.size(), 2);
        QVERIFY(contents(kept).startsWith("<?xml"));
        QCOMPARE(QDir(options.folder).entryList(QDir::Files).size(), 2); // nothing left over
    }

    void linksAreNotFollowed()
    {
        QTemporaryDir folder;
        const QString target = folder.filePath("target");
        write(target, "mine");
        QVERIFY(QFile::link(target, folder.filePath("t-02-Q.svg")));
        const Steps steps = seedSteps();
        const Scenario seed = seedExample();
        ExportOptions options;
        options.steps = {indexOf(steps, "Q")};
        options.format = ImageFormat::Svg;
        options.folder = folder.path();
        options.force = true;
        QVERIFY(exportImages({steps, seed}, "t", options).problem);
        QCOMPARE(contents(target), QByteArray("mine"));
    }

    void whatWasWrittenBeforeAProblemIsTold()
    {
        QTemporaryDir folder;
        const Steps steps = seedSteps();
        const Scenario seed = seedExample();
        ExportOptions options;
        options.steps = {indexOf(steps, "Q"), indexOf(steps, "K"), indexOf(steps, "V"), indexOf(steps, "scores")};
        options.format = ImageFormat::Svg;
        options.folder = folder.path();
        write(folder.filePath("t-02-Q.svg"), "mine");
        QVERIFY(QFile::link(folder.filePath("nowhere"), folder.filePath("t-04-V.svg")));
        const Exported result = exportImages({steps, seed}, "t", options);
        QCOMPARE(result.kept, QStringList{folder.filePath("t-02-Q.svg")});
        QCOMPARE(result.written, QStringList{folder.filePath("t-03-K.svg")});
        QVERIFY(contents(folder.filePath("t-03-K.svg")).contains("</svg>"));
        QVERIFY(result.problem);
        QCOMPARE(QString::fromStdString(english(*result.problem)),
                 folder.filePath("t-04-V.svg") + ": is a link to somewhere else; nothing was written");
        QVERIFY(!QFile::exists(folder.filePath("t-05-scores.svg")));
    }

    void badOptionsAreNamed()
    {
        ExportOptions options;
        QVERIFY(check(options));
        options.dpi = 5;
        QCOMPARE(QString::fromStdString(english(check(options).error())),
                 QStringLiteral("dpi: 5, expected a number from 36 to 1200"));
        options.dpi = 300;
        options.figure.width = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(english(check(options).error()).starts_with("width: "));
        QTemporaryDir folder;
        write(folder.filePath("file"), "x");
        options.figure.width = 160;
        options.folder = folder.filePath("file/inside");
        const Steps steps = seedSteps();
        const Scenario seed = seedExample();
        QVERIFY(exportImages({steps, seed}, "t", options).problem);
    }

    void tooManyPixelsAreRefused()
    {
        const Steps steps = stepsOf(Matrix::Ones(1, 1));
        QVERIFY(!drawingImage(Figure(steps, 0, {.width = 1000}), 1200, false));
    }
};

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    loadResources();
    if (argc == 4 && QByteArray(argv[1]) == "--write") {
        QLocale::setDefault(QLocale(QString::fromLatin1(argv[3])));
        return writeAllFormats(QString::fromLocal8Bit(argv[2]));
    }
    TestImageExporter test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_image_exporter.moc"
