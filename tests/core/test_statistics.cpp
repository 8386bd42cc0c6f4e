#include "core/evaluate.h"
#include "core/statistics.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <limits>
#include <vector>

using namespace attn;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

Q_DECLARE_METATYPE(Matrix)

class TestStatistics : public QObject {
    Q_OBJECT

private slots:
    void magnitudes_data()
    {
        QTest::addColumn<Matrix>("matrix");
        QTest::addColumn<double>("expected");
        const double large = 1e308;
        const double small = 5e-324;
        Matrix mixed(2, 3);
        mixed << NotANumber, 3, Infinity, -Infinity, -4, 1;
        QTest::newRow("one number") << Matrix{{2}} << 2.0;
        QTest::newRow("both signs") << Matrix{{-1, 3}, {-5, 0}} << 5.0;
        QTest::newRow("all negative") << Matrix{{-1, -3}} << 3.0;
        QTest::newRow("all zero") << Matrix(Matrix::Zero(2, 2)) << 0.0;
        QTest::newRow("as large as doubles are") << Matrix{{-large, large}} << large;
        QTest::newRow("as small as doubles are") << Matrix{{-small, 0}} << small;
        QTest::newRow("NaN and infinities do not count") << mixed << 4.0;
        QTest::newRow("nothing finite") << Matrix(Matrix::Constant(2, 2, -Infinity)) << 0.0;
        QTest::newRow("no cell") << Matrix() << 0.0;
    }
    void magnitudes()
    {
        QFETCH(Matrix, matrix);
        QFETCH(double, expected);
        QVERIFY(largestFiniteMagnitude(matrix) == expected); // not QCOMPARE's fuzzy comparison
    }

    void rowSums()
    {
        const Matrix weights{{0.25, 0.75}, {0, 0}, {0.5, 0.5 + 2e-12}, {0.5, 0.5 - 5e-13}, {1, -1}, {NotANumber, 1}};
        const std::vector expected{RowSum::One, RowSum::Nothing, RowSum::Wrong,
                                   RowSum::One, RowSum::Wrong,   RowSum::Wrong};
        for (Index i = 0; i < weights.rows(); ++i)
            QCOMPARE(judgeRow(weights, i), expected[static_cast<std::size_t>(i)]);
    }

    void weightsOfRandomScenarios()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Evaluation evaluation(test::randomScenario(seed));
            for (const Step& step : evaluation.steps()) {
                if (step.id != "weights")
                    continue;
                for (Index i = 0; i < step.value.rows(); ++i)
                    QVERIFY2(judgeRow(step.value, i) != RowSum::Wrong, qPrintable(QStringLiteral("seed %1").arg(seed)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStatistics)
#include "test_statistics.moc"
