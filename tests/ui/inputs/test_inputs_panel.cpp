#include "ui/heatmap/surface.h"
#include "ui/inputs/cell_editor.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/matrix_editor.h"
#include "ui/inputs/matrix_heading.h"
#include "ui/resources.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/matrix_model.h"
#include "ui/state/selection.h"

#include "tests/ui/state/scenarios.h"

#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace attn;
using namespace attn::ui;

namespace {

const InputKey wQ{InputKind::W_Q};

/// A window with the panel and something else that takes the focus.
struct Bench {
    Document document;
    ui::Display display;
    Selection selection{document};
    QWidget window;
    InputsPanel* panel = new InputsPanel(document, display, selection);
    QPushButton* other = new QPushButton(QStringLiteral("other"));

    Bench()
    {
        window.resize(700, 900);
        auto* const layout = new QVBoxLayout(&window);
        panel->setFixedWidth(364);
        layout->addWidget(panel);
        layout->addWidget(other);
        window.show();
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
    }

    MatrixTable& table(InputKey key) const { return panel->editor(key)->table(); }

    void select(InputKey key, int row, int column) const
    {
        table(key).setFocus();
        table(key).setCurrentIndex(table(key).model()->index(row, column));
    }

    CellEditor* open() const
    {
        for (MatrixEditor* const editor : panel->editors()) {
            for (auto* const cell : editor->findChildren<CellEditor*>()) {
                if (cell->isVisible())
                    return cell;
            }
        }
        return nullptr;
    }

    double number(InputKey key, Index row, Index column) const
    {
        return (*inputMatrix(document.scenario(), key))(row, column);
    }

    double weight(Index row, Index column) const { return findStep(document.steps(), "weights")->value(row, column); }

    Cell cell(const char* id, Index row, Index column) const
    {
        return {static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data()), row, column};
    }
};

} // namespace

class TestInputsPanel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void showsTheSeed();
    void typesLive();
    void refusesBadText();
    void refusesTheBeginningOfANumber();
    void leavesWhatWasNotTyped();
    void commitsWithTab();
    void commitsWhenTheFocusGoes();
    void commitsWhenSettled();
    void keepsBadTextOpenWhenSettled();
    void editsLabels();
    void undoesWhileAnEditorIsOpen();
    void ignoresTheWheel();
    void walksByKeyboard();
    void survivesTheWindow_data();
    void survivesTheWindow();
    void lightsTheSources();
    void saysWhatChanged();
    void followsTheScenario();
    void staysOpenWhileOthersChange();
    void fitsItsColumns();
};

void TestInputsPanel::showsTheSeed()
{
    Bench b;
    QCOMPARE(b.panel->editors().size(), std::size_t(4));
    QCOMPARE(b.panel->editor(wQ)->heading().shape(), QStringLiteral("3 × 3"));
    QCOMPARE(b.panel->editor({InputKind::Words})->heading().shape(), QStringLiteral("4 × 3"));
    QCOMPARE(b.table(wQ).accessibleName(), QStringLiteral("W_Q"));
    QVERIFY(!b.panel->editor({InputKind::b_Q}));
}

void TestInputsPanel::typesLive()
{
    Bench b;
    const double before = b.weight(0, 0);
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    QVERIFY(b.open());
    QCOMPARE(b.open()->text(), QStringLiteral("5"));
    QCOMPARE(b.number(wQ, 0, 2), 5.0);
    QVERIFY(b.weight(0, 0) != before);
    QTest::keyClicks(b.open(), QStringLiteral(".5"));
    QCOMPARE(b.number(wQ, 0, 2), 5.5);
    QVERIFY(!b.document.isModified());
    QTest::keyClick(b.open(), Qt::Key_Escape);
    QCOMPARE(b.number(wQ, 0, 2), 2.0);
    QCOMPARE(b.weight(0, 0), before);
    QVERIFY(!b.open());
    QVERIFY(!b.document.isPreviewing());

    QVERIFY(b.table(wQ).hasFocus());
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    QTest::keyClick(b.open(), Qt::Key_Return);
    QVERIFY(!b.open());
    QCOMPARE(b.document.undoStack().count(), 1);
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 5"));
    QCOMPARE(b.number(wQ, 0, 2), 5.0);
    b.document.undoStack().undo();
    QVERIFY(b.document.scenario() == seedExample());
}

void TestInputsPanel::refusesBadText()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("2"));
    QTest::keyClicks(b.open(), QStringLiteral(".."));
    CellEditor* const editor = b.open();
    QVERIFY(!editor->isAcceptable());
    QVERIFY(!editor->reason().isEmpty());
    QCOMPARE(editor->accessibleDescription(), editor->reason());
    QVERIFY(editor->reasonLabel());
    QCOMPARE(editor->reasonLabel()->text(), editor->reason());
    QCOMPARE(editor->reasonLabel()->textFormat(), Qt::PlainText);
    QVERIFY(editor->reasonLabel()->isVisible());
    QVERIFY(b.window.rect().contains(editor->reasonLabel()->geometry()));
    QVERIFY(editor->hasFocus());
    QVERIFY(b.document.scenario() == seedExample());
    QTest::keyClick(editor, Qt::Key_Return); // stays
    QTest::keyClick(editor, Qt::Key_Tab);
    QCOMPARE(b.open(), editor);
    QTest::keyClick(editor, Qt::Key_Backspace);
    QVERIFY(editor->isAcceptable());
    QVERIFY(!editor->reasonLabel());
    QTest::keyClicks(editor, QStringLiteral("x"));
    QTest::keyClick(editor, Qt::Key_Escape);
    QVERIFY(!b.open());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!b.window.findChild<QLabel*>(QStringLiteral("reason")));
    QVERIFY(b.document.scenario() == seedExample());
    QCOMPARE(b.document.undoStack().count(), 0);
}

/// What may become a number is no mistake while it is typed, but no number either.
void TestInputsPanel::refusesTheBeginningOfANumber()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("-"));
    CellEditor* const editor = b.open();
    QVERIFY(!editor->reasonLabel());
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(b.open(), editor);
    QVERIFY(editor->reasonLabel());
    QTest::keyClicks(editor, QStringLiteral("3"));
    QVERIFY(!editor->reasonLabel());
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(!b.open());
    QCOMPARE(b.number(wQ, 0, 2), -3.0);
}

void TestInputsPanel::leavesWhatWasNotTyped()
{
    Bench b;
    QVERIFY(b.document.apply(edit::Cell{wQ, 0, 0, 0.123456789}, QStringLiteral("a")));
    QVERIFY(b.document.apply(edit::Label{false, 0, "two\nlines"}, QStringLiteral("b")));
    for (const int key : {static_cast<int>(Qt::Key_F2), static_cast<int>(Qt::Key_Return)}) {
        b.select(wQ, 0, 0);
        QTest::keyClick(&b.table(wQ), static_cast<Qt::Key>(key));
        QVERIFY(b.open());
        QCOMPARE(b.open()->text(), QStringLiteral("0.123456789"));
        QCOMPARE(b.open()->selectedText(), QStringLiteral("0.123456789"));
        QTest::keyClick(b.open(), Qt::Key_Return);
        QCOMPARE(b.number(wQ, 0, 0), 0.123456789);
        b.select({InputKind::Words}, 0, 0);
        QTest::keyClick(&b.table({InputKind::Words}), Qt::Key_F2);
        QTest::keyClick(b.open(), Qt::Key_Return);
        QCOMPARE(b.document.scenario().words.labels[0], std::string("two\nlines"));
    }
    QCOMPARE(b.document.undoStack().count(), 2);
}

void TestInputsPanel::commitsWithTab()
{
    Bench b;
    b.select(wQ, 0, 1);
    QTest::keyClick(&b.table(wQ), Qt::Key_7);
    QTest::keyClick(b.open(), Qt::Key_Tab);
    QCOMPARE(b.number(wQ, 0, 1), 7.0);
    QCOMPARE(b.document.undoStack().count(), 1);
    QCOMPARE(b.table(wQ).currentIndex(), b.table(wQ).model()->index(0, 2));
    QVERIFY(b.open()); // on to the next cell
    QTest::keyClicks(b.open(), QStringLiteral("8"));
    QTest::keyClick(b.open(), Qt::Key_Backtab);
    QCOMPARE(b.number(wQ, 0, 2), 8.0);
    QCOMPARE(b.table(wQ).currentIndex(), b.table(wQ).model()->index(0, 1));
}

void TestInputsPanel::commitsWhenTheFocusGoes()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    b.other->setFocus();
    QVERIFY(!b.document.isPreviewing());
    QCOMPARE(b.document.undoStack().count(), 1);
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("x"));
    b.other->setFocus();
    QCOMPARE(b.number(wQ, 0, 2), 5.0);
    QCOMPARE(b.document.undoStack().count(), 1);
}

void TestInputsPanel::commitsWhenSettled()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("4"));
    QTest::keyClicks(b.open(), QStringLiteral("2"));
    b.document.settle(); // what Ctrl+S does before it saves
    QVERIFY(!b.open());
    QVERIFY(!b.document.isPreviewing());
    QCOMPARE(b.number(wQ, 0, 2), 42.0);
    QCOMPARE(b.document.undoStack().count(), 1);
    b.select({InputKind::Words}, 1, 0);
    QTest::keyClicks(&b.table({InputKind::Words}), QStringLiteral("c"));
    QTest::keyClicks(b.open(), QStringLiteral("at"));
    b.document.settle();
    QCOMPARE(b.document.scenario().words.labels[1], std::string("cat"));
}

void TestInputsPanel::keepsBadTextOpenWhenSettled()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("x"));
    b.document.settle();
    QVERIFY(b.open());
    QVERIFY(b.document.scenario() == seedExample());
}

void TestInputsPanel::editsLabels()
{
    Bench b;
    b.select({InputKind::Words}, 2, 0);
    QTest::keyClicks(&b.table({InputKind::Words}), QStringLiteral("<"));
    QTest::keyClicks(b.open(), QStringLiteral("s>"));
    QTest::keyClick(b.open(), Qt::Key_Return);
    QCOMPARE(b.document.scenario().words.labels[2], std::string("<s>"));
    QCOMPARE(b.document.undoStack().count(), 1);
}

void TestInputsPanel::undoesWhileAnEditorIsOpen()
{
    Bench b;
    QVERIFY(b.document.apply(edit::Cell{wQ, 1, 1, 9}, QStringLiteral("a")));
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    b.document.undoStack().undo();
    QVERIFY(b.document.scenario() == seedExample());
    QVERIFY(b.open());
    QTest::keyClick(b.open(), Qt::Key_Escape);
    QVERIFY(b.document.scenario() == seedExample());
}

void TestInputsPanel::ignoresTheWheel()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_F2);
    const QPointF at(5, 5);
    for (QWidget* const target : {static_cast<QWidget*>(b.open()), b.table(wQ).viewport()}) {
        QWheelEvent wheel(at, target->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(target, &wheel);
    }
    QVERIFY(b.document.scenario() == seedExample());
    QCOMPARE(b.open()->text(), QStringLiteral("2"));
}

void TestInputsPanel::walksByKeyboard()
{
    Bench b;
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

void TestInputsPanel::survivesTheWindow_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("a number") << "5";
    QTest::newRow("no number") << "x";
}

void TestInputsPanel::survivesTheWindow()
{
    QFETCH(QString, typed);
    Document document;
    ui::Display display;
    {
        Selection selection{document};
        auto window = std::make_unique<QWidget>();
        auto* const layout = new QVBoxLayout(window.get());
        auto* const panel = new InputsPanel(document, display, selection);
        layout->addWidget(panel);
        window->resize(400, 800);
        window->show();
        window->activateWindow();
        (void)QTest::qWaitForWindowActive(window.get());
        MatrixTable& table = panel->editor(wQ)->table();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 2));
        QTest::keyClicks(&table, typed);
        window.reset();
        document.settle();
    }
    QVERIFY(!document.isPreviewing());
    QCOMPARE(document.scenario().heads[0].W_Q(0, 0), 2.0);
}

void TestInputsPanel::lightsTheSources()
{
    Bench b;
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
    Bench b;
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
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    b.document.open(test::everyInput(), QString(), false);
    QCOMPARE(b.panel->editors().size(), std::size_t(12));
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

void TestInputsPanel::staysOpenWhileOthersChange()
{
    Bench b;
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("7"));
    Mask causal;
    causal.causal = true;
    QVERIFY(b.document.apply(edit::Mask{causal}, QStringLiteral("causal")));
    QVERIFY(b.open());
    QCOMPARE(b.open()->text(), QStringLiteral("7"));
    QTest::keyClick(b.open(), Qt::Key_Return);
    QCOMPARE(b.number(wQ, 0, 2), 7.0);
}

void TestInputsPanel::fitsItsColumns()
{
    Bench b;
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
