// One step in all heads side by side, in the real window.

#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/steps/painting/step_painter.h"

#include <QAccessible>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// The window with an example of several heads, its weights in all of them.
struct HeadsBench : WindowBench {
    explicit HeadsBench(const char* example = "example:heads")
    {
        window->openSource(QLatin1String(example));
        selection().setStop(QStringLiteral("weights"));
        action("goToPicture")->trigger();
        press(Qt::Key_F7);
    }
    [[nodiscard]] int itemOf(const char* id, Index head) const { return window->stepView().itemOf(step(id, head)); }
    [[nodiscard]] QRectF tileOf(const char* id, Index head, Index row, Index column) const
    {
        return canvas().geometry(itemOf(id, head)).cell(row, column);
    }
    void click(const char* id, Index head, Index row, Index column) const
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, tileOf(id, head, row, column).center().toPoint());
        settle();
    }
    [[nodiscard]] Cell cellOf(const char* id, Index head, Index row, Index column) const
    {
        return {step(id, head), row, column};
    }
    /// At the upper edge of a tile, where rings are.
    [[nodiscard]] QColor edge(const char* id, Index head, Index row, Index column) const
    {
        const QRectF tile = tileOf(id, head, row, column);
        return grabCanvas().pixelColor(QPointF(tile.center().x(), tile.top() - 1.5).toPoint());
    }
    [[nodiscard]] QStringList texts() const
    {
        const StepView& view = window->stepView();
        const Measures measures = Measures::of(window->width());
        RecordingSurface surface;
        std::vector<ColourScale> scales;
        for (int i = 0; i < canvas().itemCount(); ++i)
            scales.push_back(*canvas().picture(i).scale);
        StepPainter(view.arrangement(), view.steps(), view.stop(), measures, window->theme(), {})
            .behind(surface, marksOf(view.arrangement(), view.steps(), selection().cell()), scales);
        return surface.texts();
    }
};

} // namespace

class TestAllHeadsView : public WindowTest {
    Q_OBJECT

private slots:
    void joinedHeadsBearTheirNumbers()
    {
        WindowBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:heads")));
        b.selection().showStop(QStringLiteral("concat"));
        b.window->resize(1920, 1080);
        WindowBench::settle();
        // The number of its head stands in a matrix's chip, over the matrix.
        const auto chipTells = [&](const char* id, Index head, const QString& number) {
            const QRectF tiles = b.canvas().geometry(b.window->stepView().itemOf(b.step(id, head))).area;
            RecordingSurface surface;
            b.window->stepView().drawBehind(surface);
            return std::ranges::any_of(surface.written, [&](const RecordingSurface::Text& text) {
                return text.text == number && text.baseline.y() < tiles.top() - 30
                    && text.baseline.y() > tiles.top() - 70 && text.baseline.x() > tiles.left()
                    && text.baseline.x() < tiles.left() + 50;
            });
        };
        QVERIFY(chipTells("attention", 1, QStringLiteral("1")));
        QVERIFY(chipTells("attention", 2, QStringLiteral("2")));
        QVERIFY(!chipTells("concat", 0, QStringLiteral("1")));
    }

    void showsEveryHeadWithOneScale()
    {
        HeadsBench b("example:grouped");
        QCOMPARE(b.selection().view(), ViewKind::Heads);
        QVERIFY(b.action("allHeads")->isChecked());
        QVERIFY(b.child<QToolButton>("viewHeads")->isChecked());
        QCOMPARE(b.canvas().itemCount(), 4);
        for (const char* stop : {"weights", "scores", "QKV"}) {
            b.selection().setStop(QLatin1String(stop));
            WindowBench::settle();
            double largest = 0;
            for (int i = 0; i < b.canvas().itemCount(); ++i) {
                QCOMPARE(b.canvas().picture(i).scale, b.canvas().picture(0).scale);
                largest = std::max(largest, b.canvas().picture(i).values->cwiseAbs().maxCoeff());
            }
            QCOMPARE(b.canvas().picture(0).scale->high, b.selection().stop() == QLatin1String("weights") ? 1 : largest);
        }
        QCOMPARE(b.canvas().itemCount(), 12);
        const QStringList texts = b.texts();
        QCOMPARE(texts.count(QStringLiteral("lacks")), 1);
        QCOMPARE(texts.count(QStringLiteral("of head 1")), 2);
        QCOMPARE(texts.count(QStringLiteral("−%1").arg(b.canvas().picture(0).scale->high)), 1); // one bar
        QVERIFY(texts.contains(QStringLiteral("Queries, keys, values, all heads")));
        WindowBench::press(Qt::Key_F7);
        QCOMPARE(b.selection().view(), ViewKind::Step);
        QTest::mouseClick(b.child<QToolButton>("viewHeads"), Qt::LeftButton);
        QCOMPARE(b.selection().view(), ViewKind::Heads);
    }

    void digitsCompare()
    {
        HeadsBench b("example:grouped");
        b.window->display().setDecimals(6);
        b.window->resize(1100, 620);
        for (const char* stop : {"weights", "attention"}) {
            b.selection().setStop(QLatin1String(stop));
            WindowBench::settle();
            const MatrixPicture& first = b.canvas().picture(0);
            QVERIFY(first.digitSize(b.canvas().geometry(0)) > 0);
            for (int i = 1; i < b.canvas().itemCount(); ++i) {
                const MatrixPicture& picture = b.canvas().picture(i);
                QCOMPARE(picture.digitSize(b.canvas().geometry(i)), first.digitSize(b.canvas().geometry(0)));
                QCOMPARE(picture.digits(1.0 / 3), first.digits(1.0 / 3));
            }
        }
    }

    void formulasAreThoseOfAllHeads()
    {
        HeadsBench b; // of d_k 2 and 1: divided by √2 and by 1
        const auto formulas = [&b] { return b.texts().join(QString()); };
        QVERIFY(b.texts().contains(QStringLiteral("Weights, all heads")));
        QVERIFY(!formulas().contains(QLatin1String("softmax(")));
        b.selection().setStop(QStringLiteral("attention"));
        WindowBench::settle();
        QVERIFY(formulas().contains(QStringLiteral("O = A · V")));
    }

    void walksTheStopsAndStays()
    {
        HeadsBench b;
        b.selection().setStop(QStringLiteral("words"));
        QStringList seen;
        QList<int> items;
        for (int i = 0; i < 8; ++i) {
            WindowBench::settle();
            seen += b.selection().stop();
            items += b.canvas().itemCount();
            QCOMPARE(b.selection().view(), ViewKind::Heads);
            QVERIFY(b.child<QAbstractButton>(("stop-" + b.selection().stop().toLatin1()).constData())->isChecked());
            WindowBench::press(Qt::Key_PageDown);
        }
        QCOMPARE(seen,
                 QStringList({QStringLiteral("words"), QStringLiteral("QKV"), QStringLiteral("scores"),
                              QStringLiteral("scaled"), QStringLiteral("weights"), QStringLiteral("attention"),
                              QStringLiteral("concat"), QStringLiteral("output")}));
        // What belongs to no head is shown as ever.
        QCOMPARE(items, QList<int>({1, 6, 2, 2, 2, 2, 3, 3}));
        WindowBench::press(Qt::Key_PageUp);
        QCOMPARE(b.selection().stop(), QStringLiteral("concat"));
        QTest::mouseClick(b.child<QAbstractButton>("stop-scores"), Qt::LeftButton);
        QCOMPARE(b.selection().view(), ViewKind::Heads);
        QCOMPARE(b.selection().stop(), QStringLiteral("scores"));
    }

    void theFocusIsRingedInItsHeadAndMarkedInTheOthers()
    {
        HeadsBench b;
        b.selection().setCell(b.cellOf("weights", 2, 1, 2));
        WindowBench::settle();
        const QColor focus = b.window->theme().focus;
        QCOMPARE(b.edge("weights", 2, 1, 2), focus);
        QVERIFY(b.edge("weights", 2, 1, 0) != focus);
        const QColor twin = b.edge("weights", 1, 1, 2);
        const QColor plain = b.edge("weights", 1, 1, 0);
        QVERIFY(twin != plain && twin != focus); // a thin line
        // Walking keeps to the head.
        WindowBench::press(Qt::Key_PageDown);
        QVERIFY(b.selection().cell() == b.cellOf("attention", 2, 1, 1));
        QVERIFY(b.child<ExplanationBar>("explanationBar")->text().contains(QLatin1String("attention[bites, 2]")));
        // Heads of other sizes have no such cell.
        b.selection().setStop(QStringLiteral("QKV"));
        b.selection().setCell(b.cellOf("Q", 1, 1, 1));
        WindowBench::settle();
        const auto marks = marksOf(b.window->stepView().arrangement(), b.document().steps(), b.selection().cell());
        for (const PlateMarks& one : marks)
            QVERIFY(!one.twin);
        QVERIFY(marks.front().focus.has_value());
    }

    void arrowsAndTabReachEveryHead()
    {
        HeadsBench b;
        b.selection().setCell(b.cellOf("weights", 1, 0, 2));
        WindowBench::press(Qt::Key_Right);
        QVERIFY(b.selection().cell() == b.cellOf("weights", 2, 0, 0));
        WindowBench::press(Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(b.selection().cell() == b.cellOf("weights", 1, 0, 0));
        WindowBench::press(Qt::Key_Tab);
        QVERIFY(b.selection().cell() == b.cellOf("weights", 2, 0, 0));
        WindowBench::press(Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != static_cast<const QWidget*>(&b.window->stepView()));
    }

    void aClickEntersTheHead()
    {
        HeadsBench b;
        b.click("weights", 2, 1, 0);
        QCOMPARE(b.selection().view(), ViewKind::Step);
        QCOMPARE(b.selection().head(), Index(2));
        QCOMPARE(b.selection().stop(), QStringLiteral("weights"));
        QVERIFY(b.selection().cell() == b.cellOf("weights", 2, 1, 0));
        WindowBench::press(Qt::Key_Backspace);
        QCOMPARE(b.selection().view(), ViewKind::Heads);
        b.selection().setCell(b.cellOf("weights", 2, 0, 1));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.selection().view(), ViewKind::Step);
        QCOMPARE(b.selection().head(), Index(2));
    }

    void staysLive()
    {
        HeadsBench b;
        const auto colour = [&b](Index head) {
            return b.grabCanvas().pixelColor((b.tileOf("weights", head, 1, 0).bottomLeft() + QPointF(7, -7)).toPoint());
        };
        const QColor first = colour(1);
        const QColor second = colour(2);
        QTest::mouseClick(b.child<QToolButton>("viewHeads"), Qt::LeftButton);
        b.choices("headButton").at(1)->trigger(); // whose inputs are typed in
        WindowBench::settle();
        QCOMPARE(b.selection().view(), ViewKind::Heads);
        b.type({InputKind::W_Q, 1}, 1, 0, QStringLiteral("-5"));
        QCOMPARE(colour(1), first);
        QVERIFY(colour(2) != second);
        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(colour(2), second);
    }

    void zoomsInAllHeads()
    {
        HeadsBench b;
        Scenario scenario = b.scenario();
        scenario.words = {defaultLabels(12), Matrix::Ones(12, 4)};
        b.document().open(scenario, QString(), false);
        b.selection().setCell(b.cellOf("weights", 2, 8, 8));
        WindowBench::settle();
        b.action("zoomIn")->trigger();
        WindowBench::settle();
        const auto& plates = b.window->stepView().arrangement().plates;
        QCOMPARE(plates.size(), std::size_t(2));
        QVERIFY(plates[0].part.rows < 12);
        QVERIFY(plates[0].part == plates[1].part);
        QCOMPARE(plates[0].tiles.size(), plates[1].tiles.size());
    }

    void effectsShareTheirScale()
    {
        HeadsBench b;
        b.selection().setCell(b.cellOf("attention", 2, 1, 1));
        b.action("showEffects")->trigger();
        WindowBench::settle();
        const ColourScale scale = *b.canvas().picture(0).scale;
        QVERIFY(scale.low < 0); // no weights now: what moves that cell
        QCOMPARE(*b.canvas().picture(1).scale, scale);
        QCOMPARE(scale.high, b.canvas().picture(b.itemOf("weights", 2)).coloured().cwiseAbs().maxCoeff());
        QVERIFY(b.canvas().picture(b.itemOf("weights", 1)).coloured().isZero()); // not the other head's
    }

    void isSpoken()
    {
        HeadsBench b("example:grouped");
        auto& view = const_cast<StepView&>(b.window->stepView());
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&view);
        QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Current step in all heads"));
        QCOMPARE(spoken->childCount(), 4);
        QCOMPARE(spoken->child(1)->text(QAccessible::Name),
                 QStringLiteral("Weights of head 2 (lacks · K₁, V₁), 3 × 3"));
        QVERIFY(spoken->child(1)
                    ->tableInterface()
                    ->cellAt(0, 1)
                    ->text(QAccessible::Name)
                    .startsWith(test::local(QStringLiteral("head 2, weights, query sun, key rain: 0.76"))));
        QVERIFY(!b.child<QToolButton>("viewHeads")->toolTip().isEmpty());
    }

    void oneHeadHasNoSuchView()
    {
        HeadsBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:seed")));
        WindowBench::settle();
        QCOMPARE(b.selection().view(), ViewKind::Step);
        QVERIFY(!b.action("allHeads")->isEnabled());
        QVERIFY(!b.action("allHeads")->isChecked());
        QVERIFY(!b.child<QToolButton>("viewHeads")->isVisible());
        QVERIFY(b.child<QToolButton>("viewStep")->isChecked());
        b.selection().setView(ViewKind::Heads);
        QCOMPARE(b.selection().view(), ViewKind::Step);
    }

    void theRailKeepsItsNames()
    {
        HeadsBench b;
        QCOMPARE(b.window->width(), 1366);
        for (const char* stop : {"stop-scores", "stop-weights", "stop-output"}) {
            auto* const button = b.child<QWidget>(stop);
            QVERIFY2(button->width() >= button->sizeHint().width(), stop);
        }
    }
};

QTEST_MAIN(TestAllHeadsView)
#include "test_all_heads_view.moc"
