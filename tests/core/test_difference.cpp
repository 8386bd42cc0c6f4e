#include "core/difference.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace attn;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
} // namespace

class TestDifference : public QObject {
    Q_OBJECT

private slots:
    void ofTwoNumbers_data()
    {
        QTest::addColumn<double>("now");
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("expected");
        QTest::newRow("more") << 0.75 << 0.5 << 0.25;
        QTest::newRow("less") << -1.0 << 2.0 << -3.0;
        QTest::newRow("the same") << 0.1 << 0.1 << 0.0;
        QTest::newRow("zeros of two signs") << -0.0 << 0.0 << 0.0;
        QTest::newRow("as close as numbers get") << 1.0 << std::nextafter(1.0, 0.0) << 0x1p-53;
        QTest::newRow("out of range") << largest << -largest << infinity;
        QTest::newRow("masked both times") << -infinity << -infinity << -infinity;
        QTest::newRow("masked now") << -infinity << 3.0 << -infinity;
        QTest::newRow("no longer masked") << 3.0 << -infinity << infinity;
        QTest::newRow("infinite both times") << infinity << infinity << 0.0;
        QTest::newRow("from one end to the other") << infinity << -infinity << infinity;
    }

    void ofTwoNumbers()
    {
        QFETCH(const double, now);
        QFETCH(const double, before);
        QFETCH(const double, expected);
        QVERIFY(difference(now, before) == expected);
        QVERIFY(!std::signbit(difference(now, before)) || expected < 0);
        const auto alone = [](double number) { return Matrix(Matrix::Constant(1, 1, number)); };
        const double inMatrices = difference(alone(now), alone(before))(0, 0);
        QVERIFY(inMatrices == expected && (!std::signbit(inMatrices) || expected < 0));
    }

    void notANumber()
    {
        QVERIFY(std::isnan(difference(std::nan(""), 1)));
        QVERIFY(std::isnan(difference(1, std::nan(""))));
        QVERIFY(std::isnan(difference(std::nan(""), std::nan(""))));
        QVERIFY(std::isnan(difference(-infinity, std::nan(""))));
    }

    void ofMatrices()
    {
        Matrix now(2, 3);
        now << 1, 2, -infinity, 0.5, 0, -infinity;
        Matrix before(2, 3);
        before << 1, 0, -infinity, 1, -4, 7;
        Matrix expected(2, 3);
        expected << 0, 2, -infinity, -0.5, 4, -infinity;
        QVERIFY(difference(now, before) == expected);
        QCOMPARE(difference(Matrix(), Matrix()).size(), 0);
    }

    void tellsWhatIsMaskedOnce()
    {
        QVERIFY(isMaskedOnce(-infinity, 1));
        QVERIFY(isMaskedOnce(1, -infinity));
        QVERIFY(isMaskedOnce(std::nan(""), -infinity));
        QVERIFY(!isMaskedOnce(-infinity, -infinity));
        QVERIFY(!isMaskedOnce(1, infinity));
    }
};

QTEST_APPLESS_MAIN(TestDifference)
#include "test_difference.moc"
