#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "core/validate.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace attn;

namespace {

/// The values of one scenario's steps, by their names.
class Values {
public:
    explicit Values(const Scenario& scenario)
        : m_evaluation(scenario)
    {
    }

    const Matrix& operator()(const char* id, Index head = 1) const
    {
        return findStep(m_evaluation.steps(), id, head)->value;
    }

private:
    Evaluation m_evaluation;
};

Values valuesOf(std::string_view name)
{
    return Values(example(name).value());
}

/// As the notes print it: three decimals.
bool prints(double value, double printed)
{
    return std::abs(value - printed) <= 0.0005;
}

} // namespace

class TestExamples : public QObject {
    Q_OBJECT

private slots:
    void seedIsTheScriptsOwn()
    {
        const Scenario seed = seedExample();
        QCOMPARE(seed.title, std::string("Four words, three dimensions"));
        const std::vector<std::string> labels{"word 1", "word 2", "word 3", "word 4"};
        QCOMPARE(seed.words.labels, labels);
        QVERIFY(sameBits(seed.words.vectors, Matrix{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}}));
        QCOMPARE(seed.heads.size(), std::size_t{1});
        QVERIFY(sameBits(seed.heads[0].W_Q, Matrix{{2, 0, 2}, {2, 0, 0}, {2, 1, 2}}));
        QVERIFY(sameBits(seed.heads[0].W_K, Matrix{{2, 2, 2}, {0, 2, 1}, {0, 1, 1}}));
        QVERIFY(sameBits(seed.heads[0].W_V, Matrix{{1, 1, 0}, {0, 1, 1}, {0, 0, 0}}));
        QVERIFY(seed.scale.kind == Scale::Kind::SqrtDk);
        QVERIFY(seed.mask.kind == Mask::Kind::None && !seed.mask.causal);
    }

    void aNewScenarioIsIdentityThroughout()
    {
        const Scenario plain = plainScenario();
        QVERIFY(validate(plain));
        QCOMPARE(plain.words.labels, (std::vector<std::string>{"word 1", "word 2", "word 3"}));
        for (const InputKey input : inputs(plain))
            QVERIFY(sameBits(*inputMatrix(plain, input), Matrix::Identity(3, 3)));
        QCOMPARE(inputs(plain).size(), std::size_t{4}); // words, W_Q, W_K, W_V
    }

    void everyNameGivesAnExample()
    {
        QVERIFY(!exampleNames().empty());
        QCOMPARE(exampleNames().front(), std::string_view("seed"));
        for (const std::string_view name : exampleNames()) {
            const auto scenario = example(name);
            QVERIFY(scenario);
            QVERIFY(!scenario->title.empty());
            QVERIFY(!scenario->notes.empty());
        }
    }

    void examplesAreValidAndCanBeSaved()
    {
        QCOMPARE(exampleNames(),
                 (std::vector<std::string_view>{"seed", "causal", "heads", "cross", "positions", "grouped"}));
        for (const std::string_view name : exampleNames()) {
            const Scenario scenario = example(name).value();
            const Result<void> valid = validate(scenario);
            QVERIFY2(valid, valid ? "" : english(valid.error()).c_str());
            const Result<ScenarioFile> read = readScenario(writeScenario(scenario));
            QVERIFY2(read, read ? "" : english(read.error()).c_str());
            QVERIFY(read->scenario == scenario);
            if (scenario.view)
                QVERIFY(findStep(Evaluation(scenario).steps(), scenario.view->step, scenario.view->head));
        }
    }

    void otherNamesGiveNone()
    {
        QVERIFY(!example(""));
        QVERIFY(!example("Seed"));
        QVERIFY(!example("seed "));
    }

    // What the notes tell a class to look at must be there to see.

    void seedNotes()
    {
        const Values values = valuesOf("seed");
        QVERIFY(sameBits(values("V").row(3), Matrix::Zero(1, 3)));
        for (const Index word : {0, 1, 3}) { // the unit vectors
            const Index dimension = word == 3 ? 2 : word;
            QVERIFY(sameBits(values("Q").row(word), values("W_Q").row(dimension)));
            QVERIFY(sameBits(values("K").row(word), values("W_K").row(dimension)));
            QVERIFY(sameBits(values("V").row(word), values("W_V").row(dimension)));
        }
        const Matrix& scores = values("scores");
        QVERIFY(sameBits(scores.col(2), scores.col(0) + scores.col(1)));
        QCOMPARE(scores(0, 2), 10.0);
        const Matrix& weights = values("weights");
        QVERIFY(prints(weights(0, 0), 0.236) && prints(weights(0, 1), 0.007) && prints(weights(0, 2), 0.749));
        QVERIFY(prints(weights(1, 0), 0.455) && prints(weights(1, 1), 0.045));
        QCOMPARE(weights(1, 0), weights(1, 2));
        QCOMPARE(weights(1, 1), weights(1, 3));
        const Matrix down = values("scaled").array().exp();
        const Matrix wrong = down.array().rowwise() / down.colwise().sum().array();
        const std::array sums{0.543, 0.143, 1.604, 1.710};
        for (Index i = 0; i < 4; ++i)
            QVERIFY(prints(wrong.row(i).sum(), sums.at(static_cast<std::size_t>(i))));
    }

    void causalNotes()
    {
        const Values values = valuesOf("causal");
        const Matrix& masked = values("masked");
        const Matrix& weights = values("weights");
        for (Index i = 0; i < 4; ++i)
            for (Index j = i + 1; j < 4; ++j) {
                QCOMPARE(masked(i, j), -std::numeric_limits<double>::infinity());
                QCOMPARE(weights(i, j), 0.0);
            }
        QVERIFY(sameBits(values("scores").row(0), Matrix{{0, 4, 0, 4}}));
        QCOMPARE(weights(0, 0), 1.0);
        QVERIFY(sameBits(values("scores").row(1), Matrix{{0, 0, 4, 0}}));
        QVERIFY(weights(1, 0) == 0.5 && weights(1, 1) == 0.5);
        QVERIFY(prints(weights(2, 1), 0.894));
        Scenario changed = example("causal").value();
        changed.words.vectors.row(3) << 7, -3, 2;
        QVERIFY(sameBits(Values(changed)("attention").topRows(3), values("attention").topRows(3)));
        QVERIFY(!sameBits(Values(changed)("attention"), values("attention")));
    }

    void headsNotes()
    {
        const Values values = valuesOf("heads");
        QVERIFY(sameBits(values("V", 1), values("V", 2)));
        QVERIFY(sameBits(values("V"), Matrix{{1, 0}, {0, 0}, {0, 1}}));
        QVERIFY(prints(values("weights", 1)(1, 0), 0.768));
        QVERIFY(prints(values("weights", 2)(1, 2), 0.909));
        QCOMPARE(values("Q", 1).cols(), Index{2});
        QCOMPARE(values("Q", 2).cols(), Index{1});
        for (const Index head : {1, 2})
            for (const Index noun : {0, 2})
                for (Index j = 0; j < 3; ++j)
                    QVERIFY(values("scores", head)(noun, j) == 0 && prints(values("weights", head)(noun, j), 1.0 / 3));
        const Matrix& output = values("output");
        const Matrix& who = values("attention", 1);
        QCOMPARE(output(1, 0), who(1, 0) - who(1, 1));
        QVERIFY(output(1, 0) > 0.5 && output(1, 1) < -0.5);
        Scenario swapped = example("heads").value();
        swapped.words.vectors.row(0).swap(swapped.words.vectors.row(2));
        const Matrix after = Values(swapped)("weights", 1);
        QVERIFY(prints(after(1, 2), 0.768)); // now it is the man who bites
    }

    void crossNotes()
    {
        const Values values = valuesOf("cross");
        for (const char* id : {"scores", "scaled", "weights"})
            QVERIFY(values(id).rows() == 3 && values(id).cols() == 4);
        QVERIFY(values("W_K").rows() == 4 && values("W_V").rows() == 4 && values("W_Q").rows() == 3);
        const Matrix& weights = values("weights");
        QVERIFY(prints(weights(0, 0), 0.914) && prints(weights(1, 2), 0.914) && prints(weights(2, 1), 0.914));
        for (Index i = 0; i < 3; ++i)
            QVERIFY(prints(weights(i, 3), 0.029));
        Scenario shared = example("cross").value();
        shared.words.vectors.row(2) << 0, 1, 1;
        const Matrix after = Values(shared)("weights");
        QCOMPARE(after(2, 1), after(2, 2));
        QVERIFY(after(2, 1) > 0.4);
    }

    void positionsNotes()
    {
        const Scenario scenario = example("positions").value();
        const Values values(scenario);
        QVERIFY(sameBits(scenario.words.vectors.row(0), scenario.words.vectors.row(2)));
        for (Index i = 0; i < 5; ++i) {
            QCOMPARE(values("position")(i, 0), std::sin(static_cast<double>(i)));
            QCOMPARE(values("position")(i, 2), std::sin(static_cast<double>(i) / 100));
        }
        const Matrix& weights = values("weights");
        QVERIFY(prints(weights(4, 3), 0.903) && prints(weights(0, 0), 0.835) && prints(weights(0, 4), 0.162));
        for (Index i = 1; i < 5; ++i) {
            Index most = 0;
            weights.row(i).maxCoeff(&most);
            QCOMPARE(most, i - 1);
        }
        const Matrix& scores = values("scores");
        for (Index i = 1; i < 5; ++i)
            for (Index j = 1; j < 5; ++j)
                QVERIFY(std::abs(scores(i, j) - scores(i - 1, j - 1)) < 0.02);
        QVERIFY((values("attention").row(4) - values("V").row(3)).cwiseAbs().maxCoeff() < 0.2);
        Scenario none = scenario;
        none.position.kind = Position::None{};
        QVERIFY(sameBits(Values(none)("scores"), Matrix::Zero(5, 5)));
        QVERIFY((Values(none)("weights").array() - 0.2).abs().maxCoeff() < 1e-15);
    }

    void groupedNotes()
    {
        const Scenario scenario = example("grouped").value();
        const Values values(scenario);
        QVERIFY(sameBits(values("K", 1), values("K", 2)) && sameBits(values("V", 1), values("V", 2)));
        QVERIFY(sameBits(values("K", 3), values("K", 4)) && sameBits(values("V", 3), values("V", 4)));
        const Matrix& has = values("weights", 1);
        const Matrix& lacks = values("weights", 2);
        QVERIFY(has(0, 0) == lacks(0, 1) && has(0, 1) == lacks(0, 0) && has(0, 0) > 0.7 && lacks(0, 0) < 0.1);
        for (Index head = 1; head <= 4; ++head)
            QVERIFY((values("weights", head).row(2).array() - 1.0 / 3).abs().maxCoeff() < 1e-15);
        QVERIFY((values("attention", 3) + values("attention", 4)).cwiseAbs().maxCoeff() < 1e-15);
        Scenario changed = scenario;
        changed.heads[0].W_K(0, 1) = 3;
        const Values after(changed);
        for (Index head = 1; head <= 4; ++head)
            QCOMPARE(sameBits(after("weights", head), values("weights", head)), head > 2);
    }
};

QTEST_APPLESS_MAIN(TestExamples)
#include "test_examples.moc"
