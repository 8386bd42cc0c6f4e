#include "ui/state/document/mask_painting.h"

#include "core/examples.h"
#include "documents.h"

#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;
using Reach = MaskPainting::Reach;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The seed example with a mask that hides nothing, being painted.
struct Bench {
    Document document;
    MaskPainting painting{document};

    explicit Bench(Mask mask = {.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Ones(4, 4)})
    {
        Scenario scenario = seedExample();
        scenario.mask = std::move(mask);
        document.open(scenario, QString(), false);
        painting.setOn(true);
    }
    [[nodiscard]] const Matrix& matrix() const { return document.scenario().mask.matrix; }
    [[nodiscard]] QString undoText() { return document.undoStack().undoText(); }
};

Matrix onesBut(std::initializer_list<std::pair<Index, Index>> hidden)
{
    Matrix matrix = Matrix::Ones(4, 4);
    for (const auto& [query, key] : hidden)
        matrix(query, key) = 0;
    return matrix;
}

} // namespace

class TestMaskPainting : public QObject {
    Q_OBJECT

private slots:
    void togglesACell()
    {
        Bench b;
        QCOMPARE(b.painting.outcome(Reach::Cell, {1, 2}), std::optional(false));
        QVERIFY(b.painting.toggle(Reach::Cell, {1, 2}));
        QCOMPARE(b.matrix(), onesBut({{1, 2}}));
        QCOMPARE(b.undoText(), QStringLiteral("mask[2, 3] hidden"));
        QCOMPARE(b.painting.outcome(Reach::Cell, {1, 2}), std::optional(true));
        QVERIFY(b.painting.toggle(Reach::Cell, {1, 2}));
        QCOMPARE(b.undoText(), QStringLiteral("mask[2, 3] kept"));
        QCOMPARE(b.document.undoStack().count(), 2);
        QVERIFY(isFresh(b.document));
    }

    void aStrokePaintsWhatItsFirstCellBecame()
    {
        Bench b({.kind = Mask::Kind::Allowed, .causal = false, .matrix = onesBut({{1, 1}})});
        QVERIFY(b.painting.begin(Reach::Cell, {0, 0}));
        QVERIFY(b.document.isPreviewing());
        b.painting.paintTo({3, 3}); // along the diagonal, over a cell that is hidden already, and back
        b.painting.paintTo({2, 2});
        QCOMPARE(b.matrix(), onesBut({{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
        QVERIFY(isFresh(b.document));
        QVERIFY(!b.document.isModified());
        b.painting.end();
        QCOMPARE(b.undoText(), QStringLiteral("mask: 3 cell(s) hidden"));
        QCOMPARE(b.document.undoStack().count(), 1);
        b.document.undoStack().undo();
        QCOMPARE(b.matrix(), onesBut({{1, 1}}));
        b.painting.paintTo({0, 3}); // nothing runs
        b.painting.end();
        QVERIFY(!b.document.isPreviewing());
    }

    void aStrokeIsTakenBack()
    {
        Bench b;
        b.painting.cancel(); // nothing runs: nothing happens
        QVERIFY(b.painting.begin(Reach::Row, {1, 0}));
        QVERIFY(b.painting.isRunning());
        b.painting.cancel();
        QVERIFY(!b.painting.isRunning());
        QCOMPARE(b.matrix(), Matrix(Matrix::Ones(4, 4)));
        QCOMPARE(b.document.undoStack().count(), 0);
    }

    void othersEndAStroke()
    {
        Bench b;
        QVERIFY(b.painting.begin(Reach::Cell, {0, 1}));
        b.document.settle(); // as saving and undoing do
        QVERIFY(!b.painting.isRunning());
        QCOMPARE(b.undoText(), QStringLiteral("mask[1, 2] hidden"));
        QVERIFY(b.painting.begin(Reach::Cell, {0, 2}));
        QVERIFY(b.document.apply(edit::Cell{wQ, 0, 0, 7}, QStringLiteral("other"))); // in the stroke's place
        QVERIFY(!b.painting.isRunning());
        QCOMPARE(b.matrix(), onesBut({{0, 1}}));
    }

    void rowsAndColumns()
    {
        Bench b({.kind = Mask::Kind::Allowed, .causal = false, .matrix = onesBut({{2, 0}})});
        QCOMPARE(b.painting.outcome(Reach::Row, {2, 0}), std::optional(true)); // not wholly kept
        b.painting.toggle(Reach::Row, {2, 0});
        QCOMPARE(b.undoText(), QStringLiteral("mask: row 3 kept"));
        b.painting.toggle(Reach::Row, {2, 0});
        QCOMPARE(b.undoText(), QStringLiteral("mask: row 3 hidden"));
        QCOMPARE(b.matrix().row(2).sum(), 0.0);
        QCOMPARE(b.matrix().sum(), 12.0);
        b.document.undoStack().undo();
        b.painting.toggle(Reach::Column, {0, 1});
        QCOMPARE(b.undoText(), QStringLiteral("mask: column 2 hidden"));
        QCOMPARE(b.matrix(), onesBut({{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
        b.painting.toggle(Reach::Column, {3, 1});
        QCOMPARE(b.undoText(), QStringLiteral("mask: column 2 kept"));
        for (const auto& [reach, kept, hidden] :
             {std::tuple(Reach::Row, "mask: 3 row(s) kept", "mask: 3 row(s) hidden"),
              std::tuple(Reach::Column, "mask: 3 column(s) kept", "mask: 3 column(s) hidden")}) {
            for (const char* text : {hidden, kept}) {
                QVERIFY(b.painting.begin(reach, {1, 1}));
                b.painting.paintTo({3, 3});
                b.painting.end();
                QCOMPARE(b.undoText(), QLatin1String(text));
            }
        }
        QCOMPARE(b.matrix(), Matrix(Matrix::Ones(4, 4)));
    }

    void causalOnTopCannotBePainted()
    {
        Bench b({.kind = Mask::Kind::Allowed, .causal = true, .matrix = Matrix::Ones(4, 4)});
        QVERIFY(!b.painting.outcome(Reach::Cell, {0, 2}));
        QVERIFY(!b.painting.toggle(Reach::Cell, {0, 2}));
        QCOMPARE(b.document.undoStack().count(), 0);
        b.painting.toggle(Reach::Row, {1, 0}); // what is left of the row
        QCOMPARE(b.matrix(), onesBut({{1, 0}, {1, 1}}));
        QVERIFY(b.painting.begin(Reach::Cell, {2, 2}));
        b.painting.paintTo({2, 3});
        b.painting.end();
        QCOMPARE(b.undoText(), QStringLiteral("mask[3, 3] hidden"));
        QVERIFY(b.document.scenario().mask.causal);
    }

    void biasesStayWhereNothingIsHidden()
    {
        Mask mask{.kind = Mask::Kind::Bias, .causal = false, .matrix = Matrix::Constant(4, 4, 1.5)};
        mask.matrix(0, 1) = -infinity;
        Bench b(mask);
        b.painting.toggle(Reach::Row, {0, 0});
        QCOMPARE(b.matrix().row(0), Eigen::RowVector4d(1.5, 0, 1.5, 1.5));
        QCOMPARE(b.undoText(), QStringLiteral("mask: row 1 kept"));
        b.painting.toggle(Reach::Cell, {3, 3});
        QCOMPARE(b.matrix()(3, 3), -infinity);
        b.document.undoStack().undo();
        QCOMPARE(b.matrix()(3, 3), 1.5);
    }

    void endsWhereTheMaskGoes()
    {
        Bench b;
        QSignalSpy changed(&b.painting, &MaskPainting::changed);
        QVERIFY(b.painting.begin(Reach::Cell, {0, 0}));
        QVERIFY(b.document.apply(edit::Mask{}, QStringLiteral("no mask")));
        QVERIFY(!b.painting.isOn());
        QCOMPARE(changed.count(), 1);
        b.document.undoStack().undo();
        QVERIFY(!b.painting.isOn());
        b.painting.setOn(true);
        b.painting.setOn(true);
        QCOMPARE(changed.count(), 2);
        QVERIFY(b.painting.begin(Reach::Cell, {0, 0}));
        b.painting.setOn(false); // what was painted stays
        QCOMPARE(b.undoText(), QStringLiteral("mask[1, 1] hidden"));
    }
};

QTEST_GUILESS_MAIN(TestMaskPainting)
#include "test_mask_painting.moc"
