#include "program.h"

#include "tests/support/python.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace attn;
using namespace attn::app::test;

namespace {

QByteArray scenarioFile(const std::string& title)
{
    Scenario scenario = seedExample();
    scenario.title = title;
    return QByteArray::fromStdString(writeScenario(scenario));
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT
private slots:
    void oneThatFailsLeavesTheRest()
    {
        QTemporaryDir folder;
        write(folder.filePath("a.json"), scenarioFile("A"));
        write(folder.filePath("b.json"), "{");
        write(folder.filePath("c.json"), scenarioFile("C"));
        const Run result =
            run({"export", folder.filePath("a.json"), folder.filePath("b.json"), folder.filePath("c.json"), "--step",
                 "weights", "--step", "scores", "--format", "svg", "--to", folder.filePath("out")});
        QCOMPARE(result.status, 1);
        QCOMPARE(QDir(folder.filePath("out")).entryList(QDir::Files),
                 (QStringList{"A-05-scores.svg", "A-07-weights.svg", "C-05-scores.svg", "C-07-weights.svg"}));
        QCOMPARE(result.out.count('\n'), 4);
        const QList<QByteArray> lines = result.err.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0].startsWith("attention-workbench: " + folder.filePath("b.json").toUtf8() + ": "));
        QCOMPARE(lines[1], QByteArray("attention-workbench: 2 of 3 files exported, pictures written: 4"));
    }

    void allThatIsDoneIsCounted()
    {
        QTemporaryDir folder;
        const Run result = run({"export", "example:seed", "example:causal", "--layout", "overview", "--format", "svg",
                                "--to", folder.path()});
        QCOMPARE(result.status, 0);
        QCOMPARE(result.err, QByteArray("attention-workbench: 2 of 2 files exported, pictures written: 2\n"));
        QCOMPARE(run({"export", "example:seed", "--layout", "filmstrip", "--to", folder.path()}).err, QByteArray());
    }

    void whatIsWrittenBeforeAFailureIsTold()
    {
        QTemporaryDir folder;
        const QString out = folder.filePath("out");
        QVERIFY(QDir().mkpath(out));
        QVERIFY(QFile::link(folder.filePath("nowhere"), out + "/Four-words-three-dimensions-07-weights.svg"));
        QStringList arguments{"export", "example:seed", "--step", "scores", "--step", "weights", "--step",
                              "V",      "--format",     "svg",    "--to",   out,      "--force"};
        const QByteArray written = (out + "/Four-words-three-dimensions-05-scores.svg\n").toUtf8();
        const Run alone = run(arguments);
        QCOMPARE(alone.status, 1);
        QCOMPARE(alone.out, written);
        QVERIFY2(alone.err.contains("is a link to somewhere else"), alone.err.constData());
        arguments.insert(2, "nothing.json");
        const Run batch = run(arguments);
        QCOMPARE(batch.status, 1);
        QCOMPARE(batch.out, written);
        QVERIFY2(batch.err.endsWith("0 of 2 files exported, pictures written: 1\n"), batch.err.constData());
    }

    void titlesDoNotCollide()
    {
        QTemporaryDir folder;
        QStringList arguments{"export"};
        for (const char* title : {"Cats", "cats", "猫", "犬", "../Cats", "CON"}) {
            const QString path = folder.filePath(QString::number(arguments.size()) + ".json");
            write(path, scenarioFile(title));
            arguments += path;
        }
        arguments += {"--step", "weights", "--format", "svg", "--force", "--to", folder.filePath("out")};
        QCOMPARE(run(arguments).status, 0);
        const QStringList names = QDir(folder.filePath("out")).entryList(QDir::Files, QDir::Name | QDir::IgnoreCase);
        QCOMPARE(names,
                 (QStringList{"_CON-07-weights.svg", "Cats-07-weights.svg", "cats-2-07-weights.svg",
                              "Cats-3-07-weights.svg", "scenario-07-weights.svg", "scenario-2-07-weights.svg"}));
        for (const QString& name : names)
            QVERIFY(contents(folder.filePath("out/" + name)).contains("</svg>"));
        QCOMPARE(QDir(folder.path()).entryList({"*.svg"}, QDir::Files).size(), 0); // nothing beside the folder
    }

    void everyLayoutIsOnTheCommandLine()
    {
        QTemporaryDir folder;
        for (const char* layout : {"steps", "overview", "filmstrip", "handout"}) {
            const Run result = run({"export", "example:heads", "--layout", layout, "--limits", "shared", "--to",
                                    folder.path(), "--dpi", "50"});
            QCOMPARE(result.status, 0);
            QVERIFY(!result.out.isEmpty());
        }
        const QStringList names = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(names.filter("-handout.pdf").size(), 1);
        QCOMPARE(names.filter("-filmstrip.png").size(), 1);
        QVERIFY(names.filter("-overview-head").size() > 1);
        QCOMPARE(run({"export", "example:heads", "--layout", "overview", "--head", "2", "--to", folder.filePath("2")})
                     .out.count('\n'),
                 1);
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("layout") << "export example:seed --to x --layout poster"
                                << QByteArray("--layout needs one of steps, overview, filmstrip, handout, not poster");
        QTest::newRow("limits") << "export example:seed --to x --limits none"
                                << QByteArray("--limits needs one of matrix, shared, not none");
        QTest::newRow("format") << "export example:seed --to x --layout handout --format svg"
                                << QByteArray("format: svg, but a handout is always pdf");
        QTest::newRow("plain") << "export example:seed --to x --plain=1" << QByteArray("--plain takes no value");
    }
    void whatIsWrongIsSaid()
    {
        QFETCH(QString, line);
        QFETCH(QByteArray, sentence);
        const Run result = run(line.split(QLatin1Char(' ')));
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains(sentence), result.err.constData());
    }

    void excelGetsGuardedLabels()
    {
        QTemporaryDir folder;
        Scenario scenario = seedExample();
        scenario.words.labels[0] = "=1+1";
        write(folder.filePath("a.json"), QByteArray::fromStdString(writeScenario(scenario)));
        const QStringList compute{"compute", folder.filePath("a.json"), "--step", "scores", "--format", "csv"};
        QVERIFY(run(compute).out.contains("\n=1+1,8,2,10,2\n"));
        const QByteArray excel = run(QStringList(compute) << "--excel").out;
        QVERIFY(excel.startsWith("\xEF\xBB\xBFscores,1\n"));
        QVERIFY(excel.contains("\n'=1+1,8,2,10,2\n"));
        const Run wrong = run({"compute", "example:seed", "--excel"});
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("--excel needs --format csv"));
    }

    void picturesAreScenarios()
    {
        QTemporaryDir folder;
        write(folder.filePath("mine.json"), scenarioFile("Mine <&> 東京"));
        const QByteArray numbers = run({"compute", folder.filePath("mine.json")}).out;
        for (const char* format : {"png", "svg", "pdf"}) {
            const Run exported =
                run({"export", folder.filePath("mine.json"), "--step", "Q", "--format", format, "--to", folder.path()});
            const QString picture = QString::fromUtf8(exported.out.trimmed());
            QCOMPARE(run({"compute", picture}).out, numbers);
            QCOMPARE(run({"compute", "-"}, {}, contents(picture)).out, numbers); // from standard input, too
            // Once around: the picture of a picture is the same file.
            const QByteArray bytes = contents(picture);
            QCOMPARE(
                run({"export", picture, "--step", "Q", "--format", format, "--force", "--to", folder.path()}).status,
                0);
            QVERIFY(contents(picture) == bytes);
            QCOMPARE(
                run({"export", picture, "--step", "Q", "--format", format, "--force", "--plain", "--to", folder.path()})
                    .status,
                0);
            const Run plain = run({"compute", picture});
            QCOMPARE(plain.status, 1);
            QVERIFY2(plain.err.contains("carries no scenario"), plain.err.constData());
        }
    }

    void anotherProgramFindsTheScenario()
    {
        const QString python = attn::test::findPython();
        if (python.isEmpty())
            QSKIP("no python3 here");
        QTemporaryDir folder;
        write(folder.filePath("mine.json"), scenarioFile("Mine <&>"));
        const auto exported = [&](const char* format) {
            return QString::fromUtf8(
                run({"export", folder.filePath("mine.json"), "--step", "Q", "--format", format, "--to", folder.path()})
                    .out.trimmed());
        };
        const auto found =
            attn::test::runPython(python,
                                  QStringLiteral(R"(
import struct, sys, xml.etree.ElementTree as tree, zlib
want = open(%1, 'rb').read()
png = open(%2, 'rb').read()
at, seen = 8, []
while at < len(png):
    size, kind = struct.unpack('>I4s', png[at:at + 8])
    data = png[at + 8:at + 8 + size]
    assert zlib.crc32(kind + data) == struct.unpack('>I', png[at + 8 + size:at + 12 + size])[0]
    if kind == b'iTXt': seen.append(data)
    at += 12 + size
assert [d.split(b'\0', 5)[0] for d in seen] == [b'Attention Workbench scenario'] and seen[0].endswith(b'\0' + want)
text = tree.parse(%3).getroot().find('.//{urn:attention-workbench:scenario}scenario').text
assert text.encode() == want
pdf = open(%4, 'rb').read()
xmp = pdf[pdf.index(b'<x:xmpmeta'):pdf.index(b'</x:xmpmeta>') + 12]
assert tree.fromstring(xmp).find('.//{urn:attention-workbench:scenario}scenario').text.encode() == want
)")
                                      .arg("'" + folder.filePath("mine.json") + "'", "'" + exported("png") + "'",
                                           "'" + exported("svg") + "'", "'" + exported("pdf") + "'"));
        QVERIFY2(found.finished, found.errors.constData());
    }
};

QTEST_GUILESS_MAIN(TestExport)
#include "test_export.moc"
