#include "core/evaluate.h"
#include "core/examples.h"
#include "tests/support/compare.h"
#include "tests/support/json_matrix.h"
#include "tests/support/random_scenario.h"
#include "tests/support/slow_twin.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace attn;
using namespace attn::test;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

/// One head whose scores are exactly `scores` and whose values are `values`: queries are the rows of the identity.
Scenario scenarioOf(const Matrix& scores, const Matrix& values)
{
    const Index n = scores.rows();
    Scenario scenario;
    scenario.words = {defaultLabels(n), Matrix::Identity(n, n)};
    Matrix context(scores.cols(), scores.cols());
    context.setIdentity();
    scenario.context = Words{defaultLabels(scores.cols()), context};
    scenario.heads = {Head{"", scores, Matrix::Identity(scores.cols(), scores.cols()), values}};
    scenario.scale.kind = Scale::Kind::None;
    return scenario;
}

Matrix valueOf(const Scenario& scenario, const char* id, Index head = 1)
{
    const Evaluation evaluation(scenario);
    const Step* step = findStep(evaluation.steps(), id, head);
    return step ? step->value : Matrix();
}

Scenario largeScenario(std::uint64_t seed)
{
    RandomOptions options;
    options.maxSide = 400; // rows are shared between threads
    return randomScenario(seed, options);
}

bool isWeight(InputKind kind)
{
    return kind == InputKind::W_Q || kind == InputKind::W_K || kind == InputKind::W_V || kind == InputKind::W_O;
}

struct ExactSum {
    long double sum = 0;
    long double sizes = 0; ///< Σ |term|
    int terms = 0;
};

/// A cell of a product, from the operands that the evaluation had.
ExactSum exactProduct(const Steps& steps, const Step& step, Index row, Index column)
{
    const auto& product = std::get<op::Product>(step.operation);
    const Matrix& left = steps[product.left].value;
    const Matrix& right = steps[product.right].value;
    ExactSum result;
    const auto add = [&](long double term) {
        result.sum += term;
        result.sizes += std::abs(term);
        ++result.terms;
    };
    for (Index k = 0; k < left.cols(); ++k)
        add(static_cast<long double>(left(row, k)) * (product.transposed ? right(column, k) : right(k, column)));
    if (product.bias)
        add(steps[*product.bias].value(0, column));
    return result;
}

} // namespace

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    void seedScriptsNumbers_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"words", "W_Q", "W_K", "W_V", "Q", "K", "V", "scores", "scaled", "weights", "attention"})
            QTest::newRow(id) << id;
    }
    void seedScriptsNumbers()
    {
        QFETCH(const QString, id);
        QFile file(TEST_DATA "/seed42.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject golden = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY(golden.contains(id));
        const Matrix value = valueOf(seedExample(), qPrintable(id));
        COMPARE_MATRICES(value, matrixFrom(golden[id].toArray()), 1e-13, id);
    }

    void randomScenariosAgreeWithTheSlowTwin_data()
    {
        QTest::addColumn<bool>("specialNumbers");
        QTest::newRow("finite") << false;
        QTest::newRow("with NaN and infinities") << true;
    }
    void randomScenariosAgreeWithTheSlowTwin()
    {
        QFETCH(const bool, specialNumbers);
        RandomOptions options;
        options.specialNumbers = specialNumbers;
        for (std::uint64_t seed = 0; seed < 3000; ++seed) {
            const Scenario scenario = randomScenario(seed, options);
            const Evaluation evaluation(scenario);
            for (const TwinStep& twin : slowTwin(scenario)) {
                const QString where = QString("seed %1, %2, head %3").arg(seed).arg(twin.id.c_str()).arg(twin.head);
                const Step* step = findStep(evaluation.steps(), twin.id, twin.head);
                QVERIFY2(step, qPrintable(where));
                COMPARE_MATRICES(step->value, twin.value, 1e-12, where);
            }
        }
    }

    void largeScenariosAgreeWithTheSlowTwin()
    {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Scenario scenario = largeScenario(seed);
            // Weights of the size that they have in practice. Where sums of large numbers cancel, no double holds
            // twelve digits of what is left; productsAreAsExactAsTheirSums has those.
            for (const InputKey& key : inputs(scenario))
                if (isWeight(key.kind))
                    *inputMatrix(scenario, key) /= std::sqrt(double(inputMatrix(scenario, key)->rows()));
            const Evaluation evaluation(scenario);
            for (const TwinStep& twin : slowTwin(scenario))
                COMPARE_MATRICES(findStep(evaluation.steps(), twin.id, twin.head)->value, twin.value, 1e-12,
                                 QString("seed %1, %2").arg(seed).arg(twin.id.c_str()));
        }
    }

    void productsAreAsExactAsTheirSums()
    {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const Evaluation evaluation(largeScenario(seed));
            Random random(seed);
            for (const Step& step : evaluation.steps()) {
                if (!std::holds_alternative<op::Product>(step.operation))
                    continue;
                for (int cell = 0; cell < 500; ++cell) {
                    const Index row = random.integer(0, step.value.rows() - 1);
                    const Index column = random.integer(0, step.value.cols() - 1);
                    const ExactSum exact = exactProduct(evaluation.steps(), step, row, column);
                    // Each of the additions rounds once, to half a unit of a sum that the terms' sizes bound.
                    const long double bound = 0x1p-53L * (exact.terms + 1) * exact.sizes;
                    QVERIFY2(std::abs(step.value(row, column) - exact.sum) <= bound,
                             qPrintable(QString("seed %1, %2").arg(seed).arg(step.id.c_str())));
                }
            }
        }
    }

    void softmaxOfARow_data()
    {
        QTest::addColumn<std::vector<double>>("scores");
        QTest::addColumn<std::vector<double>>("weights");
        using Row = std::vector<double>;
        QTest::newRow("one score") << Row{-5} << Row{1};
        QTest::newRow("equal scores") << Row{3, 3, 3, 3} << Row{0.25, 0.25, 0.25, 0.25};
        QTest::newRow("exponentials would overflow") << Row{1000, 0} << Row{1, 0};
        QTest::newRow("exponentials would vanish") << Row{-800, -801} << Row{0.7310585786300049, 0.2689414213699951};
        QTest::newRow("largest double") << Row{1.7e308, -1.7e308} << Row{1, 0};
        QTest::newRow("nothing to attend to") << Row{-Infinity, -Infinity} << Row{0, 0};
        QTest::newRow("one left") << Row{-Infinity, 7} << Row{0, 1};
        QTest::newRow("one takes all") << Row{1, Infinity, -Infinity} << Row{0, 1, 0};
        QTest::newRow("two share all") << Row{Infinity, 5, Infinity} << Row{0.5, 0, 0.5};
        QTest::newRow("NaN") << Row{1, NaN, 2} << Row{NaN, NaN, NaN};
        QTest::newRow("NaN beside an infinity") << Row{Infinity, NaN} << Row{NaN, NaN};
        QTest::newRow("NaN beside nothing") << Row{-Infinity, NaN} << Row{NaN, NaN};
        QTest::newRow("longer than a vector") << Row(17, -1e6) << Row(17, 1.0 / 17);
    }
    void softmaxOfARow()
    {
        QFETCH(const std::vector<double>, scores);
        QFETCH(const std::vector<double>, weights);
        const auto row = [](const std::vector<double>& numbers) {
            return Matrix(Eigen::Map<const Matrix>(numbers.data(), 1, Index(numbers.size())));
        };
        // The scores come in as an additive mask, since NaN and infinities would spread through a product.
        Scenario scenario = scenarioOf(Matrix::Zero(1, row(scores).cols()), Matrix::Identity(row(scores).cols(), 1));
        scenario.mask = {Mask::Kind::Bias, false, row(scores)};
        COMPARE_MATRICES(valueOf(scenario, "weights"), row(weights), 1e-15, "weights");
    }

    void exponentialsAreAccurate()
    {
        Random random(1);
        for (int i = 0; i < 2000; ++i) {
            const double x = -random.number(0, 1) * (i % 2 ? 750 : 40);
            const Matrix weights = valueOf(scenarioOf(Matrix{{0, x}}, Matrix{{1}, {1}}), "weights");
            const long double e = std::exp(static_cast<long double>(x));
            const auto expected = static_cast<double>(e / (1 + e));
            const double tolerance = std::max(4e-16 * expected, std::numeric_limits<double>::denorm_min());
            QVERIFY2(std::abs(weights(0, 1) - expected) <= tolerance, qPrintable(QString::number(x, 'g', 17)));
        }
    }

    void hiddenScoresAreReplaced()
    {
        Scenario scenario = scenarioOf(Matrix{{1, 2, 3}, {4, 5, 6}}, Matrix::Identity(3, 3));
        scenario.heads[0].b_Q = Matrix{{0, 0, NaN}};
        scenario.mask = {Mask::Kind::Allowed, true, Matrix{{1, 1, 1}, {0, 1, 1}}};
        const Matrix expected{{1, -Infinity, -Infinity}, {-Infinity, 5, -Infinity}};
        Matrix masked = valueOf(scenario, "masked");
        // The zeros of the identity carry the NaN into every score; what is hidden is replaced all the same.
        for (Index i = 0; i < 2; ++i)
            for (Index j = 0; j < 3; ++j)
                QCOMPARE(std::isinf(masked(i, j)), std::isinf(expected(i, j)));
    }

    void anAddedInfinityKeepsNaN()
    {
        Scenario scenario = scenarioOf(Matrix{{1, 2}}, Matrix::Identity(2, 2));
        scenario.heads[0].b_Q = Matrix{{NaN, 0}};
        scenario.mask = {Mask::Kind::Bias, false, Matrix{{-Infinity, -Infinity}}};
        QVERIFY(valueOf(scenario, "masked").array().isNaN().all());
    }

    void nothingToAttendToGivesZeroWhateverTheValuesAre()
    {
        Scenario scenario = scenarioOf(Matrix{{1, 2}, {1, 2}}, Matrix{{NaN, 1}, {Infinity, 1}});
        scenario.mask = {Mask::Kind::Allowed, false, Matrix{{0, 0}, {0, 1}}};
        // The identity's zeros spread the values' NaN and infinity over the columns of V.
        const Matrix attention = valueOf(scenario, "attention");
        COMPARE_MATRICES(attention.row(0), (Matrix{{0, 0}}), 0, "hidden");
        QVERIFY(std::isnan(attention(1, 0))); // 0 · NaN
        QCOMPARE(attention(1, 1), 1.0);
    }
};

QTEST_APPLESS_MAIN(TestEvaluate)
#include "test_evaluate.moc"
