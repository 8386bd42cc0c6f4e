#include "core/examples.h"
#include "core/unfold.h"
#include "core/validate.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace attn;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Four words of three dimensions, two heads (d_k 2 and 1, d_v 3 and 2), everything else as it is by default.
Scenario twoHeads()
{
    Scenario scenario;
    scenario.words = {defaultLabels(4), Matrix::Ones(4, 3)};
    scenario.heads = {{"one", Matrix::Ones(3, 2), Matrix::Ones(3, 2), Matrix::Ones(3, 3)},
                      {"two", Matrix::Ones(3, 1), Matrix::Ones(3, 1), Matrix::Ones(3, 2)}};
    return scenario;
}

/// The same asking five words of two dimensions.
Scenario cross()
{
    Scenario scenario = twoHeads();
    scenario.context = Words{defaultLabels(5), Matrix::Ones(5, 2)};
    for (Head& head : scenario.heads) {
        head.W_K = Matrix::Ones(2, head.W_Q.cols());
        head.W_V = Matrix::Ones(2, 2);
    }
    return scenario;
}

/// The same as twoHeads with d_k 2 in both heads, the second taking its keys and values from the first.
Scenario grouped()
{
    Scenario scenario = twoHeads();
    scenario.heads[1] = {"two", Matrix::Ones(3, 2), {}, {}};
    scenario.heads[1].K_from = 0;
    return scenario;
}

using Change = std::function<void(Scenario&)>;

QString sentence(const Scenario& scenario, const Limits& limits = {})
{
    const Result<void> result = validate(scenario, limits);
    return result ? QStringLiteral("valid") : QString::fromStdString(english(result.error()));
}

Index cellsOf(const Steps& steps)
{
    Index cells = 0;
    for (const Step& step : steps)
        cells += step.value.size();
    return cells;
}

} // namespace

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Scenario)

class TestValidate : public QObject {
    Q_OBJECT

private slots:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void limits();
    void countsTheCellsOfTheSteps_data() { accepts_data(); }
    void countsTheCellsOfTheSteps();
    void randomScenariosAreValidAndCounted();
};

void TestValidate::accepts_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, const Scenario& scenario, const Change& change) {
        QTest::newRow(name) << scenario << change;
    };
    row("as it is", twoHeads(), [](Scenario&) {});
    row("context", cross(), [](Scenario&) {});
    row("borrowed keys", grouped(), [](Scenario&) {});
    row("one of everything", twoHeads(), [](Scenario& s) {
        s.words = {{""}, Matrix::Ones(1, 1)};
        s.heads = {{"", Matrix::Ones(1, 1), Matrix::Ones(1, 1), Matrix::Ones(1, 1)}};
    });
    row("not a number and infinities", twoHeads(), [](Scenario& s) {
        s.words.vectors(0, 0) = std::numeric_limits<double>::quiet_NaN();
        s.heads[0].W_Q(0, 0) = -infinity;
    });
    row("biases", twoHeads(), [](Scenario& s) {
        s.heads[0].b_Q = Matrix::Ones(1, 2);
        s.heads[0].b_K = Matrix::Ones(1, 2);
        s.heads[0].b_V = Matrix::Ones(1, 3);
    });
    row("joined heads", twoHeads(), [](Scenario& s) {
        s.W_O = Matrix::Ones(5, 4);
        s.b_O = Matrix::Ones(1, 4);
    });
    row("joined borrowing heads", grouped(), [](Scenario& s) { s.W_O = Matrix::Ones(6, 4); });
    row("sinusoidal positions", twoHeads(), [](Scenario& s) { s.position.kind = Position::Sinusoidal(); });
    row("sinusoidal positions, context", cross(), [](Scenario& s) { s.position.kind = Position::Sinusoidal(); });
    row("position rows", twoHeads(), [](Scenario& s) { s.position.kind = Position::Rows{Matrix::Ones(4, 3)}; });
    row("position rows of words only", cross(),
        [](Scenario& s) { s.position.kind = Position::Rows{Matrix::Ones(4, 3)}; });
    row("position rows of both", cross(), [](Scenario& s) {
        s.position.kind = Position::Rows{Matrix::Ones(4, 3), Matrix::Ones(5, 2)};
    });
    row("rotary positions", grouped(), [](Scenario& s) { s.position.kind = Position::Rotary(); });
    row("one slope", twoHeads(), [](Scenario& s) { s.position.kind = Position::Alibi{{-0.5}}; });
    row("a slope a head", twoHeads(), [](Scenario& s) { s.position.kind = Position::Alibi{{0.5, 0}}; });
    row("negative scale", twoHeads(), [](Scenario& s) { s.scale = {Scale::Kind::Number, -2}; });
    row("softcap", twoHeads(), [](Scenario& s) { s.softcap = 30; });
    row("causal", cross(), [](Scenario& s) { s.mask.causal = true; });
    row("allowed", cross(), [](Scenario& s) { s.mask = {Mask::Kind::Allowed, true, Matrix::Identity(4, 5)}; });
    row("bias", cross(), [](Scenario& s) { s.mask = {Mask::Kind::Bias, false, Matrix::Constant(4, 5, -infinity)}; });
    row("view", twoHeads(), [](Scenario& s) { s.view = View{"weights", 7, {{100, 100}}}; });
}

void TestValidate::accepts()
{
    QFETCH(Scenario, scenario);
    QFETCH(Change, change);
    change(scenario);
    QCOMPARE(sentence(scenario), QStringLiteral("valid"));
}

void TestValidate::refuses_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* expected, const Scenario& scenario, const Change& change) {
        QTest::newRow(expected) << scenario << change << QString::fromUtf8(expected);
    };
    row("title: not Unicode text", twoHeads(), [](Scenario& s) { s.title = "\xFF"; });
    row("notes: not Unicode text", twoHeads(), [](Scenario& s) { s.notes = "\xED\xA0\x80"; });
    row("words, vectors: missing", twoHeads(), [](Scenario& s) { s.words = {}; });
    row("words, vectors: 4097 rows, at most 4096", twoHeads(),
        [](Scenario& s) { s.words.vectors = Matrix::Ones(4097, 1); });
    row("words, vectors: 4097 columns, at most 4096", twoHeads(),
        [](Scenario& s) { s.words.vectors = Matrix::Ones(1, 4097); });
    row("words, labels: 3 texts, expected 4 (one for each vector)", twoHeads(),
        [](Scenario& s) { s.words.labels.pop_back(); });
    row("words, label 2: not Unicode text", twoHeads(), [](Scenario& s) { s.words.labels[1] = "\xC0\x80"; });
    row("context, vectors: missing", cross(), [](Scenario& s) { s.context = Words(); });
    row("context, labels: 6 texts, expected 5 (one for each vector)", cross(),
        [](Scenario& s) { s.context->labels.push_back("six"); });
    row("heads: missing; at least one is needed", twoHeads(), [](Scenario& s) { s.heads.clear(); });
    row("head 2, name: not Unicode text", twoHeads(), [](Scenario& s) { s.heads[1].name = "\xF5"; });
    row("head 2, W_Q: missing", twoHeads(), [](Scenario& s) { s.heads[1].W_Q = {}; });
    row("head 1, W_K: missing", twoHeads(), [](Scenario& s) { s.heads[0].W_K = {}; });
    row("head 1, W_V: missing", twoHeads(), [](Scenario& s) { s.heads[0].W_V = {}; });
    row("head 1, W_Q: 2 rows, expected 3 (d_model)", twoHeads(),
        [](Scenario& s) { s.heads[0].W_Q = Matrix::Ones(2, 2); });
    row("head 1, W_K: 4 rows, expected 3 (d_model)", twoHeads(),
        [](Scenario& s) { s.heads[0].W_K = Matrix::Ones(4, 2); });
    row("head 1, W_K: 3 rows, expected 2 (d_context)", cross(),
        [](Scenario& s) { s.heads[0].W_K = Matrix::Ones(3, 2); });
    row("head 1, W_K: 3 columns, expected 2 (d_k, as in W_Q)", twoHeads(),
        [](Scenario& s) { s.heads[0].W_K = Matrix::Ones(3, 3); });
    row("head 2, W_V: 1 row, expected 3 (d_model)", twoHeads(),
        [](Scenario& s) { s.heads[1].W_V = Matrix::Ones(1, 2); });
    row("head 1, b_Q: 3 numbers, expected 2 (d_k)", twoHeads(),
        [](Scenario& s) { s.heads[0].b_Q = Matrix::Ones(1, 3); });
    row("head 1, b_K: 1 number, expected 2 (d_k)", twoHeads(),
        [](Scenario& s) { s.heads[0].b_K = Matrix::Ones(1, 1); });
    row("head 1, b_V: 2 numbers, expected 3 (d_v)", twoHeads(),
        [](Scenario& s) { s.heads[0].b_V = Matrix::Ones(1, 2); });
    row("head 1, b_V: 3 rows, expected 1", twoHeads(), [](Scenario& s) { s.heads[0].b_V = Matrix::Ones(3, 1); });
    row("head 2, K_from: 3, but there is no such head; there are 2", grouped(),
        [](Scenario& s) { s.heads[1].K_from = 2; });
    row("head 1, K_from: 2, but there is no such head; there is 1", seedExample(),
        [](Scenario& s) { s.heads[0].K_from = 1; });
    row("head 2, K_from: 0, but there is no such head; there are 2", grouped(),
        [](Scenario& s) { s.heads[1].K_from = -1; });
    row("head 2, K_from: 2, the head itself; expected another one", grouped(),
        [](Scenario& s) { s.heads[1].K_from = 1; });
    row("head 1, K_from: 2, but that head has a K_from itself", grouped(), [](Scenario& s) {
        s.heads[0].K_from = 1;
        s.heads[0].W_K = s.heads[0].W_V = {};
    });
    row("head 2, W_K: expected none, as K_from takes it from head 1", grouped(),
        [](Scenario& s) { s.heads[1].W_K = Matrix::Ones(3, 2); });
    row("head 2, b_V: expected none, as K_from takes it from head 1", grouped(),
        [](Scenario& s) { s.heads[1].b_V = Matrix::Ones(1, 3); });
    row("head 2, W_Q: 1 column, expected 2 (d_k of the head that K_from names)", grouped(),
        [](Scenario& s) { s.heads[1].W_Q = Matrix::Ones(3, 1); });
    row("W_O: 4 rows, expected 5 (d_v of all heads together)", twoHeads(),
        [](Scenario& s) { s.W_O = Matrix::Ones(4, 4); });
    row("b_O: there is no W_O that it could belong to", twoHeads(), [](Scenario& s) { s.b_O = Matrix::Ones(1, 4); });
    row("b_O: 3 numbers, expected 4 (d_out)", twoHeads(), [](Scenario& s) {
        s.W_O = Matrix::Ones(5, 4);
        s.b_O = Matrix::Ones(1, 3);
    });
    row("b_O: 4 rows, expected 1", twoHeads(), [](Scenario& s) {
        s.W_O = Matrix::Ones(5, 4);
        s.b_O = Matrix::Ones(4, 1);
    });
    row("position, sinusoidal, base: 0, expected a finite number above 0", twoHeads(),
        [](Scenario& s) { s.position.kind = Position::Sinusoidal{0}; });
    row("position, rotary, base: Infinity, expected a finite number above 0", grouped(),
        [](Scenario& s) { s.position.kind = Position::Rotary{infinity}; });
    row("head 2, W_Q: 1 columns, expected an even number (rotary positions turn pairs)", twoHeads(),
        [](Scenario& s) { s.position.kind = Position::Rotary(); });
    row("position, rows: missing", twoHeads(), [](Scenario& s) { s.position.kind = Position::Rows(); });
    row("position, rows: 3 rows, expected 4 (one for each word)", twoHeads(),
        [](Scenario& s) { s.position.kind = Position::Rows{Matrix::Ones(3, 3)}; });
    row("position, rows: 2 columns, expected 3 (d_model)", twoHeads(),
        [](Scenario& s) { s.position.kind = Position::Rows{Matrix::Ones(4, 2)}; });
    row("position, context_rows: there is no context that it could belong to", twoHeads(), [](Scenario& s) {
        s.position.kind = Position::Rows{Matrix::Ones(4, 3), Matrix::Ones(4, 3)};
    });
    row("position, context_rows: 4 rows, expected 5 (one for each word of the context)", cross(), [](Scenario& s) {
        s.position.kind = Position::Rows{Matrix::Ones(4, 3), Matrix::Ones(4, 2)};
    });
    row("position, context_rows: 3 columns, expected 2 (d_context)", cross(), [](Scenario& s) {
        s.position.kind = Position::Rows{Matrix::Ones(4, 3), Matrix::Ones(5, 3)};
    });
    row("position, alibi: 3 slopes, expected 1 or 2 (one a head)", twoHeads(), [](Scenario& s) {
        s.position.kind = Position::Alibi{{1, 2, 3}};
    });
    row("position, alibi: 0 slopes, expected 1 or 2 (one a head)", twoHeads(),
        [](Scenario& s) { s.position.kind = Position::Alibi(); });
    row("position, alibi: NaN, expected a finite number", twoHeads(),
        [](Scenario& s) { s.position.kind = Position::Alibi{{std::numeric_limits<double>::quiet_NaN()}}; });
    row("scale: 0, expected a finite number other than 0", twoHeads(), [](Scenario& s) {
        s.scale = {Scale::Kind::Number, 0};
    });
    row("scale: -Infinity, expected a finite number other than 0", twoHeads(), [](Scenario& s) {
        s.scale = {Scale::Kind::Number, -infinity};
    });
    row("softcap: -1, expected a finite number above 0", twoHeads(), [](Scenario& s) { s.softcap = -1; });
    row("mask, allowed: missing", twoHeads(), [](Scenario& s) { s.mask.kind = Mask::Kind::Allowed; });
    row("mask, allowed: 3 rows, expected 4 (one for each query)", twoHeads(), [](Scenario& s) {
        s.mask = {Mask::Kind::Allowed, false, Matrix::Ones(3, 4)};
    });
    row("mask, bias: 4 columns, expected 5 (one for each key)", cross(), [](Scenario& s) {
        s.mask = {Mask::Kind::Bias, false, Matrix::Ones(4, 4)};
    });
    row("mask, allowed, row 2, column 3: 0.5, expected 0 or 1", twoHeads(), [](Scenario& s) {
        s.mask = {Mask::Kind::Allowed, false, Matrix::Ones(4, 4)};
        s.mask.matrix(1, 2) = 0.5;
    });
    row("view, step: not Unicode text", twoHeads(), [](Scenario& s) { s.view = View{"\x80"}; });
    row("view, head: -1, expected a whole number from 1", twoHeads(), [](Scenario& s) { s.view = View{"", -1}; });
    row("view, cell: rows and columns count from 1", twoHeads(), [](Scenario& s) { s.view = View{"", 1, {{0, -1}}}; });
}

void TestValidate::refuses()
{
    QFETCH(Scenario, scenario);
    QFETCH(Change, change);
    QFETCH(QString, expected);
    change(scenario);
    QCOMPARE(sentence(scenario), expected);
}

void TestValidate::limits()
{
    const Scenario scenario = twoHeads();
    // 12 word numbers, heads of 6 + 6 + 9 and 3 + 3 + 6.
    QCOMPARE(sentence(scenario, {.inputNumbers = 45}), QStringLiteral("valid"));
    QCOMPARE(sentence(scenario, {.inputNumbers = 44}), QStringLiteral("45 input numbers in all, at most 44"));

    Scenario large;
    large.words = {defaultLabels(4096), Matrix::Ones(4096, 1)};
    large.heads = {{"", Matrix::Ones(1, 1), Matrix::Ones(1, 1), Matrix::Ones(1, 1)}};
    QCOMPARE(sentence(large), QStringLiteral("valid"));
    large.heads.push_back(large.heads.front());
    QCOMPARE(sentence(large), QStringLiteral("100708358 cells in all steps together, at most 100000000"));
    large.mask = {Mask::Kind::Bias, false, Matrix::Zero(4096, 4096)};
    QCOMPARE(sentence(large), QStringLiteral("16781318 input numbers in all, at most 2000000"));
}

void TestValidate::countsTheCellsOfTheSteps()
{
    QFETCH(Scenario, scenario);
    QFETCH(Change, change);
    change(scenario);
    const Index cells = cellsOf(unfold(scenario));
    QCOMPARE(sentence(scenario, {.stepCells = cells}), QStringLiteral("valid"));
    QCOMPARE(sentence(scenario, {.stepCells = cells - 1}),
             QStringLiteral("%1 cells in all steps together, at most %2").arg(cells).arg(cells - 1));
}

void TestValidate::randomScenariosAreValidAndCounted()
{
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Scenario scenario = test::randomScenario(seed, {.specialNumbers = seed % 2 == 1});
        const Steps steps = unfold(scenario);
        const Index cells = cellsOf(steps);
        Index numbers = 0;
        for (const Step& step : steps)
            numbers += isInput(step) ? step.value.size() : 0;
        const QString named = QStringLiteral("seed %1: ").arg(seed);
        QCOMPARE(named + sentence(scenario, {.inputNumbers = numbers, .stepCells = cells}), named + "valid");
        QCOMPARE(named + sentence(scenario, {.stepCells = cells - 1}),
                 named + QStringLiteral("%1 cells in all steps together, at most %2").arg(cells).arg(cells - 1));
        QCOMPARE(named + sentence(scenario, {.inputNumbers = numbers - 1}),
                 named + QStringLiteral("%1 input numbers in all, at most %2").arg(numbers).arg(numbers - 1));
    }
}

QTEST_APPLESS_MAIN(TestValidate)
#include "test_validate.moc"
