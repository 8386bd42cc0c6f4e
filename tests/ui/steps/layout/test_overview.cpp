#include "core/evaluate.h"
#include "core/examples.h"
#include "tests/support/random_scenario.h"
#include "ui/resources.h"
#include "ui/steps/layout/arrangement.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;

namespace {

QRectF pictureOf(const Arrangement& arrangement)
{
    QRectF all;
    for (const Plate& plate : arrangement.plates)
        all |= plate.tiles;
    return all;
}

} // namespace

class TestOverview : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { loadResources(); }

    void everyStepHasItsPlace_data()
    {
        QTest::addColumn<QSizeF>("canvas");
        QTest::newRow("1024 × 768") << QSizeF(732, 500);
        QTest::newRow("1366 × 768") << QSizeF(1074, 560);
        QTest::newRow("1920 × 1080") << QSizeF(1556, 832);
        QTest::newRow("3840 × 2160") << QSizeF(3476, 1912);
    }
    /// Whatever the scenario: all listed steps of the head, inside the canvas, apart from each other, each one right of
    /// (or below) what it is made from, and lines between them that end at their matrices.
    void everyStepHasItsPlace()
    {
        QFETCH(QSizeF, canvas);
        const QRectF room(QPointF(0, 0), canvas);
        const Measures measures = Measures::ofOverview(static_cast<int>(canvas.width()) + 292);
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            const Evaluation evaluation(attn::test::randomScenario(seed));
            const Steps& steps = evaluation.steps();
            const Arrangement arrangement = arrangeOverview(steps, 1, Lens(steps), canvas, measures);
            const auto where = [&](const Step& step) {
                return qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(step.id.c_str()));
            };
            for (StepIndex i = 0; i < steps.size(); ++i) {
                const Step& step = steps[i];
                if (isListed(step) && step.head <= 1)
                    QVERIFY2(arrangement.plateOf(i) >= 0, where(step));
            }
            for (std::size_t i = 0; i < arrangement.plates.size(); ++i) {
                const Plate& plate = arrangement.plates[i];
                QVERIFY2(room.contains(plate.tiles), where(steps[plate.step]));
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!arrangement.plates[j].tiles.intersects(plate.tiles), where(steps[plate.step]));
            }
            for (const Connector& connector : arrangement.connectors) {
                const QRectF from =
                    arrangement.plates[static_cast<std::size_t>(arrangement.plateOf(connector.from))].tiles;
                const QRectF to = arrangement.plates[static_cast<std::size_t>(arrangement.plateOf(connector.to))].tiles;
                QVERIFY2(to.left() > from.right() || to.top() > from.bottom(), where(steps[connector.to]));
                QVERIFY2(room.contains(connector.path.boundingRect().adjusted(-1, -1, 1, 1)),
                         where(steps[connector.to]));
                QVERIFY(from.adjusted(-1, -1, 40, 40).contains(connector.path.first()));
            }
        }
    }

    void linesFollowTheData()
    {
        const Evaluation evaluation(seedExample());
        const Steps& steps = evaluation.steps();
        const Arrangement arrangement = arrangeOverview(steps, 1, Lens(steps), {1556, 832}, Measures::ofOverview(1920));
        QStringList lines;
        for (const Connector& c : arrangement.connectors)
            lines += QStringLiteral("%1→%2 %3")
                         .arg(steps[c.from].id.c_str(), steps[c.to].id.c_str(),
                              c.factor ? QString::fromStdString(steps[*c.factor].id) : c.label.text());
        QCOMPARE(
            lines,
            QStringList({QStringLiteral("words→Q W_Q"), QStringLiteral("words→K W_K"), QStringLiteral("words→V W_V"),
                         QStringLiteral("Q→scores Q · K^T"), QStringLiteral("K→scores "),
                         QStringLiteral("scores→scaled ÷ √3"), QStringLiteral("scaled→weights softmax"),
                         QStringLiteral("weights→attention "), QStringLiteral("V→attention A · V")}));
        QVERIFY(arrangement.isOverview());
    }

    /// Matrices of thousands of rows are as large as others, and 4 × 4 ones do not become giants on a wall.
    void sizesStayWithinBounds()
    {
        Scenario scenario = seedExample();
        scenario.words.vectors = Matrix::Ones(500, 3);
        scenario.words.labels.assign(500, "w");
        const Evaluation large(scenario);
        const Arrangement many =
            arrangeOverview(large.steps(), 1, Lens(large.steps()), {1556, 832}, Measures::ofOverview(1920));
        const Evaluation small(seedExample());
        const Arrangement few =
            arrangeOverview(small.steps(), 1, Lens(small.steps()), {3476, 1912}, Measures::ofOverview(3840));
        for (const Plate& plate : many.plates)
            QVERIFY(plate.tiles.height() > 60);
        QVERIFY(pictureOf(few).width() < 3476 * 0.8);
    }
};

QTEST_MAIN(TestOverview)
#include "test_overview.moc"
