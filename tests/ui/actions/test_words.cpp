// Words: added, typed as a sentence, asked of others, in the real window.

#include "block_bench.h"

#include "core/examples.h"
#include "ui/inputs/matrix_heading.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

using Labels = std::vector<std::string>;

} // namespace

class TestWords : public WindowTest {
    Q_OBJECT
private slots:
    void aLabelIsSeenWhileItIsTyped();
    void addAWord();
    void typeASentence();
    void refuseASentence();
    void askForASentence();
    void askOtherWords();
    void askBeforeTheContextGoes();
};

void TestWords::aLabelIsSeenWhileItIsTyped()
{
    WindowBench b;
    const auto shown = [&b] {
        const Step& scores = b.document().steps()[b.step("scores")];
        return scores.rows.labels->at(1) == scores.columns.labels->at(1) ? scores.rows.labels->at(1) : "apart";
    };
    b.selection().setCell(Cell{b.step("scores"), 1, 2});
    b.type(words, 1, 0, QStringLiteral("cat"));
    QVERIFY(qobject_cast<CellEditor*>(QApplication::focusWidget())); // still open
    QCOMPARE(shown(), std::string("cat"));
    QCOMPARE(b.document().undoStack().count(), 0);
    QCOMPARE(b.selection().cell(), std::optional(Cell{b.step("scores"), 1, 2}));

    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backspace);
    QCOMPARE(shown(), std::string("ca"));
    WindowBench::press(Qt::Key_Escape);
    QCOMPARE(shown(), std::string("word 2"));
    QVERIFY(!b.document().isPreviewing());

    b.type(words, 1, 0, QStringLiteral("cat"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(shown(), std::string("cat"));
    QCOMPARE(b.document().undoStack().count(), 1);
    QCOMPARE(b.undoText(), QStringLiteral("words, label of row 2: word 2 → cat"));
    b.action("undo")->trigger();
    QCOMPARE(shown(), std::string("word 2"));

    b.type(words, 1, 0, QStringLiteral("dog"));
    b.action("save")->trigger(); // what is being typed counts
    QCOMPARE(b.scenario().words.labels[1], std::string("dog"));
    QCOMPARE(b.document().undoStack().count(), 1);
}

void TestWords::addAWord()
{
    WindowBench b;
    QTest::mouseClick(b.child<QToolButton>("addWord"), Qt::LeftButton);
    WindowBench::settle();
    QCOMPARE(b.scenario().words.labels, (Labels{"word 1", "word 2", "word 3", "word 4", "word 5"}));
    QCOMPARE(b.undoText(), QStringLiteral("words: word 5 inserted"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("c")); // its name is the first to be typed
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("at"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(b.scenario().words.labels[4], std::string("cat"));

    b.action("context")->trigger();
    WindowBench::settle();
    QTest::mouseClick(b.editor({InputKind::Context}).findChild<QToolButton*>(QStringLiteral("addWord")),
                      Qt::LeftButton);
    QCOMPARE(b.scenario().words.labels.size(), std::size_t(5));
    QCOMPARE(b.scenario().context->labels.size(), std::size_t(6));
}

void TestWords::typeASentence()
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
    QCOMPARE(b.undoText(), QStringLiteral("words: “the cat שלום 🙂 the” typed"));
    QVERIFY(sameBits(b.scenario().words.vectors, matrix({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}, {1, 0, 0}})));
    QCOMPARE(b.document().undoStack().count(), 1);
    QCOMPARE(b.child<MessageBar>("messageBar")->text(),
             QStringLiteral(
                 "Vectors have 3 numbers: new words further back have no place for their 1. All zeros: “🙂”."));
    b.dialogs.newSentence = [](const SentenceQuestion& question, const Preview<Sentence>& preview) {
        Sentence sentence = question.start;
        for (int i = 0; i < 60; ++i)
            sentence.text += QStringLiteral(" w%1").arg(i);
        (void)preview(sentence);
        return std::optional(sentence);
    };
    b.action("typeSentence")->trigger();
    QVERIFY(b.child<MessageBar>("messageBar")->text().endsWith(QStringLiteral("“w0”, “w1”, “w2”, “w3” and 56 more.")));
    b.document().undoStack().undo();
    QString start;
    b.dialogs.newSentence = [&](const SentenceQuestion& question, const Preview<Sentence>&) {
        start = question.start.text;
        return std::nullopt;
    };
    QTest::mouseClick(b.child<QToolButton>("typeWords"), Qt::LeftButton);
    QCOMPARE(start, QStringLiteral("the cat שלום 🙂 the"));
}

void TestWords::refuseASentence()
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

void TestWords::askForASentence()
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

void TestWords::askOtherWords()
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
    QCOMPARE(b.undoText(), QStringLiteral("context: word 5 inserted"));
    QCOMPARE(b.scenario().words.labels.size(), std::size_t(4));
    b.action("context")->trigger(); // no question: nothing else changes
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(b.dialogs.questions.isEmpty());
    QCOMPARE(b.document().undoStack().count(), 3);
}

void TestWords::askBeforeTheContextGoes()
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
    QCOMPARE(b.undoText(), QStringLiteral("the words ask themselves"));
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == before);
}

QTEST_MAIN(TestWords)
#include "test_words.moc"
