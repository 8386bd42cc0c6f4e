#include "ui/resources.h"

#include "core/evaluate.h"
#include "core/examples.h"

#include "explained_cell.h"

#include "tests/ui/state/document/scenarios.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// The numbers in a text, in their order.
std::vector<double> numbersIn(const QString& text)
{
    static const QRegularExpression number(QStringLiteral("−?(∞|\\d+(\\.\\d+)?(e−?\\d+)?)"));
    std::vector<double> result;
    for (auto match = number.globalMatch(text); match.hasNext();) {
        QString found = match.next().captured();
        found.replace(QChar(0x2212), u'-').replace(QChar(0x221E), QLatin1String("inf"));
        result.push_back(found.toDouble());
    }
    return result;
}

} // namespace

class TestExplanationWords : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void tellsTheShareOfTheSeed();
    void tellsTheScoreOfTheSeed();
    void tellsWhatIsTyped();
    void tellsProjections();
    void tellsMixtures();
    void tellsTheOutput();
    void tellsSums();
    void tellsQuotients();
    void tellsDistances();
    void tellsCaps();
    void tellsMasks();
    void tellsEmptyRows();
    void tellsPositions();
    void tellsTurns();
    void tellsJoinedHeads();
    void tellsEqualScores();
    void tellsLargeScores();
    void separatesDecimalCommas();
    void folds();
    void saysPeoplesWordsLiterally();
};

void TestExplanationWords::tellsTheShareOfTheSeed()
{
    const Explained e(seedExample(), "weights", 0, 2, 8, 3);
    QCOMPARE(e.words.parts.size(), std::size_t{3});
    QCOMPARE(
        e.text(0),
        QStringLiteral("The scaled scores 4.619, 1.155, 5.774, 1.155 become positive as powers of e. A score of 10 "
                       "counts 3.173 times a score of 8."));
    QCOMPARE(
        e.text(1),
        QStringLiteral("101.373 + 3.173 + 321.662 + 3.173 = 429.381\nover every key that query “word 1” can see."));
    QCOMPARE(e.text(2),
             QStringLiteral("321.662 is 74.9 % of the row; the row sums to 1.\nFull precision: 0.7491303855446881"));
    QVERIFY(!e.words.folded);
    // The smaller score comes second, whichever is asked for.
    const Explained small(seedExample(), "weights", 0, 1, 8, 3);
    QVERIFY(small.text(0).endsWith(QStringLiteral("A score of 10 counts 101.373 times a score of 2.")));
}

void TestExplanationWords::tellsTheScoreOfTheSeed()
{
    const Explained e(seedExample(), "scores", 0, 2);
    QCOMPARE(e.text(0), QStringLiteral("Query “word 1” meets key “word 3”, number by number: 2·2 + 0·4 + 2·3."));
    QCOMPARE(e.text(1), QStringLiteral("4 + 0 + 6 = 10"));
    const std::vector<double> match = numbersIn(e.text(2));
    QCOMPARE(match.size(), std::size_t{3});
    QVERIFY(std::abs(match[0] * match[1] * match[2] - 10) < 1e-4);
    QVERIFY(!e.all.contains(QLatin1String("Full precision"))); // 10 is all there is
    Scenario zero = seedExample();
    zero.heads[0].W_Q.setZero();
    QVERIFY(Explained(zero, "scores", 0, 2).text(2).contains(QLatin1String("all zeros")));
}

void TestExplanationWords::tellsWhatIsTyped()
{
    const Explained e(seedExample(), "W_Q", 0, 2);
    QVERIFY(e.text(0).contains(QLatin1String("table W_Q at the left, row 1, column 3")));
    QVERIFY(e.text(1).contains(QLatin1String("Escape takes it back")));
    QVERIFY(e.text(2).contains(QLatin1String("Backspace")));
}

void TestExplanationWords::tellsProjections()
{
    Scenario scenario = seedExample();
    scenario.heads[0].b_Q = Matrix::Constant(1, 3, -0.5);
    const Explained e(scenario, "Q", 2, 0);
    QVERIFY(e.text(0).startsWith(QStringLiteral("Row “word 3” of words meets column 1 of W_Q, number by number: 1·2")));
    QVERIFY(e.text(1).contains(QStringLiteral(" + (−0.500000) = 3.500000")));
    QVERIFY(e.text(1).contains(QStringLiteral("The bias −0.500000 is added")));
    QVERIFY(e.text(2).startsWith(QStringLiteral("Most comes from words[word 3, 1]: 1·2 = 2.")));
    verifyEquations(e.all);
}

void TestExplanationWords::tellsMixtures()
{
    const Explained e(seedExample(), "attention", 0, 1, 8, 3);
    QVERIFY(e.text(0).startsWith(QStringLiteral("Query “word 1” shares out its attention: 0.236 to “word 1”, 0.007 to "
                                                "“word 2”, 0.749 to “word 3”, 0.007 to “word 4”.")));
    QVERIFY(e.text(0).endsWith(QLatin1String("The weights sum to 1.")));
    QVERIFY(e.text(2).startsWith(QStringLiteral("Most comes from “word 3”: 0.749·2 = 1.498.")));
    QVERIFY(e.text(2).contains(QLatin1String("between 0 and 2")));
    verifyEquations(Explained(seedExample(), "attention", 0, 1).all);
}

void TestExplanationWords::tellsTheOutput()
{
    const Explained e(everyInput(), "output", 1, 1);
    QVERIFY(e.text(0).contains(QStringLiteral("Row “word 2” of concat meets column 2 of W_O")));
    QVERIFY(e.text(1).contains(QLatin1String("The bias")));
    verifyEquations(e.all);
}

void TestExplanationWords::tellsSums()
{
    const Explained e(everyInput(), "input", 1, 0);
    QVERIFY(e.text(0).contains(QLatin1String("words[word 2, 1] is")));
    QVERIFY(e.text(0).contains(QLatin1String("position[word 2, 1] is")));
    QCOMPARE(numbersIn(e.text(1)).back(), e.value("input", 1, 0));
    verifyEquations(e.all);
}

void TestExplanationWords::tellsQuotients()
{
    const Explained root(seedExample(), "scaled", 0, 2);
    QVERIFY(
        root.text(0).contains(QStringLiteral("The score 10 is divided by √3 = 1.732051: 10 / 1.732051 ≈ 5.773503")));
    QCOMPARE(root.words.parts.at(1).title, QStringLiteral("Why √3"));
    QVERIFY(root.all.contains(QLatin1String("Full precision: 5.773502691896258")));
    Scenario scenario = seedExample();
    scenario.scale = {.kind = Scale::Kind::Number, .number = -4};
    const Explained number(scenario, "scaled", 0, 2);
    QVERIFY(number.text(0).contains(QStringLiteral("10 / (−4) = −2.5")));
    QVERIFY(number.text(1).contains(QStringLiteral("−4")));
}

void TestExplanationWords::tellsDistances()
{
    const Explained e(positioned(Position::Alibi{{0.25}}), "biased", 0, 2);
    QVERIFY(e.text(0).endsWith(QStringLiteral("key “word 3”: 2.")));
    QVERIFY(e.text(1).contains(QStringLiteral("0.25·2 = 0.5")));
    verifyEquations(e.all);
}

void TestExplanationWords::tellsCaps()
{
    Scenario scenario = seedExample();
    scenario.softcap = 2;
    const Explained e(scenario, "capped", 0, 2);
    const double inner = e.value("scaled", 0, 2) / 2;
    const std::vector<double> squeezed = numbersIn(e.text(0));
    QVERIFY(std::abs(squeezed.at(2) - inner) < 1e-6);
    QVERIFY(std::abs(squeezed.back() - std::tanh(inner)) < 1e-6);
    QVERIFY(std::abs(numbersIn(e.text(1)).back() - 2 * std::tanh(inner)) < 1e-6);
    QVERIFY(e.text(2).contains(QStringLiteral("2 or −2")));
}

void TestExplanationWords::tellsMasks()
{
    Scenario causal = seedExample();
    causal.mask.causal = true;
    const Explained hidden(causal, "masked", 0, 2);
    QVERIFY(hidden.text(0).startsWith(QStringLiteral("Key “word 3” comes after query “word 1”")));
    QVERIFY(hidden.text(1).contains(QStringLiteral("The score 5.773503 is not used")));
    QVERIFY(Explained(causal, "masked", 2, 0).text(0).contains(QLatin1String("does not come after")));

    Scenario given = seedExample();
    given.mask.kind = Mask::Kind::Allowed;
    given.mask.matrix = Matrix::Ones(4, 4);
    given.mask.matrix(0, 2) = 0;
    QVERIFY(Explained(given, "masked", 0, 2).text(0).contains(QLatin1String("mask[word 1, word 3] is 0")));
    const Explained shown(given, "masked", 0, 1);
    QVERIFY(shown.text(0).contains(QLatin1String("mask[word 1, word 2] is 1")));
    QVERIFY(shown.text(1).contains(QLatin1String("stays as it is: 1.154701")));

    Scenario bias = seedExample();
    bias.mask.kind = Mask::Kind::Bias;
    bias.mask.matrix = Matrix::Constant(4, 4, -1.5);
    const Explained added(bias, "masked", 0, 2);
    QVERIFY(added.text(0).contains(QStringLiteral("adds −1.5")));
    verifyEquations(added.all);

    const Explained share(causal, "weights", 1, 0);
    QVERIFY(share.text(1).endsWith(QLatin1String("Hidden keys add 0; here they are 2.")));
}

void TestExplanationWords::tellsEmptyRows()
{
    Scenario scenario = seedExample();
    scenario.mask.kind = Mask::Kind::Allowed;
    scenario.mask.matrix = Matrix::Ones(4, 4);
    scenario.mask.matrix.row(1).setZero();
    QVERIFY(Explained(scenario, "masked", 1, 0)
                .text(2)
                .contains(QStringLiteral("Every key is hidden from query “word 2”")));
    const Explained weight(scenario, "weights", 1, 2);
    QCOMPARE(weight.words.parts.size(), std::size_t{2});
    QVERIFY(weight.text(0).contains(QStringLiteral("Every key is hidden from query “word 2”")));
    QVERIFY(Explained(scenario, "attention", 1, 0).text(0).contains(QLatin1String("nothing to attend to")));
}

void TestExplanationWords::tellsPositions()
{
    const Explained e(positioned(Position::Sinusoidal{}), "position", 2, 2);
    QVERIFY(e.text(0).contains(QStringLiteral("“word 3” stands at place 2")));
    const std::vector<double> said = numbersIn(e.text(1));
    QVERIFY(std::abs(std::sin(said.at(0)) - e.value("position", 2, 2)) < 1e-5);
    QVERIFY(std::abs(said.at(1) - e.value("position", 2, 2)) < 1e-5);
}

void TestExplanationWords::tellsTurns()
{
    for (const Position::Pairs pairs : {Position::Pairs::Adjacent, Position::Pairs::Halves}) {
        const Explained e(positioned(Position::Rotary{10000, pairs}), "Q_rotated", 2, 1);
        QVERIFY(e.text(0).contains(pairs == Position::Pairs::Adjacent ? QLatin1String("Columns 1 and 2")
                                                                      : QLatin1String("Columns 2 and 4")));
        verifyEquations(e.text(2));
        QVERIFY(std::abs(numbersIn(e.text(2).section(u'\n', 0, 0)).back() - e.value("Q_rotated", 2, 1)) < 1e-5);
    }
}

void TestExplanationWords::tellsJoinedHeads()
{
    const Explained e(everyInput(), "concat", 0, 2);
    QVERIFY(e.text(0).contains(QLatin1String("attention[word 1, 1] of head 2")));
    QVERIFY(e.text(1).contains(QLatin1String("Columns 3 to 3")));
}

void TestExplanationWords::tellsEqualScores()
{
    Scenario scenario = seedExample();
    scenario.heads[0].W_Q.setZero();
    QVERIFY(Explained(scenario, "weights", 0, 2).text(0).endsWith(QLatin1String("Equal scores get equal shares.")));
}

void TestExplanationWords::tellsLargeScores()
{
    Scenario scenario = seedExample();
    scenario.words.vectors *= 30;
    const Explained e(scenario, "weights", 0, 2);
    QVERIFY(e.text(0).contains(QLatin1String("is taken off first")));
    verifyEquations(e.text(1));
}

void TestExplanationWords::separatesDecimalCommas()
{
    const Evaluation evaluation(seedExample());
    const Steps& steps = evaluation.steps();
    const auto weights = static_cast<StepIndex>(findStep(steps, "weights") - steps.data());
    NumberFormat format;
    format.decimalPoint = u',';
    const QString text = explanationWords(steps, {weights, 0, 2}, format, 8).parts.at(0).text;
    QVERIFY2(text.contains(QLatin1String("scores 4,619; 1,155; 5,774; 1,155 become")), qPrintable(text));
    QVERIFY(explanationFormula(steps, {weights, 0, 2}, format, 8).latex().endsWith(QLatin1String("\\mathbf{0{,}749}")));
}

void TestExplanationWords::folds()
{
    Scenario scenario = seedExample();
    scenario.words = {defaultLabels(200), numbers(200, 3)};
    const Explained folded(scenario, "weights", 0, 2, 5);
    QVERIFY(folded.words.folded);
    static const QRegularExpression rest(QStringLiteral("^(.*) and (\\d+) more, together ([^ ]+) [=≈] (\\S+)"));
    const auto match = rest.match(folded.text(1));
    QVERIFY2(match.hasMatch(), qPrintable(folded.text(1)));
    QCOMPARE(match.captured(2), QStringLiteral("195"));
    const std::vector<double> shown = numbersIn(match.captured(1));
    QCOMPARE(shown.size(), std::size_t{5});
    QVERIFY(std::is_sorted(shown.rbegin(), shown.rend())); // the largest first
    double sum = numbersIn(match.captured(3)).at(0);
    for (const double term : shown)
        sum += term;
    QVERIFY(std::abs(sum - numbersIn(match.captured(4)).at(0)) < 1e-4);
    // Unfolded, nothing is missing.
    const Explained all(scenario, "weights", 0, 2, everyTerm);
    QVERIFY(!all.words.folded);
    QCOMPARE(all.text(1).count(QLatin1String(" + ")), 199);
    verifyEquations(all.text(1));
}

void TestExplanationWords::saysPeoplesWordsLiterally()
{
    for (const char* label : {"<b>x</b>", "%1%2", "R&D", "שלום"}) {
        Scenario scenario = seedExample();
        scenario.words.labels[0] = label;
        const Explained e(scenario, "weights", 0, 2);
        QVERIFY(e.all.contains(QStringLiteral("query “") + QString::fromUtf8(label) + u'”'));
    }
}

QTEST_MAIN(TestExplanationWords)
#include "test_explanation_words.moc"
