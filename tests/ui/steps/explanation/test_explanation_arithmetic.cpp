#include "explained_cell.h"
#include "shown_relations.h"

#include "ui/resources.h"

#include "tests/ui/state/document/scenarios.h"

#include <QTest>

#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

/// "=" and "≈" in the explanation of numbers.
class TestExplanationArithmetic : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void isTrueForEveryCell_data();
    void isTrueForEveryCell();
    void saysTheSameInFormulaAndWords();
    void countsTypedNumbersAsShown();

private:
    static void verifyCell(const Steps& steps, const Cell& cell, const NumberFormat& format);
};

void TestExplanationArithmetic::isTrueForEveryCell_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::newRow("seed") << seedExample();
    QTest::newRow("every input") << everyInput();
    Scenario capped = positioned(Position::Rotary{});
    capped.softcap = 3;
    capped.mask.causal = true;
    QTest::newRow("turned, capped, masked") << capped;
    QTest::newRow("distances") << positioned(Position::Alibi{{0.5}});
    // Typed numbers that are shown rounded.
    Scenario thirds = positioned(Position::Alibi{{1.0 / 3}});
    thirds.scale = {.kind = Scale::Kind::Number, .number = 1.0 / 3};
    thirds.softcap = 4.0 / 3;
    QTest::newRow("thirds") << thirds;
    Scenario near = seedExample(); // weights so near 1 that their sums are whole numbers, or next to them
    near.scale = {.kind = Scale::Kind::Number, .number = 0.3333333333};
    QTest::newRow("nearly whole") << near;
    QTest::newRow("long waves") << positioned(Position::Sinusoidal{10000.0 / 7});
    QTest::newRow("waves") << positioned(Position::Sinusoidal{});
    for (const double value : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN(), 1e308, 5e-324}) {
        Scenario odd = seedExample();
        odd.words.vectors(0, 0) = value;
        odd.mask.causal = true;
        QTest::addRow("%g", value) << odd;
    }
}

/// Two or three parts for every number there is; sums, products and quotients in them are right, and so is the line of
/// arithmetic, which ends in the number.
void TestExplanationArithmetic::isTrueForEveryCell()
{
    QFETCH(Scenario, scenario);
    const Evaluation evaluation(scenario);
    const Steps& steps = evaluation.steps();
    relations = 0;
    for (const int decimals : {6, 3, 1}) {
        NumberFormat format;
        format.decimals = decimals;
        for (StepIndex step = 0; step < steps.size(); ++step)
            for (Index row = 0; row < steps[step].value.rows(); ++row)
                for (Index column = 0; column < steps[step].value.cols(); ++column) {
                    verifyCell(steps, {step, row, column}, format);
                    if (QTest::currentTestFailed())
                        return;
                }
    }
    QVERIFY2(relations > 500, qPrintable(QString::number(relations)));
}

void TestExplanationArithmetic::verifyCell(const Steps& steps, const Cell& cell, const NumberFormat& format)
{
    const double value = steps[cell.step].value(cell.row, cell.column);
    NumberFormat explained = format; // with room for more digits
    explained.longest = longestNumber;
    const ExplanationWords words = explanationWords(steps, cell, format, 8);
    QVERIFY(words.parts.size() == 2 || words.parts.size() == 3);
    for (const ExplainedPart& part : words.parts) {
        QVERIFY(!part.title.isEmpty());
        QVERIFY(!part.text.isEmpty());
        static const QRegularExpression unfilled(QStringLiteral("%\\d"));
        QVERIFY2(!part.text.contains(unfilled), qPrintable(part.text));
        verifyEquations(part.text, explained);
    }
    const QString end = explained.neverZero(value);
    for (const Detail detail : {Detail::OneStep, Detail::StepByStep}) {
        const Formula formula = explanationFormula(steps, cell, format, 8, detail);
        QVERIFY2(formula.text().endsWith(QStringLiteral("  =  ") + end)
                     || formula.text().endsWith(QStringLiteral("  ≈  ") + end),
                 qPrintable(formula.text()));
        QVERIFY(!formula.latex().contains(QLatin1String("%")));
        verifyChain(formula.text(), explained);
    }
}

void TestExplanationArithmetic::saysTheSameInFormulaAndWords()
{
    Scenario scenario = seedExample();
    scenario.scale = {.kind = Scale::Kind::Number, .number = 0.3333333333};
    const Explained e(scenario, "attention", 1, 0, everyTerm, 3);
    const Steps& steps = e.evaluation.steps();
    const auto step = static_cast<StepIndex>(findStep(steps, "attention") - steps.data());
    const QString formula = explanationFormula(steps, {step, 1, 0}, NumberFormat(), everyTerm).text();
    QVERIFY2(formula.endsWith(QStringLiteral("  =  1.000")), qPrintable(formula));
    QVERIFY2(e.text(1).endsWith(QStringLiteral(" = 1.000")), qPrintable(e.text(1)));
}

/// Numbers that were typed count as they are shown.
void TestExplanationArithmetic::countsTypedNumbersAsShown()
{
    Scenario scenario = seedExample();
    scenario.scale = {.kind = Scale::Kind::Number, .number = 1.0 / 3};
    const Explained quotient(scenario, "scaled", 0, 1, 8, 3); // a score of 2
    QVERIFY2(quotient.text(0).endsWith(QStringLiteral("2 / 0.333 ≈ 6.")), qPrintable(quotient.text(0)));
    const Explained slope(positioned(Position::Alibi{{1.0 / 3}}), "biased", 0, 2, 8, 3);
    QCOMPARE(slope.text(1), QStringLiteral("Each place costs 0.333: 0.333·2 ≈ 0.667."));
}

QTEST_MAIN(TestExplanationArithmetic)
#include "test_explanation_arithmetic.moc"
