// Heads added, removed, named, moved and lending their keys, in the real window.

#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "core/heads.h"
#include "tests/ui/state/document/scenarios.h"
#include "ui/steps/rail/rail_button.h"

#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// What the attention of a head is.
Matrix attention(const WindowBench& b, Index head)
{
    return findStep(b.document().steps(), "attention", head)->value;
}

std::size_t heads(const WindowBench& b)
{
    return b.scenario().heads.size();
}

} // namespace

class TestHeadActions : public WindowTest {
    Q_OBJECT

private slots:
    void duplicates()
    {
        WindowBench b;
        QCOMPARE(b.child<QToolButton>("headsButton")->accessibleName(), QStringLiteral("Heads: 1"));
        WindowBench::press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(heads(b), std::size_t(2));
        QVERIFY(sameBits(b.scenario().heads[1].W_V, b.scenario().heads[0].W_V));
        QCOMPARE(b.undoText(), QStringLiteral("head 2: copy of head 1"));
        QCOMPARE(b.child<QToolButton>("headsButton")->accessibleName(), QStringLiteral("Heads: 2"));
        QCOMPARE(b.selection().head(), Index(2)); // the copy is what one goes on with
        QVERIFY(b.child<QToolButton>("headButton")->isVisible());
        const InputKey second{InputKind::W_Q, 1};
        b.type(second, 0, 0, QStringLiteral("7"));
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.scenario().heads[1].W_Q(0, 0), 7.0);
        QCOMPARE(b.scenario().heads[0].W_Q(0, 0), 2.0);
        b.document().undoStack().setIndex(0);
        QVERIFY(b.scenario() == seedExample());
        QCOMPARE(b.selection().head(), Index(1));
    }

    /// Going back shows the head that was shown before, and going forward again the one that came.
    void undoAndRedoShowWhatWasShown()
    {
        WindowBench b;
        b.window->resize(1900, 900); // there is room for the thumbnails
        b.action("addHeadIdentity")->trigger();
        b.action("addHeadZeros")->trigger();
        b.action("previousHead")->trigger();
        const auto shows = [&b](Index head) {
            const auto thumbnail = [&b](const char* id) { return b.child<RailButton>(id)->grab().toImage(); };
            const QImage queries = thumbnail("stop-QKV"); // not left over from another head
            b.selection().setStop(b.selection().stop(), head == 1 ? 2 : 1);
            b.selection().setStop(b.selection().stop(), head);
            QCOMPARE(thumbnail("stop-QKV"), queries);
            const QString button = b.child<QToolButton>("headButton")->text();
            QVERIFY2(button.startsWith(QStringLiteral("Head %1").arg(head)), qPrintable(button));
            QVERIFY(b.window->findChild<InputsPanel*>()->editor({InputKind::W_Q, head - 1}));
        };
        const auto goesTo = [&](const char* action, Index head) {
            b.action(action)->trigger();
            QCOMPARE(b.selection().head(), head);
            shows(head);
        };
        goesTo("duplicateHead", 3);
        b.selection().setCell(Cell{b.step("scores", 3), 1, 2});
        goesTo("undo", 2);
        QVERIFY(!b.selection().cell()); // of the copy
        goesTo("redo", 3);
        goesTo("moveHeadLater", 4);
        b.selection().setCell(Cell{b.step("scores", 4), 1, 2});
        goesTo("undo", 3);
        QVERIFY(b.selection().cell() == Cell({b.step("scores", 3), 1, 2})); // moves back with its head
        goesTo("removeHead", 3);
        QVERIFY(!b.selection().cell());
        b.selection().setStop(QStringLiteral("weights"), 1); // wherever one has gone meanwhile
        goesTo("undo", 3);
        QCOMPARE(b.selection().stop(), QStringLiteral("weights"));
        goesTo("undo", 2);
        QCOMPARE(heads(b), std::size_t(3));
    }

    /// A head that comes again by redo after another one was shown: its thumbnails, not the other's.
    void thumbnailsAreOfTheHeadThatShows()
    {
        WindowBench b;
        b.window->resize(1900, 900); // there is room for them
        WindowBench::settle();
        b.action("addHeadZeros")->trigger();
        const auto thumbnails = [&b] { return b.child<RailButton>("stop-QKV")->grab().toImage(); };
        const QImage zeros = thumbnails();
        b.action("previousHead")->trigger();
        const QImage first = thumbnails();
        QVERIFY(first != zeros);
        b.selection().setStop(QStringLiteral("scores"), 2);
        b.action("undo")->trigger();
        b.action("redo")->trigger();
        QCOMPARE(thumbnails(), zeros);
        b.selection().setStop(QStringLiteral("scores"), 1);
        QCOMPARE(thumbnails(), first);
    }

    void addsZerosAndTheIdentity()
    {
        WindowBench b;
        b.action("addHeadZeros")->trigger();
        QVERIFY(b.scenario().heads[1].W_Q.isZero() && b.scenario().heads[1].W_V.isZero());
        QCOMPARE(b.undoText(), QStringLiteral("head 2 added: zeros"));
        b.action("addHeadIdentity")->trigger();
        QVERIFY(b.scenario().heads[2].W_K.isIdentity());
        QCOMPARE(b.undoText(), QStringLiteral("head 3 added: identity"));
        QCOMPARE(b.selection().head(), Index(3));
    }

    void addsAtRandomWhatAllHeadsTogetherWouldGet()
    {
        WindowBench b;
        b.action("addHeadRandom")->trigger();
        QCOMPARE(b.undoText(), QStringLiteral("head 2 added: randint(0, 3), seed 42"));
        const Scenario one = b.scenario();
        QVERIFY(!sameBits(one.heads[1].W_Q, one.heads[0].W_Q));
        b.action("random")->trigger(); // draws the same again
        QVERIFY(b.scenario() == one);
    }

    void removes()
    {
        WindowBench b;
        QVERIFY(!b.action("removeHead")->isEnabled());
        b.action("addHeadZeros")->trigger();
        b.action("addHeadIdentity")->trigger();
        b.action("previousHead")->trigger();
        b.action("removeHead")->trigger();
        QCOMPARE(b.undoText(), QStringLiteral("head 2 removed"));
        QCOMPARE(heads(b), std::size_t(2));
        QVERIFY(b.scenario().heads[1].W_K.isIdentity());
        QCOMPARE(b.selection().head(), Index(2));
        b.action("removeHead")->trigger();
        QVERIFY(b.scenario() == seedExample());
        QCOMPARE(b.selection().head(), Index(1));
    }

    void namesHeads()
    {
        WindowBench b;
        b.action("duplicateHead")->trigger();
        b.selection().setView(ViewKind::Heads);
        b.action("renameHead")->trigger(); // given up
        QCOMPARE(b.dialogs.questions, QStringList{QStringLiteral("Name of head 2: ")});
        QVERIFY(b.scenario().heads[1].name.empty());
        b.dialogs.newName = QStringLiteral("this & that");
        b.action("renameHead")->trigger();
        QCOMPARE(b.scenario().heads[1].name, std::string("this & that"));
        QCOMPARE(b.undoText(), QStringLiteral("head 2: “this & that”"));
        QCOMPARE(b.action("removeHead")->text(), QStringLiteral("&Remove head 2, “this && that”"));
        QCOMPARE(b.choices("headButton")[1]->text(), QStringLiteral("Head 2: this && that"));
        QCOMPARE(b.choices("headButton")[0]->text(), QStringLiteral("Head 1"));
        const auto& plates = b.window->stepView().arrangement().plates;
        QVERIFY(std::any_of(plates.begin(), plates.end(),
                            [](const Plate& plate) { return plate.caption == QStringLiteral("this & that"); }));
        b.dialogs.newName = QString();
        b.action("renameHead")->trigger();
        QVERIFY(b.scenario().heads[1].name.empty());
        QCOMPARE(b.undoText(), QStringLiteral("head 2: no name"));
    }

    void movesWithWhatIsLookedAt()
    {
        WindowBench b;
        b.action("addHeadIdentity")->trigger();
        const Matrix first = attention(b, 1);
        const Matrix second = attention(b, 2);
        b.selection().setStop(QStringLiteral("scores"), 2);
        b.selection().setCell(Cell{b.step("scores", 2), 1, 2});
        QVERIFY(!b.action("moveHeadLater")->isEnabled());
        b.action("moveHeadEarlier")->trigger();
        QCOMPARE(b.undoText(), QStringLiteral("head 2 is head 1 now"));
        QVERIFY(sameBits(attention(b, 1), second) && sameBits(attention(b, 2), first));
        QCOMPARE(b.selection().head(), Index(1));
        QVERIFY(b.selection().cell() == Cell({b.step("scores", 1), 1, 2}));
        b.action("moveHeadLater")->trigger();
        QVERIFY(b.selection().cell() == Cell({b.step("scores", 2), 1, 2}));
        QVERIFY(sameBits(attention(b, 2), second));
    }

    void lendsKeys()
    {
        WindowBench b;
        b.action("addHeadIdentity")->trigger();
        const Scenario before = b.scenario();
        QVERIFY(b.action("keysOf-2")->isChecked());
        QCOMPARE(b.action("keysOf-1")->text(), QStringLiteral("Of head 1"));
        b.action("keysOf-1")->trigger();
        QVERIFY(b.scenario().heads[1].K_from == 0);
        QCOMPARE(b.scenario().heads[1].W_K.size(), Index(0));
        QCOMPARE(b.undoText(), QStringLiteral("head 2: keys and values of head 1"));
        QVERIFY(b.action("keysOf-1")->isChecked() && !b.action("keysOf-2")->isChecked());
        QVERIFY(b.window->findChild<InputsPanel*>()->editor({InputKind::W_K, 0})); // theirs are edited here as well
        const Matrix shared = attention(b, 2);
        b.action("keysOf-2")->trigger();
        QVERIFY(!b.scenario().heads[1].K_from);
        QVERIFY(sameBits(attention(b, 2), shared));
        QCOMPARE(b.undoText(), QStringLiteral("head 2: keys and values of its own"));
        b.document().undoStack().setIndex(1);
        QVERIFY(b.scenario() == before);
    }

    void removingTheLenderChangesNothingForOthers()
    {
        WindowBench b;
        b.action("addHeadIdentity")->trigger();
        b.action("keysOf-1")->trigger();
        const Matrix second = attention(b, 2);
        b.action("previousHead")->trigger();
        b.action("removeHead")->trigger();
        QVERIFY(sameBits(attention(b, 1), second));
    }

    void refusesKeysOfAnotherSize()
    {
        WindowBench b;
        b.document().open(everyInput(), {}, false);
        b.selection().setStop(QStringLiteral("scores"), 2);
        b.action("keysOf-1")->trigger();
        QVERIFY(b.scenario() == everyInput());
        QCOMPARE(b.message(), QStringLiteral("head 2, W_Q: 1 column, expected 3 (d_k of the head that K_from names)"));
        QVERIFY(b.action("keysOf-2")->isChecked());
    }

    void walksByKeys()
    {
        WindowBench b;
        b.action("addHeadZeros")->trigger();
        b.canvas().setFocus();
        WindowBench::pressControl(Qt::Key_PageUp);
        QCOMPARE(b.selection().head(), Index(1));
        QVERIFY(!b.action("previousHead")->isEnabled());
        WindowBench::pressControl(Qt::Key_PageDown);
        QCOMPARE(b.selection().head(), Index(2));
        QCOMPARE(b.selection().stop(), QStringLiteral("scores"));
    }
};

QTEST_MAIN(TestHeadActions)
#include "test_head_actions.moc"
