#include "ui/heatmap/svg_surface.h"

#include <QLocale>
#include <QTest>
#include <QXmlStreamReader>

using namespace attn::ui;

namespace {

/// The text content of the first element of that name; fails the test where the file is no XML.
QString contentOf(const QByteArray& svg, const QString& element)
{
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == element)
            return reader.readElementText();
    }
    return reader.hasError() ? QStringLiteral("error: ") + reader.errorString() : QString();
}

bool has(const QByteArray& svg, const char* part)
{
    return svg.count(part) == 1;
}

bool isXml(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        reader.readNext();
    return !reader.hasError();
}

} // namespace

class TestSvgSurface : public QObject {
    Q_OBJECT
private slots:
    void anyTextIsXml_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        const auto same = [](const char* name, const QString& text) { QTest::newRow(name) << text << text; };
        same("markup", QStringLiteral("a<b & c>\"d\""));
        same("tag", QStringLiteral("<s>"));
        same("script", QStringLiteral("</text><script>alert(1)</script>"));
        same("entity", QStringLiteral("&lt;"));
        same("right to left", QStringLiteral("שלום شجرة"));
        same("outside the basic plane", QString::fromUtf8("👨‍👩‍👧"));
        same("long", QString(200, QLatin1Char('x')));
        QTest::newRow("control characters") << QStringLiteral("a\u0001b\u001F") << QStringLiteral("ab");
        QTest::newRow("lone surrogate") << QString(QChar(0xD83D)) + QStringLiteral("a") << QStringLiteral("a");
        QTest::newRow("no character") << QString(QChar(0xFFFF)) + QStringLiteral("a") << QStringLiteral("a");
    }
    void anyTextIsXml()
    {
        QFETCH(QString, text);
        QFETCH(QString, read);
        SvgSurface surface({100, 50}, text);
        surface.text({10, 10}, text, {});
        const PlacedText placed{{20, 20}, text, Qt::red};
        surface.texts({&placed, 1}, {});
        const QByteArray svg = surface.finish();
        QVERIFY(isXml(svg));
        QCOMPARE(contentOf(svg, QStringLiteral("title")), read);
        QCOMPARE(contentOf(svg, QStringLiteral("text")), read);
    }

    void numbersHaveAPointInEveryLocale()
    {
        const auto written = [] {
            SvgSurface surface({453.5433, 255.1181}, QStringLiteral("x"));
            surface.fillRect({0.12345, -0.0001, 1234567.5, 2}, Qt::red);
            surface.hatch({0, 0, 10.5, 10}, {.colour = Qt::black, .width = 1.25}, 4.5);
            surface.text({1.5, 2.25}, QStringLiteral("1"), {.size = 9.5}, Align::Right, -90);
            return surface.finish();
        };
        const QByteArray english = written();
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QByteArray german = written();
        QLocale::setDefault(QLocale::c());
        QCOMPARE(german, english);
        QVERIFY(has(english, "width=\"160mm\" height=\"90mm\" viewBox=\"0 0 453.543 255.118\""));
        QVERIFY(has(english, "<rect x=\"0.123\" y=\"0\" width=\"1234567.5\" height=\"2\" fill=\"#ff0000\"/>"));
        QVERIFY(has(english, "text-anchor=\"end\" transform=\"rotate(-90 1.5 2.25)\""));
    }

    void shapesAreShapes()
    {
        SvgSurface surface({100, 50}, QString());
        surface.fillRect({0, 0, 10, 10}, Qt::red, 3);
        surface.line({0, 0}, {5, 5}, {.colour = Qt::blue, .width = 2, .dashes = {5, 4}});
        surface.fillPolygon({{{0, 0}, {1, 0}, {1, 1}}}, Qt::green);
        surface.strokeRect({1, 2, 3, 4}, {});
        const std::array<QRgb, 2> ends{0xff000000, 0xffffffff};
        surface.gradient({0, 0, 10, 40}, ends, Qt::Vertical);
        QImage image(2, 2, QImage::Format_RGB32);
        image.fill(Qt::red);
        surface.image({0, 0, 4, 4}, image);
        const QByteArray svg = surface.finish();
        QVERIFY(isXml(svg));
        QVERIFY(has(svg, "rx=\"3\" fill=\"#ff0000\""));
        QVERIFY(has(svg, "stroke-width=\"2\" stroke-dasharray=\"5 4\""));
        QVERIFY(has(svg, "<polygon points=\"0,0 1,0 1,1\" fill=\"#00ff00\"/>"));
        QVERIFY(has(svg, "<path d=\"M1 2H4V6H1Z\" fill=\"none\""));
        QVERIFY(has(svg, "fill=\"url(#bar1)\""));
        QVERIFY(svg.contains("data:image/png;base64,"));
        QVERIFY(surface.isVector());
    }

    void hatchingStaysInside()
    {
        const QRectF rect(3.5, 7, 20, 11);
        const QVector<QLineF> lines = hatchLines(rect, 4);
        QVERIFY(lines.size() >= 7);
        for (const QLineF& line : lines) {
            QVERIFY(rect.adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(line.p1()));
            QVERIFY(rect.adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(line.p2()));
            QVERIFY(std::abs(line.dx() + line.dy()) < 1e-9); // 45°, upwards
        }
        QVERIFY(hatchLines({}, 4).isEmpty());
    }
};

QTEST_MAIN(TestSvgSurface)
#include "test_svg_surface.moc"
