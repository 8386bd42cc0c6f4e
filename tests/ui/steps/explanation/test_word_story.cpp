#include "core/evaluate.h"
#include "core/examples.h"
#include "tests/support/compare.h"
#include "tests/support/random_scenario.h"
#include "ui/steps/explanation/word_story.h"

#include <QTest>

using namespace attn;
using namespace attn::test;
using namespace attn::ui;

class TestWordStory : public QObject {
    Q_OBJECT

private slots:
    void tellsTheSeedScriptsFirstWord()
    {
        const Evaluation evaluation(seedExample());
        const WordStory story = wordStory(evaluation.steps(), 1, 0, 100);
        QCOMPARE(story.shown, (std::vector<Index>{0, 1, 2, 3}));
        QVERIFY(story.queryRow == (Matrix(1, 3) << 2, 0, 2).finished());
        QCOMPARE(story.scores.size(), std::size_t(2)); // the dot products and their quotients by √3
        QVERIFY(story.scoreColumns[0] == (Matrix(4, 1) << 8, 2, 10, 2).finished());
        QCOMPARE(story.contributions(2, 1), 2 * story.weightColumn(2, 0));
        QVERIFY(story.contributions.row(3).isZero(0)); // V₄ is zero
        QCOMPARE(story.restWeight, 0.0);
        QVERIFY(story.rest.isZero(0));
    }

    /// Contributions and rest add up to the row of the attention, however many keys are shown.
    void addsUp()
    {
        RandomOptions options;
        options.maxSide = 9;
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            const Scenario scenario = randomScenario(seed, options);
            const Evaluation evaluation(scenario);
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Index head = random.integer(1, std::ssize(scenario.heads));
            const Matrix& weights = findStep(steps, "weights", head)->value;
            const Index word = random.integer(0, weights.rows() - 1);
            const Index most = random.integer(1, weights.cols() + 2);
            const WordStory story = wordStory(steps, head, word, most);
            const auto where = qPrintable(QStringLiteral("seed %1").arg(seed));
            QVERIFY2(std::ssize(story.shown) == std::min(most, weights.cols()), where);
            QVERIFY2(std::is_sorted(story.shown.begin(), story.shown.end()), where);
            const Matrix sum = story.contributions.colwise().sum() + story.rest;
            QVERIFY2((sum - story.result).cwiseAbs().maxCoeff() <= 1e-12 * (1 + story.result.cwiseAbs().maxCoeff()),
                     where);
            QVERIFY2(std::abs(story.weightColumn.sum() + story.restWeight - weights.row(word).sum()) <= 1e-12, where);
            for (Index key = 0; key < weights.cols(); ++key) { // none that is left out weighs more than one shown
                if (std::find(story.shown.begin(), story.shown.end(), key) == story.shown.end())
                    QVERIFY2(weights(word, key) <= story.weightColumn.minCoeff(), where);
            }
            QVERIFY2(story.scoreColumns.size() == story.scores.size(), where);
            QVERIFY2(steps[story.scores.front()].id == "scores", where);
        }
    }
};

QTEST_GUILESS_MAIN(TestWordStory)
#include "test_word_story.moc"
