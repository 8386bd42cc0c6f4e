#include "core/formats/crc32.h"
#include "core/formats/picture_scenario.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"

#include <QTest>

using namespace attn;

namespace {

std::string bigEndian(std::uint32_t number)
{
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

std::string chunk(const std::string& type, const std::string& data)
{
    return bigEndian(static_cast<std::uint32_t>(data.size())) + type + data + bigEndian(crc32(type + data));
}

const std::string signature("\x89PNG\r\n\x1A\n", 8);
const std::string end = chunk("IEND", "");
const std::string key("Attention Workbench scenario\0", 29);
const std::string svg = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><title>t</title></svg>\n";

std::string png(const std::string& chunks = {})
{
    return signature + chunk("IHDR", std::string(13, '\1')) + chunks + end;
}

QString sentence(PictureKind kind, const std::string& bytes)
{
    const Result<std::string> read = scenarioInPicture(kind, bytes);
    return read ? QStringLiteral("read: ") + QString::fromStdString(*read)
                : QString::fromStdString(english(read.error()));
}

} // namespace

class TestPictureScenario : public QObject {
    Q_OBJECT
private slots:
    void kindsAreToldByTheirBytes()
    {
        QCOMPARE(pictureKind(png()), std::optional(PictureKind::Png));
        QCOMPARE(pictureKind(svg), std::optional(PictureKind::Svg));
        QCOMPARE(pictureKind("\xEF\xBB\xBF\n <svg/>"), std::optional(PictureKind::Svg));
        QCOMPARE(pictureKind("<!DOCTYPE svg>"), std::optional(PictureKind::Svg));
        QCOMPARE(pictureKind("%PDF-1.4\n"), std::optional(PictureKind::Pdf));
        for (const std::string_view other : {"", " ", "{\"format\": 1}", "<scenario>", "PNG", "\xEF\xBB\xBF{"})
            QVERIFY(!pictureKind(other));
    }

    void theChecksumIsThatOfPng()
    {
        QCOMPARE(crc32("123456789"), 0xCBF43926U);
        QCOMPARE(crc32("IEND"), 0xAE426082U);
        QCOMPARE(crc32(""), 0U);
    }

    void everyExampleComesBackByteForByte()
    {
        for (const std::string_view name : exampleNames()) {
            const std::string file = writeScenario(example(name).value());
            QCOMPARE(scenarioInPicture(PictureKind::Png, pngWithScenario(png(), file)).value(), file);
            QCOMPARE(scenarioInPicture(PictureKind::Svg, svgWithScenario(svg, file)).value(), file);
            QCOMPARE(scenarioInPicture(PictureKind::Pdf, "%PDF-1.4\n" + xmpWithScenario(file)).value(), file);
        }
    }

    void everyCharacterComesBack_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("XML") << QByteArray("a < b && c > \"d\" ' ]]> &amp; </attention:scenario> <!-- -->");
        QTest::newRow("lines") << QByteArray("a\r\nb\rc\n\td ");
        QTest::newRow("words") << QByteArray("Žluťoučký 東京 \xF0\x9F\x98\x80 \x7F \xEF\xBF\xBD");
        QTest::newRow("PDF") << QByteArray("endstream endobj Date (D:20200101000000Z) %%EOF");
        QTest::newRow("nothing") << QByteArray("");
    }
    void everyCharacterComesBack()
    {
        QFETCH(QByteArray, text);
        const std::string carried = text.toStdString();
        QCOMPARE(scenarioInPicture(PictureKind::Png, pngWithScenario(png(), carried)).value(), carried);
        QCOMPARE(scenarioInPicture(PictureKind::Svg, svgWithScenario(svg, carried)).value(), carried);
        QCOMPARE(scenarioInPicture(PictureKind::Pdf, xmpWithScenario(carried)).value(), carried);
    }

    void whatXmlCannotHoldIsWrittenAsJsonDoes()
    {
        Scenario scenario = seedExample();
        scenario.title = "a\xEF\xBF\xBE"
                         "b\xEF\xBF\xBF";
        const std::string carried = svgWithScenario(svg, writeScenario(scenario));
        QVERIFY(carried.find("a\\ufffeb\\uffff") != std::string::npos);
        QCOMPARE(readScenario(scenarioInPicture(PictureKind::Svg, carried).value())->scenario.title, scenario.title);
    }

    void picturesWithoutOneSaySo()
    {
        QVERIFY(sentence(PictureKind::Png, png()).startsWith("this PNG picture carries no scenario;"));
        QVERIFY(sentence(PictureKind::Svg, svg).startsWith("this SVG picture carries no scenario;"));
        QVERIFY(sentence(PictureKind::Pdf, "%PDF-1.4").startsWith("this PDF picture carries no scenario;"));
        const std::string others = chunk("iTXt", "Comment") + chunk("tEXt", key + "x")
            + chunk("iTXt", "Attention Workbench scenarios" + std::string(5, '\0'));
        QVERIFY(sentence(PictureKind::Png, png(others)).startsWith("this PNG picture carries no scenario;"));
    }

    void textsOfOtherLanguagesAreRead()
    {
        const std::string data = key + std::string("\0\0en\0scenario\0{}", 16);
        QCOMPARE(sentence(PictureKind::Png, png(chunk("iTXt", data))), QStringLiteral("read: {}"));
        const std::string spaced =
            "<svg><attention:scenario\n a='b'>&#x7b;&#125;&quot;&apos;</attention:scenario ></svg>";
        QCOMPARE(sentence(PictureKind::Svg, spaced), QStringLiteral("read: {}\"'"));
    }

    void damageIsNoticed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, const std::string& bytes) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes);
        };
        const std::string whole = pngWithScenario(png(), "{}");
        std::string flipped = whole;
        flipped[whole.find("{}")] = '[';
        row("checksum", flipped);
        row("cut", whole.substr(0, whole.size() - 20));
        row("no end", whole.substr(0, signature.size()));
        row("huge chunk", signature + "\xFF\xFF\xFF\xFFiTXt" + std::string(20, 'x'));
        row("no language", png(chunk("iTXt", key + std::string("\0\0", 2))));
        row("no keyword", png(chunk("iTXt", key + std::string("\0\0en\0", 5))));
        row("nothing after the name", png(chunk("iTXt", key)));
        for (const char* text : {"&", "&;", "&amp", "&bold;", "&#;", "&#x;", "&#xD800;", "&#1114112;", "&#12a;",
                                 "&#99999999999;", "&abcdefghijkl;"})
            row(text, "<svg><attention:scenario>" + std::string(text) + "</attention:scenario></svg>");
        row("open start", "<svg><attention:scenario ");
        row("open end", "<svg><attention:scenario>{}");
        row("element inside", "<svg><attention:scenario>{}<b/></attention:scenario></svg>");
    }
    void damageIsNoticed()
    {
        QFETCH(QByteArray, bytes);
        const std::string picture = bytes.toStdString();
        QCOMPARE(sentence(*pictureKind(picture), picture), QStringLiteral("the scenario in this picture is damaged"));
    }

    void compressedTextIsRefused()
    {
        QCOMPARE(sentence(PictureKind::Png, png(chunk("iTXt", key + std::string("\1\0\0\0x", 5)))),
                 QStringLiteral("another program compressed the scenario in this picture; export it again"));
    }
};

QTEST_APPLESS_MAIN(TestPictureScenario)
#include "test_picture_scenario.moc"
