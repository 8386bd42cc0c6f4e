#include "documents.h"
#include "scenarios.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void opensWithTheSeedExample();
    void appliesOneUndoStep();
    void appliesNothingWhereNothingDiffers();
    void refusesWhatIsInvalid();
    void keepsTheCallersScenario();
    void opensAnother();
    void tracksTheFile();
    void survivesRandomEdits_data();
    void survivesRandomEdits();
    void namesCells();
    void tellsOfNames();
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
    const Result<void> shape = document.apply(test::narrowWeights(), QStringLiteral("bad"));
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
    document.markSaved(QStringLiteral("/a"), false, {});
    QVERIFY(!document.isModified());
    QCOMPARE(document.path(), QStringLiteral("/a"));
    QVERIFY(!document.isReadOnly());
    document.undoStack().undo();
    QVERIFY(document.isModified());
    document.undoStack().redo();
    QVERIFY(!document.isModified());
    // Whoever hears of it knows the file by then.
    std::vector<QByteArray> heard;
    const auto hear = [&] { heard.push_back(document.stamp().checksum); };
    connect(&document, &Document::changed, this, hear);
    connect(&document, &Document::fileChanged, this, hear);
    document.open(seedExample(), QStringLiteral("/b"), false, {.checksum = "b"});
    document.markSaved(QStringLiteral("/c"), false, {.checksum = "c"});
    QVERIFY(heard.size() >= 3);
    QCOMPARE(heard.back(), QByteArray("c"));
    heard.pop_back();
    QVERIFY(std::ranges::all_of(heard, [](const QByteArray& checksum) { return checksum == "b"; }));
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

void TestDocument::tellsOfNames()
{
    Document document;
    std::vector<bool> structure;
    connect(&document, &Document::changed, this,
            [&](const DocumentChange& change) { structure.push_back(change.structure); });
    auto named = std::make_shared<Scenario>(seedExample());
    named->heads[0].name = "who";
    QVERIFY(document.apply(edit::Everything{named}, QString()));
    QVERIFY(document.apply(edit::Cell{wQ, 0, 0, 9}, QString()));
    document.undoStack().setIndex(0);
    document.open(*named, QString(), false);
    QVERIFY(document.apply(edit::Cell{wQ, 0, 0, 9}, QString()));
    QCOMPARE(structure, (std::vector<bool>{true, false, false, true, true, false}));
}

QTEST_GUILESS_MAIN(TestDocument)
#include "test_document.moc"
