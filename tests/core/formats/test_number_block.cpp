#include "core/formats/array_text.h"
#include "core/formats/delimited_text.h"
#include "core/formats/latex_matrix.h"
#include "core/formats/number_block.h"
#include "core/formats/number_text.h"
#include "core/numpy_random.h"

#include "tests/support/python.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace attn;

namespace {

/// A block as one readable text: "a: 1 2 | b: 3 4", a header in front "{x y} 1 2".
QString shown(const NumberBlock& block)
{
    std::string text;
    if (!block.header.empty()) {
        text += '{';
        for (const std::string& name : block.header)
            text += (text.size() > 1 ? " " : "") + name;
        text += "} ";
    }
    for (Index i = 0; i < block.values.rows(); ++i) {
        text += i > 0 ? " | " : "";
        if (!block.labels.empty())
            text += block.labels[static_cast<std::size_t>(i)] + ':';
        for (Index j = 0; j < block.values.cols(); ++j)
            text += (j > 0 || !block.labels.empty() ? " " : "") + numberText(block.values(i, j));
    }
    return QString::fromStdString(text);
}

QString read(const QByteArray& text, const BlockOptions& options = {})
{
    const Result<NumberBlock> block =
        readBlock(std::string_view(text.data(), static_cast<std::size_t>(text.size())), options);
    return block ? shown(*block) : "! " + QString::fromStdString(english(block.error()));
}

void addRow(const char* name, const QByteArray& text, const char* expected)
{
    QTest::newRow(name) << text << QString::fromUtf8(expected);
}

Matrix randomBits(std::mt19937_64& random, Index rows, Index columns)
{
    Matrix matrix(rows, columns);
    for (Index i = 0; i < matrix.size(); ++i) {
        const double number = std::bit_cast<double>(static_cast<std::uint64_t>(random()));
        matrix.data()[i] = std::isnan(number) ? 0.1 : number;
    }
    matrix(0, 0) = random() % 3 == 0 ? -0.0 : random() % 2 == 0 ? -std::numeric_limits<double>::infinity() : 5e-324;
    return matrix;
}

} // namespace

class TestNumberBlock : public QObject {
    Q_OBJECT
private slots:
    void readsTables_data();
    void readsTables();
    void refusesTables_data();
    void refusesTables();
    void readsArrays_data();
    void readsArrays();
    void readsLatex_data();
    void readsLatex();
    void refusesWhatIsNoneOfItsKind();
    void letsTheReaderSayWhatCommasAre();
    void putsLabelsFirst_data();
    void putsLabelsFirst();
    void writesWhatItReads();
    void writesWhatNumPyReads();
    void readsWhatNumPyPrints();
    void refusesWhatIsTooLarge();
    void neverHangsOrCrashes();
};

void TestNumberBlock::readsTables_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    addRow("one number", "5", "5");
    addRow("tabs", "1\t2\n3\t4", "1 2 | 3 4");
    addRow("B21: Excel's closing CRLF", "1\t2\r\n3\t4\r\n", "1 2 | 3 4");
    addRow("old Mac's CR", "1\t2\r3\t4\r", "1 2 | 3 4");
    addRow("empty lines around", "\n\n1\t2\n3\t4\n\n \n", "1 2 | 3 4");
    addRow("commas", "1,0,0\n0,1,0\n", "1 0 0 | 0 1 0");
    addRow("commas and spaces", "1, 0, 0\n0, 1, 0", "1 0 0 | 0 1 0");
    addRow("spaces", "  1  0.5 -2 \n 0   1e-3 7", "1 0.5 -2 | 0 0.001 7");
    addRow("one column", "1\n2\n3", "1 | 2 | 3");
    addRow("semicolons, decimal commas", "1,5;2\n-0,25;1e3", "1.5 2 | -0.25 1000");
    addRow("tabs, decimal commas", "1,5\t1,234\n0\t1", "1.5 1.234 | 0 1");
    addRow("B02: quoted decimal commas", "\"2523,00\",\"2143,50\"\n\"1,5\",2", "2523 2143.5 | 1.5 2");
    addRow("B07: minus signs",
           "\u2212"
           "0.5341\t\uFE63"
           "1\t\uFF0D"
           "2",
           "-0.5341 -1 -2");
    addRow("B08: subnormals", "4.9e-324\t1e-310\t1e-400", "5e-324 1e-310 0");
    addRow("B14: every digit", "0.30000000000000004\t-0.0", "0.30000000000000004 -0");
    addRow("infinities and NaN", "inf\t-Infinity\tNaN\t∞", "Infinity -Infinity NaN Infinity");
    addRow("B15: byte order mark", "\xEF\xBB\xBF\"word\",\"d1\"\ncat,1\ndog,2", "{d1} cat: 1 | dog: 2");
    addRow("B18: a last column that is empty", "cat,1,2,\ndog,3,4,\n", "cat: 1 2 | dog: 3 4");
    addRow("B19: labels that look like none", "null,1\nnan,2\nNA,3\nNone,4\ntrue,5\ninf,6",
           "null: 1 | nan: 2 | NA: 3 | None: 4 | true: 5 | inf: 6");
    addRow("B23: line break in quotes", "\"new\nyork\"\t1", "new\nyork: 1");
    addRow("B23: tab and quotes in quotes", "\"a\t\"\"b\"\"\"\t1\n\"\"\"\"\t2", "a\t\"b\": 1 | \": 2");
    addRow("separators in quotes", "\"a;b\",1\n\"c;d\",2", "a;b: 1 | c;d: 2");
    addRow("B27-like: word vectors", "cat 0.1 0.2\ndog 0.3 0.4", "cat: 0.1 0.2 | dog: 0.3 0.4");
    addRow("B61: labels that repeat", "the\t1\nthe\t2", "the: 1 | the: 2");
    addRow("tokens in brackets", "[CLS]\t1\n[SEP]\t2", "[CLS]: 1 | [SEP]: 2");
    addRow("a label that is a number", "cat\t1\n3\t2\ndog\t3", "cat: 1 | 3: 2 | dog: 3");
    addRow("an empty label", "\t1\t2\na\t3\t4", ": 1 2 | a: 3 4");
    addRow("header without labels", "x,y\n1,2\n3,4", "{x y} 1 2 | 3 4");
    addRow("header above a column", "value\n1\n2", "{value} 1 | 2");
    addRow("header with an empty corner", ",x,y\na,1,2", "{x y} a: 1 2");
    addRow("Arabic and Chinese", "شجرة\t1\n漢字\t2", "شجرة: 1 | 漢字: 2");
    addRow("other spaces around numbers",
           "\u00A0"
           "1\u202F\t\u2007"
           "2",
           "1 2");
}

void TestNumberBlock::readsTables()
{
    QFETCH(QByteArray, text);
    QTEST(read(text), "expected");
}

void TestNumberBlock::refusesTables_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    addRow("nothing", "", "! no numbers");
    addRow("blanks", " \t\r\n \n", "! no numbers");
    addRow("only a byte order mark", "\xEF\xBB\xBF", "! no numbers");
    addRow("a word", "hello", "! row 1, column 1: not a number: \"hello\"");
    addRow("a typing error is no label", "1x\t2\n3\t4", "! row 1, column 1: not a number: \"x\" after the digits");
    addRow("nothing but typing errors is no label", "1 2.x\n3 4",
           "! row 1, column 2: not a number: \"x\" after the digits");
    addRow("a hole", "1\t\t3\n4\t5\t6", "! row 1, column 2: no number");
    addRow("B18: a short row", "a,1,2\nb,3\nc,4,5", "! row 2: 2 cells, expected 3");
    addRow("a short first row", "a,1\nb,3,4\nc,4,5", "! row 1: 2 cells, expected 3");
    addRow("a long first row", "1\t2\t3\n4\t5\n6\t7\n8\t9\t0", "! row 2: 2 cells, expected 3"); // as many have three
    addRow("short rows above many", "1,2\n1,2\n1,2,3\n1,2,3\n1,2,3", "! row 1: 2 cells, expected 3");
    addRow("B31: a long row", "1\t2\n3\t4\t5", "! row 2: 3 cells, expected 2");
    addRow("one cell", "1\t2\n3", "! row 2: 1 cell, expected 2");
    addRow("B04: the cell that is wrong", "a;1,20\nb;22,3\nc;1.234,56",
           "! row 3, column 2: \"1.234,56\" has a point and a comma; write it without thousands separators");
    addRow("B03: thousands", "a;1.299,99\nb;2.000,00", "! row 1, column 2: \"1.299,99\" has a point and a comma; ");
    addRow("B03: thousands, the other way", "a\t1,299.99", "! row 1, column 2: \"1,299.99\" has a point and a comma; ");
    addRow("B03: points among commas", "1,5;2,5\n1.5;3",
           "! row 2, column 1: \"1.5\" has a decimal point, other numbers a comma");
    addRow("thousands or not", "1,234\t2", "! row 1, column 1: not a number: a comma in it; write 1.234 or 1234");
    addRow("B05: a comma after a number", "1 ,\t2", "! row 1, column 1: ");
    addRow("header and labels are counted", "w\tx\na\t1\nb\tx", "! row 3, column 2: not a number: \"x\"");
    addRow("a quote that stays open", "\"a\t1\nb\t2", "! row 1, column 1: a quote that is not closed");
    addRow("text after a quote", "a\t1\n\"b\"c\t2", "! row 2, column 1: text after the closing quote");
    addRow("too large", "1\t1e999", "! row 1, column 2: a number too large");
    addRow("broken UTF-8", "\xE2\x82\t1", "! line 1: not UTF-8 text; save it as UTF-8");
    addRow("a NUL", QByteArray("a\0\t1", 4), "! neither text nor an .npy, .npz or safetensors file");
}

void TestNumberBlock::refusesTables()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QVERIFY2(read(text).startsWith(expected), qPrintable(read(text))); // what is wrong with a number is told elsewhere
}

void TestNumberBlock::readsArrays_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    addRow("Python's lists", "[[1, 0], [0, 1]]", "1 0 | 0 1");
    addRow("lines and a last comma", "[\n    [1, 0.5],\n    [-2e-3, 1],\n]\n", "1 0.5 | -0.002 1");
    addRow("one list", "[1, 2, 3]", "1 2 3");
    addRow("tuples", "[(1, 2), (3, 4)]", "1 2 | 3 4");
    addRow("NumPy's repr", "array([[1., 0.],\n       [0., 1.]])", "1 0 | 0 1");
    addRow("NumPy's repr with a type", "array([[1., 0.]], dtype=float32)", "1 0");
    addRow("what NumPy prints", "[[ 1.  0.5]\n [-0.   1. ]]", "1 0.5 | -0 1");
    addRow("a row that NumPy wraps", "[[1. 2.\n  3.]\n [4. 5.\n  6.]]", "1 2 3 | 4 5 6");
    addRow("an assignment", "W_Q = np.array([[1, 2], [3, 4]])", "1 2 | 3 4");
    addRow("PyTorch", "tensor([[1.0000, inf]], device='cuda:0', dtype=torch.float64)", "1 Infinity");
    addRow("names of numbers", "[[np.inf, -np.inf, nan]]", "Infinity -Infinity NaN");
    addRow("MATLAB", "[1 2; 3 4]", "1 2 | 3 4");
    addRow("MATLAB with commas and semicolons", "W = [1, 2;\n 3, 4;];", "1 2 | 3 4");
    addRow("B07: minus signs",
           "[[\u2212"
           "1, \uFF0D"
           "2]]",
           "-1 -2");
    addRow("rows of different lengths", "[[1, 2], [3]]", "! row 2: 1 number, expected 2");
    addRow("MATLAB's first row is short", "[1; 3 4; 5 6]", "! row 1: 1 number, expected 2");
    addRow("NumPy's first row is long", "[[1, 2, 3], [4, 5], [6, 7]]", "! row 1: 3 numbers, expected 2");
    addRow("LaTeX's second row is short", R"(\begin{bmatrix} 1 & 2 \\ 3 \\ 4 & 5 \end{bmatrix})",
           "! row 2: 1 number, expected 2");
    addRow("MATLAB's rows of different lengths", "[1 2; 3 4 5]", "! row 2: 3 numbers, expected 2");
    addRow("no number", "[[1, x]]", "! row 1, column 2: not a number: \"x\"");
    addRow("numbers left out", "[[1. 2. ... 3.]]",
           "! row 1, column 3: numbers are left out here; print the array whole");
    addRow("rows left out", "[[1. 2.]\n ...\n [3. 4.]]", "! row 2, column 1: \"...\" between the rows");
    addRow("three levels", "[[[1]]]", "! row 1, column 1: more than two levels of brackets");
    addRow("brackets among numbers", "[1, [2]]", "! row 1, column 2: brackets among numbers");
    addRow("numbers among brackets", "[[1], 2]", "! row 2, column 1: \"2\" between the rows");
    addRow("open", "[[1, 2], [3, 4]", "! a bracket is not closed");
    addRow("only opened", "[", "! a bracket is not closed");
    addRow("mismatched", "[(1, 2]]", "! row 1, column 3: brackets do not match");
    addRow("text behind", "[[1]] + x", "! unexpected text after the array: \"+ x\"");
    addRow("two arrays", "[[1]] [[2]]", "! unexpected text after the array: \"[[2]]\"");
    addRow("empty", "[]", "! no numbers");
    addRow("an empty row", "[[]]", "! row 1: 0 numbers, expected 1");
    addRow("two commas", "[1,,2]", "! row 1, column 2: no number before the comma");
    addRow("semicolons among lists", "[[1];[2]]", "! row 2, column 1: a semicolon among brackets");
    addRow("an open call", "array([[1, 2]]", "! unexpected text after the array: \"\"");
}

void TestNumberBlock::readsArrays()
{
    QFETCH(QByteArray, text);
    QTEST(read(text), "expected");
}

void TestNumberBlock::readsLatex_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    addRow("bmatrix", "\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}", "1 2 | 3 4");
    addRow("pmatrix, last row ended", "$W = \\begin{pmatrix}\n1 & -2 \\\\\n3 & 4 \\\\\n\\end{pmatrix}$", "1 -2 | 3 4");
    addRow("array with its columns", "\\left[\\begin{array}{cc}1&2\\\\[2pt]3&4\\end{array}\\right]", "1 2 | 3 4");
    addRow("lines", "\\begin{tabular}{cc} \\hline 1 & 2 \\\\ \\hline 3 & 4 \\\\ \\hline \\end{tabular}", "1 2 | 3 4");
    addRow("fractions", "\\begin{matrix}\\frac{1}{2} & -\\tfrac{3}{4}\\end{matrix}", "0.5 -0.75");
    addRow("roots", "\\begin{matrix}\\sqrt{4} & -\\sqrt{2}\\end{matrix}", "2 -1.4142135623730951");
    addRow("powers of ten", "\\begin{matrix}2 \\times 10^{-3} & 5\\cdot 10^3\\end{matrix}", "0.002 5000");
    addRow("infinity", "\\begin{matrix}-\\infty & \\infty & \\text{NaN}\\end{matrix}", "-Infinity Infinity NaN");
    addRow("minus sign",
           "\\begin{matrix}\u2212"
           "1 & $2$\\end{matrix}",
           "-1 2");
    addRow("a letter", "\\begin{bmatrix} 1 & x \\end{bmatrix}", "! row 1, column 2: not a number: \"x\"");
    addRow("an unknown command", "\\begin{bmatrix} \\pi \\end{bmatrix}", "! row 1, column 1: not a number: \"\\pi\"");
    addRow("half a fraction", "\\begin{bmatrix} \\frac{1} \\end{bmatrix}",
           "! row 1, column 1: not a number: \"\\frac{1}\"");
    addRow("a root of a letter", "\\begin{bmatrix} \\sqrt{a} \\end{bmatrix}", "! row 1, column 1: not a number: \"a\"");
    addRow("rows of different lengths", "\\begin{bmatrix} 1 & 2 \\\\ 3 \\end{bmatrix}",
           "! row 2: 1 number, expected 2");
    addRow("no end", "\\begin{bmatrix} 1", "! the matrix has no \\end");
    addRow("no name", "\\begin{ 1", "! the matrix has no \\end");
    addRow("two", "\\begin{bmatrix} 1 \\end{bmatrix} \\begin{bmatrix} 1 \\end{bmatrix}",
           "! more than one \\begin; copy one matrix");
    addRow("nothing in it", "\\begin{bmatrix}\\end{bmatrix}", "! no numbers");
    addRow("a hole", "\\begin{bmatrix}1 & \\\\ 2 & 3\\end{bmatrix}", "! row 1, column 2: no number");
}

void TestNumberBlock::readsLatex()
{
    QFETCH(QByteArray, text);
    QTEST(read(text), "expected");
}

void TestNumberBlock::refusesWhatIsNoneOfItsKind()
{
    for (const char* text : {"", "1", "]", "1]", "x = ", "f(", "[CLS]"})
        QVERIFY2(!readArray(text), text);
    for (const char* text : {"", "1 & 2", "\\end{matrix}"})
        QVERIFY2(!readLatexMatrix(text), text);
    QCOMPARE(QString::fromStdString(english(readLatexMatrix("1 & 2").error())),
             QStringLiteral("no \\begin of a matrix"));
}

void TestNumberBlock::letsTheReaderSayWhatCommasAre()
{
    const BlockOptions german{.decimalComma = true};
    QCOMPARE(read("1,234\t2", german), QStringLiteral("1.234 2"));
    QCOMPARE(read("1.234\t2", german), QStringLiteral("1.234 2")); // all points: the C notation
    QVERIFY(read("1,234\t1.5", german).startsWith(QLatin1String("! row 1, column 2")));
    QCOMPARE(read("1,234,567\t2", german).left(1), QStringLiteral("!"));
}

void TestNumberBlock::putsLabelsFirst_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    addRow("labels alone", "the\ncat, sat\n[1]", "the: | cat, sat: | [1]:");
    addRow("numbers as labels", "1\t2\n3\t4", "1: 2 | 3: 4");
    addRow("a bracket as label", "[1\t2\n(\t4", "[1: 2 | (: 4");
    addRow("LaTeX as label", "\\begin{\t2", "\\begin{: 2");
    addRow("header", "word\td1\ncat\t1", "{d1} cat: 1");
    addRow("an array has no labels", "[[1, 2]]", "1 2");
    addRow("an empty label", "\"\"", ":");
}

void TestNumberBlock::putsLabelsFirst()
{
    QFETCH(QByteArray, text);
    QTEST(read(text, {.form = labelledTable}), "expected");
}

void TestNumberBlock::writesWhatItReads()
{
    std::mt19937_64 random(7);
    const std::vector<std::string> labels{"the", "",    "new\nyork", "a\tb", "\"",  "[1, 2]",
                                          "1",   "nan", "\\begin{",  "=1+1", " x ", "a, b"};
    for (int i = 0; i < 200; ++i) {
        const Index rows = 1 + static_cast<Index>(random() % 5);
        const Index columns = 1 + static_cast<Index>(random() % 5);
        NumberBlock block{.values = randomBits(random, rows, columns)};
        const std::string text = delimitedText(block);
        const Result<NumberBlock> table = readBlock(text);
        QVERIFY2(table && sameBits(table->values, block.values) && table->labels.empty(), text.c_str());
        for (const std::string& written : {numpyArray(block.values), latexMatrix(block.values)}) {
            const Result<NumberBlock> array = readBlock(written);
            QVERIFY2(array && sameBits(array->values, block.values), written.c_str());
        }
        for (Index row = 0; row < rows; ++row)
            block.labels.push_back(labels[random() % labels.size()]);
        for (const char separator : {'\t', ','}) {
            const std::string written = delimitedText(block, separator);
            TableForm form = labelledTable;
            if (separator == ',')
                form.separator = Separator::Comma;
            const Result<NumberBlock> labelled = readBlock(written, {.form = form});
            QVERIFY2(labelled && sameBits(labelled->values, block.values) && labelled->labels == block.labels,
                     written.c_str());
        }
    }
}

void TestNumberBlock::writesWhatNumPyReads()
{
    const QString python = test::findPython(QStringLiteral("numpy"));
    if (python.isEmpty())
        QSKIP("no NumPy");
    std::mt19937_64 random(11);
    Matrix matrix = randomBits(random, 40, 30);
    matrix(1, 1) = std::numeric_limits<double>::infinity();
    matrix(2, 2) = -0.0;
    matrix(3, 3) = 12345678901234567890.0;
    const auto run = test::runPython(
        python,
        QStringLiteral(
            "import sys, numpy as np; sys.stdout.buffer.write(eval(sys.stdin.read()).astype('<f8').tobytes())"),
        QByteArray::fromStdString(numpyArray(matrix)));
    QVERIFY2(run.finished, run.errors);
    QCOMPARE(run.output.size(), static_cast<qsizetype>(matrix.size()) * 8);
    QVERIFY(
        sameBits(matrix, Eigen::Map<const Matrix>(reinterpret_cast<const double*>(run.output.constData()), 40, 30)));
}

void TestNumberBlock::readsWhatNumPyPrints()
{
    const QString python = test::findPython(QStringLiteral("numpy"));
    if (python.isEmpty())
        QSKIP("no NumPy");
    const QString program = QStringLiteral("import numpy as np; np.random.seed(42); a = np.random.randn(6, 30) * 1e3\n"
                                           "np.set_printoptions(precision=17, floatmode='unique', %1)\n"
                                           "print(%2)");
    NumpyRandom random(42);
    const Matrix expected = drawMatrix(random, draws::Normal{}, 6, 30) * 1e3;
    for (const char* print : {"a", "repr(a)", "a.tolist()"}) {
        for (const char* options : {"linewidth=75", "linewidth=10000", "suppress=True"}) {
            const auto run = test::runPython(python, program.arg(QLatin1String(options), QLatin1String(print)));
            QVERIFY2(run.finished, run.errors);
            const Result<NumberBlock> block = readBlock(run.output.toStdString());
            QVERIFY2(block, block ? "" : english(block.error()).c_str());
            QVERIFY(sameBits(block->values, expected));
        }
    }
}

void TestNumberBlock::refusesWhatIsTooLarge()
{
    const auto manyOf = [](const char* part, int count) { return QByteArray(part).repeated(count); };
    QCOMPARE(read(manyOf("[", 1'000'000)), QStringLiteral("! row 1, column 1: more than two levels of brackets"));
    QCOMPARE(read("[" + manyOf("1,", 1'000'000) + "1]"), QStringLiteral("! row 1: more than 4096 columns"));
    QCOMPARE(read("[" + manyOf("[1],", 5000) + "]"), QStringLiteral("! more than 4096 rows"));
    QCOMPARE(read(manyOf("1\t", 1'000'000)), QStringLiteral("! row 1: more than 4096 columns"));
    QCOMPARE(read(manyOf("1\n", 1'000'000)), QStringLiteral("! more than 4096 rows"));
    QCOMPARE(read(manyOf("1\n", 4097)), QStringLiteral("! more than 4096 rows"));
    QCOMPARE(read(manyOf("a\n", 4097), {.form = labelledTable}), QStringLiteral("! more than 4096 rows"));
    QCOMPARE(read("x\n" + manyOf("1\n", 4096)).left(6), QStringLiteral("{x} 1 "));
    QCOMPARE(read(manyOf("1\t2\t3\n", 10), {.limits = {.inputNumbers = 20}}),
             QStringLiteral("! row 7: more than 20 numbers"));
    QCOMPARE(read("1\t2\t3\n4\t5\t6\n7\t8\t9\na\tb\tc", {.limits = {.side = 3, .inputNumbers = 4}}),
             QStringLiteral("! row 4: more than 4 numbers"));
    const QString longCell = QStringLiteral("! row 2, column 1: a cell of more than 1048576 bytes");
    QCOMPARE(read("a\t1\n" + manyOf("b", 1'048'577) + "\t2"), longCell);
    QCOMPARE(read("a\t1\n\"" + manyOf("b\t", 1'000'000) + "\"\t2"), longCell);
    QVERIFY(!read("a\t1\n" + manyOf("b", 1'048'576) + "\t2").startsWith(QLatin1Char('!')));
    QVERIFY(read(manyOf("\"", 1'000'000)).startsWith(QLatin1Char('!')));
    QVERIFY(!readLatexMatrix("1 2"));
    QVERIFY(read("\\begin{bmatrix} 2 \\times 5 \\end{bmatrix}").startsWith(QLatin1Char('!'))); // ten to the power only
    QVERIFY(read("\\begin{bmatrix}" + manyOf("&", 1'000'000) + "\\end{bmatrix}").startsWith(QLatin1Char('!')));
    QVERIFY(read("\\begin{bmatrix}" + manyOf("\\\\", 1'000'000) + "\\end{bmatrix}").startsWith(QLatin1Char('!')));
    QVERIFY(read(manyOf("\\begin{", 100'000)).startsWith(QLatin1Char('!')));
    QVERIFY(read(manyOf("9", 1'000'000)).startsWith(QLatin1Char('!')));
}

void TestNumberBlock::neverHangsOrCrashes()
{
    const QList<QByteArray> parts{
        "1",    "-2.5", "1,5",    "\t",         "\n",       "\r\n",    ";", ",", " ",           "\"",
        "[",    "]",    "(",      ")",          "&",        "\\\\",    "x", "=", "array(",      "...",
        "{",    "}",    "\\frac", "\\begin{m}", "\\end{m}", "\\sqrt{", "$", "e", "\\times 10^", "\xEF\xBB\xBF",
        "\xE2", "nan",  "\u2212", "dtype"};
    std::mt19937 random(3);
    int readable = 0;
    for (int i = 0; i < 20'000; ++i) {
        QByteArray text;
        for (auto n = random() % 24; n > 0; --n)
            text += parts[static_cast<qsizetype>(random() % static_cast<std::size_t>(parts.size()))];
        for (const bool labels : {false, true}) {
            const Result<NumberBlock> block =
                readBlock(text.toStdString(), {.form = labels ? labelledTable : TableForm()});
            if (!block)
                continue;
            ++readable;
            QVERIFY2(block->values.rows() > 0 && (block->values.cols() > 0 || labels), text);
            QVERIFY(block->labels.empty() || static_cast<Index>(block->labels.size()) == block->values.rows());
            QVERIFY(block->header.empty() || static_cast<Index>(block->header.size()) == block->values.cols());
        }
    }
    QVERIFY(readable > 500);
}

QTEST_GUILESS_MAIN(TestNumberBlock)
#include "test_number_block.moc"
