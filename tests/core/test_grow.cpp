#include "core/evaluate.h"
#include "core/examples.h"
#include "core/grow.h"
#include "core/validate.h"

#include "tests/support/random_scenario.h"

#include <QTest>

using namespace attn;

class TestGrow : public QObject {
    Q_OBJECT
private slots:
    void addsWords();
    void addsWordsThatAskAndAreAsked();
    void lengthensTheModel();
    void lengthensValuesInsideTheProjection();
    void refusesSidesWithoutSize();
    void staysValid();
};

void TestGrow::addsWords()
{
    Scenario s = seedExample();
    s.mask = {.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Zero(4, 4)};
    s.mask.matrix.setIdentity();
    const Scenario more = grown(s, {InputKind::Words}, 2, 0).value();
    QCOMPARE(more.words.labels, (std::vector<std::string>{"word 1", "word 2", "word 3", "word 4", "word 5", "word 6"}));
    QVERIFY(sameBits(Matrix(more.words.vectors.topRows(4)), s.words.vectors));
    QVERIFY(more.words.vectors.bottomRows(2).isZero());
    QCOMPARE(more.mask.matrix.rows(), Index(6));
    QVERIFY(sameBits(Matrix(more.mask.matrix.topLeftCorner(4, 4)), s.mask.matrix));
    QCOMPARE(more.mask.matrix(5, 0), 1.0);
    QCOMPARE(more.mask.matrix(0, 5), 1.0);
    QVERIFY(validate(more));
    QVERIFY(grown(s, {InputKind::Words}, 0, 0).value() == s);
}

void TestGrow::addsWordsThatAskAndAreAsked()
{
    Scenario s = seedExample();
    s.context = s.words;
    s.mask = {.kind = Mask::Kind::Bias, .causal = false, .matrix = Matrix::Ones(4, 4)};
    const Scenario asking = grown(s, {InputKind::Words}, 1, 0).value();
    QCOMPARE(asking.context->vectors.rows(), Index(4));
    QCOMPARE(asking.mask.matrix.rows(), Index(5));
    QCOMPARE(asking.mask.matrix.cols(), Index(4));
    QCOMPARE(asking.mask.matrix(4, 0), 0.0);
    const Scenario asked = grown(s, {InputKind::Context}, 1, 0).value();
    QCOMPARE(asked.words.vectors.rows(), Index(4));
    QCOMPARE(asked.context->labels.back(), std::string("word 5"));
    QCOMPARE(asked.mask.matrix.cols(), Index(5));
}

void TestGrow::lengthensTheModel()
{
    const Scenario s = seedExample();
    const Scenario longer = grown(s, {InputKind::W_Q}, 2, 1).value(); // d_model and d_k
    QCOMPARE(longer.words.vectors.cols(), Index(5));
    for (const Matrix* weights : {&longer.heads[0].W_Q, &longer.heads[0].W_K})
        QVERIFY(weights->rows() == 5 && weights->cols() == 4);
    QVERIFY(longer.heads[0].W_V.rows() == 5 && longer.heads[0].W_V.cols() == 3);
    // Zeros change no score.
    QVERIFY(sameBits(findStep(Evaluation(longer).steps(), "scores")->value,
                     findStep(Evaluation(s).steps(), "scores")->value));
}

void TestGrow::lengthensValuesInsideTheProjection()
{
    Scenario s = seedExample();
    s.heads.push_back(s.heads[0]);
    s.heads.push_back(s.heads[0]);
    s.heads[2].K_from = 0; // its values grow with those of the first head
    s.heads[2].W_K = s.heads[2].W_V = Matrix();
    s.W_O = Matrix::NullaryExpr(9, 2, [](Index i, Index j) { return static_cast<double>(10 * i + j); });
    QVERIFY(validate(s));
    const Scenario longer = grown(s, {InputKind::W_V, 0}, 0, 1).value();
    QVERIFY(validate(longer));
    QCOMPARE(longer.heads[1].W_V.cols(), Index(3));
    Matrix expected = Matrix::Zero(11, 2);
    expected.topRows(3) = s.W_O.topRows(3);
    expected.middleRows(4, 3) = s.W_O.middleRows(3, 3);
    expected.middleRows(7, 3) = s.W_O.bottomRows(3);
    QVERIFY(sameBits(longer.W_O, expected));
    QVERIFY(Evaluation(longer).steps().back().value.isApprox(Evaluation(s).steps().back().value));
}

void TestGrow::refusesSidesWithoutSize()
{
    Scenario s = seedExample();
    s.heads[0].b_Q = Matrix::Ones(1, 3);
    s.heads.push_back(s.heads[0]);
    s.W_O = Matrix::Ones(6, 2);
    QVERIFY(!grown(s, {InputKind::b_Q, 1}, 1, 0));
    QCOMPARE(QString::fromStdString(english(grown(s, {InputKind::W_O}, 1, 0).error())),
             QStringLiteral("W_O: its rows are the columns of all W_V together; add them there"));
    QCOMPARE(grown(s, {InputKind::b_Q, 1}, 0, 1).value().heads[1].W_K.cols(), Index(4));
    QCOMPARE(grown(s, {InputKind::W_O}, 0, 1).value().W_O.cols(), Index(3));
    s.heads.pop_back();
    s.W_O = Matrix::Ones(3, 2);
    QCOMPARE(grown(s, {InputKind::W_O}, 1, 0).value().heads[0].W_V.cols(), Index(4));
}

void TestGrow::staysValid()
{
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Scenario s = test::randomScenario(seed);
        if (std::holds_alternative<Position::Rotary>(s.position.kind))
            continue; // d_k must be even there
        for (const InputKey input : inputs(s)) {
            for (const auto& [rows, columns] : {std::pair<Index, Index>(1, 0), {0, 2}, {1, 2}}) {
                const Result<Scenario> more = grown(s, input, rows, columns);
                if (!more)
                    continue;
                ++checked;
                const Result<void> valid = validate(*more);
                QVERIFY2(valid, valid ? "" : english(valid.error()).c_str());
                const bool square = input.kind == InputKind::Mask && !s.context;
                const Matrix& before = *inputMatrix(s, input);
                const Matrix& now = *inputMatrix(*more, input);
                QCOMPARE(now.rows(), before.rows() + (square ? std::max(rows, columns) : rows));
                QCOMPARE(now.cols(), before.cols() + (square ? std::max(rows, columns) : columns));
                QVERIFY(sameBits(Matrix(now.topLeftCorner(before.rows(), before.cols())), before)
                        || input.kind == InputKind::W_O);
            }
        }
    }
    QVERIFY(checked > 1000);
}

QTEST_GUILESS_MAIN(TestGrow)
#include "test_grow.moc"
