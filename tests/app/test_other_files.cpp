#include "program.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/npz.h"
#include "core/formats/scenario_json.h"
#include "tests/support/file_builders.h"

#include <QTemporaryDir>

using namespace attn;
using namespace attn::app::test;

/// Runs the real program on files where a scenario is expected, and which are something else.
class TestOtherFiles : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatOtherFilesAre_data();
    void tellsWhatOtherFilesAre();
    void warnsOfNewerScenarios();
};

void TestOtherFiles::tellsWhatOtherFilesAre_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* name, const std::string& bytes, const char* what) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(what);
    };
    const std::string scenario = writeScenario(seedExample());
    const QByteArray import = "; import its numbers (File > Import, or the command import)";
    row("an array", npyBytes(Matrix::Ones(2, 2)), "a NumPy array, not a scenario" + import);
    const Steps steps = Evaluation(seedExample()).steps();
    row("an archive", *stepsNpz(steps, std::vector<StepIndex>{0}),
        "an archive of NumPy arrays, not a scenario" + import);
    row("a model", attn::test::safetensorsOf(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "x"),
        "a safetensors file, not a scenario" + import);
    row("a table", "1,2\n3,4\n",
        "a table of numbers, not a scenario; import it (File > Import, or the command import)");
    row("brackets", "[[1, 2], [3, 4]]",
        "a table of numbers, not a scenario; import it (File > Import, or the command import)");
    row("word vectors", "the 1 2 3\ncat 4 5 6\n",
        "word vectors, not a scenario; import some of them (File > Import, or the command import)");
    for (const bool isLittle : {true, false})
        for (const bool hasMark : {true, false}) {
            std::string text = hasMark ? isLittle ? "\xFF\xFE" : "\xFE\xFF" : "";
            for (const char c : scenario)
                text += isLittle ? std::string{c, '\0'} : std::string{'\0', c};
            row(qPrintable(QStringLiteral("UTF-16 %1 %2").arg(isLittle).arg(hasMark)), text,
                "text in UTF-16, but scenarios are UTF-8; save it as UTF-8 in a text editor");
        }
    row("a web page", "<!DOCTYPE html><html>",
        "a web page, not the file itself; was it an error page that was downloaded?");
    row("a conflict", "{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> x\n}\n",
        "the marks of a merge conflict are in it; resolve the conflict first");
    row("compressed", "\x1F\x8B\x08", "compressed with gzip; unpack it first");
}

void TestOtherFiles::tellsWhatOtherFilesAre()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, what);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attention.json")); // names tell nothing
    write(path, bytes);
    for (const char* command : {"compute", "export --to out", "script --language numpy"}) {
        const Run result = run(words(command) << path);
        QCOMPARE(result.status, 1);
        QCOMPARE(result.err, "attention-workbench: " + path.toUtf8() + ": " + what + "\n");
    }
}

void TestOtherFiles::warnsOfNewerScenarios()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("newer.attention.json"));
    QByteArray newer = QByteArray::fromStdString(writeScenario(seedExample()));
    newer.replace("\"version\": 1", "\"version\": 2");
    write(path, newer);
    const Run result = run(words("compute") << path);
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out, run(words("compute example:seed")).out);
    QCOMPARE(
        result.err,
        "attention-workbench: " + path.toUtf8()
            + ": written by a newer version of Attention Workbench; what this version does not know is left out\n");
}

QTEST_GUILESS_MAIN(TestOtherFiles)
#include "test_other_files.moc"
