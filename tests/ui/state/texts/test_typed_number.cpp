#include "ui/state/texts/problem_text.h"
#include "ui/state/texts/typed_number.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;

class TestTypedNumber : public QObject {
    Q_OBJECT
private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void asksWhichIsMeant_data();
    void asksWhichIsMeant();
    void worksOut_data();
    void worksOut();
    void tellsExpressions();
    void tellsTheUnfinished_data();
    void tellsTheUnfinished();
};

void TestTypedNumber::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number");
    const double infinity = std::numeric_limits<double>::infinity();
    QTest::newRow("point") << "1.5" << 1.5;
    QTest::newRow("comma") << "1,5" << 1.5;
    QTest::newRow("comma, no digit before") << ",5" << 0.5;
    QTest::newRow("comma, exponent") << "1,5e3" << 1500.0;
    QTest::newRow("comma, four digits") << "1,2345" << 1.2345;
    QTest::newRow("point, three digits after zero") << "0.749" << 0.749;
    QTest::newRow("comma, three digits after zero") << "-0,749" << -0.749;
    QTest::newRow("point, four digits before") << "1234.567" << 1234.567;
    QTest::newRow("minus sign") << QStringLiteral("−0,5341") << -0.5341;
    QTest::newRow("other minus signs") << QStringLiteral("﹣1e－3") << -0.001;
    QTest::newRow("full-width") << QStringLiteral("＋１２．５") << 12.5;
    QTest::newRow("full-width comma") << QStringLiteral("０，５") << 0.5;
    QTest::newRow("Arabic") << QStringLiteral("١٫٥") << 1.5;
    QTest::newRow("Devanagari") << QStringLiteral("-४२") << -42.0;
    QTest::newRow("spaces") << "  2 " << 2.0;
    QTest::newRow("space of another kind") << QStringLiteral("\u30002\u00a0") << 2.0;
    QTest::newRow("every bit") << "0.30000000000000004" << 0.1 + 0.2;
    QTest::newRow("subnormal") << "4.9e-324" << 4.9e-324;
    QTest::newRow("infinity") << QStringLiteral("−∞") << -infinity;
}

void TestTypedNumber::reads()
{
    QFETCH(QString, text);
    QFETCH(double, number);
    for (const char* name : {"en_US", "de_DE", "C", "sv_SE", "ar_EG"}) {
        const Result<double> read = readTypedNumber(text, QLocale(QString::fromLatin1(name)));
        QVERIFY2(read, name);
        QCOMPARE(*read, number);
    }
}

void TestTypedNumber::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("locale");
    for (const char* locale : {"en_US", "de_DE"}) {
        for (const char* text : {"", " ", "1.234,5", "1,234.5", "1,2,3", "2..5", "1 ,", "1,", "two", "1e", "-", "0x10",
                                 "1e999", "1/", "1/0", "(1", "1.234,5*2", "2½", "2²"})
            QTest::addRow("%s in %s", text, locale) << QString::fromLatin1(text) << QString::fromLatin1(locale);
    }
}

void TestTypedNumber::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, locale);
    const Result<double> read = readTypedNumber(text, QLocale(locale));
    if (text == QLatin1String("1,") && read) { // "1." is a number in the C notation
        QCOMPARE(*read, 1.0);
        return;
    }
    QVERIFY(!read);
    QVERIFY(!translated(read.error()).isEmpty());
}

/// Three digits after the sign that is not the locale's own decimal sign: it may separate thousands.
void TestTypedNumber::asksWhichIsMeant_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("reason"); // empty: read
    QTest::newRow("1,234") << "en_US"
                           << "\"1,234\" may be 1.234 or 1234: write which";
    QTest::newRow("-12,345") << "en_US"
                             << "\"12,345\" may be 12.345 or 12345: write which";
    QTest::newRow("1,234e5") << "en_US"
                             << "\"1,234\" may be 1.234 or 1234: write which";
    QTest::newRow("2*1,234") << "en_US"
                             << "\"1,234\" may be 1.234 or 1234: write which";
    QTest::newRow("1.234") << "en_US"
                           << "";
    QTest::newRow("1.234 ") << "de_DE"
                            << "\"1.234\" may be 1,234 or 1234: write which";
    QTest::newRow("1.234/2") << "de_DE"
                             << "\"1.234\" may be 1,234 or 1234: write which";
    QTest::newRow("1,234 ") << "de_DE"
                            << "";
}

void TestTypedNumber::asksWhichIsMeant()
{
    QFETCH(QString, locale);
    QFETCH(QString, reason);
    const Result<double> read = readTypedNumber(QString::fromUtf8(QTest::currentDataTag()), QLocale(locale));
    QCOMPARE(read ? QString() : translated(read.error()), reason);
    if (read)
        QCOMPARE(*read, 1.234);
}

void TestTypedNumber::worksOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number");
    QTest::newRow("a third") << "1/3" << 1.0 / 3;
    QTest::newRow("commas") << "1,5/2 + 0,25" << 1.0;
    QTest::newRow("points") << "1.5/2 + 0.25" << 1.0;
    QTest::newRow("signs as they are printed") << QStringLiteral("−2·3 × 4 ÷ 8") << -3.0;
    QTest::newRow("full-width") << QStringLiteral("（１＋２）／４") << 0.75;
    QTest::newRow("a root") << QStringLiteral("3/√9") << 1.0;
    QTest::newRow("pi") << QStringLiteral("-π/2") << -std::acos(-1.0) / 2;
    QTest::newRow("capitals") << "SQRT(4)*1E1" << 20.0;
}

void TestTypedNumber::worksOut()
{
    QFETCH(QString, text);
    QFETCH(double, number);
    for (const char* name : {"en_US", "de_DE", "C", "sv_SE", "ar_EG"}) {
        const Result<double> read = readTypedNumber(text, QLocale(QString::fromLatin1(name)));
        QVERIFY2(read, name);
        QCOMPARE(*read, number);
    }
}

void TestTypedNumber::tellsExpressions()
{
    for (const char* text : {"1/3", "pi", "2-1", "1/", "1,5*2"})
        QVERIFY2(isTypedExpression(QString::fromLatin1(text)), text);
    for (const char* text : {"1.5", "-1,5", "1e-3", "-inf", "x", "", "1,234"})
        QVERIFY2(!isTypedExpression(QString::fromLatin1(text)), text);
}

void TestTypedNumber::tellsTheUnfinished_data()
{
    QTest::addColumn<bool>("expected");
    for (const char* text :
         {"",      " ", "-",   "+",    "−",     ".",   "-,", "1,", "1e",   "1e-", "1,5E+", "n",    "Na", "inf",
          "-infi", "s", "sqr", "sqrt", "sqrt(", "2*p", "1/", "(",  "(1+2", "2^-", "π*",    "３／", "√"})
        QTest::newRow(text) << true;
    for (const char* text :
         {"x", "two", "1,234", "1/0", "2..", "1 ,", "1e999", "2(", "1.234,5", "(1))", "sqrt(-1)", "2pi"})
        QTest::newRow(text) << false;
}

void TestTypedNumber::tellsTheUnfinished()
{
    QFETCH(bool, expected);
    QCOMPARE(isUnfinishedNumber(QString::fromUtf8(QTest::currentDataTag()), QLocale(QStringLiteral("en_US"))),
             expected);
}

QTEST_GUILESS_MAIN(TestTypedNumber)
#include "test_typed_number.moc"
