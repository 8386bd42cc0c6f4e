#include "panel_bench.h"

#include "ui/heatmap/surface.h"
#include "ui/inputs/matrix_heading.h"

#include "tests/ui/state/document/scenarios.h"

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestInputsPanel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void showsTheSeed();
    void walksByKeyboard();
    void lightsTheSources();
    void saysWhatChanged();
    void followsTheScenario();
    void fitsItsColumns();
};

void TestInputsPanel::showsTheSeed()
{
    PanelBench b;
    QCOMPARE(b.panel->editors().size(), std::size_t(4));
    QCOMPARE(b.panel->editor(wQ)->heading().shape(), QStringLiteral("d_model 3 × d_k 3"));
    QCOMPARE(b.panel->editor({InputKind::Words})->heading().shape(), QStringLiteral("4 words × d_model 3"));
    QCOMPARE(b.table(wQ).accessibleName(), QStringLiteral("W_Q"));
    QVERIFY(!b.panel->editor({InputKind::b_Q}));
}

void TestInputsPanel::walksByKeyboard()
{
    PanelBench b;
    b.table({InputKind::Words}).setFocus();
    QCOMPARE(b.table({InputKind::Words}).currentIndex().column(), 1); // the first number
    QTest::keyClick(&b.table({InputKind::Words}), Qt::Key_Down);
    QTest::keyClick(&b.table({InputKind::Words}), Qt::Key_Left);
    QCOMPARE(b.table({InputKind::Words}).currentIndex(), b.table({InputKind::Words}).model()->index(1, 0));
    for (const InputKind kind : {InputKind::W_Q, InputKind::W_K, InputKind::W_V}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&b.table({kind})));
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(b.other));
}

void TestInputsPanel::lightsTheSources()
{
    PanelBench b;
    b.selection.setCell(b.cell("scores", 0, 2));
    QCOMPARE(b.panel->editor(wQ)->heading().note(), QStringLiteral("q_1 = x_1 W_Q"));
    QCOMPARE(b.panel->editor({InputKind::W_K})->heading().note(), QStringLiteral("k_3 = x_3 W_K"));
    QVERIFY(b.panel->editor({InputKind::W_V})->heading().note().isEmpty());
    // The tint is on the rows that take part, in the theme's colour.
    const auto pixel = [&](InputKey key, int row) {
        MatrixTable& table = b.table(key);
        const QRect cell = table.visualRect(table.model()->index(row, table.model()->columnCount() - 1));
        return table.viewport()->grab().toImage().pixelColor(cell.topLeft() + QPoint(8, 8));
    };
    QCOMPARE(pixel({InputKind::Words}, 0), Theme::light().focusTint);
    QCOMPARE(pixel({InputKind::Words}, 1), Theme::light().field);
    QCOMPARE(pixel({InputKind::Words}, 2), Theme::light().focusTint);
    QCOMPARE(pixel(wQ, 0), Theme::light().focusTint);
    QCOMPARE(pixel(wQ, 1), Theme::light().field);
    b.panel->setTheme(Theme::darkTheme());
    QCOMPARE(pixel(wQ, 0), Theme::darkTheme().focusTint);
    QCOMPARE(pixel(wQ, 1), Theme::darkTheme().field);
    // A row of W_Q counts as soon as its factor is not 0.
    QVERIFY(b.document.preview(edit::Cell{{InputKind::Words}, 0, 1, 1}));
    QCOMPARE(pixel(wQ, 1), Theme::darkTheme().focusTint);
    b.document.cancelPreview();
    b.selection.setCell({});
    QVERIFY(b.panel->editor(wQ)->heading().note().isEmpty());
    QCOMPARE(pixel(wQ, 0), Theme::darkTheme().field);
}

void TestInputsPanel::saysWhatChanged()
{
    PanelBench b;
    QVERIFY(b.document.apply(edit::Cell{wQ, 0, 2, 0}, QStringLiteral("a")));
    QCOMPARE(b.panel->editor(wQ)->heading().note(), QStringLiteral("[1, 3]: 2 → 0"));
    MatrixTable& table = b.table(wQ);
    const QRect cell = table.visualRect(table.model()->index(0, 2));
    const QImage image = table.viewport()->grab().toImage();
    QCOMPARE(image.pixelColor(cell.topLeft() + QPoint(8, 8)), Theme::light().changedTint);
    QCOMPARE(image.pixelColor(cell.topRight() + QPoint(-2, 3)), Theme::light().changed);
    b.document.undoStack().undo();
    QCOMPARE(b.panel->editor(wQ)->heading().note(), QStringLiteral("[1, 3]: 0 → 2"));
}

void TestInputsPanel::followsTheScenario()
{
    PanelBench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    b.document.open(everyInput(), QString(), false);
    QCOMPARE(b.panel->editors().size(), std::size_t(13));
    QVERIFY(!b.document.isPreviewing());
    b.selection.setStop(QStringLiteral("scores"), 2);
    QVERIFY(b.panel->editor({InputKind::W_Q, 1}));
    QVERIFY(!b.panel->editor(wQ));
    QCOMPARE(b.table({InputKind::W_Q, 1}).accessibleName(), QStringLiteral("head 2, W_Q"));
    b.selection.setCell(b.cell("output", 0, 0));
    b.document.open(seedExample(), QString(), false);
    QCOMPARE(b.panel->editors().size(), std::size_t(4)); // and the cell in focus, gone now, lights nothing
    Scenario shared = seedExample();
    shared.heads.push_back({.W_Q = Matrix::Ones(3, 3), .W_K = {}, .W_V = {}, .K_from = 0});
    b.document.open(shared, QString(), false);
    QVERIFY(b.panel->editor(wQ)); // the head that was looked at went with its document
    b.selection.setStop(QStringLiteral("scores"), 2);
    QVERIFY(b.panel->editor({InputKind::W_Q, 1}));
    QVERIFY(b.panel->editor({InputKind::W_K, 0})); // head 2 uses head 1's
}

void TestInputsPanel::fitsItsColumns()
{
    PanelBench b;
    QCOMPARE(b.table(wQ).columnWidth(0), 70);
    b.panel->setFixedWidth(292);
    b.panel->setMeasures(TableMeasures::compact());
    QCoreApplication::processEvents();
    QCOMPARE(b.table(wQ).columnWidth(0), 56);
    QCOMPARE(b.table(wQ).rowHeight(0), 26);
    Scenario large = seedExample();
    large.words = {defaultLabels(40), Matrix::Ones(40, 30)};
    large.heads[0] = {.W_Q = Matrix::Ones(30, 3), .W_K = Matrix::Ones(30, 3), .W_V = Matrix::Ones(30, 3)};
    b.document.open(large, QString(), false);
    QCoreApplication::processEvents();
    MatrixTable& words = b.table({InputKind::Words});
    QVERIFY(words.height() < 14 * 30);
    QVERIFY(words.width() <= 292);
    QCOMPARE(words.columnWidth(1), 36);
    large.words.vectors.setConstant(-0.123);
    b.document.open(large, QString(), false);
    QCoreApplication::processEvents();
    QVERIFY(words.columnWidth(1) >= static_cast<int>(textWidth(QStringLiteral("−0.123"), {.size = 14})));
    b.select({InputKind::Words}, 39, 30);
    QVERIFY(words.viewport()->rect().contains(words.visualRect(words.currentIndex())));
    QTest::keyClick(&words, Qt::Key_3);
    QTest::keyClick(b.open(), Qt::Key_Return);
    QCOMPARE(b.number({InputKind::Words}, 39, 29), 3.0);
}

QTEST_MAIN(TestInputsPanel)
#include "test_inputs_panel.moc"
