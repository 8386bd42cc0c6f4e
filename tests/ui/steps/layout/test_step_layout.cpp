// Which layout a stop has, and what its plates show.

#include "core/examples.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/layout/step_layout.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;

namespace {

/// The seed example at a stop, to be laid out in a canvas.
struct Bench {
    Document document;
    Selection selection{document};
    ui::Display display;
    Effects effects{document, selection};
    Comparison comparison{document};
    StepSources sources{document, selection, display, effects, comparison};
    PlateValues values{sources};
    Lens lens;
    Theme theme = Theme::light();

    Bench()
    {
        document.open(seedExample(), {}, false);
        lens.setSteps(document.steps());
    }
    [[nodiscard]] StepIndex step(const char* id) const
    {
        return static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data());
    }
    [[nodiscard]] StepLayout layout(const QString& stop, const QSizeF& canvas)
    {
        selection.setStop(stop, 1);
        const auto all = stops(document.steps(), 1);
        const Stop& here = all[findStop(all, document.steps(), stop)];
        lens.setResults(document.steps(), here.steps);
        return chooseLayout({sources, values, lens, {theme, false, 1}, here, canvas, 1366});
    }
};

} // namespace

class TestStepLayout : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { loadResources(); }

    void usualTextsShowAllThatAStopMakes()
    {
        Bench b;
        const StepLayout layout = b.layout(QStringLiteral("QKV"), {900, 600});
        QCOMPARE(layout.stop.steps, (std::vector{b.step("Q"), b.step("K"), b.step("V")}));
        QCOMPARE(layout.textScale, 1.0);
        QVERIFY(!layout.measures.isTight);
    }

    /// Where texts are large and room is short, the matrix in focus shows alone.
    void largeTextsShowOneOfSeveral()
    {
        Bench b;
        b.theme.textScale = 2;
        QCOMPARE(b.layout(QStringLiteral("QKV"), {900, 160}).stop.steps, std::vector{b.step("Q")});
        b.selection.setCell(Cell{b.step("V"), 0, 0});
        QCOMPARE(b.layout(QStringLiteral("QKV"), {900, 160}).stop.steps, std::vector{b.step("V")});
        QCOMPARE(b.layout(QStringLiteral("QKV"), {2400, 1400}).stop.steps.size(), std::size_t{3});
    }

    void textsAreAsLargeAsLeavesRoom()
    {
        Bench b;
        b.theme.textScale = 2;
        QCOMPARE(b.layout(QStringLiteral("scores"), {1800, 1200}).textScale, 2.0);
        const StepLayout low = b.layout(QStringLiteral("scores"), {700, 240});
        QVERIFY(low.textScale < 2);
        QCOMPARE(StepPictures(b.sources, b.values, low, {b.theme, false, 1}).withoutDigits(), std::size_t{0});
    }

    /// Layouts that are tried after one another show the same numbers, until these change.
    void valuesAreMadeOnce()
    {
        Bench b;
        const auto transposed = [&b](const StepLayout& layout) {
            for (const Plate& plate : layout.arrangement.plates)
                if (plate.shows == Plate::Shows::Transposed)
                    return plate.made;
            return std::shared_ptr<Matrix>();
        };
        const auto large = transposed(b.layout(QStringLiteral("scores"), {1200, 800}));
        QVERIFY(large);
        QCOMPARE(*large, Matrix(b.document.steps()[b.step("K")].value.transpose()));
        QCOMPARE(transposed(b.layout(QStringLiteral("scores"), {700, 300})), large);
        (void)b.document.apply(edit::Cell{{InputKind::W_K}, 0, 0, 7.5}, QStringLiteral("W_K[1, 1]: 7.5"));
        b.values.forget();
        const auto changed = transposed(b.layout(QStringLiteral("scores"), {1200, 800}));
        QVERIFY(changed != large);
        QCOMPARE(*changed, Matrix(b.document.steps()[b.step("K")].value.transpose()));
    }
};

QTEST_MAIN(TestStepLayout)
#include "test_step_layout.moc"
