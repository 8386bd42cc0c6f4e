#include "export_helpers.h"

#include "tests/support/recording_surface.h"
#include "ui/export/filmstrip.h"
#include "ui/export/handout.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/number_format.h"
#include "ui/state/scenario_source.h"
#include "ui/state/stops.h"
#include "ui/steps/step_names.h"

#include "core/formats/scenario_json.h"
#include "core/statistics.h"
#include "core/validate.h"

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

/// A scenario, its steps, and those that are listed.
struct Material {
    Scenario scenario;
    Steps steps = Evaluation(scenario).steps();
    ExportOptions options = {};

    explicit Material(Scenario from, ExportLayout layout)
        : scenario(std::move(from))
    {
        options.layout = layout;
        for (StepIndex i = 0; i < steps.size(); ++i)
            if (isListed(steps[i]))
                options.steps.push_back(i);
        if (layout == ExportLayout::Handout)
            options.format = ImageFormat::Pdf;
    }

    [[nodiscard]] ExportSource source() const { return {steps, scenario}; }
    [[nodiscard]] std::vector<ExportFile> files() const
    {
        const ExportSource from = source();
        std::vector<ExportFile> result;
        for (const MakeFile& make : exportFiles(from, options))
            result.push_back(make());
        return result;
    }
};

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

QStringList textsOf(const Drawing& drawing)
{
    RecordingSurface surface(true);
    drawing.draw(surface, 0);
    return surface.texts();
}

QByteArray outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60'000) ? process.readAllStandardOutput() : QByteArray();
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

    void aHandoutSaysEverything()
    {
        Scenario scenario = seedExample();
        scenario.notes = "# Heading\n\nSome *marked* text with a [link](http://example.org) & <b>no</b> tags.\n\n"
                         "* one\n* two\n\n![picture](file:///etc/passwd)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
        const Material material(scenario, ExportLayout::Handout);
        QTemporaryDir folder;
        ExportOptions options = material.options;
        options.folder = folder.path();
        const auto exported = exportImages(material.source(), QStringLiteral("t"), options);
        QVERIFY(exported);
        QCOMPARE(exported->written, QStringList{folder.filePath("t-handout.pdf")});
        if (QStandardPaths::findExecutable("pdftotext").isEmpty())
            QSKIP("poppler-utils is not here: no pdftotext");
        const QString text =
            QString::fromUtf8(outputOf("pdftotext", {"-layout", folder.filePath("t-handout.pdf"), "-"}));
        for (const char* part : {"Four words, three dimensions", "Heading", "Some marked text with a link & ", "• one",
                                 "• two", "3 Scores", "4×4", "0.749", "1.904", "8.083", "softmax"})
            QVERIFY2(
                text.simplified().replace(QStringLiteral(" × "), QStringLiteral("×")).contains(QString::fromUtf8(part)),
                part);
        QVERIFY(!text.contains("passwd") && !text.contains("*marked*") && !text.contains("example.org"));
        const QByteArray info = outputOf("pdfinfo", {folder.filePath("t-handout.pdf")});
        static const QRegularExpression count(QStringLiteral("Pages: *(\\d+)"));
        const QString pages = count.match(QString::fromUtf8(info)).captured(1);
        QVERIFY(pages.toInt() > 1);
        QVERIFY(info.contains("A4"));
        for (int page = 1; page <= pages.toInt(); ++page)
            QVERIFY(text.contains(QStringLiteral("page %1 of %2").arg(page).arg(pages)));
    }

    void aHandoutHasTheNumbersOfTheWindow_data()
    {
        QTest::addColumn<QString>("example");
        for (const std::string_view name : exampleNames())
            QTest::newRow(name.data()) << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    void aHandoutHasTheNumbersOfTheWindow()
    {
        QFETCH(QString, example);
        const Material material(attn::example(example.toStdString()).value(), ExportLayout::Handout);
        QStringList headings;
        const std::vector<ExportFile> files = material.files();
        for (const auto& page : files.front().pages)
            headings += textsOf(*page).filter(QRegularExpression(QStringLiteral("^\\d+  .")));
        QStringList expected;
        for (const StepIndex index : material.options.steps) {
            const Step& step = material.steps[index];
            const std::vector<Stop> all = stops(material.steps, std::max<Index>(step.head, 1));
            const std::size_t place = findStop(all, material.steps, QString::fromStdString(step.id));
            QString heading = QStringLiteral("%1  %2").arg(place + 1).arg(stepName(material.steps, step).title);
            if (step.head > 0 && hasSeveralHeads(material.steps))
                heading += QStringLiteral(", head %1").arg(step.head);
            expected.append(heading);
        }
        QCOMPARE(headings, expected);
    }

    void aHandoutShowsWhatTheStepsAreMadeWith()
    {
        Scenario scenario = seedExample();
        double number = 100.5;
        const auto counted = [&number](Index rows, Index columns) {
            Matrix matrix(rows, columns);
            for (double& value : matrix.reshaped<Eigen::RowMajor>())
                value = number++;
            return matrix;
        };
        Head head = scenario.heads.front();
        head.W_Q = counted(3, 3);
        head.W_K = counted(3, 3);
        head.W_V = counted(3, 3);
        head.b_Q = counted(1, 3);
        head.b_K = counted(1, 3);
        head.b_V = counted(1, 3);
        Head borrowing = head; // what was shown already
        borrowing.W_K = borrowing.W_V = borrowing.b_K = borrowing.b_V = Matrix();
        borrowing.K_from = 0;
        scenario.heads = {head, borrowing};
        scenario.W_O = counted(6, 2);
        scenario.b_O = counted(1, 2);
        scenario.mask.kind = Mask::Kind::Bias;
        scenario.mask.matrix = counted(4, 4);
        QVERIFY(validate(scenario));
        const auto times = [&scenario](double value) {
            const Material material(scenario, ExportLayout::Handout);
            qsizetype count = 0;
            const std::vector<ExportFile> files = material.files();
            for (const auto& page : files.front().pages)
                count += textsOf(*page).count(NumberFormat{3}.text(value));
            return count;
        };
        for (const Matrix* input : {&head.W_K, &head.W_V, &head.b_K, &head.b_V, &scenario.W_O, &scenario.b_O})
            QCOMPARE(times((*input)(0, 0)), 1); // the last one stands at the colour bar as well
        for (const Matrix* ofEachHead : {&head.W_Q, &head.b_Q})
            QCOMPARE(times((*ofEachHead)(0, 0)), 2);
        QCOMPARE(times(scenario.mask.matrix(0, 0)), 1);
    }

    void largeWeightsStandAlone()
    {
        Scenario scenario = seedExample();
        for (Matrix* weights : {&scenario.heads[0].W_Q, &scenario.heads[0].W_K})
            *weights = Matrix::Constant(3, 30, 0.5);
        const Material material(scenario, ExportLayout::Handout);
        QStringList texts;
        const std::vector<ExportFile> files = material.files();
        for (const auto& page : files.front().pages) {
            QVERIFY(page->size().width() < 600);
            texts += textsOf(*page);
        }
        QCOMPARE(texts.count(QStringLiteral("2  ")), 2); // W_Q and W_K under headings of their own, W_V beside V
        QVERIFY(texts.contains(shapeText(3, 30)));
    }

    void notesGoOnOnTheNextPage()
    {
        Scenario scenario = seedExample();
        for (int i = 1; i <= 300; ++i)
            scenario.notes += "Paragraph " + std::to_string(i) + ".\n\n";
        const Material material(scenario, ExportLayout::Handout);
        QStringList texts;
        const std::vector<ExportFile> files = material.files();
        for (const auto& page : files.front().pages)
            texts += textsOf(*page).filter("Paragraph");
        QCOMPARE(texts.size(), 300);
        QCOMPARE(texts.last(), QStringLiteral("Paragraph 300."));
    }

    void linesAreBrokenAtSpacesOrAnywhere()
    {
        const TextStyle style{.size = 10};
        QCOMPARE(wrapped("a b c", style, 1000), QStringList{"a b c"});
        QVERIFY(wrapped("", style, 100).isEmpty());
        const QString text = QStringLiteral("to be or not to be that is the question ") + QString(60, QChar(u'漢'));
        const QStringList lines = wrapped(text, style, 100);
        for (const QString& line : lines)
            QVERIFY(textWidth(line, style) <= 100);
        QCOMPARE(lines.join(QString()).remove(u' '), QString(text).remove(u' '));
        QVERIFY(!wrapped("word", style, 0.1).isEmpty()); // a character a line, and an end
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
        const auto exported = exportImages(material.source(), QStringLiteral("t"), material.options);
        QVERIFY(exported);
        for (const QString& path : exported->written) {
            const Result<ScenarioFile> again = loadScenario(path);
            QVERIFY2(again, qPrintable(path));
            QVERIFY(again->inPicture);
            QCOMPARE(writeScenario(again->scenario), writeScenario(scenario));
            const QByteArray bytes = readFile(path);
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
        QVERIFY(exportImages(material.source(), QStringLiteral("t"), material.options));
        const Result<ScenarioFile> plain = loadScenario(exported->written.first());
        QVERIFY(!plain && english(plain.error()).find("carries no scenario") != std::string::npos);
        QVERIFY(!readFile(exported->written.first()).contains("W_Q"));
    }

    void aHandoutIsAlwaysPdf()
    {
        ExportOptions options;
        options.layout = ExportLayout::Handout;
        QCOMPARE(QString::fromStdString(english(check(options).error())),
                 QStringLiteral("format: png, but a handout is always pdf"));
        options.format = ImageFormat::Pdf;
        QVERIFY(check(options));
    }

    void otherProgramsDrawThem()
    {
        if (QStandardPaths::findExecutable("rsvg-convert").isEmpty())
            QSKIP("librsvg2-bin is not here: no rsvg-convert");
        QTemporaryDir folder;
        for (const auto layout : {ExportLayout::Overview, ExportLayout::Filmstrip}) {
            const Material material(seedExample(), layout);
            const auto page = material.files().front().pages.front();
            writeFile(folder.filePath("x.svg"), *imageBytes(*page, {.format = ImageFormat::Svg, .scenario = "{}"}));
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
