#include "documents.h"
#include "random_commands.h"

#include "core/formats/scenario_json.h"
#include "core/statistics.h"
#include "core/validate.h"

#include <QTest>

#include <algorithm>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// Empty where every row of weights sums to 1, or to 0 because there is nothing to attend to, or has a NaN in it.
QString wrongWeights(const Document& document)
{
    for (const Step& step : document.steps()) {
        if (step.id != "weights")
            continue;
        for (Index row = 0; row < step.value.rows(); ++row)
            if (judgeRow(step.value, row) == RowSum::Wrong && !step.value.row(row).hasNaN())
                return QStringLiteral("weights of head %1, row %2, sum to %3")
                    .arg(step.head)
                    .arg(row + 1)
                    .arg(rowSum(step.value, row), 0, 'g', 17);
    }
    return {};
}

} // namespace

class TestRandomCommands : public QObject {
    Q_OBJECT
private slots:
    void undoToTheStartAndRedoToTheEnd_data();
    void undoToTheStartAndRedoToTheEnd();
};

void TestRandomCommands::undoToTheStartAndRedoToTheEnd_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 20; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestRandomCommands::undoToTheStartAndRedoToTheEnd()
{
    QFETCH(unsigned, seed);
    RandomCommands commands(seed);
    Document document;
    document.open(seed % 2 == 0 ? seedExample() : everyInput(), QString(), false);
    const std::string start = writeScenario(document.scenario());
    int done = 0;
    int refused = 0;
    for (int i = 0; i < 10000; ++i) {
        Result<Edit> command = commands.next(document.scenario());
        const bool isDone = command && document.apply(*std::move(command), QString::number(i));
        ++(isDone ? done : refused);
        const Result<void> valid = validate(document.scenario());
        QVERIFY2(valid,
                 qPrintable(QStringLiteral("command %1: %2")
                                .arg(i)
                                .arg(valid ? QString() : QString::fromStdString(english(valid.error())))));
        const QString wrong = wrongWeights(document);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("command %1: %2").arg(i).arg(wrong)));
        if (i % 100 == 0)
            QVERIFY2(isFresh(document), qPrintable(QString::number(i)));
    }
    QVERIFY2(done > 5000 && refused > 50, qPrintable(QStringLiteral("%1 done, %2 refused").arg(done).arg(refused)));
    const std::string end = writeScenario(document.scenario());
    document.undoStack().setIndex(0);
    QCOMPARE(writeScenario(document.scenario()), start);
    QVERIFY(isFresh(document));
    QVERIFY(!document.isModified());
    document.undoStack().setIndex(document.undoStack().count());
    QCOMPARE(writeScenario(document.scenario()), end);
    QVERIFY(isFresh(document));
}

QTEST_GUILESS_MAIN(TestRandomCommands)
#include "test_random_commands.moc"
