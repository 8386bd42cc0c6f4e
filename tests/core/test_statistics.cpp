#include "core/evaluate.h"
#include "core/statistics.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace attn;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

Q_DECLARE_METATYPE(Matrix)

class TestStatistics : public QObject {
    Q_OBJECT

private slots:
    void limits_data()
    {
        QTest::addColumn<Matrix>("matrix");
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<double>("limit");
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
    void limits()
    {
        QFETCH(Matrix, matrix);
        const Statistics result = statistics(matrix);
        // Not QCOMPARE's fuzzy comparison: these are the numbers themselves.
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(double, limit);
        QVERIFY(result.minimum == minimum);
        QVERIFY(result.maximum == maximum);
        QVERIFY(result.limit == limit);
        QCOMPARE(result.finite + result.notANumber + result.plusInfinity + result.minusInfinity, matrix.size());
    }

    void counts()
    {
        Matrix matrix(3, 3);
        matrix << 1, NotANumber, Infinity, -Infinity, -Infinity, 0, -Infinity, NotANumber, 7;
        const Statistics result = statistics(matrix);
        QCOMPARE(result.finite, Index{3});
        QCOMPARE(result.notANumber, Index{2});
        QCOMPARE(result.plusInfinity, Index{1});
        QCOMPARE(result.minusInfinity, Index{3});
    }

    void sums()
    {
        QCOMPARE(rowSums(Matrix{{1, 2}, {0, 0}, {-3, 0.5}}), (std::vector<double>{3, 0, -2.5}));
        QVERIFY(std::isnan(rowSums(Matrix{{NotANumber, 1}}).front()));
        QVERIFY(rowSums(Matrix()).empty());
    }

    void oneOrEmpty()
    {
        const Matrix weights{{0.25, 0.75}, {0, 0}, {0.5, 0.5 + 2e-12}, {0.5, 0.5 - 5e-13}, {1, -1}, {NotANumber, 1}};
        QCOMPARE(rowsSumToOne(weights), (std::vector<bool>{true, true, false, true, false, false}));
    }

    void entropies()
    {
        QCOMPARE(rowEntropies(Matrix{{1, 0, 0, 0}, {0.25, 0.25, 0.25, 0.25}, {0.5, 0, 0.5, 0}, {0, 0, 0, 0}}),
                 (std::vector<double>{0, 2, 1, 0}));
        QVERIFY(std::isnan(rowEntropies(Matrix{{NotANumber, NotANumber}}).front()));
    }

    void weightsOfRandomScenarios()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Evaluation evaluation(test::randomScenario(seed));
            for (const Step& step : evaluation.steps()) {
                if (step.id != "weights")
                    continue;
                for (const bool row : rowsSumToOne(step.value))
                    QVERIFY2(row, qPrintable(QStringLiteral("seed %1").arg(seed)));
                const double most = std::log2(static_cast<double>(step.value.cols()));
                for (const double entropy : rowEntropies(step.value))
                    QVERIFY2(entropy >= 0 && entropy <= most + 1e-12, qPrintable(QStringLiteral("seed %1").arg(seed)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStatistics)
#include "test_statistics.moc"
