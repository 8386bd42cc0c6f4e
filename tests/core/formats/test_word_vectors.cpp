#include "core/formats/word_vectors.h"
#include "tests/support/compare.h"
#include "tests/support/file_builders.h"

#include <QTest>

#include <cstring>

using namespace attn;
using namespace attn::test;

namespace {

using Strings = std::vector<std::string>;

std::string problemOf(const std::string& bytes, const WordVectorOptions& options = {})
{
    const Result<FoundVectors> read = readWordVectors(sourceOf(bytes), options);
    return read ? "none" : english(read.error());
}

/// A word2vec file as its own tool writes it, or without the line feeds that other tools leave out.
std::string binaryOf(const std::string& header, const std::vector<std::pair<std::string, std::vector<float>>>& words,
                     const char* end = "\n")
{
    std::string bytes = header + "\n";
    for (const auto& [word, vector] : words)
        bytes += word + ' ' + rawBytes(vector) + end;
    return bytes;
}

const std::string Glove = "the 0.1 0.2\n, -0.5 1e-3\n2010 3 4\ncat 5 6\ncat 7 8\n<unk> 9 10\n";

} // namespace

class TestWordVectors : public QObject {
    Q_OBJECT

private slots:
    void readsEachForm_data()
    {
        QTest::addColumn<std::string>("bytes");
        const std::string lines = "the 0.5 -1\ncat 2 3\n";
        QTest::newRow("GloVe") << lines;
        QTest::newRow("GloVe, no line feed at the end") << lines.substr(0, lines.size() - 1);
        QTest::newRow("GloVe, empty lines") << lines + "\n\n";
        QTest::newRow("GloVe, byte order mark") << "\uFEFF" + lines;
        QTest::newRow("word2vec, byte order mark") << "\uFEFF2 2\n" + lines;
        QTest::newRow("word2vec, text") << std::string("2 2\nthe 0.5 -1 \ncat 2 3 \n");
        QTest::newRow("word2vec, text, CR") << std::string("2 2\r\nthe 0.5 -1\r\ncat 2 3\r\n");
        const std::vector<std::pair<std::string, std::vector<float>>> words{{"the", {0.5F, -1}}, {"cat", {2, 3}}};
        QTest::newRow("word2vec, binary") << binaryOf("2 2", words);
        QTest::newRow("word2vec, binary without line feeds") << binaryOf("2 2", words, "");
    }
    void readsEachForm()
    {
        QFETCH(const std::string, bytes);
        const Result<FoundVectors> read = readWordVectors(sourceOf(bytes));
        QVERIFY2(read, problemOf(bytes).c_str());
        QCOMPARE(read->block.labels, (Strings{"the", "cat"}));
        COMPARE_MATRICES(read->block.values, (Matrix{{0.5, -1}, {2, 3}}), 0, "");
        QVERIFY(read->warnings.empty());
    }

    void spacesAndLineFeedsMayStandInsideOfBinaryNumbers()
    {
        float tricky = 0;
        const std::uint32_t bits = 0x20200A0A;
        std::memcpy(&tricky, &bits, sizeof tricky);
        const std::string bytes = binaryOf("2 2", {{"a", {tricky, tricky}}, {"b", {0, 1}}});
        const FoundVectors read = readWordVectors(sourceOf(bytes)).value();
        QCOMPARE(read.block.labels, (Strings{"a", "b"}));
        COMPARE_MATRICES(read.block.values, (Matrix{{tricky, tricky}, {0, 1}}), 0, "");
    }

    void findsTheWordsThatAreWanted_data()
    {
        QTest::addColumn<Strings>("words");
        QTest::addColumn<Repeats>("repeats");
        QTest::addColumn<Strings>("labels");
        QTest::addColumn<std::vector<double>>("firstNumbers");
        using Numbers = std::vector<double>;
        QTest::newRow("the first") << Strings{} << Repeats::First << Strings{"the", ",", "2010", "cat"}
                                   << Numbers{0.1, -0.5, 3, 5};
        QTest::newRow("the first, all") << Strings{} << Repeats::All << Strings{"the", ",", "2010", "cat"}
                                        << Numbers{0.1, -0.5, 3, 5};
        QTest::newRow("the first, last") << Strings{} << Repeats::Last << Strings{"the", ",", "2010", "cat"}
                                         << Numbers{0.1, -0.5, 3, 7};
        const Strings sentence{"cat", "the", "cat"};
        QTest::newRow("chosen") << sentence << Repeats::First << sentence << Numbers{5, 0.1, 5};
        QTest::newRow("chosen, last") << sentence << Repeats::Last << sentence << Numbers{7, 0.1, 7};
        QTest::newRow("chosen, all") << Strings{"cat", "the"} << Repeats::All << Strings{"cat", "cat", "the"}
                                     << Numbers{5, 7, 0.1};
        QTest::newRow("the last") << Strings{"<unk>"} << Repeats::First << Strings{"<unk>"} << Numbers{9};
    }
    void findsTheWordsThatAreWanted()
    {
        QFETCH(const Strings, words);
        QFETCH(const Repeats, repeats);
        QFETCH(const Strings, labels);
        QFETCH(const std::vector<double>, firstNumbers);
        WordVectorOptions options;
        options.words = words;
        options.repeats = repeats;
        options.count = 4;
        const FoundVectors read = readWordVectors(sourceOf(Glove), options).value();
        QCOMPARE(read.block.labels, labels);
        const auto column = read.block.values.col(0);
        QCOMPARE(std::vector<double>(column.begin(), column.end()), firstNumbers);
    }

    void saysWhichWordsRepeat()
    {
        const auto warnings = [](const std::string& bytes, Repeats repeats) {
            WordVectorOptions options;
            options.repeats = repeats;
            std::string all;
            const FoundVectors read = readWordVectors(sourceOf(bytes), options).value();
            for (const Problem& warning : read.warnings)
                all += english(warning.sentence);
            return all;
        };
        const std::string once = "the 1 2\nthe 3 4\na 1 2\n";
        QCOMPARE(warnings(once, Repeats::First), std::string("\"the\" stands there twice; its first vector is taken"));
        QCOMPARE(warnings(once, Repeats::Last), std::string("\"the\" stands there twice; its last vector is taken"));
        QCOMPARE(warnings(once, Repeats::All), std::string());
        QCOMPARE(warnings(once + "a 3 4\n", Repeats::First),
                 std::string("words stand there more than once, \"the\" among them; their first vectors are taken"));
    }

    void wordsMayHoldSpaces()
    {
        const std::string bytes = "the 1 2 3\n. . . 0.1 0.2 0.3\nat name@domain.com 4 5 6\na\u00A0b 7 8 9\n";
        const FoundVectors read = readWordVectors(sourceOf(bytes)).value();
        QCOMPARE(read.block.labels, (Strings{"the", ". . .", "at name@domain.com", "a\u00A0b"}));
        COMPARE_MATRICES(read.block.values, (Matrix{{1, 2, 3}, {0.1, 0.2, 0.3}, {4, 5, 6}, {7, 8, 9}}), 0, "");
    }

    void wordsWithBrokenUtf8AreKept()
    {
        const std::string bytes = "a 1\n\xE2\x82 2\nx\xFFy 3\n";
        const FoundVectors read = readWordVectors(sourceOf(bytes)).value();
        QCOMPARE(read.block.labels, (Strings{"a", "\uFFFD", "x\uFFFDy"}));
        QCOMPARE(read.warnings.size(), std::size_t{2});
        QCOMPARE(english(read.warnings[1]), std::string("line 3: broken UTF-8; the word became \"x\uFFFDy\""));
        const std::string binary = binaryOf("1 1", {{"\xE2\x82", {0}}});
        QCOMPARE(english(readWordVectors(sourceOf(binary)).value().warnings.at(0)),
                 std::string("word 1: broken UTF-8; the word became \"\uFFFD\""));
    }

    void refuses_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, std::string bytes, const char* expected) {
            QTest::newRow(name) << bytes << std::string(expected);
        };
        row("empty", "", "no word vectors");
        row("numbers only", "1 2\n3 4\n", "no word vectors");
        row("words only", "the cat\nsat on\n", "no word vectors");
        row("commas", "cat, 1, 2\ndog, 3, 4\n", "no word vectors");
        row("tabs", "cat\t1\t2\n", "no word vectors");
        row("tab before the number", "cat* \t1\n", "no word vectors");
        row("quotes", "\"new york\" 1 2\n\"a b\" 3 4\n", "no word vectors");
        row("binary of another kind", std::string("\0\1\2 1 2\n", 8), "no word vectors");
        row("one number fewer", "a 1 2\nb 3 4\nc 5\nd 6 7\n", "line 3: 1 number, expected 2");
        row("no number", "a 1 2\nb 3 4\nc\nd 6 7\n", "line 3: 0 numbers, expected 2");
        row("one number more", "a 1 2\nb 3 4\nc 5 6 7\nd 6 7\n", "line 3: 3 numbers, expected 2");
        row("fewer than the header says", "2 3\na 1 2 3\nb 4 5\n", "line 3: 2 numbers, expected 3");
        row("no number at the end", "a 1 2\nb 3 4\nc 5 x\n", "line 3, number 2: not a number: \"x\"");
        row("words missing", "3 2\na b 1 2\nb 2 3\n", "its header says 3 words, but there are 2");
        row("many dimensions", "1 5000\na" + std::string(10001, ' ') + binaryOf("", {{"", {0}}}),
            "5000 dimensions, at most 4096");
        row("too small", binaryOf("9 1", {{"a", {0}}}), "its header says 9 words, but at most 1 find room in the file");
        row("cut", binaryOf("2 3", {{"a", {0, 1, 2}}, {"bcdefghijklmnop", {3}}}), "word 2: the file ends too early");
        row("no words left", binaryOf("2 1", {{"abcdef", {0}}}), "its header says 2 words, but there is 1");
        row("word without an end", binaryOf("2 1", {{"a", {0}}}) + std::string(5000, 'x'),
            "word 2: its word does not end");
        row("none", "0 1\n" + std::string(1, '\1'), "no words");
    }
    void refuses()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const std::string, expected);
        QCOMPARE(QString::fromStdString(problemOf(bytes)), QString::fromStdString(expected));
    }

    void refusesLinesBeyondAMegabyte()
    {
        const std::string expected = "line 2: longer than 1048576 bytes";
        QCOMPARE(problemOf("a 1\n" + std::string(1024 * 1024 + 1, 'x') + " 1\n"), expected);
        QCOMPARE(problemOf("a 1\n" + std::string(1024 * 1024 - 2, 'x') + " 1\nb 2\n"), std::string("none"));
    }

    void aWordThatIsNotThereIsAProblem()
    {
        WordVectorOptions options;
        options.words = {"the", "dog"};
        QCOMPARE(problemOf(Glove, options), std::string("no word \"dog\" among its 6 words"));
    }

    void asksWhereTheFirstLineMayBeEither()
    {
        const std::string bytes = "3 1\na 0.5\nb 0.25\nc 0.125\n";
        QCOMPARE(problemOf(bytes), std::string("line 1: \"3 1\" may be a header or a word with its vector; say which"));
        WordVectorOptions options;
        options.header = true;
        QCOMPARE(readWordVectors(sourceOf(bytes), options).value().block.labels, (Strings{"a", "b", "c"}));
        options.header = false;
        QCOMPARE(readWordVectors(sourceOf(bytes), options).value().block.labels, (Strings{"3", "a", "b", "c"}));
        options.header = true;
        QCOMPARE(problemOf(Glove, options), std::string("no word vectors"));
    }

    void aNumberMayBeAWordOfOneDimension()
    {
        // "3 2" is no header: two numbers do not follow it.
        const FoundVectors read = readWordVectors(sourceOf("3 2\na 5\nb 6\n")).value();
        QCOMPARE(read.block.labels, (Strings{"3", "a", "b"}));
    }

    void keepsToTheLimits()
    {
        WordVectorOptions options;
        options.limits.side = 2;
        options.count = 3;
        QCOMPARE(problemOf(Glove, options), std::string("more than 2 words"));
        options.limits = {};
        options.limits.inputNumbers = 4;
        QCOMPARE(problemOf(Glove, options), std::string("more than 4 numbers"));
        options.words = {"the", "the", "the"};
        QCOMPARE(problemOf(Glove, options), std::string("more than 4 numbers"));
    }

    void readsNoFurtherThanItNeeds()
    {
        std::string bytes;
        for (int i = 0; i < 100'000; ++i)
            bytes += "word" + std::to_string(i) + " 1 2 3 4 5 6 7 8\n";
        ByteSource source = sourceOf(bytes);
        std::size_t read = 0;
        std::size_t largest = 0;
        source.read = [&, inner = source.read](std::uint64_t offset, std::span<char> target) {
            read += target.size();
            largest = std::max(largest, target.size());
            return inner(offset, target);
        };
        QVERIFY(readWordVectors(source));
        QVERIFY(read < bytes.size() / 2);
        WordVectorOptions options;
        options.words = {"word99999"};
        std::uint64_t reached = 0;
        options.progress = [&](std::uint64_t done, std::uint64_t size) {
            reached = done;
            return size == bytes.size();
        };
        QVERIFY(readWordVectors(source, options));
        QVERIFY(reached > bytes.size() / 2);
        QVERIFY(largest <= 300'000);
        options.progress = [](std::uint64_t done, std::uint64_t) { return done < 1'000'000; };
        QVERIFY(QString::fromStdString(problemOf(bytes, options)).endsWith("cancelled"));
    }

    void passesOnWhyReadingFails()
    {
        const std::string text = Glove + std::string(300'000, '\n') + "dog 1 2\n";
        const std::string binary =
            binaryOf("2 100000", {{"a", std::vector<float>(100'000)}, {"b", std::vector<float>(100'000)}}, "");
        WordVectorOptions options;
        options.limits.side = 200'000;
        for (const std::string& bytes : {text, binary}) {
            for (const std::size_t from : {std::size_t{0}, std::size_t{270'000}, bytes.size() - 1}) {
                const auto read = readWordVectors(failingSource(bytes, from), options);
                QVERIFY(!read);
                QVERIFY(QString::fromStdString(english(read.error())).endsWith("the device is gone"));
            }
        }
        // Many short words: what fails is finding the next one.
        const std::vector<std::pair<std::string, std::vector<float>>> words(60'000, {"a", {0}});
        options.words = {"b"};
        QCOMPARE(english(readWordVectors(failingSource(binaryOf("60000 1", words), 270'000), options).error()),
                 std::string("the device is gone"));
        options.words = {};
        // The word that is cut is read with the piece that holds its beginning.
        const std::string long1 =
            binaryOf("2 65536", {{"a", std::vector<float>(65'536)}, {"b", std::vector<float>(65'536)}});
        options.limits.side = 70'000;
        QVERIFY(!readWordVectors(failingSource(long1, 262'144 + 10), options));
    }
};

QTEST_APPLESS_MAIN(TestWordVectors)
#include "test_word_vectors.moc"
