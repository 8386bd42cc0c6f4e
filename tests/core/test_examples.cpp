#include "core/examples.h"

#include <QTest>

using namespace attn;

class TestExamples : public QObject {
    Q_OBJECT

private slots:
    void seedIsTheScriptsOwn()
    {
        const Scenario seed = seedExample();
        QCOMPARE(seed.title, std::string("Four words, three dimensions"));
        const std::vector<std::string> labels{"word 1", "word 2", "word 3", "word 4"};
        QCOMPARE(seed.words.labels, labels);
        QVERIFY(sameBits(seed.words.vectors, Matrix{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}}));
        QCOMPARE(seed.heads.size(), std::size_t{1});
        QVERIFY(sameBits(seed.heads[0].W_Q, Matrix{{2, 0, 2}, {2, 0, 0}, {2, 1, 2}}));
        QVERIFY(sameBits(seed.heads[0].W_K, Matrix{{2, 2, 2}, {0, 2, 1}, {0, 1, 1}}));
        QVERIFY(sameBits(seed.heads[0].W_V, Matrix{{1, 1, 0}, {0, 1, 1}, {0, 0, 0}}));
        QVERIFY(seed.scale.kind == Scale::Kind::SqrtDk);
        QVERIFY(seed.mask.kind == Mask::Kind::None && !seed.mask.causal);
    }

    void everyNameGivesAnExample()
    {
        QVERIFY(!exampleNames().empty());
        QCOMPARE(exampleNames().front(), std::string_view("seed"));
        for (const std::string_view name : exampleNames()) {
            const auto scenario = example(name);
            QVERIFY(scenario);
            QVERIFY(!scenario->title.empty());
            QVERIFY(!scenario->notes.empty());
        }
    }

    void otherNamesGiveNone()
    {
        QVERIFY(!example(""));
        QVERIFY(!example("Seed"));
        QVERIFY(!example("seed "));
    }
};

QTEST_APPLESS_MAIN(TestExamples)
#include "test_examples.moc"
