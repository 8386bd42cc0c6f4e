#include "core/evaluate.h"
#include "core/examples.h"
#include "core/reach.h"
#include "core/sensitivity.h"
#include "tests/support/compare.h"
#include "tests/support/npz.h"
#include "tests/support/random_scenario.h"
#include "tests/support/step_index.h"

using namespace attn;
using namespace attn::test;
using attn::test::indexOf;

namespace {

/// d cell / d number by differences of fourth order.
double difference(const Scenario& scenario, const Cell& cell, InputKey input, Index row, Index column)
{
    constexpr double h = 1e-3;
    const auto shifted = [&](double shift) {
        Scenario changed = scenario;
        (*inputMatrix(changed, input))(row, column) += shift;
        const Evaluation evaluation(changed);
        return evaluation.steps()[cell.step].value(cell.row, cell.column);
    };
    return (8 * (shifted(h) - shifted(-h)) - (shifted(2 * h) - shifted(-2 * h))) / (12 * h);
}

Cell randomCell(const Steps& steps, Random& random)
{
    Cell cell;
    do
        cell.step = static_cast<StepIndex>(random.integer(0, static_cast<Index>(steps.size()) - 1));
    while (isInput(steps[cell.step]));
    cell.row = random.integer(0, steps[cell.step].value.rows() - 1);
    cell.column = random.integer(0, steps[cell.step].value.cols() - 1);
    return cell;
}

} // namespace

class TestSensitivity : public QObject {
    Q_OBJECT

private slots:
    void torchJacobians_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("seed") << TEST_DATA "/torch/grad_seed42.npz";
        QTest::newRow("random") << TEST_DATA "/torch/grad_rand1.npz";
    }
    void torchJacobians()
    {
        QFETCH(const QString, file);
        const Arrays arrays = readNpz(file);
        Scenario scenario;
        const Matrix words = arrays.at("words").matrix();
        scenario.words = {defaultLabels(words.rows()), words};
        scenario.heads = {{"", arrays.at("W_Q").matrix(), arrays.at("W_K").matrix(), arrays.at("W_V").matrix()}};
        const Evaluation evaluation(scenario);
        const Steps& steps = evaluation.steps();
        int compared = 0;
        for (const auto& [id, name] : {std::pair("attention", "out"), std::pair("weights", "weights")}) {
            const StepIndex step = indexOf(steps, id);
            const Index columns = steps[step].value.cols();
            for (Index i = 0; i < steps[step].value.rows(); ++i) {
                for (Index j = 0; j < columns; ++j) {
                    for (const Sensitivity& of : sensitivity(steps, {step, i, j})) {
                        const std::string key = std::string("d_") + name + "_d_" + inputId(of.input.kind);
                        if (!arrays.contains(key))
                            continue; // weights do not depend on W_V
                        COMPARE_MATRICES(of.values, arrays.at(key).matrix(i * columns + j), 1e-11, key.c_str());
                        ++compared;
                    }
                }
            }
        }
        QVERIFY(compared > 7 * 9 - 1);
    }

    /// Along every step, not inputs alone: each number is what the pass forward from that cell gives.
    void gradientsEqualReach()
    {
        RandomOptions options;
        options.maxSide = 4;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Evaluation evaluation(randomScenario(seed, options));
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Cell cell = randomCell(steps, random);
            const std::vector<Matrix> along = gradients(steps, cell);
            for (StepIndex s = 0; s < steps.size(); ++s) {
                Matrix expected = Matrix::Zero(steps[s].value.rows(), steps[s].value.cols());
                for (Index i = 0; i < expected.rows(); ++i) {
                    for (Index j = 0; j < expected.cols(); ++j) {
                        const Matrix moved = reach(steps, {s, i, j})[cell.step];
                        expected(i, j) = moved.size() > 0 ? moved(cell.row, cell.column) : 0;
                    }
                }
                const Matrix actual =
                    along[s].size() > 0 ? along[s] : Matrix(Matrix::Zero(expected.rows(), expected.cols()));
                COMPARE_MATRICES(actual, expected, 1e-11, qPrintable(QString("seed %1").arg(seed)));
            }
        }
    }

    void differencesOfRandomScenarios()
    {
        RandomOptions options;
        options.maxSide = 4;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const Scenario scenario = randomScenario(seed, options);
            const Evaluation evaluation(scenario);
            Random random(seed);
            const Cell cell = randomCell(evaluation.steps(), random);
            if (std::isinf(evaluation.steps()[cell.step].value(cell.row, cell.column)))
                continue; // hidden: there are no differences of infinities
            for (const Sensitivity& of : sensitivity(evaluation.steps(), cell)) {
                const Matrix& numbers = *inputMatrix(scenario, of.input);
                Matrix expected(numbers.rows(), numbers.cols());
                for (Index i = 0; i < numbers.rows(); ++i)
                    for (Index j = 0; j < numbers.cols(); ++j)
                        expected(i, j) = difference(scenario, cell, of.input, i, j);
                COMPARE_MATRICES(of.values, expected, 1e-7,
                                 QString("seed %1, %2 by %3")
                                     .arg(seed)
                                     .arg(evaluation.steps()[cell.step].id.c_str(), inputId(of.input.kind)));
            }
        }
    }

    void everyInputIsListedButAnAllowedMask()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Scenario scenario = randomScenario(seed);
            const Evaluation evaluation(scenario);
            const auto result = sensitivity(evaluation.steps(), {evaluation.steps().size() - 1, 0, 0});
            const bool choice = scenario.mask.kind == Mask::Kind::Allowed;
            QCOMPARE(result.size(), inputs(scenario).size() - (choice ? 1 : 0));
            for (const Sensitivity& of : result) {
                const Matrix& numbers = *inputMatrix(scenario, of.input);
                QCOMPARE(of.values.rows(), numbers.rows());
                QCOMPARE(of.values.cols(), numbers.cols());
            }
        }
    }

    void anInputsCellMovesWithItselfAlone()
    {
        const Evaluation evaluation(seedExample());
        const auto result = sensitivity(evaluation.steps(), {indexOf(evaluation.steps(), "W_K"), 1, 2});
        for (const Sensitivity& of : result) {
            Matrix expected = Matrix::Zero(of.values.rows(), of.values.cols());
            if (of.input.kind == InputKind::W_K)
                expected(1, 2) = 1;
            COMPARE_MATRICES(of.values, expected, 0, inputId(of.input.kind));
        }
    }

    void notANumberStaysWhereTheCellDoesNotLook()
    {
        Scenario scenario = seedExample();
        scenario.words.vectors(3, 2) = std::numeric_limits<double>::quiet_NaN();
        scenario.mask.causal = true;
        const Evaluation evaluation(scenario);
        const auto result = sensitivity(evaluation.steps(), {indexOf(evaluation.steps(), "weights"), 1, 0});
        for (const Sensitivity& of : result)
            QVERIFY2(of.values.allFinite(), inputId(of.input.kind));
        QVERIFY(!result.front().values.isZero());
    }

    void aRowWithNothingToAttendToMovesNothing()
    {
        Scenario scenario = seedExample();
        scenario.mask = {Mask::Kind::Allowed, false, Matrix::Ones(4, 4)};
        scenario.mask.matrix.row(1).setZero();
        const Evaluation evaluation(scenario);
        for (const Sensitivity& of : sensitivity(evaluation.steps(), {indexOf(evaluation.steps(), "attention"), 1, 0}))
            QVERIFY2(of.values.isZero(0), inputId(of.input.kind));
    }

    void infiniteScoresMoveNothing()
    {
        constexpr double Infinity = std::numeric_limits<double>::infinity();
        Scenario scenario = seedExample();
        scenario.mask = {Mask::Kind::Bias, false, Matrix::Zero(4, 4)};
        scenario.mask.matrix.row(0) << Infinity, Infinity, -Infinity, 0;
        const Evaluation evaluation(scenario);
        for (const Sensitivity& of : sensitivity(evaluation.steps(), {indexOf(evaluation.steps(), "weights"), 0, 0}))
            QVERIFY2(of.values.isZero(0), inputId(of.input.kind));
    }
};

QTEST_APPLESS_MAIN(TestSensitivity)
#include "test_sensitivity.moc"
