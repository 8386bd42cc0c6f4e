#include "ui/formula/formula.h"

#include <QTest>

using attn::ui::Emphasis;
using attn::ui::Formula;

namespace {

Formula plain(const char* text)
{
    return Formula::plain(QString::fromUtf8(text));
}

} // namespace

class TestFormulaLatex : public QObject {
    Q_OBJECT
private slots:
    void writesText_data();
    void writesText();
    void writesStructure();
    void emphasisLeavesNoTrace();
    void balancesItsBraces_data();
    void balancesItsBraces();
};

void TestFormulaLatex::writesText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("latex");
    const auto row = [](const char* text, const char* latex) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(latex);
    };
    row("", "");
    row("10", "10");
    row("−0.749", "-0.749");
    row("0,749", "0{,}749");
    row("1, 3", "1, 3");
    row("1.23e−7", "1.23 \\times 10^{-7}");
    row("(−1e308)", "(-1 \\times 10^{308})");
    row("−∞", "-\\infty ");
    row("NaN", "\\mathrm{NaN}");
    row("  =  ", " = ");
    row("·cos 0.5", "\\cdot \\cos 0.5");
    row("50 · tanh ", "50 \\cdot \\tanh ");
    row("softmax( ", "\\operatorname{softmax}( ");
    row("T", "\\mathrm{T}");
    row("hidden by the mask", "\\text{hidden by the mask}");
    row("0.013 (761 more)", "\\text{0.013 (761 more)}");
    row("scores[R&D, 100 %]", "\\text{scores[R\\&D, 100 \\%]}");
    row("\\input{x}", "\\text{\\textbackslash{}input\\{x\\}}");
    row("a_{b}^c~d#e$", "\\text{a\\_\\{b\\}\\textasciicircum{}c\\textasciitilde{}d\\#e\\$}");
    row("−1 of ∞…", "\\text{$-$1 of $\\infty$\\dots{}}");
    row("two\nlines", "\\text{two lines}");
    row("$$", "\\text{\\$\\$}");
    row("%1 and %2", "\\text{\\%1 and \\%2}");
    row("שלום", "\\text{שלום}");
    row("2e", "\\text{2e}"); // no number
}

void TestFormulaLatex::writesText()
{
    QFETCH(QString, text);
    QFETCH(QString, latex);
    QCOMPARE(Formula::plain(text).latex(), latex);
}

void TestFormulaLatex::writesStructure()
{
    const Formula e = Formula::italic(QStringLiteral("e"));
    QCOMPARE(Formula::superscript(e, plain("5.774")).latex(), QStringLiteral("e^{5.774}"));
    QCOMPARE(Formula::subscript(Formula::italic(QStringLiteral("q")), plain("1")).latex(), QStringLiteral("q_{1}"));
    QCOMPARE(Formula::italic(QStringLiteral("ij")).latex(), QStringLiteral("ij"));
    QCOMPARE(
        Formula::subscript(Formula::subscript(Formula::bold(QStringLiteral("W")), Formula::bold(QStringLiteral("Q"))),
                           plain("13"))
            .latex(),
        QStringLiteral("\\mathbf{W}_{\\mathbf{Q}}{}_{13}"));
    QCOMPARE(Formula::bold(QStringLiteral("10")).latex(), QStringLiteral("\\mathbf{10}"));
    QCOMPARE(Formula::bold(QStringLiteral("two words")).latex(), QStringLiteral("\\textbf{two words}"));
    const Formula primed = Formula::bold(QStringLiteral("S′′"));
    QCOMPARE(Formula::superscript(primed, plain("T")).latex(), QStringLiteral("\\mathbf{S}''^{\\mathrm{T}}"));
    QCOMPARE((Formula::fraction(plain("10"), Formula::root(plain("3"))) + plain("  =  ") + plain("5.774")).latex(),
             QStringLiteral("\\frac{10}{\\sqrt{3}} = 5.774"));
}

void TestFormulaLatex::emphasisLeavesNoTrace()
{
    for (const Emphasis emphasis : {Emphasis::Focus, Emphasis::Muted, Emphasis::Query, Emphasis::Key})
        QCOMPARE(Formula::plain(QStringLiteral("2"), emphasis).latex(), QStringLiteral("2"));
}

void TestFormulaLatex::balancesItsBraces_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"}", "{", "\\", "}{", "\\}", "%}", "a}b", "{}", "$}", "\t", "∑√∞", "´`'\""})
        QTest::newRow(text) << QString::fromUtf8(text);
}

/// Nothing that people type may end the formula that it stands in.
void TestFormulaLatex::balancesItsBraces()
{
    QFETCH(QString, text);
    for (const Formula& formula : {Formula::plain(text), Formula::bold(text), Formula::italic(text)}) {
        const QString latex = Formula::fraction(formula, formula).latex();
        int depth = 0;
        for (qsizetype i = 0; i < latex.size(); ++i) {
            if (latex[i] == u'\\') {
                ++i; // what a backslash escapes does not count
                continue;
            }
            QVERIFY(latex[i] != u'%');
            depth += latex[i] == u'{' ? 1 : latex[i] == u'}' ? -1 : 0;
            QVERIFY(depth >= 0);
        }
        QCOMPARE(depth, 0);
    }
}

QTEST_GUILESS_MAIN(TestFormulaLatex)
#include "test_formula_latex.moc"
