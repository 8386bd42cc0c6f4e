#include "scenario_bytes.h"

#include "core/examples.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace attn;
using namespace attn::test;

namespace {

/// A random scenario whose numbers, texts and further keys are hard to write.
class HardScenario {
public:
    explicit HardScenario(unsigned seed)
        : m_random(seed)
        , m_scenario(randomScenario(seed))
    {
    }

    Scenario make();

private:
    Index upTo(Index most) { return static_cast<Index>(m_random() % static_cast<std::uint64_t>(most)) + 1; }
    bool coin() { return m_random() % 2 == 0; }
    double number();
    std::string text();
    UnknownKeys unknown();
    void harden(Words& words);
    void hardenNumbers();
    void hardenPosition();

    std::mt19937_64 m_random;
    Scenario m_scenario;
};

double HardScenario::number()
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

std::string HardScenario::text()
{
    static const char* const pieces[]{"word", " ", "\"", "\\", "\n", "\t",  "\x01", "\x1F", "\x7F",
                                      "/",    "é", "−",  "語", "😀",  "<b>", "{",    "]"};
    std::string result;
    for (Index i = upTo(6); i > 1; --i)
        result += pieces[m_random() % std::size(pieces)];
    return result;
}

UnknownKeys HardScenario::unknown()
{
    if (coin())
        return {};
    return {{"x" + text(), "1.50"}, {"y", "{ \"a\": [1,\n  2e999, \"\\u00e9\"] }"}, {"z", "null"}};
}

void HardScenario::harden(Words& words)
{
    for (std::string& label : words.labels)
        label = text();
    words.unknown = unknown();
}

void HardScenario::hardenNumbers()
{
    for (const InputKey key : inputs(m_scenario)) {
        if (key.kind == InputKind::Mask && m_scenario.mask.kind == Mask::Kind::Allowed)
            continue;
        for (double& cell : inputMatrix(m_scenario, key)->reshaped())
            cell = number();
    }
}

void HardScenario::hardenPosition()
{
    Position& position = m_scenario.position;
    if (std::holds_alternative<Position::None>(position.kind))
        return;
    position.unknown = unknown();
    if (std::holds_alternative<Position::Sinusoidal>(position.kind)
        || std::holds_alternative<Position::Rotary>(position.kind))
        position.unknownInForm = unknown();
}

Scenario HardScenario::make()
{
    m_scenario.title = text();
    m_scenario.notes = text();
    harden(m_scenario.words);
    if (m_scenario.context)
        harden(*m_scenario.context);
    for (Head& head : m_scenario.heads) {
        head.name = text();
        head.unknown = unknown();
    }
    hardenNumbers();
    hardenPosition();
    m_scenario.mask.unknown = unknown();
    if (coin()) {
        m_scenario.view = View{text(), coin() ? upTo(3) : 0, {}, unknown()};
        if (coin())
            m_scenario.view->cell = {upTo(9) - 1, upTo(9) - 1};
    }
    m_scenario.unknown = unknown();
    return m_scenario;
}

} // namespace

class TestScenarioJson : public QObject {
    Q_OBJECT

private slots:
    void writesTheFormatsExampleByteForByte();
    void writesEveryFormAsTheFormatLaysItOut();
    void roundTripsExamples();
    void roundTripsRandomScenarios();
    void keepsUnknownKeys();
    void readsTwoMillionNumbers();
};

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
        const Scenario scenario = HardScenario(seed).make();
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
    const Result<ScenarioFile> file = readScenario(bytes);
    QVERIFY(file);
    QVERIFY(file->scenario == scenario);
}

QTEST_APPLESS_MAIN(TestScenarioJson)
#include "test_scenario_json.moc"
