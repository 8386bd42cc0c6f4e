#include "import_dialog_test.h"

#include "core/examples.h"
#include "core/fit.h"
#include "tests/support/compare.h"
#include "ui/english_plurals.h"
#include "ui/import/import_dialog.h"
#include "ui/resources.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;
using attn::test::npyOf;
using attn::test::safetensorsOf;
using attn::test::zipOf;

/// The real dialog, as a person uses it.
class TestImportDialog : public ImportDialogTest {
    Q_OBJECT
private slots:
    void importsAnArrayThatIsSearchedFor();
    void namesWhatIsLeftOut();
    void takesRowsColumnsAndTheirTranspose();
    void guessesWhatAnArrayIsUntilAPersonSays();
    void saysWhatIsTooLarge();
    void understandsATable();
    void takesTheFormOfATableThatIsChosen();
    void looksForWords();
    void saysWhatIsWrongWithWordVectors();
    void importsAHeadOfAModel();
    void asksHowManyHeadsThereAre();
    void intoANewScenario();
    void intoTheSecondHead();
    void aFileThatChangesMeanwhile();
    void saysWhyAFileCannotBeListed();
    void enterImportsAndTabReachesEveryButton();
};

void TestImportDialog::enterImportsAndTabReachesEveryButton()
{
    open("w.npz", zipOf({{.name = "W_K.npy", .data = npyOf("(3, 2)", {1, 2, 3, 4, 5, 6})}}));
    m_dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    QPushButton* const cancel = find<QDialogButtonBox>("buttons")->button(QDialogButtonBox::Cancel);
    find<QTableView>("numbers")->setFocus();
    for (const QWidget* const next : {find<QPushButton>("import"), cancel}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), next);
    }
    find<QComboBox>("target")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(m_dialog->result(), static_cast<int>(QDialog::Accepted));
}

void TestImportDialog::namesWhatIsLeftOut()
{
    open("mixed.npz",
         zipOf({{.name = "a.npy", .data = npyOf("(1, 3)", {7, 8, 9})},
                {.name = "README <b>.txt", .data = "hello"},
                {.name = "../up/x.png", .data = "png"}}));
    QVERIFY2(text("fileSummary")
                 .startsWith(QStringLiteral("NumPy archive (.npz), 1 array, left out: \"README <b>.txt\", "
                                            "\"../up/x.png\", ")),
             qPrintable(text("fileSummary")));
    QCOMPARE(find<QLabel>("fileSummary")->textFormat(), Qt::PlainText);
    QVERIFY(canImport());
}

void TestImportDialog::importsAnArrayThatIsSearchedFor()
{
    open("w.npz",
         zipOf({{.name = "a.npy", .data = npyOf("(1, 3)", {7, 8, 9})},
                {.name = "W_K.npy", .data = npyOf("(3, 2)", {1, 2, 3, 4, 5, 6})}}));
    QCOMPARE(text("fileName"), QStringLiteral("w.npz"));
    QVERIFY2(text("fileSummary").startsWith("NumPy archive (.npz), 2 arrays, "), qPrintable(text("fileSummary")));
    QTest::keyClicks(find<QLineEdit>("search"), QStringLiteral("k"));
    waitForNew();
    QCOMPARE(find<QComboBox>("target")->currentText(), QStringLiteral("W_K"));
    QCOMPARE(text("shape"), QStringLiteral("3 × 2 numbers:"));
    QVERIFY(text("consequences").contains("W_K: 3 × 3 → 3 × 2."));
    QVERIFY(text("consequences").contains("these become identities (1 on the diagonal, 0 elsewhere): W_Q 3 × 2."));
    const ImportAnswer got = answer();
    QCOMPARE(got.undoText, QStringLiteral("W_K imported from w.npz, W_K"));
    QVERIFY(!got.isNew);
    QVERIFY(got.scenario == fitted(seedExample(), {InputKind::W_K}, Matrix{{1, 2}, {3, 4}, {5, 6}}).value());
    find<QLineEdit>("search")->setText(QStringLiteral("nothing like that"));
    waitUntilRead();
    QVERIFY(!canImport());
    QVERIFY(!m_dialog->answer());
}

void TestImportDialog::takesRowsColumnsAndTheirTranspose()
{
    open("a.npy", npyOf("(3, 4)", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
    QVERIFY(!find<QLineEdit>("search")->isVisible()); // there is one array
    find<QSpinBox>("rowsFirst")->setValue(2);
    find<QSpinBox>("columnsLast")->setValue(2);
    find<QCheckBox>("transposed")->setChecked(true);
    waitForNew();
    COMPARE_MATRICES(answer().scenario.heads[0].W_Q, (Matrix{{5, 9}, {6, 10}}), 0, "");
    find<QSpinBox>("columnsFirst")->setValue(4);
    waitForNew();
    QVERIFY(!canImport());
    QVERIFY2(text("reason").startsWith("no columns 4 to 2; there are 4"), qPrintable(text("reason")));
    QCOMPARE(find<QTableView>("numbers")->model()->rowCount(), 0); // of what no longer holds
    QCOMPARE(find<QSpinBox>("rowsFirst")->maximum(), 3);
}

void TestImportDialog::guessesWhatAnArrayIsUntilAPersonSays()
{
    open("m.safetensors", safetensorsOf({{"layers.0.v_proj.weight", {1, 2}, {1, 2}}, {"embed", {1, 2}, {3, 4}}}));
    const auto* const target = find<QComboBox>("target");
    QCOMPARE(target->currentText(), QStringLiteral("W_V"));
    auto* const arrays = find<QTableView>("arrays");
    arrays->setFocus();
    QTest::keyClick(arrays, Qt::Key_Down);
    waitForNew();
    QCOMPARE(target->currentText(), QStringLiteral("words"));
    choose("target", 1);
    QTest::keyClick(arrays, Qt::Key_Up);
    waitForNew();
    QCOMPARE(target->currentText(), QStringLiteral("context"));
    QVERIFY(answer().scenario.context);
    QVERIFY(text("consequences").startsWith("context: new, 1 × 2."));
}

void TestImportDialog::saysWhatIsTooLarge()
{
    open("large.npy", npyOf("(5000, 2)", std::vector<double>(10'000, 0.5)));
    QVERIFY(canImport()); // the first rows are taken
    QCOMPARE(answer().scenario.heads[0].W_Q.rows(), 8);
    find<QSpinBox>("rowsLast")->setValue(0);
    waitForNew();
    QCOMPARE(text("reason"),
             QStringLiteral(
                 "5000 × 2 numbers, too many for a matrix; at most 4096 a side and 2000000 in all; choose some of "
                 "its rows or columns"));
    QVERIFY(!canImport());
    find<QSpinBox>("rowsLast")->setValue(4096);
    waitForNew();
    QVERIFY2(canImport(), qPrintable(text("reason")));
    QVERIFY(text("shape").contains(QStringLiteral("4096 × 2 numbers, of which 100 × 2 are shown:")));
}

void TestImportDialog::understandsATable()
{
    open("t.csv", "word;d1;d2\nking;1,5;2\nqueen;4;5,25\n");
    QCOMPARE(find<QComboBox>("separator")->currentText(), QStringLiteral("as found: semicolons"));
    QCOMPARE(find<QComboBox>("header")->currentText(), QStringLiteral("as found: yes"));
    QCOMPARE(find<QComboBox>("labels")->currentText(), QStringLiteral("as found: yes"));
    QTRY_COMPARE(find<QComboBox>("target")->currentText(), QStringLiteral("words")); // for it has labels
    waitForNew();
    QCOMPARE(answer().scenario.words.labels, (std::vector<std::string>{"king", "queen"}));
    COMPARE_MATRICES(answer().scenario.words.vectors, (Matrix{{1.5, 2}, {4, 5.25}}), 0, "");
    QCOMPARE(answer().undoText, QStringLiteral("words imported from t.csv"));
}

void TestImportDialog::takesTheFormOfATableThatIsChosen()
{
    open("W_V.csv", "1990;1,234\n3;4\n");
    QVERIFY2(text("reason").startsWith("row 1, column 2: "), qPrintable(text("reason")));
    find<QCheckBox>("decimalComma")->setChecked(true);
    waitForNew();
    QCOMPARE(find<QComboBox>("target")->currentText(), QStringLiteral("W_V")); // as the file is called
    COMPARE_MATRICES(answer().scenario.heads[0].W_V, (Matrix{{1990, 1.234}, {3, 4}}), 0, "");
    choose("header", 2);
    COMPARE_MATRICES(answer().scenario.heads[0].W_V, (Matrix{{3, 4}}), 0, "");
    choose("labels", 2);
    QTRY_COMPARE(find<QComboBox>("target")->currentText(), QStringLiteral("words"));
    waitForNew();
    QCOMPARE(answer().scenario.words.labels, (std::vector<std::string>{"3"}));
    choose("separator", 4);
    QVERIFY(!canImport());
    QVERIFY(!text("reason").isEmpty());
}

void TestImportDialog::looksForWords()
{
    open("glove.txt", "the 1 2\ncat 3 4\ncat 5 6\ndog 7 8\n");
    QVERIFY(text("fileSummary").startsWith("word vectors, 2 dimensions, "));
    QVERIFY(!find<QSpinBox>("rowsFirst")->isVisible());
    QCOMPARE(answer().scenario.words.labels.size(), std::size_t{3}); // a word that stands twice is taken once
    QTest::keyClicks(find<QPlainTextEdit>("wanted"), QStringLiteral("dog bird cat"));
    QVERIFY(!find<QSpinBox>("count")->isEnabled());
    waitForNew();
    QCOMPARE(text("found"), QStringLiteral("2 words found. Not in the file: “bird”."));
    COMPARE_MATRICES(answer().scenario.words.vectors, (Matrix{{7, 8}, {3, 4}}), 0, "");
    choose("repeats", 2);
    COMPARE_MATRICES(answer().scenario.words.vectors, (Matrix{{7, 8}, {3, 4}, {5, 6}}), 0, "");
    QTest::keyClick(find<QPlainTextEdit>("wanted"), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(find<QPlainTextEdit>("wanted"), QStringLiteral("bird"));
    waitForNew();
    QCOMPARE(text("reason"), QStringLiteral("no word \"bird\" among its 4 words"));
    QCOMPARE(text("found"), QString());
    QVERIFY(!canImport());
}

void TestImportDialog::saysWhatIsWrongWithWordVectors()
{
    open("either.txt", "2 1\na 1\nb 2\n");
    QVERIFY(text("reason").contains("may be a header or a word with its vector"));
    choose("header", 2);
    QCOMPARE(answer().scenario.words.labels, (std::vector<std::string>{"a", "b"}));
    open("broken.txt", "a 1\n\xE2\x82 2\n");
    QVERIFY(text("consequences").contains(QStringLiteral("broken UTF-8; the word became")));
}

void TestImportDialog::importsAHeadOfAModel()
{
    open("model.safetensors", gptLike(2, 2, 20));
    QVERIFY(text("fileSummary").startsWith("safetensors, 9 arrays, "));
    choose("what", 1);
    const auto* const layers = find<QListWidget>("layers");
    QCOMPARE(layers->count(), 2);
    QCOMPARE(layers->item(1)->text(), QStringLiteral("layer 2: h.1.attn, 2 heads, d_k 64"));
    QVERIFY(text("guess").startsWith("d_k 64 is what models of this width usually have"));
    QVERIFY(!find<QComboBox>("target")->isVisible());
    find<QListWidget>("layers")->setCurrentRow(1);
    find<QSpinBox>("head")->setValue(2);
    find<QSpinBox>("wordsFirst")->setValue(3);
    find<QSpinBox>("wordsLast")->setValue(4);
    find<QLineEdit>("wordLabels")->setText(QStringLiteral("king queen"));
    waitForNew();
    QVERIFY(text("consequences").startsWith("Everything is replaced: words 2 × 128, W_Q 128 × 64, "));
    QCOMPARE(answer().undoText, QStringLiteral("layer 2, head 2 imported from model.safetensors"));
    const Scenario got = answer().scenario;
    QCOMPARE(got.words.labels, (std::vector<std::string>{"king", "queen"}));
    const ImportContents contents = listContents(openImportFile(path("model.safetensors")).value()).value();
    Scenario expected = modelHead(*contents.arrays, contents.model, {1, 1, Range{2, 2}}).value();
    expected.words.labels = got.words.labels;
    QVERIFY(got == expected);
    find<QLineEdit>("wordLabels")->setText(QStringLiteral("king"));
    waitForNew();
    QCOMPARE(text("reason"), QStringLiteral("1 labels for 2 words"));
}

void TestImportDialog::asksHowManyHeadsThereAre()
{
    open("small.safetensors", safetensorsOf({{"h.0.attn.c_attn.weight", {2, 12}, std::vector<float>(24, 1)}}));
    choose("what", 1);
    QCOMPARE(find<QListWidget>("layers")->item(0)->text(), QStringLiteral("layer 1: h.0.attn, 4 columns"));
    QVERIFY2(text("reason").contains("say how many"), qPrintable(text("reason")));
    find<QSpinBox>("heads")->setValue(2);
    waitForNew();
    QCOMPARE(find<QListWidget>("layers")->item(0)->text(), QStringLiteral("layer 1: h.0.attn, 2 heads, d_k 2"));
    QVERIFY(canImport());
    QVERIFY(!find<QSpinBox>("wordsFirst")->isEnabled()); // there is no table of word vectors
}

void TestImportDialog::intoANewScenario()
{
    Scenario changed = seedExample();
    changed.words.vectors(0, 0) = 100;
    open("a.npy", npyOf("(3, 3)", std::vector<double>(9, 2)), changed);
    QCOMPARE(answer().scenario.words.vectors(0, 0), 100.0);
    choose("into", 1);
    QVERIFY(answer().isNew);
    QVERIFY(answer().scenario == fitted(newImportTarget(), {InputKind::W_Q}, Matrix::Constant(3, 3, 2)).value());
}

void TestImportDialog::intoTheSecondHead()
{
    Scenario two = seedExample();
    two.heads.push_back(two.heads[0]);
    open("W_K.npy", npyOf("(3, 3)", std::vector<double>(9, 2)), two);
    auto* const target = find<QComboBox>("target");
    choose("target", target->findText(QStringLiteral("head 2, W_K")));
    COMPARE_MATRICES(answer().scenario.heads[1].W_K, Matrix(Matrix::Constant(3, 3, 2)), 0, "");
    QVERIFY(answer().scenario.heads[0] == two.heads[0]);
    QVERIFY(text("consequences").startsWith("head 2, W_K: 3 × 3, as before."));
}

void TestImportDialog::aFileThatChangesMeanwhile()
{
    const std::string whole = npyOf("(100, 100)", std::vector<double>(10'000, 2));
    open("cut.npy", whole);
    QVERIFY(canImport());
    QVERIFY(QFile::resize(path("cut.npy"), static_cast<qint64>(whole.size() / 2)));
    QCOMPARE(answer().scenario.heads[0].W_Q(99, 99), 2.0); // what was shown is what is imported
    find<QCheckBox>("transposed")->setChecked(true);
    waitForNew();
    QVERIFY2(text("reason").contains("has become shorter while it was read"), qPrintable(text("reason")));
    QVERIFY(!m_dialog->answer());

    open("gone.npy", npyOf("(2, 2)", {1, 2, 3, 4}));
    QVERIFY(QFile::remove(path("gone.npy")));
    find<QCheckBox>("transposed")->setChecked(true);
    waitForNew();
    COMPARE_MATRICES(answer().scenario.heads[0].W_Q, (Matrix{{1, 3}, {2, 4}}), 0, "");
}

void TestImportDialog::saysWhyAFileCannotBeListed()
{
    open("bad.npz", zipOf({{.name = "a.npy", .data = npyOf("(1,)", {1})}}).substr(0, 60));
    QVERIFY2(text("reason").contains("archive"), qPrintable(text("reason")));
    QVERIFY(!find<QTableView>("arrays")->isEnabled());
    QVERIFY(!canImport());
    QVERIFY(!m_dialog->answer());
}

QTEST_MAIN(TestImportDialog)
#include "test_import_dialog.moc"
