#include "core/evaluate.h"
#include "core/examples.h"
#include "core/lineage.h"
#include "tests/support/random_scenario.h"
#include "tests/support/step_index.h"

#include <QTest>

#include <set>

using namespace attn;
using namespace attn::test;
using attn::test::indexOf;

namespace {

std::set<Cell> cellsOf(const Lineage& lineage)
{
    std::set<Cell> cells;
    for (StepIndex step = 0; step < lineage.size(); ++step)
        for (const Block& block : lineage[step])
            for (Index i = block.row; i < block.row + block.rows; ++i)
                for (Index j = block.column; j < block.column + block.columns; ++j)
                    cells.insert({step, i, j});
    return cells;
}

/// The independent twin: cell by cell, by what explain says of each.
std::set<Cell> ancestors(const Steps& steps, const Cell& cell)
{
    std::set<Cell> seen;
    std::vector<Cell> open{cell};
    while (!open.empty()) {
        const Cell next = open.back();
        open.pop_back();
        for (const Cell& source : sources(explain(steps, next)))
            if (seen.insert(source).second)
                open.push_back(source);
    }
    return seen;
}

std::vector<Cell> allCells(const Steps& steps)
{
    std::vector<Cell> cells;
    for (StepIndex step = 0; step < steps.size(); ++step)
        for (Index i = 0; i < steps[step].value.rows(); ++i)
            for (Index j = 0; j < steps[step].value.cols(); ++j)
                cells.push_back({step, i, j});
    return cells;
}

Cell randomCell(const Steps& steps, Random& random)
{
    Cell cell;
    cell.step = static_cast<StepIndex>(random.integer(0, std::ssize(steps) - 1));
    cell.row = random.integer(0, steps[cell.step].value.rows() - 1);
    cell.column = random.integer(0, steps[cell.step].value.cols() - 1);
    return cell;
}

} // namespace

class TestLineage : public QObject {
    Q_OBJECT

private slots:
    void blocksOfTheSeedExample()
    {
        const Evaluation evaluation(seedExample());
        const Steps& steps = evaluation.steps();
        const Lineage from = madeFrom(steps, {indexOf(steps, "scores"), 0, 2});
        using Blocks = std::vector<Block>;
        QVERIFY(from[indexOf(steps, "Q")] == (Blocks{{0, 0, 1, 3}}));
        QVERIFY(from[indexOf(steps, "K")] == (Blocks{{2, 0, 1, 3}}));
        QVERIFY(from[indexOf(steps, "V")].empty());
        QCOMPARE(from[indexOf(steps, "words")].size(), std::size_t(2)); // rows 1 and 3, not what lies between
        QVERIFY(from[indexOf(steps, "scores")].empty()); // itself is left out
        const Lineage to = reachedBy(steps, {indexOf(steps, "scores"), 0, 2});
        QVERIFY(to[indexOf(steps, "scaled")] == (Blocks{{0, 2, 1, 1}}));
        QVERIFY(to[indexOf(steps, "weights")] == (Blocks{{0, 0, 1, 4}}));
        QVERIFY(to[indexOf(steps, "attention")] == (Blocks{{0, 0, 1, 3}}));
        QVERIFY(to[indexOf(steps, "Q")].empty());
        const Lineage ofLast = madeFrom(steps, {indexOf(steps, "attention"), 0, 0});
        QVERIFY(ofLast[indexOf(steps, "K")] == (Blocks{{0, 0, 4, 3}})); // all its rows are one block
        QVERIFY(ofLast[indexOf(steps, "V")] == (Blocks{{0, 0, 4, 1}}));
    }

    /// Backward it is what explain says, followed to the end; forward the same, asked the other way round.
    void agreesWithExplain()
    {
        RandomOptions options;
        options.maxSide = 4;
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            const Evaluation evaluation(randomScenario(seed, options));
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Cell cell = randomCell(steps, random);
            const auto where = [&] { return qPrintable(QStringLiteral("seed %1").arg(seed)); };
            QVERIFY2(cellsOf(madeFrom(steps, cell)) == ancestors(steps, cell), where());
            std::set<Cell> reached;
            for (const Cell& later : allCells(steps))
                if (later.step > cell.step && ancestors(steps, later).contains(cell))
                    reached.insert(later);
            QVERIFY2(cellsOf(reachedBy(steps, cell)) == reached, where());
        }
    }

    void bothDirectionsAgree()
    {
        RandomOptions options;
        options.maxSide = 4;
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            const Evaluation evaluation(randomScenario(seed, options));
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Cell cell = randomCell(steps, random);
            const Cell other = randomCell(steps, random);
            QCOMPARE(cellsOf(madeFrom(steps, cell)).contains(other), cellsOf(reachedBy(steps, other)).contains(cell));
        }
    }

    /// Blocks do not overlap, whatever shape is made of them.
    void blocksAreApart()
    {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Evaluation evaluation(randomScenario(seed));
            const Steps& steps = evaluation.steps();
            Random random(seed);
            const Lineage lineage = madeFrom(steps, randomCell(steps, random));
            for (const std::vector<Block>& blocks : lineage) {
                Index cells = 0;
                for (const Block& block : blocks)
                    cells += block.rows * block.columns;
                Lineage one{blocks};
                QCOMPARE(cells, static_cast<Index>(cellsOf(one).size()));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestLineage)
#include "test_lineage.moc"
