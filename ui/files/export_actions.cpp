#include "export_actions.h"

#include "ui/actions/named_action.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/export/export_settings.h"
#include "ui/export/figure.h"
#include "ui/export/file_names.h"
#include "ui/export/handout.h"
#include "ui/export/print_pages.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/comparison.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/file_store.h"
#include "ui/state/prediction.h"
#include "ui/state/problem_text.h"
#include "ui/state/settings.h"
#include "ui/state/start_folder.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPrinter>

#include <algorithm>

namespace attn::ui {

namespace {

std::vector<StepIndex> listedSteps(const Steps& steps)
{
    std::vector<StepIndex> listed;
    for (StepIndex i = 0; i < steps.size(); ++i)
        if (isListed(steps[i]))
            listed.push_back(i);
    return listed;
}

} // namespace

ExportActions::ExportActions(Document& document, const Display& display, const Comparison& comparison,
                             const Prediction& prediction, std::function<StepIndex()> shownStep, Dialogs& dialogs,
                             Settings& settings, MessageBar& messages, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_display(display)
    , m_comparison(comparison)
    , m_prediction(prediction)
    , m_shownStep(std::move(shownStep))
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
{
}

std::vector<ExportActions::Data> ExportActions::data()
{
    const QString csv = tr("Tables (*.csv)");
    const QString python = tr("Python programs (*.py)");
    return {
        {DataKind::Csv, "exportCsv", tr("All steps as &CSV…"), csv},
        {DataKind::ExcelCsv, "exportExcel", tr("All steps as CSV for &Excel…"), csv},
        {DataKind::Npz, "exportNpz", tr("All steps for NumPy, .np&z…"), tr("NumPy archives (*.npz)")},
        {DataKind::Npy, "exportNpy", tr("&This step for NumPy, .npy…"), tr("NumPy arrays (*.npy)")},
        {DataKind::NumpyProgram, "exportNumpy", tr("&NumPy program…"), python},
        {DataKind::PytorchProgram, "exportPytorch", tr("&PyTorch program…"), python},
        {DataKind::LatexEquations, "exportLatex", tr("&LaTeX equations…"), tr("LaTeX files (*.tex)")},
    };
}

void ExportActions::addTo(QMenu& file, QAction* before)
{
    auto* menu = new QMenu(tr("Export n&umbers and programs"), &file);
    for (const Data& each : data()) {
        if (each.kind == DataKind::NumpyProgram)
            menu->addSeparator();
        QAction* const action = namedAction(*m_window, each.text, each.objectName);
        menu->addAction(action);
        connect(action, &QAction::triggered, this, [this, each] { saveData(each); });
    }
    file.insertMenu(before, menu);
    file.insertSeparator(before);
    const auto add = [&](const QString& text, const char* name, const QKeySequence& key,
                         void (ExportActions::*slot)()) {
        QAction* const action = namedAction(*m_window, text, name, key);
        connect(action, &QAction::triggered, this, slot);
        file.insertAction(before, action);
    };
    add(tr("&Print handout…"), "printHandout", QKeySequence::Print, &ExportActions::printHandout);
    add(tr("Print t&his step…"), "printStep", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        &ExportActions::printStep);
    file.insertSeparator(before);
}

void ExportActions::saveData(const Data& data)
{
    m_document.settle();
    const Steps& steps = m_document.steps();
    const std::string& title = m_document.scenario().title;
    const StepIndex current = m_shownStep();
    const bool isOneStep = data.kind == DataKind::Npy;
    const std::vector<StepIndex> written = isOneStep ? std::vector<StepIndex>{current} : listedSteps(steps);
    if (hasNumbersOfSteps(data.kind)
        && std::ranges::any_of(written, [this](StepIndex step) { return m_prediction.coversAnyOf(step); })) {
        m_messages.show(MessageBar::Kind::Notice,
                        tr("Nothing was written: the file would have numbers that are covered. Shift+F5 ends "
                           "predicting."));
        return;
    }
    const QString folder = folderToWriteTo(m_settings.value(setting::exportFolder), QStandardPaths::DocumentsLocation);
    const QString name = safeTitle(QString::fromStdString(title)) + (isOneStep ? stepEnd(steps, current) : QString())
        + QLatin1Char('.') + fileEnding(data.kind);
    const QString path = m_dialogs.exportPath(m_window, QDir(folder).filePath(name), data.filter);
    if (path.isEmpty())
        return;
    const Result<std::string> bytes = dataBytes(data.kind, title, steps, written);
    const Result<void> saved =
        bytes.and_then([&](const std::string& made) -> Result<void> { return saveFile(path, made); });
    if (!saved) {
        m_messages.show(MessageBar::Kind::Error,
                        tr("“%1” was not written: %2").arg(QFileInfo(path).fileName(), translated(saved.error())));
        return;
    }
    m_settings.setValue(setting::exportFolder, QFileInfo(path).absolutePath());
    m_messages.show(MessageBar::Kind::Notice, tr("%1 written.").arg(QDir::toNativeSeparators(path)));
}

FigureOptions ExportActions::options(Reading reading) const
{
    FigureOptions options = paperOptions(m_settings, m_display);
    options.reading = reading;
    options.covered = [this](StepIndex step) { return m_prediction.cover(step); };
    return options;
}

void ExportActions::printStep()
{
    m_document.settle();
    const Comparison::Shown shown = m_comparison.shownSteps();
    const std::shared_ptr<const Drawing> page =
        std::make_shared<Figure>(shown.steps, m_shownStep(), options(shown.reading));
    print({page});
}

void ExportActions::printHandout()
{
    m_document.settle();
    const Comparison::Shown shown = m_comparison.shownSteps();
    FigureOptions figure = options(shown.reading);
    const std::vector<StepIndex> listed = listedSteps(shown.steps);
    if (m_settings.value(setting::exportSharedLimits))
        figure.limit = commonLimit(shown.steps, listed);
    const Scenario& scenario = m_document.scenario();
    print(handoutPages(shown.steps, listed, QString::fromStdString(scenario.title),
                       QString::fromStdString(scenario.notes), figure));
}

void ExportActions::print(const std::vector<std::shared_ptr<const Drawing>>& pages)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(singleLine(pages.front()->title()));
    printer.setCreator(QStringLiteral("Attention Workbench"));
    if (!m_dialogs.printer(m_window, printer, static_cast<int>(pages.size())))
        return;
    if (!printPages(printer, pages))
        m_messages.show(MessageBar::Kind::Error,
                        tr("Nothing was printed: the printer “%1” cannot be reached.").arg(printer.printerName()));
}

} // namespace attn::ui
