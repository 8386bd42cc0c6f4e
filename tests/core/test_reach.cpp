#include "core/evaluate.h"
#include "core/examples.h"
#include "core/reach.h"
#include "core/sensitivity.h"
#include "tests/support/compare.h"
#include "tests/support/random_scenario.h"
#include "tests/support/step_index.h"

#include <limits>

using namespace attn;
using namespace attn::test;
using attn::test::indexOf;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();

/// A finite number of an input that is no choice.
Cell randomInput(const Scenario& scenario, const Steps& steps, Random& random)
{
    Cell cell;
    const auto isChoice = [&] { return steps[cell.step].id == "mask" && scenario.mask.kind == Mask::Kind::Allowed; };
    do {
        cell.step = static_cast<StepIndex>(random.integer(0, std::ssize(steps) - 1));
        cell.row = random.integer(0, steps[cell.step].value.rows() - 1);
        cell.column = random.integer(0, steps[cell.step].value.cols() - 1);
    } while (!isInput(steps[cell.step]) || isChoice() || std::isinf(steps[cell.step].value(cell.row, cell.column)));
    return cell;
}

/// The derivative of a step: 0 where it is not reached.
Matrix full(const Matrix& change, const Matrix& like)
{
    return change.size() > 0 ? change : Matrix(Matrix::Zero(like.rows(), like.cols()));
}

QString named(std::uint64_t seed, const Step& step)
{
    return QString("seed %1, %2").arg(seed).arg(step.id.c_str());
}

} // namespace

class TestReach : public QObject {
    Q_OBJECT

private slots:
    /// One pass forward gives what a pass backward from each cell gives.
    void equalsSensitivity()
    {
        RandomOptions options;
        options.maxSide = 4;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Scenario scenario = randomScenario(seed, options);
            const Evaluation evaluation(scenario);
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Cell input = randomInput(scenario, steps, random);
            const InputKey key = std::get<op::Input>(steps[input.step].operation).key;
            const std::vector<Matrix> changes = reach(steps, input);
            for (StepIndex s = 0; s < steps.size(); ++s) {
                Matrix expected(steps[s].value.rows(), steps[s].value.cols());
                for (Index i = 0; i < expected.rows(); ++i)
                    for (Index j = 0; j < expected.cols(); ++j)
                        for (const Sensitivity& of : sensitivity(steps, {s, i, j}))
                            if (of.input == key)
                                expected(i, j) = of.values(input.row, input.column);
                COMPARE_MATRICES(full(changes[s], steps[s].value), expected, 1e-12, named(seed, steps[s]));
            }
        }
    }

    void equalsDifferences()
    {
        constexpr double h = 1e-3;
        for (std::uint64_t seed = 1000; seed < 1400; ++seed) {
            const Scenario scenario = randomScenario(seed);
            const Evaluation evaluation(scenario);
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Cell input = randomInput(scenario, steps, random);
            const InputKey key = std::get<op::Input>(steps[input.step].operation).key;
            const auto shifted = [&](double shift) {
                Scenario changed = scenario;
                (*inputMatrix(changed, key))(input.row, input.column) += shift;
                return Evaluation(changed).steps();
            };
            const Steps farBelow = shifted(-2 * h);
            const Steps below = shifted(-h);
            const Steps above = shifted(h);
            const Steps farAbove = shifted(2 * h);
            const std::vector<Matrix> changes = reach(steps, input);
            for (StepIndex s = 0; s < steps.size(); ++s) {
                const auto difference =
                    (8 * (above[s].value - below[s].value) - (farAbove[s].value - farBelow[s].value)) / (12 * h);
                // Hidden scores stay what they are: −∞ − −∞ is no number, but no change either.
                const Matrix expected = steps[s].value.array().isInf().select(0, difference);
                COMPARE_MATRICES(full(changes[s], steps[s].value), expected, 1e-7, named(seed, steps[s]));
            }
        }
    }

    /// An edit recomputes the steps that are not 0 × 0 here, and no others.
    void reachesTheStepsThatAnEditRecomputes()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Scenario scenario = randomScenario(seed);
            Evaluation evaluation(scenario);
            Random random(seed);
            const Cell input = randomInput(scenario, evaluation.steps(), random);
            const InputKey key = std::get<op::Input>(evaluation.steps()[input.step].operation).key;
            const std::vector<Matrix> changes = reach(evaluation.steps(), input);
            (*inputMatrix(scenario, key))(input.row, input.column) += 1;
            QVERIFY(!evaluation.update(scenario));
            for (StepIndex s = 0; s < changes.size(); ++s)
                QVERIFY2((changes[s].size() > 0) == (evaluation.recomputed()[s] != 0),
                         qPrintable(named(seed, evaluation.steps()[s])));
        }
    }

    void aCellInTheMiddleReachesWhatComesAfterIt()
    {
        const Evaluation evaluation(seedExample());
        const Steps& steps = evaluation.steps();
        const std::vector<Matrix> changes = reach(steps, {indexOf(steps, "Q"), 1, 2});
        QCOMPARE(changes[indexOf(steps, "words")].size(), Index{0});
        QCOMPARE(changes[indexOf(steps, "K")].size(), Index{0});
        const Matrix& scores = changes[indexOf(steps, "scores")];
        COMPARE_MATRICES(Matrix(scores.row(1)), Matrix(steps[indexOf(steps, "K")].value.col(2).transpose()), 0, "row");
        QVERIFY(scores.row(0).isZero(0) && scores.row(2).isZero(0) && scores.row(3).isZero(0));
        QVERIFY(!changes.back().row(1).isZero());
    }

    void aChoiceMovesOnlyItself()
    {
        Scenario scenario = seedExample();
        scenario.mask = {Mask::Kind::Allowed, false, Matrix::Ones(4, 4)};
        const Evaluation evaluation(scenario);
        const Steps& steps = evaluation.steps();
        const std::vector<Matrix> changes = reach(steps, {indexOf(steps, "mask"), 2, 1});
        QCOMPARE(changes[indexOf(steps, "mask")](2, 1), 1.0);
        for (const char* id : {"masked", "weights", "attention"})
            QVERIFY2(changes[indexOf(steps, id)].isZero(0), id);
    }

    void notANumberStaysWhereItIs()
    {
        Scenario scenario = seedExample();
        scenario.words.vectors(3, 2) = NotANumber;
        scenario.mask.causal = true;
        const Evaluation evaluation(scenario);
        const Steps& steps = evaluation.steps();
        const std::vector<Matrix> changes = reach(steps, {0, 1, 1});
        QVERIFY(changes[indexOf(steps, "weights")].topRows(3).allFinite());
        QVERIFY(!changes[indexOf(steps, "weights")].row(1).isZero(0));
    }

    void aRowWithNothingToAttendToDoesNotMove()
    {
        Scenario scenario = seedExample();
        scenario.mask = {Mask::Kind::Allowed, false, Matrix::Ones(4, 4)};
        scenario.mask.matrix.row(1).setZero();
        scenario.words.vectors(2, 0) = NotANumber;
        const Evaluation evaluation(scenario);
        const std::vector<Matrix> changes = reach(evaluation.steps(), {0, 1, 0});
        QVERIFY(changes.back().row(1).isZero(0));
    }

    void infiniteScoresMoveNothing()
    {
        Scenario scenario = seedExample();
        scenario.mask = {Mask::Kind::Bias, false, Matrix::Zero(4, 4)};
        scenario.mask.matrix.row(0) << Infinity, Infinity, -Infinity, 0;
        const Evaluation evaluation(scenario);
        const Steps& steps = evaluation.steps();
        const std::vector<Matrix> changes = reach(steps, {0, 0, 0});
        QVERIFY(changes[indexOf(steps, "weights")].row(0).isZero(0));
        QVERIFY(!changes[indexOf(steps, "weights")].row(1).isZero(0));
    }

    /// Without a mask, a score of ∞ comes from the inputs; it shares its row, whatever the finite ones do.
    void anInfiniteProductTakesItsRow()
    {
        Scenario scenario = seedExample();
        scenario.words.vectors(0, 0) = 1e200;
        scenario.words.vectors(3, 2) = 1e200;
        const Evaluation evaluation(scenario);
        const Steps& steps = evaluation.steps();
        const Matrix& scaled = steps[indexOf(steps, "scaled")].value;
        QVERIFY(std::isinf(scaled(0, 0)));
        QVERIFY(reach(steps, {indexOf(steps, "Q"), 0, 0})[indexOf(steps, "weights")].isZero(0));
    }
};

QTEST_APPLESS_MAIN(TestReach)
#include "test_reach.moc"
