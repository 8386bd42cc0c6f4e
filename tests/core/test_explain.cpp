#include "core/evaluate.h"
#include "core/examples.h"
#include "core/explain.h"
#include "core/formats/number_text.h"
#include "tests/support/compare.h"
#include "tests/support/python.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <bit>

using namespace attn;
using attn::test::RandomOptions;
using attn::test::randomScenario;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

Axis axis(Index count)
{
    return {AxisKind::Dimension, std::make_shared<const std::vector<std::string>>(defaultLabels(count))};
}

Step step(const char* id, Operation operation, Matrix value)
{
    return {id, 1, "", std::move(operation), axis(value.rows()), axis(value.cols()), value};
}

Step input(const char* id, Matrix value)
{
    return step(id, op::Input{}, std::move(value));
}

/// All last lines of explainText, and what each must evaluate to.
struct LastLines {
    QByteArray text;
    std::vector<double> values;
    std::vector<std::string> names;

    void add(const Steps& steps, const std::string& where)
    {
        for (StepIndex i = 0; i < steps.size(); ++i)
            for (Index row = 0; row < steps[i].value.rows(); ++row)
                for (Index column = 0; column < steps[i].value.cols(); ++column)
                    add(steps, Cell{i, row, column}, where);
    }

    void add(const Steps& steps, const Cell& cell, const std::string& where)
    {
        const std::vector<std::string> lines = explainText(steps, cell);
        text += QByteArray::fromStdString(lines.back()) + '\n';
        values.push_back(steps[cell.step].value(cell.row, cell.column));
        names.push_back(where + ": " + lines.front() + ": " + lines.back());
    }
};

/// Has Python evaluate the expressions and compares with the cells; reads the printed values back too.
void compareWithPython(const LastLines& lines)
{
    const QString python = test::findPython();
    if (python.isEmpty())
        QSKIP("there is no python3");
    const auto run = test::runPython(python, QStringLiteral(R"(
import sys
from math import exp, sqrt, tanh, inf, nan
for line in sys.stdin:
    print(repr(float(eval(line.rsplit(" = ", 1)[0], {"__builtins__": {}}, dict(exp=exp, sqrt=sqrt, tanh=tanh, inf=inf, nan=nan)))))
)"),
                                     lines.text);
    QVERIFY2(run.finished, run.errors.constData());
    const QList<QByteArray> expressions = lines.text.trimmed().split('\n');
    const QList<QByteArray> results = run.output.trimmed().split('\n');
    QCOMPARE(results.size(), std::ssize(lines.values));
    QCOMPARE(expressions.size(), results.size());
    for (qsizetype i = 0; i < results.size(); ++i) {
        const double value = lines.values[static_cast<std::size_t>(i)];
        const char* name = lines.names[static_cast<std::size_t>(i)].c_str();
        for (const char c : expressions[i])
            QVERIFY2(c >= 0x20 && c < 0x7F, name);
        const auto printed = readNumber(expressions[i].mid(expressions[i].lastIndexOf(" = ") + 3).toStdString());
        QVERIFY2(printed && test::distance(*printed, value) == 0, name);
        const auto evaluated = readNumber(results[i].toStdString());
        QVERIFY2(evaluated && test::distance(*evaluated, value) <= 1e-12, name);
    }
}

} // namespace

class TestExplain : public QObject {
    Q_OBJECT

private slots:
    void sourcesOfGivenNumbers()
    {
        const Steps steps{input("words", Matrix::Zero(2, 2)),
                          step("position", op::Sinusoidal{0, 100}, Matrix::Zero(2, 2))};
        QVERIFY(std::holds_alternative<made::Given>(explain(steps, {0, 1, 1})));
        QVERIFY(std::holds_alternative<made::Given>(explain(steps, {1, 1, 1})));
        QVERIFY(sources(explain(steps, {0, 1, 1})).empty());
    }

    void sourcesOfAProduct()
    {
        const Steps steps{input("words", Matrix::Zero(3, 2)), input("W_Q", Matrix::Zero(2, 4)),
                          input("b_Q", Matrix::Zero(1, 4)), step("Q", op::Product{0, 1, false, 2}, Matrix::Zero(3, 4))};
        const std::vector<Cell> expected{{0, 2, 0}, {1, 0, 3}, {0, 2, 1}, {1, 1, 3}, {2, 0, 3}};
        QVERIFY(sources(explain(steps, {3, 2, 3})) == expected);
    }

    void sourcesOfATransposedProduct()
    {
        const Steps steps{input("Q", Matrix::Zero(3, 2)), input("K", Matrix::Zero(4, 2)),
                          step("scores", op::Product{0, 1, true}, Matrix::Zero(3, 4))};
        const std::vector<Cell> expected{{0, 2, 0}, {1, 3, 0}, {0, 2, 1}, {1, 3, 1}};
        QVERIFY(sources(explain(steps, {2, 2, 3})) == expected);
    }

    void sourcesAtTheSamePlace()
    {
        const Matrix zero = Matrix::Zero(3, 3);
        const Steps steps{input("a", zero),
                          input("b", zero),
                          step("input", op::Sum{0, 1}, zero),
                          step("scaled", op::Scale{0, 2}, zero),
                          step("biased", op::Distance{0, 0.5}, zero),
                          step("capped", op::SoftCap{0, 3}, zero)};
        const std::vector<Cell> both{{0, 0, 2}, {1, 0, 2}};
        const std::vector<Cell> one{{0, 0, 2}};
        QVERIFY(sources(explain(steps, {2, 0, 2})) == both);
        QVERIFY(sources(explain(steps, {3, 0, 2})) == one);
        QVERIFY(sources(explain(steps, {4, 0, 2})) == one);
        QVERIFY(sources(explain(steps, {5, 0, 2})) == one);
        QCOMPARE(std::get<made::Lowered>(explain(steps, {4, 0, 2})).distance, Index{2});
        QCOMPARE(std::get<made::Lowered>(explain(steps, {4, 2, 1})).distance, Index{1});
    }

    void sourcesOfAMask()
    {
        const Steps steps{input("scaled", Matrix::Zero(2, 2)), input("mask", Matrix{{1, 1}, {0, 1}}),
                          step("allowed", op::Mask{0, true, 1, {}}, Matrix::Zero(2, 2)),
                          step("biased", op::Mask{0, false, {}, 1}, Matrix::Zero(2, 2))};
        const auto allowed = [&](Index row, Index column) {
            return std::get<made::Masked>(explain(steps, {2, row, column}));
        };
        QVERIFY(!allowed(0, 0).hidden && !allowed(0, 0).byCausal);
        QVERIFY(allowed(0, 1).hidden && allowed(0, 1).byCausal);
        QVERIFY(allowed(1, 0).hidden && !allowed(1, 0).byCausal);
        QVERIFY(!allowed(1, 1).hidden);
        const std::vector<Cell> expected{{0, 1, 0}, {1, 1, 0}};
        QVERIFY(sources(allowed(1, 0)) == expected);
        const auto biased = std::get<made::Masked>(explain(steps, {3, 1, 0}));
        QVERIFY(!biased.hidden && biased.bias && !biased.allowed);
        QVERIFY(sources(biased) == expected);
    }

    void sourcesOfSoftmax()
    {
        const Steps steps{input("scaled", Matrix{{1, 2, 0}}), step("weights", op::Softmax{0}, Matrix::Zero(1, 3))};
        const auto share = std::get<made::Share>(explain(steps, {1, 0, 2}));
        const std::vector<Cell> expected{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}};
        QVERIFY(sources(share) == expected);
        QCOMPARE(share.own, std::size_t{2});
        QCOMPARE(share.maximum, 2.0);
        QCOMPARE(share.exponentials, (std::vector<double>{std::exp(-1.0), 1, std::exp(-2.0)}));
        QCOMPARE(share.sum, std::exp(-1.0) + 1 + std::exp(-2.0));
    }

    void softmaxOfInfinities()
    {
        const Steps steps{
            input("scaled", Matrix{{infinity, 2, infinity}, {-infinity, -infinity, -infinity}, {1, notANumber, 2}}),
            step("weights", op::Softmax{0}, Matrix{{0.5, 0, 0.5}, {0, 0, 0}, {notANumber, notANumber, notANumber}})};
        const auto shared = std::get<made::Share>(explain(steps, {1, 0, 0}));
        QCOMPARE(shared.exponentials, (std::vector<double>{1, 0, 1}));
        QCOMPARE(explainText(steps, {1, 0, 0}).back(), std::string("1/(1 + 0 + 1) = 0.5"));
        QCOMPARE(explainText(steps, {1, 0, 1}).back(), std::string("0/(1 + 0 + 1) = 0"));
        const auto empty = std::get<made::Share>(explain(steps, {1, 1, 0}));
        QCOMPARE(empty.maximum, -infinity);
        QVERIFY(empty.exponentials.empty());
        QCOMPARE(explainText(steps, {1, 1, 0}).back(), std::string("0 = 0"));
        QVERIFY(std::isnan(std::get<made::Share>(explain(steps, {1, 2, 0})).maximum));
        LastLines lines;
        lines.add(steps, "infinities");
        compareWithPython(lines);
    }

    void sourcesOfARotation_data()
    {
        QTest::addColumn<bool>("adjacent");
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("partner");
        QTest::addColumn<bool>("plus");
        QTest::addColumn<double>("angle");
        QTest::newRow("adjacent, first of the first pair") << true << 0 << 1 << false << 2.0;
        QTest::newRow("adjacent, second of the first pair") << true << 1 << 0 << true << 2.0;
        QTest::newRow("adjacent, first of the second pair") << true << 2 << 3 << false << 0.2;
        QTest::newRow("halves, first of the first pair") << false << 0 << 2 << false << 2.0;
        QTest::newRow("halves, first of the second pair") << false << 1 << 3 << false << 0.2;
        QTest::newRow("halves, second of the first pair") << false << 2 << 0 << true << 2.0;
        QTest::newRow("halves, second of the second pair") << false << 3 << 1 << true << 0.2;
    }
    void sourcesOfARotation()
    {
        QFETCH(bool, adjacent);
        QFETCH(int, column);
        QFETCH(int, partner);
        const auto pairs = adjacent ? Position::Pairs::Adjacent : Position::Pairs::Halves;
        const Steps steps{input("Q", Matrix::Zero(3, 4)),
                          step("Q_rotated", op::Rotate{0, 100, pairs}, Matrix::Zero(3, 4))};
        const auto turned = std::get<made::Turned>(explain(steps, {1, 2, column}));
        const std::vector<Cell> expected{{0, 2, column}, {0, 2, partner}};
        QVERIFY(sources(turned) == expected);
        QTEST(turned.plus, "plus");
        QTEST(turned.angle, "angle");
    }

    void sourcesOfColumns()
    {
        const Steps steps{input("a", Matrix::Zero(2, 2)), input("b", Matrix::Zero(2, 1)),
                          input("c", Matrix::Zero(2, 3)), step("concat", op::Columns{{0, 1, 2}}, Matrix::Zero(2, 6))};
        const std::vector<Cell> expected{{0, 1, 0}, {0, 1, 1}, {1, 1, 0}, {2, 1, 0}, {2, 1, 1}, {2, 1, 2}};
        for (Index column = 0; column < 6; ++column)
            QVERIFY(sources(explain(steps, {3, 1, column}))
                    == std::vector<Cell>{expected[static_cast<std::size_t>(column)]});
    }

    void nothingToAttendToBeatsNaN()
    {
        Scenario scenario = seedExample();
        scenario.mask.kind = Mask::Kind::Allowed;
        scenario.mask.matrix = Matrix::Ones(4, 4);
        scenario.mask.matrix.row(1).setZero();
        scenario.words.vectors(3, 0) = notANumber;
        const Evaluation evaluation(scenario);
        const Step* attention = findStep(evaluation.steps(), "attention");
        const Cell cell{static_cast<StepIndex>(attention - evaluation.steps().data()), 1, 0};
        QVERIFY(std::get<made::DotProduct>(explain(evaluation.steps(), cell)).emptyRow);
        QCOMPARE(explainText(evaluation.steps(), cell).back(), std::string("0 = 0"));
        QVERIFY(!std::get<made::DotProduct>(explain(evaluation.steps(), {cell.step, 0, 0})).emptyRow);
    }

    void seedExampleLineByLine()
    {
        const Evaluation evaluation(seedExample());
        const Steps& steps = evaluation.steps();
        const auto text = [&](const char* id, Index row, Index column) {
            return explainText(steps, {static_cast<StepIndex>(findStep(steps, id) - steps.data()), row, column});
        };
        QCOMPARE(text("W_Q", 0, 2), (std::vector<std::string>{"W_Q[1, 3] of head 1: 1, 3", "2 = 2"}));
        QCOMPARE(text("scores", 0, 2),
                 (std::vector<std::string>{"scores[1, 3] of head 1: word 1, word 3", "Q[1, 1] * K[3, 1] = 2*2 = 4",
                                           "Q[1, 2] * K[3, 2] = 0*4 = 0", "Q[1, 3] * K[3, 3] = 2*3 = 6",
                                           "2*2 + 0*4 + 2*3 = 10"}));
        QCOMPARE(text("scaled", 0, 2).back(), std::string("10/sqrt(3) = 5.773502691896258"));
        const std::vector<std::string> share = text("weights", 0, 2);
        QCOMPARE(share.size(), std::size_t{8});
        QCOMPARE(share[1], std::string("maximum = scaled[1, 3] = 10/sqrt(3)"));
        QVERIFY(share[2].starts_with("exp(scaled[1, 1] - maximum) = exp(8/sqrt(3) - 10/sqrt(3)) = 0.315"));
        QVERIFY(share.back().starts_with("exp(10/sqrt(3) - 10/sqrt(3))/(exp(8/sqrt(3) - 10/sqrt(3)) + exp(2/sqrt(3) - "
                                         "10/sqrt(3)) + exp(10/sqrt(3) - 10/sqrt(3)) + exp(2/sqrt(3) - 10/sqrt(3))) = "
                                         "0.749"));
    }

    void labelsStayOnOneLine()
    {
        Scenario scenario = seedExample();
        scenario.words.labels[0] = "two\nlines";
        const Evaluation evaluation(scenario);
        QCOMPARE(explainText(evaluation.steps(), {0, 0, 0}).front(), std::string("words[1, 1]: two lines, 1"));
    }

    void examplesEvaluateToTheCell()
    {
        LastLines lines;
        for (const std::string_view name : exampleNames())
            lines.add(Evaluation(*example(name)).steps(), std::string(name));
        compareWithPython(lines);
    }

    void randomScenariosEvaluateToTheCell()
    {
        LastLines lines;
        for (std::uint64_t seed = 0; seed < 100; ++seed)
            lines.add(Evaluation(randomScenario(seed)).steps(), "seed " + std::to_string(seed));
        compareWithPython(lines);
    }

    void infinitiesAndNaNEvaluateToTheCell()
    {
        LastLines lines;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            Scenario scenario = randomScenario(seed);
            test::Random random(seed);
            const auto keys = inputs(scenario);
            const InputKey key = keys[static_cast<std::size_t>(random.integer(0, std::ssize(keys) - 1))];
            if (key.kind == InputKind::Mask)
                continue;
            Matrix& matrix = *inputMatrix(scenario, key);
            const std::array special{notANumber, infinity, -infinity};
            matrix(random.integer(0, matrix.rows() - 1), random.integer(0, matrix.cols() - 1)) = special[seed % 3];
            lines.add(Evaluation(scenario).steps(), "seed " + std::to_string(seed));
        }
        compareWithPython(lines);
    }

    void longSumsEvaluateToTheCell()
    {
        constexpr Index n = 4096; // the longest side that a scenario may have
        const Matrix left = Matrix::NullaryExpr(1, n, [](Index i) { return static_cast<double>(i % 7) - 3; });
        const Matrix right = Matrix::NullaryExpr(n, 1, [](Index i) { return static_cast<double>(i % 5) - 2; });
        Matrix weights = left.array().exp();
        weights /= weights.sum();
        const Steps steps{input("a", left), input("b", right), step("product", op::Product{0, 1}, left * right),
                          step("weights", op::Softmax{0}, weights)};
        LastLines lines;
        lines.add(steps, Cell{2, 0, 0}, "product");
        lines.add(steps, Cell{3, 0, 4095}, "softmax");
        compareWithPython(lines);
    }
};

QTEST_GUILESS_MAIN(TestExplain)
#include "test_explain.moc"
