// Inputs drawn at random, with the seed kept and shown, in the real window.

#include "tests/ui/window/window_bench.h"

#include "core/draw_inputs.h"
#include "core/examples.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QToolBar>
#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

QString drawn(const WindowBench& b)
{
    return b.child<QLabel>("drawn")->text();
}

} // namespace

class TestRandomActions : public WindowTest {
    Q_OBJECT

private slots:
    void theArticlesNumbers()
    {
        WindowBench b;
        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("9"));
        WindowBench::press(Qt::Key_Return);
        WindowBench::pressControl(Qt::Key_R);
        QVERIFY(b.scenario() == seedExample());
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("all weights: randint(0, 3), seed 42"));
        QCOMPARE(drawn(b), QStringLiteral("all weights: randint(0, 3), seed 42"));
        QVERIFY(b.dialogs.questions.isEmpty());
    }

    void theSeedIsShownAsLongAsItHolds()
    {
        WindowBench b;
        b.start({1900, 1000});
        QVERIFY(!b.child<QLabel>("drawn")->isVisible());
        b.dialogs.random = RandomNumbers{draws::Normal{0, 1}, 7};
        b.action("askRandom")->trigger();
        WindowBench::settle();
        QVERIFY(b.child<QLabel>("drawn")->isVisible());
        QCOMPARE(drawn(b), QStringLiteral("all weights: normal(0, 1), seed 7"));
        b.type({InputKind::Words}, 0, 1, QStringLiteral("5"));
        WindowBench::press(Qt::Key_Return);
        QVERIFY(!drawn(b).isEmpty());
        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("5"));
        QVERIFY(drawn(b).isEmpty());
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(!drawn(b).isEmpty());
        b.action("undo")->trigger();
        b.action("undo")->trigger();
        QVERIFY(b.scenario() == seedExample());
        QVERIFY(drawn(b).isEmpty());
        b.action("redo")->trigger();
        QVERIFY(!drawn(b).isEmpty());
    }

    /// Its button in the toolbar tells the seed of what is there, not of what would come.
    void theButtonTellsTheSeedAsLongAsItHolds()
    {
        WindowBench b;
        b.start({1900, 1000});
        const auto text = [&b] {
            const auto* const bar = b.window->findChild<QToolBar*>();
            return qobject_cast<QToolButton*>(bar->widgetForAction(b.action("random")))->text();
        };
        const QString told = QStringLiteral("Random · seed 42");
        const QString untold = QStringLiteral("Random");
        QCOMPARE(text(), told);
        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("5"));
        QCOMPARE(text(), untold);
        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(text(), told);
        b.action("duplicateHead")->trigger(); // two heads would not be equal
        QCOMPARE(text(), untold);
        WindowBench::pressControl(Qt::Key_R);
        QCOMPARE(text(), told);
        b.dialogs.random = RandomNumbers{draws::Normal{0, 1}, 7};
        b.action("askRandom")->trigger();
        QCOMPARE(text(), untold);
        Scenario other = seedExample();
        other.heads[0].W_V(0, 0) += 1;
        b.document().open(std::move(other), {}, false);
        QCOMPARE(text(), untold);
        b.document().open(seedExample(), {}, false);
        QCOMPARE(text(), told);
    }

    void allWeightsOfAllHeadsComeFromOneStream()
    {
        WindowBench b;
        b.action("duplicateHead")->trigger();
        b.action("addHeadZeros")->trigger();
        b.dialogs.random = RandomNumbers{draws::Uniform{-1, 1}, 5};
        b.action("askRandom")->trigger();
        NumpyRandom random(5);
        for (const Head& head : b.scenario().heads)
            for (const Matrix* const weights : {&head.W_Q, &head.W_K, &head.W_V})
                QVERIFY(sameBits(*weights, drawMatrix(random, draws::Uniform{-1, 1}, 3, 3)));
        QCOMPARE(b.document().undoStack().count(), 3);
    }

    void showsEachAnswerAndTakesItBack()
    {
        WindowBench b;
        b.dialogs.tried = {{draws::RandInt{0, 3}, 1}, {draws::RandInt{0, 3}, 2}};
        int seen = 0;
        b.dialogs.seen = [&] {
            const RandomNumbers& shown = b.dialogs.tried[static_cast<std::size_t>(seen++)];
            QVERIFY(b.document().isPreviewing());
            QVERIFY(b.scenario()
                    == withDrawn(seedExample(), weightKeys(seedExample()), shown.distribution, shown.seed));
        };
        b.action("askRandom")->trigger();
        QCOMPARE(seen, 2);
        QVERIFY(b.scenario() == seedExample()); // given up
        QVERIFY(!b.document().isPreviewing());
        QCOMPARE(b.document().undoStack().count(), 0);
        b.dialogs.random = b.dialogs.tried[0];
        seen = 0;
        b.action("askRandom")->trigger();
        QCOMPARE(b.document().undoStack().count(), 1);
    }

    void wordsOrTheTableWithTheKeyboard()
    {
        WindowBench b;
        b.dialogs.random = RandomNumbers{draws::Uniform{}, 1, 1};
        b.action("askRandom")->trigger();
        QVERIFY(sameBits(b.scenario().heads[0].W_Q, seedExample().heads[0].W_Q));
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("words: uniform(0, 1), seed 1"));
        NumpyRandom random(1);
        QVERIFY(sameBits(b.scenario().words.vectors, drawMatrix(random, draws::Uniform{}, 4, 3)));
        b.clickInput({InputKind::W_K}, 1, 1);
        b.dialogs.random = RandomNumbers{draws::Uniform{}, 2, 2};
        b.action("askRandom")->trigger();
        QVERIFY(!sameBits(b.scenario().heads[0].W_K, seedExample().heads[0].W_K));
        QVERIFY(sameBits(b.scenario().heads[0].W_Q, seedExample().heads[0].W_Q));
        QCOMPARE(b.dialogs.questions,
                 (QStringList{QStringLiteral("all weights | words: randint(0, 3), 42"),
                              QStringLiteral("all weights | words | W_K: uniform(0, 1), 1")}));
        Scenario asked = seedExample();
        asked.context = asked.words;
        b.document().open(asked, {}, false);
        b.action("askRandom")->trigger();
        QVERIFY(b.dialogs.questions.last().startsWith(QStringLiteral("all weights | words and context")));
    }

    void theDialogShowsWhatIsAnswered()
    {
        WindowBench b;
        bool seen = false;
        QTimer::singleShot(0, b.window.get(), [&] {
            auto* const dialog = QApplication::activeModalWidget();
            QVERIFY(dialog);
            const auto boxes = dialog->findChildren<QComboBox*>();
            const auto fields = dialog->findChildren<QLineEdit*>();
            boxes[0]->setCurrentIndex(1);
            fields[1]->setText(QStringLiteral("x"));
            fields[1]->setText(QStringLiteral("9"));
            const QString old = fields[2]->text();
            QPushButton* dice = nullptr;
            for (auto* const button : dialog->findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("&New seed"))
                    dice = button;
            for (int i = 0; i < 3 && fields[2]->text() == old; ++i)
                dice->click();
            QVERIFY(fields[2]->text() != old);
            fields[2]->setText(QStringLiteral("8"));
            QTest::keyClick(fields[2], Qt::Key_Return);
            seen = true;
        });
        std::vector<RandomNumbers> shown;
        DesktopDialogs dialogs;
        const auto answer = dialogs.randomNumbers(b.window.get(), {QStringLiteral("a"), QStringLiteral("b")}, {},
                                                  [&](const RandomNumbers& numbers) { shown.push_back(numbers); });
        QVERIFY(seen);
        QVERIFY(answer == RandomNumbers({draws::RandInt{0, 9}, 8, 1}));
        QVERIFY(shown.front() == RandomNumbers());
        QVERIFY(shown[1] == RandomNumbers({draws::RandInt{0, 3}, 42, 1}));
        QVERIFY(shown.back() == *answer);
    }

    void asksForNames()
    {
        WindowBench b;
        DesktopDialogs dialogs;
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape}) {
            QTimer::singleShot(0, b.window.get(), [key] {
                auto* const field = QApplication::activeModalWidget()->findChild<QLineEdit*>();
                QCOMPARE(field->text(), QStringLiteral("old"));
                field->setText(QStringLiteral("new"));
                QTest::keyClick(field, key);
            });
            const auto name = dialogs.headName(b.window.get(), QStringLiteral("Name of head 1"), QStringLiteral("old"));
            QCOMPARE(name.has_value(), key == Qt::Key_Return);
            QCOMPARE(name.value_or(QStringLiteral("new")), QStringLiteral("new"));
        }
    }
};

QTEST_MAIN(TestRandomActions)
#include "test_random_actions.moc"
