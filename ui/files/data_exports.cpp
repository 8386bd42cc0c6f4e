#include "data_exports.h"

#include "ui/actions/named_action.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/export/file_names.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/storage/settings.h"
#include "ui/state/storage/start_folder.h"
#include "ui/state/texts/problem_text.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>

namespace attn::ui {

DataExports::DataExports(const ExportParts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
    , m_menu(new QMenu(tr("Export n&umbers and programs"), &parts.window))
{
    for (const Data& each : data()) {
        if (each.kind == DataKind::NumpyProgram)
            m_menu->addSeparator();
        QAction* const action = namedAction(m_parts.window, each.text, each.objectName);
        m_menu->addAction(action);
        onTrigger(*action, *this, m_parts.document, [this, each] { save(each); });
    }
}

std::vector<DataExports::Data> DataExports::data()
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

void DataExports::save(const Data& data)
{
    const Steps& steps = m_parts.document.steps();
    const std::string& title = m_parts.document.scenario().title;
    const StepIndex current = m_parts.shownStep();
    const bool isOneStep = data.kind == DataKind::Npy;
    const std::vector<StepIndex> written = isOneStep ? std::vector<StepIndex>{current} : listedSteps(steps);
    if (hasNumbersOfSteps(data.kind)
        && std::ranges::any_of(written, [this](StepIndex step) { return m_parts.prediction.coversAnyOf(step); })) {
        m_parts.messages.show(MessageBar::Kind::Notice,
                              tr("Nothing was written: the file would have numbers that are covered. Shift+F5 ends "
                                 "predicting."));
        return;
    }
    const QString folder =
        folderToWriteTo(m_parts.settings.value(setting::exportFolder), QStandardPaths::DocumentsLocation);
    const QString name = safeTitle(QString::fromStdString(title)) + (isOneStep ? stepEnd(steps, current) : QString())
        + QLatin1Char('.') + fileEnding(data.kind);
    const QString path = m_parts.dialogs.exportPath(&m_parts.window, QDir(folder).filePath(name), data.filter);
    if (path.isEmpty())
        return;
    const Result<std::string> bytes = dataBytes(data.kind, title, steps, written);
    const Result<void> saved =
        bytes.and_then([&](const std::string& made) -> Result<void> { return saveFile(path, made); });
    if (!saved) {
        m_parts.messages.show(
            MessageBar::Kind::Error,
            tr("“%1” was not written: %2").arg(QFileInfo(path).fileName(), translated(saved.error())));
        return;
    }
    m_parts.settings.setValue(setting::exportFolder, QFileInfo(path).absolutePath());
    m_parts.messages.show(MessageBar::Kind::Notice, tr("%1 written.").arg(QDir::toNativeSeparators(path)));
}

} // namespace attn::ui
