#include "documents.h"
#include "scenarios.h"

#include "core/formats/delimited_text.h"
#include "core/formats/scenario_json.h"
#include "core/validate.h"
#include "ui/state/document/input_block.h"

#include <QTest>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

const InputKey words{InputKind::Words};

std::string bytes(const Document& document)
{
    return writeScenario(document.scenario());
}

/// Pastes a text as the window does.
bool paste(Document& document, const InputBlock& at, const char* text, Paste how)
{
    const Result<NumberBlock> block = readBlock(text, {.form = at.labels ? labelledTable : TableForm()});
    return block.and_then([&](const NumberBlock& read) { return pasting(document.scenario(), at, read, how); })
        .and_then([&](const Edit& change) { return document.apply(change, QStringLiteral("paste")); })
        .has_value();
}

} // namespace

class TestInputBlock : public QObject {
    Q_OBJECT
private slots:
    void saysWhatStandsThere();
    void isNamed_data();
    void isNamed();
    void isClearedAndReplaced();
    void pastesIntoItsPlace();
    void pastesOneNumberEverywhere();
    void pastesLabels();
    void clipsWhatFindsNoRoom();
    void growsInOneStep();
    void growsWeightsAndWhatFollows();
    void refusesToGrowABias();
    void goesBackByteForByte();
};

void TestInputBlock::saysWhatStandsThere()
{
    const Scenario s = seedExample();
    const NumberBlock block = contents(s, {words, 1, 0, 2, 2, true});
    QVERIFY(sameBits(block.values, s.words.vectors.block(1, 0, 2, 2)));
    QCOMPARE(block.labels, (std::vector<std::string>{"word 2", "word 3"}));
    QVERIFY(contents(s, wholeInput(s, wQ)).labels.empty());
    QVERIFY(sameBits(contents(s, wholeInput(s, wQ)).values, s.heads[0].W_Q));
}

void TestInputBlock::isNamed_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("name");
    QTest::newRow("whole") << 0 << 0 << 4 << 3 << "words";
    QTest::newRow("cell") << 1 << 2 << 1 << 1 << "words[2, 3]";
    QTest::newRow("block") << 0 << 1 << 2 << 2 << "words[1–2, 2–3]";
    QTest::newRow("row") << 3 << 0 << 1 << 3 << "words[4, 1–3]";
    QTest::newRow("label") << 3 << 0 << 1 << 0 << "words, label of row 4";
    QTest::newRow("labels") << 1 << 0 << 3 << 0 << "words, labels of rows 2–4";
}

void TestInputBlock::isNamed()
{
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(int, rows);
    QFETCH(int, columns);
    QTEST(blockName(seedExample(), {words, row, column, rows, columns}), "name");
}

void TestInputBlock::isClearedAndReplaced()
{
    Document document;
    QVERIFY(document.apply(cleared({words, 1, 1, 2, 2, true}), QStringLiteral("clear")));
    QVERIFY(document.scenario().words.vectors.block(1, 1, 2, 2).isZero());
    QCOMPARE(document.scenario().words.labels, (std::vector<std::string>{"word 1", "", "", "word 4"}));
    QCOMPARE(document.scenario().words.vectors(2, 0), seedExample().words.vectors(2, 0));
    QVERIFY(document.apply(replacing({wQ, 1, 0, 1, 2}, Matrix::Constant(1, 2, 9)), QStringLiteral("nines")));
    QCOMPARE(cell(document, wQ, 1, 1), 9.0);
    QVERIFY(isFresh(document));
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().setIndex(0);
    QVERIFY(document.scenario() == seedExample());
}

void TestInputBlock::pastesIntoItsPlace()
{
    Document document;
    // B21: a closing line end, over a table that has more rows.
    QVERIFY(paste(document, {wQ, 0, 0, 1, 1}, "7\t8\r\n9\t10\r\n", Paste::Clip));
    Matrix expected = seedExample().heads[0].W_Q;
    expected.topLeftCorner(2, 2) << 7, 8, 9, 10;
    QVERIFY(sameBits(document.scenario().heads[0].W_Q, expected));
    QVERIFY(isFresh(document));
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(paste(document, {wQ, 0, 0, 1, 1}, "7\t8\r\n9\t10\r\n", Paste::Clip));
    QCOMPARE(document.undoStack().count(), 1); // nothing differs
    QVERIFY(!paste(document, {wQ, 0, 0, 1, 1}, "7\tx", Paste::Clip));
    QVERIFY(sameBits(document.scenario().heads[0].W_Q, expected));
}

void TestInputBlock::pastesOneNumberEverywhere()
{
    Document document;
    QVERIFY(paste(document, {wQ, 1, 1, 2, 2}, "0.5", Paste::Clip));
    QVERIFY(document.scenario().heads[0].W_Q.bottomRightCorner(2, 2).isConstant(0.5));
    QCOMPARE(cell(document, wQ, 0, 0), 2.0);
}

void TestInputBlock::pastesLabels()
{
    Document document;
    QVERIFY(paste(document, {words, 1, 0, 1, 1}, "cat\t5\nsat\t6", Paste::Clip)); // recognised
    QCOMPARE(document.scenario().words.labels, (std::vector<std::string>{"word 1", "cat", "sat", "word 4"}));
    QCOMPARE(cell(document, words, 2, 0), 6.0);
    QVERIFY(paste(document, {words, 0, 0, 1, 0, true}, "1\t8\n2\t9", Paste::Clip)); // said to be labels
    QCOMPARE(document.scenario().words.labels, (std::vector<std::string>{"1", "2", "sat", "word 4"}));
    QCOMPARE(cell(document, words, 1, 0), 9.0);
    QVERIFY(paste(document, {words, 3, 0, 1, 0, true}, "a cat, once", Paste::Clip));
    QCOMPARE(document.scenario().words.labels[3], std::string("a cat, once"));
    QVERIFY(sameBits(document.scenario().words.vectors.row(3).eval(), seedExample().words.vectors.row(3).eval()));
    QVERIFY(paste(document, {wQ, 0, 0, 1, 1}, "row\t3\nrow\t4", Paste::Clip)); // weights have none
    QCOMPARE(cell(document, wQ, 1, 0), 4.0);
}

void TestInputBlock::clipsWhatFindsNoRoom()
{
    Document document;
    const InputBlock last{words, 3, 1, 1, 1};
    const NumberBlock three{.values = Matrix::Constant(3, 3, 5), .labels = {"a", "b", "c"}};
    const InputBlock covered = coveredBy(last, three);
    QCOMPARE(covered, (InputBlock{words, 3, 1, 3, 3, true}));
    QCOMPARE(overhang(document.scenario(), covered).rows, Index(2));
    QCOMPARE(overhang(document.scenario(), covered).columns, Index(1));
    QVERIFY(overhang(document.scenario(), wholeInput(document.scenario(), words)).isNone());
    QVERIFY(document.apply(pasting(document.scenario(), last, three, Paste::Clip).value(), QStringLiteral("paste")));
    QCOMPARE(document.scenario().words.vectors.rows(), Index(4));
    QCOMPARE(cell(document, words, 3, 1), 5.0);
    QCOMPARE(cell(document, words, 3, 2), 5.0);
    QCOMPARE(document.scenario().words.labels[3], std::string("a"));
}

void TestInputBlock::growsInOneStep()
{
    Document document; // B25: 10 rows beyond the end, undone once
    const std::string before = bytes(document);
    const Matrix ten = Matrix::Constant(10, 3, 2);
    QVERIFY(document.apply(pasting(document.scenario(), {words, 3, 0, 1, 1}, {.values = ten}, Paste::Grow).value(),
                           QStringLiteral("paste")));
    QCOMPARE(document.scenario().words.vectors.rows(), Index(13));
    QCOMPARE(document.scenario().words.labels.back(), std::string("word 13"));
    QVERIFY(document.scenario().words.vectors.bottomRows(10).isConstant(2));
    QVERIFY(isFresh(document));
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QCOMPARE(bytes(document), before);
    document.undoStack().redo();
    QCOMPARE(document.scenario().words.vectors.rows(), Index(13));
}

void TestInputBlock::growsWeightsAndWhatFollows()
{
    Document document;
    QVERIFY(paste(document, {wQ, 0, 0, 1, 1}, "[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]", Paste::Grow));
    QCOMPARE(document.scenario().heads[0].W_Q.cols(), Index(5));
    QCOMPARE(document.scenario().heads[0].W_K.cols(), Index(5));
    QCOMPARE(cell(document, wQ, 1, 4), 10.0);
    QVERIFY(isFresh(document));
}

void TestInputBlock::refusesToGrowABias()
{
    Document document;
    document.open(everyInput(), {}, false);
    QVERIFY(!paste(document, {{InputKind::b_Q}, 0, 0, 1, 1}, "1\n2", Paste::Grow));
    QVERIFY(document.scenario() == everyInput());
}

void TestInputBlock::goesBackByteForByte()
{
    for (const unsigned seed : {1U, 2U, 3U}) {
        std::mt19937 random(seed);
        const auto below = [&random](Index n) { return static_cast<Index>(random() % static_cast<std::size_t>(n)); };
        Document document;
        document.open(everyInput(), {}, false);
        std::vector<std::string> states{bytes(document)};
        for (int i = 0; i < 200; ++i) {
            const Scenario& s = document.scenario();
            const std::vector<InputKey> keys = inputs(s);
            const InputKey key = keys[static_cast<std::size_t>(below(static_cast<Index>(keys.size())))];
            const InputBlock whole = wholeInput(s, key);
            InputBlock block{key, below(whole.rows), below(whole.columns)};
            block.rows = 1 + below(whole.rows - block.row);
            block.columns = 1 + below(whole.columns - block.column);
            block.labels = block.column == 0 && (key.kind == InputKind::Words || key.kind == InputKind::Context);
            const Matrix values = Matrix::Random(1 + below(4), 1 + below(4));
            const bool grows = below(8) == 0 && whole.rows < 12 && whole.columns < 12;
            const Result<Edit> change = below(3) == 0
                ? Result<Edit>(cleared(block))
                : pasting(s, block, {.values = values}, grows ? Paste::Grow : Paste::Clip);
            if (change && document.apply(*change, QString::number(i))
                && document.undoStack().count() == static_cast<int>(states.size()))
                states.push_back(bytes(document));
        }
        QVERIFY(states.size() > 100);
        QVERIFY(isFresh(document));
        QVERIFY(validate(document.scenario()));
        for (auto state = states.rbegin(); state != states.rend(); ++state) {
            QCOMPARE(bytes(document), *state);
            document.undoStack().undo();
        }
        document.undoStack().setIndex(document.undoStack().count());
        QCOMPARE(bytes(document), states.back());
    }
}

QTEST_GUILESS_MAIN(TestInputBlock)
#include "test_input_block.moc"
