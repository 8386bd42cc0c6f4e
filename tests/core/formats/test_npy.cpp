#include "core/formats/npy.h"
#include "tests/support/compare.h"
#include "tests/support/file_builders.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace attn;
using namespace attn::test;

namespace {

const QString Samples = TEST_DATA "/arrays/";

Result<Matrix> readNpy(const std::string& bytes, const TensorPart& part = {}, const Limits& limits = {})
{
    return openNpy(sourceOf(bytes)).and_then([&](const auto& file) { return file->read(0, part, limits); });
}

std::string problemOf(const std::string& bytes)
{
    const Result<Matrix> read = readNpy(bytes);
    return read ? "none" : english(read.error());
}

double numberOf(const QJsonValue& value)
{
    if (value.isBool())
        return value.toBool() ? 1 : 0;
    if (value == QJsonValue("NaN"))
        return std::numeric_limits<double>::quiet_NaN();
    if (value.isString())
        return (value == QJsonValue("Infinity") ? 1 : -1) * std::numeric_limits<double>::infinity();
    return value.toDouble();
}

/// What NumPy reads from a sample, as a matrix.
Matrix matrixOf(const QJsonObject& verdict)
{
    const QJsonArray shape = verdict["shape"].toArray();
    const QJsonArray values = verdict["values_row_major"].toArray();
    const Index rows = shape.size() < 2 ? 1 : shape[0].toInteger();
    const Index columns = shape.isEmpty() ? 1 : shape.last().toInteger();
    Matrix matrix(rows, columns);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix(i / columns, i % columns) = numberOf(values[i]);
    return matrix;
}

const std::string Order = "'fortran_order': False, ";

} // namespace

class TestNpy : public QObject {
    Q_OBJECT

private slots:
    void readsWhatNumpyReads_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QJsonObject>("verdict");
        const std::string json = fileBytes(Samples + "manifest.json");
        const QJsonArray files = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object()["files"].toArray();
        for (const QJsonValue& sample : files) {
            const QString file = sample["file"].toString();
            if (file.startsWith("npy/"))
                QTest::newRow(qPrintable(file)) << file << sample["verdict"].toObject();
        }
    }
    void readsWhatNumpyReads()
    {
        QFETCH(const QString, file);
        QFETCH(const QJsonObject, verdict);
        const std::map<QString, const char*> refused{
            {"f32_fortran_3d", "an array of 2 × 3 × 4; a matrix has two dimensions at most"},
            {"f64_4d", "an array of 1 × 2 × 2 × 4; a matrix has two dimensions at most"},
            {"f32_empty_3d", "an array of 2 × 0 × 4; a matrix has two dimensions at most"},
            {"f64_empty", "an array of 0, which holds no numbers"},
            {"f64_empty_2d", "an array of 0 × 3, which holds no numbers"},
            {"c16", "complex numbers (type \"<c16\")"},
            {"c8", "complex numbers (type \"<c8\")"},
            {"U", "texts (type \"<U3\"), not numbers"},
            {"S", "texts (type \"|S2\"), not numbers"},
            {"M8", "dates or times (type \"<M8[D]\"), not numbers"},
            {"struct", "records of several fields (a structured type), not numbers"},
            {"subarray_struct", "records of several fields (a structured type), not numbers"},
            {"struct_unicode_v3", "records of several fields (a structured type), not numbers"},
            {"longdouble", "long doubles (type \"<f16\"), which differ from machine to machine; save them as float64"},
            {"void", "raw bytes (type \"|V3\"), not numbers"}};
        const std::string bytes = fileBytes(Samples + file);
        const auto found = refused.find(file.section('/', 1).section('.', 0, 0));
        if (found != refused.end()) {
            QCOMPARE(problemOf(bytes), std::string(found->second));
            return;
        }
        const Result<Matrix> read = readNpy(bytes);
        QVERIFY2(read, problemOf(bytes).c_str());
        COMPARE_MATRICES(*read, matrixOf(verdict), 0, qPrintable(file));
        // One byte less than the array has is one value less.
        const std::size_t trailing = file.contains("trailing") ? 8 : file.contains("concat") ? 160 : 0;
        const auto count = std::to_string(read->size());
        QCOMPARE(problemOf(bytes.substr(0, bytes.size() - trailing - 1)),
                 "expected " + count + " values, found " + std::to_string(read->size() - 1));
    }

    void refusesHeadersThatAreNone_data()
    {
        QTest::addColumn<std::string>("header");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const std::string& header, const std::string& expected) {
            QTest::newRow(name) << header << ".npy header: " + expected;
        };
        const std::string descr = "'descr': '<f8', ";
        const auto shape = [&](const std::string& text) { return '{' + descr + Order + "'shape': " + text + '}'; };
        const std::string noShape = "the shape is no list of numbers in parentheses";
        const std::string noSide = "a side of the shape is no whole number from 0 that fits 64 bits";
        row("empty", "", "no { where one is expected");
        row("no end", '{' + descr + Order + "'shape': (1,)", "no } where one is expected");
        row("missing shape", '{' + descr + Order + '}', "the key shape is missing");
        row("missing order", "{'shape': (1,), " + descr + '}', "the key fortran_order is missing");
        row("missing descr", "{" + Order + "'shape': (1,)}", "the key descr is missing");
        row("extra", "{'x': 1}", "the key \"x\"; expected descr, fortran_order and shape");
        row("twice", '{' + descr + descr + '}', "the key \"descr\" twice");
        row("number as key", "{1: 2}", "no text in quotes where one is expected");
        row("open text", "{'descr: 1}", "no text in quotes where one is expected");
        row("escape", "{'des\\x63r': 1}", "no text in quotes where one is expected");
        row("no colon", "{'descr' '<f8'}", "no : where one is expected");
        row("descr is a number", "{'descr': 8}", "no text in quotes where one is expected");
        row("order is 0", "{'fortran_order': 0}", "fortran_order is neither True nor False");
        row("order is a text", "{'fortran_order': 'False'}", "fortran_order is neither True nor False");
        row("shape is a number in parentheses", shape("(4)"), "the shape is a number, not a list of numbers");
        row("shape is a list", shape("[4]"), noShape);
        row("shape without commas", shape("(4 4)"), noShape);
        row("shape of a comma", shape("(,)"), noSide);
        row("shape does not end", shape("(4,"), noSide);
        row("negative", shape("(-1, 2)"), noSide);
        row("2^64", shape("(18446744073709551616,)"), noSide);
        row("5000 digits", shape('(' + std::string(5000, '9') + ",)"), noSide);
        row("nested", shape(std::string(3000, '(')), noSide);
        row("fraction", shape("(1.5,)"), noShape);
        std::string sides;
        for (int i = 0; i < 65; ++i)
            sides += "1,";
        row("65 dimensions", shape('(' + sides + ')'), "more than 64 dimensions");
        row("more after it", shape("(1,)") + " x", "text after the closing brace");
        row("long", std::string(10001, ' '), "10001 characters, at most 10000");
    }
    void refusesHeadersThatAreNone()
    {
        QFETCH(const std::string, header);
        QFETCH(const std::string, expected);
        QCOMPARE(problemOf(npyOf(header, std::string(64, '\0'))), expected);
    }

    void refusesOtherStarts_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, std::string bytes, const char* expected) {
            QTest::newRow(name) << bytes << std::string(expected);
        };
        const char* const none = "not an .npy file, or a damaged one";
        const char* const early = ".npy header: the file ends too early";
        row("empty", "", none);
        row("other case", "\x93numpy", none);
        row("magic only", "\x93NUMPY", early);
        row("no length", std::string("\x93NUMPY\x01\x00", 8), early);
        row("half a length", std::string("\x93NUMPY\x02\x00\x10\x00\x00", 11), early);
        row("shorter than its length", npyOf("{}", "").replace(8, 1, "\x77"), early);
        row("length of 4 GiB", std::string("\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF", 12),
            ".npy header: 4294967295 characters, at most 10000");
        row("length beyond a small file", std::string("\x93NUMPY\x01\x00\xFF\xFF", 10) + std::string(90, ' '),
            ".npy header: 65535 characters, at most 10000");
        row("1.1", npyOf("{}", "", 1, 1), ".npy version 1.1; there are 1.0, 2.0 and 3.0");
        row("0.0", npyOf("{}", "", 0, 0), ".npy version 0.0; there are 1.0, 2.0 and 3.0");
        row("4.0", npyOf("{}", "", 4, 0), ".npy version 4.0; there are 1.0, 2.0 and 3.0");
    }
    void refusesOtherStarts()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const std::string, expected);
        QCOMPARE(QString::fromStdString(problemOf(bytes)), QString::fromStdString(expected));
    }

    void namesTypesThatAreNoNumbers_data()
    {
        QTest::addColumn<std::string>("expected");
        QTest::newRow("|O") << std::string("Python objects (type \"|O\"), which are program code and never loaded");
        QTest::newRow("|V2") << std::string("raw bytes (type \"|V2\"), perhaps bfloat16; save them as float32");
        QTest::newRow("<f3") << std::string("numbers of the unknown type \"<f3\"");
        QTest::newRow("") << std::string("numbers of the unknown type \"\"");
    }
    void namesTypesThatAreNoNumbers()
    {
        QFETCH(const std::string, expected);
        const std::string header =
            std::string("{'descr': '") + QTest::currentDataTag() + "', " + Order + "'shape': (1,)}";
        QCOMPARE(problemOf(npyOf(header, "        ")), expected);
    }

    void comparesShapesWithWhatIsThere_data()
    {
        QTest::addColumn<std::string>("shape");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* shape, const char* expected) {
            QTest::newRow(shape) << std::string(shape) << std::string(expected);
        };
        row("(2, 2)", "expected 4 values, found 2");
        row("(1000000, 1000000)", "expected 1000000000000 values, found 2");
        row("(4294967296, 4294967296)", "an array of 4294967296 × 4294967296, more than any file holds");
        // times 8 this is 16 in 64 bits, and 16 bytes are there
        row("(2305843009213693954,)", "an array of 2305843009213693954, more than any file holds");
        row("(0, 18446744073709551615)", "an array of 0 × 18446744073709551615, which holds no numbers");
    }
    void comparesShapesWithWhatIsThere()
    {
        QFETCH(const std::string, shape);
        QFETCH(const std::string, expected);
        QCOMPARE(problemOf(npyOf(shape, {1, 2})), expected);
    }

    void readsParts_data()
    {
        QTest::addColumn<bool>("columnMajor");
        QTest::newRow("row by row") << false;
        QTest::newRow("column by column") << true;
    }
    void readsParts()
    {
        QFETCH(const bool, columnMajor);
        const Matrix all{{0, 1, 2, 3}, {10, 11, 12, 13}, {20, 21, 22, 23}};
        const Matrix turned = all.transpose();
        const double* const numbers = columnMajor ? turned.data() : all.data();
        const std::string header =
            std::string("{'descr': '<f8', 'fortran_order': ") + (columnMajor ? "True" : "False") + ", 'shape': (3, 4)}";
        const std::string bytes = npyOf(header, rawBytes(std::vector<double>(numbers, numbers + all.size())));
        for (Index row = 0; row < 3; ++row) {
            for (Index column = 0; column < 4; ++column) {
                for (const bool transposed : {false, true}) {
                    const TensorPart part{{row, 3 - row}, {column}, transposed};
                    const Matrix expected = all.bottomRightCorner(3 - row, 4 - column);
                    COMPARE_MATRICES(readNpy(bytes, part).value(), transposed ? Matrix(expected.transpose()) : expected,
                                     0, "");
                }
            }
        }
        const auto problemWith = [&](const TensorPart& part, const Limits& limits) {
            return english(readNpy(bytes, part, limits).error());
        };
        QCOMPARE(problemWith({{2, 2}, {}}, {}), std::string("no rows 3 to 4; there are 3"));
        QCOMPARE(problemWith({{3}, {}}, {}), std::string("no rows 4 to 3; there are 3"));
        QCOMPARE(problemWith({{-1, 1}, {}}, {}), std::string("no rows 0 to 0; there are 3"));
        QCOMPARE(problemWith({{}, {0, 5}}, {}), std::string("no columns 1 to 5; there are 4"));
        const std::string one = npyOf("(1, 1)", std::vector<double>{0});
        QCOMPARE(english(readNpy(one, {{1, 1}, {}}, {}).error()), std::string("no rows 2 to 2; there is 1"));
        QCOMPARE(english(readNpy(one, {{}, {0, 2}}, {}).error()), std::string("no columns 1 to 2; there is 1"));
        Limits limits;
        limits.side = 3;
        QCOMPARE(
            problemWith({}, limits),
            std::string("3 × 4 numbers, too many for a matrix; at most 3 a side and 2000000 in all; choose some of "
                        "its rows or columns"));
        QVERIFY(readNpy(bytes, {{}, {1}}, limits));
        limits.inputNumbers = 8;
        QVERIFY(!readNpy(bytes, {{}, {1}}, limits));
    }

    void passesOnWhyReadingFails()
    {
        const std::string bytes = npyOf("(2, 1)", {1, 2});
        for (const std::uint64_t from : {0U, 20U, static_cast<unsigned>(bytes.size() - 1)}) {
            const Result<Matrix> read =
                openNpy(failingSource(bytes, from)).and_then([](const auto& file) { return file->read(0); });
            QVERIFY(!read);
            QCOMPARE(english(read.error()), std::string("the device is gone"));
        }
    }
};

QTEST_APPLESS_MAIN(TestNpy)
#include "test_npy.moc"
