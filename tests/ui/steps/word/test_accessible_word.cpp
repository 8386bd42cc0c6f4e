// The view of a word, as a screen reader has it.

#include "tests/support/local_text.h"
#include "tests/ui/steps/views/spoken_bench.h"

#include "core/examples.h"
#include "ui/steps/word/word_view.h"

#include <QAccessible>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestAccessibleWord : public test::WindowTest {
    Q_OBJECT

private slots:
    void theStoryOfAWordIsTables()
    {
        Spoken b;
        b.selection().setWord(0);
        b.selection().setView(ViewKind::Word);
        test::WindowBench::settle();
        auto* const view = b.child<WordView>("wordView");
        QAccessibleInterface* const group = QAccessible::queryAccessibleInterface(view);
        QStringList names;
        for (int i = 0; i < group->childCount(); ++i)
            names += group->child(i)->text(QAccessible::Name);
        QCOMPARE(
            names,
            QStringList({QStringLiteral("Queries of word 1, 1 × 3"), QStringLiteral("Keys, 4 × 3"),
                         QStringLiteral("Scores of word 1, 4 × 1"), QStringLiteral("Scaled scores of word 1, 4 × 1"),
                         QStringLiteral("Weights of word 1, 4 × 1"), QStringLiteral("Values, 4 × 3"),
                         QStringLiteral("Weight times value, 4 × 3"), QStringLiteral("Attention of word 1, 1 × 3")}));
        QCOMPARE(sentence(group->child(0), 0, 2), QStringLiteral("Q, query word 1, dimension 3: 2"));
        QCOMPARE(sentence(group->child(1), 2, 1), QStringLiteral("K, key word 3, dimension 2: 4"));
        QCOMPARE(sentence(group->child(2), 2, 0), QStringLiteral("scores, query word 1, key word 3: 10"));
        QVERIFY(sentence(group->child(4), 2, 0)
                    .startsWith(test::local(QStringLiteral("weights, query word 1, key word 3: 0.749"))));
        QVERIFY(sentence(group->child(6), 2, 1)
                    .startsWith(test::local(QStringLiteral("weight times value, key word 3, dimension 2: 1.49"))));
        QVERIFY(!group->child(6)->tableInterface()->cellAt(0, 0)->state().focusable);

        // The cell in focus is told, and what an edit makes of names that were told.
        view->setFocus();
        b.selection().setCell(b.cell("weights", 0, 2));
        test::WindowBench::settle();
        QVERIFY(group->focusChild()
                    ->text(QAccessible::Name)
                    .startsWith(QStringLiteral("weights, query word 1, key word 3")));
        QVERIFY(toldOf(QAccessible::Focus).last().startsWith(QStringLiteral("weights, query word 1, key word 3")));
        told().clear();
        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("3"));
        test::WindowBench::settle();
        QVERIFY(!toldOf(QAccessible::NameChanged).isEmpty());
        // Another word: other tables' numbers, the same tables.
        b.selection().setWord(1);
        test::WindowBench::settle();
        QCOMPARE(group->child(4)->text(QAccessible::Name), QStringLiteral("Weights of word 2, 4 × 1"));
        b.window->prediction().setOn(true);
        QVERIFY(sentence(group->child(4), 2, 0).endsWith(QStringLiteral(": covered")));
    }
};

QTEST_MAIN(TestAccessibleWord)
#include "test_accessible_word.moc"
