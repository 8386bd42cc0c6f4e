#include "core/examples.h"
#include "core/unfold.h"
#include "tests/support/random_scenario.h"
#include "tests/support/slow_twin.h"

#include <QTest>

using namespace attn;
using namespace attn::test;

namespace {

QString listing(const Steps& steps)
{
    QStringList ids;
    for (const Step& step : steps)
        ids << QString::fromStdString(step.id) + (step.head > 0 ? QString::number(step.head) : QString());
    return ids.join(' ');
}

Scenario crossHeads()
{
    Scenario scenario = seedExample();
    scenario.context = Words{{"a", "b"}, Matrix::Ones(2, 5)};
    scenario.heads[0] = {"", Matrix::Ones(3, 2), Matrix(), Matrix(), Matrix::Ones(1, 2)};
    scenario.heads[0].K_from = 1;
    scenario.heads.push_back({"", Matrix::Ones(3, 2), Matrix::Ones(5, 2), Matrix::Ones(5, 4)});
    scenario.heads[1].b_V = Matrix::Ones(1, 4);
    return scenario;
}

} // namespace

class TestUnfold : public QObject {
    Q_OBJECT

private slots:
    void order_data()
    {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<QString>("ids");
        const QString start = "words W_Q1 Q1 W_K1 K1 W_V1 V1 ";
        const auto row = [](const char* name, const QString& ids, const auto& change) {
            Scenario scenario = seedExample();
            change(scenario);
            QTest::newRow(name) << scenario << ids;
        };
        row("seed", start + "scores1 scaled1 weights1 attention1", [](Scenario&) {});
        row("biases", "words W_Q1 b_Q1 Q1 W_K1 b_K1 K1 W_V1 b_V1 V1 scores1 scaled1 weights1 attention1",
            [](Scenario& s) { s.heads[0].b_Q = s.heads[0].b_K = s.heads[0].b_V = Matrix::Ones(1, 3); });
        row("causal", start + "scores1 scaled1 masked1 weights1 attention1", [](Scenario& s) { s.mask.causal = true; });
        row("every option on scores", start + "scores1 scaled1 biased1 capped1 mask masked1 weights1 attention1",
            [](Scenario& s) {
                s.scale.kind = Scale::Kind::None;
                s.position.kind = Position::Alibi{{1}};
                s.softcap = 1;
                s.mask = {Mask::Kind::Bias, true, Matrix::Zero(4, 4)};
            });
        row("rotary", "words W_Q1 Q1 W_K1 K1 W_V1 V1 Q_rotated1 K_rotated1 scores1 scaled1 weights1 attention1",
            [](Scenario& s) {
                s.heads[0].W_Q = s.heads[0].W_K = Matrix::Ones(3, 2);
                s.position.kind = Position::Rotary{};
            });
        row("positions", "words position input W_Q1 Q1 W_K1 K1 W_V1 V1 scores1 scaled1 weights1 attention1",
            [](Scenario& s) { s.position.kind = Position::Sinusoidal{}; });
        row("given positions with context",
            "words context position context_position input context_input W_Q1 Q1 W_K1 K1 W_V1 V1 scores1 scaled1 "
            "weights1 attention1",
            [](Scenario& s) {
                s.context = s.words;
                s.position.kind = Position::Rows{s.words.vectors, s.words.vectors};
            });
        row("given positions for the words alone",
            "words context position input W_Q1 Q1 W_K1 K1 W_V1 V1 scores1 scaled1 weights1 attention1",
            [](Scenario& s) {
                s.context = s.words;
                s.position.kind = Position::Rows{s.words.vectors};
            });
        row("output of one head", start + "scores1 scaled1 weights1 attention1 concat W_O b_O output", [](Scenario& s) {
            s.W_O = Matrix::Ones(3, 2);
            s.b_O = Matrix::Ones(1, 2);
        });
        QTest::newRow("keys of a later head, shared mask")
            << crossHeads()
            << "words context W_Q1 b_Q1 Q1 W_K2 K1 W_V2 b_V2 V1 scores1 scaled1 weights1 attention1 "
               "W_Q2 Q2 K2 V2 scores2 scaled2 weights2 attention2 concat";
    }
    void order()
    {
        QFETCH(const Scenario, scenario);
        QFETCH(const QString, ids);
        QCOMPARE(listing(unfold(scenario)), ids);
    }

    void symbols()
    {
        Scenario scenario = seedExample();
        scenario.context = scenario.words;
        scenario.position.kind = Position::Sinusoidal{};
        const Steps steps = unfold(scenario);
        const std::vector<std::pair<const char*, const char*>> expected{{"words", "X"},     {"context", "C"},
                                                                        {"position", "P"},  {"context_position", "P"},
                                                                        {"input", "X′"},    {"context_input", "C′"},
                                                                        {"Q", "Q"},         {"K", "K"},
                                                                        {"V", "V"},         {"scores", "S"},
                                                                        {"scaled", ""},     {"weights", "A"},
                                                                        {"attention", "O"}, {"W_Q", ""}};
        for (const auto& [id, symbol] : expected)
            QCOMPARE(findStep(steps, id)->symbol, std::string(symbol));
    }

    void axes()
    {
        const Steps steps = unfold(crossHeads());
        const auto check = [&](const char* id, AxisKind rows, AxisKind columns, const char* firstRow,
                               const char* lastColumn) {
            const Step* step = findStep(steps, id, 2);
            QVERIFY2(step, id);
            QVERIFY2(step->rows.kind == rows && step->columns.kind == columns, id);
            QCOMPARE(step->rows.labels->front(), std::string(firstRow));
            QCOMPARE(step->columns.labels->back(), std::string(lastColumn));
        };
        check("words", AxisKind::Word, AxisKind::Dimension, "word 1", "3");
        check("context", AxisKind::Word, AxisKind::Dimension, "a", "5");
        check("W_K", AxisKind::Dimension, AxisKind::Dimension, "1", "2");
        check("Q", AxisKind::Query, AxisKind::Dimension, "word 1", "2");
        check("K", AxisKind::Key, AxisKind::Dimension, "a", "2");
        check("V", AxisKind::Key, AxisKind::Dimension, "a", "4");
        check("scores", AxisKind::Query, AxisKind::Key, "word 1", "b");
        check("weights", AxisKind::Query, AxisKind::Key, "word 1", "b");
        check("attention", AxisKind::Query, AxisKind::Dimension, "word 1", "4");
        check("concat", AxisKind::Query, AxisKind::Dimension, "word 1", "head 2, 4");
        QCOMPARE(findStep(steps, "concat")->columns.labels->front(), std::string("head 1, 1"));
    }

    void divisors()
    {
        Scenario scenario = seedExample();
        const auto scale = [&] { return std::get<op::Scale>(findStep(unfold(scenario), "scaled")->operation); };
        QCOMPARE(scale().rootOf, Index{3});
        QCOMPARE(scale().divisor, std::sqrt(3.0));
        scenario.scale.kind = Scale::Kind::None;
        QCOMPARE(scale().rootOf, Index{0});
        QCOMPARE(scale().divisor, 1.0);
        scenario.scale = {Scale::Kind::Number, -2.5};
        QCOMPARE(scale().divisor, -2.5);
    }

    void everyHeadHasItsSlope()
    {
        Scenario scenario = seedExample();
        scenario.heads.push_back(scenario.heads[0]);
        const auto slope = [&](Index head) {
            return std::get<op::Distance>(findStep(unfold(scenario), "biased", head)->operation).slope;
        };
        scenario.position.kind = Position::Alibi{{0.5}};
        QCOMPARE(slope(1), 0.5);
        QCOMPARE(slope(2), 0.5);
        scenario.position.kind = Position::Alibi{{0.5, 0.25}};
        QCOMPARE(slope(2), 0.25);
    }

    void everyListIsInOrder()
    {
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const Scenario scenario = randomScenario(seed);
            const Steps steps = unfold(scenario);
            std::vector<bool> needed(steps.size(), false);
            for (StepIndex i = 0; i < steps.size(); ++i) {
                const Step& step = steps[i];
                QCOMPARE(static_cast<Index>(step.rows.labels->size()), step.value.rows());
                QCOMPARE(static_cast<Index>(step.columns.labels->size()), step.value.cols());
                QVERIFY(step.value.size() > 0);
                QCOMPARE(findStep(steps, step.id, step.head), &step);
                for (const StepIndex operand : operands(step.operation)) {
                    QVERIFY2(operand < i, step.id.c_str());
                    needed[operand] = true;
                }
                if (const auto* input = std::get_if<op::Input>(&step.operation))
                    QVERIFY2(sameBits(step.value, *inputMatrix(scenario, input->key)), step.id.c_str());
            }
            for (StepIndex i = 0; i < steps.size(); ++i)
                QVERIFY2(needed[i] || i + 1 == steps.size(), steps[i].id.c_str());
            QCOMPARE(std::size_t(std::count_if(steps.begin(), steps.end(), isInput)), inputs(scenario).size());
        }
    }

    void absentInputsHaveNoMatrix()
    {
        const Scenario scenario = seedExample();
        QVERIFY(!inputMatrix(scenario, {InputKind::W_Q, 1}));
        QVERIFY(!inputMatrix(scenario, {InputKind::W_Q, -1}));
        QVERIFY(!inputMatrix(scenario, {InputKind::b_V, 0}));
        QVERIFY(!inputMatrix(scenario, {InputKind::Context}));
        QCOMPARE(inputMatrix(scenario, {InputKind::W_V, 0}), &scenario.heads[0].W_V);
    }

    void everyInputIsAStep()
    {
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const Scenario scenario = randomScenario(seed);
            const Steps steps = unfold(scenario);
            const std::vector<InputKey> keys = inputs(scenario);
            for (const InputKey& key : keys) {
                const std::optional<StepIndex> step = inputStep(steps, key);
                QVERIFY2(step && isInput(steps[*step]), inputId(key.kind));
                QVERIFY2(sameBits(steps[*step].value, *inputMatrix(scenario, key)), inputId(key.kind));
            }
            QCOMPARE(std::count_if(steps.begin(), steps.end(), isInput), std::ssize(keys));
            QVERIFY(!inputStep(steps, {InputKind::W_Q, std::ssize(scenario.heads)}));
            QCOMPARE(hasSeveralHeads(steps), scenario.heads.size() > 1);
        }
    }

    void theListedStepsAreTheFormatsOwn()
    {
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const Scenario scenario = randomScenario(seed);
            QStringList listed;
            for (const Step& step : unfold(scenario)) {
                const QString id = QString::fromStdString(step.id);
                if (isListed(step))
                    listed << id + QString::number(step.head);
            }
            QStringList expected;
            for (const TwinStep& step : slowTwin(scenario))
                expected << QString::fromStdString(step.id) + QString::number(step.head);
            QCOMPARE(listed, expected);
        }
    }
};

QTEST_APPLESS_MAIN(TestUnfold)
#include "test_unfold.moc"
