// Zooming and panning in the picture of a step, by wheel, pinch, drag and keyboard.

#include "core/examples.h"
#include "zoom_bench.h"

#include "tests/support/recording_surface.h"

#include "ui/steps/painting/part_shown.h"
#include "ui/steps/painting/step_painter.h"
#include "ui/steps/word/word_view.h"

#include <QAccessible>
#include <QNativeGestureEvent>
#include <QPointingDevice>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestZoom : public WindowTest {
    Q_OBJECT

private slots:
    void wheelNarrowsOperandsAndResultTogether()
    {
        ManyWords b;
        QCOMPARE(b.part("scores"), QStringLiteral("0+64, 0+64"));
        QVERIFY(!b.hasDigits("scores"));
        const ColourScale before = *b.picture("scores").scale;
        const QPointF at = b.tile("scores", 20, 40).center();
        b.zoomAt(at, 1);
        QCOMPARE(b.part("scores"), QStringLiteral("4+51, 8+51"));
        QCOMPARE(b.part("Q"), QStringLiteral("4+51, 0+8"));
        b.zoomAt(at, 11);
        const MatrixGeometry scores = b.geometry("scores");
        QVERIFY(scores.rows < 8 && scores.rows == scores.columns);
        QVERIFY(scores.shows(20, 40)); // what was under the pointer, though the picture moved
        const Index most = scores.rows; // of dimensions, too
        QCOMPARE(b.part("Q"), QStringLiteral("%1+%2, 0+%2").arg(scores.firstRow).arg(most));
        QCOMPARE(b.part("K"), QStringLiteral("0+%2, %1+%2").arg(scores.firstColumn).arg(most)); // transposed
        QVERIFY(b.hasDigits("scores"));
        QCOMPARE(b.picture("scores").scale->low, before.low); // else colours would lie
        QCOMPARE(b.picture("scores").scale->high, before.high);
        b.zoomAt(at, -20);
        QCOMPARE(b.part("scores"), QStringLiteral("0+64, 0+64"));
    }

    /// What is drawn at a place is what is said to be there.
    void cellsHaveTheirOwnColours()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 30, 50).center(), 9);
        b.selection().setCell(std::nullopt);
        const MatrixGeometry scores = b.geometry("scores");
        for (const Index row : {scores.firstRow, scores.firstRow + scores.rows - 1}) {
            for (const Index column : {scores.firstColumn, scores.firstColumn + scores.columns - 1}) {
                const double value = b.document().steps()[b.step("scores")].value(row, column);
                const QRectF tile = b.tile("scores", row, column);
                QCOMPARE(b.grabCanvas().pixelColor((tile.bottomLeft() + QPointF(4, -4)).toPoint()),
                         QColor::fromRgb(b.picture("scores").scale->colour(value)));
                QCOMPARE(b.canvas().hitAt(tile.center()), (MatrixCanvas::Hit{b.item("scores"), row, column}));
            }
        }
    }

    void clickFocusesTheCellThatIsThere()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 30, 50).center(), 8);
        const MatrixGeometry g = b.geometry("scores");
        const Index row = g.firstRow + 2;
        const Index column = g.firstColumn + 3;
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, b.tile("scores", row, column).center().toPoint());
        QVERIFY(b.selection().cell() == b.cell("scores", row, column));
        // A hand that shakes a little still clicks.
        const QPointF other = b.tile("scores", row + 1, column).center();
        b.drag(other, {3, 2});
        QVERIFY(b.selection().cell() == b.cell("scores", row + 1, column));
        QCOMPARE(b.geometry("scores").firstRow, g.firstRow);
    }

    void labelsStayWithTheirWords()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 30, 50).center(), 8);
        const Index row = b.geometry("Q").firstRow + 1;
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {},
                          b.window->stepView().rowLabelRect(b.item("Q"), row).center().toPoint());
        QCOMPARE(b.selection().word(), std::optional(row));
    }

    void dragPans()
    {
        ManyWords b;
        const QPointF middle = b.tile("scores", 32, 32).center();
        b.drag(middle, {-60, -40}); // there is nowhere to go
        QVERIFY(!b.window->stepView().isZoomed());
        QVERIFY(!b.selection().cell()); // nor was it a click
        b.zoomAt(middle, 7);
        const MatrixGeometry before = b.geometry("scores");
        const QRectF tile = b.tile("scores", before.firstRow + 5, before.firstColumn + 5);
        const QRectF next = b.tile("scores", before.firstRow + 3, before.firstColumn + 4);
        b.drag(tile.center(), next.center() - tile.center());
        const MatrixGeometry after = b.geometry("scores");
        QCOMPARE(after.firstRow, before.firstRow + 2);
        QCOMPARE(after.firstColumn, before.firstColumn + 1);
        QCOMPARE(b.geometry("Q").firstRow, after.firstRow);
        QCOMPARE(b.geometry("K").firstColumn, after.firstColumn);
        QCOMPARE(b.selection().stop(), QStringLiteral("scores")); // and nothing was clicked
        b.drag(b.geometry("K").area.center(), {4000, 0});
        QCOMPARE(b.geometry("scores").firstColumn, Index{0});
        QCOMPARE(b.geometry("scores").firstRow, after.firstRow);
    }

    void wheelPans()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 32, 32).center(), 7);
        const MatrixGeometry before = b.geometry("scores");
        const QPointF at = before.area.center();
        const Index lines = QApplication::wheelScrollLines();
        b.wheel(at, {0, -notch});
        QCOMPARE(b.geometry("scores").firstRow, before.firstRow + lines);
        b.wheel(at, {0, notch}, Qt::ShiftModifier);
        QCOMPARE(b.geometry("scores").firstRow, before.firstRow + lines);
        QCOMPARE(b.geometry("scores").firstColumn, before.firstColumn - lines);
        b.wheel(at, {-notch, 0});
        QCOMPARE(b.geometry("scores").firstColumn, before.firstColumn);
        for (int i = 0; i < 4; ++i) // a quarter of a notch each
            b.wheel(at, {0, notch / 4});
        QCOMPARE(b.geometry("scores").firstRow, before.firstRow);
    }

    void pinchZooms()
    {
        ManyWords b;
        const QPointF at = b.tile("scores", 10, 10).center();
        for (int i = 0; i < 12; ++i) {
            QNativeGestureEvent event(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, at, at,
                                      b.canvas().mapToGlobal(at), 0.1, {});
            QCoreApplication::sendEvent(&b.canvas(), &event);
        }
        WindowBench::settle();
        QVERIFY(b.geometry("scores").rows < 25); // 1.1^12 = 3.1 times fewer
        QVERIFY(b.geometry("scores").rows > 18);
        QVERIFY(b.geometry("scores").shows(10, 10));
    }

    void twoFingersZoom()
    {
        ManyWords b;
        QPointingDevice* const screen = QTest::createTouchDevice();
        const QPoint at = b.tile("scores", 10, 10).center().toPoint();
        // Fingers are where the screen is, which may be smaller than the window.
        b.window->move(b.window->screen()->geometry().center() - b.canvas().mapTo(b.window.get(), at));
        WindowBench::settle();
        const auto fingers = [at](int apart) { return std::pair(at - QPoint(apart, 0), at + QPoint(apart, 0)); };
        QTest::touchEvent(b.window.get(), screen).press(0, fingers(20).first, &b.canvas());
        QTest::touchEvent(b.window.get(), screen)
            .move(0, fingers(20).first, &b.canvas())
            .press(1, fingers(20).second, &b.canvas());
        for (int apart = 24; apart <= 60; apart += 4) {
            const auto [left, right] = fingers(apart);
            QTest::touchEvent(b.window.get(), screen).move(0, left, &b.canvas()).move(1, right, &b.canvas());
        }
        const auto [left, right] = fingers(60);
        QTest::touchEvent(b.window.get(), screen).release(0, left, &b.canvas()).release(1, right, &b.canvas());
        WindowBench::settle();
        const Index rows = b.geometry("scores").rows;
        QVERIFY2(rows > 16 && rows < 32, qPrintable(QString::number(rows))); // 3 times as far apart: about 64 / 3
        QVERIFY(b.geometry("scores").shows(10, 10));
    }

    void keyboardDoesAllOfIt()
    {
        ManyWords b;
        QVERIFY(b.action("zoomIn")->isEnabled());
        QVERIFY(!b.action("zoomOut")->isEnabled());
        QVERIFY(!b.action("zoomFit")->isEnabled());
        b.selection().setCell(b.cell("scores", 20, 30));
        b.window->findChild<StepView*>()->setFocus();
        for (int i = 0; i < 8; ++i)
            WindowBench::pressControl(i % 2 == 0 ? Qt::Key_Plus : Qt::Key_Equal);
        const MatrixGeometry before = b.geometry("scores");
        QVERIFY(before.rows < 14 && before.shows(20, 30));
        for (Index row = 20; row < before.firstRow + before.rows; ++row) // one beyond the last that shows
            WindowBench::press(Qt::Key_Down);
        QVERIFY(b.selection().cell() == b.cell("scores", before.firstRow + before.rows, 30));
        QCOMPARE(b.geometry("scores").firstRow, before.firstRow + 1);
        QCOMPARE(b.geometry("Q").firstRow, before.firstRow + 1);
        WindowBench::press(Qt::Key_Home);
        QCOMPARE(b.geometry("scores").firstColumn, Index{0});
        WindowBench::pressControl(Qt::Key_Minus);
        QVERIFY(b.geometry("scores").rows > before.rows);
        WindowBench::pressControl(Qt::Key_0);
        QCOMPARE(b.part("scores"), QStringLiteral("0+64, 0+64"));
        QVERIFY(!b.action("zoomFit")->isEnabled());
    }

    void smallMatricesHaveNothingToZoom()
    {
        ManyWords b;
        WindowBench::pressControl(Qt::Key_Plus);
        QVERIFY(b.window->stepView().isZoomed());
        b.document().open(seedExample(), QString(), false); // another shape shows whole
        WindowBench::settle();
        QVERIFY(!b.window->stepView().isZoomed());
        QVERIFY(!b.action("zoomIn")->isEnabled());
        const QRectF tile = b.tile("scores", 1, 1);
        b.zoomAt(tile.center(), 2);
        QCOMPARE(b.tile("scores", 1, 1), tile);
    }

    /// An operand's cell that is followed, and a cell that the next step takes over, come into view.
    void followedCellsComeIntoView()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 5, 5).center(), 9);
        QVERIFY(!b.geometry("scores").shows(50, 60));
        b.selection().follow(b.cell("V", 60, 3));
        WindowBench::settle();
        QCOMPARE(b.selection().stop(), QStringLiteral("QKV"));
        QVERIFY(b.geometry("V").shows(60, 3));
        QVERIFY(b.geometry("words").shows(60, 0)); // the rows beside it
        QVERIFY(b.geometry("Q").shows(60, 0));
        b.selection().goBack();
        b.selection().setCell(b.cell("scores", 2, 63));
        WindowBench::settle();
        QVERIFY(b.geometry("scores").shows(2, 63));
        WindowBench::press(Qt::Key_PageDown);
        QVERIFY(b.selection().cell() == b.cell("scaled", 2, 63));
        QVERIFY(b.geometry("scaled").shows(2, 63));
    }

    /// Kᵀ has a few rows and as many columns as there are words: more than a line shows of it.
    void fewRowsOfManyColumnsAreSeen()
    {
        ManyWords b;
        b.document().open(randomScenario(700, 8, 2), QString(), false);
        b.selection().showStop(QStringLiteral("scores"));
        WindowBench::settle();
        QCOMPARE(b.geometry("K").rows, 2);
        QVERIFY(b.geometry("K").area.height() >= 24);
        QVERIFY(b.geometry("Q").area.width() >= 24);
    }

    /// Nothing is drawn of marks that are out of view, and the tool tip and the strip tell that there is more.
    void whatIsHiddenIsTold()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 5, 5).center(), 7);
        b.selection().setCell(b.cell("scores", 0, 0));
        const MatrixGeometry scores = b.geometry("scores");
        const Theme& theme = b.window->theme();
        const QImage image = b.grabCanvas();
        const double strip = scores.area.right() + 5.5;
        QCOMPARE(image.pixelColor(QPointF(strip, scores.area.top() + 4).toPoint()), theme.edge);
        QCOMPARE(image.pixelColor(QPointF(strip, scores.area.bottom() - 4).toPoint()), theme.line);
        const auto violet = [&] {
            const QImage now = b.grabCanvas();
            int count = 0;
            for (int y = 0; y < now.height(); ++y)
                for (int x = 0; x < now.width(); ++x)
                    count += now.pixelColor(x, y) == theme.focus ? 1 : 0;
            return count;
        };
        QVERIFY(violet() > 100);
        b.wheel(scores.area.center(), {0, -40 * notch}); // the focus goes out of view: its row in Q, too
        QVERIFY(!b.geometry("scores").shows(0, 0));
        const int columnOnly = violet();
        b.wheel(scores.area.center(), {-40 * notch, 0});
        QVERIFY(columnOnly > 0); // the key's column is still there
        QCOMPARE(violet(), 0);
    }

    void headingsTellWhatShows()
    {
        ManyWords b;
        b.selection().setCell(b.cell("scores", 0, 0));
        for (int i = 0; i < 7; ++i)
            b.action("zoomIn")->trigger();
        const StepView& view = b.window->stepView();
        const Plate& scores = view.arrangement().plates[static_cast<std::size_t>(b.item("scores"))];
        QCOMPARE(partText(scores, view.steps()), QStringLiteral("rows 1–14, columns 1–14 of 64 × 64"));
        QCOMPARE(shortPartText(scores, view.steps()), QStringLiteral("1–14 × 1–14"));
        const Plate& queries = view.arrangement().plates[static_cast<std::size_t>(b.item("Q"))];
        QCOMPARE(partText(queries, view.steps()), QStringLiteral("rows 1–14 of 64"));
        QCOMPARE(shortPartText(queries, view.steps()), QStringLiteral("1–14 × 8"));
        RecordingSurface surface;
        const Measures measures = Measures::of(b.window->width());
        StepPainter(view.arrangement(), view.steps(), view.stop(), measures, b.window->theme(), view.format())
            .behind(surface, marksOf(view.arrangement(), view.steps(), {}),
                    std::vector<ColourScale>(view.arrangement().plates.size()));
        QVERIFY(surface.texts().contains(partText(scores, view.steps())));
        QVERIFY(surface.texts().contains(partText(queries, view.steps())));
    }

    void overviewZoomsToo()
    {
        ManyWords b;
        b.action("overview")->trigger();
        WindowBench::settle();
        const QSizeF before = b.tile("weights", 0, 0).size();
        b.zoomAt(b.tile("weights", 40, 10).center(), 8);
        QVERIFY(b.tile("weights", 40, 10).width() > 4 * before.width());
        const MatrixGeometry weights = b.geometry("weights");
        QVERIFY(weights.shows(40, 10));
        for (const char* id : {"words", "Q", "attention"})
            QCOMPARE(b.geometry(id).firstRow, weights.firstRow);
        for (const char* id : {"K", "V"})
            QCOMPARE(b.geometry(id).firstRow, weights.firstColumn);
    }

    void editsAndOtherWidthsKeepThePlace()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 30, 50).center(), 8);
        const QString part = b.part("scores");
        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("7"));
        QCOMPARE(b.part("scores"), part);
        WindowBench::press(Qt::Key_Escape);
        b.window->resize(1600, 900);
        WindowBench::settle();
        QCOMPARE(b.part("scores"), part);
        QVERIFY(!b.document().isModified()); // it is no part of the document
    }

    void screenReadersFindAllCells()
    {
        ManyWords b;
        b.zoomAt(b.tile("scores", 5, 5).center(), 8);
        QAccessibleInterface* const view = QAccessible::queryAccessibleInterface(b.window->findChild<StepView*>());
        QAccessibleInterface* const table = view->child(b.item("scores"));
        QCOMPARE(table->tableInterface()->rowCount(), 64);
        QVERIFY2(table->text(QAccessible::Description).contains(QLatin1String("In view: rows ")),
                 qPrintable(table->text(QAccessible::Description)));
        const MatrixGeometry g = b.geometry("scores");
        const auto* shown =
            table->tableInterface()->cellAt(static_cast<int>(g.firstRow), static_cast<int>(g.firstColumn));
        QVERIFY(!shown->rect().isEmpty());
        QVERIFY(!shown->state().offscreen);
        QCOMPARE(table->childAt(shown->rect().center().x(), shown->rect().center().y()), shown);
        const auto* hidden = table->tableInterface()->cellAt(63, 63);
        QVERIFY(hidden->rect().isEmpty());
        QVERIFY(hidden->state().offscreen);
        QVERIFY(!hidden->text(QAccessible::Value).isEmpty());
    }
};

QTEST_MAIN(TestZoom)
#include "test_zoom.moc"
