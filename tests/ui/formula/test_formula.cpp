#include "ui/formula/formula.h"
#include "ui/resources.h"

#include "tests/support/recording_surface.h"

#include <QTest>

using namespace attn::ui;

namespace {

Formula plain(const char* text)
{
    return Formula::plain(QString::fromUtf8(text));
}

} // namespace

class TestFormula : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }

    void readsAsText()
    {
        const Formula q1 = Formula::subscript(Formula::italic(QStringLiteral("q")), plain("1"));
        QCOMPARE((q1 + plain(" = ") + Formula::superscript(plain("e"), plain("2"))).text(),
                 QStringLiteral("q_1 = e^2"));
        QCOMPARE(Formula::fraction(q1 + plain("3"), Formula::root(plain("3"))).text(), QStringLiteral("(q_13) / √3"));
        QVERIFY(Formula().isEmpty());
        QCOMPARE(Formula().text(), QString());
    }

    void measuresItsParts()
    {
        const FormulaExtent x = measure(plain("x"), 20);
        const FormulaExtent lowered = measure(Formula::subscript(plain("x"), plain("x")), 20);
        QVERIFY(lowered.width > x.width && lowered.width < 2 * x.width); // scripts are smaller
        QVERIFY(lowered.descent > x.descent);
        QCOMPARE(lowered.ascent, x.ascent);
        const FormulaExtent raised = measure(Formula::superscript(plain("x"), plain("x")), 20);
        QVERIFY(raised.ascent > x.ascent);
        const FormulaExtent stacked = measure(Formula::fraction(plain("x"), plain("x")), 20);
        QVERIFY(stacked.ascent > x.ascent && stacked.descent > x.descent);
        QVERIFY(measure(Formula::root(plain("x")), 20).width > x.width);
        QCOMPARE(measure(plain("x"), 40).width, 2 * x.width);
    }

    void boldIsMeasuredAsItIsDrawn()
    {
        const Formula formula = plain("W") + Formula::subscript(Formula(), plain("Q"));
        QVERIFY(measure(formula, 20, true).width > measure(formula, 20).width);
        test::RecordingSurface surface;
        FormulaStyle style;
        style.bold = true;
        draw(surface, {}, formula, style);
        QCOMPARE(surface.written.size(), 2);
        for (const auto& text : surface.written)
            QVERIFY(text.style.bold);
    }

    void numbersAreDrawnWithTheStylesDecimalSign()
    {
        const Formula formula = plain("1.5 tanh( x.y / .5 ) …") + Formula::fraction(plain("10.25.5"), plain("2."));
        test::RecordingSurface surface;
        FormulaStyle style;
        style.decimalSign = u',';
        draw(surface, {}, formula, style);
        QStringList written;
        for (const auto& text : surface.written)
            written += text.text;
        QCOMPARE(
            written,
            QStringList({QStringLiteral("1,5 tanh( x.y / .5 ) …"), QStringLiteral("10,25,5"), QStringLiteral("2.")}));
        QVERIFY(formula.latex().contains(QLatin1String("10.25.5"))); // programs want the point
        for (const double size : {9.0, 13.0, 26.0})
            QCOMPARE(measure(plain("1,5"), size).width, measure(plain("1.5"), size).width);
    }
};

QTEST_MAIN(TestFormula)
#include "test_formula.moc"
