#include "ui/state/texts/number_format.h"

#include "tests/support/local_text.h"

#include <QTest>

#include <cmath>
#include <limits>

using attn::ui::NumberFormat;
using attn::ui::optionText;

class TestNumberFormat : public QObject {
    Q_OBJECT
private slots:
    void text_data()
    {
        constexpr double inf = std::numeric_limits<double>::infinity();
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<QString>("text");
        QTest::newRow("integer is plain") << 10.0 << 3 << "10";
        QTest::newRow("zero") << 0.0 << 3 << "0";
        QTest::newRow("minus zero") << -0.0 << 3 << "0";
        QTest::newRow("weight") << 0.74912 << 3 << "0.749";
        QTest::newRow("no decimals") << 0.74912 << 0 << "1";
        QTest::newRow("six decimals") << 0.74912 << 6 << "0.749120";
        QTest::newRow("typographic minus") << -2.5 << 3 << "−2.500";
        QTest::newRow("rounds to zero without a minus") << -1e-5 << 2 << "0.00";
        QTest::newRow("rounds away from zero") << -0.0006 << 3 << "−0.001";
        QTest::newRow("too small for any decimals") << 1.23e-7 << 3 << "1.23e−7";
        QTest::newRow("negative and too small") << -1.29e-32 << 3 << "−1.29e−32";
        QTest::newRow("subnormal") << 5e-324 << 3 << "4.94e−324";
        QTest::newRow("huge") << 1e308 << 3 << "1e308";
        QTest::newRow("huge with digits") << -1.5e300 << 3 << "−1.5e300";
        QTest::newRow("ten characters") << 123456.789 << 3 << "123456.789";
        QTest::newRow("eleven characters") << 1234567.891 << 3 << "1.23e6";
        QTest::newRow("ten digits") << 1234567890.0 << 3 << "1234567890";
        QTest::newRow("eleven digits") << 12345678901.0 << 3 << "1.23e10";
        QTest::newRow("infinity") << inf << 3 << "∞";
        QTest::newRow("minus infinity") << -inf << 3 << "−∞";
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << 3 << "NaN";
    }
    void text()
    {
        QFETCH(double, value);
        QFETCH(int, decimals);
        QTEST(NumberFormat{.decimals = decimals}.text(value), "text");
    }

    void mapsTellNothingFromNextToNothing()
    {
        const NumberFormat format{.decimals = 2};
        QCOMPARE(format.ofMap(0), QStringLiteral("0"));
        for (const double tiny : {0.0049, -0.0049, 1e-5, 1e-39, -5e-324})
            QCOMPARE(format.ofMap(tiny), QStringLiteral("≈0"));
        QCOMPARE(format.ofMap(0.0051), QStringLiteral("0.01"));
        QCOMPARE(format.ofMap(-2.5), QStringLiteral("−2.50"));
        QCOMPARE(format.ofMap(3), QStringLiteral("3"));
    }

    void decimalPoint()
    {
        const NumberFormat german{.decimals = 2, .decimalPoint = QLatin1Char(',')};
        QCOMPARE(german.text(1.5), QStringLiteral("1,50"));
        QCOMPARE(german.text(1.23e-9), QStringLiteral("1,23e−9"));
        QCOMPARE(german.fullText(0.1), QStringLiteral("0,1"));
    }

    void optionsAreBrief()
    {
        QCOMPARE(NumberFormat().brief(0.5), QStringLiteral("0.5"));
        QCOMPARE(NumberFormat().brief(-2), QStringLiteral("−2"));
        QCOMPARE(NumberFormat().brief(1.0 / 3), QStringLiteral("0.333333"));
        QCOMPARE(NumberFormat{.decimalPoint = u','}.brief(-1.5e-7), QStringLiteral("−1,5e−07"));
        QCOMPARE(optionText(0.5), attn::ui::test::local(QStringLiteral("0.5")));
    }

    void fullTextKeepsEveryDigit()
    {
        QCOMPARE(NumberFormat{}.fullText(0.1 + 0.2), QStringLiteral("0.30000000000000004"));
        QCOMPARE(NumberFormat{}.fullText(-2.0), QStringLiteral("−2"));
        QCOMPARE(NumberFormat{}.fullText(5e-324), QStringLiteral("5e−324"));
        QCOMPARE(NumberFormat{}.fullText(-std::numeric_limits<double>::infinity()), QStringLiteral("−∞"));
    }

    void neverZero_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("shown as it is") << 0.749 << QStringLiteral("0.749");
        QTest::newRow("zero is zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("would round to zero") << 0.000337 << QStringLiteral("3.37e−4");
        QTest::newRow("negative") << -0.0004 << QStringLiteral("−4e−4");
        QTest::newRow("rounds away from zero") << 0.0006 << QStringLiteral("0.001");
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << QStringLiteral("NaN");
    }

    void neverZero()
    {
        QFETCH(double, value);
        QTEST(NumberFormat{}.neverZero(value), "text");
    }

    void apart_data()
    {
        QTest::addColumn<double>("a");
        QTest::addColumn<double>("b");
        QTest::addColumn<QString>("texts");
        QTest::newRow("apart as they are") << 0.455 << 0.749 << QStringLiteral("0.455 0.749");
        QTest::newRow("alike, as they are") << 0.5 << 0.5 << QStringLiteral("0.500 0.500");
        QTest::newRow("two more decimals") << 0.50121 << 0.50079 << QStringLiteral("0.5012 0.5008");
        QTest::newRow("from a whole number") << 2.0004 << 2.0 << QStringLiteral("2.0004 2");
        QTest::newRow("closer than told")
            << 0.5 << std::nextafter(0.5, 1) << QStringLiteral("0.500000000000 0.500000000000");
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << 1.0 << QStringLiteral("NaN 1");
    }

    void apart()
    {
        QFETCH(double, a);
        QFETCH(double, b);
        const NumberFormat format = NumberFormat{}.apart(a, b);
        QTEST(format.text(a) + u' ' + format.text(b), "texts");
    }
};

QTEST_GUILESS_MAIN(TestNumberFormat)
#include "test_number_format.moc"
