#include "program.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "core/script/latex.h"
#include "core/script/numpy.h"
#include "core/script/pytorch.h"
#include "core/sensitivity.h"
#include "tests/support/compare.h"
#include "tests/support/json_matrix.h"
#include "tests/support/python.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace attn;
using namespace attn::app::test;
using attn::test::matrixFrom;

namespace {

QJsonArray list(const QByteArray& json, const char* key)
{
    return QJsonDocument::fromJson(json).object().value(QLatin1String(key)).toArray();
}

/// "W_Q 1" for each input that `sensitivity` printed.
QString inputs(const QByteArray& json)
{
    QStringList result;
    for (const QJsonValue& input : list(json, "inputs")) {
        const int head = input[QStringLiteral("head")].toInt();
        result.append(input[QStringLiteral("of")].toString()
                      + (head > 0 ? QStringLiteral(" %1").arg(head) : QString()));
    }
    return result.join(QStringLiteral(", "));
}

} // namespace

/// Runs the real program: the commands whose results other programs read.
class TestCommandLineResults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_numpy = attn::test::findPython(QStringLiteral("numpy")); }
    void sensitivityGivesTheDerivatives();
    void sensitivityListsInputs_data();
    void sensitivityListsInputs();
    void drawsTheSeedsMatrices();
    void drawsWhatNumPyDraws_data();
    void drawsWhatNumPyDraws();
    void writesScripts();
    void theNumPyScriptPasses();
    void numPyLoadsNpz_data();
    void numPyLoadsNpz();
    void givesTheSameBytesEverywhere_data();
    void givesTheSameBytesEverywhere();
    void fails_data();
    void fails();

private:
    QString m_numpy;
};

void TestCommandLineResults::sensitivityGivesTheDerivatives()
{
    const Run result = run(words("sensitivity example:heads --step attention --head 2 --cell 2,1"));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.status, 0);
    const Evaluation evaluation(*example("heads"));
    const auto* attention = findStep(evaluation.steps(), "attention", 2);
    const Cell cell{static_cast<StepIndex>(attention - evaluation.steps().data()), 1, 0};
    const QJsonArray printed = list(result.out, "inputs");
    qsizetype i = 0;
    bool moves = false;
    for (const auto& [input, values] : sensitivity(evaluation.steps(), cell)) {
        const QJsonValue of = printed.at(i++);
        QCOMPARE(of[QStringLiteral("of")].toString(), QString::fromLatin1(inputId(input.kind)));
        COMPARE_MATRICES(matrixFrom(of[QStringLiteral("values")].toArray()), values, 0, inputId(input.kind));
        moves = moves || !values.isZero(0);
    }
    QCOMPARE(printed.size(), i);
    QVERIFY(moves);
}

void TestCommandLineResults::sensitivityListsInputs_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* line, const char* expected) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(expected);
    };
    const char* everything = "sensitivity " TEST_DATA "/everything.attention.json --step weights --cell 1,1";
    row("sensitivity example:seed --step weights --cell 1,3", "words, W_Q 1, W_K 1, W_V 1");
    row("sensitivity example:seed --step weights --cell 1,3 --of W_K", "W_K 1");
    row("sensitivity example:heads --step weights --cell 1,1 --of W_Q", "W_Q 1, W_Q 2");
    row("sensitivity example:seed --step W_Q --cell 1,3 --of words", "words");
    // That one has a bias as its mask and positions that are given: numbers, but none that the command lists.
    row(everything, "words, context, W_Q 1, b_Q 1, W_K 1, b_K 1, W_V 1, b_V 1, W_Q 2, b_Q 2, W_O, b_O");
}

void TestCommandLineResults::sensitivityListsInputs()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    const Run result = run(words(qPrintable(line)));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.status, 0);
    QCOMPARE(inputs(result.out), expected);
}

void TestCommandLineResults::drawsTheSeedsMatrices()
{
    const Run result = run(words("random --seed 42 --distribution randint(3) --shape 3,3 --count 3"));
    QCOMPARE(result.err, QByteArray());
    const QJsonArray matrices = list(result.out, "matrices");
    const Head head = example("seed")->heads.front();
    QCOMPARE(matrices.size(), 3);
    COMPARE_MATRICES(matrixFrom(matrices.at(0).toArray()), head.W_Q, 0, "W_Q");
    COMPARE_MATRICES(matrixFrom(matrices.at(1).toArray()), head.W_K, 0, "W_K");
    COMPARE_MATRICES(matrixFrom(matrices.at(2).toArray()), head.W_V, 0, "W_V");
    QVERIFY(result.out.startsWith("{\n  \"matrices\": [\n    [\n      [2, 0, 2],\n"));
}

void TestCommandLineResults::drawsWhatNumPyDraws_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("python"); // a list of matrices
    const auto row = [](const char* options, const char* python) {
        QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(python);
    };
    row("--seed 0 --distribution randint(-5,6) --shape 2,3", "[r.randint(-5, 6, (2, 3))]");
    row("--seed 1 --distribution rand --shape 1,4 --count 2", "[r.rand(1, 4), r.rand(1, 4)]");
    row("--seed 4294967295 --distribution uniform(-1,2.5) --shape 3,2", "[r.uniform(-1, 2.5, (3, 2))]");
    row("--seed 7 --distribution=randn --shape=3,3", "[r.randn(3, 3)]");
    row("--seed 42 --distribution normal(2,0.5) --shape 5,1", "[r.normal(2, 0.5, (5, 1))]");
    // An odd number of normal draws leaves one waiting, past the whole numbers in between.
    row("--seed 42 --distribution randn --distribution randint(3) --shape 1,3 --count 2",
        "[r.randn(1, 3), r.randint(3, size=(1, 3)), r.randn(1, 3), r.randint(3, size=(1, 3))]");
}

void TestCommandLineResults::drawsWhatNumPyDraws()
{
    QFETCH(QString, options);
    QFETCH(QString, python);
    const Run result = run(words(qPrintable("random " + options)));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.status, 0);
    if (m_numpy.isEmpty())
        QSKIP("there is no python3 with numpy");
    const QString seed = options.section(QLatin1Char(' '), 1, 1);
    const auto compared =
        attn::test::runPython(m_numpy,
                              QStringLiteral("import json, sys, numpy as np\nr = np.random\nr.seed(%1)\n"
                                             "assert json.load(sys.stdin) == {'matrices': [m.tolist() for m in %2]}")
                                  .arg(seed, python),
                              result.out);
    QVERIFY2(compared.finished, compared.errors.constData());
}

void TestCommandLineResults::writesScripts()
{
    const Scenario scenario = *example("grouped");
    const Evaluation evaluation(scenario);
    const std::pair<const char*, decltype(&numpyProgram)> languages[]{
        {"numpy", numpyProgram}, {"pytorch", pytorchProgram}, {"latex", latexEquations}};
    for (const auto& [language, write] : languages) {
        const Run result = run(words(qPrintable(QStringLiteral("script example:grouped --language %1").arg(language))));
        QCOMPARE(result.err, QByteArray());
        QCOMPARE(result.status, 0);
        QCOMPARE(result.out, QByteArray::fromStdString(write(scenario.title, evaluation.steps())));
    }
}

void TestCommandLineResults::theNumPyScriptPasses()
{
    if (m_numpy.isEmpty())
        QSKIP("there is no python3 with numpy");
    const Run result = run(words("script " TEST_DATA "/everything.attention.json --language numpy"));
    QCOMPARE(result.status, 0);
    const auto ran = attn::test::runPython(m_numpy, QString::fromUtf8(result.out));
    QVERIFY2(ran.finished, ran.errors.constData());
    QVERIFY2(ran.output.endsWith(" steps agree\n"), ran.output.constData());
}

void TestCommandLineResults::numPyLoadsNpz_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("names");
    QTest::newRow("all steps") << QStringLiteral("example:seed")
                               << QStringLiteral("words Q K V scores scaled weights attention");
    QTest::newRow("heads") << QStringLiteral("example:heads --step scores --step words")
                           << QStringLiteral("scores head2.scores words");
    QTest::newRow("one head") << QStringLiteral("example:heads --step scores --head 2")
                              << QStringLiteral("head2.scores");
}

void TestCommandLineResults::numPyLoadsNpz()
{
    QFETCH(QString, options);
    QFETCH(QString, names);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("steps.npz"));
    const QStringList arguments = words(qPrintable("compute " + options + " --format npz"));
    const Run saved = run(QStringList(arguments) << QStringLiteral("--output") << path);
    QCOMPARE(saved.err, QByteArray());
    QCOMPARE(saved.status, 0);
    QCOMPARE(contents(path), run(arguments).out);
    if (m_numpy.isEmpty())
        QSKIP("there is no python3 with numpy");
    const auto compared = attn::test::runPython(m_numpy,
                                                QStringLiteral(R"(
import json, sys, zipfile, numpy as np
assert zipfile.ZipFile('%1').testzip() is None
arrays = np.load('%1')
assert arrays.files == '%2'.split(), arrays.files
for name, step in zip(arrays.files, json.load(sys.stdin)['steps']):
    assert arrays[name].dtype == np.float64 and arrays[name].tolist() == step['values'], name
)")
                                                    .arg(path, names),
                                                run(words(qPrintable("compute " + options))).out);
    QVERIFY2(compared.finished, compared.errors.constData());
}

void TestCommandLineResults::givesTheSameBytesEverywhere_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line :
         {"sensitivity example:seed --step attention --cell 4,2", "script example:positions --language latex",
          "random --seed 1 --distribution randn --shape 2,2", "compute example:seed --format npz"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void TestCommandLineResults::givesTheSameBytesEverywhere()
{
    QFETCH(QString, line);
    const Run plain = run(words(qPrintable(line)));
    QCOMPARE(plain.status, 0);
    QVERIFY(!plain.out.isEmpty());
    for (const char* variable : {"LC_ALL=de_DE.UTF-8", "LANG=ar_EG.UTF-8", "DISPLAY=:no-such-display"}) {
        const Run other = run(words(qPrintable(line)), {QString::fromLatin1(variable)});
        QCOMPARE(other.status, 0);
        QCOMPARE(other.out, plain.out);
        QCOMPARE(other.err, QByteArray());
    }
}

void TestCommandLineResults::fails_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* line, int status, const QString& message) {
        QTest::newRow(line) << QString::fromUtf8(line) << status << message;
    };
    const auto usage = [&](const char* line, const char* message) {
        row(line, 2, QString::fromUtf8(message) + QLatin1String(" (attention-workbench --help shows what there is)"));
    };
    usage("sensitivity example:seed --cell 1,1", "sensitivity: --step and --cell are needed");
    usage("sensitivity --step scores --cell 1,1", "sensitivity: no FILE given");
    usage("script example:seed", "script: --language is needed: numpy, pytorch or latex");
    usage("script example:seed --language r", "script: --language needs one of numpy, pytorch, latex, not r");
    usage("random --distribution rand --shape 1,1", "random: --seed is needed");
    usage("random --seed 1 --shape 1,1", "random: --distribution is needed");
    usage("random --seed 1 --distribution rand", "random: --shape is needed");
    usage("random x --seed 1 --distribution rand --shape 1,1", "random: no FILE expected, but there is x");
    usage("random --seed x --distribution rand --shape 1,1", "random: --seed needs a whole number, not x");
    usage("random --seed -1 --distribution rand --shape 1,1",
          "random: --seed needs a number from 0 to 4294967295, not -1");
    usage("random --seed 4294967296 --distribution rand --shape 1,1",
          "random: --seed needs a number from 0 to 4294967295, not 4294967296");
    usage("random --seed 1 --distribution rand --shape 3", "random: --shape needs ROWS,COLUMNS, as in 1,3, not 3");
    usage("random --seed 1 --distribution rand --shape 0,3", "random: --shape needs numbers from 1 to 4096, not 0,3");
    usage("random --seed 1 --distribution rand --shape 4096,4096",
          "random: 16777216 numbers, at most 2000000 can be drawn");
    usage("random --seed 1 --distribution rand --shape 2,3 --count 0",
          "random: --count needs a number from 1 to 333333, not 0");
    usage("random --seed 1 --distribution rand --shape 2,3 --count 1.5",
          "random: --count needs a whole number, not 1.5");
    usage("random --seed 1 --distribution randint(0) --shape 1,1",
          "random: --distribution \"randint(0)\": no whole number from 0 to below 0");
    row("sensitivity example:seed --step scores --cell 1,5", 1,
        QStringLiteral("example:seed: no cell 1,5; scores has 4 × 4 cells"));
    row("sensitivity example:seed --step scores --cell 1,1 --of mask", 1,
        QStringLiteral("example:seed: no input mask; there are words, W_Q, W_K, W_V"));
    row("sensitivity example:seed --step scores --cell 1,1 --head 2", 1,
        QStringLiteral("example:seed: no head 2; there is 1"));
    row("script example:none --language latex", 1,
        QStringLiteral("example:none: no such example; there are seed, causal, heads, cross, positions, grouped"));
}

void TestCommandLineResults::fails()
{
    QFETCH(QString, line);
    QFETCH(int, status);
    QFETCH(QString, message);
    const Run result = run(words(line.toUtf8().constData()));
    QCOMPARE(QString::fromUtf8(result.err), QStringLiteral("attention-workbench: ") + message + QLatin1Char('\n'));
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.status, status);
}

QTEST_GUILESS_MAIN(TestCommandLineResults)
#include "test_command_line_results.moc"
