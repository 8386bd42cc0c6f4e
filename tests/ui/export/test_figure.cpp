#include "export_helpers.h"

#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/scale_for.h"

#include <QApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// What an SVG file says, read by an XML parser.
struct Svg {
    bool wellFormed = false;
    QSizeF points;
    struct Rect {
        QRectF rect;
        QColor fill;
    };
    QVector<Rect> rects;
    QStringList texts;
};

Svg readSvg(const QByteArray& bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = reader.attributes();
        const auto number = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
        if (reader.name() == QLatin1String("svg")) {
            const QStringList box = attributes.value(QLatin1String("viewBox")).toString().split(QLatin1Char(' '));
            svg.points = {box.value(2).toDouble(), box.value(3).toDouble()};
        } else if (reader.name() == QLatin1String("rect")) {
            svg.rects.append({{number("x"), number("y"), number("width"), number("height")},
                              QColor(attributes.value(QLatin1String("fill")).toString())});
        } else if (reader.name() == QLatin1String("text")) {
            svg.texts.append(reader.readElementText());
        }
    }
    svg.wellFormed = !reader.hasError();
    return svg;
}

/// The rects of the cells: those after the ground, in rows.
QVector<Svg::Rect> cellsOf(const Svg& svg, Index count)
{
    return svg.rects.mid(1, count);
}

QImage rendered(const QString& program, const QStringList& arguments, const QString& output)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished();
    return QImage(output);
}

bool near(QRgb a, QRgb b, int most)
{
    return std::abs(qRed(a) - qRed(b)) <= most && std::abs(qGreen(a) - qGreen(b)) <= most
        && std::abs(qBlue(a) - qBlue(b)) <= most;
}

/// Every cell of the picture has its colour at a quiet place, however it was made.
void compareCells(const QImage& image, const Steps& steps, bool dark, int most)
{
    const FigureOptions options{.dark = dark};
    const Figure figure(steps, 0, options);
    const Svg svg = readSvg(*imageBytes(figure, {ImageFormat::Svg, 300, false}));
    const Matrix& value = steps[0].value;
    const QVector<Svg::Rect> cells = cellsOf(svg, value.size());
    QCOMPARE(cells.size(), value.size());
    const double scale = image.width() / figure.size().width();
    const ColourScale colours = scaleFor(steps[0], dark);
    for (Index i = 0; i < value.size(); ++i) {
        const QRectF& cell = cells[i].rect;
        const QPointF quiet(cell.center().x(), cell.top() + 0.12 * cell.height());
        const QRgb shown = image.pixel((quiet * scale).toPoint());
        const QRgb wanted = colours.colour(value.data()[i]);
        QVERIFY2(
            near(shown, wanted, most),
            qPrintable(QStringLiteral("cell %1: %2, not %3").arg(i).arg(QColor(shown).name(), QColor(wanted).name())));
    }
}

} // namespace

class TestFigure : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }

    void matrices_data()
    {
        QTest::addColumn<Matrix>("value");
        QTest::newRow("1 × 1") << Matrix(Matrix::Constant(1, 1, 3));
        QTest::newRow("1 × 5") << Matrix(Matrix::Random(1, 5));
        QTest::newRow("5 × 1") << Matrix(Matrix::Random(5, 1));
        QTest::newRow("4 × 4") << Matrix(Matrix::Random(4, 4));
        QTest::newRow("constant") << Matrix(Matrix::Constant(3, 3, 5));
        QTest::newRow("all zero") << Matrix(Matrix::Zero(3, 3));
        QTest::newRow("huge") << Matrix(Matrix::Random(3, 3) * 1e308);
        QTest::newRow("subnormal") << Matrix(Matrix::Identity(2, 2) * 5e-324);
        Matrix sharp = Matrix::Zero(25, 25);
        sharp.block(8, 8, 9, 9).setConstant(1); // the edge of a block stays an edge
        QTest::newRow("25 × 25") << sharp;
        QTest::newRow("12 × 9") << Matrix(Matrix::Random(12, 9));
    }

    void pngHasSizeResolutionAndColours_data() { matrices_data(); }
    void pngHasSizeResolutionAndColours()
    {
        QFETCH(Matrix, value);
        const Steps steps = stepsOf(value);
        for (const bool dark : {false, true}) {
            const Figure figure(steps, 0, {.dark = dark});
            const QByteArray bytes = *imageBytes(figure, {ImageFormat::Png, 300, false});
            const QImage image = QImage::fromData(bytes, "PNG");
            QCOMPARE(image.width(), 1890); // 160 mm at 300 dpi
            QVERIFY(image.height() >= 1063);
            QCOMPARE(image.dotsPerMeterX(), 11811);
            QCOMPARE(image.dotsPerMeterY(), 11811);
            QVERIFY(!image.hasAlphaChannel());
            compareCells(image, steps, dark, 0);
        }
    }

    void svgHasARectAndATextACell_data() { matrices_data(); }
    void svgHasARectAndATextACell()
    {
        QFETCH(Matrix, value);
        const Steps steps = stepsOf(value);
        const Svg svg = readSvg(*imageBytes(Figure(steps, 0, {}), {ImageFormat::Svg, 300, false}));
        QVERIFY(svg.wellFormed);
        QCOMPARE(svg.rects.size(), value.size() + 1); // and the ground
        const QVector<Svg::Rect> cells = cellsOf(svg, value.size());
        const ColourScale colours = scaleFor(steps[0], false);
        for (Index i = 0; i < value.size(); ++i) {
            QCOMPARE(cells[i].fill.rgb(), colours.colour(value.data()[i]));
            QVERIFY(svg.texts.contains(NumberFormat{}.text(value.data()[i])));
            QVERIFY(std::abs(cells[i].rect.width() - cells[0].rect.width()) < 0.01);
            QVERIFY(std::abs(cells[i].rect.height() - cells[0].rect.height()) < 0.01);
        }
        const QString first = NumberFormat{}.text(value(0, 0));
        QVERIFY(svg.texts.contains(first));
    }

    void coloursCanBeChosen_data()
    {
        QTest::addColumn<FigureOptions>("options");
        QTest::addColumn<ColourMap>("ofWeights");
        QTest::addColumn<ColourMap>("ofScores");
        QTest::newRow("light") << FigureOptions{} << ColourMap::Tempo << ColourMap::Vik;
        QTest::newRow("dark") << FigureOptions{.dark = true} << ColourMap::Viridis << ColourMap::Berlin;
        QTest::newRow("cividis") << FigureOptions{.weights = WeightColours::Cividis} << ColourMap::Cividis
                                 << ColourMap::Vik;
        QTest::newRow("grey") << FigureOptions{.grey = true} << ColourMap::Grey << ColourMap::Grey;
    }
    void coloursCanBeChosen()
    {
        QFETCH(FigureOptions, options);
        QFETCH(ColourMap, ofWeights);
        QFETCH(ColourMap, ofScores);
        const Steps steps = Evaluation(seedExample()).steps();
        for (const auto& [id, map] : {std::pair("weights", ofWeights), std::pair("scores", ofScores)}) {
            const Step& step = *findStep(steps, id);
            const Figure figure(steps, static_cast<StepIndex>(&step - steps.data()), options);
            const Svg svg = readSvg(*imageBytes(figure, {ImageFormat::Svg, 300, false}));
            ColourScale scale = scaleFor(step, false);
            scale.map = map;
            const QVector<Svg::Rect> cells = cellsOf(svg, step.value.size());
            for (Index i = 0; i < step.value.size(); ++i)
                QCOMPARE(cells[i].fill.rgb(), scale.colour(step.value.data()[i]));
        }
    }

    void otherProgramsSeeTheSame_data() { matrices_data(); }
    void otherProgramsSeeTheSame()
    {
        QFETCH(Matrix, value);
        if (QStandardPaths::findExecutable("rsvg-convert").isEmpty()
            || QStandardPaths::findExecutable("pdftoppm").isEmpty())
            QSKIP("rsvg-convert or pdftoppm is missing");
        QTemporaryDir folder;
        const Steps steps = stepsOf(value);
        const Figure figure(steps, 0, {});
        const QString svg = folder.filePath("x.svg");
        write(svg, *imageBytes(figure, {ImageFormat::Svg, 300, false}));
        const QString svgImage = folder.filePath("svg.png");
        compareCells(rendered("rsvg-convert", {"-d", "200", "-p", "200", svg, "-o", svgImage}, svgImage), steps, false,
                     1);
        const QString pdf = folder.filePath("x.pdf");
        write(pdf, *imageBytes(figure, {ImageFormat::Pdf, 300, false}));
        const QString pdfImage = folder.filePath("pdf.png");
        compareCells(rendered("pdftoppm", {"-r", "200", "-png", "-singlefile", pdf, folder.filePath("pdf")}, pdfImage),
                     steps, false, 1);
    }

    void touchingCellsHaveNoSeams()
    {
        if (QStandardPaths::findExecutable("rsvg-convert").isEmpty()
            || QStandardPaths::findExecutable("pdftoppm").isEmpty())
            QSKIP("rsvg-convert or pdftoppm is missing");
        QTemporaryDir folder;
        // Cells too small for a gap, all of one dark colour.
        const Steps steps = stepsOf(Matrix::Constant(64, 64, 5));
        const Figure figure(steps, 0, {});
        const QByteArray bytes = *imageBytes(figure, {ImageFormat::Svg, 300, false});
        write(folder.filePath("x.svg"), bytes);
        write(folder.filePath("x.pdf"), *imageBytes(figure, {ImageFormat::Pdf, 300, false}));
        QRectF tiles;
        for (const Svg::Rect& cell : cellsOf(readSvg(bytes), 64 * 64))
            tiles |= cell.rect;
        const QString svgImage = folder.filePath("svg.png");
        const QString pdfImage = folder.filePath("pdf.png");
        for (const QImage& image :
             {rendered("rsvg-convert", {"-d", "130", "-p", "130", folder.filePath("x.svg"), "-o", svgImage}, svgImage),
              rendered("pdftoppm",
                       {"-r", "130", "-png", "-singlefile", folder.filePath("x.pdf"), folder.filePath("pdf")},
                       pdfImage)}) {
            QVERIFY(!image.isNull());
            const double scale = image.width() / figure.size().width();
            const QRect inside =
                QRectF(tiles.topLeft() * scale, tiles.size() * scale).toAlignedRect().adjusted(3, 3, -3, -3);
            const QRgb wanted = scaleFor(steps[0], false).colour(5);
            for (int y = inside.top(); y <= inside.bottom(); ++y) {
                for (int x = inside.left(); x <= inside.right(); ++x)
                    QVERIFY(near(image.pixel(x, y), wanted, 1));
            }
        }
    }

    void specialCellsAreTold()
    {
        Matrix value(1, 4);
        value << notANumber, inf, -inf, 2;
        const Steps steps = stepsOf(value);
        const Svg svg = readSvg(*imageBytes(Figure(steps, 0, {}), {ImageFormat::Svg, 300, false}));
        for (const char* text : {"NaN", "∞", "−∞", "2"})
            QVERIFY(svg.texts.contains(QString::fromUtf8(text)));
    }

    void anyLabelIsDrawn()
    {
        const std::vector<std::string> labels{"a<b & c", std::string("\x01", 1), std::string(200, 'x'), "<s>", "שלום",
                                              ""};
        const Steps steps = stepsOf(Matrix::Random(6, 6), labels, labels);
        const Figure figure(steps, 0, {});
        const Svg svg = readSvg(*imageBytes(figure, {ImageFormat::Svg, 300, false}));
        QVERIFY(svg.wellFormed);
        for (const char* text : {"a<b & c", "␁", "<s>", "שלום", "␣"})
            QCOMPARE(svg.texts.count(QString::fromUtf8(text)), 2);
        QCOMPARE(svg.texts.filter(QRegularExpression("^x+…$")).size(), 2);
        for (const Svg::Rect& rect : cellsOf(svg, 36))
            QVERIFY(QRectF(QPointF(), svg.points).contains(rect.rect));
        QVERIFY(imageBytes(figure, {ImageFormat::Png, 72, false}));
        QVERIFY(imageBytes(figure, {ImageFormat::Pdf, 72, false}));
    }

    void figuresGrowWithTheMatrix_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("width");
        for (const auto& [rows, columns] : {std::pair(1, 1), {40, 3}, {3, 40}, {200, 2}, {64, 64}, {300, 300}}) {
            for (const double width : {30.0, 80.0, 160.0, 400.0})
                QTest::addRow("%d × %d, %g mm", rows, columns, width) << rows << columns << width;
        }
    }
    void figuresGrowWithTheMatrix()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, width);
        const Steps steps = stepsOf(Matrix::Random(rows, columns));
        const Figure figure(steps, 0, {.width = width});
        QVERIFY(std::abs(figure.size().width() - width * 72 / 25.4) < 1e-6);
        const QByteArray bytes = *imageBytes(figure, {ImageFormat::Svg, 300, false});
        const Svg svg = readSvg(bytes);
        QVERIFY(svg.wellFormed);
        if (rows * columns <= 65536) {
            const QRectF page(QPointF(), svg.points);
            for (const Svg::Rect& cell : cellsOf(svg, rows * columns))
                QVERIFY(page.contains(cell.rect));
        }
        if (rows == 64)
            QVERIFY(bytes.size() < 1'500'000);
    }

    void transparentHasNoGround()
    {
        const Steps steps = seedSteps();
        const Figure figure(steps, indexOf(steps, "scores"), {.transparent = true});
        const QImage image = QImage::fromData(*imageBytes(figure, {ImageFormat::Png, 100, true}), "PNG");
        QCOMPARE(image.pixelColor(2, 2).alpha(), 0);
        QCOMPARE(image.pixelColor(image.width() / 2, image.height() / 2).alpha(), 255);
        QVERIFY(readSvg(*imageBytes(figure, {ImageFormat::Svg, 100, true})).rects.first().rect.width() < 100);
    }

    void darkGroundReachesTheEdges()
    {
        const Steps steps = seedSteps();
        const Figure figure(steps, indexOf(steps, "scores"), {.dark = true});
        const QImage image = QImage::fromData(*imageBytes(figure, {ImageFormat::Png, 97, false}), "PNG");
        QCOMPARE(image.pixelColor(image.width() - 1, image.height() - 1), Theme::darkTheme().canvas);
        QCOMPARE(image.pixelColor(0, 0), Theme::darkTheme().canvas);
    }
};

QTEST_MAIN(TestFigure)
#include "test_figure.moc"
