#include "core/examples.h"
#include "core/formats/scenario_json.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace attn;

namespace {

QByteArray fileBytes(const char* name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray fourWords()
{
    return fileBytes("four_words.attention.json");
}

/// The problem with these bytes as people read it, or "read".
QByteArray sentence(const QByteArray& bytes)
{
    const Result<ScenarioFile> file = readScenario({bytes.data(), static_cast<std::size_t>(bytes.size())});
    return file ? QByteArray("read") : QByteArray::fromStdString(english(file.error()));
}

/// A small valid scenario with `more` as its further keys.
QByteArray scenarioWith(const QByteArray& more)
{
    return R"({"format": "attention-workbench/scenario", "version": 1, "words": {"vectors": [[1, 2], [3, 4], [5, 6]]},
  "heads": [{"W_Q": [[1, 2], [3, 4]], "W_K": [[1, 2], [3, 4]], "W_V": [[1], [2]]}])"
        + more + "}";
}

Scenario readOrFail(const QByteArray& bytes)
{
    const Result<ScenarioFile> file = readScenario({bytes.data(), static_cast<std::size_t>(bytes.size())});
    if (!file)
        qFatal("%s", english(file.error()).c_str());
    return file->scenario;
}

/// Scenarios of every form, from a seed.
class RandomScenario {
public:
    explicit RandomScenario(unsigned seed)
        : m_random(seed)
    {
    }

    Scenario make();

private:
    Index upTo(Index most) { return static_cast<Index>(m_random() % static_cast<std::uint64_t>(most)) + 1; }
    bool coin() { return m_random() % 2 == 0; }
    double number();
    double positive()
    {
        return std::ldexp(1 + static_cast<double>(m_random() % 1000) / 1000, static_cast<int>(upTo(20)) - 10);
    }
    Matrix matrix(Index rows, Index columns)
    {
        return Matrix::NullaryExpr(rows, columns, [this] { return number(); });
    }
    std::string text();
    UnknownKeys unknown();
    Words words(Index d);
    void addHeads(Scenario& scenario, Index d_model, Index d_context);
    Position position(const Scenario& scenario);
    Mask mask(Index n, Index m);

    std::mt19937_64 m_random;
};

double RandomScenario::number()
{
    static const double special[]{0.0,
                                  -0.0,
                                  5e-324,
                                  -1e-310,
                                  1e308,
                                  -std::numeric_limits<double>::max(),
                                  std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN(),
                                  0.1,
                                  2,
                                  1e22};
    if (coin())
        return special[m_random() % std::size(special)];
    const double value = std::bit_cast<double>(m_random());
    return std::isnan(value) ? 1 : value;
}

std::string RandomScenario::text()
{
    static const char* const pieces[]{"word", " ", "\"", "\\", "\n", "\t",  "\x01", "\x1F", "\x7F",
                                      "/",    "é", "−",  "語", "😀",  "<b>", "{",    "]"};
    std::string result;
    for (Index i = upTo(6); i > 1; --i)
        result += pieces[m_random() % std::size(pieces)];
    return result;
}

UnknownKeys RandomScenario::unknown()
{
    if (coin())
        return {};
    return {{"x" + text(), "1.50"}, {"y", "{ \"a\": [1,\n  2e999, \"\\u00e9\"] }"}, {"z", "null"}};
}

Words RandomScenario::words(Index d)
{
    Words result;
    result.vectors = matrix(upTo(5), d);
    for (Index i = 0; i < result.vectors.rows(); ++i)
        result.labels.push_back(text());
    result.unknown = unknown();
    return result;
}

void RandomScenario::addHeads(Scenario& scenario, Index d_model, Index d_context)
{
    const Index count = upTo(3);
    const Index shared = 2 * upTo(2);
    for (Index h = 0; h < count; ++h) {
        Head head;
        head.name = text();
        head.W_Q = matrix(d_model, shared);
        if (coin())
            head.b_Q = matrix(1, shared);
        if (h > 0 && coin()) {
            head.K_from = 0;
        } else {
            head.W_K = matrix(d_context, shared);
            head.W_V = matrix(d_context, upTo(4));
            if (coin())
                head.b_K = matrix(1, shared);
            if (coin())
                head.b_V = matrix(1, head.W_V.cols());
        }
        head.unknown = unknown();
        scenario.heads.push_back(head);
    }
}

Position RandomScenario::position(const Scenario& scenario)
{
    const Matrix& words = scenario.words.vectors;
    Position result;
    switch (m_random() % 6) {
    case 0:
        return {};
    case 1:
        result.kind = Position::Sinusoidal{coin() ? 10000 : positive()};
        result.unknownInForm = unknown();
        break;
    case 2:
        result.kind =
            Position::Rotary{coin() ? 10000 : positive(), coin() ? Position::Pairs::Halves : Position::Pairs::Adjacent};
        result.unknownInForm = unknown();
        break;
    case 3: {
        Position::Rows rows{matrix(words.rows(), words.cols())};
        if (scenario.context && coin())
            rows.contextRows = matrix(scenario.context->vectors.rows(), scenario.context->vectors.cols());
        result.kind = rows;
        break;
    }
    case 4:
        result.kind = Position::Alibi{{-positive()}};
        break;
    default:
        result.kind = Position::Alibi{std::vector<double>(scenario.heads.size(), positive())};
    }
    result.unknown = unknown();
    return result;
}

Mask RandomScenario::mask(Index n, Index m)
{
    Mask result;
    result.causal = coin();
    switch (m_random() % 3) {
    case 0:
        break;
    case 1:
        result.kind = Mask::Kind::Allowed;
        result.matrix = Matrix::NullaryExpr(n, m, [this] { return coin() ? 1.0 : 0.0; });
        break;
    default:
        result.kind = Mask::Kind::Bias;
        result.matrix = matrix(n, m);
    }
    result.unknown = unknown();
    return result;
}

Scenario RandomScenario::make()
{
    Scenario scenario;
    scenario.title = text();
    scenario.notes = text();
    const Index d_model = upTo(5);
    scenario.words = words(d_model);
    if (coin())
        scenario.context = words(upTo(5));
    addHeads(scenario, d_model, scenario.asked().vectors.cols());
    scenario.position = position(scenario);
    if (coin()) {
        Index joined = 0;
        for (const Head& head : scenario.heads)
            joined += (head.K_from ? scenario.heads.front() : head).W_V.cols();
        scenario.W_O = matrix(joined, upTo(4));
        if (coin())
            scenario.b_O = matrix(1, scenario.W_O.cols());
    }
    if (coin())
        scenario.scale =
            coin() ? attn::Scale{attn::Scale::Kind::None} : attn::Scale{attn::Scale::Kind::Number, -positive()};
    if (coin())
        scenario.softcap = positive();
    scenario.mask = mask(scenario.words.vectors.rows(), scenario.asked().vectors.rows());
    if (coin()) {
        scenario.view = View{text(), coin() ? upTo(3) : 0, {}, unknown()};
        if (coin())
            scenario.view->cell = {upTo(9) - 1, upTo(9) - 1};
    }
    scenario.unknown = unknown();
    return scenario;
}

} // namespace

class TestScenarioJson : public QObject {
    Q_OBJECT

private slots:
    void readsTheFormatsExample();
    void writesTheFormatsExampleByteForByte();
    void writesEveryFormAsTheFormatLaysItOut();
    void roundTripsExamples();
    void roundTripsRandomScenarios();
    void keepsUnknownKeys();
    void readsForms_data();
    void readsForms();
    void refuses_data();
    void refuses();
    void refusesEveryTruncation();
    void survivesEveryChangedByte();
    void readsANewerVersion();
    void refusesLargeAndDeepFilesAtOnce();
    void readsTwoMillionNumbers();
};

void TestScenarioJson::readsTheFormatsExample()
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

void TestScenarioJson::writesTheFormatsExampleByteForByte()
{
    QCOMPARE(QByteArray::fromStdString(writeScenario(readOrFail(fourWords()))), fourWords());
}

void TestScenarioJson::writesEveryFormAsTheFormatLaysItOut()
{
    const QByteArray expected = fileBytes("everything.attention.json");
    QVERIFY(!expected.isEmpty());
    QCOMPARE(QByteArray::fromStdString(writeScenario(readOrFail(expected))), expected);
}

void TestScenarioJson::roundTripsExamples()
{
    for (std::string_view name : exampleNames()) {
        const Scenario scenario = *example(name);
        QVERIFY(readOrFail(QByteArray::fromStdString(writeScenario(scenario))) == scenario);
    }
}

void TestScenarioJson::roundTripsRandomScenarios()
{
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        const Scenario scenario = RandomScenario(seed).make();
        const std::string bytes = writeScenario(scenario);
        const Result<ScenarioFile> file = readScenario(bytes);
        QVERIFY2(file,
                 qPrintable(QStringLiteral("seed %1: %2")
                                .arg(seed)
                                .arg(file ? QString() : QString::fromStdString(english(file.error())))));
        QVERIFY2(file->scenario == scenario, qPrintable(QStringLiteral("seed %1").arg(seed)));
        QCOMPARE(file->version, 1);
        QCOMPARE(writeScenario(file->scenario), bytes);
    }
}

void TestScenarioJson::keepsUnknownKeys()
{
    const QByteArray value =
        "{ \"deep\" : [ 1.0, 12345678901234567890123, -0.0,1E5, null,\r\n\t\"\\u00E9\\/\" ],\"b\":{}}";
    const QByteArray bytes =
        R"({"before": @, "format": "attention-workbench/scenario", "version": 1, "words": {"colour": @, "vectors": [[1]]},
        "context": {"vectors": [[1]], "colour": @}, "position": {"rotary": {"depth": @, "base": 10000}, "beside": @},
        "heads": [{"W_Q": [[1, 2]], "kind": @, "W_K": [[1, 2]], "W_V": [[1]]}], "mask": {"causal": true, "window": @},
        "view": {"zoom": @, "step": "Q"}, "after\n": @})";
    const Scenario scenario = readOrFail(QByteArray(bytes).replace('@', value));
    const std::string kept = value.toStdString();
    QCOMPARE(scenario.unknown, (UnknownKeys{{"before", kept}, {"after\n", kept}}));
    QCOMPARE(scenario.words.unknown, (UnknownKeys{{"colour", kept}}));
    QCOMPARE(scenario.context->unknown, (UnknownKeys{{"colour", kept}}));
    QCOMPARE(scenario.position.unknown, (UnknownKeys{{"beside", kept}}));
    QCOMPARE(scenario.position.unknownInForm, (UnknownKeys{{"depth", kept}}));
    QCOMPARE(scenario.heads[0].unknown, (UnknownKeys{{"kind", kept}}));
    QCOMPARE(scenario.mask.unknown, (UnknownKeys{{"window", kept}}));
    QCOMPARE(scenario.view->unknown, (UnknownKeys{{"zoom", kept}}));
    const QByteArray written = QByteArray::fromStdString(writeScenario(scenario));
    QCOMPARE(written.count(value), 9);
    QVERIFY(readOrFail(written) == scenario);
    QVERIFY(written.endsWith("\"before\": " + value + ",\n  \"after\\n\": " + value + "\n}\n"));
}

void TestScenarioJson::readsForms_data()
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

void TestScenarioJson::readsForms()
{
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, written);
    const QByteArray lines = QByteArray::fromStdString(writeScenario(readOrFail(scenarioWith(more))));
    if (written.isEmpty())
        QVERIFY(!lines.contains("position"));
    else
        QVERIFY2(lines.split('\n').contains(written), lines.constData());
}

void TestScenarioJson::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const QByteArray& bytes, const char* expected) {
        QTest::newRow(expected) << bytes << QByteArray(expected);
    };
    const auto edited = [&row](const char* from, const char* to, const char* expected) {
        QByteArray bytes = fourWords();
        const qsizetype place = bytes.indexOf(from);
        QVERIFY2(place >= 0, from);
        row(bytes.replace(place, qstrlen(from), to), expected);
    };
    const auto with = [&row](const char* more, const char* expected) { row(scenarioWith(more), expected); };

    // Not JSON.
    row("", "the file is empty");
    row("\xEF\xBB\xBF \n", "the file is empty");
    row(QByteArray(1000, '\0'), "not a text file");
    row(QByteArray("{\"a\": \0}", 8), "line 1, column 7: \"\uFFFD\", expected a value");
    row("{}x", "line 1, column 3: \"x\" after the end of the data");
    row("{\n  \"é\": é}", "line 2, column 8: \"é\", expected a value");
    row("{\"a\": \"\xFF\"}", "line 1, column 8: not valid UTF-8");
    row("{\"a\": \"\xED\xA0\x80\"}", "line 1, column 8: not valid UTF-8");
    row(R"({"a": "\ud800"})", "line 1, column 8: half a surrogate pair, which is no character");
    row(R"({"ab": "\udc00"})", "line 1, column 9: half a surrogate pair, which is no character");
    row(R"({"abc": "\ud800\u0041"})", "line 1, column 10: half a surrogate pair, which is no character");
    row(R"({"a": "\ud800\u00g1"})", "line 1, column 18: \"g\", expected four hexadecimal digits after \\u");
    row(R"({"a": "\u00g1"})", "line 1, column 12: \"g\", expected four hexadecimal digits after \\u");
    row(R"({"a": "\x"})", "line 1, column 9: \"x\" after a backslash");
    row("{\"a\": \"\n\"}", "line 1, column 8: a control character or line break inside a text; write \\n or \\u00XX");
    row("{'a': 1}", "line 1, column 2: \"'\", expected a key in double quotes");
    row("{\"a\" 1}", "line 1, column 6: \"1\", expected a colon");
    row("{\"a\": 1 \"b\"}", "line 1, column 9: \"\"\", expected a comma or }");
    row("{\"a\": [1 2]}", "line 1, column 10: \"2\", expected a comma or ]");
    row("{\"a\": [1,]}", "line 1, column 10: \"]\", expected a value");
    row("{\"a\": 1,}", "line 1, column 9: \"}\", expected a key in double quotes");
    row("{\"a\": nul}", "line 1, column 10: \"}\", expected true, false or null");
    row("{\"a\": -}", "line 1, column 8: \"}\", expected a digit");
    row("{\"a\": 1.}", "line 1, column 9: \"}\", expected a digit");
    row("{\"a\": 1ex}", "line 1, column 9: \"x\", expected a digit");
    row("{\"a\": 01}", "line 1, column 8: a number that starts with 0");
    row("{\"a\": NaN}",
        "line 1, column 7: NaN or Infinity without quotes; write \"NaN\", \"Infinity\" or \"-Infinity\"");
    row("{\"a\": -Infinity}",
        "line 1, column 8: NaN or Infinity without quotes; write \"NaN\", \"Infinity\" or \"-Infinity\"");
    row(fourWords().left(300), "line 11, column 15: the file ends too early");

    // Not a scenario.
    row("[]", "not a scenario of Attention Workbench");
    row("{}", "not a scenario of Attention Workbench: no format in it");
    edited("attention-workbench/scenario", "geojson",
           "not a scenario of Attention Workbench: its format is not \"attention-workbench/scenario\"");
    edited("\"attention-workbench/scenario\"", "[1]  ",
           "not a scenario of Attention Workbench: its format is not \"attention-workbench/scenario\"");
    edited("  \"version\": 1,\n", "", "version: missing");
    edited("\"version\": 1", "\"version\": 1.5", "version: 1.5, expected a whole number from 1");
    edited("\"version\": 1", "\"version\": 0", "version: 0, expected a whole number from 1");
    edited("\"version\": 1", "\"version\": \"1\"", "version: a text, expected a number");

    // Wrong kinds of value.
    edited("\"Four words, three dimensions\"", "4", "title: a number, expected a text");
    edited("\"Four words, three dimensions\"", "null", "title: null, expected a text");
    edited("\"word 2\"", "true", "words, labels, label 2: true or false, expected a text");
    edited("[0, 1, 0]", "{}", "words, vectors, row 2: an object, expected a list");
    edited("[0, 1, 1]", "[0, \"1\", 1]", "head 1, W_K, row 3, column 2: a text, expected a number");
    edited("[0, 1, 1]", "[0, null, 1]", "head 1, W_K, row 3, column 2: null, expected a number");
    edited("[0, 1, 1]", "[0, [1], 1]", "head 1, W_K, row 3, column 2: a list, expected a number");
    edited("[0, 1, 1]", "[0, 1e999, 1]",
           "head 1, W_K, row 3, column 2: a number too large; at most 1.7976931348623157e308");
    row(R"({"format": "attention-workbench/scenario", "version": 1, "words": 3})",
        "words: a number, expected an object");
    row(R"({"format": "attention-workbench/scenario", "version": 1, "heads": {}})",
        "heads: an object, expected a list");
    with(R"(, "scale": true)", "scale: true or false, expected a number");
    with(R"(, "scale": "sqrt")", "scale: \"sqrt\", expected \"sqrt_d_k\", \"none\" or a number");
    with(R"(, "softcap": "NaN")", "softcap: NaN, expected a finite number above 0");
    with(R"(, "mask": 1)", "mask: a number, expected a text");
    with(R"(, "mask": "casual")", "mask: \"casual\", expected \"none\", \"causal\" or an object");
    with(R"(, "mask": {"alowed": [[true]]})", "mask: no allowed, bias or causal in it");
    with(R"(, "mask": {"allowed": [[true, true, true], [true, true, 1]]})",
         "mask, allowed, row 2, column 3: a number, expected true or false");
    with(R"(, "mask": {"allowed": [[true]], "bias": [[1]]})", "mask: allowed and bias, expected one of them");
    with(R"(, "mask": {"bias": [[1]], "causal": "yes"})", "mask, causal: a text, expected true or false");
    with(R"(, "position": 1)", "position: a number, expected a text");
    with(R"(, "position": "rope")", "position: \"rope\", expected \"none\", \"sinusoidal\", \"rotary\" or an object");
    with(R"(, "position": {})", "position: no rows, sinusoidal, rotary or alibi in it");
    with(R"(, "position": {"rotary": {}, "alibi": 1})", "position: rotary and alibi, expected one of them");
    with(R"(, "position": {"rotary": "halves"})", "position, rotary: a text, expected an object");
    with(R"(, "position": {"rotary": {"pairs": "half"}})",
         "position, rotary, pairs: \"half\", expected \"adjacent\" or \"halves\"");
    with(R"(, "position": {"alibi": []})", "position, alibi: no numbers");
    with(R"(, "position": {"alibi": [1, "a"]})", "position, alibi, column 2: a text, expected a number");
    with(R"(, "position": {"context_rows": [[1]]})", "position, rows: missing");
    with(R"(, "view": {"cell": [1]})", "view, cell: expected a row and a column");
    with(R"(, "view": {"cell": [0, 1]})", "view, cell: 0, expected a whole number from 1");
    with(R"(, "view": {"head": 1.5})", "view, head: 1.5, expected a whole number from 1");
    with(R"(, "b_O": 1)", "b_O: a number, expected a list");

    // Shapes.
    edited("[0, 1, 1]", "[0, 1]", "head 1, W_K, row 3: 2 numbers, expected 3");
    edited("[0, 1, 1]", "[0]", "head 1, W_K, row 3: 1 number, expected 3");
    edited("[0, 1, 1]", "[]", "head 1, W_K, row 3: no numbers");
    edited("[2, 0, 2],\n", "", "head 1, W_Q: 2 rows, expected 3 (d_model)");
    with(R"(, "W_O": [])", "W_O: no rows");
    with(R"(, "W_O": [[]])", "W_O, row 1: no numbers");
    with(R"(, "b_O": [])", "b_O: no numbers");
    edited("\"word 1\", ", "", "words, labels: 3 texts, expected 4 (one for each vector)");

    // Missing and repeated keys.
    edited("\"vectors\"", "\"vektors\"", "words, vectors: missing");
    edited("\"W_V\"", "\"W_v\"", "head 1, W_V: missing");
    row(R"({"format": "attention-workbench/scenario", "version": 1, "heads": []})", "words, vectors: missing");
    row(R"({"format": "attention-workbench/scenario", "version": 1, "words": {"vectors": [[1]]}, "heads": []})",
        "heads: missing; at least one is needed");
    edited("\"notes\"", "\"title\"", "the key \"title\" twice");
    edited("\"notes\"", "\"t\\u0069tle\"", "the key \"title\" twice");
    edited("\"notes\"", "\"format\"", "the key \"format\" twice");
    edited("\"labels\"", "\"vectors\"", "words, vectors, row 1: a text, expected a list");
    edited("\"W_K\"", "\"W_Q\"", "head 1: the key \"W_Q\" twice");
    with(R"(, "extra": {"a": [{"b": 1, "c": {}, "b": 2}]})", "\"extra\", \"a\": the key \"b\" twice");
}

void TestScenarioJson::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QCOMPARE(sentence(bytes), expected);
}

void TestScenarioJson::refusesEveryTruncation()
{
    const QByteArray whole = fourWords().trimmed();
    for (qsizetype size = 1; size < whole.size(); ++size)
        QVERIFY2(sentence(whole.left(size)).endsWith(": the file ends too early"), qPrintable(QString::number(size)));
}

void TestScenarioJson::survivesEveryChangedByte()
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

void TestScenarioJson::readsANewerVersion()
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

void TestScenarioJson::refusesLargeAndDeepFilesAtOnce()
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

void TestScenarioJson::readsTwoMillionNumbers()
{
    std::mt19937_64 random(7);
    std::normal_distribution<double> normal;
    Scenario scenario;
    const auto matrix = [&](Index rows, Index columns) -> Matrix {
        return Matrix::NullaryExpr(rows, columns, [&] { return normal(random); });
    };
    scenario.words = {defaultLabels(420), matrix(420, 4096)};
    scenario.heads = {{"", matrix(4096, 20), matrix(4096, 20), matrix(4096, 20)}};
    const std::string bytes = writeScenario(scenario);
    QVERIFY(bytes.size() > 39'000'000);
    QElapsedTimer timer;
    timer.start();
    const Result<ScenarioFile> file = readScenario(bytes);
    qInfo("%lld ms for %zu bytes", timer.elapsed(), bytes.size());
    QVERIFY(file);
    QVERIFY(file->scenario == scenario);
}

QTEST_APPLESS_MAIN(TestScenarioJson)
#include "test_scenario_json.moc"
