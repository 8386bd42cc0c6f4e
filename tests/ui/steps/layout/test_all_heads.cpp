#include "core/evaluate.h"
#include "core/examples.h"
#include "tests/support/random_scenario.h"
#include "ui/resources.h"
#include "ui/steps/layout/arrangement.h"
#include "ui/steps/names/step_names.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;

namespace {

/// So many heads like the seed's one, over so many words.
Scenario headsOf(std::size_t heads, Index words)
{
    Scenario scenario = seedExample();
    scenario.words = {defaultLabels(words), Matrix::Ones(words, 3)};
    scenario.heads.assign(heads, scenario.heads.front());
    return scenario;
}

int rowsOfGrid(const Arrangement& arrangement)
{
    QSet<double> tops;
    for (const Plate& plate : arrangement.plates)
        tops.insert(plate.tiles.top());
    return static_cast<int>(tops.size());
}

} // namespace

class TestAllHeads : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { loadResources(); }

    void everyHeadHasItsPlace_data()
    {
        QTest::addColumn<QSizeF>("canvas");
        QTest::newRow("1024 × 768") << QSizeF(732, 500);
        QTest::newRow("1366 × 768") << QSizeF(1074, 560);
        QTest::newRow("1920 × 1080") << QSizeF(1556, 832);
        QTest::newRow("3840 × 2160") << QSizeF(3476, 1912);
    }
    /// Whatever the scenario and the stop: what every head makes there, in the order of the heads, inside the canvas
    /// and apart from each other, with cells of one size; the bar beside it all.
    void everyHeadHasItsPlace()
    {
        QFETCH(QSizeF, canvas);
        const QRectF room(QPointF(0, 0), canvas);
        const Measures measures = Measures::of(static_cast<int>(canvas.width()) + 292);
        int grids = 0;
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            const Scenario scenario = attn::test::randomScenario(seed);
            const Evaluation evaluation(scenario);
            const Steps& steps = evaluation.steps();
            for (const Stop& stop : stops(steps, 1)) {
                if (!stop.isActive() || !isOfHeads(stop, steps))
                    continue;
                ++grids;
                const Arrangement arrangement =
                    arrangeAllHeads(steps, scenario.heads, stop.id, Lens(steps), canvas, measures);
                const QByteArray where = QStringLiteral("seed %1, %2").arg(seed).arg(stop.id).toUtf8();
                QVERIFY2(arrangement.isOfAllHeads() && !arrangement.isOverview(), where);
                QCOMPARE(arrangement.plates.size(), scenario.heads.size() * stop.steps.size());
                QVERIFY2(room.contains(arrangement.bar), where);
                for (std::size_t i = 0; i < arrangement.plates.size(); ++i) {
                    const Plate& plate = arrangement.plates[i];
                    const std::size_t head = i / stop.steps.size() + 1;
                    QCOMPARE(steps[plate.step].head, static_cast<Index>(head));
                    QCOMPARE(steps[plate.step].id, steps[stop.steps[i % stop.steps.size()]].id);
                    QVERIFY2(room.contains(plate.tiles), where);
                    QVERIFY2(plate.tiles.right() < arrangement.bar.left(), where);
                    QVERIFY2(plate.tiles.top() - measures.headerHeight() >= arrangement.title.bottom() - 1, where);
                    const PlateShape shape = shapeOf(plate);
                    const PlateShape first = shapeOf(arrangement.plates.front());
                    QCOMPARE(plate.tiles.width() / shape.columns,
                             arrangement.plates.front().tiles.width() / first.columns);
                    QCOMPARE(plate.tiles.height() / shape.rows, arrangement.plates.front().tiles.height() / first.rows);
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(!arrangement.plates[j].tiles.intersects(plate.tiles), where);
                }
            }
        }
        QVERIFY(grids > 500);
    }

    void aGridUsesTheCanvasWell_data()
    {
        QTest::addColumn<std::size_t>("heads");
        QTest::addColumn<Index>("words");
        QTest::addColumn<QSizeF>("canvas");
        QTest::addColumn<int>("rows");
        const QSizeF laptop(1074, 560);
        const QSizeF large(1556, 832);
        QTest::newRow("2") << std::size_t(2) << Index(4) << laptop << 1;
        QTest::newRow("3") << std::size_t(3) << Index(3) << laptop << 1;
        QTest::newRow("4") << std::size_t(4) << Index(4) << laptop << 2;
        QTest::newRow("4, large") << std::size_t(4) << Index(3) << large << 2;
        QTest::newRow("8") << std::size_t(8) << Index(6) << laptop << 2;
        QTest::newRow("8, large") << std::size_t(8) << Index(6) << large << 2;
        QTest::newRow("12") << std::size_t(12) << Index(8) << laptop << 2;
        QTest::newRow("12, large") << std::size_t(12) << Index(12) << large << 3;
    }
    void aGridUsesTheCanvasWell()
    {
        QFETCH(std::size_t, heads);
        QFETCH(Index, words);
        QFETCH(QSizeF, canvas);
        QFETCH(int, rows);
        const Scenario scenario = headsOf(heads, words);
        const Evaluation evaluation(scenario);
        const Arrangement arrangement =
            arrangeAllHeads(evaluation.steps(), scenario.heads, QStringLiteral("weights"), Lens(evaluation.steps()),
                            canvas, Measures::of(static_cast<int>(canvas.width()) + 292));
        QCOMPARE(rowsOfGrid(arrangement), rows);
        QCOMPARE(heads % static_cast<std::size_t>(rows), std::size_t(0)); // no place is empty
        double area = 0;
        for (const Plate& plate : arrangement.plates)
            area += plate.tiles.width() * plate.tiles.height();
        QVERIFY2(area > 0.18 * canvas.width() * canvas.height(), qPrintable(QString::number(area)));
    }

    /// More heads than their names have room for, and matrices of thousands of cells.
    void manyHeadsStayInside_data()
    {
        QTest::addColumn<std::size_t>("heads");
        QTest::addColumn<Index>("words");
        QTest::newRow("64") << std::size_t(64) << Index(4);
        QTest::newRow("16 of 300 words") << std::size_t(16) << Index(300);
    }
    void manyHeadsStayInside()
    {
        QFETCH(std::size_t, heads);
        QFETCH(Index, words);
        const QSizeF canvas(1074, 560);
        const Scenario scenario = headsOf(heads, words);
        const Evaluation evaluation(scenario);
        const Arrangement arrangement = arrangeAllHeads(evaluation.steps(), scenario.heads, QStringLiteral("scores"),
                                                        Lens(evaluation.steps()), canvas, Measures::of(1366));
        for (const Plate& plate : arrangement.plates) {
            QVERIFY(QRectF(QPointF(0, 0), canvas).contains(plate.tiles));
            QVERIFY(plate.tiles.width() > 12);
        }
    }

    void headingsTellWhoseKeysAreUsed()
    {
        const Scenario scenario = *example("grouped");
        const Evaluation evaluation(scenario);
        const Steps& steps = evaluation.steps();
        const auto headings = [&](const char* stop) {
            QStringList texts;
            for (const Plate& plate : arrangeAllHeads(steps, scenario.heads, QLatin1String(stop), Lens(steps),
                                                      {1556, 832}, Measures::of(1920))
                                          .plates)
                texts += headSymbol(steps, steps[plate.step]).text() + QLatin1Char(' ') + plate.caption;
            return texts;
        };
        QCOMPARE(headings("weights"),
                 QStringList({QStringLiteral("A_1 has"), QStringLiteral("A_2 lacks · K₁, V₁"),
                              QStringLiteral("A_3 warmer"), QStringLiteral("A_4 wetter · K₃, V₃")}));
        QCOMPARE(headings("QKV").mid(0, 6),
                 QStringList({QStringLiteral("Q_1 has"), QStringLiteral("K_1 "), QStringLiteral("V_1 "),
                              QStringLiteral("Q_2 lacks"), QStringLiteral("K_1 of head 1"),
                              QStringLiteral("V_1 of head 1")}));
        QCOMPARE(headings("scaled").at(1), QStringLiteral("S_2/√2 lacks · K₁, V₁"));
    }

    /// Heads 3 and 4 have one dimension, heads 1 and 2 have two: their keys and values stand below one another.
    void headsOfOtherSizesStandInLine()
    {
        const Scenario scenario = *example("grouped");
        const Evaluation evaluation(scenario);
        const auto plates = arrangeAllHeads(evaluation.steps(), scenario.heads, QStringLiteral("QKV"),
                                            Lens(evaluation.steps()), {1074, 560}, Measures::of(1366))
                                .plates;
        QCOMPARE(plates.size(), std::size_t(12));
        for (std::size_t i = 0; i < 6; ++i) {
            QCOMPARE(plates[i].tiles.left(), plates[i + 6].tiles.left());
            QVERIFY(plates[i].tiles.top() < plates[i + 6].tiles.top());
            QVERIFY(plates[i].tiles.width() > plates[i + 6].tiles.width());
        }
    }

    void stopsOfNoHeadAreToldApart()
    {
        const Evaluation evaluation(*example("heads"));
        QStringList shared;
        for (const Stop& stop : stops(evaluation.steps(), 2))
            if (stop.isActive() && !isOfHeads(stop, evaluation.steps()))
                shared += stop.id;
        QCOMPARE(shared, QStringList({QStringLiteral("words"), QStringLiteral("concat"), QStringLiteral("output")}));
    }
};

QTEST_MAIN(TestAllHeads)
#include "test_all_heads.moc"
