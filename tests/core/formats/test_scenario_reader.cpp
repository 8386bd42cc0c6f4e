#include "scenario_bytes.h"

#include <QTest>

using namespace attn;
using namespace attn::test;

namespace {

/// The data of all tests that refuse: bytes, and the sentence that says what is wrong with them.
void addColumns()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
}

void addRow(const QByteArray& bytes, const char* expected)
{
    QTest::newRow(expected) << bytes << QByteArray(expected);
}

/// The format's example with one text in it replaced.
void addEdited(const char* from, const char* to, const char* expected)
{
    QByteArray bytes = fourWords();
    const qsizetype place = bytes.indexOf(from);
    QVERIFY2(place >= 0, from);
    addRow(bytes.replace(place, qstrlen(from), to), expected);
}

/// A small scenario with further keys.
void addWith(const char* more, const char* expected)
{
    addRow(scenarioWith(more), expected);
}

void compareSentence()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QCOMPARE(sentence(bytes), expected);
}

} // namespace

class TestScenarioReader : public QObject {
    Q_OBJECT

private slots:
    void readsTheFormatsExample();
    void readsForms_data();
    void readsForms();
    void refusesWhatIsNotJson_data();
    void refusesWhatIsNotJson();
    void refusesOtherFiles_data();
    void refusesOtherFiles();
    void refusesWrongKinds_data();
    void refusesWrongKinds();
    void refusesWrongShapes_data();
    void refusesWrongShapes();
    void refusesMissingAndRepeatedKeys_data();
    void refusesMissingAndRepeatedKeys();
    void refusesEveryTruncation();
    void survivesEveryChangedByte();
    void readsANewerVersion();
    void refusesLargeAndDeepFilesAtOnce();
};

void TestScenarioReader::readsTheFormatsExample()
{
    const Scenario scenario = readOrFail(fourWords());
    QCOMPARE(scenario.title, std::string("Four words, three dimensions"));
    QCOMPARE(scenario.words.labels, defaultLabels(4));
    QCOMPARE(scenario.words.vectors, (Matrix{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}}));
    QCOMPARE(scenario.heads.size(), std::size_t(1));
    QCOMPARE(scenario.heads[0].W_Q, (Matrix{{2, 0, 2}, {2, 0, 0}, {2, 1, 2}}));
    QCOMPARE(scenario.heads[0].W_K, (Matrix{{2, 2, 2}, {0, 2, 1}, {0, 1, 1}}));
    QCOMPARE(scenario.heads[0].W_V, (Matrix{{1, 1, 0}, {0, 1, 1}, {0, 0, 0}}));
    QCOMPARE(sentence("\xEF\xBB\xBF" + fourWords()), QByteArray("read")); // with a byte order mark
}

void TestScenarioReader::readsForms_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("written");
    const auto row = [](const char* more, const char* written) {
        QTest::newRow(more) << QByteArray(more) << QByteArray(written);
    };
    row(R"(, "position": "none")", "");
    row(R"(, "position": "sinusoidal")", R"(  "position": "sinusoidal",)");
    row(R"(, "position": {"sinusoidal": {}})", R"(  "position": "sinusoidal",)");
    row(R"(, "position": {"sinusoidal": {"base": 100}})", R"(  "position": {"sinusoidal": {"base": 100}},)");
    row(R"(, "position": "rotary")", R"(  "position": "rotary",)");
    row(R"(, "position": {"rotary": {"pairs": "halves"}})",
        R"(  "position": {"rotary": {"base": 10000, "pairs": "halves"}},)");
    row(R"(, "position": {"alibi": 0.5})", R"(  "position": {"alibi": 0.5},)");
    row(R"(, "position": {"alibi": [5e-1]})", R"(  "position": {"alibi": 0.5},)");
    row(R"(, "scale": "none")", R"(  "scale": "none",)");
    row(R"(, "scale": 2.50)", R"(  "scale": 2.5,)");
    row(R"(, "softcap": 30)", R"(  "softcap": 30,)");
    row(R"(, "mask": "causal")", R"(  "mask": "causal")");
    row(R"(, "mask": {"causal": true})", R"(  "mask": "causal")");
    row(R"(, "mask": {"causal": false})", R"(  "mask": "none")");
    row(R"(, "view": {})", R"(  "view": {})");
    row(R"(, "view": {"cell": [1, 3]})", R"(  "view": {"cell": [1, 3]})");
    row(R"(, "title": "\u0041\ud83d\ude00\/\b")", "  \"title\": \"A😀/\\b\",");
}

void TestScenarioReader::readsForms()
{
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, written);
    const QByteArray lines = QByteArray::fromStdString(writeScenario(readOrFail(scenarioWith(more))));
    if (written.isEmpty())
        QVERIFY(!lines.contains("position"));
    else
        QVERIFY2(lines.split('\n').contains(written), lines.constData());
}

void TestScenarioReader::refusesWhatIsNotJson_data()
{
    addColumns();
    addRow("", "the file is empty");
    addRow("\xEF\xBB\xBF \n", "the file is empty");
    addRow(QByteArray(1000, '\0'), "not a text file");
    addRow(QByteArray("{\"a\": \0}", 8), "line 1, column 7: \"\uFFFD\", expected a value");
    addRow("{}x", "line 1, column 3: \"x\" after the end of the data");
    addRow("{\n  \"é\": é}", "line 2, column 8: \"é\", expected a value");
    addRow("{\"a\": \"\xFF\"}", "line 1, column 8: not valid UTF-8");
    addRow("{\"a\": \"\xED\xA0\x80\"}", "line 1, column 8: not valid UTF-8");
    addRow(R"({"a": "\ud800"})", "line 1, column 8: half a surrogate pair, which is no character");
    addRow(R"({"ab": "\udc00"})", "line 1, column 9: half a surrogate pair, which is no character");
    addRow(R"({"abc": "\ud800\u0041"})", "line 1, column 10: half a surrogate pair, which is no character");
    addRow(R"({"a": "\ud800\u00g1"})", "line 1, column 18: \"g\", expected four hexadecimal digits after \\u");
    addRow(R"({"a": "\u00g1"})", "line 1, column 12: \"g\", expected four hexadecimal digits after \\u");
    addRow(R"({"a": "\x"})", "line 1, column 9: \"x\" after a backslash");
    addRow("{\"a\": \"\n\"}",
           "line 1, column 8: a control character or line break inside a text; write \\n or \\u00XX");
    addRow("{'a': 1}", "line 1, column 2: \"'\", expected a key in double quotes");
    addRow("{\"a\" 1}", "line 1, column 6: \"1\", expected a colon");
    addRow("{\"a\": 1 \"b\"}", "line 1, column 9: \"\"\", expected a comma or }");
    addRow("{\"a\": [1 2]}", "line 1, column 10: \"2\", expected a comma or ]");
    addRow("{\"a\": [1,]}", "line 1, column 10: \"]\", expected a value");
    addRow("{\"a\": 1,}", "line 1, column 9: \"}\", expected a key in double quotes");
    addRow("{\"a\": nul}", "line 1, column 10: \"}\", expected true, false or null");
    addRow("{\"a\": -}", "line 1, column 8: \"}\", expected a digit");
    addRow("{\"a\": 1.}", "line 1, column 9: \"}\", expected a digit");
    addRow("{\"a\": 1ex}", "line 1, column 9: \"x\", expected a digit");
    addRow("{\"a\": 01}", "line 1, column 8: a number that starts with 0");
    addRow("{\"a\": NaN}",
           "line 1, column 7: NaN or Infinity without quotes; write \"NaN\", \"Infinity\" or \"-Infinity\"");
    addRow("{\"a\": -Infinity}",
           "line 1, column 8: NaN or Infinity without quotes; write \"NaN\", \"Infinity\" or \"-Infinity\"");
    addRow(fourWords().left(300), "line 11, column 15: the file ends too early");
}

void TestScenarioReader::refusesWhatIsNotJson()
{
    compareSentence();
}

void TestScenarioReader::refusesOtherFiles_data()
{
    addColumns();
    addRow("[]", "not a scenario of Attention Workbench");
    addRow("{}", "not a scenario of Attention Workbench: no format in it");
    addEdited("attention-workbench/scenario", "geojson",
              "not a scenario of Attention Workbench: its format is not \"attention-workbench/scenario\"");
    addEdited("\"attention-workbench/scenario\"", "[1]  ",
              "not a scenario of Attention Workbench: its format is not \"attention-workbench/scenario\"");
    addEdited("  \"version\": 1,\n", "", "version: missing");
    addEdited("\"version\": 1", "\"version\": 1.5", "version: 1.5, expected a whole number from 1");
    addEdited("\"version\": 1", "\"version\": 0", "version: 0, expected a whole number from 1");
    addEdited("\"version\": 1", "\"version\": 2e9", "version: 2e9, expected a whole number from 1");
    addEdited("\"version\": 1", "\"version\": \"1\"", "version: a text, expected a number");
}

void TestScenarioReader::refusesOtherFiles()
{
    compareSentence();
}

void TestScenarioReader::refusesWrongKinds_data()
{
    addColumns();
    addEdited("\"Four words, three dimensions\"", "4", "title: a number, expected a text");
    addEdited("\"Four words, three dimensions\"", "null", "title: null, expected a text");
    addEdited("\"word 2\"", "true", "words, labels, label 2: true or false, expected a text");
    addEdited("[0, 1, 0]", "{}", "words, vectors, row 2: an object, expected a list");
    addEdited("[0, 1, 1]", "[0, \"1\", 1]", "head 1, W_K, row 3, column 2: a text, expected a number");
    addEdited("[0, 1, 1]", "[0, null, 1]", "head 1, W_K, row 3, column 2: null, expected a number");
    addEdited("[0, 1, 1]", "[0, [1], 1]", "head 1, W_K, row 3, column 2: a list, expected a number");
    addEdited("[0, 1, 1]", "[0, 1e999, 1]",
              "head 1, W_K, row 3, column 2: a number too large; at most 1.7976931348623157e308");
    addRow(R"({"format": "attention-workbench/scenario", "version": 1, "words": 3})",
           "words: a number, expected an object");
    addRow(R"({"format": "attention-workbench/scenario", "version": 1, "heads": {}})",
           "heads: an object, expected a list");
    addWith(R"(, "scale": true)", "scale: true or false, expected a number");
    addWith(R"(, "scale": "sqrt")", "scale: \"sqrt\", expected \"sqrt_d_k\", \"none\" or a number");
    addWith(R"(, "softcap": "NaN")", "softcap: NaN, expected a finite number above 0");
    addWith(R"(, "mask": 1)", "mask: a number, expected a text");
    addWith(R"(, "mask": "casual")", "mask: \"casual\", expected \"none\", \"causal\" or an object");
    addWith(R"(, "mask": {"alowed": [[true]]})", "mask: no allowed, bias or causal in it");
    addWith(R"(, "mask": {"allowed": [[true, true, true], [true, true, 1]]})",
            "mask, allowed, row 2, column 3: a number, expected true or false");
    addWith(R"(, "mask": {"allowed": [[true]], "bias": [[1]]})", "mask: allowed and bias, expected one of them");
    addWith(R"(, "mask": {"bias": [[1]], "causal": "yes"})", "mask, causal: a text, expected true or false");
    addWith(R"(, "position": 1)", "position: a number, expected a text");
    addWith(R"(, "position": "rope")",
            "position: \"rope\", expected \"none\", \"sinusoidal\", \"rotary\" or an object");
    addWith(R"(, "position": {})", "position: no rows, sinusoidal, rotary or alibi in it");
    addWith(R"(, "position": {"rotary": {}, "alibi": 1})", "position: rotary and alibi, expected one of them");
    addWith(R"(, "position": {"rotary": "halves"})", "position, rotary: a text, expected an object");
    addWith(R"(, "position": {"rotary": {"pairs": "half"}})",
            "position, rotary, pairs: \"half\", expected \"adjacent\" or \"halves\"");
    addWith(R"(, "position": {"alibi": []})", "position, alibi: no numbers");
    addWith(R"(, "position": {"alibi": [1, "a"]})", "position, alibi, column 2: a text, expected a number");
    addWith(R"(, "position": {"context_rows": [[1]]})", "position, rows: missing");
    addWith(R"(, "view": {"cell": [1]})", "view, cell: expected a row and a column");
    addWith(R"(, "view": {"cell": [0, 1]})", "view, cell: 0, expected a whole number from 1");
    addWith(R"(, "view": {"head": 1.5})", "view, head: 1.5, expected a whole number from 1");
    addWith(R"(, "view": {"head": 2e9})", "view, head: 2e9, expected a whole number from 1");
    addWith(R"(, "b_O": 1)", "b_O: a number, expected a list");
}

void TestScenarioReader::refusesWrongKinds()
{
    compareSentence();
}

void TestScenarioReader::refusesWrongShapes_data()
{
    addColumns();
    addEdited("[0, 1, 1]", "[0, 1]", "head 1, W_K, row 3: 2 numbers, expected 3");
    addEdited("[2, 2, 2]", "[2, 2]", "head 1, W_K, row 1: 2 numbers, expected 3"); // the others agree
    addEdited("[0, 1, 1]", "[0]", "head 1, W_K, row 3: 1 number, expected 3");
    addEdited("[0, 1, 1]", "[]", "head 1, W_K, row 3: no numbers");
    addEdited("[2, 0, 2],\n", "", "head 1, W_Q: 2 rows, expected 3 (d_model)");
    addWith(R"(, "W_O": [])", "W_O: no rows");
    addWith(R"(, "W_O": [[]])", "W_O, row 1: no numbers");
    addWith(R"(, "b_O": [])", "b_O: no numbers");
    addEdited("\"word 1\", ", "", "words, labels: 3 texts, expected 4 (one for each vector)");
}

void TestScenarioReader::refusesWrongShapes()
{
    compareSentence();
}

void TestScenarioReader::refusesMissingAndRepeatedKeys_data()
{
    addColumns();
    addEdited("\"vectors\"", "\"vektors\"", "words, vectors: missing");
    addEdited("\"W_V\"", "\"W_v\"", "head 1, W_V: missing");
    addRow(R"({"format": "attention-workbench/scenario", "version": 1, "heads": []})", "words, vectors: missing");
    addRow(R"({"format": "attention-workbench/scenario", "version": 1, "words": {"vectors": [[1]]}, "heads": []})",
           "heads: missing; at least one is needed");
    addEdited("\"notes\"", "\"title\"", "the key \"title\" twice");
    addEdited("\"notes\"", "\"t\\u0069tle\"", "the key \"title\" twice");
    addEdited("\"notes\"", "\"format\"", "the key \"format\" twice");
    addEdited("\"labels\"", "\"vectors\"", "words, vectors, row 1: a text, expected a list");
    addEdited("\"W_K\"", "\"W_Q\"", "head 1: the key \"W_Q\" twice");
    addWith(R"(, "extra": {"a": [{"b": 1, "c": {}, "b": 2}]})", "\"extra\", \"a\": the key \"b\" twice");
}

void TestScenarioReader::refusesMissingAndRepeatedKeys()
{
    compareSentence();
}

void TestScenarioReader::refusesEveryTruncation()
{
    const QByteArray whole = fourWords().trimmed();
    for (qsizetype size = 1; size < whole.size(); ++size)
        QVERIFY2(sentence(whole.left(size)).endsWith(": the file ends too early"), qPrintable(QString::number(size)));
}

void TestScenarioReader::survivesEveryChangedByte()
{
    // What comes out does not matter here; run with the sanitizers, nothing may be read or written out of place.
    const QByteArray whole = fileBytes("everything.attention.json");
    for (qsizetype i = 0; i < whole.size(); ++i) {
        for (char c : {'"', '{', '}', '[', ']', ',', '\\', '9', '\0', '\xFF', 'e', '-'}) {
            QByteArray changed = whole;
            changed[i] = c;
            const Result<ScenarioFile> file = readScenario({changed.data(), static_cast<std::size_t>(changed.size())});
            if (file)
                QVERIFY(readScenario(writeScenario(file->scenario)));
            else
                QVERIFY(!english(file.error()).empty());
        }
    }
}

void TestScenarioReader::readsANewerVersion()
{
    QByteArray bytes = fourWords();
    bytes.replace("\"version\": 1", "\"version\": 3").replace("\"mask\": \"none\"", "\"mask\": \"none\", \"new\": [1]");
    const Result<ScenarioFile> file = readScenario(bytes.toStdString());
    QVERIFY(file);
    QCOMPARE(file->version, 3);
    QCOMPARE(file->scenario.unknown, (UnknownKeys{{"new", "[1]"}}));
    bytes.replace("\"mask\": \"none\"", "\"mask\": \"window\"");
    QCOMPARE(sentence(bytes),
             QByteArray("written by a newer program (version 3), mask: \"window\", expected \"none\", "
                        "\"causal\" or an object"));
}

void TestScenarioReader::refusesLargeAndDeepFilesAtOnce()
{
    QCOMPARE(sentence(QByteArray(100 * 1024 * 1024, '\0')), QByteArray("104857600 bytes, at most 67108864 (64 MiB)"));
    const QByteArray deep = "line 1, column 65: nested too deeply; at most 64 levels";
    QCOMPARE(sentence(QByteArray(1'000'000, '[')), deep);
    QCOMPARE(sentence(QByteArray("{\"a\":").repeated(1'000'000)), QByteArray(deep).replace("65", "321"));
    // 64 levels are allowed: one for the file, 63 in a value that is kept.
    const QByteArray kept = QByteArray(63, '[') + QByteArray(63, ']');
    QCOMPARE(sentence(scenarioWith(", \"x\": " + kept)), QByteArray("read"));
    QVERIFY(sentence(scenarioWith(", \"x\": [" + kept + "]")).endsWith("nested too deeply; at most 64 levels"));
    // Many values of no meaning take no memory of their own.
    QCOMPARE(sentence(scenarioWith(", \"x\": [" + QByteArray("[],").repeated(5'000'000) + "0]")), QByteArray("read"));
}

QTEST_APPLESS_MAIN(TestScenarioReader)
#include "test_scenario_reader.moc"
