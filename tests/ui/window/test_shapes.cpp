// Words and dimensions: inserted, removed, moved, counted and typed in the real window.

#include "block_bench.h"

#include "core/examples.h"
#include "ui/inputs/matrix_heading.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

using Labels = std::vector<std::string>;

constexpr Qt::KeyboardModifiers altShift = Qt::AltModifier | Qt::ShiftModifier;

QString undoText(const WindowBench& b)
{
    return b.document().undoStack().undoText();
}

/// Moves the pointer with the left button held, in steps as a hand does.
void drag(QWidget* widget, const QPoint& from, const QPoint& to)
{
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) {
        const QPointF at = QPointF(from) + QPointF(to - from) * i / 4;
        QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(widget, &move);
    }
    WindowBench::settle();
}

void drop(QWidget* widget, const QPoint& at)
{
    QTest::mouseRelease(widget, Qt::LeftButton, {}, at);
    WindowBench::settle();
}

QPoint labelOf(const WindowBench& b, int row)
{
    const MatrixTable& table = b.editor(words).table();
    return table.visualRect(table.model()->index(row, 0)).center();
}

/// The middle of a column's header of W_Q.
QPoint columnOf(const WindowBench& b, int column)
{
    const QHeaderView* const header = b.editor(wQ).table().horizontalHeader();
    return {header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2};
}

} // namespace

class TestShapes : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { prepareApplication(); }
    void init() { warnings().clear(); }
    void cleanup() { QCOMPARE(warnings(), QStringList()); }

    void insertAWordAndTypeItsName();
    void insertBefore();
    void insertAndRemoveColumns();
    void removeSeveralWords();
    void refuseToRemoveTheLast();
    void moveByKeyboard();
    void stepASingleNumberInstead();
    void offerWhatCanBeDone();
    void countWhatIsBeingTyped();
    void chooseLinesByTheirHeaders();
    void dragAWord();
    void dragAColumn();
    void takeADragBack();
    void openTheMenuOfAHeader();
    void keepRowsOfWOWithTheirHead();
    void keepTheKeyboardAtItsNumber();
    void keepTheLensInside();
    void showShapes();
    void changeSizes();
    void takeSizesBack();
    void changeSizesOfAllHeads();
    void askForSizes();
    void typeASentence();
    void refuseASentence();
    void askForASentence();
    void askOtherWords();
    void askBeforeTheContextGoes();
};

void TestShapes::insertAWordAndTypeItsName()
{
    WindowBench b;
    b.clickInput(words, 1, 1);
    WindowBench::press(Qt::Key_Insert, Qt::AltModifier);
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 2", "word 5", "word 3", "word 4"}));
    QCOMPARE(undoText(b), QStringLiteral("words: word 5 inserted"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("c"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("at"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(b.scenario().words.labels[2], std::string("cat"));
    QCOMPARE(b.shown("scores").rows(), Index(5));
    b.document().undoStack().setIndex(0);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::insertBefore()
{
    WindowBench b;
    select(b, words, 1, 0, 2, 2);
    b.action("insertRowBefore")->trigger();
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 5", "word 6", "word 2", "word 3", "word 4"}));
    QCOMPARE(undoText(b), QStringLiteral("words: rows 2–3 inserted"));
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 1, 0, 2, 3, true}));
}

void TestShapes::insertAndRemoveColumns()
{
    WindowBench b;
    b.clickInput(wQ, 0, 1);
    WindowBench::press(Qt::Key_Insert, altShift);
    QCOMPARE(undoText(b), QStringLiteral("W_Q: column 3 inserted (d_k 3 → 4)"));
    QCOMPARE(b.scenario().heads[0].W_K.cols(), Index(4));
    QCOMPARE(b.editor(wQ).table().selectedBlock(), std::optional(InputBlock{wQ, 0, 2, 3, 1}));
    WindowBench::press(Qt::Key_Delete, altShift);
    QCOMPARE(undoText(b), QStringLiteral("W_Q: column 3 removed (d_k 4 → 3)"));
    QVERIFY(b.scenario() == seedExample());
    WindowBench::press(Qt::Key_Insert, altShift | Qt::ControlModifier);
    QCOMPARE(undoText(b), QStringLiteral("W_Q: column 3 inserted (d_k 3 → 4)"));
}

void TestShapes::removeSeveralWords()
{
    WindowBench b;
    select(b, words, 2, 0, 2);
    WindowBench::press(Qt::Key_Delete, Qt::AltModifier);
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 2"}));
    QCOMPARE(undoText(b), QStringLiteral("words: rows 3–4 removed"));
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 1, 0, 1, 3, true}));
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::refuseToRemoveTheLast()
{
    WindowBench b;
    select(b, words, 0, 0, 4);
    WindowBench::press(Qt::Key_Delete, Qt::AltModifier);
    QCOMPARE(b.message(), QStringLiteral("words: at least one has to stay"));
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::moveByKeyboard()
{
    WindowBench b;
    b.clickInput(words, 2, 0);
    WindowBench::press(Qt::Key_Up, altShift);
    WindowBench::press(Qt::Key_Up, altShift);
    QCOMPARE(b.scenario().words.labels, (Labels{"word 3", "word 1", "word 2", "word 4"}));
    QCOMPARE(undoText(b), QStringLiteral("words: word 3 moved before word 1"));
    WindowBench::press(Qt::Key_Up, altShift); // it is the first
    QCOMPARE(b.document().undoStack().count(), 2);
    WindowBench::press(Qt::Key_Down, altShift);
    QCOMPARE(b.scenario().words.labels.front(), std::string("word 1"));
    select(b, wQ, 0, 2, 2);
    WindowBench::press(Qt::Key_Left, altShift);
    QCOMPARE(undoText(b), QStringLiteral("W_Q: column 3 moved before column 2"));
    QCOMPARE(b.editor(wQ).table().selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 2, 1}));
    WindowBench::press(Qt::Key_Right, altShift);
    WindowBench::press(Qt::Key_Down, altShift);
    QCOMPARE(undoText(b), QStringLiteral("W_Q: rows 1–2 moved after row 3"));
    b.document().undoStack().setIndex(0);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::stepASingleNumberInstead()
{
    WindowBench b;
    b.clickInput(wQ, 1, 0);
    const double before = weights(b)(1, 0);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, altShift);
    QCOMPARE(weights(b)(1, 0), before + 0.01);
    QVERIFY(b.scenario().words == seedExample().words);
    b.action("moveRowsUp")->trigger(); // the menu means the row
    QCOMPARE(undoText(b), QStringLiteral("W_Q: row 2 moved before row 1"));
}

void TestShapes::offerWhatCanBeDone()
{
    WindowBench b;
    QVERIFY(!b.action("insertRowAfter")->isEnabled());
    QVERIFY(b.action("sizes")->isEnabled());
    b.clickInput(words, 0, 0);
    QVERIFY(!b.action("moveRowsUp")->isEnabled());
    QVERIFY(b.action("moveRowsDown")->isEnabled());
    QVERIFY(!b.action("insertColumnAfter")->isEnabled()); // a label is in no column of numbers
    QCOMPARE(b.action("insertRowAfter")->text(), QStringLiteral("Insert a word &after"));
    b.clickInput(wQ, 2, 2);
    QCOMPARE(b.action("insertRowAfter")->text(), QStringLiteral("Insert a row &after"));
    QVERIFY(b.action("moveRowsUp")->isEnabled());
    QVERIFY(!b.action("moveRowsDown")->isEnabled());
    QVERIFY(!b.action("moveColumnsRight")->isEnabled());
    QStringList menus;
    for (const QAction* menu : b.window->menuBar()->actions())
        menus += menu->text();
    QCOMPARE(menus.indexOf(QStringLiteral("Sha&pe")), menus.indexOf(QStringLiteral("&Scenario")) + 1);
    QVERIFY(b.editor(wQ).table().actions().contains(
        b.window->menuBar()->actions().at(menus.indexOf(QStringLiteral("Sha&pe")))));
}

void TestShapes::countWhatIsBeingTyped()
{
    WindowBench b;
    b.type(wQ, 0, 0, QStringLiteral("7"));
    b.action("insertRowAfter")->trigger();
    QCOMPARE(weights(b)(0, 0), 7.0);
    QCOMPARE(weights(b).rows(), Index(4));
    QCOMPARE(b.document().undoStack().count(), 2);
}

void TestShapes::chooseLinesByTheirHeaders()
{
    WindowBench b;
    MatrixTable& table = b.editor(wQ).table();
    QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, {}, columnOf(b, 1));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 3, 1}));
    QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, Qt::ShiftModifier, columnOf(b, 2));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 3, 2}));
    QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, {}, columnOf(b, 2));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 2, 3, 1}));
    QTest::mouseClick(table.verticalHeader()->viewport(), Qt::LeftButton, {}, QPoint(20, 8));
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 0, 1, 3}));
    QVERIFY(table.hasFocus());
    QCOMPARE(b.document().undoStack().count(), 0);
}

void TestShapes::dragAWord()
{
    WindowBench b;
    QWidget* const viewport = b.editor(words).table().viewport();
    drag(viewport, labelOf(b, 3), labelOf(b, 0) - QPoint(0, 8));
    QVERIFY(b.scenario() == seedExample()); // nothing moves before it is dropped
    const QImage image = viewport->grab().toImage(); // but where it would go is shown
    QCOMPARE(image.pixelColor(20, 1), b.window->theme().focus);
    drop(viewport, labelOf(b, 0) - QPoint(0, 8));
    QCOMPARE(b.scenario().words.labels, (Labels{"word 4", "word 1", "word 2", "word 3"}));
    QCOMPARE(undoText(b), QStringLiteral("words: word 4 moved before word 1"));
    QCOMPARE(b.editor(words).table().selectedBlock(), std::optional(InputBlock{words, 0, 0, 1, 3, true}));
    select(b, words, 0, 0, 2); // two at once
    drag(viewport, labelOf(b, 1), labelOf(b, 3) + QPoint(0, 8));
    drop(viewport, labelOf(b, 3) + QPoint(0, 8));
    QCOMPARE(b.scenario().words.labels, (Labels{"word 2", "word 3", "word 4", "word 1"}));
    QTest::mouseClick(viewport, Qt::LeftButton, {}, labelOf(b, 3)); // a click on one of several chooses it
    QCOMPARE(b.editor(words).table().selectedBlock()->rows, Index(1));
    QCOMPARE(b.document().undoStack().count(), 2);
}

void TestShapes::dragAColumn()
{
    WindowBench b;
    QWidget* const header = b.editor(wQ).table().horizontalHeader()->viewport();
    const QPoint end = columnOf(b, 2) + QPoint(16, 40); // the pointer may leave the header
    drag(header, columnOf(b, 0), end);
    drop(header, end);
    QCOMPARE(undoText(b), QStringLiteral("W_Q: column 1 moved after column 3"));
    const Matrix expected = seedExample().heads[0].W_Q(Eigen::indexing::all, std::vector<Index>{1, 2, 0});
    QVERIFY(sameBits(weights(b), expected));
    QVERIFY(sameBits(b.scenario().heads[0].W_K,
                     Matrix(seedExample().heads[0].W_K(Eigen::indexing::all, std::vector<Index>{1, 2, 0}))));
    drag(header, columnOf(b, 1), columnOf(b, 1) + QPoint(12, 0)); // back where it was
    drop(header, columnOf(b, 1) + QPoint(12, 0));
    QCOMPARE(b.document().undoStack().count(), 1);
}

void TestShapes::takeADragBack()
{
    WindowBench b;
    QWidget* const viewport = b.editor(words).table().viewport();
    drag(viewport, labelOf(b, 3), labelOf(b, 0));
    WindowBench::press(Qt::Key_Escape);
    QVERIFY(!QApplication::overrideCursor());
    drop(viewport, labelOf(b, 0));
    QVERIFY(b.scenario() == seedExample());
    QCOMPARE(b.document().undoStack().count(), 0);
    drag(viewport, labelOf(b, 3), labelOf(b, 0));
    QVERIFY(QApplication::overrideCursor());
    b.window.reset(); // in the middle of it
    QVERIFY(!QApplication::overrideCursor());
}

void TestShapes::openTheMenuOfAHeader()
{
    WindowBench b;
    MatrixTable& table = b.editor(wQ).table();
    QWidget* const header = table.horizontalHeader()->viewport();
    QContextMenuEvent event(QContextMenuEvent::Mouse, columnOf(b, 1), header->mapToGlobal(columnOf(b, 1)));
    QCoreApplication::sendEvent(header, &event);
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(b.action("removeColumns")->isEnabled());
    QCOMPARE(table.selectedBlock(), std::optional(InputBlock{wQ, 0, 1, 3, 1}));
    menu->close();
    b.action("removeColumns")->trigger();
    QCOMPARE(undoText(b), QStringLiteral("W_Q: column 2 removed (d_k 3 → 2)"));
}

void TestShapes::keepRowsOfWOWithTheirHead()
{
    WindowBench b;
    Scenario s = seedExample();
    s.heads.push_back(s.heads[0]);
    s.W_O = Matrix::Identity(6, 2);
    b.document().open(s, {}, false);
    const InputKey wO{InputKind::W_O};
    emit b.editor(wO).table().linesDropped(Lines::Rows, 0, 1, 4);
    QCOMPARE(b.message(), QStringLiteral("Not moved: rows of W_O stay with those of their head."));
    emit b.editor(wO).table().linesDropped(Lines::Rows, 3, 1, 5);
    QCOMPARE(undoText(b), QStringLiteral("W_O: row 4 moved after row 6"));
    select(b, wO, 2, 0, 2); // of both heads
    QVERIFY(!b.action("removeRows")->isEnabled());
    QVERIFY(b.action("removeColumns")->isEnabled());
}

void TestShapes::keepTheKeyboardAtItsNumber()
{
    WindowBench b;
    b.clickInput(words, 3, 1);
    b.document().apply(edit::Cell{words, 3, 0, 5}, QStringLiteral("number"));
    MatrixTable& table = b.editor(words).table();
    table.setCurrentIndex(table.model()->index(3, 1));
    WindowBench::press(Qt::Key_Right, Qt::ShiftModifier);
    WindowBench::press(Qt::Key_Up, altShift);
    QCOMPARE(b.scenario().words.vectors(2, 0), 5.0);
    WindowBench::pressControl(Qt::Key_Z);
    QCOMPARE(table.currentIndex().row(), 3); // with its word
    b.clickInput(words, 0, 0);
    b.action("insertRowBefore")->trigger();
    QVERIFY(table.currentIndex().isValid());
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(table.currentIndex().isValid());
}

void TestShapes::keepTheLensInside()
{
    WindowBench b;
    Scenario s = seedExample();
    s.words = {defaultLabels(64), Matrix::Ones(64, 3)};
    b.document().open(s, {}, false);
    b.action("goToPicture")->trigger();
    WindowBench::press(Qt::Key_End, Qt::ControlModifier);
    b.action("zoomIn")->trigger();
    b.action("zoomIn")->trigger();
    b.selection().setCell(b.cell("scores", 63, 63));
    b.selection().setWord(63);
    for (const Index left : {60, 2}) { // the cell goes with its word
        const NamedEdit edit = resizing(b.scenario(), {{{Side::Kind::Words}, left}}, Zeros()).value();
        QVERIFY(b.document().apply(edit.change, edit.text));
        WindowBench::settle();
        QCOMPARE(b.shown("scores").rows(), left);
        QVERIFY(!b.selection().cell() && !b.selection().word());
    }
    b.point("scores", 0, 0); // two rows show as a whole
    QCOMPARE(b.selection().cell(), std::optional(b.cell("scores", 0, 0)));
    QVERIFY(!b.action("zoomFit")->isEnabled());
    b.document().undoStack().setIndex(0);
    QCOMPARE(b.shown("scores").rows(), Index(64));
}

void TestShapes::showShapes()
{
    WindowBench b;
    QCOMPARE(b.editor(wQ).heading().shape(), QStringLiteral("d_model 3 × d_k 3"));
    b.clickInput(wQ, 0, 0);
    b.action("insertColumnAfter")->trigger();
    QCOMPARE(b.editor(wQ).heading().shape(), QStringLiteral("d_model 3 × d_k 4"));
    QCOMPARE(b.editor({InputKind::W_K}).heading().shape(), QStringLiteral("d_model 3 × d_k 4"));
    bool asked = false;
    b.dialogs.newSizes = [&](const SizesQuestion&, const Preview<Sizes>&) {
        asked = true;
        return std::nullopt;
    };
    auto& heading = const_cast<MatrixHeading&>(b.editor(wQ).heading());
    (void)heading.grab();
    QTest::mouseClick(&heading, Qt::LeftButton, {}, QPoint(70, heading.height() / 2));
    QVERIFY(asked);
}

void TestShapes::changeSizes()
{
    WindowBench b;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        if (question.titles != QStringList{"words", "d_model", "d_k", "d_v"} || question.hasSeveralHeads)
            return std::optional<Sizes>();
        Sizes sizes = question.start;
        sizes.sizes[0].size = 5000;
        b.dialogs.questions += preview(sizes);
        sizes.sizes[0].size = 6;
        sizes.sizes[2].size = 2;
        sizes.fill = IdentityLike();
        b.dialogs.questions += preview(sizes);
        b.dialogs.questions += QString::number(b.shown("scores").rows()); // it shows already
        return std::optional(sizes);
    };
    b.action("sizes")->trigger();
    QCOMPARE(b.dialogs.questions, (QStringList{"words: 5000, at most 4096", "", "6"}));
    QCOMPARE(undoText(b), QStringLiteral("words 4 → 6, d_k 3 → 2"));
    QCOMPARE(b.document().undoStack().count(), 1);
    QCOMPARE(weights(b).cols(), Index(2));
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::takeSizesBack()
{
    WindowBench b;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        Sizes sizes = question.start;
        sizes.sizes[1].size = 8;
        (void)preview(sizes);
        return std::optional<Sizes>();
    };
    b.action("sizes")->trigger();
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(!b.document().isPreviewing());
    QCOMPARE(b.document().undoStack().count(), 0);
}

void TestShapes::changeSizesOfAllHeads()
{
    WindowBench b;
    Scenario s = seedExample();
    s.heads.push_back(s.heads[0]);
    s.heads.push_back({.W_Q = s.heads[0].W_Q, .W_K = {}, .W_V = {}, .K_from = 1});
    b.document().open(s, {}, false);
    b.selection().setStop(QStringLiteral("scores"), 3); // with the keys of head 2
    QStringList titles;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        titles = question.titles;
        Sizes sizes = question.start;
        sizes.sizes[2].size = 2;
        sizes.inAllHeads = true;
        sizes.fill = Drawn{draws::Normal(), 7};
        (void)preview(sizes);
        return std::optional(sizes);
    };
    b.action("sizes")->trigger();
    QCOMPARE(titles, (QStringList{"words", "d_model", "head 2, d_k", "head 2, d_v"}));
    for (const Head& head : b.scenario().heads)
        QCOMPARE(head.W_Q.cols(), Index(2));
    QCOMPARE(undoText(b), QStringLiteral("head 2, d_k 3 → 2, head 1, d_k 3 → 2"));
    QCOMPARE(b.settings.value(setting::randomSeed), 7U); // asked for the next time
}

void TestShapes::askForSizes()
{
    WindowBench b;
    QString reason;
    int columns = 0;
    QTimer::singleShot(0, this, [&] {
        auto* const dialog = QApplication::activeModalWidget();
        auto* const d_k = dialog->findChild<QSpinBox*>(QStringLiteral("d_k"));
        d_k->setValue(5);
        columns = static_cast<int>(b.document().scenario().heads[0].W_Q.cols());
        reason = dialog->findChild<QLabel*>(QStringLiteral("reason"))->text();
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    DesktopDialogs desktop;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        return desktop.sizes(b.window.get(), question, preview);
    };
    b.action("sizes")->trigger();
    QCOMPARE(columns, 5);
    QCOMPARE(reason, QString());
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::typeASentence()
{
    WindowBench b;
    b.dialogs.newSentence = [&](const SentenceQuestion& question, const Preview<Sentence>& preview) {
        Sentence sentence = question.start;
        sentence.text = QStringLiteral("  the cat שלום 🙂 the ");
        sentence.vectors = WordVectors::Shared;
        sentence.fill = IdentityLike();
        (void)preview(sentence);
        return std::optional(sentence);
    };
    b.action("typeSentence")->trigger();
    QCOMPARE(b.scenario().words.labels, (Labels{"the", "cat", "שלום", "🙂", "the"}));
    QCOMPARE(undoText(b), QStringLiteral("words: “the cat שלום 🙂 the” typed"));
    QVERIFY(sameBits(b.scenario().words.vectors, matrix({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}, {1, 0, 0}})));
    QCOMPARE(b.document().undoStack().count(), 1);
    QString start;
    b.dialogs.newSentence = [&](const SentenceQuestion& question, const Preview<Sentence>&) {
        start = question.start.text;
        return std::nullopt;
    };
    b.action("typeSentence")->trigger();
    QCOMPARE(start, QStringLiteral("the cat שלום 🙂 the"));
}

void TestShapes::refuseASentence()
{
    WindowBench b;
    QStringList reasons;
    b.dialogs.newSentence = [&](const SentenceQuestion& question, const Preview<Sentence>& preview) {
        Sentence sentence = question.start;
        reasons += sentence.text; // "word 1" cannot be typed
        sentence.text = QStringLiteral("   ");
        reasons += preview(sentence);
        sentence.text = QStringLiteral("a ").repeated(4097);
        reasons += preview(sentence);
        return std::nullopt;
    };
    b.action("typeSentence")->trigger();
    QCOMPARE(reasons, (QStringList{"", "At least one word is needed.", "words: 4097, at most 4096"}));
    QVERIFY(b.scenario() == seedExample());
}

void TestShapes::askForASentence()
{
    WindowBench b;
    std::size_t live = 0;
    QStringList states;
    QTimer::singleShot(0, this, [&] {
        auto* const dialog = QApplication::activeModalWidget();
        auto* const text = dialog->findChild<QLineEdit*>(QStringLiteral("sentence"));
        const auto* const reason = dialog->findChild<QLabel*>(QStringLiteral("reason"));
        const auto* const accept = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        states += {reason->text(), accept->isEnabled() ? "OK" : "no"};
        QTest::keyClicks(text, QStringLiteral("o"));
        states += {reason->text(), accept->isEnabled() ? "OK" : "no"};
        QTest::keyClick(text, Qt::Key_Backspace);
        states += {reason->text(), accept->isEnabled() ? "OK" : "no"};
        QTest::keyClicks(text, QStringLiteral("on mats"));
        live = b.document().scenario().words.labels.size();
        QTest::keyClick(text, Qt::Key_Return);
    });
    DesktopDialogs desktop;
    b.dialogs.newSentence = [&](const SentenceQuestion& question, const Preview<Sentence>& preview) {
        return desktop.sentence(b.window.get(), question, preview);
    };
    b.action("typeSentence")->trigger();
    QCOMPARE(live, std::size_t(2));
    QCOMPARE(states, (QStringList{"", "no", "", "OK", "At least one word is needed.", "no"}));
    QCOMPARE(b.scenario().words.labels, (Labels{"on", "mats"}));
    QVERIFY(sameBits(b.scenario().words.vectors, matrix({{1, 0, 0}, {0, 1, 0}}))); // of zeros every score is 0
}

void TestShapes::askOtherWords()
{
    WindowBench b;
    const Matrix before = findStep(b.document().steps(), "attention")->value;
    QVERIFY(!b.action("context")->isChecked());
    b.action("context")->trigger();
    QVERIFY(b.action("context")->isChecked());
    QVERIFY(b.scenario().context.has_value());
    QVERIFY(sameBits(findStep(b.document().steps(), "attention")->value, before));
    const InputKey context{InputKind::Context};
    QCOMPARE(b.editor(context).heading().shape().section(QChar(u'×'), 1), QStringLiteral(" d_context 3"));
    b.clickInput(context, 0, 0);
    b.action("insertRowAfter")->trigger();
    QCOMPARE(undoText(b), QStringLiteral("context: word 5 inserted"));
    QCOMPARE(b.scenario().words.labels.size(), std::size_t(4));
    b.action("context")->trigger(); // no question: nothing else changes
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(b.dialogs.questions.isEmpty());
    QCOMPARE(b.document().undoStack().count(), 3);
}

void TestShapes::askBeforeTheContextGoes()
{
    WindowBench b;
    b.action("context")->trigger();
    b.clickInput({InputKind::Context}, 0, 1);
    b.action("insertColumnAfter")->trigger();
    const Scenario before = b.scenario();
    b.action("context")->trigger();
    QCOMPARE(b.dialogs.questions, QStringList{"W_K and W_V lose rows (d_context 4, d_model 3)."});
    QVERIFY(b.scenario() == before);
    QVERIFY(b.action("context")->isChecked());
    b.dialogs.removesContext = true;
    b.action("context")->trigger();
    QVERIFY(!b.scenario().context);
    QCOMPARE(undoText(b), QStringLiteral("the words ask themselves"));
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == before);
}

QTEST_MAIN(TestShapes)
#include "test_shapes.moc"
