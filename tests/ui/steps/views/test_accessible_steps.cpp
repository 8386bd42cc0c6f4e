#include "spoken_bench.h"

#include "tests/support/local_text.h"

#include "core/examples.h"
#include "ui/steps/word/word_view.h"

#include <QAccessible>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

Scenario wordsOf(Index count)
{
    Scenario scenario = seedExample();
    scenario.words.vectors = Matrix::Ones(count, 3);
    scenario.words.labels.assign(static_cast<std::size_t>(count), "w");
    return scenario;
}

/// The number that Qt gives an interface of ours now: it counts upwards.
QAccessible::Id nextId()
{
    class Nobody : public QAccessibleInterface {
        bool isValid() const override { return false; }
        QObject* object() const override { return nullptr; }
        QAccessibleInterface* childAt(int, int) const override { return nullptr; }
        QAccessibleInterface* parent() const override { return nullptr; }
        QAccessibleInterface* child(int) const override { return nullptr; }
        int childCount() const override { return 0; }
        int indexOfChild(const QAccessibleInterface*) const override { return -1; }
        QString text(QAccessible::Text) const override { return {}; }
        void setText(QAccessible::Text, const QString&) override { }
        QRect rect() const override { return {}; }
        QAccessible::Role role() const override { return QAccessible::NoRole; }
        QAccessible::State state() const override { return {}; }
    };
    const QAccessible::Id id = QAccessible::registerAccessibleInterface(new Nobody);
    QAccessible::deleteAccessibleInterface(id);
    return id;
}

} // namespace

class TestAccessibleSteps : public test::WindowTest {
    Q_OBJECT

private slots:
    void cleanup()
    {
        WindowTest::cleanup();
        told().clear();
    }

    void everyMatrixIsATable()
    {
        Spoken b;
        QCOMPARE(b.view()->text(QAccessible::Name), QStringLiteral("Current step"));
        QStringList names = b.tables();
        names.sort();
        QCOMPARE(names,
                 QStringList({QStringLiteral("Keys, transposed, 3 × 4"), QStringLiteral("Queries, 4 × 3"),
                              QStringLiteral("Scores, 4 × 4")}));
        QAccessibleInterface* const scores = b.scores();
        QCOMPARE(scores->role(), QAccessible::Table);
        QCOMPARE(scores->parent(), b.view());
        QCOMPARE(b.view()->child(b.view()->indexOfChild(scores)), scores);
        QVERIFY(scores->text(QAccessible::Description).startsWith(QLatin1String("Every query meets every key")));
        QVERIFY(!scores->state().invisible);
        QCOMPARE(scores->childCount(), 16);
        QAccessibleTableInterface* const cells = scores->tableInterface();
        QVERIFY(cells);
        QCOMPARE(cells->rowCount(), 4);
        QCOMPARE(cells->columnCount(), 4);
        QCOMPARE(cells->rowDescription(0), QStringLiteral("query word 1"));
        QCOMPARE(cells->columnDescription(2), QStringLiteral("key word 3"));
        QCOMPARE(cells->rowDescription(4), QString());
        QCOMPARE(cells->columnDescription(-1), QString());
        QVERIFY(!cells->cellAt(4, 0));
        QVERIFY(!cells->cellAt(0, -1));

        QAccessibleInterface* const cell = cells->cellAt(0, 2);
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("scores, query word 1, key word 3: 10"));
        QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("10"));
        QCOMPARE(cell->parent(), scores);
        QCOMPARE(cell->tableCellInterface()->table(), scores);
        QCOMPARE(cell->tableCellInterface()->rowIndex(), 0);
        QCOMPARE(cell->tableCellInterface()->columnIndex(), 2);
        QCOMPARE(scores->indexOfChild(cell), 2);
        QCOMPARE(scores->child(2), cell);
        QCOMPARE(cells->cellAt(0, 2), cell); // the same one, as long as it lives
        QVERIFY(!scores->child(16));
    }

    void transposedAndExponentialMatricesSayWhatTheyAre()
    {
        Spoken b;
        QAccessibleInterface* const keys = b.table(QStringLiteral("Keys, transposed, 3 × 4"));
        QCOMPARE(keys->tableInterface()->rowCount(), 3);
        QCOMPARE(keys->tableInterface()->rowDescription(1), QStringLiteral("dimension 2"));
        QCOMPARE(keys->tableInterface()->columnDescription(3), QStringLiteral("key word 4"));
        const Matrix& k = b.document().steps()[b.step("K")].value;
        QCOMPARE(sentence(keys, 1, 3),
                 QStringLiteral("K transposed, dimension 2, key word 4: ")
                     + test::local(NumberFormat().fullText(k(3, 1))));

        b.selection().setStop(QStringLiteral("weights"));
        WindowBench::settle();
        QAccessibleInterface* const weights = b.table(QStringLiteral("Weights, 4 × 4"));
        const Matrix& a = b.document().steps()[b.step("weights")].value;
        QCOMPARE(sentence(weights, 1, 0),
                 QStringLiteral("weights, query word 2, key word 1: ") + test::local(NumberFormat().fullText(a(1, 0))));
        QVERIFY(NumberFormat().fullText(a(1, 0)).size() > 12); // every digit, though the picture shows three
        QAccessibleInterface* const working = b.table(QStringLiteral("Exponentials of scaled scores, 4 × 4"));
        QVERIFY(working);
        QVERIFY(
            sentence(working, 0, 0).startsWith(QLatin1String("exponentials of scaled, query word 1, key word 1: ")));
        QVERIFY(!working->tableInterface()->cellAt(0, 0)->state().focusable);
        QVERIFY(weights->tableInterface()->cellAt(0, 0)->state().focusable);
    }

    void placesAreThoseOnTheScreen()
    {
        Spoken b;
        QAccessibleInterface* const cell = b.scores()->tableInterface()->cellAt(1, 2);
        const QPoint middle = b.canvas().mapToGlobal(b.tile("scores", 1, 2).center()).toPoint();
        QVERIFY(cell->rect().contains(middle));
        QVERIFY(!cell->rect().contains(middle + QPoint(cell->rect().width(), 0)));
        QVERIFY(b.scores()->rect().contains(cell->rect()));
        QVERIFY(b.view()->rect().contains(b.scores()->rect()));
        QCOMPARE(b.view()->childAt(middle.x(), middle.y()), b.scores());
        QCOMPARE(b.scores()->childAt(middle.x(), middle.y()), cell);
        const QPoint corner = b.canvas().mapToGlobal(QPoint(1, 1));
        QVERIFY(!b.view()->childAt(corner.x(), corner.y()));
    }

    void theFocusIsTold()
    {
        Spoken b;
        WindowBench::press(Qt::Key_Right);
        QCOMPARE(b.focused(), QStringLiteral("scores, query word 1, key word 1: 8"));
        WindowBench::press(Qt::Key_Right);
        WindowBench::press(Qt::Key_Right);
        QCOMPARE(b.focused(), QStringLiteral("scores, query word 1, key word 3: 10"));
        QCOMPARE(toldOf(QAccessible::Focus).size(), 3);
        QCOMPARE(toldOf(QAccessible::Focus).last(), b.focused());
        QCOMPARE(b.view()->text(QAccessible::Description), b.focused());
        QVERIFY(!b.scores()->tableInterface()->cellAt(0, 0)->state().focused);

        // To the transposed keys.
        WindowBench::press(Qt::Key_Up);
        QVERIFY(b.focused().startsWith(QLatin1String("K transposed, dimension 3, key word 3: ")));
        QCOMPARE(toldOf(QAccessible::Focus).last(), b.focused());

        // Elsewhere, and back.
        b.child<QToolButton>("viewStep")->setFocus();
        WindowBench::settle();
        QCOMPARE(b.focused(), QString());
        b.point("scores", 0, 0);
        QCOMPARE(b.focused(), QString()); // under the pointer, but without the keyboard
        QVERIFY(b.scores()->tableInterface()->cellAt(0, 0)->state().active);
        told().clear();
        b.stepView().setFocus();
        WindowBench::settle();
        QCOMPARE(toldOf(QAccessible::Focus), QStringList(QStringLiteral("scores, query word 1, key word 1: 8")));

        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(b.view()->focusChild(), b.view());
    }

    void anotherNumberIsTold()
    {
        Spoken b;
        for (int i = 0; i < 4; ++i)
            WindowBench::press(Qt::Key_Right);
        const QString before = b.focused();
        QCOMPARE(before, QStringLiteral("scores, query word 1, key word 4: 2"));
        QAccessibleInterface* const cell = b.view()->focusChild();
        told().clear();
        QVERIFY(b.document().apply(edit::Cell{{InputKind::Words}, 3, 0, 0.1}, QStringLiteral("a")));
        WindowBench::settle();
        QCOMPARE(b.view()->focusChild(), cell); // the same table, the same cell
        const double now = b.document().steps()[b.step("scores")].value(0, 3);
        QCOMPARE(b.focused(),
                 QStringLiteral("scores, query word 1, key word 4: ") + test::local(NumberFormat().fullText(now)));
        QVERIFY(b.focused() != before);
        QCOMPARE(b.view()->text(QAccessible::Description), b.focused());
        // The other three that were told are as they were.
        QCOMPARE(toldOf(QAccessible::NameChanged), QStringList(b.focused()));
        QCOMPARE(toldOf(QAccessible::Focus), QStringList());
        b.document().undoStack().undo();
        WindowBench::settle();
        QCOMPARE(toldOf(QAccessible::NameChanged).last(), before);
        WindowBench::press(Qt::Key_Left);

        // A label is part of the name.
        QVERIFY(b.document().apply(edit::Label{false, 2, "cat"}, QStringLiteral("a")));
        WindowBench::settle();
        QCOMPARE(b.focused(), QStringLiteral("scores, query word 1, key cat: 10"));
        QCOMPARE(toldOf(QAccessible::NameChanged).last(), b.focused());
        QVERIFY(b.document().apply(edit::Label{false, 2, ""}, QStringLiteral("a")));
        WindowBench::settle();
        QCOMPARE(b.focused(), QStringLiteral("scores, query word 1, key 3: 10"));
    }

    void anotherStepHasOtherTables()
    {
        Spoken b;
        WindowBench::press(Qt::Key_Right);
        const QAccessible::Id table = QAccessible::uniqueId(b.scores());
        const QAccessible::Id cell = QAccessible::uniqueId(b.view()->focusChild());
        QVERIFY(QAccessible::accessibleInterface(cell));
        told().clear();
        b.selection().setStop(QStringLiteral("attention"));
        // Before anybody was told, what somebody holds answers, with nothing.
        QAccessibleInterface* const held = QAccessible::accessibleInterface(cell);
        QVERIFY(!held->isValid());
        QCOMPARE(held->text(QAccessible::Name), QString());
        QCOMPARE(held->text(QAccessible::Value), QString());
        QCOMPARE(held->rect(), QRect());
        QVERIFY(held->state().invisible);
        QAccessibleInterface* const heldTable = held->parent();
        QVERIFY(heldTable);
        QCOMPARE(heldTable->childCount(), 0);
        QVERIFY(!heldTable->child(0));
        QVERIFY(!heldTable->childAt(0, 0));
        QCOMPARE(heldTable->text(QAccessible::Name), QString());
        QCOMPARE(heldTable->tableInterface()->rowDescription(0), QString());
        QCOMPARE(heldTable->rect(), QRect());
        WindowBench::settle();
        QVERIFY(!QAccessible::accessibleInterface(cell));
        QVERIFY(!QAccessible::accessibleInterface(table));
        QCOMPARE(toldOf(QAccessible::ObjectDestroyed).size(), 3);
        QCOMPARE(toldOf(QAccessible::ObjectCreated), b.tables());
        QVERIFY(b.tables().contains(QStringLiteral("Attention, 4 × 3")));
        QVERIFY(b.focused().startsWith(QLatin1String("attention, query word 1, dimension 1: ")));
        QCOMPARE(toldOf(QAccessible::Focus), QStringList(b.focused())); // once
    }

    void theOverviewHasAllTables()
    {
        Spoken b;
        WindowBench::press(Qt::Key_Right);
        WindowBench::press(Qt::Key_F4);
        QCOMPARE(b.view()->text(QAccessible::Name), QStringLiteral("All steps of the head"));
        QCOMPARE(b.view()->childCount(), 8);
        QVERIFY(b.tables().contains(QStringLiteral("Words, 4 × 3")));
        QVERIFY(b.tables().contains(QStringLiteral("Scaled scores, 4 × 4")));
        QCOMPARE(b.focused(), QStringLiteral("scores, query word 1, key word 1: 8"));
        WindowBench::press(Qt::Key_Down);
        QCOMPARE(b.focused(), sentence(b.scores(), 1, 0));
        QCOMPARE(toldOf(QAccessible::Focus).last(), b.focused());
    }

    void otherShapesAreOtherTables()
    {
        Spoken b;
        for (int i = 0; i < 4; ++i)
            WindowBench::press(Qt::Key_End);
        const QAccessible::Id cell = QAccessible::uniqueId(b.view()->focusChild());
        QVERIFY(QAccessible::accessibleInterface(cell)->isValid());
        b.document().open(wordsOf(2), QString(), false);
        QVERIFY(!QAccessible::accessibleInterface(cell)->isValid());
        WindowBench::settle();
        QVERIFY(!QAccessible::accessibleInterface(cell));
        QVERIFY(b.table(QStringLiteral("Scores, 2 × 2")));
        // Another size of the window keeps the tables.
        QAccessibleInterface* const scores = b.table(QStringLiteral("Scores, 2 × 2"));
        const QRect before = scores->rect();
        b.window->resize(1100, 700);
        WindowBench::settle();
        QCOMPARE(b.table(QStringLiteral("Scores, 2 × 2")), scores);
        QVERIFY(scores->rect() != before);
    }

    void largeMatricesMakeCellsWhenAsked()
    {
        Spoken b;
        b.document().open(wordsOf(2048), QString(), false);
        WindowBench::settle();
        QAccessibleInterface* const scores = b.table(QStringLiteral("Scores, 2048 × 2048"));
        QVERIFY(scores);
        const QAccessible::Id before = nextId();
        QCOMPARE(scores->childCount(), 2048 * 2048);
        QVERIFY(sentence(scores, 2047, 2047).startsWith(QLatin1String("scores, query w, key w: ")));
        QVERIFY(!scores->child(2048 * 2048 - 1)->rect().isEmpty()); // a fraction of a pixel
        QCOMPARE(nextId() - before, QAccessible::Id(2)); // the cell and what was counted with
        // Who walks them all does not keep them all.
        const QAccessible::Id first = QAccessible::uniqueId(scores->child(0));
        for (int i = 1; i < 5000; ++i)
            QVERIFY(scores->child(i)->isValid());
        QVERIFY(!QAccessible::accessibleInterface(first));
        QVERIFY(sentence(scores, 0, 0).startsWith(QLatin1String("scores, query w, key w: ")));
    }

    void nothingIsMadeWhereNobodyListens()
    {
        WindowBench b;
        const_cast<StepView&>(b.window->stepView()).setFocus();
        WindowBench::settle();
        const QAccessible::Id before = nextId();
        for (int i = 0; i < 3; ++i)
            WindowBench::press(Qt::Key_Right);
        b.point("scores", 2, 2);
        QCOMPARE(nextId() - before, QAccessible::Id(1));
        QCOMPARE(told().size(), 0);
    }

    void theWindowMayGoFirst()
    {
        QAccessible::Id view = 0;
        QAccessible::Id table = 0;
        QAccessible::Id cell = 0;
        {
            Spoken b;
            WindowBench::press(Qt::Key_Right);
            view = QAccessible::uniqueId(b.view());
            table = QAccessible::uniqueId(b.scores());
            cell = QAccessible::uniqueId(b.view()->focusChild());
            QVERIFY(QAccessible::accessibleInterface(cell));
        }
        QVERIFY(!QAccessible::accessibleInterface(view));
        QVERIFY(!QAccessible::accessibleInterface(table));
        QVERIFY(!QAccessible::accessibleInterface(cell));
    }
};

QTEST_MAIN(TestAccessibleSteps)
#include "test_accessible_steps.moc"
