// What leaves the window while numbers are covered: pictures are covered as the views are, numbers stay.

#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/state/shown/prediction.h"

#include <QClipboard>
#include <QMimeData>
#include <QPrinter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QXmlStreamReader>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

/// All texts of an SVG file, one a string.
QStringList textsOfSvg(const QByteArray& svg)
{
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
            texts += reader.readElementText(QXmlStreamReader::IncludeChildElements);
    return texts;
}

} // namespace

class TestCoveredExports : public WindowTest {
    Q_OBJECT

private slots:
    void picturesAreCoveredAsTheViewsAre_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("steps") << static_cast<int>(ExportLayout::Steps);
        QTest::newRow("overview") << static_cast<int>(ExportLayout::Overview);
        QTest::newRow("filmstrip") << static_cast<int>(ExportLayout::Filmstrip);
        QTest::newRow("handout") << static_cast<int>(ExportLayout::Handout);
    }
    void picturesAreCoveredAsTheViewsAre()
    {
        QFETCH(int, layout);
        WindowBench b;
        b.selection().showStop(QStringLiteral("scores"));
        // Texts of the files; the preview is made of the same drawings.
        const auto exported = [&] {
            QStringList texts;
            b.dialogs.pictures = [&](const ExportSource& source, StepIndex, const ExportOptions& start) {
                ExportOptions options = start;
                options.layout = static_cast<ExportLayout>(layout);
                for (StepIndex i = 0; i < source.steps.size(); ++i)
                    if (isListed(source.steps[i]))
                        options.steps.push_back(i);
                for (const MakeFile& make : exportFiles(source, options))
                    for (const auto& page : make().pages) {
                        RecordingSurface surface(true);
                        page->draw(surface, 0);
                        texts += surface.texts();
                    }
                return std::optional<ExportOptions>();
            };
            b.action("export")->trigger();
            return texts;
        };
        const QStringList open = exported();
        const QRegularExpression weight(QStringLiteral("^0\\.7\\d*$"));
        QVERIFY(open.contains(QStringLiteral("14")) && !open.filter(weight).isEmpty());
        QVERIFY(!open.contains(QStringLiteral("?")));
        b.window->prediction().setOn(true);
        const QStringList covered = exported();
        QVERIFY(!covered.contains(QStringLiteral("14"))); // no number, and no limit of colours
        QVERIFY(covered.filter(weight).isEmpty());
        const auto cells = 16 + 16 + 16 + 12; // scores, scaled, weights, attention
        QVERIFY(covered.count(QStringLiteral("?")) >= cells);
        b.window->prediction().uncover(Prediction::Uncover::All);
        QVERIFY(exported().contains(QStringLiteral("14"))); // what was uncovered is seen
    }

    void aCopiedPictureIsCoveredAsTheViewIs()
    {
        WindowBench b;
        b.selection().showStop(QStringLiteral("scores"));
        b.window->prediction().setOn(true);
        b.action("copyPicture")->trigger();
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage());
        const QStringList texts = textsOfSvg(data->data(QStringLiteral("image/svg+xml")));
        QVERIFY(texts.count(QStringLiteral("?")) >= 16);
        QVERIFY(!texts.contains(QStringLiteral("14")));
    }

    void printsAreCoveredAsTheViewsAre()
    {
        WindowBench b;
        QTemporaryDir folder;
        b.selection().showStop(QStringLiteral("scores"));
        b.window->prediction().setOn(true);
        b.dialogs.print = [&](QPrinter& printer, int) {
            printer.setOutputFormat(QPrinter::PdfFormat);
            printer.setOutputFileName(folder.filePath("x.pdf"));
            return true;
        };
        for (const char* action : {"printStep", "printHandout"}) {
            b.action(action)->trigger();
            QVERIFY(QFileInfo(folder.filePath("x.pdf")).size() > 0);
            if (QStandardPaths::findExecutable("pdftotext").isEmpty())
                QSKIP("poppler-utils is not here: no pdftotext");
            QProcess process;
            process.start("pdftotext", {"-layout", folder.filePath("x.pdf"), "-"});
            QVERIFY(process.waitForFinished(60'000));
            const QString text = QString::fromUtf8(process.readAllStandardOutput());
            QVERIFY(text.count(u'?') >= 16);
            QVERIFY(!text.contains(QRegularExpression(QStringLiteral("\\b14\\b"))));
        }
    }

    void filesOfCoveredNumbersAreNotWritten()
    {
        WindowBench b;
        QTemporaryDir folder;
        b.selection().showStop(QStringLiteral("scores"));
        b.window->prediction().setOn(true);
        for (const char* name : {"exportCsv", "exportExcel", "exportNpz", "exportNpy", "exportLatex"}) {
            b.dialogs.exportTo = folder.filePath(QLatin1String(name));
            b.action(name)->trigger();
            QVERIFY2(b.message().contains(QStringLiteral("covered")), name);
            QVERIFY2(!QFileInfo::exists(b.dialogs.exportTo), name);
            QVERIFY(b.dialogs.questions.isEmpty()); // before anything is asked
        }
        b.dialogs.exportTo = folder.filePath("program");
        b.action("exportNumpy")->trigger(); // has the inputs only
        QVERIFY(QFileInfo::exists(b.dialogs.exportTo));
        b.window->prediction().uncover(Prediction::Uncover::All);
        b.dialogs.exportTo = folder.filePath("scores.npy");
        b.action("exportNpy")->trigger(); // of the step, of which nothing is covered now
        QVERIFY(QFileInfo::exists(b.dialogs.exportTo));
    }
};

QTEST_MAIN(TestCoveredExports)
#include "test_covered_exports.moc"
