#include "core/evaluate.h"
#include "core/examples.h"
#include "core/fit.h"
#include "core/validate.h"
#include "tests/support/compare.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <random>

using namespace attn;
using namespace attn::test;

namespace {

Matrix counting(Index rows, Index columns)
{
    Matrix matrix(rows, columns);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix(i / columns, i % columns) = static_cast<double>(i) + 2;
    return matrix;
}

} // namespace

class TestFit : public QObject {
    Q_OBJECT

private slots:
    /// Whatever is put wherever, the result is valid, holds it, and unfolds.
    void isAlwaysValid()
    {
        std::mt19937 random(1);
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const Scenario before = randomScenario(seed);
            const auto heads = static_cast<Index>(before.heads.size());
            for (const InputKind kind : {InputKind::Words, InputKind::Context, InputKind::W_Q, InputKind::W_K,
                                         InputKind::W_V, InputKind::W_O}) {
                const Matrix values =
                    counting(1 + static_cast<Index>(random() % 6), 1 + static_cast<Index>(random() % 6));
                const InputKey input{kind, belongsToHead(kind) ? static_cast<Index>(random()) % heads : 0};
                const Result<Scenario> after = fitted(before, input, values);
                const std::string what = std::to_string(seed) + ' ' + inputId(kind);
                QVERIFY2(after, (what + ": " + (after ? "" : english(after.error()))).c_str());
                QVERIFY2(validate(*after), what.c_str());
                COMPARE_MATRICES(*inputMatrix(*after, input), values, 0, what.c_str());
                QVERIFY(Evaluation(*after).steps().size() > 5);
            }
        }
    }

    void whatFitsStaysAsItIs()
    {
        for (const std::string_view name : exampleNames()) {
            Scenario before = example(name).value();
            before.view.reset();
            for (const InputKey input : inputs(before)) {
                if (belongsToHead(input.kind) && input.kind > InputKind::W_V)
                    continue;
                if (input.kind == InputKind::PositionRows || input.kind == InputKind::ContextPositionRows
                    || input.kind == InputKind::b_O || input.kind == InputKind::Mask)
                    continue;
                QCOMPARE(fitted(before, input, *inputMatrix(before, input)).value(), before);
            }
        }
    }

    void widerWordsGetIdentities()
    {
        const Matrix words = counting(2, 5);
        const Scenario after = fitted(seedExample(), {InputKind::Words}, words, {"a", "b"}).value();
        QCOMPARE(after.words.labels, (std::vector<std::string>{"a", "b"}));
        for (const Matrix* weight : {&after.heads[0].W_Q, &after.heads[0].W_K, &after.heads[0].W_V})
            COMPARE_MATRICES(*weight, Matrix::Identity(5, 3), 0, "");
    }

    void labelsStayWhereWordsAreAsMany()
    {
        Scenario before = seedExample();
        before.words.labels[1] = "cat";
        QCOMPARE(fitted(before, {InputKind::Words}, counting(4, 2)).value().words.labels, before.words.labels);
        QCOMPARE(fitted(before, {InputKind::Words}, counting(2, 2)).value().words.labels, defaultLabels(2));
    }

    void aContextIsMade()
    {
        const Scenario after = fitted(seedExample(), {InputKind::Context}, counting(2, 5)).value();
        QCOMPARE(after.context->labels, defaultLabels(2));
        COMPARE_MATRICES(after.heads[0].W_Q, seedExample().heads[0].W_Q, 0, "");
        COMPARE_MATRICES(after.heads[0].W_K, Matrix::Identity(5, 3), 0, "");
    }

    void aWiderHeadChangesWordsAndKeys()
    {
        const Scenario after = fitted(seedExample(), {InputKind::W_Q}, counting(6, 2)).value();
        COMPARE_MATRICES(after.words.vectors, Matrix::Identity(4, 6), 0, "");
        COMPARE_MATRICES(after.heads[0].W_K, Matrix::Identity(6, 2), 0, "");
        COMPARE_MATRICES(after.heads[0].W_V, Matrix::Identity(6, 3), 0, "");
    }

    void rowsOfTheProjectionAreSharedOut()
    {
        Scenario before = seedExample();
        before.heads.resize(3, before.heads[0]);
        before.heads[2].W_K = before.heads[2].W_V = {};
        before.heads[2].K_from = 0;
        before.position.kind = Position::Alibi{{1, 2, 3}};
        const Scenario after = fitted(before, {InputKind::W_O}, counting(5, 2)).value();
        QCOMPARE(after.heads[0].W_V.cols(), 2);
        QCOMPARE(after.heads[1].W_V.cols(), 2);
        QCOMPARE(after.heads[2].W_V.cols(), 1);
        QVERIFY(!after.heads[2].K_from);
        const Scenario fewer = fitted(before, {InputKind::W_O}, counting(2, 2)).value();
        QCOMPARE(fewer.heads.size(), std::size_t{2});
        QCOMPARE(std::get<Position::Alibi>(fewer.position.kind).slopes, (std::vector<double>{1, 2}));
    }

    void aHeadThatIsGivenKeysHasItsOwn()
    {
        Scenario before = seedExample();
        before.heads.push_back(before.heads[0]);
        before.heads[1].W_K = before.heads[1].W_V = {};
        before.heads[1].K_from = 0;
        const Matrix keys = counting(3, 2);
        const Scenario after = fitted(before, {InputKind::W_K, 1}, keys).value();
        COMPARE_MATRICES(after.heads[1].W_K, keys, 0, "");
        COMPARE_MATRICES(after.heads[1].W_V, before.heads[0].W_V, 0, "");
        COMPARE_MATRICES(after.heads[0].W_K, before.heads[0].W_K, 0, "");
        // A query of another width changes the keys that both heads share, and with them the other query.
        const Scenario query = fitted(before, {InputKind::W_Q, 1}, keys).value();
        COMPARE_MATRICES(query.heads[0].W_K, Matrix::Identity(3, 2), 0, "");
        COMPARE_MATRICES(query.heads[0].W_Q, Matrix::Identity(3, 2), 0, "");
    }

    void dropsWhatNoLongerFits()
    {
        Scenario before = seedExample();
        before.view = View{"weights", 1};
        before.heads[0].b_Q = before.heads[0].b_K = counting(1, 3);
        before.mask = {Mask::Kind::Allowed, true, Matrix::Ones(4, 4)};
        before.position.kind = Position::Rows{counting(4, 3)};
        const Scenario after = fitted(before, {InputKind::Words}, counting(2, 3)).value();
        QVERIFY(!after.view);
        QVERIFY(after.mask.kind == Mask::Kind::None);
        QVERIFY(after.mask.causal);
        QVERIFY(std::holds_alternative<Position::None>(after.position.kind));
        COMPARE_MATRICES(after.heads[0].b_Q, before.heads[0].b_Q, 0, "");
        const Scenario narrow = fitted(before, {InputKind::W_Q}, counting(3, 2)).value();
        QCOMPARE(narrow.heads[0].b_Q.size(), 0);
        QCOMPARE(narrow.heads[0].b_K.size(), 0);
        before.heads[0].b_Q = before.heads[0].b_K = {};
        before.position.kind = Position::Rotary{};
        before.heads[0].W_Q = before.heads[0].W_K = counting(3, 2);
        QVERIFY(std::holds_alternative<Position::Rotary>(
            fitted(before, {InputKind::W_Q}, counting(3, 4)).value().position.kind));
        QVERIFY(std::holds_alternative<Position::None>(
            fitted(before, {InputKind::W_Q}, counting(3, 3)).value().position.kind));
    }

    void refusesWhatIsTooLarge()
    {
        const auto refused = fitted(seedExample(), {InputKind::Words}, Matrix::Zero(1, 5000));
        QVERIFY(!refused);
        QCOMPARE(english(refused.error()), std::string("words, vectors: 5000 columns, at most 4096"));
    }
};

QTEST_APPLESS_MAIN(TestFit)
#include "test_fit.moc"
