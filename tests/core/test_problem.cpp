#include "core/problem.h"
#include "core/utf8.h"

#include <QTest>

using namespace attn;

class TestProblem : public QObject {
    Q_OBJECT

private slots:
    void placeholdersAreReplaced_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("none") << QByteArray("no numbers") << QByteArray("no numbers");
        QTest::newRow("in any order") << QByteArray("%2 before %1") << QByteArray("two before one");
        QTest::newRow("side by side") << QByteArray("%1%2") << QByteArray("onetwo");
        QTest::newRow("without an argument") << QByteArray("%1 and %3") << QByteArray("one and %3");
        QTest::newRow("percent at the end") << QByteArray("100%") << QByteArray("100%");
        QTest::newRow("percent before a letter") << QByteArray("%x") << QByteArray("%x");
        QTest::newRow("percent before a zero") << QByteArray("%0") << QByteArray("%0");
    }
    void placeholdersAreReplaced()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, sentence);
        // What an argument says is nobody's placeholder.
        QCOMPARE(QByteArray::fromStdString(english({text.constData(), {"one", "two"}})), sentence);
        QCOMPARE(english({"%1", {"%1"}}), std::string("%1"));
    }

    void placesStandBeforeTheSentence()
    {
        QCOMPARE(english(Problem{{}, {"missing"}}), std::string("missing"));
        QCOMPARE(english(Problem{{{"head %1", {"1"}}, {"W_K"}}, {"missing"}}), std::string("head 1, W_K: missing"));
    }

    void charactersAreToldFromOtherBytes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("length");
        QTest::newRow("nothing") << QByteArray() << 0;
        QTest::newRow("ASCII") << QByteArray("a") << 1;
        QTest::newRow("the last of two bytes") << QByteArray("\u07FF") << 2;
        QTest::newRow("the first of three bytes") << QByteArray("\u0800") << 3;
        QTest::newRow("before the surrogates") << QByteArray("\uD7FF") << 3;
        QTest::newRow("a surrogate") << QByteArray("\xED\xA0\x80") << 0;
        QTest::newRow("after the surrogates") << QByteArray("\uE000") << 3;
        QTest::newRow("the first of four bytes") << QByteArray("\U00010000") << 4;
        QTest::newRow("the last of all") << QByteArray("\U0010FFFF") << 4;
        QTest::newRow("above the last") << QByteArray("\xF4\x90\x80\x80") << 0;
        QTest::newRow("overlong") << QByteArray("\xE0\x9F\xBF") << 0;
        QTest::newRow("overlong, four bytes") << QByteArray("\xF0\x8F\xBF\xBF") << 0;
        QTest::newRow("a byte that follows") << QByteArray("\x80") << 0;
        QTest::newRow("cut off") << QByteArray("\xE2\x82") << 0;
        QTest::newRow("third byte too low") << QByteArray("\xE2\x82\x7F") << 0;
        QTest::newRow("third byte too high") << QByteArray("\xE2\x82\xC0") << 0;
    }
    void charactersAreToldFromOtherBytes()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const int, length);
        QCOMPARE(static_cast<int>(utf8Length(bytes.toStdString())), length);
        QCOMPARE(isUtf8((bytes + "a").toStdString()), length > 0 || bytes.isEmpty());
    }

    void peoplesTextsAreQuoted()
    {
        QCOMPARE(attn::quoted("Zoë"), std::string("\"Zoë\""));
        QCOMPARE(attn::quoted("a\nb\x7F\xFF"), std::string("\"a\uFFFDb\uFFFD\uFFFD\""));
        QCOMPARE(attn::quoted("a\u2028b\u2029c\u202Ed\u2066e\u0085"),
                 std::string("\"a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFD\""));
        QCOMPARE(attn::quoted("…‐\u00A0€"), std::string("\"…‐\u00A0€\"")); // their neighbours show
        QCOMPARE(attn::quoted(std::string(40, 'x')), '"' + std::string(40, 'x') + '"');
        QCOMPARE(attn::quoted(std::string(41, 'x')), '"' + std::string(40, 'x') + "\u2026\"");
        QCOMPARE(oneLine("a\tb\x7F\x1F日本"), std::string("a b  日本"));
    }
};

QTEST_APPLESS_MAIN(TestProblem)
#include "test_problem.moc"
