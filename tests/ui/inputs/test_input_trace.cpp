#include "ui/inputs/input_trace.h"

#include "tests/ui/state/document/scenarios.h"

#include "core/evaluate.h"
#include "tests/support/step_index.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;
using attn::test::indexOf;

namespace {

/// "words 1 q_1 3 k_3 | W_Q 1 (q_1 = …)": what a test can read.
QString told(const Steps& steps, const char* id, Index row, Index column)
{
    QStringList parts;
    for (const TracedInput& input : traceInputs(steps, {indexOf(steps, id), row, column})) {
        QString part = QString::fromLatin1(inputId(input.input.kind));
        for (const TracedInput::Row& r : input.rows)
            part += QStringLiteral(" %1%2").arg(r.row + 1).arg(r.tag.isEmpty() ? QString()
                                                                               : QStringLiteral(":") + r.tag.text());
        if (!input.heading.isEmpty())
            part += QStringLiteral(" (%1)").arg(input.heading.text());
        parts += part;
    }
    parts.sort();
    return parts.join(QStringLiteral(" | "));
}

} // namespace

class TestInputTrace : public QObject {
    Q_OBJECT
private slots:
    void followsTheSeed_data();
    void followsTheSeed();
    void followsEveryKindOfInput();
    void takesPartWhereItMatters_data();
    void takesPartWhereItMatters();
};

void TestInputTrace::followsTheSeed_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("expected");
    const QString q1k3 = QStringLiteral("W_K 1 2 (k_3 = x_3 W_K) | W_Q 1 (q_1 = x_1 W_Q) | "
                                        "words 1:q_1 3:k_3");
    QTest::newRow("scores[1, 3]") << "scores" << 0 << 2 << q1k3;
    QTest::newRow("scaled[1, 3]") << "scaled" << 0 << 2 << q1k3;
    QTest::newRow("scores[3, 3]") << "scores" << 2 << 2
                                  << "W_K 1 2 (k_3 = x_3 W_K) | W_Q 1 2 (q_3 = x_3 W_Q) | "
                                     "words 3:q_3k_3";
    QTest::newRow("Q[4, 2]") << "Q" << 3 << 1 << "W_Q 3 (q_4 = x_4 W_Q) | words 4:q_4";
    QTest::newRow("V[2, 1]") << "V" << 1 << 0 << "W_V 2 (v_2 = x_2 W_V) | words 2:v_2";
    QTest::newRow("weights[1, 3]: all keys alike")
        << "weights" << 0 << 2 << "W_K | W_Q 1 (q_1 = x_1 W_Q) | words 1:q_1";
    QTest::newRow("attention[2, 1]") << "attention" << 1 << 0 << "W_K | W_Q 2 (q_2 = x_2 W_Q) | W_V | words 2:q_2";
    QTest::newRow("words[3, 1]") << "words" << 2 << 0 << "words 3";
    QTest::newRow("W_Q[2, 3]") << "W_Q" << 1 << 2 << "W_Q 2";
}

void TestInputTrace::followsTheSeed()
{
    QFETCH(QString, id);
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(QString, expected);
    const Evaluation evaluation(seedExample());
    QCOMPARE(told(evaluation.steps(), id.toLatin1().constData(), row, column), expected);
}

void TestInputTrace::followsEveryKindOfInput()
{
    const Evaluation evaluation(ui::test::everyInput());
    const Steps& steps = evaluation.steps();
    const QString scores = told(steps, "scores", 0, 2);
    QVERIFY2(scores.contains(QStringLiteral("(q_1 = x′_1 W_Q + b_Q)")), qPrintable(scores));
    QVERIFY2(scores.contains(QStringLiteral("(k_3 = c′_3 W_K + b_K)")), qPrintable(scores));
    QVERIFY2(scores.contains(QStringLiteral("words 1:q_1")), qPrintable(scores));
    QVERIFY2(scores.contains(QStringLiteral("context 3:k_3")), qPrintable(scores));
    QVERIFY2(scores.contains(QStringLiteral("b_Q 1")), qPrintable(scores));
    // The output is made of both heads, which are made of everything.
    const std::vector<TracedInput> output = traceInputs(steps, {indexOf(steps, "output"), 1, 0});
    QCOMPARE(output.size(), inputs(ui::test::everyInput()).size());
}

void TestInputTrace::takesPartWhereItMatters_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 3; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Whatever input a change of the numbers reaches the cell from is told; the trace is never too small.
void TestInputTrace::takesPartWhereItMatters()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    const Scenario scenario = seed == 1 ? seedExample() : ui::test::everyInput();
    const Evaluation evaluation(scenario);
    for (int i = 0; i < 200; ++i) {
        const StepIndex step = random() % evaluation.steps().size();
        const Matrix& value = evaluation.steps()[step].value;
        const Cell cell{step, static_cast<Index>(random() % static_cast<std::size_t>(value.rows())),
                        static_cast<Index>(random() % static_cast<std::size_t>(value.cols()))};
        const std::vector<TracedInput> traced = traceInputs(evaluation.steps(), cell);
        for (const InputKey key : inputs(scenario)) {
            Scenario moved = scenario;
            Matrix& matrix = *inputMatrix(moved, key);
            const Index row = static_cast<Index>(random() % static_cast<std::size_t>(matrix.rows()));
            matrix.row(row).array() += 0.75;
            const Evaluation after(moved);
            if (after.steps()[step].value(cell.row, cell.column) == value(cell.row, cell.column))
                continue;
            const auto found =
                std::find_if(traced.begin(), traced.end(), [key](const auto& t) { return t.input == key; });
            QVERIFY2(found != traced.end(), inputId(key.kind));
            const auto& rows = found->rows;
            QVERIFY(rows.empty() || std::any_of(rows.begin(), rows.end(), [row](const auto& r) { return r.row == row; })
                    || key.kind == InputKind::Words || key.kind == InputKind::Context
                    || key.kind == InputKind::PositionRows || key.kind == InputKind::ContextPositionRows);
        }
    }
}

QTEST_GUILESS_MAIN(TestInputTrace)
#include "test_input_trace.moc"
