#include "documents.h"
#include "scenarios.h"

#include <QSignalSpy>
#include <QTest>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestPreview : public QObject {
    Q_OBJECT
private slots:
    void previewsWithoutTheUndoStack();
    void commitsAPreview();
    void commitsNothingForWhatWasThere();
    void keepsAPreviewWhenItsSuccessorIsRefused();
    void endsAPreviewBefore_data();
    void endsAPreviewBefore();
    void previewsAWholeScenario();
    void marksWhatTheLastEditChanged();
    void marksAcrossOptions();
    void settles();
};

void TestPreview::previewsWithoutTheUndoStack()
{
    Document document;
    QVERIFY(document.apply(edit::Cell{wQ, 1, 1, 9}, QStringLiteral("first")));
    document.undoStack().undo(); // something to redo
    const Matrix weights = findStep(document.steps(), "weights")->value;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    QVERIFY(document.isPreviewing());
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
    QVERIFY(isFresh(document));
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 52}));
    QVERIFY(document.preview(edit::Cell{wQ, 2, 0, 3})); // replaces the one before, wherever that was
    QCOMPARE(cell(document, wQ, 0, 2), 2.0);
    QVERIFY(isFresh(document));
    QVERIFY(!document.isModified());
    QVERIFY(document.undoStack().canRedo());
    document.cancelPreview();
    QVERIFY(document.scenario() == seedExample());
    QVERIFY(sameBits(findStep(document.steps(), "weights")->value, weights));
    QVERIFY(document.undoStack().canRedo());
}

void TestPreview::commitsAPreview()
{
    Document document;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 6}));
    QSignalSpy changed(&document, &Document::changed);
    document.commitPreview(QStringLiteral("typed"));
    QCOMPARE(changed.count(), 1);
    QVERIFY(!changed.first().first().value<DocumentChange>().preview);
    QVERIFY(!document.isPreviewing());
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(cell(document, wQ, 0, 2), 6.0);
    QVERIFY(isFresh(document));
    document.undoStack().undo();
    QVERIFY(document.scenario() == seedExample());
    QVERIFY(isFresh(document));
    document.commitPreview(QStringLiteral("none runs"));
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(document.undoStack().canRedo());
}

void TestPreview::commitsNothingForWhatWasThere()
{
    Document document;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 2}));
    document.commitPreview(QStringLiteral("nothing"));
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isPreviewing());
    QVERIFY(!document.isModified());
}

void TestPreview::keepsAPreviewWhenItsSuccessorIsRefused()
{
    Document document;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    QVERIFY(!document.preview(test::narrowWeights()));
    QVERIFY(document.isPreviewing());
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
    document.cancelPreview();
    QVERIFY(document.scenario() == seedExample());
}

void TestPreview::endsAPreviewBefore_data()
{
    QTest::addColumn<QString>("deed");
    for (const char* deed : {"undo", "redo", "apply", "open", "a refused edit"})
        QTest::newRow(deed) << QString::fromLatin1(deed);
}

void TestPreview::endsAPreviewBefore()
{
    QFETCH(QString, deed);
    Document document;
    QVERIFY(document.apply(edit::Cell{wQ, 0, 0, 8}, QStringLiteral("a")));
    QVERIFY(document.apply(edit::Cell{wQ, 0, 0, 9}, QStringLiteral("b")));
    document.undoStack().undo();
    QVERIFY(document.preview(edit::Cell{{InputKind::Words}, 0, 0, 77}));
    QSignalSpy changed(&document, &Document::changed);
    double expected = 0;
    if (deed == QLatin1String("undo")) {
        document.undoStack().undo();
        expected = 2;
    } else if (deed == QLatin1String("redo")) {
        document.undoStack().redo();
        expected = 9;
    } else if (deed == QLatin1String("apply")) {
        QVERIFY(document.apply(edit::Cell{wQ, 0, 0, 4}, QStringLiteral("c")));
        expected = 4;
    } else if (deed == QLatin1String("open")) {
        document.open(seedExample(), QString(), false);
        expected = 2;
    } else {
        QVERIFY(!document.apply(test::narrowWeights(), QStringLiteral("bad")));
        expected = 8;
    }
    QCOMPARE(changed.count(), 1);
    QVERIFY(!document.isPreviewing());
    QCOMPARE(cell(document, {InputKind::Words}, 0, 0), 1.0);
    QCOMPARE(cell(document, wQ, 0, 0), expected);
    QVERIFY(isFresh(document));
}

void TestPreview::previewsAWholeScenario()
{
    Document document;
    QSignalSpy changed(&document, &Document::changed);
    QVERIFY(document.preview(edit::Everything{std::make_shared<Scenario>(test::everyInput())}));
    QVERIFY(document.scenario() == test::everyInput());
    QVERIFY(changed.last().first().value<DocumentChange>().structure);
    QVERIFY(document.preview(edit::Cell{wQ, 0, 0, 3}));
    QCOMPARE(document.scenario().heads.size(), std::size_t(1));
    QVERIFY(document.preview(edit::Everything{std::make_shared<Scenario>(test::everyInput())}));
    document.commitPreview(QStringLiteral("other"));
    QVERIFY(document.scenario() == test::everyInput());
    document.undoStack().undo();
    QVERIFY(document.scenario() == seedExample());
    document.undoStack().redo();
    QVERIFY(document.scenario() == test::everyInput());
    QVERIFY(isFresh(document));
}

void TestPreview::marksWhatTheLastEditChanged()
{
    Document document;
    const StepIndex step = indexOf(document, "W_Q");
    const StepIndex scores = indexOf(document, "scores");
    const auto none = [&] {
        for (StepIndex i = 0; i < document.steps().size(); ++i) {
            const Matrix& m = document.steps()[i].value;
            for (Index j = 0; j < m.size(); ++j) {
                if (document.isChanged(i, j / m.cols(), j % m.cols()))
                    return false;
            }
        }
        return true;
    };
    QVERIFY(none());
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 5}, QStringLiteral("a")));
    QVERIFY(document.isChanged(step, 0, 2));
    QCOMPARE(document.valueBefore(step, 0, 2), std::optional(2.0));
    QVERIFY(!document.isChanged(step, 0, 1));
    QVERIFY(document.isChanged(scores, 0, 0)); // word 1 asks with W_Q's first row
    QVERIFY(!document.isChanged(scores, 1, 0)); // word 2 does not
    QVERIFY(!document.isChanged(step, 3, 0));
    QVERIFY(!document.isChanged(999, 0, 0));

    // A preview marks what differs from the committed state; cancelling brings the marks of the last edit back.
    QVERIFY(document.preview(edit::Cell{wQ, 1, 0, 7}));
    QVERIFY(document.preview(edit::Cell{wQ, 1, 0, 8}));
    QVERIFY(!document.isChanged(step, 0, 2));
    QCOMPARE(document.valueBefore(step, 1, 0), std::optional(2.0));
    document.cancelPreview();
    QVERIFY(document.isChanged(step, 0, 2));
    QVERIFY(!document.isChanged(step, 1, 0));

    QVERIFY(document.preview(edit::Cell{wQ, 1, 0, 7}));
    document.commitPreview(QStringLiteral("b"));
    QVERIFY(document.isChanged(step, 1, 0));
    QVERIFY(!document.isChanged(step, 0, 2));
    document.undoStack().undo();
    QCOMPARE(document.valueBefore(step, 1, 0), std::optional(7.0));
    document.open(seedExample(), QString(), false);
    QVERIFY(none());
}

void TestPreview::marksAcrossOptions()
{
    Document document;
    Mask causal;
    causal.causal = true;
    QVERIFY(document.apply(edit::Mask{causal}, QStringLiteral("causal")));
    // The list is a new one; its values are compared by name, and the step "masked" has nothing to be compared with.
    QVERIFY(document.isChanged(indexOf(document, "weights"), 0, 1));
    QVERIFY(!document.isChanged(indexOf(document, "scores"), 0, 1));
    QVERIFY(!document.isChanged(indexOf(document, "masked"), 0, 1));

    Scenario large = seedExample();
    large.words = {defaultLabels(65), Matrix::Ones(65, 3)};
    document.open(large, QString(), false);
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 5}, QStringLiteral("a")));
    QVERIFY(document.isChanged(indexOf(document, "Q"), 64, 2));
    QVERIFY(!document.isChanged(indexOf(document, "scores"), 0, 0)); // 65 × 65 cells: too large
}

void TestPreview::settles()
{
    Document document;
    bool claim = true;
    connect(&document, &Document::aboutToSettle, &document, [&] {
        if (claim)
            document.commitPreview(QStringLiteral("typed"));
    });
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    document.settle();
    QVERIFY(!document.isPreviewing());
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
    claim = false;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 6}));
    document.settle();
    QVERIFY(!document.isPreviewing());
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
}

QTEST_GUILESS_MAIN(TestPreview)
#include "test_preview.moc"
