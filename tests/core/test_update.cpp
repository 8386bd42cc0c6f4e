#include "core/evaluate.h"
#include "core/examples.h"
#include "tests/support/random_scenario.h"
#include "tests/support/same_steps.h"

#include <QTest>

#include <atomic>
#include <cstdlib>

using namespace attn;
using namespace attn::test;

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define ATTN_COUNTS_ALLOCATIONS
static std::atomic<std::size_t> allocations = 0;

// Stands before the library's own: operator new and Eigen both end here.
extern "C" void* __libc_malloc(std::size_t size);
extern "C" void* malloc(std::size_t size) noexcept
{
    ++allocations;
    return __libc_malloc(size);
}
#endif

namespace {

QStringList recomputedIds(const Evaluation& evaluation)
{
    QStringList ids;
    for (StepIndex i = 0; i < evaluation.steps().size(); ++i)
        if (evaluation.recomputed()[i])
            ids << QString::fromStdString(evaluation.steps()[i].id);
    return ids;
}

} // namespace

class TestUpdate : public QObject {
    Q_OBJECT

private slots:
    void tenThousandEditsEqualFreshEvaluations()
    {
        Random random(20240229);
        RandomOptions options;
        options.specialNumbers = true;
        Scenario scenario = seedExample();
        Evaluation evaluation(scenario);
        for (int edit = 0; edit < 10000; ++edit) {
            const bool another = random.onceIn(40);
            if (another)
                scenario = randomScenario(static_cast<std::uint64_t>(edit), options);
            else
                editNumber(scenario, random, random.onceIn(10) ? options : RandomOptions());
            const bool rebuilt = evaluation.update(scenario);
            const QString difference = firstDifference(evaluation.steps(), Evaluation(scenario).steps());
            QVERIFY2(difference.isEmpty(), qPrintable(QString("edit %1: %2").arg(edit).arg(difference)));
            QVERIFY(another || !rebuilt);
        }
    }

    void onlyWhatAnEditReachesIsRecomputed_data()
    {
        QTest::addColumn<int>("input");
        QTest::addColumn<QStringList>("ids");
        const QStringList scores{"scores", "scaled", "weights", "attention"};
        QTest::newRow("W_V") << int(InputKind::W_V) << QStringList{"W_V", "V", "attention"};
        QTest::newRow("W_Q") << int(InputKind::W_Q) << QStringList{"W_Q", "Q"} + scores;
        QTest::newRow("W_K") << int(InputKind::W_K) << QStringList{"W_K", "K"} + scores;
        QTest::newRow("words") << int(InputKind::Words) << QStringList{"words", "Q", "K", "V"} + scores;
    }
    void onlyWhatAnEditReachesIsRecomputed()
    {
        QFETCH(const int, input);
        QFETCH(const QStringList, ids);
        Scenario scenario = seedExample();
        Evaluation evaluation(scenario);
        (*inputMatrix(scenario, {static_cast<InputKind>(input)}))(0, 1) = 7;
        QVERIFY(!evaluation.update(scenario));
        QCOMPARE(recomputedIds(evaluation), ids);
        QVERIFY(!evaluation.update(scenario));
        QCOMPARE(recomputedIds(evaluation), QStringList());
    }

    void whatStandsBesideTheStepsRecomputesNothing()
    {
        Scenario scenario = seedExample();
        Evaluation evaluation(scenario);
        scenario.title = "another";
        scenario.notes = "another";
        scenario.view = View{"weights", 1};
        scenario.heads[0].name = "another";
        QVERIFY(!evaluation.update(scenario));
        QCOMPARE(recomputedIds(evaluation), QStringList());
    }

    void anotherStructureIsANewList_data()
    {
        QTest::addColumn<Scenario>("changed");
        const auto row = [](const char* name, const auto& change) {
            Scenario scenario = seedExample();
            change(scenario);
            QTest::newRow(name) << scenario;
        };
        row("label", [](Scenario& s) { s.words.labels[1] = "cat"; });
        row("word added", [](Scenario& s) { s.words = {defaultLabels(5), Matrix::Ones(5, 3)}; });
        row("context", [](Scenario& s) { s.context = s.words; });
        row("positions", [](Scenario& s) { s.position.kind = Position::Sinusoidal{}; });
        row("given positions", [](Scenario& s) { s.position.kind = Position::Rows{s.words.vectors}; });
        row("wider d_v", [](Scenario& s) { s.heads[0].W_V = Matrix::Ones(3, 4); });
        row("bias", [](Scenario& s) { s.heads[0].b_K = Matrix::Ones(1, 3); });
        row("another head", [](Scenario& s) { s.heads.push_back(s.heads[0]); });
        row("keys of another head", [](Scenario& s) {
            s.heads.push_back(s.heads[0]);
            s.heads[1].W_K = s.heads[1].W_V = Matrix();
            s.heads[1].K_from = 0;
        });
        row("W_O", [](Scenario& s) { s.W_O = Matrix::Identity(3, 3); });
        row("scale", [](Scenario& s) { s.scale = {Scale::Kind::Number, 2}; });
        row("softcap", [](Scenario& s) { s.softcap = 2; });
        row("causal", [](Scenario& s) { s.mask.causal = true; });
        row("allowed", [](Scenario& s) { s.mask = {Mask::Kind::Allowed, false, Matrix::Ones(4, 4)}; });
    }
    void anotherStructureIsANewList()
    {
        QFETCH(const Scenario, changed);
        Evaluation evaluation(seedExample());
        QVERIFY(evaluation.update(changed));
        QCOMPARE(firstDifference(evaluation.steps(), Evaluation(changed).steps()), QString());
        QVERIFY(evaluation.update(seedExample()));
        QCOMPARE(firstDifference(evaluation.steps(), Evaluation(seedExample()).steps()), QString());
    }

    void anUpdateAllocatesNothing()
    {
#ifdef ATTN_COUNTS_ALLOCATIONS
        const std::size_t before = allocations;
        const Matrix counted(3, 3);
        QVERIFY(allocations > before); // else the counter is dead
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            RandomOptions options;
            options.maxSide = seed % 10 == 0 ? 200 : 6; // large ones take other paths
            Scenario scenario = randomScenario(seed, options);
            Evaluation evaluation(scenario);
            for (const InputKey key : inputs(scenario)) {
                double& cell = (*inputMatrix(scenario, key))(0, 0);
                cell = cell == 0 ? 1 : 0;
                const std::size_t atFirst = allocations;
                evaluation.update(scenario);
                QCOMPARE(allocations - atFirst, std::size_t{0});
            }
        }
#else
        QSKIP("allocations cannot be counted with this C library or sanitizer");
#endif
    }
};

QTEST_APPLESS_MAIN(TestUpdate)
#include "test_update.moc"
