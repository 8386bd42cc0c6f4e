#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "ui/pseudo_translator.h"
#include "ui/steps/explanation/explanation_panel.h"

#include <QAccessible>
#include <QClipboard>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::WindowBench;

namespace {

QList<QWidget*> shown(const QWidget& parent)
{
    QList<QWidget*> result;
    for (auto* const child : parent.findChildren<QWidget*>())
        if (child->isVisible() && child->parentWidget()->objectName() != QLatin1String("qt_scrollarea_vcontainer"))
            result += child;
    return result;
}

struct ExplanationBench : WindowBench {
    [[nodiscard]] ExplanationBar& bar() const { return *child<ExplanationBar>("explanationBar"); }
    [[nodiscard]] ExplanationPanel& panel() const { return *child<ExplanationPanel>("explanationPanel"); }
    [[nodiscard]] bool isOpen() const
    {
        const auto* const made = child<ExplanationPanel>("explanationPanel");
        return made && made->isVisible();
    }
    [[nodiscard]] QPushButton& button(const char* name) const { return *child<QPushButton>(name); }
    [[nodiscard]] QPlainTextEdit& text(int number) const
    {
        return *window->findChild<QPlainTextEdit*>(QStringLiteral("explanationText%1").arg(number));
    }
    void unfold() const { press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier); }
    void look(const char* stop, Index row, Index column) const
    {
        selection().setStop(QLatin1String(stop));
        selection().setCell(cell(stop, row, column));
        settle();
    }
};

} // namespace

class TestExplanationPanel : public test::WindowTest {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        WindowTest::initTestCase();
        QLocale::setDefault(QLocale::c()); // whole sentences are compared, commas and all
    }
    void unfoldsCopiesAndFolds();
    void unfoldsWhereThereIsMoreToTell();
    void unfoldsWithTheMouse();
    void staysUnfolded();
    void followsFocusAndTyping();
    void selectsByKeyboard();
    void isWalkedAfterItsButtons();
    void leavesTheWindowItsKeys();
    void isQuietWithoutFocus();
    void showsAllTerms();
    void tellsAllOfItWithoutFocus();
    void leavesThePictureRoom();
    void clipsNothing_data();
    void clipsNothing();
};

void TestExplanationPanel::unfoldsCopiesAndFolds()
{
    const ExplanationBench b;
    b.look("weights", 0, 2);
    QVERIFY(!b.isOpen());
    const int folded = b.bar().height();
    b.unfold();
    QVERIFY(b.isOpen());
    QVERIFY(b.action("explain")->isChecked());
    QVERIFY(b.bar().height() > 2 * folded);
    QCOMPARE(
        b.text(1).toPlainText(),
        QStringLiteral("The scaled scores 4.619, 1.155, 5.774, 1.155 become positive as powers of e. A score of 10 "
                       "counts 3.173 times a score of 8."));
    QCOMPARE(
        b.text(2).toPlainText(),
        QStringLiteral("101.373 + 3.173 + 321.662 + 3.173 = 429.381\nover every key that query “word 1” can see."));
    QCOMPARE(b.text(3).toPlainText(),
             QStringLiteral("321.662 is 74.9 % of the row; the row sums to 1.\nFull precision: 0.7491303855446881"));
    QCOMPARE(
        b.panel().formula().formula.text(),
        QStringLiteral("A_13  =  (e^5.774) / (e^4.619 + e^1.155 + e^5.774 + e^1.155)  =  321.662 / (101.373 + 3.173 + "
                       "321.662 + 3.173)  =  321.662 / 429.381  =  0.749"));

    QTest::mouseClick(&b.button("copyExplanation"), Qt::LeftButton);
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QLatin1String("weights[word 1, word 3] = A_13 = ")), qPrintable(copied));
    for (int column = 1; column <= 3; ++column)
        QVERIFY(copied.contains(b.text(column).toPlainText()));
    QTest::mouseClick(&b.button("copyLatex"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("A_{13} = \\frac{e^{5.774}}{e^{4.619} + e^{1.155} + e^{5.774} + e^{1.155}} = "
                            "\\frac{321.662}{101.373 + 3.173 + 321.662 + 3.173} = \\frac{321.662}{429.381} = "
                            "\\mathbf{0.749}"));

    b.unfold();
    QVERIFY(!b.isOpen());
    QCOMPARE(b.bar().height(), folded);
    QTest::mouseClick(&b.button("copyExplanation"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), b.bar().text());
}

void TestExplanationPanel::unfoldsWhereThereIsMoreToTell()
{
    const ExplanationBench b;
    b.look("weights", 0, 2);
    QVERIFY(b.action("explain")->isEnabled());
    b.action("wordView")->trigger();
    b.window->selection().setCell(std::nullopt); // a line tells of the word
    QVERIFY(!b.action("explain")->isEnabled());
    b.action("stepView")->trigger();
    QVERIFY(b.action("explain")->isEnabled());
}

void TestExplanationPanel::unfoldsWithTheMouse()
{
    const ExplanationBench b;
    b.look("scores", 0, 2);
    QTest::mouseClick(&b.button("explainCell"), Qt::LeftButton);
    WindowBench::settle();
    QVERIFY(b.isOpen());
    QVERIFY(b.action("explain")->isChecked());
    QVERIFY(!b.button("explainCell").text().contains(QLatin1String("Explain")));
    QTest::mouseClick(&b.button("explainCell"), Qt::LeftButton);
    WindowBench::settle();
    QVERIFY(!b.isOpen());
    QVERIFY(!b.action("explain")->isChecked());
}

void TestExplanationPanel::staysUnfolded()
{
    ExplanationBench b;
    b.unfold();
    QVERIFY(b.window->close());
    b.window.reset();
    b.start();
    QVERIFY(b.isOpen());
    QVERIFY(b.action("explain")->isChecked());
    b.look("scores", 0, 2);
    QCOMPARE(b.text(2).toPlainText(), QStringLiteral("4 + 0 + 6 = 10"));
}

void TestExplanationPanel::followsFocusAndTyping()
{
    const ExplanationBench b;
    b.unfold();
    b.look("scores", 0, 2);
    QCOMPARE(b.text(2).toPlainText(), QStringLiteral("4 + 0 + 6 = 10"));
    b.point("scores", 2, 2);
    QCOMPARE(b.text(2).toPlainText(), QStringLiteral("8 + 0 + 6 = 14"));
    b.selection().setCell(b.cell("scores", 0, 2));
    b.type({InputKind::W_Q}, 0, 2, QStringLiteral("5")); // without Enter
    b.selection().setCell(b.cell("scores", 0, 2));
    WindowBench::settle();
    QCOMPARE(b.text(2).toPlainText(), QStringLiteral("4 + 0 + 15 = 19"));
    WindowBench::press(Qt::Key_Escape);
    b.selection().setCell(b.cell("scores", 0, 2));
    QCOMPARE(b.text(2).toPlainText(), QStringLiteral("4 + 0 + 6 = 10"));
    b.window->display().setDecimals(1);
    b.look("weights", 0, 2);
    QVERIFY(b.text(3).toPlainText().startsWith(QLatin1String("321.7 is 74.9 %")));
}

void TestExplanationPanel::selectsByKeyboard()
{
    const ExplanationBench b;
    b.look("scores", 0, 2);
    b.unfold();
    // Tab reaches every control of the panel.
    b.button("explainCell").setFocus();
    QSet<QString> reached;
    for (int i = 0; i < 60; ++i) {
        reached += QApplication::focusWidget()->objectName();
        WindowBench::press(Qt::Key_Tab);
    }
    for (const char* name :
         {"explainCell", "copyExplanation", "copyLatex", "explanationText1", "explanationText2", "explanationText3"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
    b.text(2).setFocus();
    WindowBench::pressControl(Qt::Key_A);
    WindowBench::pressControl(Qt::Key_C);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("4 + 0 + 6 = 10"));
    QVERIFY(b.text(2).isReadOnly());
    b.unfold(); // the keyboard does not get lost with what had it
    QVERIFY(b.button("explainCell").hasFocus());
    b.unfold();
    b.text(2).selectAll();
    // What does not change keeps its selection.
    QVERIFY(b.document().apply(edit::Cell{{InputKind::W_V}, 0, 0, 7}, QStringLiteral("a")));
    QCOMPARE(b.text(2).textCursor().selectedText(), QStringLiteral("4 + 0 + 6 = 10"));
}

void TestExplanationPanel::isWalkedAfterItsButtons()
{
    const ExplanationBench b;
    b.look("weights", 0, 2);
    b.unfold();
    b.button("explainCell").setFocus();
    for (int column = 1; column <= 3; ++column) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), &b.text(column));
    }
}

void TestExplanationPanel::leavesTheWindowItsKeys()
{
    const ExplanationBench b;
    b.look("scores", 0, 2);
    b.unfold();
    QVERIFY(b.document().apply(edit::Cell{{InputKind::W_Q}, 0, 2, 7}, QStringLiteral("a")));
    b.text(2).setFocus();
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
    WindowBench::press(Qt::Key_PageDown);
    QCOMPARE(b.selection().stop(), QStringLiteral("scaled"));
}

void TestExplanationPanel::isQuietWithoutFocus()
{
    const ExplanationBench b;
    b.unfold();
    b.selection().setCell(std::nullopt);
    WindowBench::settle();
    const int height = b.bar().height();
    QVERIFY(b.text(1).isVisible()); // it says how to begin
    QVERIFY(b.text(1).toPlainText().contains(QStringLiteral("arrow keys")));
    for (int column = 2; column <= 3; ++column)
        QVERIFY(!b.text(column).isVisible());
    QVERIFY(!b.button("copyExplanation").isEnabled());
    QVERIFY(!b.button("copyLatex").isEnabled());
    b.look("scores", 0, 2);
    QVERIFY(!b.text(1).toPlainText().contains(QStringLiteral("arrow keys")));
    QCOMPARE(b.bar().height(), height); // nothing jumps under the pointer
}

void TestExplanationPanel::showsAllTerms()
{
    const ExplanationBench b;
    b.look("scores", 0, 2);
    b.unfold();
    QVERIFY(!b.button("allTerms").isVisible());
    Scenario many = seedExample();
    many.words = {defaultLabels(300), Matrix::Ones(300, 3)};
    b.document().open(many, QString(), false);
    b.look("weights", 0, 2);
    QVERIFY(b.button("allTerms").isVisible());
    QVERIFY(b.text(2).toPlainText().contains(QLatin1String("and 292 more, together")));
    QTest::mouseClick(&b.button("allTerms"), Qt::LeftButton);
    WindowBench::settle();
    QCOMPARE(b.text(2).toPlainText().count(QLatin1String(" + ")), 299);
    QVERIFY(b.text(2).verticalScrollBar()->maximum() > 0); // and all of it can be reached
    QTest::mouseClick(&b.button("allTerms"), Qt::LeftButton);
    WindowBench::settle();
    QVERIFY(b.text(2).toPlainText().contains(QLatin1String("and 292 more")));
}

void TestExplanationPanel::tellsAllOfItWithoutFocus()
{
    ExplanationBench b;
    b.window->display().setTextPercent(150);
    b.unfold();
    b.selection().setCell(std::nullopt);
    WindowBench::settle();
    const QLabel& title = *b.child<QLabel>("explanationTitle1");
    QVERIFY(title.width() >= title.sizeHint().width());
    QVERIFY(b.text(1).isVisible() && !b.text(2).isVisible());
    QVERIFY(!b.text(1).verticalScrollBar()->isVisible());
}

void TestExplanationPanel::leavesThePictureRoom()
{
    ExplanationBench b;
    b.unfold();
    for (const QSize size : {QSize(1920, 1080), QSize(1366, 768), QSize(1024, 600), QSize(1366, 768)}) {
        b.window->resize(size);
        WindowBench::settle();
        QCOMPARE(b.window->size(), size);
        QVERIFY(b.bar().height() <= 300);
        QVERIFY2(b.window->stepView().height() >= b.bar().height(), qPrintable(QString::number(size.height())));
    }
    b.window->resize(1920, 1080);
    WindowBench::settle();
    QCOMPARE(b.bar().height(), 300);
}

void TestExplanationPanel::clipsNothing_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("pseudo");
    QTest::newRow("1366 × 768") << QSize(1366, 768) << false;
    QTest::newRow("1920 × 1080") << QSize(1920, 1080) << false;
    QTest::newRow("1366 × 768, longer words") << QSize(1366, 768) << true;
    QTest::newRow("1920 × 1080, longer words") << QSize(1920, 1080) << true;
    QTest::newRow("1024 × 600, longer words") << QSize(1024, 600) << true;
}

/// Buttons, titles and arithmetic fit; texts fit or scroll; nothing lies over anything else.
void TestExplanationPanel::clipsNothing()
{
    QFETCH(QSize, size);
    QFETCH(bool, pseudo);
    PseudoTranslator translator;
    if (pseudo)
        QCoreApplication::installTranslator(&translator);
    {
        ExplanationBench b;
        b.start(size);
        Scenario scenario = seedExample();
        scenario.mask.causal = true;
        b.document().open(scenario, QString(), false);
        b.unfold();
        for (const char* stop : {"words", "W_Q", "Q", "scores", "scaled", "masked", "weights", "attention"}) {
            b.selection().setCell(b.cell(stop, 2, 1));
            WindowBench::settle();
            const QList<QWidget*> widgets = shown(b.bar());
            QVERIFY(widgets.size() > 6);
            for (QWidget* const widget : widgets) {
                const QRect inBar(widget->mapTo(&b.bar(), QPoint()), widget->size());
                QVERIFY2(b.bar().rect().contains(inBar), qPrintable(widget->objectName()));
                if (qobject_cast<QPushButton*>(widget)) {
                    QVERIFY(widget->width() >= 24 && widget->height() >= 24);
                    QVERIFY(widget->width() >= widget->sizeHint().width());
                    QVERIFY(!widget->accessibleName().isEmpty());
                }
                if (qobject_cast<QLabel*>(widget))
                    QVERIFY2(widget->width() >= widget->sizeHint().width(), qPrintable(widget->objectName()));
                for (QWidget* const other : widgets) {
                    const QRect place(other->mapTo(&b.bar(), QPoint()), other->size());
                    if (other != widget && !other->isAncestorOf(widget) && !widget->isAncestorOf(other)
                        && qobject_cast<QPushButton*>(widget))
                        QVERIFY2(!place.intersects(inBar), qPrintable(widget->objectName()));
                }
            }
            for (int column = 1; column <= 3; ++column) {
                const QPlainTextEdit& text = b.text(column);
                if (text.isVisible()) {
                    QVERIFY(text.height() >= 2 * text.fontMetrics().lineSpacing());
                    QVERIFY(!text.accessibleName().isEmpty());
                    QVERIFY(text.horizontalScrollBar()->maximum() < 8); // the space at which a line was broken
                    if (!pseudo)
                        QCOMPARE(text.verticalScrollBar()->maximum(), 0);
                }
            }
            const FittedFormula& fitted = b.panel().formula();
            QVERIFY(measure(fitted.formula, fitted.size).width <= b.panel().width() - 48 + 1);
            QVERIFY2(fitted.size >= 12, stop);
        }
    }
    QCoreApplication::removeTranslator(&translator);
}

QTEST_MAIN(TestExplanationPanel)
#include "test_explanation_panel.moc"
