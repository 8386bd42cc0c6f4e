// What was changed since a state was pinned, and how far it moved: lists in the real window.

#include "tests/ui/actions/compare_bench.h"

#include "core/difference.h"
#include "core/examples.h"
#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/comparison_bar.h"
#include "ui/heatmap/scale_for.h"
#include "ui/panels/moves_model.h"
#include "ui/panels/panel_list.h"
#include "ui/panels/side_panel.h"
#include "ui/state/shown/changes_model.h"

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

PanelList& movesList(const WindowBench& b)
{
    return *b.child<PanelList>("movesList");
}

void choose(const PanelList& list, int row)
{
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(row, 0)).center());
    WindowBench::settle();
}

} // namespace

class TestComparisonPanel : public WindowTest {
    Q_OBJECT

private slots:
    void listsWhatWasChangedAndGoesThere()
    {
        WindowBench b;
        pinAndEdit(b);
        QAbstractItemModelTester changesTester(changesList(b).model());
        QAbstractItemModelTester movesTester(movesList(b).model());
        const auto apply = [&](const Edit& edit) { QVERIFY(b.document().apply(edit, QStringLiteral("edit"))); };
        apply(edit::Scale{{Scale::Kind::None}});
        Mask causal;
        causal.causal = true;
        apply(edit::Mask{causal});
        apply(edit::Block{{InputKind::W_V}, Matrix::Constant(3, 3, 5)});
        apply(edit::Label{false, 2, "cat"});
        WindowBench::settle();
        QCOMPARE(entries(changesList(b)),
                 QStringList({QStringLiteral("scale: √d_k → none"), QStringLiteral("mask: none → causal"),
                              QStringLiteral("words, label of row 3: “word 3” → “cat”"),
                              QStringLiteral("W_Q[1, 3]: 2 → 0"), QStringLiteral("W_V: 9 numbers differ")}));
        QCOMPARE(static_cast<SidePanel*>(b.child<QDockWidget>("changedInputs"))->note(),
                 QStringLiteral("10 of 39 numbers"));
        choose(changesList(b), 3);
        QVERIFY(b.editor(wQ).table().hasFocus());
        QVERIFY(b.selection().number() == b.cell("W_Q", 0, 2));
        choose(changesList(b), 2);
        QVERIFY(b.selection().number() == b.cell("words", 2, 0));
        choose(changesList(b), 1);
        QCOMPARE(b.selection().stop(), QStringLiteral("masked"));

        WindowBench::pressControl(Qt::Key_3);
        WindowBench::pressControl(Qt::Key_3); // shut, and open again with the keyboard in it
        QVERIFY(changesList(b).hasFocus());
        WindowBench::press(Qt::Key_Home);
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.selection().stop(), QStringLiteral("scaled"));
        WindowBench::press(Qt::Key_End);
        WindowBench::press(Qt::Key_Return);
        QVERIFY(b.selection().number() == b.cell("W_V", 0, 0));
    }

    void entriesStayWholeWhereTextsGrow()
    {
        WindowBench b;
        b.start({1920, 1080});
        pinAndEdit(b);
        if (!b.child<QDockWidget>("changedInputs")->isVisible())
            b.action("goToChanges")->trigger();
        b.window->display().setTextPercent(200);
        WindowBench::settle();
        for (const PanelList* list : {&changesList(b), &movesList(b)}) {
            QVERIFY(list->model()->rowCount() > 0);
            QVERIFY(list->viewport()->height() >= list->visualRect(list->model()->index(0, 0)).height());
            QVERIFY(!list->verticalScrollBar()->isVisible());
        }
    }

    void changesOfAnotherHeadLeadToIt()
    {
        WindowBench b;
        b.window->openSource(QStringLiteral("example:heads"));
        b.action("pin")->trigger();
        (void)b.document().apply(edit::Cell{{InputKind::W_Q, 1}, 1, 0, 9}, QStringLiteral("edit"));
        WindowBench::settle();
        QCOMPARE(b.selection().head(), Index(1));
        choose(changesList(b), 0);
        QCOMPARE(b.selection().head(), Index(2));
        QVERIFY(b.editor({InputKind::W_Q, 1}).table().hasFocus());
        QVERIFY(b.selection().number() == (Cell{b.step("W_Q", 2), 1, 0}));
    }

    void listsTheLargestMoves()
    {
        WindowBench b;
        pinAndEdit(b);
        WindowBench::settle();
        const Matrix difference = weightsOf(b.scenario()) - weightsOf(seedExample());
        QCOMPARE(movesList(b).model()->rowCount(), 6);
        double last = infinity;
        for (int row = 0; row < 6; ++row) {
            const double moved = movesList(b).model()->index(row, 0).data(MovesModel::DifferenceRole).toDouble();
            QVERIFY(std::abs(moved) <= last);
            last = std::abs(moved);
        }
        const QModelIndex first = movesList(b).model()->index(0, 0);
        QCOMPARE(first.data().toString(), QStringLiteral("word 1 → word 3"));
        QCOMPARE(first.data(Qt::AccessibleTextRole).toString(), local(QStringLiteral("word 1 → word 3: −0.294")));
        QCOMPARE(first.data(MovesModel::ShareRole).toDouble(), -1.0);
        QCOMPARE(first.data(MovesModel::DifferenceRole).toDouble(), difference(0, 2));
        b.window->prediction().setOn(true); // they would tell what is to be guessed
        QCOMPARE(movesList(b).model()->rowCount(), 0);
        QCOMPARE(b.child<QLabel>("movesTitle")->text(), QStringLiteral("weights is covered"));
        b.window->prediction().uncover(Prediction::Uncover::Row);
        QVERIFY(movesList(b).model()->rowCount() > 0);
        for (int row = 0; row < movesList(b).model()->rowCount(); ++row)
            QVERIFY(movesList(b).model()->index(row, 0).data().toString().startsWith(QStringLiteral("word 1 ")));
        b.window->prediction().setOn(false);
        choose(movesList(b), 0);
        QVERIFY(b.selection().cell() == b.cell("weights", 0, 2));
        b.selection().setCell(std::nullopt);
        b.selection().setStop(QStringLiteral("words"));
        WindowBench::settle();
        QVERIFY(!movesList(b).isVisible());
        QCOMPARE(b.child<QLabel>("movesTitle")->text(), QStringLiteral("Nothing moved in words"));
    }

    void swapsAndDrops()
    {
        WindowBench b;
        pinAndEdit(b);
        b.action("readingDifference")->trigger();
        const Matrix before = b.shown("weights");
        b.child<QPushButton>("swapPin")->click();
        WindowBench::settle();
        QVERIFY(b.scenario() == seedExample());
        QVERIFY(b.shown("weights") == -before);
        QCOMPARE(entries(changesList(b)), QStringList(QStringLiteral("W_Q[1, 3]: 0 → 2")));
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("swap with the pinned state"));
        WindowBench::press(Qt::Key_F9, Qt::ControlModifier);
        QVERIFY(b.shown("weights") == before);
        b.action("pinAgain")->trigger();
        QVERIFY(b.shown("weights").isZero(0));
        b.child<QPushButton>("dropPin")->click();
        QVERIFY(!b.action("pin")->isChecked());
        QVERIFY(b.shown("weights") == b.document().steps()[b.step("weights")].value);
    }
};

QTEST_MAIN(TestComparisonPanel)
#include "test_comparison_panel.moc"
