#include "core/evaluate.h"
#include "core/examples.h"
#include "core/reshape.h"
#include "core/validate.h"

#include "tests/support/compare.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <algorithm>

using namespace attn;
using Kind = Side::Kind;

namespace {

/// Two heads with d_k 2 and d_v 2 and 1, the third with the keys and values of the first; every input is there.
Scenario everything()
{
    const auto counting = [](Index rows, Index columns, double from) {
        return Matrix(Matrix::NullaryExpr(rows, columns,
                                          [=](Index i, Index j) { return from + static_cast<double>(10 * i + j); }));
    };
    Scenario s;
    s.words = {{"a", "b", "c"}, counting(3, 2, 1000)};
    s.context = Words{{"x", "y"}, counting(2, 4, 2000)};
    s.position.kind = Position::Rows{counting(3, 2, 3000), counting(2, 4, 4000)};
    s.heads.push_back({.W_Q = counting(2, 2, 100),
                       .W_K = counting(4, 2, 200),
                       .W_V = counting(4, 2, 300),
                       .b_Q = counting(1, 2, 400),
                       .b_K = counting(1, 2, 500),
                       .b_V = counting(1, 2, 600)});
    s.heads.push_back({.W_Q = counting(2, 2, 700), .W_K = counting(4, 2, 800), .W_V = counting(4, 1, 900)});
    s.heads.push_back({.W_Q = counting(2, 2, 50), .W_K = {}, .W_V = {}, .K_from = 0});
    s.W_O = counting(5, 3, 5000);
    s.b_O = counting(1, 3, 6000);
    s.mask = {.kind = Mask::Kind::Bias, .causal = false, .matrix = counting(3, 2, 7000)};
    return s;
}

/// The input's rows and columns as they are, then those that `rows` and `columns` count.
Matrix picked(const Matrix& matrix, const std::vector<Index>& rows, const std::vector<Index>& columns)
{
    return matrix(rows, columns);
}

QString sentence(const Result<Scenario>& result)
{
    return result ? QStringLiteral("no problem") : QString::fromStdString(english(result.error()));
}

Scenario changed(const Scenario& scenario, Side side, const Order& order)
{
    return reshaped(scenario, {{side, order}}).value();
}

/// A place, a count and a target in a side of that size, at random.
struct Draw {
    Index first;
    Index count;
    Index to;

    Draw(test::Random& random, Index size)
        : first(random.integer(0, size - 1))
        , count(random.integer(1, size - first))
        , to(random.integer(0, size - count))
    {
    }
};

} // namespace

class TestReshape : public QObject {
    Q_OBJECT
private slots:
    void ordersPlaces();
    void knowsItsSides();
    void knowsTheSidesOfSteps();
    void measuresTheSidesOfSteps();
    void movesWords();
    void movesDimensions();
    void findsTheHeadsOfWO();
    void namesNewWords();
    void fillsNewPlaces();
    void drawsAsNumpyDoes();
    void refuses();
    void takesBackWhatItInserts();
    void takesBackWhatItMoves();
    void permutesAttention();
    void staysValid();
    void addsAContextThatChangesNothing();
    void takesTheContextAway();
};

void TestReshape::ordersPlaces()
{
    QCOMPARE(insertion(3, 1, 2), (Order{0, newPlace, newPlace, 1, 2}));
    QCOMPARE(insertion(2, 2, 1), (Order{0, 1, newPlace}));
    QCOMPARE(removal(4, 1, 2), (Order{0, 3}));
    QCOMPARE(movement(5, 3, 2, 0), (Order{3, 4, 0, 1, 2}));
    QCOMPARE(movement(5, 0, 2, 3), (Order{2, 3, 4, 0, 1}));
    QCOMPARE(movement(3, 1, 1, 1), (Order{0, 1, 2}));
    QCOMPARE(resizing(3, 2), (Order{0, 1}));
    QCOMPARE(resizing(2, 3), (Order{0, 1, newPlace}));
    QCOMPARE(inverse({2, newPlace, 0}, 3), (Order{2, newPlace, 0}));
    QCOMPARE(inverse({1, 1, 0}, 2), (Order{2, 0})); // the first of two
    QCOMPARE(placeAfter({2, newPlace, 0}, 0), std::optional<Index>(2));
    QCOMPARE(placeAfter({2, newPlace, 0}, 1), std::optional<Index>());
}

void TestReshape::knowsItsSides()
{
    const Scenario s = everything();
    const std::vector<std::pair<Side, Index>> expected{
        {{Kind::Words}, 3},        {{Kind::Context}, 2},  {{Kind::Model}, 2},
        {{Kind::ContextModel}, 4}, {{Kind::Key, 0}, 2},   {{Kind::Key, 1}, 2},
        {{Kind::Value, 0}, 2},     {{Kind::Value, 1}, 1}, {{Kind::Out}, 3}};
    const std::vector<Side> found = sides(s);
    QCOMPARE(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        QVERIFY(found[i] == expected[i].first);
        QCOMPARE(sideSize(s, found[i]), expected[i].second);
    }
    for (const InputKey key : inputs(s)) { // every side of every input is one of them, with its measure
        const Matrix& matrix = *inputMatrix(s, key);
        QCOMPARE(sideSize(s, columnSide(s, key)), matrix.cols());
        if (const auto side = rowSide(s, key))
            QCOMPARE(sideSize(s, *side), matrix.rows());
        QCOMPARE(rowPlace(s, key, 0).has_value(), matrix.rows() > 1);
    }
    QVERIFY(rowPlace(s, {InputKind::W_O}, 1) == (SidePlace{{Kind::Value, 0}, 1}));
    QVERIFY(rowPlace(s, {InputKind::W_O}, 2) == (SidePlace{{Kind::Value, 1}, 0}));
    QVERIFY(rowPlace(s, {InputKind::W_O}, 4) == (SidePlace{{Kind::Value, 0}, 1}));
    QCOMPARE(headOfOutputRow(s, 3), Index(2));
    QCOMPARE(QByteArray(sideName({Kind::ContextModel})), QByteArray("d_context"));
    const Scenario alone = seedExample();
    QVERIFY(rowSide(alone, {InputKind::W_K}) == std::optional(Side{Kind::Model}));
    QVERIFY(columnSide(alone, {InputKind::Mask}) == Side{Kind::Words});
    QCOMPARE(sides(alone).size(), std::size_t(4));
}

void TestReshape::knowsTheSidesOfSteps()
{
    const Scenario s = everything();
    const Evaluation evaluation(s);
    const Steps& steps = evaluation.steps();
    const auto sidesOf = [&](const char* id, Index head) {
        const auto step = static_cast<StepIndex>(findStep(steps, id, head) - steps.data());
        return std::pair(rowSide(s, steps, step), columnSide(s, steps, step));
    };
    using Pair = std::pair<std::optional<Side>, std::optional<Side>>;
    QVERIFY(sidesOf("words", 1) == Pair(Side{Kind::Words}, Side{Kind::Model}));
    QVERIFY(sidesOf("input", 1) == Pair(Side{Kind::Words}, Side{Kind::Model}));
    QVERIFY(sidesOf("context_input", 1) == Pair(Side{Kind::Context}, Side{Kind::ContextModel}));
    QVERIFY(sidesOf("Q", 2) == Pair(Side{Kind::Words}, Side{Kind::Key, 1}));
    QVERIFY(sidesOf("V", 3) == Pair(Side{Kind::Context}, Side{Kind::Value, 0})); // those of head 1
    QVERIFY(sidesOf("weights", 2) == Pair(Side{Kind::Words}, Side{Kind::Context}));
    QVERIFY(sidesOf("attention", 2) == Pair(Side{Kind::Words}, Side{Kind::Value, 1}));
    QVERIFY(sidesOf("concat", 1) == Pair(Side{Kind::Words}, std::nullopt)); // of all heads
    QVERIFY(sidesOf("output", 1) == Pair(Side{Kind::Words}, Side{Kind::Out}));
    QVERIFY(sidesOf("b_Q", 1) == Pair(std::nullopt, Side{Kind::Key, 0}));
}

void TestReshape::measuresTheSidesOfSteps()
{
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Scenario s = test::randomScenario(seed);
        const Evaluation evaluation(s);
        const Steps& steps = evaluation.steps();
        for (StepIndex step = 0; step < steps.size(); ++step) {
            const QByteArray where = QByteArray::number(static_cast<qulonglong>(seed)) + ' ' + steps[step].id.c_str();
            if (const auto rows = rowSide(s, steps, step))
                QVERIFY2(sideSize(s, *rows) == steps[step].value.rows(), where);
            if (const auto columns = columnSide(s, steps, step))
                QVERIFY2(sideSize(s, *columns) == steps[step].value.cols(), where);
        }
    }
}

void TestReshape::movesWords()
{
    const Scenario s = everything();
    const std::vector<Index> order{2, 0, 1};
    const Scenario moved = changed(s, {Kind::Words}, movement(3, 2, 1, 0));
    QCOMPARE(moved.words.labels, (std::vector<std::string>{"c", "a", "b"}));
    QVERIFY(sameBits(moved.words.vectors, picked(s.words.vectors, order, {0, 1})));
    QVERIFY(sameBits(moved.mask.matrix, picked(s.mask.matrix, order, {0, 1})));
    QVERIFY(sameBits(*inputMatrix(moved, {InputKind::PositionRows}),
                     picked(*inputMatrix(s, {InputKind::PositionRows}), order, {0, 1})));
    QVERIFY(moved.context == s.context && moved.heads == s.heads);
    const Scenario asked = changed(s, {Kind::Context}, {1, 0});
    QCOMPARE(asked.context->labels, (std::vector<std::string>{"y", "x"}));
    QVERIFY(sameBits(asked.mask.matrix, picked(s.mask.matrix, {0, 1, 2}, {1, 0})));
    QVERIFY(sameBits(*inputMatrix(asked, {InputKind::ContextPositionRows}),
                     picked(*inputMatrix(s, {InputKind::ContextPositionRows}), {1, 0}, {0, 1, 2, 3})));
    QVERIFY(asked.words == s.words);
    Scenario alone = seedExample();
    alone.mask = {.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Identity(4, 4)};
    alone.mask.matrix(0, 3) = 1;
    const Scenario both = changed(alone, {Kind::Words}, {3, 1, 2, 0}); // rows and columns of the mask
    QCOMPARE(both.mask.matrix(3, 0), 1.0);
    QCOMPARE(both.mask.matrix.sum(), 5.0);
}

void TestReshape::movesDimensions()
{
    const Scenario s = everything();
    const Scenario model = changed(s, {Kind::Model}, {1, 0});
    QVERIFY(sameBits(model.words.vectors, picked(s.words.vectors, {0, 1, 2}, {1, 0})));
    for (std::size_t head = 0; head < 3; ++head)
        QVERIFY(sameBits(model.heads[head].W_Q, picked(s.heads[head].W_Q, {1, 0}, {0, 1})));
    QVERIFY(sameBits(model.heads[0].W_K, s.heads[0].W_K));
    const Scenario asked = changed(s, {Kind::ContextModel}, {3, 1, 2, 0});
    QVERIFY(sameBits(asked.heads[1].W_V, picked(s.heads[1].W_V, {3, 1, 2, 0}, {0})));
    QVERIFY(sameBits(asked.heads[1].W_Q, s.heads[1].W_Q));
    const Scenario keys = changed(s, {Kind::Key, 0}, {1, 0});
    QVERIFY(sameBits(keys.heads[0].b_K, picked(s.heads[0].b_K, {0}, {1, 0})));
    QVERIFY(sameBits(keys.heads[2].W_Q, picked(s.heads[2].W_Q, {0, 1}, {1, 0}))); // its keys are those of head 1
    QVERIFY(keys.heads[1] == s.heads[1]);
    const Scenario out = changed(s, {Kind::Out}, {2, 0, 1});
    QVERIFY(sameBits(out.W_O, picked(s.W_O, {0, 1, 2, 3, 4}, {2, 0, 1})));
    QVERIFY(sameBits(out.b_O, picked(s.b_O, {0}, {2, 0, 1})));
}

void TestReshape::findsTheHeadsOfWO()
{
    const Scenario s = everything();
    const Scenario moved = changed(s, {Kind::Value, 0}, {1, 0});
    QVERIFY(sameBits(moved.W_O, picked(s.W_O, {1, 0, 2, 4, 3}, {0, 1, 2})));
    QVERIFY(sameBits(moved.heads[0].b_V, picked(s.heads[0].b_V, {0}, {1, 0})));
    const Scenario less = changed(s, {Kind::Value, 0}, removal(2, 0, 1));
    QVERIFY(sameBits(less.W_O, picked(s.W_O, {1, 2, 4}, {0, 1, 2})));
    const Scenario more = changed(s, {Kind::Value, 1}, insertion(1, 0, 1));
    QVERIFY(more.W_O.row(2).isZero());
    QVERIFY(sameBits(Matrix(more.W_O.bottomRows(3)), Matrix(s.W_O.bottomRows(3))));
}

void TestReshape::namesNewWords()
{
    Scenario s = seedExample();
    QCOMPARE(changed(s, {Kind::Words}, insertion(4, 1, 2)).words.labels,
             (std::vector<std::string>{"word 1", "word 5", "word 6", "word 2", "word 3", "word 4"}));
    s.words.labels = {"the", "word 5", "", "cat"};
    QCOMPARE(changed(s, {Kind::Words}, insertion(4, 4, 1)).words.labels.back(), std::string("word 6"));
}

void TestReshape::fillsNewPlaces()
{
    const Scenario s = seedExample();
    const auto with = [&](const Fill& fill) {
        return reshaped(s, {{{Kind::Model}, insertion(3, 3, 2)}, {{Kind::Key, 0}, insertion(3, 1, 1)}},
                        newNumbers(fill))
            .value();
    };
    const Matrix zeros = with(Zeros()).heads[0].W_Q;
    QVERIFY(sameBits(picked(zeros, {0, 1, 2}, {0, 2, 3}), s.heads[0].W_Q));
    QVERIFY(zeros.col(1).isZero() && zeros.bottomRows(2).isZero());
    const Matrix identity = with(IdentityLike()).heads[0].W_Q;
    QCOMPARE(identity(1, 1), 1.0);
    QCOMPARE(identity(3, 3), 1.0);
    QCOMPARE(identity(0, 1) + identity(2, 1) + identity.bottomRows(2).sum(), 1.0);
    QVERIFY(sameBits(picked(identity, {0, 1, 2}, {0, 2, 3}), s.heads[0].W_Q));
}

void TestReshape::drawsAsNumpyDoes()
{
    const Scenario s = seedExample();
    const Drawn drawn{draws::Normal{}, 7};
    const Scenario more = reshaped(s, {{{Kind::Words}, insertion(4, 4, 2)}}, newNumbers(drawn)).value();
    NumpyRandom random(7);
    QVERIFY(sameBits(Matrix(more.words.vectors.bottomRows(2)), drawMatrix(random, draws::Normal{}, 2, 3)));
}

void TestReshape::refuses()
{
    const Scenario s = everything();
    QCOMPARE(sentence(reshaped(s, {{{Kind::Words}, {}}})), QStringLiteral("words: at least one has to stay"));
    QCOMPARE(sentence(reshaped(s, {{{Kind::Value, 1}, {}}})), QStringLiteral("head 2, d_v: at least one has to stay"));
    QCOMPARE(sentence(reshaped(seedExample(), {{{Kind::Key, 0}, {}}})),
             QStringLiteral("d_k: at least one has to stay"));
    QCOMPARE(sentence(reshaped(s, {{{Kind::Model}, insertion(2, 0, 5000)}})),
             QStringLiteral("d_model: 5002, at most 4096"));
    Scenario rotary = seedExample();
    rotary.position.kind = Position::Rotary{};
    rotary = reshaped(rotary, {{{Kind::Key, 0}, resizing(3, 4)}}).value();
    QCOMPARE(sentence(reshaped(rotary, {{{Kind::Key, 0}, removal(4, 0, 1)}})),
             QStringLiteral("head 1, W_Q: 3 columns, expected an even number (rotary positions turn pairs)"));
    QVERIFY(reshaped(rotary, {{{Kind::Key, 0}, removal(4, 0, 2)}}));
    QVERIFY(!reshaped(s, {{{Kind::Words}, resizing(3, 4000)}, {{Kind::Model}, resizing(2, 4000)}})); // too many numbers
}

void TestReshape::takesBackWhatItInserts()
{
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Scenario s = test::randomScenario(seed, {.specialNumbers = true});
        test::Random random(seed);
        for (const Side side : sides(s)) {
            const Index size = sideSize(s, side);
            const Index at = random.integer(0, size);
            const Index count = 2 * random.integer(1, 2); // even, for rotary positions
            const Result<Scenario> more = reshaped(s, {{side, insertion(size, at, count)}}, newNumbers(Drawn{}));
            QVERIFY2(more, qPrintable(sentence(more)));
            QCOMPARE(sideSize(*more, side), size + count);
            QVERIFY(changed(*more, side, removal(size + count, at, count)) == s);
        }
    }
}

void TestReshape::takesBackWhatItMoves()
{
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Scenario s = test::randomScenario(seed, {.specialNumbers = true});
        test::Random random(seed);
        for (const Side side : sides(s)) {
            const Index size = sideSize(s, side);
            const Draw draw(random, size);
            const Order order = movement(size, draw.first, draw.count, draw.to);
            QVERIFY(std::is_permutation(order.begin(), order.end(), insertion(size, 0, 0).begin()));
            const Scenario moved = changed(s, side, order);
            QVERIFY(changed(moved, side, inverse(order, size)) == s);
            QVERIFY(changed(moved, side, movement(size, draw.to, draw.count, draw.first)) == s);
        }
    }
}

void TestReshape::permutesAttention()
{
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Scenario s = test::randomScenario(seed, {.positions = false});
        s.mask.causal = false;
        const Index n = s.words.vectors.rows();
        test::Random random(seed);
        const Draw draw(random, n);
        const Order order = movement(n, draw.first, draw.count, draw.to);
        const Matrix before = Evaluation(s).steps().back().value;
        const Matrix after = Evaluation(changed(s, {Kind::Words}, order)).steps().back().value;
        const QString context = QStringLiteral("seed %1").arg(seed);
        COMPARE_MATRICES(after, Matrix(before(order, Eigen::indexing::all)), 1e-12, context);
        for (const Side side : sides(s)) { // what is summed over does not show in the result, nor who is asked first
            if (side.kind == Kind::Words || side.kind == Kind::Value || side.kind == Kind::Out)
                continue;
            Order backwards = insertion(sideSize(s, side), 0, 0);
            std::reverse(backwards.begin(), backwards.end());
            COMPARE_MATRICES(Evaluation(changed(s, side, backwards)).steps().back().value, before, 1e-12, context);
        }
    }
}

void TestReshape::staysValid()
{
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Scenario s = test::randomScenario(seed);
        test::Random random(seed);
        for (const Side side : sides(s)) {
            const Index size = sideSize(s, side);
            const Draw draw(random, size);
            for (const Order& order : {insertion(size, draw.to, draw.count), removal(size, draw.first, draw.count),
                                       movement(size, draw.first, draw.count, draw.to), Order{0, 0, newPlace}}) {
                const Result<Scenario> result = reshaped(s, {{side, order}}, newNumbers(IdentityLike()));
                QVERIFY(result ? validate(*result).has_value() : !english(result.error()).empty());
                const bool mayBeRefused = order.empty()
                    || (side.kind == Kind::Key && std::holds_alternative<Position::Rotary>(s.position.kind));
                QVERIFY2(result || mayBeRefused, qPrintable(sentence(result)));
                refused += result ? 0 : 1;
            }
        }
    }
    QVERIFY(refused > 10);
}

void TestReshape::addsAContextThatChangesNothing()
{
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Scenario s = test::randomScenario(seed, {.context = false});
        const Scenario more = withContext(s);
        QVERIFY(validate(more));
        QVERIFY(sameBits(Evaluation(more).steps().back().value, Evaluation(s).steps().back().value));
        QVERIFY(withoutContext(more).value() == s);
    }
}

void TestReshape::takesTheContextAway()
{
    const Scenario s = everything();
    const Scenario alone = withoutContext(s).value();
    QVERIFY(!alone.context);
    QVERIFY(!inputMatrix(alone, {InputKind::ContextPositionRows}));
    QVERIFY(sameBits(alone.heads[0].W_K, Matrix(s.heads[0].W_K.topRows(2))));
    QCOMPARE(alone.mask.matrix.cols(), Index(3));
    QCOMPARE(alone.mask.matrix(2, 2), 0.0);
    QVERIFY(alone.words == s.words);
    Scenario huge = seedExample();
    huge.words = {defaultLabels(4096), Matrix::Zero(4096, 3)};
    huge.context = Words{{"x"}, Matrix::Zero(1, 3)};
    huge.softcap = 1;
    huge.mask.causal = true;
    huge.heads.resize(2, huge.heads[0]);
    QVERIFY(validate(huge));
    QVERIFY(!withoutContext(huge)); // 4096 keys for 4096 queries are too many cells
}

QTEST_GUILESS_MAIN(TestReshape)
#include "test_reshape.moc"
