#include "program.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace attn::app::test;

namespace {

const QString Arrays = QStringLiteral(TEST_DATA "/arrays/");

QJsonObject object(const QString& path)
{
    return QJsonDocument::fromJson(contents(path)).object();
}

QJsonArray row(std::initializer_list<double> numbers)
{
    QJsonArray result;
    for (const double number : numbers)
        result.append(number);
    return result;
}

/// A safetensors file of zeros but for counting numbers in the first tensor.
QByteArray model()
{
    const QByteArray header = R"({"h.0.attn.c_attn.weight":{"dtype":"F32","shape":[2,12],"data_offsets":[0,96]},)"
                              R"("wte.weight":{"dtype":"F32","shape":[3,2],"data_offsets":[96,120]}})";
    QByteArray bytes;
    const auto append = [&](const auto& number) {
        bytes.append(reinterpret_cast<const char*>(&number), sizeof(number));
    };
    append(qint64{header.size()});
    bytes.append(header);
    for (int i = 0; i < 30; ++i)
        append(static_cast<float>(i < 24 ? i : i - 24));
    return bytes;
}

} // namespace

/// Runs the real program's `import`.
class TestImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        write(at("vectors.txt"), "the 0.1 0.2\ncat 1 2\ndog 3 4\ncat 5 6\n");
        write(at("table.csv"), "\xEF\xBB\xBFword;d1\r\n\"a b\";1,234\r\n");
        write(at("model.bin"), model());
    }
    void importsWords();
    void importsIntoAScenario();
    void readsEveryKindByItsContent_data();
    void readsEveryKindByItsContent();
    void readsStandardInput();
    void importsAHead();
    void warnsOfWordsThatItRepaired();
    void fails_data();
    void fails();
    void leavesNothingBehindAfterAFailure();

private:
    QString at(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// Runs the line, with % for the folder and @ for the sample arrays.
    Run runLine(const QString& line) const
    {
        QStringList arguments = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        for (QString& word : arguments) {
            word.replace(QLatin1Char('%'), m_folder.path() + QLatin1Char('/'));
            word.replace(QLatin1Char('@'), Arrays);
        }
        return run(arguments);
    }

    QTemporaryDir m_folder;
};

void TestImport::importsWords()
{
    const Run result = runLine(
        QStringLiteral("import %vectors.txt --as words --select dog --select cat --repeats last --output %out"));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out, QByteArray());
    const QJsonObject scenario = object(at("out"));
    QCOMPARE(scenario["words"]["labels"].toArray(), (QJsonArray{"dog", "cat"}));
    QCOMPARE(scenario["words"]["vectors"].toArray(), (QJsonArray{row({3, 4}), row({5, 6})}));
    QCOMPARE(scenario["heads"].toArray().at(0)["W_Q"].toArray(), (QJsonArray{row({1, 0, 0}), row({0, 1, 0})}));
    QVERIFY(!scenario.contains(QLatin1String("notes"))); // the example's speak of other numbers
    QCOMPARE(runLine(QStringLiteral("compute %out --step attention")).status, 0);

    // Where nobody has chosen, which of two vectors is taken is told.
    const Run all = runLine(QStringLiteral("import %vectors.txt --as words --output %out"));
    QCOMPARE(all.status, 0);
    QVERIFY2(all.err.contains("\"cat\" stands there twice; its first vector is taken"), all.err.constData());
}

void TestImport::importsIntoAScenario()
{
    QCOMPARE(runLine(QStringLiteral("import @npz/stored.npz --as W_V --tensor W_Q --head 2 --transpose --rows 1-2 "
                                    "--columns 2-3 --into example:heads --output %out"))
                 .err,
             QByteArray());
    const QJsonObject scenario = object(at("out"));
    QVERIFY(scenario["notes"].toString().size() > 100);
    QCOMPARE(scenario["heads"].toArray().at(1)["W_V"].toArray(), (QJsonArray{row({-0.75, 0.25}), row({-0.5, 0.5})}));
    QCOMPARE(scenario["words"]["vectors"].toArray().at(2).toArray(), row({0, 0}));
}

void TestImport::readsEveryKindByItsContent_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QJsonArray>("firstRow");
    const auto add = [](const char* line, std::initializer_list<double> first) {
        QTest::newRow(line) << QString::fromLatin1(line) << row(first);
    };
    add("%vectors.txt --as words --repeats first", {0.1, 0.2});
    add("%table.csv --as words --decimal-comma", {1.234});
    add("@npy/f64_be_fortran.npy --as words", {-1, -0.75, -0.5, -0.25});
    add("@npy/f64_0d.npy --as words", {3.25});
    add("@npz/deflated.npz --as words --tensor mask", {1, 0});
    add("%model.bin --as words --tensor wte.weight --rows 2", {2, 3});
}

void TestImport::readsEveryKindByItsContent()
{
    QFETCH(const QString, line);
    QFETCH(const QJsonArray, firstRow);
    const Run result = runLine(QStringLiteral("import ") + line + QStringLiteral(" --output %out"));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.status, 0);
    const QJsonObject scenario = object(at("out"));
    QCOMPARE(scenario["words"]["vectors"].toArray().at(0).toArray(), firstRow);
}

void TestImport::readsStandardInput()
{
    const Run result = run({QStringLiteral("import"), QStringLiteral("-"), QStringLiteral("--as"),
                            QStringLiteral("context"), QStringLiteral("--output"), at("out")},
                           {}, "[[7, 8]]");
    QCOMPARE(result.err, QByteArray());
    const QJsonObject scenario = object(at("out"));
    QCOMPARE(scenario["context"]["vectors"].toArray(), (QJsonArray{row({7, 8})}));
}

void TestImport::importsAHead()
{
    const Run result =
        runLine(QStringLiteral("import %model.bin --as head --layer 1 --head 2 --heads 2 --rows 2-3 --output %out"));
    QCOMPARE(result.err, QByteArray());
    const QJsonObject scenario = object(at("out"));
    QCOMPARE(scenario["heads"].toArray().at(0)["W_Q"].toArray(), (QJsonArray{row({2, 3}), row({14, 15})}));
    QCOMPARE(scenario["heads"].toArray().at(0)["W_K"].toArray(), (QJsonArray{row({6, 7}), row({18, 19})}));
    QCOMPARE(scenario["heads"].toArray().at(0)["W_V"].toArray(), (QJsonArray{row({10, 11}), row({22, 23})}));
    QCOMPARE(scenario["words"]["labels"].toArray(), (QJsonArray{"2", "3"}));
    QCOMPARE(scenario["words"]["vectors"].toArray(), (QJsonArray{row({2, 3}), row({4, 5})}));
}

void TestImport::warnsOfWordsThatItRepaired()
{
    write(at("broken.txt"), "a 1\n\xE2\x82 2\n");
    const Run result = runLine(QStringLiteral("import %broken.txt --as words --output %out"));
    QCOMPARE(result.status, 0);
    QCOMPARE(QString::fromUtf8(result.err),
             QStringLiteral("attention-workbench: %1: line 2: broken UTF-8; the word became \"\uFFFD\"\n")
                 .arg(at("broken.txt")));
}

void TestImport::fails_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    const auto add = [](const char* line, int status, const char* message) {
        QTest::newRow(line) << QString::fromLatin1(line) << status << QString::fromUtf8(message);
    };
    add("--as words --output %out", 2, "import: no FILE given");
    add("%vectors.txt --as words", 2, "import: --as and --output are needed");
    add("%vectors.txt --output %out", 2, "import: --as and --output are needed");
    add("%vectors.txt --as W_X --output %out", 2,
        "import: --as needs one of words, context, W_Q, W_K, W_V, W_O, head, not W_X");
    add("%vectors.txt --as words --rows 3-2 --output %out", 2, "import: --rows needs FIRST-LAST, as in 1-8, not 3-2");
    add("%vectors.txt --as words --columns 0 --output %out", 2, "import: --columns needs FIRST-LAST, as in 1-8, not 0");
    add("%vectors.txt --as words --rows 1-2-3 --output %out", 2,
        "import: --rows needs FIRST-LAST, as in 1-8, not 1-2-3");
    add("%vectors.txt --as words --header x --output %out", 2, "import: --header needs one of no, yes, not x");
    add("%vectors.txt --as words --repeats x --output %out", 2,
        "import: --repeats needs one of first, last, all, not x");
    add("%vectors.txt --as words --layer 1 --output %out", 2, "import: --layer does not go with --as words");
    add("%vectors.txt --as words --head 1 --output %out", 2, "import: --head does not go with --as words");
    add("%vectors.txt --as W_Q --head x --output %out", 2, "import: --head needs a whole number, not x");
    add("%vectors.txt --as W_Q --head 2 --output %out", 1, "example:seed: no head 2; there is 1");
    add("%vectors.txt --as W_Q --into example:x --output %out", 1, "example:x: no such example");
    add("%model.bin --as head --layer 1 --output %out", 2, "import: --layer and --head are needed");
    add("%model.bin --as head --layer 1 --head x --output %out", 2, "import: --head needs a whole number, not x");
    add("%model.bin --as head --layer 1 --head 1 --rows x --output %out", 2, "import: --rows needs FIRST-LAST");
    add("%model.bin --as head --tensor x --layer 1 --head 1 --output %out", 2,
        "import: --tensor does not go with --as head");
    add("%model.bin --as head --layer 1 --head 1 --output %out", 1,
        "%model.bin: layer 1: 4 columns do not tell how many heads there are; say how many");
    add("%model.bin --as head --layer 2 --head 1 --output %out", 1, "%model.bin: no layer 2; there is 1");
    add("%vectors.txt --as head --layer 2 --head 1 --output %out", 1,
        "%vectors.txt: no .npy, .npz or safetensors file");
    add("%none --as head --layer 2 --head 1 --output %out", 1, "%none: no such file");
    add("%none --as words --output %out", 1, "%none: no such file");
    add("% --as words --output %out", 1, "%: a folder, not a file");
    add("/dev/zero --as words --output %out", 1, "/dev/zero: not a regular file");
    add("%vectors.txt --as words --select bird --output %out", 1, "%vectors.txt: no word \"bird\" among its 4 words");
    add("%table.csv --as words --output %out", 1, "%table.csv: row 2, column 2: ");
    add("@npy/f64_4d.npy --as W_Q --output %out", 1, "an array of 1 × 2 × 2 × 4; a matrix has two dimensions at most");
    add("@npy/c16.npy --as W_Q --output %out", 1, "complex numbers (type \"<c16\")");
    add("%vectors.txt --as words --repeats first --output %none/out", 1, "its folder does not exist");
}

void TestImport::fails()
{
    QFETCH(const QString, line);
    QFETCH(const int, status);
    QFETCH(QString, message);
    const Run result = runLine(QStringLiteral("import ") + line);
    message.replace(QLatin1Char('%'), m_folder.path() + QLatin1Char('/'));
    const QString err = QString::fromUtf8(result.err);
    QVERIFY2(err.contains(message), result.err.constData());
    QCOMPARE(result.status, status);
    QCOMPARE(err.count(QLatin1Char('\n')), 1);
    QVERIFY(err.startsWith(QLatin1String("attention-workbench: ")));
    QCOMPARE(result.out, QByteArray());
}

void TestImport::leavesNothingBehindAfterAFailure()
{
    write(at("kept"), "as it was");
    QCOMPARE(runLine(QStringLiteral("import @npy/c16.npy --as W_Q --output %kept")).status, 1);
    QCOMPARE(contents(at("kept")), QByteArray("as it was"));
}

QTEST_APPLESS_MAIN(TestImport)
#include "test_import.moc"
