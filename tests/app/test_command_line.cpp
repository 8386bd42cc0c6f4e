#include "program.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace attn::app::test;

namespace {

QJsonArray steps(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object().value(QLatin1String("steps")).toArray();
}

QJsonObject step(const QByteArray& json, const QString& id)
{
    for (const QJsonValue& value : steps(json)) {
        if (value.toObject().value(QLatin1String("id")).toString() == id)
            return value.toObject();
    }
    return {};
}

QStringList ids(const QByteArray& json)
{
    QStringList result;
    for (const QJsonValue& value : steps(json)) {
        const QJsonObject object = value.toObject();
        const int head = object.value(QLatin1String("head")).toInt();
        result.append((head > 0 ? QString::number(head) + QLatin1Char('.') : QString())
                      + object.value(QLatin1String("id")).toString());
    }
    return result;
}

} // namespace

/// Runs the real program.
class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void computesTheSeedExample();
    void selectsSteps_data();
    void selectsSteps();
    void writesCsv();
    void givesTheSameBytesEverywhere_data();
    void givesTheSameBytesEverywhere();
    void readsFilesAndStandardInput();
    void writesOutputs();
    void explains();
    void tellsAboutItself();
    void fails_data();
    void fails();
    void failsOnFiles_data();
    void failsOnFiles();
    void failsWhereNothingCanBeWritten();
    void exportsPictures();
    void exportsInTheColoursOfATheme_data();
    void exportsInTheColoursOfATheme();
};

void TestCommandLine::computesTheSeedExample()
{
    const Run result = run(words("compute example:seed"));
    QCOMPARE(result.status, 0);
    QCOMPARE(result.err, QByteArray());
    const QJsonObject attention = step(result.out, QStringLiteral("attention"));
    QCOMPARE(attention.value(QLatin1String("head")).toInt(), 1);
    QCOMPARE(attention.value(QLatin1String("symbol")).toString(), QStringLiteral("O"));
    QCOMPARE(attention.value(QLatin1String("rows")).toArray().at(3).toString(), QStringLiteral("word 4"));
    const double expected[4][3]{{0.98522025, 1.74174051, 0.75652026},
                                {0.90965265, 1.40965265, 0.5},
                                {0.99851226, 1.75849334, 0.75998108},
                                {0.99560386, 1.90407309, 0.90846923}};
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 3; ++j) {
            const double value = attention.value(QLatin1String("values")).toArray().at(i).toArray().at(j).toDouble();
            QVERIFY2(std::abs(value - expected[i][j]) < 5e-9, qPrintable(QStringLiteral("%1 %2").arg(i).arg(j)));
        }
    }
    QVERIFY(!step(result.out, QStringLiteral("words")).contains(QLatin1String("head")));
}

void TestCommandLine::selectsSteps_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* line, const char* expected) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(expected);
    };
    row("compute example:seed", "words 1.Q 1.K 1.V 1.scores 1.scaled 1.weights 1.attention");
    row("compute example:seed --head 1", "words 1.Q 1.K 1.V 1.scores 1.scaled 1.weights 1.attention");
    row("compute example:heads --step weights", "1.weights 2.weights");
    row("compute example:heads --step weights --head 2", "2.weights");
    row("compute --step=concat example:heads --head=2", "concat");
    row("compute --step scores --step words --step scores -- example:seed", "1.scores words");
    row("compute example:seed --step W_Q", "1.W_Q");
}

void TestCommandLine::selectsSteps()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    const Run result = run(words(qPrintable(line)));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.status, 0);
    QCOMPARE(ids(result.out).join(QLatin1Char(' ')), expected);
}

void TestCommandLine::writesCsv()
{
    const Run result = run(words("compute example:seed --format csv --step words --step scores"));
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out,
             QByteArray("words,\n,1,2,3\nword 1,1,0,0\nword 2,0,1,0\nword 3,1,1,0\nword 4,0,0,1\n\n"
                        "scores,1\n,word 1,word 2,word 3,word 4\nword 1,8,2,10,2\nword 2,4,0,4,0\n"
                        "word 3,12,2,14,2\nword 4,10,4,14,3\n"));
}

void TestCommandLine::givesTheSameBytesEverywhere_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line : {"compute example:seed", "compute example:positions --format csv", "examples", "--help",
                             "explain example:seed --step weights --cell 1,3"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void TestCommandLine::givesTheSameBytesEverywhere()
{
    QFETCH(QString, line);
    const Run plain = run(words(qPrintable(line)));
    QCOMPARE(plain.status, 0);
    QVERIFY(!plain.out.isEmpty());
    for (const char* variable : {"LC_ALL=de_DE.UTF-8", "LC_ALL=C", "LC_ALL=sv_SE.UTF-8", "LANG=ar_EG.UTF-8",
                                 "DISPLAY=:no-such-display", "QT_QPA_PLATFORM=no-such-platform"}) {
        const Run other = run(words(qPrintable(line)), {QString::fromLatin1(variable)});
        QCOMPARE(other.status, 0);
        QCOMPARE(other.out, plain.out);
        QCOMPARE(other.err, QByteArray());
    }
}

void TestCommandLine::readsFilesAndStandardInput()
{
    const QString path = QStringLiteral(TEST_DATA "/four_words.attention.json");
    const Run fromFile = run({QStringLiteral("compute"), path});
    QCOMPARE(fromFile.status, 0);
    QCOMPARE(step(fromFile.out, QStringLiteral("scores")),
             step(run(words("compute example:seed")).out, QStringLiteral("scores")));
    QCOMPARE(run(words("compute -"), {}, contents(path)).out, fromFile.out);

    QTemporaryDir folder;
    const QString dashed = folder.filePath(QStringLiteral("-x"));
    write(dashed, contents(path));
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(PROGRAM), words("compute -- -x"));
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardOutput(), fromFile.out);
}

void TestCommandLine::writesOutputs()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.json"));
    const Run result =
        run({QStringLiteral("compute"), QStringLiteral("example:seed"), QStringLiteral("--output"), path});
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(contents(path), run(words("compute example:seed")).out);
}

void TestCommandLine::explains()
{
    const Run result = run(words("explain example:seed --step scores --cell 1,3"));
    QCOMPARE(result.status, 0);
    QVERIFY2(result.out.trimmed().endsWith(" = 10"), result.out.constData());
}

void TestCommandLine::tellsAboutItself()
{
    QCOMPARE(run(words("--version")).out, QByteArray("attention-workbench " ATTN_VERSION "\n"));
    const Run help = run(words("--help"));
    QCOMPARE(help.status, 0);
    QVERIFY(help.out.contains("compute FILE"));
    QCOMPARE(run(words("compute --help")).out, help.out);
    QCOMPARE(run(words("examples")).out, QByteArray("seed\ncausal\nheads\ncross\npositions\ngrouped\n"));
}

void TestCommandLine::fails_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* line, int status, const char* message) {
        QTest::newRow(line) << QString::fromUtf8(line) << status << QString::fromUtf8(message);
    };
    const QByteArray hint = " (attention-workbench --help shows what there is)";
    const auto usage = [&](const char* line, const QByteArray& message) { row(line, 2, (message + hint).constData()); };
    usage("frobnicate", "no command or file frobnicate");
    usage("sensitivities example:seed", "no command or file sensitivities");
    usage("--frobnicate", "unknown option --frobnicate");
    usage("a.json b.json", "one FILE expected, but there is also b.json");
    usage("compute", "compute: no FILE given");
    usage("compute a b", "compute: one FILE expected, but there is also b");
    usage("compute example:seed --stp scores", "compute: unknown option --stp");
    usage("compute example:seed -s", "compute: unknown option -s");
    usage("compute example:seed --step", "compute: --step needs a value");
    usage("compute example:seed --output=", "compute: --output needs a value");
    usage("compute example:seed --head one", "compute: --head needs a whole number, not one");
    usage("compute example:seed --head 1 --head 1", "compute: --head given twice");
    usage("compute example:seed --format npy", "compute: --format needs one of json, csv, npz, not npy");
    usage("explain example:seed --step scores", "explain: --step and --cell are needed");
    usage("explain example:seed --step scores --cell 1", "explain: --cell needs ROW,COLUMN, as in 1,3, not 1");
    usage("explain example:seed --step scores --cell 1,b", "explain: --cell needs ROW,COLUMN, as in 1,3, not 1,b");
    usage("examples seed", "examples: nothing expected, but there is seed");
    usage("export --to x", "export: no FILE given");
    usage("export example:seed", "export: --to is needed: the folder for the pictures");
    usage("export example:seed --to x --force=1", "export: --force takes no value");
    usage("export example:seed --to x --theme sepia", "export: --theme needs one of light, dark, grey, not sepia");
    usage("export example:seed --to x --width wide", "export: --width needs a number of millimetres, not wide");
    row("compute example:seed --step scored", 1,
        "example:seed: no step scored; there are words, W_Q, Q, W_K, K, W_V, V, scores, scaled, weights, attention");
    row("compute example:seed --head 2", 1, "example:seed: no head 2; there is 1");
    row("compute example:heads --head 0", 1, "example:heads: no head 0; there are 2");
    row("compute example:sead", 1,
        "example:sead: no such example; there are seed, causal, heads, cross, positions, grouped");
    row("explain example:seed --step scores --cell 5,1", 1, "example:seed: no cell 5,1; scores has 4 × 4 cells");
    row("explain example:seed --step scores --cell 0,1", 1, "example:seed: no cell 0,1; scores has 4 × 4 cells");
    row("explain example:seed --step nothing --cell 1,1", 1,
        "example:seed: no step nothing; there are words, W_Q, Q, W_K, K, W_V, V, scores, scaled, weights, attention");
    row("", 1,
        "no display for the window (neither DISPLAY nor WAYLAND_DISPLAY is set); computing and exporting need none, "
        "for example with the arguments “compute example:seed” or “export example:seed --to pictures” (--help lists "
        "all)");
}

void TestCommandLine::fails()
{
    QFETCH(QString, line);
    QFETCH(int, status);
    QFETCH(QString, message);
    const Run result = run(words(line.toUtf8().constData()));
    QCOMPARE(QString::fromUtf8(result.err), QStringLiteral("attention-workbench: ") + message + QLatin1Char('\n'));
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.status, status);
}

void TestCommandLine::failsOnFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("empty") << QByteArray("") << QByteArray("the file is empty");
    QTest::newRow("truncated") << QByteArray("{\"format\": \"att")
                               << QByteArray("line 1, column 16: the file ends too early");
    QTest::newRow("other type") << QByteArray("true") << QByteArray("not a scenario of Attention Workbench");
    QTest::newRow("other text") << QByteArray("hello there") << QByteArray("not a scenario of Attention Workbench");
    QTest::newRow("brackets") << QByteArray(1'000'000, '[')
                              << QByteArray("line 1, column 65: nested too deeply; at most 64 levels");
    QTest::newRow("zeros") << QByteArray(100 * 1024 * 1024, '\0')
                           << QByteArray("too large; a file may have 67108864 bytes at most");
}

void TestCommandLine::failsOnFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, sentence);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad\n\x01.json"));
    write(path, bytes);
    const Run result = run({QStringLiteral("compute"), path});
    QCOMPARE(result.status, 1);
    QCOMPARE(result.err,
             "attention-workbench: " + folder.path().toUtf8() + "/bad\uFFFD\uFFFD.json: " + sentence + "\n");
    QCOMPARE(run({QStringLiteral("compute"), folder.path()}).err,
             "attention-workbench: " + folder.path().toUtf8() + ": a folder, not a file\n");
    QCOMPARE(run(words("compute -"), {}, bytes).err, "attention-workbench: -: " + sentence + "\n");
}

void TestCommandLine::failsWhereNothingCanBeWritten()
{
    QProcess process;
    process.setStandardOutputFile(QStringLiteral("/dev/full"));
    process.start(QStringLiteral(PROGRAM), words("compute example:seed"));
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(),
             QByteArray("attention-workbench: standard output: No space left on device\n"));

    const Run result = run(words("compute example:seed --output /no/such/folder/x.json"));
    QCOMPARE(result.status, 1);
    QCOMPARE(result.err, QByteArray("attention-workbench: /no/such/folder/x.json: its folder does not exist\n"));

    // A name that is no UTF-8 is a file that is not there; only a shell can pass it.
    process.setStandardOutputFile(QString());
    process.start(
        QStringLiteral("sh"),
        {QStringLiteral("-c"), QStringLiteral("exec \"$0\" compute \"$(printf 'x\\360y')\""), QStringLiteral(PROGRAM)});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().endsWith(": no such file\n"));
}

void TestCommandLine::exportsPictures()
{
    QTemporaryDir folder;
    const QStringList arguments = words("export example:seed example:none --step weights --format svg --to")
        << folder.filePath(QStringLiteral("p"));
    const Run first = run(arguments, {QStringLiteral("LC_ALL=C")});
    QCOMPARE(first.status, 1); // because of the second one; the first one is done all the same
    QVERIFY(first.err.startsWith("attention-workbench: example:none: no such example"));
    QVERIFY(first.err.endsWith("attention-workbench: 1 of 2 files exported, pictures written: 1\n"));
    QCOMPARE(first.err.count('\n'), 2);
    const QStringList files = QDir(folder.filePath(QStringLiteral("p"))).entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QCOMPARE(QFileInfo(QString::fromUtf8(first.out.trimmed())).fileName(), files.constFirst());
    const QByteArray picture = contents(folder.filePath(QStringLiteral("p/")) + files.constFirst());
    QVERIFY(picture.contains("<svg"));

    write(folder.filePath(QStringLiteral("p/")) + files.constFirst(), "mine");
    const Run second = run(arguments);
    QCOMPARE(second.status, 1);
    QVERIFY(second.err.contains("1 of the files was there already and was kept (--force replaces it)"));
    QCOMPARE(contents(folder.filePath(QStringLiteral("p/")) + files.constFirst()), QByteArray("mine"));
    QCOMPARE(run(QStringList(arguments) << QStringLiteral("--force"), {QStringLiteral("LC_ALL=de_DE.UTF-8")}).status,
             1);
    QCOMPARE(contents(folder.filePath(QStringLiteral("p/")) + files.constFirst()), picture);
}

void TestCommandLine::exportsInTheColoursOfATheme_data()
{
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QByteArray>("ground");
    QTest::addColumn<bool>("isGrey");
    QTest::newRow("light, as without one") << QString() << QByteArray("#ffffff") << false;
    QTest::newRow("light") << QStringLiteral("light") << QByteArray("#ffffff") << false;
    QTest::newRow("dark") << QStringLiteral("dark") << QByteArray("#25292e") << false;
    QTest::newRow("grey") << QStringLiteral("grey") << QByteArray("#ffffff") << true;
}

void TestCommandLine::exportsInTheColoursOfATheme()
{
    QFETCH(QString, theme);
    QFETCH(QByteArray, ground);
    QFETCH(bool, isGrey);
    QTemporaryDir folder;
    QStringList arguments = words("export example:seed --step scores --step weights --format svg --to")
        << folder.path();
    if (!theme.isEmpty())
        arguments << QStringLiteral("--theme") << theme;
    QCOMPARE(run(arguments).status, 0);
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), 2);
    for (const QString& file : files) {
        const QByteArray svg = contents(folder.filePath(file));
        QVERIFY(svg.contains("fill=\"" + ground + '"'));
        int hues = 0; // tiles whose red, green and blue differ much
        static const QRegularExpression tile(
            QStringLiteral("<rect[^>]*fill=\"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\""));
        for (auto match = tile.globalMatch(QString::fromUtf8(svg)); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            const auto part = [&one](int which) { return one.captured(which).toInt(nullptr, 16); };
            hues += std::abs(part(1) - part(3)) > 16 ? 1 : 0;
        }
        QCOMPARE(hues == 0, isGrey);
    }
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "test_command_line.moc"
