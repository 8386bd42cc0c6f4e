#include "core/evaluate.h"
#include "core/statistics.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <cmath>
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
    void ranges_data()
    {
        QTest::addColumn<Matrix>("matrix");
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<double>("magnitude");
        const double large = 1e308;
        const double small = 5e-324;
        Matrix mixed(2, 3);
        mixed << NotANumber, 3, Infinity, -Infinity, -4, 1;
        QTest::newRow("one number") << Matrix{{2}} << 2.0 << 2.0 << 2.0;
        QTest::newRow("both signs") << Matrix{{-1, 3}, {-5, 0}} << -5.0 << 3.0 << 5.0;
        QTest::newRow("all negative") << Matrix{{-1, -3}} << -3.0 << -1.0 << 3.0;
        QTest::newRow("all zero") << Matrix(Matrix::Zero(2, 2)) << 0.0 << 0.0 << 0.0;
        QTest::newRow("as large as doubles are") << Matrix{{-large, large}} << -large << large << large;
        QTest::newRow("as small as doubles are") << Matrix{{-small, 0}} << -small << 0.0 << small;
        QTest::newRow("NaN and infinities do not count") << mixed << -4.0 << 3.0 << 4.0;
        QTest::newRow("nothing finite") << Matrix(Matrix::Constant(2, 2, -Infinity)) << 0.0 << 0.0 << 0.0;
        QTest::newRow("no cell") << Matrix() << 0.0 << 0.0 << 0.0;
    }
    void ranges()
    {
        QFETCH(Matrix, matrix);
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(double, magnitude);
        const FiniteRange range =
            finiteRange(matrix); // not QCOMPARE's fuzzy comparison: these are the numbers themselves
        QVERIFY(range.minimum == minimum);
        QVERIFY(range.maximum == maximum);
        QVERIFY(largestFiniteMagnitude(matrix) == magnitude);
    }

    /// Wherever the ends are, among numbers that do not count.
    void findsTheEndsAnywhere()
    {
        for (Index size = 1; size <= 40; ++size) {
            for (Index at = 0; at < size; ++at) {
                Matrix matrix = Matrix::Constant(1, size, 1);
                matrix(0, (at + 1) % size) = NotANumber;
                matrix(0, (at + 2) % size) = -std::numeric_limits<double>::infinity();
                matrix(0, at) = 5;
                QVERIFY(finiteRange(matrix).maximum == 5);
                matrix(0, at) = -5;
                QVERIFY(finiteRange(matrix).minimum == -5);
            }
        }
    }

    void findsTheEndsOfLargeMatrices()
    {
        for (const Index at : {Index(0), Index(65'535), Index(65'536), Index(131'073), Index(89'999 * 2)}) {
            Matrix matrix = Matrix::Constant(300, 600, 1); // more than two threads take at a time
            matrix.data()[at] = 5;
            QVERIFY(finiteRange(matrix).maximum == 5);
            matrix.data()[at] = -5;
            QVERIFY(finiteRange(matrix).minimum == -5);
        }
    }

    void rowSums()
    {
        const Matrix matrix{{1, 2}, {0, 0}, {-3, 0.5}, {NotANumber, 1}};
        QCOMPARE(rowSum(matrix, 0), 3.0);
        QCOMPARE(rowSum(matrix, 1), 0.0);
        QCOMPARE(rowSum(matrix, 2), -2.5);
        QVERIFY(std::isnan(rowSum(matrix, 3)));
    }

    void judgesRows()
    {
        const Matrix weights{{0.25, 0.75}, {0, 0}, {0.5, 0.5 + 2e-12}, {0.5, 0.5 - 5e-13}, {1, -1}, {NotANumber, 1}};
        const std::vector expected{RowSum::One, RowSum::Nothing, RowSum::Wrong,
                                   RowSum::One, RowSum::Wrong,   RowSum::Wrong};
        for (Index i = 0; i < weights.rows(); ++i)
            QCOMPARE(judgeRow(weights, i), expected[static_cast<std::size_t>(i)]);
        const Matrix many = weights.replicate(50, 1); // more than one thread takes at a time
        const std::vector<RowSum> sums = judgeRows(many);
        QCOMPARE(static_cast<Index>(sums.size()), many.rows());
        for (std::size_t i = 0; i < sums.size(); ++i)
            QCOMPARE(sums[i], expected[i % expected.size()]);
    }

    void allHidden()
    {
        Matrix scores = Matrix::Constant(3, 2, -Infinity);
        scores(1, 1) = 0;
        scores(2, 0) = NotANumber;
        QVERIFY(isAllHidden(scores, 0));
        QVERIFY(!isAllHidden(scores, 1));
        QVERIFY(!isAllHidden(scores, 2));
    }

    void entropies()
    {
        const Matrix weights{{1, 0, 0, 0}, {0.25, 0.25, 0.25, 0.25}, {0.5, 0, 0.5, 0}, {0.5, 0.25, 0.125, 0.125},
                             {0, 0, 0, 0}, {NotANumber, 0.5, 0.5, 0}};
        QCOMPARE(rowEntropy(weights, 0), 0.0);
        QCOMPARE(rowEntropy(weights, 1), 2.0);
        QCOMPARE(rowEntropy(weights, 2), 1.0);
        QCOMPARE(rowEntropy(weights, 3), 1.75);
        QCOMPARE(rowEntropy(weights, 4), 0.0);
        QVERIFY(std::isnan(rowEntropy(weights, 5)));
    }

    void weightsOfRandomScenarios()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Evaluation evaluation(test::randomScenario(seed));
            for (const Step& step : evaluation.steps()) {
                if (step.id != "weights")
                    continue;
                const double most = std::log2(static_cast<double>(step.value.cols()));
                for (Index i = 0; i < step.value.rows(); ++i) {
                    QVERIFY2(judgeRow(step.value, i) != RowSum::Wrong, qPrintable(QStringLiteral("seed %1").arg(seed)));
                    const double entropy = rowEntropy(step.value, i);
                    QVERIFY2(entropy >= 0 && entropy <= most + 1e-12, qPrintable(QStringLiteral("seed %1").arg(seed)));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStatistics)
#include "test_statistics.moc"
