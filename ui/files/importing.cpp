#include "importing.h"

#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/import/import_request.h"
#include "ui/state/document/document.h"
#include "ui/state/storage/settings.h"
#include "ui/state/storage/start_folder.h"
#include "ui/state/texts/problem_text.h"

#include <QFileInfo>

namespace attn::ui {

Importing::Importing(Document& document, Dialogs& dialogs, Settings& settings, MessageBar& messages, MayGo mayGo,
                     QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_mayGo(std::move(mayGo))
    , m_window(window)
{
}

void Importing::importFile()
{
    const QString path = m_dialogs.importPath(m_window, folderToOpenFrom(m_settings.value(setting::importFolder)));
    if (!path.isEmpty())
        import(path);
}

void Importing::import(const QString& path)
{
    m_document.settle();
    const auto refuse = [&](const Problem& problem) {
        m_messages.show(MessageBar::Kind::Error,
                        //: %1 a file, %2 why
                        tr("“%1” was not imported: %2").arg(QFileInfo(path).fileName(), translated(problem)));
    };
    const Result<ImportFile> file = openImportFile(path);
    if (!file)
        return refuse(file.error());
    m_settings.setValue(setting::importFolder, QFileInfo(path).absolutePath());
    const auto answer = m_dialogs.importAnswer(m_window, *file, m_document.scenario());
    if (!answer || (answer->isNew && !m_mayGo()))
        return;
    m_messages.clear();
    if (answer->isNew)
        m_document.open(newImportTarget(), QString(), false);
    if (const Result<void> applied =
            m_document.apply(edit::Everything{std::make_shared<Scenario>(answer->scenario)}, answer->undoText);
        !applied)
        refuse(applied.error());
    if (answer->isNew)
        emit opened();
}

} // namespace attn::ui
