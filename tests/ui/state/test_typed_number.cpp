#include "ui/state/problem_text.h"
#include "ui/state/typed_number.h"

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
    void trustsTheLocalesComma();
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
    QTest::newRow("point, three digits") << "1.234" << 1.234;
    QTest::newRow("minus sign") << QStringLiteral("−0,5341") << -0.5341;
    QTest::newRow("spaces") << "  2 " << 2.0;
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
    QTest::newRow("may be thousands") << "1,234"
                                      << "en_US";
    QTest::newRow("may be thousands, minus") << "-12,345"
                                             << "en_US";
    for (const char* locale : {"en_US", "de_DE"}) {
        for (const char* text :
             {"", " ", "1.234,5", "1,234.5", "1,2,3", "2..5", "1 ,", "1,", "two", "1e", "-", "0x10", "1e999"})
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

void TestTypedNumber::trustsTheLocalesComma()
{
    QCOMPARE(*readTypedNumber(QStringLiteral("1,234"), QLocale(QStringLiteral("de_DE"))), 1.234);
}

QTEST_GUILESS_MAIN(TestTypedNumber)
#include "test_typed_number.moc"
