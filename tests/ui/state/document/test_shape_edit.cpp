#include "scenarios.h"

#include "core/formats/scenario_json.h"
#include "core/validate.h"
#include "ui/state/document/document.h"
#include "ui/state/document/shape_edit.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/problem_text.h"

#include "tests/support/random_scenario.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

const InputKey words{InputKind::Words};

std::optional<ShapeLines> rows(const Scenario& s, InputKey input, Index first, Index count = 1)
{
    return linesOf(s, {.input = input, .row = first, .rows = count, .columns = 1}, Lines::Rows);
}

std::optional<ShapeLines> columns(const Scenario& s, InputKey input, Index first, Index count = 1)
{
    return linesOf(s, {.input = input, .column = first, .rows = 1, .columns = count}, Lines::Columns);
}

QString said(const Result<NamedEdit>& edit)
{
    return edit ? edit->text : translated(edit.error());
}

const Scenario& after(const Result<NamedEdit>& edit)
{
    return *std::get<edit::Everything>(edit->change).scenario;
}

/// Any edit of a shape, or nothing where it is refused.
std::optional<NamedEdit> randomShape(const Scenario& s, attn::test::Random& random)
{
    const std::vector<InputKey> keys = inputs(s);
    const InputKey key = keys[static_cast<std::size_t>(random.integer(0, static_cast<Index>(keys.size()) - 1))];
    const Matrix& matrix = *inputMatrix(s, key);
    const InputBlock block{.input = key,
                           .row = random.integer(0, matrix.rows() - 1),
                           .column = random.integer(0, matrix.cols() - 1),
                           .rows = 1,
                           .columns = 1};
    const auto lines = linesOf(s, block, random.onceIn(2) ? Lines::Rows : Lines::Columns);
    Result<NamedEdit> edit;
    switch (random.integer(0, 5)) {
    case 0:
        edit = s.context ? removingContext(s) : Result<NamedEdit>(addingContext(s));
        break;
    case 1:
        edit = typing(s, false, {"a", "b", "word 1", "a"},
                      random.onceIn(2) ? WordVectors::OneEach : WordVectors::Shared, IdentityLike());
        break;
    case 2:
        if (!lines || sideSize(s, lines->side) > 6)
            return {};
        edit = inserting(s, *lines, random.onceIn(2));
        break;
    case 3:
        if (!lines)
            return {};
        edit = removing(s, *lines);
        break;
    case 4:
        if (!lines)
            return {};
        edit = moving(s, *lines, random.integer(0, sideSize(s, lines->side) - 1));
        break;
    default:
        edit = resizing(s, {{{Side::Kind::Model}, random.integer(1, 6)}, {{Side::Kind::Words}, random.integer(1, 6)}},
                        Drawn());
        break;
    }
    return edit ? std::optional(*edit) : std::nullopt;
}

} // namespace

class TestShapeEdit : public QObject {
    Q_OBJECT
private slots:
    void saysWhatItDoes();
    void saysWhereItGoes();
    void knowsWhichLinesBelongTogether();
    void changesSizes();
    void partsSentences_data();
    void partsSentences();
    void typesASentence();
    void addsAndRemovesTheContext();
    void saysWhatTheContextLeavesBehind();
    void namesShapes_data();
    void namesShapes();
    void keepsTheFocusWithItsWord();
    void keepsTheFocusThroughAPreview();
    void letsGoOfWhatGoes();
    void keepsTheNumberAtTheKeyboard();
    void goesBackByteForByte_data();
    void goesBackByteForByte();
};

void TestShapeEdit::saysWhatItDoes()
{
    Scenario s = seedExample();
    QCOMPARE(said(inserting(s, *rows(s, words, 3), false)), QStringLiteral("words: word 5 inserted"));
    QCOMPARE(said(inserting(s, *rows(s, words, 0, 2), true)), QStringLiteral("words: rows 1–2 inserted"));
    QCOMPARE(said(inserting(s, *columns(s, wQ, 0), false)), QStringLiteral("W_Q: column 2 inserted (d_k 3 → 4)"));
    QCOMPARE(said(removing(s, *columns(s, wQ, 1))), QStringLiteral("W_Q: column 2 removed (d_k 3 → 2)"));
    QCOMPARE(said(removing(s, *rows(s, wQ, 1, 2))), QStringLiteral("W_Q: rows 2–3 removed (d_model 3 → 1)"));
    s.words.labels[1] = "50 %1 cat";
    QCOMPARE(said(removing(s, *rows(s, words, 1))), QStringLiteral("words: 50 %1 cat removed"));
    s.words.labels[1].clear();
    QCOMPARE(said(removing(s, *rows(s, words, 1))), QStringLiteral("words: row 2 removed"));
    QCOMPARE(said(removing(s, *rows(s, words, 0, 4))), QStringLiteral("words: at least one has to stay"));
    const Scenario two = everyInput();
    QCOMPARE(said(removing(two, *columns(two, {InputKind::W_V, 1}, 0))),
             QStringLiteral("head 2, d_v: at least one has to stay"));
    QCOMPARE(said(removing(two, *columns(two, wQ, 0))), QStringLiteral("head 1, W_Q: column 1 removed (d_k 3 → 2)"));
    QCOMPARE(said(removing(two, *rows(two, {InputKind::Context}, 3))), QStringLiteral("context: word 4 removed"));
}

void TestShapeEdit::saysWhereItGoes()
{
    const Scenario s = seedExample();
    QCOMPARE(said(moving(s, *rows(s, words, 2), 0)), QStringLiteral("words: word 3 moved before word 1"));
    QCOMPARE(said(moving(s, *rows(s, words, 0), 3)), QStringLiteral("words: word 1 moved after word 4"));
    QCOMPARE(said(moving(s, *rows(s, words, 0, 2), 1)), QStringLiteral("words: rows 1–2 moved after word 3"));
    QCOMPARE(said(moving(s, *columns(s, wQ, 2), 1)), QStringLiteral("W_Q: column 3 moved before column 2"));
    QCOMPARE(after(moving(s, *rows(s, words, 2), 0)).words.labels,
             (std::vector<std::string>{"word 3", "word 1", "word 2", "word 4"}));
    const Scenario two = everyInput(); // row 3 of W_O is the first one of head 2
    const InputKey wO{InputKind::W_O};
    QCOMPARE(said(moving(two, *rows(two, wO, 1), 0)), QStringLiteral("W_O: row 2 moved before row 1"));
    QCOMPARE(said(inserting(two, *rows(two, wO, 2), false)), QStringLiteral("W_O: row 4 inserted (d_v 1 → 2)"));
}

void TestShapeEdit::knowsWhichLinesBelongTogether()
{
    const Scenario s = everyInput();
    const InputKey wO{InputKind::W_O};
    QVERIFY(rows(s, wO, 2) == (ShapeLines{wO, Lines::Rows, 2, {Side::Kind::Value, 1}, 0, 1}));
    QVERIFY(rows(s, wO, 0, 2));
    QVERIFY(!rows(s, wO, 1, 2)); // of two heads
    QVERIFY(!rows(s, {InputKind::b_Q}, 0));
    QVERIFY(columns(s, {InputKind::b_Q}, 0));
    QVERIFY(!linesOf(s, {.input = words, .rows = 1, .labels = true}, Lines::Columns)); // a label alone
    QVERIFY(linesOf(s, {.input = words, .rows = 1, .labels = true}, Lines::Rows));
}

void TestShapeEdit::changesSizes()
{
    const Scenario s = seedExample();
    const auto resized =
        resizing(s, {{{Side::Kind::Words}, 6}, {{Side::Kind::Model}, 3}, {{Side::Kind::Key, 0}, 2}}, IdentityLike());
    QCOMPARE(said(resized), QStringLiteral("words 4 → 6, d_k 3 → 2"));
    QCOMPARE(after(resized).words.labels.back(), std::string("word 6"));
    QCOMPARE(after(resized).heads[0].W_K.cols(), Index(2));
    const Scenario two = everyInput();
    QCOMPARE(said(resizing(two, {{{Side::Kind::Context}, 5}, {{Side::Kind::Value, 1}, 3}}, Zeros())),
             QStringLiteral("context 4 → 5, head 2, d_v 1 → 3"));
    QCOMPARE(said(resizing(s, {{{Side::Kind::Words}, 5000}}, Zeros())), QStringLiteral("words: 5000, at most 4096"));
}

void TestShapeEdit::partsSentences_data()
{
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("spaces") << QStringLiteral("  the cat\tsat \n") << QStringList{"the", "cat", "sat"};
    QTest::newRow("none") << QStringLiteral(" \u3000\t") << QStringList();
    QTest::newRow("wide spaces") << QStringLiteral("猫が\u3000座った\u00A0。") << QStringList{"猫が", "座った", "。"};
    QTest::newRow("right to left") << QStringLiteral("שלום עולם") << QStringList{"שלום", "עולם"};
    QTest::newRow("joined emoji") << QStringLiteral("👩‍👩‍👧 🙂")
                                  << QStringList{"👩‍👩‍👧", "🙂"};
}

void TestShapeEdit::partsSentences()
{
    QFETCH(const QString, sentence);
    QFETCH(const QStringList, words);
    QStringList found;
    for (const std::string& word : wordsOfSentence(sentence))
        found += QString::fromStdString(word);
    QCOMPARE(found, words);
}

void TestShapeEdit::typesASentence()
{
    const Scenario s = seedExample();
    const auto typed = typing(s, false, {"a", "b", "a"}, WordVectors::Shared, Drawn{draws::Normal(), 1});
    QCOMPARE(said(typed), QStringLiteral("words: “a b a” typed"));
    QVERIFY(sameBits(Matrix(after(typed).words.vectors.row(0)), Matrix(after(typed).words.vectors.row(2))));
    QVERIFY(!typing(s, false, {}, WordVectors::Shared, Zeros()));
    const Scenario asked = everyInput();
    QCOMPARE(said(typing(asked, true, {"x"}, WordVectors::OneEach, Zeros())), QStringLiteral("context: “x” typed"));
}

void TestShapeEdit::addsAndRemovesTheContext()
{
    Document document;
    const NamedEdit added = addingContext(document.scenario());
    QVERIFY(document.apply(added.change, added.text));
    QVERIFY(document.scenario().context.has_value());
    QVERIFY(changesWithoutContext(document.scenario()).isEmpty());
    const auto removed = removingContext(document.scenario());
    QVERIFY(document.apply(removed->change, removed->text));
    QVERIFY(document.scenario() == seedExample());
    QCOMPARE(document.undoStack().text(0), QStringLiteral("other words are asked"));
    QCOMPARE(document.undoStack().text(1), QStringLiteral("the words ask themselves"));
}

void TestShapeEdit::saysWhatTheContextLeavesBehind()
{
    Scenario s = everyInput();
    QCOMPARE(changesWithoutContext(s),
             QStringLiteral(
                 "W_K and W_V lose rows (d_context 5, d_model 2). The mask gets a column for each of the 3 word(s)."));
    s.mask = {};
    s = after(resizing(s, {{{Side::Kind::ContextModel}, 1}}, Zeros()));
    QCOMPARE(changesWithoutContext(s), QStringLiteral("W_K and W_V get rows of zeros (d_context 1, d_model 2)."));
    QVERIFY(validate(after(removingContext(s))));
}

void TestShapeEdit::namesShapes_data()
{
    QTest::addColumn<InputKey>("input");
    QTest::addColumn<QString>("shape");
    const std::pair<InputKey, const char*> shapes[] = {
        {words, "3 word(s) × d_model 2"},
        {{InputKind::Context}, "4 word(s) × d_context 5"},
        {{InputKind::PositionRows}, "3 word(s) × d_model 2"},
        {wQ, "d_model 2 × d_k 3"},
        {{InputKind::W_K, 1}, "d_context 5 × d_k 1"},
        {{InputKind::b_V}, "d_v 2"},
        {{InputKind::W_O}, "Σ d_v 3 × d_out 2"},
        {{InputKind::b_O}, "d_out 2"},
        {{InputKind::Mask}, "3 word(s) × 4 word(s)"},
    };
    for (const auto& [input, shape] : shapes)
        QTest::newRow(inputId(input.kind)) << input << QString::fromUtf8(shape);
}

void TestShapeEdit::namesShapes()
{
    QFETCH(const InputKey, input);
    QFETCH(const QString, shape);
    QCOMPARE(sidesText(everyInput(), input), shape);
}

namespace {

StepIndex step(const Document& document, const char* id)
{
    return static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data());
}

void apply(Document& document, const Result<NamedEdit>& edit)
{
    QVERIFY(edit);
    QVERIFY(document.apply(edit->change, edit->text));
}

} // namespace

void TestShapeEdit::keepsTheFocusWithItsWord()
{
    Document document;
    Selection selection(document);
    selection.setWord(2);
    selection.setCell(Cell{step(document, "scores"), 2, 3});
    apply(document, moving(document.scenario(), *rows(document.scenario(), words, 2), 0));
    QCOMPARE(selection.word(), std::optional<Index>(0));
    QCOMPARE(selection.cell(), (Cell{step(document, "scores"), 0, 3}));
    document.undoStack().undo();
    QCOMPARE(selection.word(), std::optional<Index>(2));
    QCOMPARE(selection.cell(), (Cell{step(document, "scores"), 2, 3}));
    apply(document, inserting(document.scenario(), *rows(document.scenario(), words, 0), true));
    QCOMPARE(selection.cell(), (Cell{step(document, "scores"), 3, 4})); // keys are words, too
    selection.setCell(Cell{step(document, "Q"), 1, 2});
    apply(document, removing(document.scenario(), *columns(document.scenario(), wQ, 0)));
    QCOMPARE(selection.cell(), (Cell{step(document, "Q"), 1, 1}));
    selection.setCell(Cell{step(document, "V"), 1, 1}); // d_v is not d_k
    apply(document, removing(document.scenario(), *columns(document.scenario(), wQ, 0)));
    QCOMPARE(selection.cell(), (Cell{step(document, "V"), 1, 1}));
}

void TestShapeEdit::keepsTheFocusThroughAPreview()
{
    Document document;
    Selection selection(document);
    selection.setCell(Cell{step(document, "weights"), 3, 1});
    const Scenario before = document.scenario();
    QVERIFY(document.preview(inserting(before, *rows(before, words, 0), true)->change));
    QCOMPARE(selection.cell(), (Cell{step(document, "weights"), 4, 2}));
    QVERIFY(document.preview(inserting(before, *rows(before, words, 0, 2), true)->change));
    QCOMPARE(selection.cell(), (Cell{step(document, "weights"), 5, 3}));
    QVERIFY(!document.preview(narrowWeights()));
    QCOMPARE(selection.cell(), (Cell{step(document, "weights"), 5, 3}));
    document.cancelPreview();
    QCOMPARE(selection.cell(), (Cell{step(document, "weights"), 3, 1}));
    QVERIFY(document.preview(inserting(before, *rows(before, words, 0), true)->change));
    document.commitPreview(QStringLiteral("word"));
    QCOMPARE(selection.cell(), (Cell{step(document, "weights"), 4, 2}));
    document.undoStack().undo();
    QCOMPARE(selection.cell(), (Cell{step(document, "weights"), 3, 1}));
}

void TestShapeEdit::letsGoOfWhatGoes()
{
    Document document;
    Selection selection(document);
    selection.setWord(1);
    selection.setView(ViewKind::Word);
    selection.setCell(Cell{step(document, "scores"), 0, 1});
    apply(document, removing(document.scenario(), *rows(document.scenario(), words, 1)));
    QVERIFY(!selection.word());
    QVERIFY(!selection.cell());
    QCOMPARE(selection.view(), ViewKind::Step);
}

void TestShapeEdit::keepsTheNumberAtTheKeyboard()
{
    Document document;
    Selection selection(document);
    selection.setNumber(InputNumber{wQ, 1, 2});
    apply(document, moving(document.scenario(), *rows(document.scenario(), words, 1), 0)); // another side
    QCOMPARE(selection.number(), (Cell{step(document, "W_Q"), 1, 2}));
    apply(document, moving(document.scenario(), *columns(document.scenario(), words, 1), 0));
    QCOMPARE(selection.number(), (Cell{step(document, "W_Q"), 0, 2}));
    apply(document, moving(document.scenario(), *columns(document.scenario(), {InputKind::W_K}, 2), 1));
    QCOMPARE(selection.number(), (Cell{step(document, "W_Q"), 0, 1}));
}

void TestShapeEdit::goesBackByteForByte_data()
{
    QTest::addColumn<std::uint64_t>("seed");
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        QTest::addRow("seed %d", static_cast<int>(seed)) << seed;
}

void TestShapeEdit::goesBackByteForByte()
{
    QFETCH(const std::uint64_t, seed);
    Document document;
    Selection selection(document);
    document.open(attn::test::randomScenario(seed), {}, false);
    const std::string start = writeScenario(document.scenario());
    attn::test::Random random(seed);
    for (int i = 0; i < 60; ++i) {
        selection.setCell(Cell{document.steps().size() - 1, 0, 0});
        if (const auto edit = randomShape(document.scenario(), random))
            QVERIFY(document.apply(edit->change, edit->text));
        QVERIFY(validate(document.scenario()));
    }
    const std::string end = writeScenario(document.scenario());
    QVERIFY(document.undoStack().count() > 20);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QCOMPARE(QByteArray::fromStdString(writeScenario(document.scenario())), QByteArray::fromStdString(start));
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    QCOMPARE(QByteArray::fromStdString(writeScenario(document.scenario())), QByteArray::fromStdString(end));
}

QTEST_GUILESS_MAIN(TestShapeEdit)
#include "test_shape_edit.moc"
