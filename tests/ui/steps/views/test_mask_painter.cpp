// The mask, painted on the picture.

#include "tests/ui/actions/mask_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"

#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestMaskPainter : public WindowTest {
    Q_OBJECT

private slots:
    void paintMakesTheMaskReal()
    {
        WindowBench b;
        QVERIFY(!b.child<QAbstractButton>("stop-masked")->isEnabled());
        b.window->activateWindow();
        WindowBench::pressControl(Qt::Key_K);
        QVERIFY(b.action("paintMask")->isChecked());
        QVERIFY(b.child<MaskBar>("maskBar")->isVisible());
        QCOMPARE(b.selection().stop(), QStringLiteral("masked"));
        QVERIFY(b.child<QAbstractButton>("stop-masked")->isEnabled());
        QVERIFY(b.scenario().mask.kind == Mask::Kind::Allowed);
        QCOMPARE(b.scenario().mask.matrix, onesBut({}));
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(!b.child<MaskBar>("maskBar")->isVisible());
        QVERIFY(!b.action("paintMask")->isChecked());
        QVERIFY(b.scenario().mask.kind == Mask::Kind::Allowed);
        b.action("paintMask")->trigger();
        b.action("undo")->trigger(); // where the mask goes, painting goes
        WindowBench::settle();
        QVERIFY(!b.child<MaskBar>("maskBar")->isVisible());
        QVERIFY(b.scenario().mask == Mask());
    }

    void paintBeginsWithWhatIsSeen()
    {
        WindowBench b;
        b.action("maskCausal")->trigger();
        b.action("paintMask")->trigger();
        QVERIFY(!b.scenario().mask.causal);
        QCOMPARE(b.scenario().mask.matrix, Matrix(Matrix::Ones(4, 4).triangularView<Eigen::Lower>()));
    }

    void aClickToggles()
    {
        MaskBench b;
        b.click(1, 2);
        QCOMPARE(b.mask().matrix, onesBut({{1, 2}}));
        QCOMPARE(b.undoText(), QStringLiteral("mask[2, 3] hidden"));
        QCOMPARE(b.document().steps()[b.step("weights")].value(1, 2), 0.0);
        QCOMPARE(b.selection().stop(), QStringLiteral("masked")); // nothing was followed
        b.click(1, 2);
        QTest::mouseDClick(&b.canvas(), Qt::LeftButton, {}, b.middle(1, 2)); // a second click, however fast
        b.release(b.middle(1, 2));
        QCOMPARE(b.mask().matrix, onesBut({{1, 2}}));
        b.click(1, 2);
        QCOMPARE(b.undoText(), QStringLiteral("mask[2, 3] kept"));
        QCOMPARE(b.mask().matrix, onesBut({}));
        b.click(0, 3, "mask"); // on the mask itself
        QCOMPARE(b.mask().matrix, onesBut({{0, 3}}));
        b.action("undo")->trigger();
        QCOMPARE(b.mask().matrix, onesBut({}));
        QVERIFY(b.paints());
    }

    void aDragPaints()
    {
        MaskBench b;
        const int before = b.document().undoStack().index();
        b.press(0, 1);
        b.moveTo(b.middle(0, 3));
        QCOMPARE(b.mask().matrix, onesBut({{0, 1}, {0, 2}, {0, 3}})); // live
        QVERIFY(b.document().isPreviewing());
        QCOMPARE(b.document().undoStack().index(), before);
        QVERIFY(b.selection().cell() == b.cell("masked", 0, 3));
        b.moveTo(b.middle(2, 3));
        b.release(b.middle(2, 3));
        QCOMPARE(b.mask().matrix, onesBut({{0, 1}, {0, 2}, {0, 3}, {1, 3}, {2, 3}}));
        QCOMPARE(b.document().undoStack().index(), before + 1);
        QCOMPARE(b.undoText(), QStringLiteral("mask: 5 cells hidden"));
        b.press(1, 3);
        b.moveTo(b.middle(0, 3));
        b.release(b.middle(0, 3));
        QCOMPARE(b.undoText(), QStringLiteral("mask: 2 cells kept"));
    }

    void escapeTakesADragBack()
    {
        MaskBench b;
        const int before = b.document().undoStack().index();
        b.press(0, 1);
        b.moveTo(b.middle(2, 1));
        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(b.mask().matrix, onesBut({}));
        b.moveTo(b.middle(3, 1)); // the button is still held
        b.release(b.middle(3, 1));
        QCOMPARE(b.mask().matrix, onesBut({}));
        QCOMPARE(b.document().undoStack().index(), before);
        QVERIFY(b.paints());
        b.click(3, 1);
        QCOMPARE(b.mask().matrix, onesBut({{3, 1}}));
    }

    void labelsToggleRowsAndColumns()
    {
        MaskBench b;
        b.hover(b.rowLabel(1));
        QCOMPARE(b.barText(), QStringLiteral("A click hides row 2: query word 2 has nothing to attend to then."));
        b.click(b.rowLabel(1));
        QCOMPARE(b.undoText(), QStringLiteral("mask: row 2 hidden"));
        QCOMPARE(b.mask().matrix.row(1).sum(), 0.0);
        QCOMPARE(b.selection().view(), ViewKind::Step); // no word was put in focus
        QVERIFY(!b.selection().word());
        b.click(b.rowLabel(1));
        QCOMPARE(b.undoText(), QStringLiteral("mask: row 2 kept"));
        b.hover(b.columnLabel(2));
        QCOMPARE(b.barText(), QStringLiteral("A click hides column 3: key word 3 from all queries."));
        b.click(b.columnLabel(2));
        QCOMPARE(b.undoText(), QStringLiteral("mask: column 3 hidden"));
        QCOMPARE(b.mask().matrix.col(2).sum(), 0.0);
        QCOMPARE(b.mask().matrix.sum(), 12.0);
        QTest::mousePress(&b.canvas(), Qt::LeftButton, {}, b.rowLabel(0));
        b.moveTo(b.rowLabel(2));
        b.release(b.rowLabel(2));
        QCOMPARE(b.undoText(), QStringLiteral("mask: 3 rows kept")); // first what is not wholly kept
    }

    void keysToggle()
    {
        MaskBench b;
        b.selection().setCell(b.cell("masked", 2, 1));
        WindowBench::press(Qt::Key_Space);
        QCOMPARE(b.mask().matrix, onesBut({{2, 1}}));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.mask().matrix, onesBut({}));
        WindowBench::press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(b.undoText(), QStringLiteral("mask: row 3 hidden"));
        b.action("undo")->trigger();
        WindowBench::press(Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(b.undoText(), QStringLiteral("mask: column 2 hidden"));
        WindowBench::press(Qt::Key_Right);
        QCOMPARE(b.barText(), QStringLiteral("Query word 3 may attend to key word 3. A click or Space hides it."));
        WindowBench::press(Qt::Key_Left);
        QCOMPARE(b.barText(),
                 QStringLiteral("Hidden: query word 3 may not attend to key word 2. A click or Space keeps it."));
        b.action("undo")->trigger();
        b.selection().setCell(b.cell("scaled", 0, 0)); // not the mask's
        WindowBench::press(Qt::Key_Space);
        QCOMPARE(b.mask().matrix, onesBut({}));
    }

    void predictingUncoversFirst()
    {
        MaskBench b;
        b.action("predict")->trigger();
        b.selection().setCell(b.cell("masked", 0, 0));
        WindowBench::press(Qt::Key_Space);
        QVERIFY(!b.window->prediction().covers(b.cell("masked", 0, 0)));
        QVERIFY(b.window->prediction().covers(b.cell("masked", 0, 1)));
        QCOMPARE(b.mask().matrix, onesBut({}));
        WindowBench::press(Qt::Key_Space, Qt::ControlModifier); // all
        b.selection().setCell(b.cell("masked", 0, 0));
        WindowBench::press(Qt::Key_Space);
        QCOMPARE(b.mask().matrix, onesBut({{0, 0}}));
    }

    void hoveringShowsWhatAClickDoes()
    {
        MaskBench b;
        QVERIFY(b.barText().startsWith(QStringLiteral("Paint the mask")));
        const QImage before = b.grabCanvas();
        b.hover(b.middle(1, 1));
        QCOMPARE(b.barText(), QStringLiteral("Query word 2 may attend to key word 2. A click or Space hides it."));
        QVERIFY(b.selection().cell() == b.cell("masked", 1, 1));
        const QPoint above =
            b.tile("masked", 1, 1).center().toPoint() - QPoint(0, b.tile("masked", 1, 1).toRect().height());
        const QRect tag(above - QPoint(20, 0), QSize(40, 20));
        QVERIFY(b.grabCanvas().copy(tag.translated(0, 10)) != before.copy(tag.translated(0, 10)));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&b.canvas(), &leave);
        b.child<QToolButton>("endPainting")->click();
        QVERIFY(!b.paints());
        b.click(b.rowLabel(1)); // as ever: the word comes into focus
        QVERIFY(b.selection().word() == Index(1));
    }

    void paintsZoomed()
    {
        MaskBench b;
        Scenario scenario = seedExample();
        scenario.words = {defaultLabels(64), Matrix::Ones(64, 3)};
        scenario.mask = {.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Ones(64, 64)};
        QVERIFY(b.document().apply(edit::Everything{std::make_shared<Scenario>(scenario)}, QStringLiteral("many")));
        b.selection().setCell(b.cell("masked", 40, 50));
        for (int i = 0; i < 8; ++i)
            b.action("zoomIn")->trigger();
        WindowBench::settle();
        QVERIFY(b.window->stepView().isZoomed());
        QVERIFY(b.canvas().geometry(b.item("masked")).firstRow > 0);
        b.click(40, 50);
        QCOMPARE(b.mask().matrix(40, 50), 0.0);
        QCOMPARE(b.mask().matrix.sum(), 64.0 * 64 - 1);
        b.press(41, 50);
        b.moveTo(b.middle(41, 48));
        b.release(b.middle(41, 48));
        QCOMPARE(b.undoText(), QStringLiteral("mask: 3 cells hidden"));
        QCOMPARE(b.mask().matrix(41, 48), 0.0);
        QVERIFY(b.window->stepView().isZoomed());
    }

    void paintsInTheOverview()
    {
        WindowBench b;
        b.action("overview")->trigger();
        b.action("paintMask")->trigger();
        WindowBench::settle();
        QCOMPARE(b.selection().view(), ViewKind::Overview);
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, b.tile("masked", 3, 0).center().toPoint());
        WindowBench::settle();
        QCOMPARE(b.scenario().mask.matrix, onesBut({{3, 0}}));
        QCOMPARE(b.selection().view(), ViewKind::Overview);
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, b.tile("weights", 3, 1).center().toPoint());
        QCOMPARE(b.selection().stop(), QStringLiteral("weights")); // others are followed
    }

    void saysWhereThereIsNothingToPaint()
    {
        MaskBench b;
        const auto promises = [&b] { return b.barText().contains(QStringLiteral("click")); };
        b.selection().setCell(std::nullopt);
        QVERIFY(promises());
        b.selection().showStop(QStringLiteral("attention"));
        WindowBench::settle();
        QVERIFY(!promises());
        QVERIFY(b.barText().contains(QStringLiteral("step Mask ")));
        b.action("overview")->trigger();
        WindowBench::settle();
        QVERIFY(promises());
        b.selection().setWord(1);
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        QVERIFY(!promises());
    }

    void saysWhatPaintingChanges()
    {
        WindowBench b;
        b.action("pin")->trigger();
        b.action("paintMask")->trigger();
        const auto* bar = b.child<MaskBar>("maskBar");
        const QString warning = QStringLiteral("Painting changes what is now, not the pinned state.");
        QVERIFY(!bar->text().contains(warning));
        QVERIFY(!b.action("readingPinned")->isEnabled()); // there was no mask
        for (const char* reading : {"readingPinned", "readingDifference"}) {
            b.selection().showStop(QStringLiteral("scores"));
            b.action(reading)->trigger();
            b.selection().showStop(QStringLiteral("masked"));
            WindowBench::settle();
            QVERIFY2(bar->text().startsWith(warning), reading);
        }
        b.action("pinAgain")->trigger();
        b.action("readingPinned")->trigger();
        WindowBench::settle();
        QVERIFY2(bar->text().contains(QStringLiteral("choose Now")), qPrintable(bar->text()));
        b.selection().showStop(QStringLiteral("scores"));
        WindowBench::settle();
        QVERIFY2(bar->text().contains(QStringLiteral("in the step Mask")), qPrintable(bar->text())); // Now is no help
        b.selection().showStop(QStringLiteral("masked"));
        b.action("readingNow")->trigger();
        WindowBench::settle();
        QVERIFY2(bar->text().startsWith(QStringLiteral("Paint the mask")), qPrintable(bar->text()));
    }

    /// As where a signal ends the program: the canvas goes while the pointer is over it.
    void theWindowMayGoWhileItShows()
    {
        MaskBench b;
        const QPoint at = b.canvas().mapTo(b.window.get(), b.middle(1, 2));
        QTest::mouseMove(b.window->windowHandle(), at);
        WindowBench::settle();
        QVERIFY(!b.textsInFront().isEmpty()); // what a click would do
        b.window.reset();
    }
};

QTEST_MAIN(TestMaskPainter)
#include "test_mask_painter.moc"
