#include "ui/state/texts/number_format.h"
#include "ui/state/texts/number_steps.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;

class TestNumberSteps : public QObject {
    Q_OBJECT
private slots:
    void choosesAStep_data();
    void choosesAStep();
    void steps_data();
    void steps();
    void staysTidy();
};

void TestNumberSteps::choosesAStep_data()
{
    QTest::addColumn<double>("largest");
    QTest::addColumn<int>("power");
    QTest::newRow("zeros") << 0.0 << -1;
    QTest::newRow("integers") << 2.0 << -1;
    QTest::newRow("one") << 1.0 << -1;
    QTest::newRow("large numbers") << -250.0 << -1;
    QTest::newRow("below one") << 0.99 << -2;
    QTest::newRow("weights of a real head") << -0.031 << -3;
    QTest::newRow("tiny") << 1e-300 << -12;
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << -1;
}

void TestNumberSteps::choosesAStep()
{
    QFETCH(double, largest);
    QFETCH(int, power);
    Matrix numbers = Matrix::Zero(2, 2);
    numbers(1, 0) = largest;
    QCOMPARE(stepPower(numbers), power);
    numbers(0, 0) = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(stepPower(numbers), power);
}

void TestNumberSteps::steps_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("power");
    QTest::addColumn<QString>("text");
    QTest::newRow("0.1 + 0.2 is 0.3") << 0.1 << 2 << -1 << "0.3";
    QTest::newRow("untidy, but a multiple") << 0.1 + 0.2 << 1 << -1 << "0.4";
    QTest::newRow("through zero") << 0.1 << -3 << -1 << "−0.2";
    QTest::newRow("to zero") << -0.3 << 3 << -1 << "0";
    QTest::newRow("by one") << 2.0 << 3 << 0 << "5";
    QTest::newRow("by ten") << 250.0 << -3 << 1 << "220";
    QTest::newRow("fine") << 2.0 << 1 << -3 << "2.001";
    QTest::newRow("to the next multiple up") << 0.16 << 1 << -1 << "0.2";
    QTest::newRow("to the next multiple down") << 0.16 << -1 << -1 << "0.1";
    QTest::newRow("negative, up") << -0.16 << 1 << -1 << "−0.1";
    QTest::newRow("negative, down") << -0.16 << -1 << -1 << "−0.2";
    QTest::newRow("no step keeps every bit") << 0.1 + 0.2 << 0 << -1 << "0.30000000000000004";
    QTest::newRow("too large for the step") << 1e300 << 5 << -1 << "1e300";
    QTest::newRow("largest") << 1.7976931348623157e308 << 5 << 1 << "1.7976931348623157e308";
    QTest::newRow("subnormal") << 5e-324 << 1 << -1 << "0.1";
}

void TestNumberSteps::steps()
{
    QFETCH(double, from);
    QFETCH(int, count);
    QFETCH(int, power);
    QFETCH(QString, text);
    QCOMPARE(NumberFormat().fullText(stepped(from, count, power)), text);
}

/// However far, each number is the double that its short decimal text reads as.
void TestNumberSteps::staysTidy()
{
    for (const int power : {-12, -3, -2, -1, 0, 1}) {
        for (Index count = -1000; count <= 1000; ++count) {
            const double number = stepped(1, count, power);
            const QString text = QString::number(number, 'f', std::max(0, -power));
            QVERIFY2(text.toDouble() == number, qPrintable(text));
        }
    }
}

QTEST_GUILESS_MAIN(TestNumberSteps)
#include "test_number_steps.moc"
