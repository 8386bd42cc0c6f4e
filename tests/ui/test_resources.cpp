#include "ui/resources.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDirIterator>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QRawFont>
#include <QTest>

using namespace attn::ui;

class TestResources : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void applicationFontIsTheBundledOne_data();
    void applicationFontIsTheBundledOne();
    void digitsAreTabular();
    void iconsTakeTheColoursAskedFor_data();
    void iconsTakeTheColoursAskedFor();
    void iconsFillThePixelsOfTheDevice();
};

void TestResources::applicationFontIsTheBundledOne_data()
{
    QTest::addColumn<bool>("bold");
    QTest::addColumn<bool>("italic");
    QTest::addColumn<QString>("style");
    QTest::newRow("book") << false << false << "Condensed";
    QTest::newRow("bold") << true << false << "Condensed Bold";
    QTest::newRow("oblique") << false << true << "Condensed Oblique";
    QTest::newRow("bold oblique") << true << true << "Condensed Bold Oblique";
}

void TestResources::applicationFontIsTheBundledOne()
{
    QFETCH(bool, bold);
    QFETCH(bool, italic);
    QFETCH(QString, style);
    QFont font = QApplication::font();
    QCOMPARE(font.pixelSize(), 13);
    font.setBold(bold);
    font.setItalic(italic);
    const QRawFont raw = QRawFont::fromFont(font);
    QVERIFY2(raw.familyName().startsWith("DejaVu Sans"), qPrintable(raw.familyName()));
    QCOMPARE(raw.styleName(), style);
    for (const QChar sign : QStringLiteral("−ᵀ√∑∞✓→↓×·Δ"))
        QVERIFY2(raw.supportsCharacter(sign), qPrintable(sign));
}

void TestResources::digitsAreTabular()
{
    for (const bool bold : {false, true}) {
        QFont font = QApplication::font();
        font.setBold(bold);
        const QFontMetricsF metrics(font);
        for (const QChar digit : QStringLiteral("123456789"))
            QCOMPARE(metrics.horizontalAdvance(digit), metrics.horizontalAdvance(QLatin1Char('0')));
    }
}

void TestResources::iconsTakeTheColoursAskedFor_data()
{
    QTest::addColumn<QString>("name");
    int icons = 0;
    for (QDirIterator files(QStringLiteral(":/icons")); files.hasNext();) {
        const QString name = QFileInfo(files.next()).completeBaseName();
        if (name == QLatin1String("attention-workbench"))
            continue; // has colours of its own
        QTest::newRow(qPrintable(name)) << name;
        ++icons;
    }
    QVERIFY(icons >= 20);
}

/// All colours of the image's opaque pixels.
static QSet<QRgb> opaqueColours(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(image.pixel(x, y)) == 255)
                colours.insert(image.pixel(x, y));
    return colours;
}

void TestResources::iconsTakeTheColoursAskedFor()
{
    QFETCH(QString, name);
    const Theme& theme = Theme::light();
    const QIcon drawn = icon(name, theme);
    QCOMPARE(opaqueColours(drawn.pixmap(QSize(60, 60)).toImage()), QSet<QRgb>{theme.ink.rgb()});
    QCOMPARE(opaqueColours(drawn.pixmap(QSize(60, 60), QIcon::Disabled).toImage()), QSet<QRgb>{theme.off.rgb()});
}

void TestResources::iconsFillThePixelsOfTheDevice()
{
    const QIcon plus = icon(QStringLiteral("plus"), Qt::black, Qt::black);
    const QPixmap pixmap = plus.pixmap(QSize(20, 20), 2.5);
    QCOMPARE(pixmap.size(), QSize(50, 50));
    QCOMPARE(pixmap.devicePixelRatio(), 2.5);

    QImage screen(40, 40, QImage::Format_ARGB32_Premultiplied);
    screen.setDevicePixelRatio(2);
    screen.fill(Qt::white);
    QPainter painter(&screen);
    plus.paint(&painter, QRect(0, 0, 20, 20));
    painter.end();
    // The stroke of 1.5 around the middle covers pixels 19 and 20 wholly and ends sharply.
    QCOMPARE(screen.pixelColor(10, 19), QColor(Qt::black));
    QCOMPARE(screen.pixelColor(10, 20), QColor(Qt::black));
    QCOMPARE(screen.pixelColor(10, 17), QColor(Qt::white));
    QCOMPARE(screen.pixelColor(10, 22), QColor(Qt::white));
}

QTEST_MAIN(TestResources)
#include "test_resources.moc"
