#include "core/evaluate.h"
#include "core/examples.h"
#include "core/heads.h"
#include "core/validate.h"

#include "tests/support/random_scenario.h"

#include <QTest>

#include <algorithm>

using namespace attn;

namespace {

/// Three heads of one number each, the second and third with the keys and values of the first, and one row of W_O each.
Scenario threeHeads()
{
    const auto one = [](double number) { return Matrix(Matrix::Constant(1, 1, number)); };
    Scenario s;
    s.words = {defaultLabels(2), Matrix::Ones(2, 1)};
    s.heads.push_back({.name = "a", .W_Q = one(1), .W_K = one(10), .W_V = one(100), .b_Q = one(7), .b_V = one(8)});
    s.heads.push_back({.name = "b", .W_Q = one(2), .W_K = {}, .W_V = {}, .K_from = 0});
    s.heads.push_back({.name = "c", .W_Q = one(3), .W_K = {}, .W_V = {}, .K_from = 0});
    s.W_O = Matrix(3, 1);
    s.W_O << 1, 2, 3;
    s.position.kind = Position::Alibi{{0.5, 0.25, 0.125}};
    return s;
}

std::vector<Index> inOrder(std::size_t count)
{
    std::vector<Index> order;
    for (std::size_t h = 0; h < count; ++h)
        order.push_back(static_cast<Index>(h));
    return order;
}

const Matrix& value(const Steps& steps, const char* id, Index head)
{
    return findStep(steps, id, head)->value;
}

} // namespace

class TestHeads : public QObject {
    Q_OBJECT
private slots:
    void whatBelongsToAHeadGoesWithIt();
    void theFirstBorrowerInherits();
    void aCopyIsACopy();
    void aNewHeadChangesNothingAfterTheProjection();
    void borrowsKeys();
    void borrowsFromItsOwnBorrower();
    void makesRoomForTheLendersValues();
    void anyOrderComputesTheSame();
    void ownKeysComputeTheSame();
};

void TestHeads::whatBelongsToAHeadGoesWithIt()
{
    const Scenario s = withHeads(threeHeads(), {2, 0, 1});
    QVERIFY(validate(s));
    QCOMPARE(s.heads[0].name, std::string("c"));
    QVERIFY(s.heads[0].K_from == 1 && s.heads[2].K_from == 1 && !s.heads[1].K_from);
    QCOMPARE(s.W_O(0, 0), 3.0);
    QCOMPARE(s.W_O(1, 0), 1.0);
    QVERIFY(s.position.kind == decltype(s.position.kind)(Position::Alibi{{0.125, 0.5, 0.25}}));
    QVERIFY(withHeads(s, {1, 2, 0}) == threeHeads());

    Scenario oneSlope = threeHeads();
    oneSlope.position.kind = Position::Alibi{{0.5}};
    QVERIFY(withHeads(oneSlope, {1, 0}).position == oneSlope.position);
    QVERIFY(withHeads(seedExample(), {0}) == seedExample()); // no W_O comes from nothing
    QCOMPARE(withHeads(seedExample(), {0, 0}).W_O.size(), Index(0));
}

void TestHeads::theFirstBorrowerInherits()
{
    const Scenario s = withHeads(threeHeads(), {2, 1});
    QVERIFY(validate(s));
    QVERIFY(!s.heads[0].K_from);
    QCOMPARE(s.heads[0].W_K(0, 0), 10.0);
    QCOMPARE(s.heads[0].W_V(0, 0), 100.0);
    QCOMPARE(s.heads[0].b_V(0, 0), 8.0);
    QCOMPARE(s.heads[0].b_K.size(), Index(0));
    QVERIFY(s.heads[1].K_from == 0);
    QCOMPARE(s.heads[1].W_K.size(), Index(0));
    QVERIFY(validate(withHeads(threeHeads(), {0})));
}

void TestHeads::aCopyIsACopy()
{
    const Scenario s = withHeads(threeHeads(), {0, 0, 1, 2});
    QVERIFY(validate(s));
    QVERIFY(s.heads[0] == s.heads[1]); // with keys of its own
    QVERIFY(s.heads[2].K_from == 0);
    QCOMPARE(s.W_O.rows(), Index(4));
    QCOMPARE(s.W_O(1, 0), 1.0);
}

void TestHeads::aNewHeadChangesNothingAfterTheProjection()
{
    const Scenario before = threeHeads();
    const Scenario s = withNewHead(before, 1, NewHead::Identity);
    QVERIFY(validate(s));
    QCOMPARE(s.heads.size(), std::size_t(4));
    const Head& head = s.heads[2];
    QVERIFY(head.name.empty() && !head.K_from);
    QCOMPARE(head.W_Q(0, 0), 1.0);
    QCOMPARE(head.W_K(0, 0), 1.0);
    QCOMPARE(head.b_V(0, 0), 0.0);
    QCOMPARE(head.b_Q.size(), Index(0)); // as head 2, which has none
    QCOMPARE(s.W_O(2, 0), 0.0);
    QVERIFY(s.heads[3].K_from == 0);
    QVERIFY(sameBits(value(Evaluation(s).steps(), "output", 0), value(Evaluation(before).steps(), "output", 0)));
    QCOMPARE(withNewHead(before, 0, NewHead::Zeros).heads[1].W_K(0, 0), 0.0);
    QCOMPARE(withNewHead(seedExample(), 0, NewHead::Zeros).W_O.size(), Index(0));
}

void TestHeads::borrowsKeys()
{
    Scenario s = withOwnKeys(withOwnKeys(threeHeads(), 1), 2);
    QVERIFY(!s.heads[1].K_from && !s.heads[2].K_from);
    s = withKeysFrom(s, 2, 1);
    QVERIFY(validate(s));
    QVERIFY(s.heads[2].K_from == 1);
    QCOMPARE(s.heads[2].W_K.size() + s.heads[2].W_V.size() + s.heads[2].b_V.size(), Index(0));
    QVERIFY(sameBits(s.W_O, threeHeads().W_O));
    QVERIFY(withKeysFrom(threeHeads(), 2, 1).heads[2].K_from == 0); // head 2 has none itself
    Scenario wide = withNewHead(seedExample(), 0, NewHead::Zeros);
    wide.heads[1].W_Q = wide.heads[1].W_K = Matrix::Ones(3, 2);
    QVERIFY(validate(wide));
    QCOMPARE(english(validate(withKeysFrom(wide, 1, 0)).error()),
             std::string("head 2, W_Q: 2 columns, expected 3 (d_k of the head that K_from names)"));
}

void TestHeads::borrowsFromItsOwnBorrower()
{
    const Scenario s = withKeysFrom(threeHeads(), 0, 2);
    QVERIFY(validate(s));
    QVERIFY(!s.heads[1].K_from); // the first that borrowed has the matrices now
    QCOMPARE(s.heads[1].W_V(0, 0), 100.0);
    QVERIFY(s.heads[0].K_from == 1 && s.heads[2].K_from == 1);
    QVERIFY(sameBits(value(Evaluation(s).steps(), "output", 0), value(Evaluation(threeHeads()).steps(), "output", 0)));
}

void TestHeads::makesRoomForTheLendersValues()
{
    Scenario s = withOwnKeys(threeHeads(), 2);
    s.heads[2].W_V = Matrix::Ones(1, 2);
    s.heads[2].b_V = {};
    s.W_O = Matrix(4, 1);
    s.W_O << 1, 2, 3, 4;
    QVERIFY(validate(s));
    const Scenario fewer = withKeysFrom(s, 2, 0);
    QVERIFY(validate(fewer));
    QCOMPARE(fewer.W_O.rows(), Index(3));
    QCOMPARE(fewer.W_O(2, 0), 3.0);
    const Scenario more = withKeysFrom(withOwnKeys(s, 1), 1, 2);
    QVERIFY(validate(more));
    QCOMPARE(more.W_O.rows(), Index(5));
    QCOMPARE(more.W_O(1, 0), 2.0);
    QCOMPARE(more.W_O(2, 0), 0.0);
    QCOMPARE(more.W_O(3, 0), 3.0);
}

void TestHeads::anyOrderComputesTheSame()
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Scenario s = test::randomScenario(seed);
        test::Random random(seed);
        std::vector<Index> order = inOrder(s.heads.size());
        for (std::size_t i = 1; i < order.size(); ++i)
            std::swap(order[i], order[static_cast<std::size_t>(random.integer(0, static_cast<Index>(i)))]);
        const Scenario shuffled = withHeads(s, order);
        QVERIFY2(validate(shuffled), qPrintable(QString::number(seed)));
        const Steps before = Evaluation(s).steps();
        const Steps after = Evaluation(shuffled).steps();
        for (std::size_t h = 0; h < order.size(); ++h)
            QVERIFY(sameBits(value(after, "attention", static_cast<Index>(h) + 1),
                             value(before, "attention", order[h] + 1)));
        std::vector<Index> back(order.size());
        for (std::size_t h = 0; h < order.size(); ++h)
            back[static_cast<std::size_t>(order[h])] = static_cast<Index>(h);
        QVERIFY2(withHeads(shuffled, back) == s, qPrintable(QString::number(seed)));

        if (order.size() == 1)
            continue;
        order.pop_back();
        const Scenario fewer = withHeads(s, order);
        QVERIFY2(validate(fewer), qPrintable(QString::number(seed)));
        const Steps rest = Evaluation(fewer).steps();
        for (std::size_t h = 0; h < order.size(); ++h)
            QVERIFY(sameBits(value(rest, "attention", static_cast<Index>(h) + 1),
                             value(before, "attention", order[h] + 1)));
    }
}

void TestHeads::ownKeysComputeTheSame()
{
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Scenario s = test::randomScenario(seed);
        const Index last = static_cast<Index>(s.heads.size()) - 1;
        const Scenario own = withOwnKeys(s, last);
        QVERIFY(validate(own));
        QVERIFY(!own.heads.back().K_from);
        QVERIFY(own == s || s.heads.back().K_from);
        QVERIFY(sameBits(value(Evaluation(own).steps(), "attention", last + 1),
                         value(Evaluation(s).steps(), "attention", last + 1)));
    }
}

QTEST_GUILESS_MAIN(TestHeads)
#include "test_heads.moc"
