#include "layout_helpers.h"

#include "ui/export/handout.h"
#include "ui/export/handout_text.h"
#include "ui/state/shown/stops.h"
#include "ui/state/texts/number_format.h"
#include "ui/steps/names/step_names.h"

#include "core/validate.h"

#include <QApplication>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

/// Pages to give away.
class TestHandout : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }

    void aHandoutSaysEverything()
    {
        Scenario scenario = seedExample();
        scenario.notes = "# Heading\n\nSome *marked* text with a [link](http://example.org) & <b>no</b> tags.\n\n"
                         "* one\n* two\n\n![picture](file:///etc/passwd)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
        const Material material(scenario, ExportLayout::Handout);
        QTemporaryDir folder;
        ExportOptions options = material.options;
        options.folder = folder.path();
        const Exported exported = exportImages(material.source(), QStringLiteral("t"), options);
        QVERIFY(!exported.problem);
        QCOMPARE(exported.written, QStringList{folder.filePath("t-handout.pdf")});
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

    void aHandoutIsAlwaysPdf()
    {
        ExportOptions options;
        options.layout = ExportLayout::Handout;
        QCOMPARE(QString::fromStdString(english(check(options).error())),
                 QStringLiteral("format: png, but a handout is always pdf"));
        options.format = ImageFormat::Pdf;
        QVERIFY(check(options));
    }
};

QTEST_MAIN(TestHandout)
#include "test_handout.moc"
