#include "ui/state/document.h"

#include "scenarios.h"

#include <QSignalSpy>
#include <QTest>

using namespace attn;
using namespace attn::ui;

namespace {

const InputKey wQ{InputKind::W_Q};

double cell(const Document& document, InputKey key, Index row, Index column)
{
    return (*inputMatrix(document.scenario(), key))(row, column);
}

/// The document's steps have the bits of a fresh evaluation of its scenario.
bool isFresh(const Document& document)
{
    const Evaluation fresh(document.scenario());
    if (fresh.steps().size() != document.steps().size())
        return false;
    for (std::size_t i = 0; i < fresh.steps().size(); ++i) {
        const Step& a = fresh.steps()[i];
        const Step& b = document.steps()[i];
        if (a.id != b.id || a.head != b.head || !sameBits(a.value, b.value))
            return false;
    }
    return true;
}

StepIndex indexOf(const Document& document, const char* id)
{
    return static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data());
}

} // namespace

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void opensWithTheSeedExample();
    void appliesOneUndoStep();
    void appliesNothingWhereNothingDiffers();
    void refusesWhatIsInvalid();
    void keepsTheCallersScenario();
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
    void opensAnother();
    void tracksTheFile();
    void survivesRandomEdits_data();
    void survivesRandomEdits();
    void namesCells();
};

void TestDocument::opensWithTheSeedExample()
{
    const Document document;
    QVERIFY(document.scenario() == seedExample());
    QVERIFY(document.path().isEmpty());
    QVERIFY(!document.isModified());
    QVERIFY(!document.isPreviewing());
    QVERIFY(isFresh(document));
}

void TestDocument::appliesOneUndoStep()
{
    Document document;
    QSignalSpy changed(&document, &Document::changed);
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 5}, QStringLiteral("W_Q[1, 3]: 2 → 5")));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
    QVERIFY(isFresh(document));
    QVERIFY(document.isModified());
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 5"));
    document.undoStack().undo();
    QVERIFY(document.scenario() == seedExample());
    QVERIFY(isFresh(document));
    QVERIFY(!document.isModified());
    document.undoStack().redo();
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
    QVERIFY(isFresh(document));
    QCOMPARE(changed.count(), 3);
}

void TestDocument::appliesNothingWhereNothingDiffers()
{
    Document document;
    QSignalSpy changed(&document, &Document::changed);
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 2}, QStringLiteral("nothing")));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(document.undoStack().count(), 0);
    // With a preview running the wish for the old number takes the preview back.
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 7}));
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 2}, QStringLiteral("nothing")));
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isPreviewing());
    QVERIFY(isFresh(document));
}

void TestDocument::refusesWhatIsInvalid()
{
    Document document;
    QSignalSpy changed(&document, &Document::changed);
    const Result<void> shape = document.apply(edit::Block{wQ, Matrix::Ones(2, 2)}, QStringLiteral("bad"));
    QVERIFY(!shape);
    QVERIFY(!shape.error().place.empty());
    QVERIFY(!document.apply(edit::Scale{{.kind = attn::Scale::Kind::Number, .number = 0}}, QStringLiteral("bad")));
    auto empty = std::make_shared<Scenario>(seedExample());
    empty->heads[0].W_K = Matrix::Ones(3, 1);
    QVERIFY(!document.apply(edit::Everything{empty}, QStringLiteral("bad")));
    QVERIFY(!document.preview(edit::Everything{empty}));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(document.scenario() == seedExample());
}

void TestDocument::keepsTheCallersScenario()
{
    Document document;
    const auto mine = std::make_shared<Scenario>(test::everyInput());
    QVERIFY(document.apply(edit::Everything{mine}, QStringLiteral("other")));
    QVERIFY(*mine == test::everyInput());
    document.undoStack().undo();
    QVERIFY(*mine == test::everyInput());
    QVERIFY(document.scenario() == seedExample());
    mine->title = "changed by its owner";
    document.undoStack().redo();
    QVERIFY(document.scenario() == test::everyInput());
}

void TestDocument::previewsWithoutTheUndoStack()
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

void TestDocument::commitsAPreview()
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

void TestDocument::commitsNothingForWhatWasThere()
{
    Document document;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 2}));
    document.commitPreview(QStringLiteral("nothing"));
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isPreviewing());
    QVERIFY(!document.isModified());
}

void TestDocument::keepsAPreviewWhenItsSuccessorIsRefused()
{
    Document document;
    QVERIFY(document.preview(edit::Cell{wQ, 0, 2, 5}));
    QVERIFY(!document.preview(edit::Block{wQ, Matrix::Ones(1, 1)}));
    QVERIFY(document.isPreviewing());
    QCOMPARE(cell(document, wQ, 0, 2), 5.0);
    document.cancelPreview();
    QVERIFY(document.scenario() == seedExample());
}

void TestDocument::endsAPreviewBefore_data()
{
    QTest::addColumn<QString>("deed");
    for (const char* deed : {"undo", "redo", "apply", "open", "a refused edit"})
        QTest::newRow(deed) << QString::fromLatin1(deed);
}

void TestDocument::endsAPreviewBefore()
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
        QVERIFY(!document.apply(edit::Block{wQ, Matrix::Ones(1, 1)}, QStringLiteral("bad")));
        expected = 8;
    }
    QCOMPARE(changed.count(), 1);
    QVERIFY(!document.isPreviewing());
    QCOMPARE(cell(document, {InputKind::Words}, 0, 0), 1.0);
    QCOMPARE(cell(document, wQ, 0, 0), expected);
    QVERIFY(isFresh(document));
}

void TestDocument::previewsAWholeScenario()
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

void TestDocument::marksWhatTheLastEditChanged()
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

void TestDocument::marksAcrossOptions()
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

void TestDocument::settles()
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

void TestDocument::opensAnother()
{
    Document document;
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 5}, QStringLiteral("a")));
    QSignalSpy changed(&document, &Document::changed);
    QSignalSpy file(&document, &Document::fileChanged);
    document.open(test::everyInput(), QStringLiteral("/some/where.attention.json"), true);
    QVERIFY(document.scenario() == test::everyInput());
    QVERIFY(isFresh(document));
    QCOMPARE(changed.count(), 1);
    QVERIFY(changed.first().first().value<DocumentChange>().structure);
    QVERIFY(file.count() >= 1);
    QCOMPARE(document.path(), QStringLiteral("/some/where.attention.json"));
    QVERIFY(document.isReadOnly());
    QVERIFY(!document.isModified());
    QCOMPARE(document.undoStack().count(), 0);
}

void TestDocument::tracksTheFile()
{
    Document document;
    QSignalSpy file(&document, &Document::fileChanged);
    QVERIFY(document.apply(edit::Cell{wQ, 0, 2, 5}, QStringLiteral("a")));
    QCOMPARE(file.count(), 1);
    document.markSaved(QStringLiteral("/a"));
    QVERIFY(!document.isModified());
    QCOMPARE(document.path(), QStringLiteral("/a"));
    QVERIFY(!document.isReadOnly());
    document.undoStack().undo();
    QVERIFY(document.isModified());
    document.undoStack().redo();
    QVERIFY(!document.isModified());
}

void TestDocument::survivesRandomEdits_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestDocument::survivesRandomEdits()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    Document document;
    const Scenario start = seed % 2 == 0 ? seedExample() : test::everyInput();
    document.open(start, QString(), false);
    for (int i = 0; i < 2000; ++i) {
        switch (random() % 8) {
        case 0:
            document.undoStack().undo();
            break;
        case 1:
            document.undoStack().redo();
            break;
        case 2:
            document.cancelPreview();
            break;
        case 3:
            document.commitPreview(QStringLiteral("preview"));
            break;
        case 4:
        case 5:
            // While a scenario is previewed, an edit is one of the committed state.
            if (!document.isPreviewing())
                QVERIFY(document.preview(test::randomEdit(document.scenario(), random)));
            break;
        default:
            document.cancelPreview();
            QVERIFY(document.apply(test::randomEdit(document.scenario(), random), QString::number(i)));
        }
        if (i % 16 == 0)
            QVERIFY(isFresh(document));
    }
    document.cancelPreview();
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    const Scenario end = document.scenario();
    QVERIFY(document.undoStack().count() > 50);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QVERIFY(document.scenario() == start);
    QVERIFY(isFresh(document));
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    QVERIFY(document.scenario() == end);
    QVERIFY(isFresh(document));
}

void TestDocument::namesCells()
{
    const Scenario one = seedExample();
    const Scenario two = test::everyInput();
    QCOMPARE(cellName(one, wQ, 0, 2), QStringLiteral("W_Q[1, 3]"));
    QCOMPARE(cellName(one, {InputKind::Words}, 1, 0), QStringLiteral("words[2, 1]"));
    QCOMPARE(cellName(two, {InputKind::W_Q, 1}, 0, 2), QStringLiteral("head 2, W_Q[1, 3]"));
    QCOMPARE(cellName(two, {InputKind::W_O}, 0, 0), QStringLiteral("W_O[1, 1]"));
}

QTEST_GUILESS_MAIN(TestDocument)
#include "test_document.moc"
