#include "ui/steps/explanation/fold.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using attn::ui::fold;
using attn::ui::Folded;

class TestFold : public QObject {
    Q_OBJECT
private slots:
    void leavesShortSumsWhole();
    void keepsTheLargest();
    void addsUpWhatIsNotShown();
    void keepsSmallRests();
    void keepsWhatIsNoNumber();
};

void TestFold::leavesShortSumsWhole()
{
    for (const std::size_t count : {std::size_t{3}, std::size_t{100}}) {
        const Folded folded = fold({1, 2, 3}, count);
        QCOMPARE(folded.shown, (std::vector<std::size_t>{0, 1, 2}));
        QCOMPARE(folded.others, std::size_t{0});
        QCOMPARE(folded.together, 0.0);
    }
    QVERIFY(fold({}, 2).shown.empty());
}

void TestFold::keepsTheLargest()
{
    const Folded folded = fold({1, -9, 2, 8, 0}, 2);
    QCOMPARE(folded.shown, (std::vector<std::size_t>{1, 3}));
    QCOMPARE(fold({1, 8, 2, -9, 0}, 2).shown, (std::vector<std::size_t>{3, 1}));
    QCOMPARE(folded.others, std::size_t{3});
    QCOMPARE(folded.together, 3.0);
    QCOMPARE(fold({5, 5, 5, 5}, 2).shown, (std::vector<std::size_t>{0, 1})); // of equals the first
}

void TestFold::addsUpWhatIsNotShown()
{
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    for (std::size_t size = 1; size < 60; ++size) {
        std::vector<double> terms(size);
        double all = 0;
        for (double& term : terms)
            all += term = normal(random);
        for (std::size_t count = 1; count <= size; ++count) {
            const Folded folded = fold(terms, count);
            QCOMPARE(folded.shown.size(), count);
            QCOMPARE(folded.shown.size() + folded.others, size);
            double sum = folded.together;
            for (const std::size_t i : folded.shown)
                sum += terms[i];
            QVERIFY(std::abs(sum - all) < 1e-12);
        }
    }
}

void TestFold::keepsSmallRests()
{
    QCOMPARE(fold({1e20, 0.25, 0.5}, 1).together, 0.75); // 1e20 + 0.75 − 1e20 would be 0
}

void TestFold::keepsWhatIsNoNumber()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Folded folded = fold({1, nan, 3, std::numeric_limits<double>::infinity()}, 2);
    QCOMPARE(folded.shown, (std::vector<std::size_t>{1, 3}));
    QCOMPARE(folded.together, 4.0);
}

QTEST_GUILESS_MAIN(TestFold)
#include "test_fold.moc"
