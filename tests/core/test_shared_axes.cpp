#include "core/examples.h"
#include "core/shared_axes.h"
#include "core/unfold.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <map>

using namespace attn;
using namespace attn::test;

namespace {

QString text(const AxisId& axis)
{
    return QString::fromStdString(axis.step) + (axis.columns ? QStringLiteral(" columns") : QStringLiteral(" rows"));
}

/// Rows and columns of the steps with this id, of each head.
std::vector<std::pair<QString, QString>> axesOf(const Scenario& scenario, const char* id)
{
    const Steps steps = unfold(scenario);
    const SharedAxes axes(steps);
    std::vector<std::pair<QString, QString>> found;
    for (StepIndex i = 0; i < steps.size(); ++i)
        if (steps[i].id == id)
            found.emplace_back(text(axes.rows(i)), text(axes.columns(i)));
    return found;
}

/// Of all heads.
void compare(const Scenario& scenario, const char* id, const char* rows, const char* columns)
{
    const auto found = axesOf(scenario, id);
    QVERIFY2(!found.empty(), id);
    for (const auto& [foundRows, foundColumns] : found) {
        QCOMPARE(foundRows, QLatin1String(rows));
        QCOMPARE(foundColumns, QLatin1String(columns));
    }
}

} // namespace

class TestSharedAxes : public QObject {
    Q_OBJECT

private slots:
    void wordsDimensionsQueriesAndKeys()
    {
        Scenario scenario = seedExample();
        scenario.mask.causal = true;
        compare(scenario, "words", "words rows", "words columns");
        compare(scenario, "W_K", "words columns", "W_Q columns");
        compare(scenario, "W_V", "words columns", "W_V columns");
        compare(scenario, "Q", "words rows", "W_Q columns");
        compare(scenario, "K", "K rows", "W_Q columns");
        compare(scenario, "V", "K rows", "W_V columns");
        for (const char* id : {"scores", "scaled", "masked", "weights"})
            compare(scenario, id, "words rows", "K rows");
        compare(scenario, "attention", "words rows", "W_V columns");
    }

    void wordsOfAContextAreTheKeys()
    {
        Scenario scenario = seedExample();
        scenario.context = scenario.words;
        compare(scenario, "words", "words rows", "words columns");
        compare(scenario, "K", "context rows", "W_Q columns");
        compare(scenario, "weights", "words rows", "context rows");
        compare(scenario, "V", "context rows", "W_V columns");
    }

    void headsHaveTheirsInCommonAndJoinThem()
    {
        Scenario scenario = seedExample();
        scenario.heads.push_back(scenario.heads.front());
        QCOMPARE(axesOf(scenario, "scores").size(), std::size_t{2});
        compare(scenario, "scores", "words rows", "K rows");
        compare(scenario, "K", "K rows", "W_Q columns");
        compare(scenario, "concat", "words rows", "concat columns");
    }

    /// Whatever the scenario: what is the same is equally long, in each head.
    void sameAxesAreEquallyLong()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Steps steps = unfold(randomScenario(seed));
            const SharedAxes axes(steps);
            std::map<std::pair<AxisId, Index>, Index> lengths;
            const auto check = [&](const AxisId& axis, Index head, Index length) {
                return lengths.emplace(std::pair(axis, head), length).first->second == length;
            };
            for (StepIndex i = 0; i < steps.size(); ++i) {
                const Step& step = steps[i];
                const QString where = QStringLiteral("seed %1, %2").arg(seed).arg(step.id.c_str());
                QVERIFY2(check(axes.rows(i), step.head, step.value.rows()), qPrintable(where));
                QVERIFY2(check(axes.columns(i), step.head, step.value.cols()), qPrintable(where));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestSharedAxes)
#include "test_shared_axes.moc"
