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
        QTest::newRow("Latin-1") << std::string("\xE9t\xE9");
        QTest::newRow("zero bytes everywhere") << std::string(4, '\0');
        QTest::newRow("half a code unit") << std::string("\xFF\xFE\x61");
        QTest::newRow("high half alone") << std::string("\xFE\xFF\xD8\x3D\x00\x61", 6);
        QTest::newRow("high half last") << std::string("\xFE\xFF\xD8\x3D", 4);
        QTest::newRow("low half first") << std::string("\xFE\xFF\xDE\x00\xD8\x3D", 6);
        QTest::newRow("high half twice") << std::string("\xFE\xFF\xD8\x3D\xE0\x00", 6);
        QTest::newRow("zero") << std::string("\xFE\xFF\x00\x00", 4);
    }
    void refuses()
    {
        QFETCH(const std::string, bytes);
        QCOMPARE(english(decodedText(bytes).error()), std::string("not Unicode text"));
    }

    void nothingIsText() { QCOMPARE(decodedText("").value(), std::string()); }
};

QTEST_APPLESS_MAIN(TestTextEncoding)
#include "test_text_encoding.moc"
