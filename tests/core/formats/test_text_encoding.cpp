#include "core/formats/delimited_text.h"
#include "core/formats/text_encoding.h"

#include <QString>
#include <QStringEncoder>
#include <QTest>

using namespace attn;

class TestTextEncoding : public QObject {
    Q_OBJECT

private slots:
    void decodes_data()
    {
        QTest::addColumn<QStringConverter::Encoding>("encoding");
        QTest::addColumn<bool>("mark");
        for (const bool mark : {false, true}) {
            const char* const name = mark ? "%s with a mark" : "%s";
            QTest::addRow(name, "UTF-8") << QStringConverter::Utf8 << mark;
            QTest::addRow(name, "UTF-16, little end first") << QStringConverter::Utf16LE << mark;
            QTest::addRow(name, "UTF-16, big end first") << QStringConverter::Utf16BE << mark;
        }
    }
    void decodes()
    {
        QFETCH(const QStringConverter::Encoding, encoding);
        QFETCH(const bool, mark);
        const QString text = QStringLiteral("mot\t1,5\r\nété\t2\r\nشجرة\t3\r\n漢字\t4\r\n😀\t5\r\n");
        QStringEncoder encoder(encoding, mark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
        const QByteArray bytes = encoder(text);
        QCOMPARE(bytes.startsWith(text.toUtf8().left(1)) || bytes.startsWith('\0'), !mark);
        const Result<std::string> decoded = decodedText(bytes.toStdString());
        QVERIFY(decoded);
        QCOMPARE(QString::fromStdString(*decoded), text);
        // The same table as from the clipboard, which is UTF-8 always.
        const NumberBlock block = readDelimited(*decoded).value();
        QCOMPARE(block.labels.at(3), std::string("漢字"));
        QCOMPARE(block.values(0, 0), 1.5);
    }

    void refuses_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const std::string& bytes, const char* expected) {
            QTest::newRow(name) << bytes << std::string(expected);
        };
        row("Latin-1", "t\n\xE9t\xE9", "line 2: not UTF-8 text; save it as UTF-8");
        row("cut", "t\xC3", "line 1: not UTF-8 text; save it as UTF-8");
        const char* const binary = "neither text nor an .npy, .npz or safetensors file";
        row("zero bytes everywhere", std::string(4, '\0'), binary);
        row("bytes of all kinds", "a\x01\x02\xFF", binary);
        const char* const damaged = "text in UTF-16 that is damaged";
        row("half a code unit", "\xFF\xFE\x61", damaged);
        row("high half alone", std::string("\xFE\xFF\xD8\x3D\x00\x61", 6), damaged);
        row("high half last", std::string("\xFE\xFF\xD8\x3D", 4), damaged);
        row("low half first", std::string("\xFE\xFF\xDE\x00\xD8\x3D", 6), damaged);
        row("high half twice", std::string("\xFE\xFF\xD8\x3D\xE0\x00", 6), damaged);
        row("like UTF-16, but for half a character",
            std::string("1\0,\0003\0,\0005\0\0\xD8"
                        "2\0",
                        14),
            binary);
        row("zero", std::string("\xFE\xFF\x00\x00", 4), binary);
    }
    void refuses()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const std::string, expected);
        QCOMPARE(english(decodedText(bytes).error()), expected);
    }

    void tellsUtf16()
    {
        QVERIFY(isUtf16(std::string("\xFF\xFE\x61\x00", 4)));
        QVERIFY(isUtf16(std::string("a\0b\0", 4)));
        QVERIFY(!isUtf16("a,b"));
        QVERIFY(!isUtf16(""));
    }

    void nothingIsText() { QCOMPARE(decodedText("").value(), std::string()); }
};

QTEST_APPLESS_MAIN(TestTextEncoding)
#include "test_text_encoding.moc"
