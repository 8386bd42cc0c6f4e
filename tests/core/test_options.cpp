#include "core/draw_inputs.h"
#include "core/evaluate.h"
#include "core/examples.h"
#include "core/heads.h"
#include "core/options.h"
#include "core/validate.h"

#include "tests/support/random_scenario.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace attn;

namespace {

const std::array biases{InputKind::b_Q, InputKind::b_K, InputKind::b_V, InputKind::b_O};

/// The last step of all.
Matrix result(const Scenario& scenario)
{
    return Evaluation(scenario).steps().back().value;
}

bool sameNumbers(const Matrix& a, const Matrix& b) // a bias of 0 makes 0 of −0
{
    return a.rows() == b.rows() && a.cols() == b.cols() && (a.array() == b.array()).all();
}

} // namespace

class TestOptions : public QObject {
    Q_OBJECT
private slots:
    void biasesBeginWithNothing();
    void biasesStandWhereTheyCan();
    void theProjectionIsTheIdentity();
    void givenPositionsBeginAsTheyWere();
    void usualSlopes();
    void drawsTheSeedExample();
    void drawsOneStream();
};

void TestOptions::biasesBeginWithNothing()
{
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Scenario s = test::randomScenario(seed);
        for (const InputKind bias : biases) {
            const Scenario with = withBias(s, bias, true);
            QVERIFY(validate(with));
            QVERIFY(sameNumbers(result(with), result(s)));
            const Scenario without = withBias(with, bias, false);
            QVERIFY(validate(without));
            QVERIFY(!hasBias(without, bias));
            QVERIFY(hasBias(s, bias) || without == s);
        }
    }
}

void TestOptions::biasesStandWhereTheyCan()
{
    Scenario s = withKeysFrom(withHeads(seedExample(), {0, 0}), 1, 0);
    s = withBias(s, InputKind::b_K, true);
    QCOMPARE(s.heads[0].b_K.cols(), Index(3));
    QCOMPARE(s.heads[1].b_K.size(), Index(0)); // takes that of head 1
    s.heads[0].b_K(0, 1) = 5;
    QVERIFY(withBias(s, InputKind::b_K, true) == s); // one that is there stays
    QVERIFY(hasBias(s, InputKind::b_K) && !hasBias(s, InputKind::b_Q));
    QVERIFY(withBias(s, InputKind::b_O, true) == s); // there is no W_O
    s = withBias(withBias(s, InputKind::b_Q, true), InputKind::b_V, true);
    QCOMPARE(s.heads[1].b_Q.cols(), Index(3));
    QCOMPARE(s.heads[0].b_V.cols(), Index(3));
}

void TestOptions::theProjectionIsTheIdentity()
{
    const Scenario square = withProjection(seedExample(), true);
    QVERIFY(sameNumbers(result(square), result(seedExample())));
    Scenario two = withProjection(withHeads(seedExample(), {0, 0}), true);
    QVERIFY(validate(two));
    QCOMPARE(two.W_O.rows(), Index(6));
    QCOMPARE(two.W_O.cols(), Index(3));
    QVERIFY(two.W_O.topRows(3).isIdentity() && two.W_O.bottomRows(3).isZero());
    two.W_O(5, 1) = 4;
    QVERIFY(withProjection(two, true) == two);
    two = withBias(two, InputKind::b_O, true);
    QVERIFY(hasBias(two, InputKind::b_O));
    QVERIFY(withProjection(two, false) == withHeads(seedExample(), {0, 0}));
}

void TestOptions::givenPositionsBeginAsTheyWere()
{
    Scenario s = seedExample();
    QVERIFY(givenPositions(s).rows.isZero());
    QCOMPARE(givenPositions(s).contextRows.size(), Index(0));
    s.context = Words{defaultLabels(2), Matrix::Ones(2, 3)};
    s.position.kind = Position::Sinusoidal{100};
    const Position::Rows rows = givenPositions(s);
    QVERIFY(sameBits(rows.rows, findStep(Evaluation(s).steps(), "position")->value));
    QVERIFY(sameBits(rows.contextRows, findStep(Evaluation(s).steps(), "context_position")->value));
    QVERIFY(rows.rows(1, 0) == std::sin(1.0) && rows.rows(1, 1) == std::cos(1.0));
    Scenario given = s;
    given.position.kind = rows;
    QVERIFY(validate(given));
    QVERIFY(sameBits(result(given), result(s)));
    QVERIFY(givenPositions(given) == rows);
}

void TestOptions::usualSlopes()
{
    QCOMPARE(alibiSlopes(1), (std::vector<double>{1.0 / 256}));
    QCOMPARE(alibiSlopes(8),
             (std::vector<double>{1. / 2, 1. / 4, 1. / 8, 1. / 16, 1. / 32, 1. / 64, 1. / 128, 1. / 256}));
}

void TestOptions::drawsTheSeedExample()
{
    Scenario s = seedExample();
    for (const InputKey key : weightKeys(s))
        inputMatrix(s, key)->setZero();
    QVERIFY(withDrawn(s, weightKeys(s), draws::RandInt{0, 3}, 42) == seedExample());
}

void TestOptions::drawsOneStream()
{
    const Scenario s = withKeysFrom(withHeads(seedExample(), {0, 0, 0}), 1, 0);
    const std::vector<InputKey> keys = weightKeys(s);
    QCOMPARE(keys.size(), std::size_t(7)); // head 2 has W_Q only
    QVERIFY(keys[3] == InputKey({InputKind::W_Q, 1}) && keys[4] == InputKey({InputKind::W_Q, 2}));
    const Scenario drawn = withDrawn(s, keys, draws::Normal{0, 1}, 7);
    NumpyRandom random(7);
    for (const InputKey key : keys)
        QVERIFY(sameBits(*inputMatrix(drawn, key), drawMatrix(random, draws::Normal{0, 1}, 3, 3)));
    QVERIFY(drawn.words == s.words);
}

QTEST_GUILESS_MAIN(TestOptions)
#include "test_options.moc"
