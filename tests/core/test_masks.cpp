#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "core/masks.h"

#include <QTest>

#include <limits>

using namespace attn;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Mask bias()
{
    Mask mask{.kind = Mask::Kind::Bias, .causal = false, .matrix = Matrix::Zero(4, 4)};
    mask.matrix(0, 1) = -infinity;
    mask.matrix(2, 0) = 1.5;
    return mask;
}

Mask allowed()
{
    Mask mask{.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Ones(4, 4)};
    mask.matrix(3, 0) = 0;
    return mask;
}

std::vector<Mask> all()
{
    std::vector<Mask> masks{{}, bias(), allowed()};
    for (std::size_t i = 0; i < 3; ++i) {
        masks.push_back(masks[i]);
        masks.back().causal = true;
    }
    return masks;
}

/// The masked scores of the seed example; without a mask, its scaled ones.
Matrix scores(const Mask& mask)
{
    Scenario scenario = seedExample();
    scenario.mask = mask;
    const Evaluation evaluation(scenario);
    const bool none = mask.kind == Mask::Kind::None && !mask.causal;
    return findStep(evaluation.steps(), none ? "scaled" : "masked", 1)->value;
}

} // namespace

class TestMasks : public QObject {
    Q_OBJECT

private slots:
    /// What mayAttend says is what evaluation does.
    void tellWhatIsHidden()
    {
        for (const Mask& mask : all()) {
            const Matrix shown = scores(mask);
            for (Index i = 0; i < 4; ++i)
                for (Index j = 0; j < 4; ++j)
                    QCOMPARE(mayAttend(mask, i, j), shown(i, j) != -infinity);
        }
        QVERIFY(!mayAttend(bias(), 0, 1));
        QVERIFY(!mayAttend(allowed(), 3, 0));
        QVERIFY(isHiddenByCausal({.causal = true}, 0, 1));
        QVERIFY(!isHiddenByCausal({.causal = true}, 1, 1));
        QVERIFY(!isHiddenByCausal(allowed(), 0, 1));
    }

    void becomeAllowed()
    {
        for (const Mask& mask : all()) {
            const Mask other = asAllowed(mask, 4, 4);
            QVERIFY(other.kind == Mask::Kind::Allowed);
            for (Index i = 0; i < 4; ++i)
                for (Index j = 0; j < 4; ++j)
                    QCOMPARE(mayAttend(other, i, j), mayAttend(mask, i, j));
            QVERIFY(asAllowed(other, 4, 4) == other);
        }
        QVERIFY(!asAllowed({.causal = true}, 4, 4).causal); // to be painted over
        QCOMPARE(asAllowed({.causal = true}, 2, 3).matrix, Matrix({{1, 0, 0}, {1, 1, 0}}));
        QVERIFY(asAllowed({.kind = Mask::Kind::Bias, .causal = true, .matrix = Matrix::Zero(4, 4)}, 4, 4).causal);
        QVERIFY(addsNumbers(bias()));
        QVERIFY(!addsNumbers(allowed()));
        QVERIFY(!addsNumbers({}));
        QVERIFY(!addsNumbers(asBias(allowed(), 4, 4)));
    }

    void becomeBiasesThatChangeNothing()
    {
        for (const Mask& mask : all()) {
            const Mask other = asBias(mask, 4, 4);
            QVERIFY(other.kind == Mask::Kind::Bias);
            QCOMPARE(other.causal, mask.causal);
            QCOMPARE(scores(other), scores(mask));
            QVERIFY(asBias(other, 4, 4) == other);
        }
    }

    void arePainted()
    {
        QCOMPARE(paintedNumber(allowed(), 3, 0, true), 1.0);
        QCOMPARE(paintedNumber(allowed(), 3, 1, false), 0.0);
        QCOMPARE(paintedNumber(bias(), 2, 0, false), -infinity);
        QCOMPARE(paintedNumber(bias(), 2, 0, true), 1.5); // a bias that hides nothing stays
        QCOMPARE(paintedNumber(bias(), 0, 1, true), 0.0);
        for (const Mask& mask : {bias(), allowed()}) {
            Mask causal = mask;
            causal.causal = true;
            const Mask self = painted(causal, [](Index query, Index key) { return query == key; });
            for (Index i = 0; i < 4; ++i)
                for (Index j = 0; j < 4; ++j)
                    QCOMPARE(mayAttend(self, i, j), i == j);
        }
        Mask kept = allowed();
        kept.unknown = {{"author", "\"me\""}};
        QVERIFY(painted(asBias(kept, 4, 4), [](Index, Index) { return true; }).unknown == kept.unknown);
    }

    void areWrittenAndReadAgain()
    {
        for (const Mask& mask : all()) {
            Scenario scenario = seedExample();
            scenario.mask = mask;
            const auto again = readScenario(writeScenario(scenario));
            QVERIFY(again);
            QVERIFY(again->scenario.mask == mask);
        }
    }
};

QTEST_APPLESS_MAIN(TestMasks)
#include "test_masks.moc"
