#include "panel_bench.h"

#include "ui/state/effects.h"

#include <QLabel>
#include <QWheelEvent>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestCellEditor : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
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
    void staysOpenWhileOthersChange();
    void survivesTheWindow_data();
    void survivesTheWindow();
};

void TestCellEditor::typesLive()
{
    PanelBench b;
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

void TestCellEditor::refusesBadText()
{
    PanelBench b;
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
void TestCellEditor::refusesTheBeginningOfANumber()
{
    PanelBench b;
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

void TestCellEditor::leavesWhatWasNotTyped()
{
    PanelBench b;
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

void TestCellEditor::commitsWithTab()
{
    PanelBench b;
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

void TestCellEditor::commitsWhenTheFocusGoes()
{
    PanelBench b;
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

void TestCellEditor::commitsWhenSettled()
{
    PanelBench b;
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

void TestCellEditor::keepsBadTextOpenWhenSettled()
{
    PanelBench b;
    b.select(wQ, 0, 2);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("x"));
    b.document.settle();
    QVERIFY(b.open());
    QVERIFY(b.document.scenario() == seedExample());
}

void TestCellEditor::editsLabels()
{
    PanelBench b;
    b.select({InputKind::Words}, 2, 0);
    QTest::keyClicks(&b.table({InputKind::Words}), QStringLiteral("<"));
    QTest::keyClicks(b.open(), QStringLiteral("s>"));
    QTest::keyClick(b.open(), Qt::Key_Return);
    QCOMPARE(b.document.scenario().words.labels[2], std::string("<s>"));
    QCOMPARE(b.document.undoStack().count(), 1);
}

void TestCellEditor::undoesWhileAnEditorIsOpen()
{
    PanelBench b;
    QVERIFY(b.document.apply(edit::Cell{wQ, 1, 1, 9}, QStringLiteral("a")));
    b.select(wQ, 0, 2);
    QTest::keyClick(&b.table(wQ), Qt::Key_5);
    b.document.undoStack().undo();
    QVERIFY(b.document.scenario() == seedExample());
    QVERIFY(b.open());
    QTest::keyClick(b.open(), Qt::Key_Escape);
    QVERIFY(b.document.scenario() == seedExample());
}

void TestCellEditor::ignoresTheWheel()
{
    PanelBench b;
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

void TestCellEditor::staysOpenWhileOthersChange()
{
    PanelBench b;
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

void TestCellEditor::survivesTheWindow_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("a number") << "5";
    QTest::newRow("no number") << "x";
}

void TestCellEditor::survivesTheWindow()
{
    QFETCH(QString, typed);
    Document document;
    ui::Display display;
    {
        Selection selection{document};
        const Effects effects(document, selection);
        auto window = std::make_unique<QWidget>();
        auto* const layout = new QVBoxLayout(window.get());
        auto* const panel = new InputsPanel(document, display, selection, effects);
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

QTEST_MAIN(TestCellEditor)
#include "test_cell_editor.moc"
