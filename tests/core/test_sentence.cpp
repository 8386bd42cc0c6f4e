#include "core/examples.h"
#include "core/sentence.h"
#include "core/validate.h"

#include <QTest>

using namespace attn;

using Labels = std::vector<std::string>;

class TestSentence : public QObject {
    Q_OBJECT
private slots:
    void keepsTheVectorsOfWordsThereWere();
    void givesEachWordItsOwn();
    void sharesByEqualWords();
    void goesIntoTheContext();
    void refusesNoWords();
};

namespace {

/// Four words, "the" twice, each with vectors of its own.
Scenario theCatTheDog()
{
    Scenario s = seedExample();
    s.words.labels = {"the", "cat", "the", "dog"};
    return s;
}

Words typed(const Scenario& scenario, const Labels& labels, WordVectors vectors, const Fill& fill = Zeros())
{
    return withSentence(scenario, false, labels, vectors, newNumbers(fill)).value().words;
}

} // namespace

void TestSentence::keepsTheVectorsOfWordsThereWere()
{
    const Scenario s = theCatTheDog();
    const Words words = typed(s, {"dog", "bites", "cat"}, WordVectors::OneEach);
    QCOMPARE(words.labels, (Labels{"dog", "bites", "cat"}));
    QVERIFY(sameBits(Matrix(words.vectors.row(0)), Matrix(s.words.vectors.row(3))));
    QVERIFY(words.vectors.row(1).isZero());
    QVERIFY(sameBits(Matrix(words.vectors.row(2)), Matrix(s.words.vectors.row(1))));
    QVERIFY(typed(s, s.words.labels, WordVectors::OneEach) == s.words);
}

void TestSentence::givesEachWordItsOwn()
{
    const Scenario s = theCatTheDog();
    QCOMPARE(sentenceOrder(s.words, {"the", "the", "the"}, WordVectors::OneEach), (Order{0, 2, newPlace}));
    const Words words = typed(s, {"la", "la", "la"}, WordVectors::OneEach, IdentityLike());
    QVERIFY(words.vectors.isIdentity());
}

void TestSentence::sharesByEqualWords()
{
    const Scenario s = theCatTheDog();
    QCOMPARE(sentenceOrder(s.words, {"the", "dog", "the"}, WordVectors::Shared), (Order{0, 3, 0}));
    const Words words = typed(s, {"la", "cat", "la"}, WordVectors::Shared, Drawn{draws::Normal{}, 42});
    QVERIFY(sameBits(Matrix(words.vectors.row(0)), Matrix(words.vectors.row(2))));
    QVERIFY(!words.vectors.row(0).isZero());
    QVERIFY(sameBits(Matrix(words.vectors.row(1)), Matrix(s.words.vectors.row(1))));
}

void TestSentence::goesIntoTheContext()
{
    Scenario s = withContext(theCatTheDog());
    s.mask = {.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Zero(4, 4)};
    const Scenario asked = withSentence(s, true, {"cat", "new"}, WordVectors::Shared, newNumbers(Zeros())).value();
    QVERIFY(asked.words == s.words);
    QCOMPARE(asked.context->labels, (Labels{"cat", "new"}));
    QVERIFY(sameBits(asked.mask.matrix, (Matrix(4, 2) << 0, 1, 0, 1, 0, 1, 0, 1).finished()));
    QVERIFY(validate(asked));
}

void TestSentence::refusesNoWords()
{
    QVERIFY(!withSentence(seedExample(), false, {}, WordVectors::Shared, newNumbers(Zeros())));
    QVERIFY(!withSentence(seedExample(), false, Labels(4097, "la"), WordVectors::Shared, newNumbers(Zeros())));
}

QTEST_GUILESS_MAIN(TestSentence)
#include "test_sentence.moc"
