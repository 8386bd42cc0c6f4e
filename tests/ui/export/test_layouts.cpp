#include "layout_helpers.h"

#include "tests/support/recording_surface.h"
#include "ui/export/filmstrip.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/storage/scenario_source.h"

#include "core/formats/scenario_json.h"
#include "core/statistics.h"

#include <QApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// Where a text is, level or turned to the left.
QRectF placeOf(const RecordingSurface::Text& text)
{
    const double width = textWidth(text.text, text.style);
    const double before = text.align == Align::Left ? 0 : text.align == Align::Centre ? width / 2 : width;
    const double size = text.style.size;
    if (text.turn == -90)
        return {text.baseline.x() - size * 0.8, text.baseline.y() - width + before, size, width};
    return {text.baseline.x() - before, text.baseline.y() - size * 0.8, width, size};
}

Scenario withLongTexts()
{
    Scenario scenario = seedExample();
    scenario.title = std::string(300, 'W') + " <&> \x01";
    scenario.notes = "# " + std::string(200, 'x') + "\n\nA paragraph " + std::string(500, 'y') + "\n\n* one\n* two\n";
    for (std::string& label : scenario.words.labels)
        label = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk " + label;
    return scenario;
}

} // namespace

class TestLayouts : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }

    void everyTextIsInsideItsPage_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("layout");
        QTest::addColumn<double>("width");
        const std::pair<const char*, ExportLayout> layouts[] = {{"steps", ExportLayout::Steps},
                                                                {"overview", ExportLayout::Overview},
                                                                {"filmstrip", ExportLayout::Filmstrip},
                                                                {"handout", ExportLayout::Handout}};
        const auto known = exampleNames();
        std::vector<std::string_view> names(known.begin(), known.end());
        names.push_back("long");
        for (const std::string_view example : names)
            for (const auto& [name, layout] : layouts)
                for (const double width : {90.0, 160.0, 400.0})
                    QTest::newRow(qPrintable(
                        QStringLiteral("%1, %2, %3 mm")
                            .arg(QString::fromUtf8(example.data(), qsizetype(example.size())), QLatin1String(name))
                            .arg(width)))
                        << QString::fromUtf8(example.data(), qsizetype(example.size())) << static_cast<int>(layout)
                        << width;
    }
    void everyTextIsInsideItsPage()
    {
        QFETCH(QString, example);
        QFETCH(int, layout);
        QFETCH(double, width);
        Material material(example == "long" ? withLongTexts() : attn::example(example.toStdString()).value(),
                          static_cast<ExportLayout>(layout));
        material.options.figure.width = width;
        int seen = 0;
        for (const ExportFile& file : material.files()) {
            for (const auto& page : file.pages) {
                RecordingSurface surface(true);
                page->draw(surface, 0);
                const QRectF whole(QPointF(), page->size());
                for (const auto& text : surface.written) {
                    if (text.text.isEmpty())
                        continue;
                    ++seen;
                    QVERIFY2(whole.adjusted(-0.5, -0.5, 0.5, 0.5).contains(placeOf(text)),
                             qPrintable(QStringLiteral("%1 at %2, %3")
                                            .arg(text.text)
                                            .arg(text.baseline.x())
                                            .arg(text.baseline.y())));
                }
                for (const auto& rect : surface.filled.mid(1))
                    QVERIFY(whole.adjusted(-0.5, -0.5, 0.5, 0.5).contains(rect.rect));
            }
        }
        QVERIFY(seen > 20);
    }

    void everyHeadHasItsOverview()
    {
        const Material material(attn::example("heads").value(), ExportLayout::Overview);
        const auto files = material.files();
        QCOMPARE(files.size(), material.scenario.heads.size());
        QVERIFY(files.size() > 1);
        for (std::size_t i = 0; i < files.size(); ++i) {
            QCOMPARE(files[i].end, QStringLiteral("-overview-head%1").arg(i + 1));
            QVERIFY(files[i].pages.front()->title().endsWith(QStringLiteral(", head %1").arg(i + 1)));
        }
        QCOMPARE(Material(seedExample(), ExportLayout::Overview).files().front().end, QStringLiteral("-overview"));
    }

    void anOverviewShowsEveryNumber()
    {
        const Material material(seedExample(), ExportLayout::Overview);
        const QStringList texts = textsOf(*material.files().front().pages.front());
        for (const char* text : {"Four words, three dimensions", "0.7", "14", "1.9", "softmax"})
            QVERIFY2(!texts.filter(QLatin1String(text)).isEmpty(), text);
        QVERIFY(!texts.contains(QStringLiteral("reaches"))); // nothing is in focus on paper
    }

    void aFilmstripShowsAllStepsInOrder()
    {
        const Material material(seedExample(), ExportLayout::Filmstrip);
        RecordingSurface surface(true);
        const auto page = material.files().front().pages.front();
        page->draw(surface, 0);
        QStringList headings = surface.texts().filter(QRegularExpression(QStringLiteral("^\\d  ")));
        QCOMPARE(headings,
                 (QStringList{"1  Words", "2  Queries", "2  Keys", "2  Values", "3  Scores", "4  Scaled scores",
                              "6  Weights", "7  Attention"})); // as in the window, where the mask keeps its place
        QVERIFY(surface.texts().contains(QStringLiteral("0.749")));
        // A wider page has longer lines.
        Material wide(seedExample(), ExportLayout::Filmstrip);
        wide.options.figure.width = 500;
        QVERIFY(wide.files().front().pages.front()->size().height() < page->size().height() / 2);
    }

    void limitsAreSharedOnDemand_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("steps") << static_cast<int>(ExportLayout::Steps);
        QTest::newRow("overview") << static_cast<int>(ExportLayout::Overview);
        QTest::newRow("filmstrip") << static_cast<int>(ExportLayout::Filmstrip);
        QTest::newRow("handout") << static_cast<int>(ExportLayout::Handout);
    }
    void limitsAreSharedOnDemand()
    {
        QFETCH(int, layout);
        Material material(seedExample(), static_cast<ExportLayout>(layout));
        const StepIndex keys = indexOf(material.steps, "K");
        // The colour of a 1 among the keys: on their own scale, ±4, or on that of all, ±14.
        const auto shows = [&](double limit) {
            const QColor colour = QColor::fromRgb(signedScale(limit, false).colour(1));
            for (const ExportFile& file : material.files())
                for (const auto& page : file.pages) {
                    RecordingSurface surface(true);
                    page->draw(surface, 0);
                    for (const auto& rect : surface.filled)
                        if (rect.colour == colour)
                            return true;
                }
            return false;
        };
        QCOMPARE(largestFiniteMagnitude(material.steps[keys].value), 4.0);
        QVERIFY(shows(4));
        material.options.sharedLimits = true;
        QVERIFY(shows(14) && !shows(4));
    }

    void picturesOpenAgain_data()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("format");
        for (const auto layout :
             {ExportLayout::Steps, ExportLayout::Overview, ExportLayout::Filmstrip, ExportLayout::Handout})
            for (const auto format : {ImageFormat::Png, ImageFormat::Svg, ImageFormat::Pdf})
                if (layout != ExportLayout::Handout || format == ImageFormat::Pdf)
                    QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(int(layout)).arg(fileEnding(format))))
                        << static_cast<int>(layout) << static_cast<int>(format);
    }
    void picturesOpenAgain()
    {
        QFETCH(int, layout);
        QFETCH(int, format);
        Scenario scenario = seedExample();
        scenario.title = "a < b & \"c\" ]]> Date (D:20010203040506) endobj 東京";
        scenario.notes = "lines\r\nand\ttabs\n</svg>";
        scenario.heads[0].W_Q(0, 1) = 0.1 + 0.2;
        Material material(scenario, static_cast<ExportLayout>(layout));
        material.options.format = static_cast<ImageFormat>(format);
        material.options.dpi = 60;
        QTemporaryDir folder;
        material.options.folder = folder.path();
        const Exported exported = exportImages(material.source(), QStringLiteral("t"), material.options);
        QVERIFY(!exported.problem);
        for (const QString& path : exported.written) {
            const Result<ScenarioFile> again = loadScenario(path);
            QVERIFY2(again, qPrintable(path));
            QVERIFY(again->inPicture);
            QCOMPARE(writeScenario(again->scenario), writeScenario(scenario));
            const QByteArray bytes = contents(path);
            if (format == static_cast<int>(ImageFormat::Png)) {
                QVERIFY(!QImage::fromData(bytes, "PNG").isNull());
            } else if (format == static_cast<int>(ImageFormat::Svg)) {
                QXmlStreamReader reader(bytes);
                while (!reader.atEnd())
                    reader.readNext();
                QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            } else if (!QStandardPaths::findExecutable("pdfinfo").isEmpty()) {
                QVERIFY(outputOf("pdfinfo", {"-meta", path}).contains("attention:scenario"));
                QVERIFY(outputOf("pdfinfo", {path}).contains("Pages:"));
            }
        }
        material.options.carriesScenario = false;
        material.options.force = true;
        QVERIFY(!exportImages(material.source(), QStringLiteral("t"), material.options).problem);
        const Result<ScenarioFile> plain = loadScenario(exported.written.first());
        QVERIFY(!plain && english(plain.error()).find("carries no scenario") != std::string::npos);
        QVERIFY(!contents(exported.written.first()).contains("W_Q"));
    }

    void otherProgramsDrawThem()
    {
        if (QStandardPaths::findExecutable("rsvg-convert").isEmpty())
            QSKIP("librsvg2-bin is not here: no rsvg-convert");
        QTemporaryDir folder;
        for (const auto layout : {ExportLayout::Overview, ExportLayout::Filmstrip}) {
            const Material material(seedExample(), layout);
            const auto page = material.files().front().pages.front();
            write(folder.filePath("x.svg"), *imageBytes(*page, {.format = ImageFormat::Svg, .scenario = "{}"}));
            outputOf("rsvg-convert", {"-z", "2", "-o", folder.filePath("x.png"), folder.filePath("x.svg")});
            const QImage image(folder.filePath("x.png"));
            QVERIFY(!image.isNull());
            RecordingSurface surface(true);
            page->draw(surface, 0);
            const double scale = image.width() / page->size().width();
            QVERIFY(std::abs(image.height() / page->size().height() - scale) < 0.02);
            // Tiles that nothing covers have their colours: the darkest end of a scale, for one.
            const QColor end = QColor::fromRgb(signedScale(1, false).colour(1));
            int tiles = 0;
            for (const auto& rect : surface.filled) {
                if (rect.colour != end || rect.rect.width() < 6)
                    continue;
                const QPointF quiet(rect.rect.left() + 1.2, rect.rect.top() + 1.2);
                QCOMPARE(image.pixelColor((quiet * scale).toPoint()).name(), end.name());
                ++tiles;
            }
            QVERIFY(tiles >= 4);
        }
    }
};

QTEST_MAIN(TestLayouts)
#include "test_layouts.moc"
