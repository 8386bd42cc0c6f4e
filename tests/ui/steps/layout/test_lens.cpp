#include "core/examples.h"
#include "core/unfold.h"
#include "tests/benchmarks/random_scenario.h"
#include "tests/support/step_index.h"
#include "ui/steps/layout/lens.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;
using attn::test::indexOf;

namespace {

Steps stepsOf(Index words, Index dimensions)
{
    return unfold(randomScenario(words, dimensions, dimensions));
}

QString text(const Block& b)
{
    return QStringLiteral("%1+%2, %3+%4").arg(b.row).arg(b.rows).arg(b.column).arg(b.columns);
}

} // namespace

#define COMPARE_PART(lens, steps, id, expected)                                                                        \
    QCOMPARE(text((lens).part(indexOf(steps, id))), QStringLiteral(expected))

class TestLens : public QObject {
    Q_OBJECT

private slots:
    void operandsFollowTheirResult()
    {
        const Steps steps = stepsOf(64, 16);
        Lens lens(steps);
        QVERIFY(lens.isWhole());
        COMPARE_PART(lens, steps, "scores", "0+64, 0+64");
        QVERIFY(lens.zoom({indexOf(steps, "scores"), 20, 40}, 0.25));
        QVERIFY(!lens.isWhole());
        COMPARE_PART(lens, steps, "scores", "15+16, 30+16"); // the cell is where it was: a third, two thirds of the way
        COMPARE_PART(lens, steps, "weights", "15+16, 30+16");
        COMPARE_PART(lens, steps, "Q", "15+16, 0+16");
        COMPARE_PART(lens, steps, "words", "15+16, 0+16");
        COMPARE_PART(lens, steps, "K", "30+16, 0+16");
        COMPARE_PART(lens, steps, "V", "30+16, 0+16");
        COMPARE_PART(lens, steps, "attention", "15+16, 0+16");
        COMPARE_PART(lens, steps, "W_Q", "0+16, 0+16");
        QVERIFY(lens.fit());
        COMPARE_PART(lens, steps, "Q", "0+64, 0+16");
        QVERIFY(!lens.fit());
    }

    /// Of a tall matrix the rows go first; then both. Nowhere is there more than where it was zoomed.
    void whatThereIsMostOfGetsLess()
    {
        const Steps steps = stepsOf(64, 16);
        Lens lens(steps);
        const Cell corner{indexOf(steps, "Q"), 0, 0};
        QVERIFY(lens.zoom(corner, 0.25));
        COMPARE_PART(lens, steps, "Q", "0+16, 0+16");
        QVERIFY(lens.zoom(corner, 0.5));
        COMPARE_PART(lens, steps, "Q", "0+8, 0+8");
        COMPARE_PART(lens, steps, "V", "0+8, 0+8");
        QVERIFY(lens.zoom(corner, 0.9)); // at least one fewer
        COMPARE_PART(lens, steps, "Q", "0+7, 0+7");
        QVERIFY(lens.zoom(corner, 1.1));
        COMPARE_PART(lens, steps, "Q", "0+8, 0+8");
        QVERIFY(lens.zoom(corner, 4));
        COMPARE_PART(lens, steps, "Q", "0+32, 0+16");
        QVERIFY(lens.zoom({indexOf(steps, "W_Q"), 0, 15}, 0.5)); // half of what there is of this one
        COMPARE_PART(lens, steps, "W_Q", "0+8, 8+8");
        COMPARE_PART(lens, steps, "scores", "0+8, 0+8");
        QVERIFY(lens.zoom(corner, 4));
        QVERIFY(lens.zoom({indexOf(steps, "W_Q"), 0, 0}, 4));
        QVERIFY(lens.isWhole());
        QVERIFY(!lens.zoom(corner, 4));
    }

    void fourAreShownAtLeast()
    {
        const Steps large = stepsOf(64, 16);
        Lens lens(large);
        const StepIndex scores = indexOf(large, "scores");
        QVERIFY(lens.canNarrow(scores));
        QVERIFY(lens.zoom({scores, 63, 0}, 0.001));
        COMPARE_PART(lens, large, "scores", "60+4, 0+4");
        QVERIFY(!lens.canNarrow(scores));
        QVERIFY(!lens.zoom({scores, 63, 0}, 0.5));
        const Steps small = unfold(seedExample());
        Lens seed(small);
        QVERIFY(!seed.canNarrow(indexOf(small, "scores")));
        QVERIFY(!seed.zoom({indexOf(small, "scores"), 1, 1}, 0.5));
    }

    void movesAsFarAsThereAreCells()
    {
        const Steps steps = stepsOf(64, 16);
        Lens lens(steps);
        const StepIndex scores = indexOf(steps, "scores");
        QVERIFY(!lens.moveTo(scores, 5, 5)); // everything shows
        QVERIFY(lens.zoom({scores, 0, 0}, 0.25));
        QVERIFY(lens.moveTo(scores, 5, 200));
        COMPARE_PART(lens, steps, "scores", "5+16, 48+16");
        QVERIFY(lens.moveTo(indexOf(steps, "Q"), -3, 7));
        COMPARE_PART(lens, steps, "scores", "0+16, 48+16");
        QVERIFY(!lens.reveal({scores, 15, 48}));
        QVERIFY(lens.reveal({scores, 16, 40}));
        COMPARE_PART(lens, steps, "scores", "1+16, 40+16");
    }

    /// Where words, queries and keys stand side by side they show the same; beside the scores they need not.
    void wordsAlignQueriesAndKeys()
    {
        const Steps steps = stepsOf(64, 16);
        Lens lens(steps);
        QVERIFY(lens.zoom({indexOf(steps, "scores"), 0, 63}, 0.25));
        COMPARE_PART(lens, steps, "K", "48+16, 0+16");
        lens.setResults(steps, {indexOf(steps, "Q"), indexOf(steps, "K"), indexOf(steps, "V")});
        COMPARE_PART(lens, steps, "K", "0+16, 0+16");
        QVERIFY(lens.moveTo(indexOf(steps, "V"), 10, 0));
        for (const char* id : {"words", "Q", "K", "V"})
            COMPARE_PART(lens, steps, id, "10+16, 0+16");
        lens.setResults(steps, {indexOf(steps, "scores")});
        COMPARE_PART(lens, steps, "scores", "10+16, 10+16");
    }

    /// A second picture looks at the same, but for what the first aligns.
    void picturesAlignOnTheirOwn()
    {
        const Steps steps = stepsOf(64, 16);
        Lens lens(steps);
        Lens other = lens.forPicture();
        QVERIFY(lens.zoom({indexOf(steps, "scores"), 0, 63}, 0.25));
        COMPARE_PART(other, steps, "K", "48+16, 0+16");
        lens.setResults(steps, {indexOf(steps, "Q"), indexOf(steps, "K"), indexOf(steps, "V")});
        COMPARE_PART(lens, steps, "K", "0+16, 0+16");
        COMPARE_PART(other, steps, "K", "48+16, 0+16");
        QVERIFY(other.moveTo(indexOf(steps, "K"), 40, 0));
        COMPARE_PART(other, steps, "scores", "0+16, 40+16");
        COMPARE_PART(lens, steps, "scores", "0+16, 40+16");
        QVERIFY(other.fit());
        QVERIFY(lens.isWhole());
    }

    void otherStepsKeepWhatFits()
    {
        const Steps before = stepsOf(64, 16);
        Lens lens(before);
        QVERIFY(lens.zoom({indexOf(before, "attention"), 0, 0}, 0.125));
        COMPARE_PART(lens, before, "attention", "0+8, 0+8");
        Scenario longer = randomScenario(65, 16, 16);
        longer.mask.causal = true;
        const Steps after = unfold(longer);
        lens.setSteps(after);
        COMPARE_PART(lens, after, "attention", "0+8, 0+8");
        QVERIFY(lens.moveTo(indexOf(after, "attention"), 57, 0));
        lens.setSteps(before);
        COMPARE_PART(lens, before, "attention", "56+8, 0+8");
        const Steps few = stepsOf(20, 16);
        lens.setSteps(few); // row 57 is no more
        COMPARE_PART(lens, few, "attention", "0+8, 0+8");
        lens.setSteps(unfold(seedExample()));
        QVERIFY(lens.isWhole());
    }
};

QTEST_GUILESS_MAIN(TestLens)
#include "test_lens.moc"
