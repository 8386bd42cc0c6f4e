#include "core/evaluate.h"
#include "tests/support/compare.h"
#include "tests/support/random_scenario.h"

#include <numeric>

using namespace attn;
using namespace attn::test;

namespace {

constexpr std::uint64_t Scenarios = 1000;
constexpr double Infinity = std::numeric_limits<double>::infinity();

QString named(std::uint64_t seed)
{
    return QString("seed %1").arg(seed);
}

Index headCount(const Scenario& scenario)
{
    return static_cast<Index>(scenario.heads.size());
}

const Matrix& valueOf(const Evaluation& evaluation, const char* id, Index head)
{
    return findStep(evaluation.steps(), id, head)->value;
}

/// What softmax is taken of.
const Matrix& logits(const Evaluation& evaluation, Index head)
{
    const Step* weights = findStep(evaluation.steps(), "weights", head);
    return evaluation.steps()[std::get<op::Softmax>(weights->operation).source].value;
}

Eigen::PermutationMatrix<Eigen::Dynamic> shuffled(Index count, Random& random)
{
    Eigen::PermutationMatrix<Eigen::Dynamic> permutation(count);
    permutation.setIdentity();
    for (Index i = count - 1; i > 0; --i)
        permutation.applyTranspositionOnTheRight(i, random.integer(0, i));
    return permutation;
}

} // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    void rowsOfWeightsSumToOneOrAreEmpty()
    {
        int emptyRows = 0;
        for (std::uint64_t seed = 0; seed < Scenarios; ++seed) {
            const Scenario scenario = randomScenario(seed);
            const Evaluation evaluation(scenario);
            for (Index head = 1; head <= headCount(scenario); ++head) {
                const Matrix& weights = valueOf(evaluation, "weights", head);
                for (Index i = 0; i < weights.rows(); ++i) {
                    const bool empty = (logits(evaluation, head).row(i).array() == -Infinity).all();
                    emptyRows += empty;
                    QVERIFY2((weights.row(i).array() >= 0).all(), qPrintable(named(seed)));
                    QVERIFY2(std::abs(weights.row(i).sum() - (empty ? 0 : 1)) < 1e-12, qPrintable(named(seed)));
                    QVERIFY2(!empty || valueOf(evaluation, "attention", head).row(i).isZero(0),
                             qPrintable(named(seed)));
                }
            }
        }
        QVERIFY(emptyRows > 0);
    }

    void addingANumberToARowOfScoresChangesNothing()
    {
        RandomOptions options;
        options.masks = false;
        for (std::uint64_t seed = 0; seed < Scenarios; ++seed) {
            Scenario scenario = randomScenario(seed, options);
            Random random(seed);
            const Matrix shift = random.matrix(scenario.words.vectors.rows(), 1) * 100;
            const Evaluation before(scenario);
            scenario.mask = {Mask::Kind::Bias, false, shift.replicate(1, scenario.asked().vectors.rows())};
            const Evaluation after(scenario);
            for (Index head = 1; head <= headCount(scenario); ++head)
                COMPARE_MATRICES(valueOf(after, "weights", head), valueOf(before, "weights", head), 1e-12, named(seed));
        }
    }

    void permutingWordsPermutesTheResult()
    {
        RandomOptions options;
        options.positions = options.masks = false;
        for (std::uint64_t seed = 0; seed < Scenarios; ++seed) {
            Scenario scenario = randomScenario(seed, options);
            Random random(seed);
            const auto permutation = shuffled(scenario.words.vectors.rows(), random);
            const Evaluation before(scenario);
            scenario.words.vectors = permutation * scenario.words.vectors;
            if (scenario.context) { // whose order does not matter at all
                const auto ofContext = shuffled(scenario.context->vectors.rows(), random);
                scenario.context->vectors = ofContext * scenario.context->vectors;
            }
            const Evaluation after(scenario);
            COMPARE_MATRICES(after.steps().back().value, Matrix(permutation * before.steps().back().value), 1e-12,
                             named(seed));
        }
    }

    void causalRowsIgnoreLaterWords()
    {
        RandomOptions options;
        options.context = false;
        int changes = 0;
        for (std::uint64_t seed = 0; seed < Scenarios; ++seed) {
            Scenario scenario = randomScenario(seed, options);
            scenario.mask.causal = true;
            Random random(seed);
            const Index n = scenario.words.vectors.rows();
            const Index changed = random.integer(0, n - 1);
            const Evaluation before(scenario);
            scenario.words.vectors.row(changed).array() += 1;
            const Evaluation after(scenario);
            const Matrix& now = after.steps().back().value;
            const Matrix& then = before.steps().back().value;
            QVERIFY2(now.topRows(changed) == then.topRows(changed), qPrintable(named(seed)));
            changes += now.bottomRows(n - changed) != then.bottomRows(n - changed);
        }
        QVERIFY(changes > 0);
    }

    void joinedHeadsEqualSeparateHeads()
    {
        RandomOptions options;
        options.maxHeads = 4;
        for (std::uint64_t seed = 0; seed < Scenarios; ++seed) {
            const Scenario scenario = randomScenario(seed, options);
            const Evaluation together(scenario);
            const Step* concat = findStep(together.steps(), "concat");
            if (!concat)
                continue;
            Index column = 0;
            for (Index h = 0; h < headCount(scenario); ++h) {
                Scenario alone = scenario;
                Head head = scenario.heads[std::size_t(h)];
                if (head.K_from) {
                    const Head& lender = scenario.heads[std::size_t(*head.K_from)];
                    head.W_K = lender.W_K;
                    head.W_V = lender.W_V;
                    head.b_K = lender.b_K;
                    head.b_V = lender.b_V;
                    head.K_from.reset();
                }
                alone.heads = {head};
                alone.W_O = alone.b_O = Matrix();
                auto* alibi = std::get_if<Position::Alibi>(&alone.position.kind);
                if (alibi && alibi->slopes.size() > 1)
                    alibi->slopes = {alibi->slopes[std::size_t(h)]};
                const Evaluation evaluation(alone);
                const Matrix& attention = evaluation.steps().back().value;
                QVERIFY2(concat->value.middleCols(column, attention.cols()) == attention, qPrintable(named(seed)));
                column += attention.cols();
            }
            QCOMPARE(column, concat->value.cols());
        }
    }
};

QTEST_APPLESS_MAIN(TestProperties)
#include "test_properties.moc"
