#include "core/formats/expression_text.h"

#include <QScopeGuard>
#include <QTest>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <locale>
#include <numbers>
#include <sstream>

using namespace attn;

class TestExpressionText : public QObject {
    Q_OBJECT
private slots:
    void worksOut_data();
    void worksOut();
    void refuses_data();
    void refuses();
    void tellsExpressions_data();
    void tellsExpressions();
    void ignoresTheLocale();
    void bearsDepth();
};

void TestExpressionText::worksOut_data()
{
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) { QTest::newRow(text) << value; };
    row("1/3", 1.0 / 3);
    row("sqrt(2)", std::sqrt(2.0));
    row("√2", std::sqrt(2.0));
    row("1/√(2+2)", 0.5);
    row("√2^2", std::sqrt(2.0) * std::sqrt(2.0));
    row("-pi/4", -std::numbers::pi / 4);
    row("1e-3", 1e-3);
    row("2^3", 8);
    row("2**3", 8);
    row("2^-1", 0.5);
    row("-2^2", -4);
    row("2^3^2", 512);
    row("(1+2)/4", 0.75);
    row("1 - 2 - 3", -4);
    row("8/4/2", 1);
    row("1+2*3", 7);
    row("2--2", 4);
    row("+3*-2", -6);
    row(".5/2", 0.25);
    row("5./2", 2.5);
    row("0.1+0.2", 0.1 + 0.2); // what is worked out is a double, not a decimal
    row("1e-400+1", 1); // too small a number is 0, as everywhere
    row("4.9e-324*1", 4.9e-324);
    row("exp(1)-e", std::exp(1.0) - std::numbers::e);
    row("ln(e)", 1);
    row("log2(8)+log10(100)", 5);
    row("sin(0)+cos(0)+tan(0)+tanh(0)+abs(-1)", 2);
    row("0*-1", -0.0);
}

void TestExpressionText::worksOut()
{
    QFETCH(double, value);
    const Result<double> result = evaluateExpression(QTest::currentDataTag());
    QVERIFY2(result, result ? "" : english(result.error()).c_str());
    QCOMPARE(std::bit_cast<std::uint64_t>(*result), std::bit_cast<std::uint64_t>(value));
}

void TestExpressionText::refuses_data()
{
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* text, const char* reason) { QTest::newRow(text) << QString::fromUtf8(reason); };
    const char* const large = "a number too large; at most 1.7976931348623157e308";
    const char* const unreal = "no real number comes out, as from sqrt(-1)";
    row("1/0", "a division by zero");
    row("0/0", "a division by zero");
    row("1/(2-2)", "a division by zero");
    row("0^-1", "a division by zero");
    row("10^400", large);
    row("1e308*10", large);
    row("1/(1e308*10)", large);
    row("1e308+1e308", large);
    row("-1e308-1e308", large);
    row("1e400/2", large);
    row("exp(1000)", large);
    row("sqrt(-1)", unreal);
    row("√(-1)", unreal);
    row("(-8)^(1/3)", unreal);
    row("ln(0)", large);
    row("1/", "something is missing at the end");
    row("1+", "something is missing at the end");
    row("-", "something is missing at the end");
    row("√", "something is missing at the end");
    row("(", "something is missing at the end");
    row("", "something is missing at the end");
    row("(1+2", "a closing parenthesis is missing");
    row("1+2)", "not understood from here on: \")\"");
    row("()", "not understood from here on: \")\"");
    row("2 3+1", "not understood from here on: \"3+1\"");
    row("2pi", "not understood from here on: \"pi\"");
    row("2(3)", "not understood from here on: \"(3)\"");
    row("1..2/3", "not understood from here on: \".2/3\"");
    row(".*2", "not understood from here on: \".*2\"");
    row("--2", "not understood from here on: \"-2\"");
    row("1+*2", "not understood from here on: \"*2\"");
    row("sqrt 2", "sqrt needs a parenthesis: sqrt(2)");
    row("1,5/2", "not understood from here on: \",5/2\""); // muParser alone would say 2.5
    row("1?2:3", "not understood from here on: \"?2:3\"");
    row("a=3", "not understood from here on: \"=3\"");
    row("\"a\"*2", "not understood from here on: \"\"a\"*2\"");
    row("1_0*2", "not understood from here on: \"_0*2\"");
    row("2*x", "\"x\" is not known here; known are sqrt, exp, ln, log2, log10, sin, cos, tan, tanh, abs and pi, e");
    row("log(2)",
        "\"log\" is not known here; known are sqrt, exp, ln, log2, log10, sin, cos, tan, tanh, abs and pi, e");
    row("inf*2", "\"inf\" is not known here; known are sqrt, exp, ln, log2, log10, sin, cos, tan, tanh, abs and pi, e");
}

void TestExpressionText::refuses()
{
    QFETCH(QString, reason);
    const Result<double> result = evaluateExpression(QTest::currentDataTag());
    QVERIFY(!result);
    QCOMPARE(QString::fromStdString(english(result.error())), reason);
}

void TestExpressionText::tellsExpressions_data()
{
    QTest::addColumn<bool>("expected");
    for (const char* text : {"1/3", "pi", "-e", "2-1", "1e5-1", "pi-1", "(1)", "√2", "sqrt", "1.e5+1", "2 e"})
        QTest::newRow(text) << true;
    for (const char* text :
         {"", "-", "-1", "+1", " -1", "1e-3", "1.e+3", "1E-", "1e", "two", "x", "1,234", "nan", "epi"})
        QTest::newRow(text) << false;
}

void TestExpressionText::tellsExpressions()
{
    QFETCH(bool, expected);
    QCOMPARE(isExpression(QTest::currentDataTag()), expected);
}

/// Neither the locale of C++ streams, with which muParser reads, nor that of C changes anything.
void TestExpressionText::ignoresTheLocale()
{
    struct Commas : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Commas));
    const auto restore = qScopeGuard([&before] { std::locale::global(before); });
    std::ostringstream witness;
    witness << 0.5;
    QCOMPARE(witness.str(), std::string("0,5"));
    std::setlocale(LC_NUMERIC, "de_DE.UTF-8"); // where the system has it
    QCOMPARE(evaluateExpression("1.5/2").value_or(0), 0.75);
    QCOMPARE(evaluateExpression("1000.5*2").value_or(0), 2001.0);
    QVERIFY(!evaluateExpression("1,5/2"));
}

void TestExpressionText::bearsDepth()
{
    const std::string deep = std::string(99, '(') + "1" + std::string(99, ')');
    QCOMPARE(evaluateExpression(deep).value_or(0), 1.0);
    const Result<double> longer = evaluateExpression("(" + deep + ")");
    QVERIFY(!longer);
    QCOMPARE(english(longer.error()), std::string("too long an expression; at most 200 characters"));
    QVERIFY(!evaluateExpression(std::string(200, '(')));
}

QTEST_GUILESS_MAIN(TestExpressionText)
#include "test_expression_text.moc"
