#include "tests/ui/window/window_bench.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "ui/resources.h"
#include "ui/steps/explanation/explanation_formula.h"

#include <QPushButton>
#include <QScrollBar>

#include <limits>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::WindowBench;

namespace {

constexpr Index terms = 768;

/// One word whose first value is the sum of `terms` products x·1: a thousandth each, but −100 and 50 in two places.
Scenario longSum()
{
    Scenario scenario;
    Matrix word = Matrix::Constant(1, terms, 0.001);
    word(0, 500) = -100;
    word(0, 40) = 50;
    scenario.words = {defaultLabels(1), word};
    scenario.heads = {Head{"", Matrix::Ones(terms, 1), Matrix::Ones(terms, 1), Matrix::Ones(terms, 1)}};
    return scenario;
}

/// So many words, the scores of which are 0, −1, −2 … for each query.
Scenario longShare(Index keys)
{
    Scenario scenario;
    const Matrix words = Matrix::NullaryExpr(keys, 1, [](Index i) { return -static_cast<double>(i); });
    scenario.words = {defaultLabels(keys), words};
    scenario.heads = {Head{"", Matrix{{0}}, Matrix{{1}}, Matrix{{1}}, Matrix{{1}}}};
    scenario.scale.kind = Scale::Kind::None;
    return scenario;
}

QString text(const Scenario& scenario, const char* id, Index column, std::size_t most)
{
    const Evaluation evaluation(scenario);
    const Step* step = findStep(evaluation.steps(), id, 1);
    const auto index = static_cast<StepIndex>(step - evaluation.steps().data());
    return explanationFormula(evaluation.steps(), {index, 0, column}, NumberFormat(), most).text();
}

} // namespace

class TestExplanation : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { loadResources(); }

    void aLongSumShowsTheLargestTermsFirst()
    {
        QCOMPARE(text(longSum(), "V", 0, 3),
                 QStringLiteral("V_11  =  (−100)·1 + 50·1 + 0.001·1 + … and 765 more, together 0.765  =  −49.234"));
        QCOMPARE(text(longSum(), "V", 0, 1),
                 QStringLiteral("V_11  =  (−100)·1 + … and 767 more, together 50.766  =  −49.234"));
    }

    void aPlaceNamesEachAxisOnce()
    {
        const Evaluation evaluation(seedExample());
        const Steps& steps = evaluation.steps();
        const auto axes = [&](const char* id) {
            return cellAxes(steps, {static_cast<StepIndex>(findStep(steps, id, 1) - steps.data()), 0, 1});
        };
        QCOMPARE(axes("scores"), QStringLiteral("query word 1 · key word 2"));
        QCOMPARE(cellAxes(steps, {0, 0, 1}), QStringLiteral("word 1 · dimension 2"));
    }

    void aSumThatFitsKeepsTheOrderOfItsTerms()
    {
        const QString all = text(longSum(), "V", 0, everyTerm);
        QCOMPARE(all.count(QStringLiteral("·")), terms);
        QVERIFY(all.indexOf(QStringLiteral("50·1")) < all.indexOf(QStringLiteral("(−100)·1")));
        QVERIFY(!all.contains(QStringLiteral("more")));
        QCOMPARE(text(longSum(), "V", 0, terms), all);
        QVERIFY(text(longSum(), "V", 0, terms - 1).contains(QStringLiteral("… and 1 more, together 0.001  =")));
    }

    void theRestOfASumWithAnInfinityIsItsOwn()
    {
        Scenario scenario = longSum();
        scenario.words.vectors(0, 500) = std::numeric_limits<double>::infinity();
        QCOMPARE(text(scenario, "V", 0, 2),
                 QStringLiteral("V_11  =  ∞·1 + 50·1 + … and 766 more, together 0.766  =  ∞"));
    }

    void aLongShareShowsItsOwnTerm()
    {
        const QString first = text(longShare(100), "weights", 0, 3);
        QVERIFY2(first.contains(QStringLiteral("… and 98 more, together 0.214")), qPrintable(first));
        const QString late = text(longShare(100), "weights", 90, 3);
        QVERIFY2(late.contains(QStringLiteral("… and 98 more, together 0.582")), qPrintable(late));
        QCOMPARE(late.count(QStringLiteral("^−90")) + late.count(QStringLiteral("^(−90)")), 2);
    }

    void whatDoesNotAddUpIsAboutEqual()
    {
        const Evaluation evaluation(seedExample());
        const Step* step = findStep(evaluation.steps(), "attention", 1);
        const Cell cell{static_cast<StepIndex>(step - evaluation.steps().data()), 0, 2};
        const auto line = [&](int decimals, Detail detail) {
            return explanationFormula(evaluation.steps(), cell, NumberFormat{.decimals = decimals}, everyTerm, detail)
                .text();
        };
        // As they are shown the products come to 0.756, 0.76 and 0.7.
        QCOMPARE(line(3, Detail::OneStep), QStringLiteral("O_13  =  0.236·0 + 0.007·1 + 0.749·1 + 0.007·0  ≈  0.757"));
        QCOMPARE(line(2, Detail::OneStep), QStringLiteral("O_13  =  0.24·0 + 0.01·1 + 0.75·1 + 0.01·0  =  0.76"));
        QCOMPARE(line(1, Detail::StepByStep),
                 QStringLiteral("O_13  =  0.2·0 + 7.39e−3·1 + 0.7·1 + 7.39e−3·0  =  0 + 7.39e−3 + 0.7 + 0  ≈  0.8"));
        QVERIFY(explanationFormula(evaluation.steps(), cell, NumberFormat(), everyTerm)
                    .latex()
                    .contains(QStringLiteral("\\approx")));
        // Whole numbers do.
        QCOMPARE(text(seedExample(), "scores", 2, everyTerm), QStringLiteral("q_1 · k_3  =  2·2 + 0·4 + 2·3  =  10"));
    }

    void everyTermIsWithinReach()
    {
        WindowBench b;
        b.document().open(longSum(), {}, false);
        b.selection().setStop(QStringLiteral("QKV"));
        WindowBench::settle();
        b.selection().setCell(b.cell("V", 0, 0));
        auto* bar = b.child<ExplanationBar>("explanationBar");
        auto* button = b.child<QPushButton>("allTerms");
        auto* scroll = b.child<QScrollBar>("explanationScroll");
        WindowBench::settle();
        QVERIFY(button->isVisible());
        QVERIFY(!scroll->isVisible());
        QVERIFY2(bar->accessibleDescription().contains(QStringLiteral(" more, together ")),
                 qPrintable(bar->accessibleDescription()));
        QCOMPARE(bar->text().count(QStringLiteral("·")), terms);

        button->click();
        WindowBench::settle();
        QVERIFY(scroll->isVisible());
        QCOMPARE(bar->accessibleDescription().count(QStringLiteral("·")), terms);
        const QImage beginning = bar->grab().toImage();
        scroll->setValue(scroll->maximum());
        const QImage end = bar->grab().toImage();
        QVERIFY(beginning != end);
        scroll->setValue(scroll->maximum() - 1); // the end is the end: a little before it looks otherwise
        QVERIFY(bar->grab().toImage() != end);

        // A short sum has nothing to unfold.
        b.document().open(seedExample(), {}, false);
        b.selection().setStop(QStringLiteral("scores"));
        WindowBench::settle();
        b.selection().setCell(b.cell("scores", 0, 2));
        WindowBench::settle();
        QVERIFY(!button->isVisible());
        QVERIFY(!scroll->isVisible());
        QVERIFY(bar->accessibleDescription().endsWith(QStringLiteral("10")));
    }
};

QTEST_MAIN(TestExplanation)
#include "test_explanation.moc"
