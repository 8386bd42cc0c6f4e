#include "core/formats/number_text.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace attn;

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void writes_data();
    void writes();
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void roundTripsEveryBitPattern();
    void rounds_data();
    void rounds();
    void readsCommas_data();
    void readsCommas();
    void writesForPython_data();
    void writesForPython();
};

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

void TestNumberText::writes_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("integer") << 2.0 << QByteArray("2");
    QTest::newRow("zero") << 0.0 << QByteArray("0");
    QTest::newRow("minus zero") << -0.0 << QByteArray("-0");
    QTest::newRow("fraction") << 0.1 << QByteArray("0.1");
    QTest::newRow("sum of fractions") << 0.1 + 0.2 << QByteArray("0.30000000000000004");
    QTest::newRow("thousandth") << 0.001 << QByteArray("0.001");
    QTest::newRow("power of ten") << 1e5 << QByteArray("1e5");
    QTest::newRow("small power") << 1e-7 << QByteArray("1e-7");
    QTest::newRow("digits and exponent") << -1.5e-10 << QByteArray("-1.5e-10");
    QTest::newRow("exponent of three digits") << 1e100 << QByteArray("1e100");
    QTest::newRow("largest") << std::numeric_limits<double>::max() << QByteArray("1.7976931348623157e308");
    QTest::newRow("smallest") << 5e-324 << QByteArray("5e-324");
    QTest::newRow("subnormal") << 1e-310 << QByteArray("1e-310");
    QTest::newRow("NaN") << notANumber << QByteArray("NaN");
    QTest::newRow("NaN with a sign") << -notANumber << QByteArray("NaN");
    QTest::newRow("infinity") << infinity << QByteArray("Infinity");
    QTest::newRow("minus infinity") << -infinity << QByteArray("-Infinity");
}

void TestNumberText::writes()
{
    QFETCH(double, value);
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(numberText(value)), text);
}

void TestNumberText::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("integer") << QByteArray("12") << 12.0;
    QTest::newRow("spaces around") << QByteArray(" \t12\r\n") << 12.0;
    QTest::newRow("no-break spaces around") << QByteArray("\u00A012\u202F") << 12.0;
    QTest::newRow("plus") << QByteArray("+1.5") << 1.5;
    QTest::newRow("minus") << QByteArray("-1.5") << -1.5;
    QTest::newRow("minus sign") << QByteArray("\u22120.5341") << -0.5341;
    QTest::newRow("small minus") << QByteArray("\uFE631") << -1.0;
    QTest::newRow("wide minus") << QByteArray("\uFF0D1") << -1.0;
    QTest::newRow("no digit before the point") << QByteArray(".5") << 0.5;
    QTest::newRow("no digit after the point") << QByteArray("5.") << 5.0;
    QTest::newRow("exponent") << QByteArray("1e-3") << 0.001;
    QTest::newRow("capital exponent with plus") << QByteArray("1E+3") << 1000.0;
    QTest::newRow("leading zeros") << QByteArray("007") << 7.0;
    QTest::newRow("minus zero") << QByteArray("-0") << -0.0;
    QTest::newRow("subnormal") << QByteArray("4.9e-324") << 5e-324;
    QTest::newRow("too small") << QByteArray("1e-400") << 0.0;
    QTest::newRow("too small, negative") << QByteArray("-1e-400") << -0.0;
    QTest::newRow("too small by zeros") << "0." + QByteArray(400, '0') + "1" << 0.0;
    QTest::newRow("too small by its exponent's length") << "1e-" + QByteArray(50, '9') << 0.0;
    QTest::newRow("halfway to the smallest") << QByteArray("2e-324") << 0.0;
    QTest::newRow("zero with a huge exponent") << QByteArray("0e999999") << 0.0;
    QTest::newRow("zero point zero with a huge exponent") << QByteArray("0.00e999999999999") << 0.0;
    QTest::newRow("zeros and exponent cancel") << "0." + QByteArray(400, '0') + "1e401" << 1.0;
    QTest::newRow("digits and exponent cancel") << "1" + QByteArray(400, '0') + "e-400" << 1.0;
    QTest::newRow("largest") << QByteArray("1.7976931348623157e308") << std::numeric_limits<double>::max();
    QTest::newRow("NaN") << QByteArray("NaN") << notANumber;
    QTest::newRow("minus nan") << QByteArray("-nan") << notANumber;
    QTest::newRow("inf") << QByteArray("inf") << infinity;
    QTest::newRow("Infinity") << QByteArray("Infinity") << infinity;
    QTest::newRow("INFINITY") << QByteArray("-INFINITY") << -infinity;
    QTest::newRow("sign of infinity") << QByteArray("\u2212\u221E") << -infinity;
}

void TestNumberText::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const Result<double> read = readNumber(text.toStdString());
    QVERIFY2(read, read ? "" : english(read.error()).c_str());
    QCOMPARE(std::bit_cast<quint64>(*read), std::bit_cast<quint64>(value));
}

void TestNumberText::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("sentence");
    const QByteArray comma = "not a number: a comma in it; write a decimal point and no thousands separators";
    QTest::newRow("empty") << QByteArray("") << QByteArray("no number");
    QTest::newRow("spaces") << QByteArray("  ") << QByteArray("no number");
    QTest::newRow("word") << QByteArray("two") << QByteArray("not a number: \"two\"");
    QTest::newRow("sign alone") << QByteArray("-") << QByteArray("not a number: \"-\"");
    QTest::newRow("point alone") << QByteArray(".") << QByteArray("not a number: \".\"");
    QTest::newRow("two signs") << QByteArray("--1") << QByteArray("not a number: \"--1\"");
    QTest::newRow("two points") << QByteArray("1.2.3") << QByteArray("not a number: two decimal points");
    QTest::newRow("decimal comma") << QByteArray("1,5") << QByteArray("not a number: a decimal comma; write 1.5");
    QTest::newRow("comma, either") << QByteArray("1,234")
                                   << QByteArray("not a number: a comma in it; write 1.234 or 1234");
    QTest::newRow("decimal comma after four digits")
        << QByteArray("2523,000") << QByteArray("not a number: a decimal comma; write 2523.000");
    QTest::newRow("thousands and point") << QByteArray("1,234.5") << comma;
    QTest::newRow("point and comma") << QByteArray("1.299,99") << comma;
    QTest::newRow("comma at the end") << QByteArray("1,") << comma;
    QTest::newRow("comma after an exponent") << QByteArray("1e3,5") << comma;
    QTest::newRow("comma after a point") << QByteArray(".,5") << QByteArray("not a number: \".,5\"");
    QTest::newRow("space before comma") << QByteArray("1 ,") << QByteArray("not a number: \" ,\" after the digits");
    QTest::newRow("unit") << QByteArray("12 kg") << QByteArray("not a number: \" kg\" after the digits");
    QTest::newRow("underscore") << QByteArray("1_000") << QByteArray("not a number: \"_000\" after the digits");
    QTest::newRow("hexadecimal") << QByteArray("0x10") << QByteArray("not a number: \"x10\" after the digits");
    QTest::newRow("exponent without digits") << QByteArray("1e") << QByteArray("not a number: no digits after the e");
    QTest::newRow("exponent's sign alone") << QByteArray("1e-") << QByteArray("not a number: no digits after the e");
    QTest::newRow("control character") << QByteArray("1\0", 2)
                                       << QByteArray("not a number: \"\uFFFD\" after the digits");
    QTest::newRow("not UTF-8") << QByteArray("\xFF") << QByteArray("not a number: \"\uFFFD\"");
    QTest::newRow("long text") << QByteArray(100, 'x') << "not a number: \"" + QByteArray(40, 'x') + "\u2026\"";
    const QByteArray large = "a number too large; at most 1.7976931348623157e308";
    QTest::newRow("too large") << QByteArray("1e309") << large;
    QTest::newRow("too large by digits") << QByteArray(400, '9') << large;
    QTest::newRow("too large, negative") << QByteArray("-1e999") << large;
    QTest::newRow("too large by its exponent's length") << "1e" + QByteArray(50, '9') << large;
}

void TestNumberText::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, sentence);
    const Result<double> read = readNumber(text.toStdString());
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(english(read.error())), sentence);
}

void TestNumberText::roundTripsEveryBitPattern()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 200'000; ++i) {
        // Every fourth number has a small exponent, so that subnormals come up.
        const quint64 bits = i % 4 == 0 ? random() & 0x801F'FFFF'FFFF'FFFF : random();
        const double value = std::bit_cast<double>(bits);
        const Result<double> read = readNumber(numberText(value));
        QVERIFY(read);
        if (std::isnan(value))
            QVERIFY(std::isnan(*read));
        else
            QCOMPARE(std::bit_cast<quint64>(*read), bits);
    }
}

void TestNumberText::rounds_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<double>("expected");
    QTest::newRow("down") << 0.12345 << 3 << 0.123;
    QTest::newRow("up") << -0.9996 << 3 << -1.0;
    QTest::newRow("half to even") << 2.5 << 0 << 2.0;
    QTest::newRow("half to even, fraction") << 0.375 << 2 << 0.38;
    QTest::newRow("less than its text") << 0.15 << 1 << 0.1;
    QTest::newRow("already") << 0.1 << 6 << 0.1;
    QTest::newRow("to minus zero") << -0.001 << 2 << -0.0;
    QTest::newRow("largest") << 1.7976931348623157e308 << 100 << 1.7976931348623157e308;
    QTest::newRow("smallest") << 5e-324 << 100 << 0.0;
    QTest::newRow("infinite") << -infinity << 2 << -infinity;
    QTest::newRow("NaN") << notANumber << 2 << notANumber;
}

void TestNumberText::rounds()
{
    QFETCH(double, value);
    QFETCH(int, decimals);
    QFETCH(double, expected);
    QCOMPARE(std::bit_cast<std::uint64_t>(rounded(value, decimals)), std::bit_cast<std::uint64_t>(expected));
}

void TestNumberText::readsCommas_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("whereClear"); // NaN: refused
    QTest::addColumn<double>("decimal");
    QTest::newRow("decimal") << QByteArray("1,5") << 1.5 << 1.5;
    QTest::newRow("decimal or thousands") << QByteArray("-1,234") << notANumber << -1.234;
    QTest::newRow("four digits before") << QByteArray("1234,567") << 1234.567 << 1234.567;
    QTest::newRow("no digits before") << QByteArray(",250") << 0.25 << 0.25;
    QTest::newRow("exponent") << QByteArray("1,5e3") << 1500.0 << 1500.0;
    QTest::newRow("two commas") << QByteArray("1,234,567") << notANumber << notANumber;
    QTest::newRow("comma and point") << QByteArray("1.234,5") << notANumber << notANumber;
    QTest::newRow("point and comma") << QByteArray("1,234.5") << notANumber << notANumber;
    QTest::newRow("point") << QByteArray("1.234") << 1.234 << 1.234;
}

void TestNumberText::readsCommas()
{
    QFETCH(QByteArray, text);
    QFETCH(double, whereClear);
    QFETCH(double, decimal);
    QCOMPARE(readNumber(text.toStdString(), Comma::WhereClear).value_or(notANumber), whereClear);
    QCOMPARE(readNumber(text.toStdString(), Comma::Decimal).value_or(notANumber), decimal);
}

void TestNumberText::writesForPython_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("integer") << -2.0 << QByteArray("-2");
    QTest::newRow("fraction") << 0.1 << QByteArray("0.1");
    QTest::newRow("15 digits") << 123456789012345.0 << QByteArray("123456789012345");
    QTest::newRow("more digits than a double has") << 12345678901234567000.0 << QByteArray("12345678901234567168.0");
    QTest::newRow("exponent") << 1e300 << QByteArray("1e300");
    QTest::newRow("not a number") << std::nan("") << QByteArray("nan");
    QTest::newRow("infinity") << HUGE_VAL << QByteArray("inf");
    QTest::newRow("minus infinity") << -HUGE_VAL << QByteArray("-inf");
}

void TestNumberText::writesForPython()
{
    QFETCH(double, value);
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(pythonNumber(value)), text);
}

QTEST_APPLESS_MAIN(TestNumberText)
#include "test_number_text.moc"
