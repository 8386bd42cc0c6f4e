#include "scenario_changes.h"

#include "core/evaluate.h"
#include "core/scenario_size.h"
#include "core/validate.h"
#include "tests/support/random_scenario.h"
#include "tests/support/same_steps.h"

#include <QTest>

#include <limits>

using namespace attn;
using namespace attn::test;

namespace {

/// With everything that shapes no step.
Scenario withTexts(Scenario scenario)
{
    const auto unknown = [](const char* place) { return UnknownKeys{{place, "1"}}; };
    scenario.title = "title";
    scenario.notes = "notes";
    scenario.words.unknown = unknown("of words");
    scenario.position.unknown = unknown("of position");
    scenario.position.unknownInForm = unknown("in form");
    scenario.heads.front().unknown = unknown("of head");
    scenario.mask.unknown = unknown("of mask");
    scenario.view = View{"weights", 1, {{0, 1}}, unknown("of view")};
    scenario.unknown = unknown("of scenario");
    return scenario;
}

/// Three heads, the last of which takes its keys and values from the first, which has the shape of the second.
Scenario grouped()
{
    Scenario scenario;
    scenario.words = {defaultLabels(4), Matrix::Ones(4, 3)};
    const Head head{"head",
                    Matrix::Ones(3, 2),
                    Matrix::Ones(3, 2),
                    Matrix::Ones(3, 3),
                    Matrix::Ones(1, 2),
                    Matrix::Ones(1, 2),
                    Matrix::Ones(1, 3)};
    Head borrower{"borrower", Matrix::Ones(3, 2), {}, {}};
    borrower.K_from = 0;
    scenario.heads = {head, head, borrower};
    return scenario;
}

/// Scenarios of every option, all of them valid.
const std::vector<Scenario>& scenarios()
{
    static const std::vector<Scenario> all = [] {
        std::vector<Scenario> result{withTexts(grouped())};
        for (std::uint64_t seed = 0; seed < 200; ++seed)
            result.push_back(withTexts(randomScenario(seed)));
        return result;
    }();
    return all;
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestScenario : public QObject {
    Q_OBJECT

private slots:
    void equalBitForBit();
    void noChangeGoesUnseen_data() { changes_data(); }
    void noChangeGoesUnseen();
    void evaluationFollowsEveryChange_data() { changes_data(); }
    void evaluationFollowsEveryChange();
    void theCountOfCellsFollowsEveryChange_data() { changes_data(); }
    void theCountOfCellsFollowsEveryChange();

private:
    static void changes_data();
    /// Calls `look(before, after)` for every scenario that has what the change is about.
    template <class Look> static void forEveryScenario(const Look& look);
};

void TestScenario::equalBitForBit()
{
    Scenario scenario = withTexts(grouped());
    scenario.words.vectors(0, 0) = std::numeric_limits<double>::quiet_NaN();
    scenario.words.vectors(0, 1) = 0;
    Scenario other = scenario;
    QVERIFY(scenario == other);
    other.words.vectors(0, 1) = -0.0;
    QVERIFY(!(scenario == other));
    QVERIFY(sameBits(Matrix(), Matrix()));
    QVERIFY(!sameBits(Matrix(2, 0), Matrix(3, 0)));
    QVERIFY(!sameBits(Matrix::Ones(2, 3), Matrix::Ones(3, 2)));
    QVERIFY(!sameBits(Matrix::Ones(2, 3), Matrix::Ones(2, 4)));
}

void TestScenario::changes_data()
{
    QTest::addColumn<Change>("change");
    for (const auto& [name, change] : everyChange())
        QTest::newRow(name) << change;
}

template <class Look> void TestScenario::forEveryScenario(const Look& look)
{
    QFETCH(const Change, change);
    int changed = 0;
    for (const Scenario& before : scenarios()) {
        Scenario after = before;
        if (!change(after))
            continue;
        ++changed;
        const Result<void> valid = validate(after);
        QVERIFY2(valid, valid ? "" : english(valid.error()).c_str());
        look(before, after);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(changed > 0);
}

void TestScenario::noChangeGoesUnseen()
{
    forEveryScenario([](const Scenario& before, const Scenario& after) {
        QVERIFY(!(before == after));
        QVERIFY(!(after == before));
    });
}

/// Whether a change moves values or the list itself, an evaluation brought up to date is the same as a fresh one.
void TestScenario::evaluationFollowsEveryChange()
{
    forEveryScenario([](const Scenario& before, const Scenario& after) {
        Evaluation evaluation(before);
        evaluation.update(after);
        QCOMPARE(firstDifference(evaluation.steps(), Evaluation(after).steps()), QString());
    });
}

/// The cells are counted without a list; they are those of the list.
void TestScenario::theCountOfCellsFollowsEveryChange()
{
    forEveryScenario([](const Scenario&, const Scenario& after) {
        Index cells = 0;
        for (const Step& step : unfold(after))
            cells += step.value.size();
        QCOMPARE(stepCells(after), cells);
    });
}

QTEST_APPLESS_MAIN(TestScenario)
#include "test_scenario.moc"
