#include "core/examples.h"
#include "core/formats/import_source.h"
#include "core/formats/scenario_json.h"
#include "tests/support/compare.h"
#include "tests/support/file_builders.h"

#include <QTest>

using namespace attn;
using namespace attn::test;

namespace {

using Strings = std::vector<std::string>;

QString problemOf(const std::string& bytes, const ImportOptions& options = {})
{
    const Result<Imported> read = importNumbers(sourceOf(bytes), options);
    return QString::fromStdString(read ? "none" : english(read.error()));
}

Imported import(const std::string& bytes, const ImportOptions& options = {})
{
    return importNumbers(sourceOf(bytes), options).value();
}

} // namespace

class TestImportSource : public QObject {
    Q_OBJECT

private slots:
    void tellsKindsByContent_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<SourceKind>("kind");
        const std::string numbers = rawBytes<float>({1, 2});
        QTest::newRow("npy") << npyOf("(1,)", {1}) << SourceKind::Npy;
        QTest::newRow("npz") << zipOf({{.name = "a.npy", .data = npyOf("(1,)", {1})}}) << SourceKind::Npz;
        QTest::newRow("npz without members") << zipOf({}) << SourceKind::Npz;
        QTest::newRow("safetensors") << safetensorsOf({{"a", {1}, {1}}}) << SourceKind::Safetensors;
        QTest::newRow("safetensors, spaces first") << safetensorsOf("  {}", "") << SourceKind::Safetensors;
        QTest::newRow("safetensors, absurd length")
            << std::string("\x3c\0\0\0\0\0\xff\xff{", 9) << SourceKind::Safetensors;
        QTest::newRow("GloVe") << std::string("the 1 2\n") << SourceKind::WordVectors;
        QTest::newRow("word2vec") << "1 2\na " + numbers << SourceKind::WordVectors;
        QTest::newRow("either") << std::string("2 1\na 1\nb 2\n") << SourceKind::WordVectors;
        QTest::newRow("CSV") << std::string("the,1,2\n") << SourceKind::Text;
        QTest::newRow("numbers") << std::string("1 2\n3 4\n") << SourceKind::Text;
        QTest::newRow("brackets") << std::string("[[1, 2], [3, 4]]") << SourceKind::Text;
        QTest::newRow("UTF-16") << std::string("\xFF\xFE\x31\0", 4) << SourceKind::Text;
        QTest::newRow("one byte") << std::string("1") << SourceKind::Text;
    }
    void tellsKindsByContent()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const SourceKind, kind);
        const Result<SourceKind> told = sourceKind(sourceOf(bytes));
        QVERIFY(told);
        QCOMPARE(*told, kind);
    }

    void namesWhatIsNotImported_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, std::string bytes, const char* expected) {
            QTest::newRow(name) << bytes << QString::fromUtf8(expected);
        };
        row("empty", "", "the file is empty");
        row("Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
            "a Git LFS pointer, not the file itself; fetch it with git lfs pull, or download it");
        row("web page", "\n<!DOCTYPE html>\n<html>",
            "a web page, not the file itself; was it an error page that was downloaded?");
        row("web page without a type", "<HTML><body>",
            "a web page, not the file itself; was it an error page that was downloaded?");
        row("PDF", "%PDF-1.7\n", "a PDF document, not numbers");
        row("PNG", "\x89PNG\r\n\x1A\n", "a picture, not numbers");
        row("SVG", "<!DOCTYPE svg><svg/>", "a picture, not numbers");
        const char* const conflict = "the marks of a merge conflict are in it; resolve the conflict first";
        row("conflict", "<<<<<<< HEAD\na 1\n", conflict);
        row("conflict inside", "a 1\n<<<<<<< HEAD\nb 1\n=======\nb 2\n>>>>>>> x\n", conflict);
        row("scenario", writeScenario(seedExample()), "a scenario, which is opened, not imported");
        row("gzip", "\x1F\x8B\x08", "compressed with gzip; unpack it first");
        row("pickle", "\x80\x04\x95", "a Python pickle, which is program code and never loaded");
        row("archive without arrays", zipOf({{.name = "data.pkl", .data = "\x80\x04"}}),
            "there are no arrays in it, but \"data.pkl\"");
        row("safetensors without arrays", safetensorsOf("{}", ""), "there are no arrays in it");
        row("Latin-1 labels", "a,1\n\xE9,1\n", "line 2: not UTF-8 text; save it as UTF-8");
        row("other bytes", std::string("\0\1\2\3\xFF", 5), "neither text nor an .npy, .npz or safetensors file");
        // Damaged files are of their kind still, and say what is wrong where.
        const std::string model = safetensorsOf({{"a", {1}, {1}}});
        row("a model's length alone", std::string("\x40\x9D\xDF\x07\0\0\0\0", 8),
            "safetensors header: 132095296 bytes, at most 100000000 are read (the file has 8)");
        row("a model's length is nonsense", std::string(8, '\xFF') + model.substr(8),
            qPrintable(QStringLiteral("safetensors header: 18446744073709551615 bytes, at most 100000000 are read (the "
                                      "file has %1)")
                           .arg(model.size())));
        row("a model's header is none", safetensorsOf("x", "") + "yz",
            "safetensors header: 1 bytes, too few for one (the file has 11)");
        row("a model's header begins wrongly", model.substr(0, 8) + 'x' + model.substr(9),
            "safetensors header, line 1, column 1: \"x\", expected a value");
        row("a model of zeros", model.substr(0, 8) + std::string(100, '\0'), "safetensors header: not a text file");
        row("an array's first byte", '\0' + npyOf("(1,)", {1}).substr(1), "not an .npy file, or a damaged one");
        const std::string archive = zipOf({{.name = "a.npy", .data = npyOf("(1,)", {1})}});
        row("an archive's first byte", 'x' + archive.substr(1),
            "a damaged archive (directory and members do not fit together; was it downloaded whole?)");
        row("an archive without its beginning", archive.substr(60), "a damaged archive (Zip archive inconsistent)");
        row("an archive without its end", archive.substr(0, archive.size() - 30),
            "a damaged archive (directory and members do not fit together; was it downloaded whole?)");
        row("labels only", "a\nb\n", "row 1, column 1: not a number: \"a\"");
        row("ragged", "a,1,2\nb,3\n", "row 2: 2 cells, expected 3");
        row("three dimensions", npyOf("(1, 1, 1)", {1}), "an array of 1 × 1 × 1; a matrix has two dimensions at most");
    }
    void namesWhatIsNotImported()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const QString, expected);
        QCOMPARE(problemOf(bytes), expected);
    }

    void importsTables()
    {
        const std::string table = "\xEF\xBB\xBFword;d1;d2\r\n\"null\";1,5;2\r\nnan;3;4\r\n\"=1+1\";5;6\r\n";
        const Imported all = import(table);
        QCOMPARE(all.block.labels, (Strings{"null", "nan", "=1+1"}));
        QCOMPARE(all.block.header, (Strings{"d1", "d2"}));
        COMPARE_MATRICES(all.block.values, (Matrix{{1.5, 2}, {3, 4}, {5, 6}}), 0, "");

        ImportOptions options;
        options.part = {{1, 2}, {1, 1}, true};
        const Imported part = import(table, options);
        COMPARE_MATRICES(part.block.values, (Matrix{{4, 6}}), 0, "");
        QCOMPARE(part.block.header, (Strings{"nan", "=1+1"}));
        QCOMPARE(part.block.labels, (Strings{"d2"}));
        options.part.rows.count = 9;
        QCOMPARE(problemOf(table, options), QString("no rows 2 to 10; there are 3"));

        options = {};
        options.labels = {"nan", "null", "nan"};
        const Imported chosen = import(table, options);
        QCOMPARE(chosen.block.labels, options.labels);
        COMPARE_MATRICES(chosen.block.values, (Matrix{{3, 4}, {1.5, 2}, {3, 4}}), 0, "");
        options.labels = {"cat"};
        QCOMPARE(problemOf(table, options), QString("no row is labelled \"cat\""));
        QCOMPARE(problemOf("1,2\n3,4\n", options), QString("no row is labelled \"cat\""));
        QCOMPARE(import("[[1, 2]]").block.values.cols(), 2);
    }

    void decimalCommasAreReadWhereTheyAreClearOrAskedFor()
    {
        QCOMPARE(import("1,5;2\n").block.values(0, 0), 1.5);
        QVERIFY(problemOf("1,234;2\n").startsWith("row 1, column 1"));
        ImportOptions options;
        options.decimalComma = true;
        QCOMPARE(import("1,234;2\n", options).block.values(0, 0), 1.234);
        QVERIFY(problemOf("a;1,20\nb;22,3\nc;1.234,56\n").startsWith("row 3, column 2: "));
    }

    void takesTheFormOfATableAsItIsGiven()
    {
        const std::string years = "1990;1991\n1;2\n3;4\n";
        const NumberBlock found = import(years).block;
        QCOMPARE(found.values.rows(), 3);
        QVERIFY(found.form == (TableForm{Separator::Semicolon, false, false}));
        ImportOptions options;
        options.form.header = true;
        options.form.labels = true;
        const NumberBlock told = import(years, options).block;
        QCOMPARE(told.header, (Strings{"1991"}));
        QCOMPARE(told.labels, (Strings{"1", "3"}));
        COMPARE_MATRICES(told.values, (Matrix{{2}, {4}}), 0, "");
        QVERIFY(told.form == (TableForm{Separator::Semicolon, true, true}));
        QCOMPARE(problemOf("a\nb\n", options), QString("it holds labels and no numbers"));

        options.form = {.labels = false};
        QVERIFY(problemOf("the;1\ncat;2\n", options).startsWith("row 1, column 1: "));
        options.form = {.header = false};
        QVERIFY(problemOf("a;b\n1;2\n", options).startsWith("row 1, column 1: "));
        for (const auto& [separator, text] : {std::pair(Separator::Tab, "1\t2"), std::pair(Separator::Semicolon, "1;2"),
                                              std::pair(Separator::Comma, "1,2"), std::pair(Separator::Space, "1 2")}) {
            QVERIFY(import(text).block.form == (TableForm{separator, false, false}));
            options.form = {.separator = separator};
            COMPARE_MATRICES(import(text, options).block.values, (Matrix{{1, 2}}), 0, "");
        }
        QVERIFY(!import("[[1, 2]]").block.form);
        options.form = {.separator = Separator::Comma}; // of the text in brackets, for one
        QVERIFY(problemOf("[[1, 2]]", options).startsWith("row 1, column 2: "));
    }

    void importsArrays()
    {
        const std::string npz = zipOf({{.name = "a.npy", .data = npyOf("(2, 2)", {1, 2, 3, 4})},
                                       {.name = "b.npy", .data = npyOf("(2,)", {5, 6})}});
        ImportOptions options;
        QCOMPARE(problemOf(npz), QString("2 arrays, and none was named; there are \"a\", \"b\""));
        options.tensor = "c";
        QCOMPARE(problemOf(npz, options), QString("no array \"c\"; there are \"a\", \"b\""));
        QCOMPARE(problemOf(zipOf({{.name = "a.npy", .data = npyOf("(1,)", {1})}}), options),
                 QString("no array \"c\"; there is \"a\""));
        options.tensor = "b";
        COMPARE_MATRICES(import(npz, options).block.values, (Matrix{{5, 6}}), 0, "");
        options.tensor = "a";
        options.part.transposed = true;
        COMPARE_MATRICES(import(npz, options).block.values, (Matrix{{1, 3}, {2, 4}}), 0, "");
        options.labels = {"x"};
        QCOMPARE(problemOf(npz, options), QString("its rows have no labels to choose by; choose them by number"));
        COMPARE_MATRICES(import(safetensorsOf({{"only", {1, 1}, {7}}})).block.values, (Matrix{{7}}), 0, "");
        COMPARE_MATRICES(import(npyOf("()", {7})).block.values, (Matrix{{7}}), 0, "");

        std::vector<ZipEntry> many;
        for (char c = 'a'; c < 'm'; ++c)
            many.push_back({.name = std::string(1, c) + ".npy", .data = npyOf("()", {7})});
        QVERIFY(problemOf(zipOf(many)).endsWith("\"i\", \"j\", …"));
        const std::string cut = npz.substr(0, npz.size() - 4);
        QVERIFY(problemOf(cut).startsWith("a damaged archive"));
    }

    void importsWordVectors()
    {
        ImportOptions options;
        options.labels = {"cat"};
        const Imported read = import("the 1 2\ncat 3 4\n\xFF 5 6\n", options);
        QCOMPARE(read.kind, SourceKind::WordVectors);
        COMPARE_MATRICES(read.block.values, (Matrix{{3, 4}}), 0, "");
        QCOMPARE(import("the 1 2\n\xFF 5 6\n").warnings.size(), std::size_t{1});
        QCOMPARE(problemOf("the 1 2\ncat 3 4\n", {.labels = {"cat", "bird"}}),
                 QString("no word \"bird\" among its 2 words"));
        options.labels = {"cat", "bird", "the"};
        options.vectors.leavesOutMissing = true;
        const Imported some = import("the 1 2\ncat 3 4\n", options);
        QCOMPARE(some.block.labels, (Strings{"cat", "the"}));
        QCOMPARE(some.missing, (Strings{"bird"}));
        options.labels = {"bird", "cow"};
        QCOMPARE(problemOf("the 1 2\ncat 3 4\n", options), QString("no word \"bird\" among its 2 words"));
    }

    void pasteAndFileReadAlike()
    {
        const std::string table = "x1\ty1\r\n\"new\r\nyork\"\t1\r\n";
        const NumberBlock pasted = readBlock("word\td\r\n" + table.substr(7)).value();
        const Imported file = import("word\td\r\n" + table.substr(7));
        QCOMPARE(file.block.labels, pasted.labels);
        COMPARE_MATRICES(file.block.values, pasted.values, 0, "");
    }

    void refusesTextsThatAreTooLong()
    {
        ByteSource source = sourceOf("1 2\n");
        const auto read = source.read;
        source.size = 100 * 1024 * 1024;
        source.read = [](std::uint64_t, std::span<char> target) -> Result<void> {
            std::fill(target.begin(), target.end(), '1');
            return {};
        };
        QCOMPARE(english(importNumbers(source).error()), std::string("a text of 104857600 bytes, at most 67108864"));
    }

    void passesOnWhyReadingFails()
    {
        for (const std::uint64_t from : {0U, 70'000U}) {
            const auto refused = importNumbers(failingSource(std::string(300'000, '1'), from));
            QVERIFY(!refused);
            QCOMPARE(english(refused.error()), std::string("the device is gone"));
        }
    }

    void onlyArraysAreOpenedAsArrays()
    {
        const auto refused = openTensors(sourceOf("1 2"), SourceKind::Text);
        QVERIFY(!refused);
        QCOMPARE(english(refused.error()), std::string("no .npy, .npz or safetensors file"));
    }
};

QTEST_APPLESS_MAIN(TestImportSource)
#include "test_import_source.moc"
