#include "tests/support/python.h"
#include "tests/support/unprivileged.h"
#include "tests/ui/window/window_bench.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/steps_text.h"
#include "core/script/latex.h"
#include "core/script/numpy.h"
#include "core/script/pytorch.h"
#include "tests/support/files.h"
#include "ui/state/storage/scenario_source.h"

#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPrinter>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QXmlStreamReader>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;
using attn::test::contents;

namespace {

std::vector<StepIndex> listed(const Steps& steps)
{
    std::vector<StepIndex> result;
    for (StepIndex i = 0; i < steps.size(); ++i)
        if (isListed(steps[i]))
            result.push_back(i);
    return result;
}

QString textOfPdf(const QString& path)
{
    QProcess process;
    process.start("pdftotext", {"-layout", path, "-"});
    return process.waitForFinished(60'000) ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

} // namespace

class TestExportActions : public WindowTest {
    Q_OBJECT
private slots:
    void dataAreWritten_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        const Steps steps = Evaluation(seedExample()).steps();
        const std::string title = seedExample().title;
        const auto row = [](const char* action, const char* name, const std::string& bytes) {
            QTest::newRow(action) << QString::fromLatin1(action) << QString::fromLatin1(name)
                                  << QByteArray::fromStdString(bytes);
        };
        const char* const table = "Four-words-three-dimensions.csv";
        row("exportCsv", table, stepsCsv(steps, listed(steps)));
        row("exportExcel", table, stepsCsv(steps, listed(steps), CsvReader::Excel));
        row("exportNumpy", "Four-words-three-dimensions.py", numpyProgram(title, steps));
        row("exportPytorch", "Four-words-three-dimensions.py", pytorchProgram(title, steps));
        row("exportLatex", "Four-words-three-dimensions.tex", latexEquations(title, steps));
        row("exportNpz", "Four-words-three-dimensions.npz", {}); // NumPy looks into these
        row("exportNpy", "Four-words-three-dimensions-05-scores.npy", {});
    }
    void dataAreWritten()
    {
        QFETCH(QString, action);
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        WindowBench b;
        QTemporaryDir folder;
        b.dialogs.exportTo = folder.filePath("a file");
        b.action(qPrintable(action))->trigger();
        QVERIFY2(b.dialogs.questions.value(0).endsWith('/' + name), qPrintable(b.dialogs.questions.value(0)));
        QVERIFY(b.dialogs.questions.value(1).contains("*." + name.section('.', -1)));
        QCOMPARE(b.message(), QStringLiteral("%1 written.").arg(b.dialogs.exportTo));
        const QByteArray written = contents(b.dialogs.exportTo);
        QVERIFY(!written.isEmpty());
        if (!bytes.isEmpty())
            QCOMPARE(written, bytes);
        // The next file is suggested beside this one.
        b.dialogs.questions.clear();
        b.action(qPrintable(action))->trigger();
        QCOMPARE(b.dialogs.questions.value(0), folder.filePath(name));
    }

    void numpyReadsArrays()
    {
        const QString python = attn::test::findPython("numpy");
        if (python.isEmpty())
            QSKIP("no NumPy here");
        WindowBench b;
        QTemporaryDir folder;
        b.dialogs.exportTo = folder.filePath("all.npz");
        b.action("exportNpz")->trigger();
        b.dialogs.exportTo = folder.filePath("one.npy");
        b.action("exportNpy")->trigger();
        const auto read = attn::test::runPython(python,
                                                QStringLiteral(R"(
import numpy
archive = numpy.load('%1/all.npz')
assert archive.files == ['words', 'Q', 'K', 'V', 'scores', 'scaled', 'weights', 'attention'], archive.files
scores = numpy.load('%1/one.npy')
assert scores.tolist() == [[8, 2, 10, 2], [4, 0, 4, 0], [12, 2, 14, 2], [10, 4, 14, 3]]
assert (archive['scores'] == scores).all()
assert abs(archive['weights'].sum(axis=1) - 1).max() < 1e-12
)")
                                                    .arg(folder.path()));
        QVERIFY2(read.finished, read.errors.constData());
    }

    void whatFailsIsSaid()
    {
        WindowBench b;
        QTemporaryDir folder;
        b.dialogs.exportTo = folder.filePath("missing/x.csv");
        b.action("exportCsv")->trigger();
        QCOMPARE(b.message(), QStringLiteral("“x.csv” was not written: its folder does not exist"));
        b.dialogs.exportTo.clear(); // a change of mind
        b.action("exportLatex")->trigger();
        QCOMPARE(b.message(), QStringLiteral("“x.csv” was not written: its folder does not exist"));
    }

    void aHandoutAndAStepArePrinted_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<bool>("isHandout");
        QTest::newRow("handout") << "printHandout" << true;
        QTest::newRow("step") << "printStep" << false;
    }
    void aHandoutAndAStepArePrinted()
    {
        QFETCH(QString, action);
        QFETCH(bool, isHandout);
        WindowBench b;
        QTemporaryDir folder;
        int pages = 0;
        b.dialogs.print = [&](QPrinter& printer, int count) {
            pages = count;
            printer.setOutputFormat(QPrinter::PdfFormat);
            printer.setOutputFileName(folder.filePath("x.pdf"));
            printer.setPageSize(QPageSize(QPageSize::Letter));
            return true;
        };
        b.action(qPrintable(action))->trigger();
        QCOMPARE(pages > 1, isHandout);
        QVERIFY(contents(folder.filePath("x.pdf")).startsWith("%PDF"));
        if (QStandardPaths::findExecutable("pdftotext").isEmpty())
            QSKIP("poppler-utils is not here: no pdftotext");
        const QString text = textOfPdf(folder.filePath("x.pdf"));
        QVERIFY(text.contains("Scores") && text.contains("14"));
        QCOMPARE(text.contains("0.749"), isHandout);
        QCOMPARE(text.contains(QStringLiteral("page %1 of %1").arg(pages)), isHandout);
        QCOMPARE(text.count('\f'), pages);
    }

    void somePagesArePrinted()
    {
        if (QStandardPaths::findExecutable("pdftotext").isEmpty())
            QSKIP("poppler-utils is not here: no pdftotext");
        WindowBench b;
        QTemporaryDir folder;
        b.dialogs.print = [&](QPrinter& printer, int) {
            printer.setOutputFormat(QPrinter::PdfFormat);
            printer.setOutputFileName(folder.filePath("x.pdf"));
            printer.setPrintRange(QPrinter::PageRange);
            printer.setFromTo(2, 2);
            return true;
        };
        b.action("printHandout")->trigger();
        const QString text = textOfPdf(folder.filePath("x.pdf"));
        QVERIFY(text.contains("page 2 of ") && !text.contains("page 1 of "));
    }

    void nothingIsPrintedUnasked()
    {
        WindowBench b;
        b.action("printHandout")->trigger(); // the dialog is cancelled
        QVERIFY(b.message().isEmpty());
        b.dialogs.print = [](QPrinter& printer, int) {
            printer.setOutputFormat(QPrinter::PdfFormat);
            printer.setOutputFileName("/nowhere/x.pdf");
            return true;
        };
        QTest::ignoreMessage(QtWarningMsg, "QPainter::begin(): Returned false");
        b.action("printStep")->trigger();
        QVERIFY(b.message().startsWith("Nothing was printed"));
        warnings().clear(); // Qt says so, too
    }

    void aCopiedPictureIsSharp()
    {
        WindowBench b;
        b.action("copyPicture")->trigger();
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage());
        QXmlStreamReader reader(data->data("image/svg+xml"));
        int rects = 0;
        while (!reader.atEnd())
            rects += reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"rect";
        QVERIFY(!reader.hasError());
        QVERIFY(rects > 16);
    }

    void aFailedExportKeepsItsDialog()
    {
        QTemporaryDir folder;
        QFile(folder.filePath("file")).open(QIODevice::WriteOnly);
        QVERIFY(QDir(folder.path()).mkdir("locked"));
        QFile::setPermissions(folder.filePath("locked"), QFile::ReadOwner | QFile::ExeOwner);
        DesktopDialogs dialogs;
        Settings settings = Settings::inFile(folder.filePath("settings.ini"));
        MainWindow window(dialogs, settings);
        window.show();
        QStringList said;
        QTimer::singleShot(0, &window, [&] {
            auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            auto* const reason = dialog->findChild<QLabel*>("reason");
            auto* const where = dialog->findChild<QLineEdit*>("folder");
            auto* const exports = dialog->findChild<QPushButton*>("export");
            dialog->findChild<QSpinBox*>("dpi")->setValue(60);
            for (const char* place : {"file/in a file", "locked", "good", "good"}) {
                where->setText(folder.filePath(QLatin1String(place)));
                {
                    const auto user =
                        place == std::string_view("locked") ? std::make_unique<attn::test::Unprivileged>() : nullptr;
                    exports->click();
                }
                said += dialog->isVisible() ? reason->text() : QStringLiteral("closed");
                if (!dialog->isVisible())
                    break;
                QCOMPARE(dialog->findChild<QSpinBox*>("dpi")->value(), 60);
            }
            dialog->reject();
        });
        window.findChild<QAction*>("export")->trigger();
        const QString failed = QStringLiteral("The pictures were not exported: ");
        QVERIFY2(said.value(0).startsWith(failed + folder.filePath("file/in a file")), qPrintable(said.value(0)));
        QVERIFY2(said.value(1).startsWith(failed) && said.value(1).contains("locked"), qPrintable(said.value(1)));
        QCOMPARE(said.mid(2), QStringList{QStringLiteral("closed")});
        QCOMPARE(QDir(folder.filePath("good")).entryList(QDir::Files).size(), 1);
    }

    void whatWasWrittenBeforeAProblemIsTold()
    {
        WindowBench b;
        QTemporaryDir folder;
        b.dialogs.pictures = [&](const ExportSource& source, StepIndex, ExportOptions chosen) {
            chosen.steps = listed(source.steps);
            chosen.format = ImageFormat::Svg;
            chosen.folder = folder.path();
            return std::optional(chosen);
        };
        const QString third = folder.filePath("Four-words-three-dimensions-03-K.svg");
        QVERIFY(QFile::link(folder.filePath("nowhere"), third));
        b.action("export")->trigger();
        QCOMPARE(b.dialogs.exportProblem,
                 QStringLiteral("2 pictures written to %1. The other pictures were not exported: %2: is a link to "
                                "somewhere else; nothing was written")
                     .arg(QDir::toNativeSeparators(folder.path()), third));
        QCOMPARE(QDir(folder.path()).entryList({"*.svg"}, QDir::Files).size(), 2);
    }

    void whatIsChosenIsRemembered()
    {
        WindowBench b;
        QTemporaryDir folder;
        std::vector<ExportOptions> starts;
        b.dialogs.pictures = [&](const ExportSource& source, StepIndex, const ExportOptions& start) {
            starts.push_back(start);
            ExportOptions chosen = start;
            chosen.layout = ExportLayout::Filmstrip;
            chosen.format = ImageFormat::Svg;
            chosen.steps = listed(source.steps);
            chosen.sharedLimits = true;
            chosen.carriesScenario = false;
            chosen.figure.width = 200;
            chosen.folder = folder.path();
            return std::optional(chosen);
        };
        b.action("export")->trigger();
        QVERIFY(b.message().startsWith("1 picture written"));
        b.action("export")->trigger();
        QCOMPARE(starts.size(), std::size_t{2});
        QVERIFY(starts[0].layout == ExportLayout::Steps && starts[0].carriesScenario && !starts[0].sharedLimits);
        QVERIFY(starts[1].layout == ExportLayout::Filmstrip && !starts[1].carriesScenario && starts[1].sharedLimits);
        QCOMPARE(starts[1].figure.width, 200.0);
        // The second time they were there already: that is said in the dialog, which can replace them.
        QVERIFY2(b.dialogs.exportProblem.startsWith("No picture was written"), qPrintable(b.dialogs.exportProblem));
        QVERIFY(b.dialogs.exportProblem.contains("Replace files that are there already"));
    }

    void anExportedPictureOpens()
    {
        WindowBench b;
        QTemporaryDir folder;
        b.dialogs.pictures = [&](const ExportSource&, StepIndex current, const ExportOptions& start) {
            ExportOptions chosen = start;
            chosen.steps = {current};
            chosen.folder = folder.path();
            return std::optional(chosen);
        };
        b.action("export")->trigger();
        const QStringList names = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(names.size(), 1);
        const QByteArray picture = contents(folder.filePath(names[0]));
        WindowBench other;
        QVERIFY(other.window->openSource(QStringLiteral("example:heads")));
        QVERIFY(other.window->openSource(folder.filePath(names[0])));
        QVERIFY(other.document().scenario() == seedExample());
        // The picture is no scenario file: it is not written over.
        QVERIFY(other.document().path().isEmpty());
        other.dialogs.toSave = folder.filePath("saved.attention.json");
        other.action("save")->trigger();
        QCOMPARE(contents(folder.filePath(names[0])), picture);
        QCOMPARE(contents(folder.filePath("saved.attention.json")),
                 QByteArray::fromStdString(writeScenario(seedExample())));
    }
};

QTEST_MAIN(TestExportActions)
#include "test_export_actions.moc"
