// The mask, chosen, painted and typed in the real window.

#include "window_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/mask_bar.h"

#include <QAccessible>

#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const InputKey maskInput{InputKind::Mask};

Matrix onesBut(std::initializer_list<std::pair<Index, Index>> hidden)
{
    Matrix matrix = Matrix::Ones(4, 4);
    for (const auto& [query, key] : hidden)
        matrix(query, key) = 0;
    return matrix;
}

/// The window with the mask being painted.
struct MaskBench : WindowBench {
    MaskBench()
    {
        action("paintMask")->trigger();
        settle();
    }

    [[nodiscard]] const Mask& mask() const { return scenario().mask; }
    [[nodiscard]] bool paints() const { return child<MaskBar>("maskBar")->isVisible(); }
    [[nodiscard]] QString barText() const { return child<MaskBar>("maskBar")->text(); }
    [[nodiscard]] QPoint middle(Index query, Index key, const char* id = "masked") const
    {
        return tile(id, query, key).center().toPoint();
    }
    void click(Index query, Index key, const char* id = "masked") const { click(middle(query, key, id)); }
    void click(const QPoint& at) const
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at);
        settle();
    }
    void press(Index query, Index key) const { QTest::mousePress(&canvas(), Qt::LeftButton, {}, middle(query, key)); }
    using WindowBench::press;
    void moveTo(const QPoint& at) const
    {
        QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&canvas(), &event);
        settle();
    }
    void release(const QPoint& at) const
    {
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at);
        settle();
    }
    void hover(const QPoint& at) const
    {
        QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&canvas(), &event);
        settle();
    }
    [[nodiscard]] QPoint rowLabel(Index row) const
    {
        return window->stepView().rowLabelRect(item("scaled"), row).center().toPoint();
    }
    [[nodiscard]] QPoint columnLabel(Index column) const
    {
        return window->stepView().columnLabelRect(item("masked"), column).center().toPoint();
    }
    /// What is drawn over the tiles.
    [[nodiscard]] QStringList textsInFront() const
    {
        RecordingSurface surface;
        window->stepView().drawInFront(surface);
        return surface.texts();
    }
};

} // namespace

class TestMask : public QObject {
    Q_OBJECT

private slots:
    void saysWhatPaintingChanges()
    {
        WindowBench b;
        b.action("pin")->trigger();
        b.action("paintMask")->trigger();
        const auto* bar = b.child<MaskBar>("maskBar");
        const QString warning = QStringLiteral("Painting changes what is now, not the pinned state.");
        QVERIFY(!bar->text().contains(warning));
        for (const char* reading : {"readingPinned", "readingDifference"}) {
            b.action(reading)->trigger();
            QVERIFY2(bar->text().startsWith(warning), reading);
        }
        b.action("readingNow")->trigger();
        QVERIFY(!bar->text().contains(warning));
    }
    void initTestCase() { prepareApplication(); }
    void init() { warnings().clear(); }
    void cleanup() { QCOMPARE(warnings(), QStringList()); }

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

    void patternsPaintTheWholeMask()
    {
        MaskBench b;
        const auto pattern = [](auto&& keeps) {
            Matrix matrix(4, 4);
            for (Index i = 0; i < 4; ++i)
                for (Index j = 0; j < 4; ++j)
                    matrix(i, j) = keeps(i, j) ? 1 : 0;
            return matrix;
        };
        const auto paints = [&b](const char* name, const Matrix& expected, const char* text) {
            b.action(name)->trigger();
            QCOMPARE(b.mask().matrix, expected);
            QCOMPARE(b.undoText(), QLatin1String(text));
        };
        paints("maskHideAll", Matrix::Zero(4, 4), "mask: all hidden");
        paints("maskKeepAll", Matrix::Ones(4, 4), "mask: all kept");
        paints("maskPaintCausal", pattern([](Index i, Index j) { return j <= i; }), "mask: causal");
        paints("maskInvert", pattern([](Index i, Index j) { return j > i; }), "mask: inverted");
        paints("maskOnlyItself", pattern([](Index i, Index j) { return j == i; }), "mask: only itself");
        b.dialogs.number = 1;
        paints("maskWindow", pattern([](Index i, Index j) { return std::abs(i - j) <= 1; }), "mask: window of 1");
        b.dialogs.number = {};
        const int before = b.document().undoStack().index();
        b.action("maskWindow")->trigger(); // not answered
        QCOMPARE(b.document().undoStack().index(), before);
        b.action("maskNone")->trigger();
        b.action("maskOnlyItself")->trigger(); // makes a mask, too
        QCOMPARE(b.mask().matrix, pattern([](Index i, Index j) { return j == i; }));
    }

    void causalOnTop()
    {
        MaskBench b;
        b.action("maskCausalOnTop")->trigger();
        QVERIFY(b.mask().causal);
        QCOMPARE(b.undoText(), QStringLiteral("mask: causal on top"));
        QCOMPARE(b.mask().matrix, onesBut({}));
        const int before = b.document().undoStack().index();
        b.click(0, 2);
        QCOMPARE(b.document().undoStack().index(), before);
        QCOMPARE(
            b.barText(),
            QStringLiteral("Hidden: key word 3 comes after query word 1. A click or Space stays hidden: the causal "
                           "mask is on top."));
        b.click(2, 0);
        QCOMPARE(b.mask().matrix, onesBut({{2, 0}}));
        b.action("maskCausalOnTop")->trigger();
        QVERIFY(!b.mask().causal);
        b.action("maskNone")->trigger();
        QVERIFY(!b.action("maskCausalOnTop")->isEnabled());
    }

    void aBiasIsTyped()
    {
        WindowBench b;
        const Matrix scaled = b.document().steps()[b.step("scaled")].value;
        b.action("maskBias")->trigger();
        WindowBench::settle();
        QVERIFY(b.scenario().mask.kind == Mask::Kind::Bias);
        QVERIFY(b.scenario().mask.matrix.isZero(0));
        QCOMPARE(b.document().steps()[b.step("masked")].value, scaled); // nothing changes
        QVERIFY(b.editor(maskInput).table().hasFocus());
        int column = 0;
        for (const char* text : {"-inf", "−∞", "-Infinity"}) {
            b.clickInput(maskInput, 1, column);
            for (const QChar sign : QString::fromUtf8(text)) {
                QKeyEvent typed(QEvent::KeyPress, 0, Qt::NoModifier, QString(sign));
                QCoreApplication::sendEvent(QApplication::focusWidget(), &typed);
            }
            WindowBench::settle();
            WindowBench::press(Qt::Key_Return);
            QCOMPARE(b.scenario().mask.matrix(1, column), -infinity);
            QCOMPARE(b.document().steps()[b.step("weights")].value(1, column), 0.0);
            ++column;
        }
        b.type(maskInput, 0, 1, QStringLiteral("1.5"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.document().steps()[b.step("masked")].value(0, 1), scaled(0, 1) + 1.5);
        const QModelIndex typed = b.editor(maskInput).model().numberIndex(1, 0);
        QCOMPARE(typed.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("mask, row 2, column 1: −∞, hidden: query word 2 may not attend to key word 1"));

        b.action("maskCausalOnTop")->trigger();
        QVERIFY(b.scenario().mask.causal);
        QCOMPARE(b.document().steps()[b.step("masked")].value(0, 1), -infinity);

        // Painted, a bias stays where nothing is hidden.
        b.action("maskCausalOnTop")->trigger();
        b.action("paintMask")->trigger();
        QVERIFY(b.scenario().mask.kind == Mask::Kind::Bias);
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, b.tile("masked", 1, 0).center().toPoint());
        QCOMPARE(b.scenario().mask.matrix(1, 0), 0.0);
        QCOMPARE(b.scenario().mask.matrix(0, 1), 1.5);
    }

    void kindsTurnIntoOneAnother()
    {
        MaskBench b;
        b.click(0, 1);
        b.action("maskBias")->trigger();
        QVERIFY(b.message().contains(QStringLiteral("−∞")));
        QCOMPARE(b.mask().matrix(0, 1), -infinity);
        QCOMPARE(b.mask().matrix.array().isFinite().count(), Index(15));
        b.type(maskInput, 2, 2, QStringLiteral("3"));
        WindowBench::press(Qt::Key_Return);
        b.action("maskAllowed")->trigger();
        QCOMPARE(b.mask().matrix, onesBut({{0, 1}}));
        QVERIFY(b.message().contains(QStringLiteral("gone")));
        QVERIFY(b.action("maskAllowed")->isChecked());
        b.action("undo")->trigger();
        QCOMPARE(b.mask().matrix(2, 2), 3.0);
        QVERIFY(b.action("maskBias")->isChecked());
        QCOMPARE(b.message(), QString()); // it told of what was undone
    }

    void theTableShowsMarks()
    {
        MaskBench b;
        b.click(0, 1);
        MatrixModel& model = b.editor(maskInput).model();
        QCOMPARE(model.numberIndex(0, 0).data().toString(), QStringLiteral("✓"));
        QCOMPARE(model.numberIndex(0, 1).data().toString(), QStringLiteral("–"));
        QCOMPARE(b.picture("mask").digits(0), QStringLiteral("–"));
        b.type(maskInput, 0, 1, QStringLiteral("1"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.mask().matrix, onesBut({}));
        b.type(maskInput, 0, 1, QStringLiteral("0.5"));
        QCOMPARE(b.mask().matrix, onesBut({}));
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(model.numberIndex(0, 1)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("query word 1 may attend to key word 2")));
    }

    void aRowWithNothingLeftSaysSo()
    {
        MaskBench b;
        QVERIFY(!b.textsInFront().contains(QStringLiteral("nothing to attend to")));
        b.click(b.rowLabel(2));
        QCOMPARE(b.textsInFront().count(QStringLiteral("nothing to attend to")), 1);
        QCOMPARE(b.child<QLabel>("sums")->text(), QStringLiteral("1 row with nothing to attend to"));
        QVERIFY(b.document().steps()[b.step("weights")].value.row(2).isZero(0));
        QVERIFY(b.document().steps()[b.step("attention")].value.row(2).isZero(0));
        b.hover(b.middle(2, 0));
        QVERIFY(b.barText().contains(QStringLiteral("query word 3 has nothing to attend to")));
        QVERIFY(
            b.child<ExplanationBar>("explanationBar")->text().contains(QStringLiteral("nothing to attend to is left")));
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

    void isWrittenAndReadAgain()
    {
        MaskBench b;
        b.click(0, 1);
        b.action("maskCausalOnTop")->trigger();
        const auto again = readScenario(writeScenario(b.scenario()));
        QVERIFY(again);
        QVERIFY(again->scenario == b.scenario());
    }

    void speaks()
    {
        MaskBench b;
        b.click(1, 2);
        QAccessible::setActive(true);
        QAccessibleInterface* const steps =
            QAccessible::queryAccessibleInterface(const_cast<StepView*>(&b.window->stepView()));
        QAccessibleInterface* const table = steps->child(b.item("masked"));
        QVERIFY(table);
        QVERIFY(table->child(1 * 4 + 2)
                    ->text(QAccessible::Name)
                    .endsWith(QStringLiteral("hidden: query word 2 may not attend to key word 3")));
        QAccessible::setActive(false);
    }

    /// Signs drop out of small cells, hatching does not.
    void hatchesWhatIsHiddenHoweverSmall()
    {
        MaskBench b;
        b.click(1, 2);
        const MatrixPicture& picture = b.canvas().picture(b.item("mask"));
        QVERIFY(picture.hidden);
        for (Index query = 0; query < 4; ++query)
            for (Index key = 0; key < 4; ++key)
                QCOMPARE((*picture.hidden)(query, key) == -infinity, query == 1 && key == 2);
    }
};

QTEST_MAIN(TestMask)
#include "test_mask.moc"
