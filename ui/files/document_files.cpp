#include "document_files.h"
#include "file_watch.h"
#include "recent_menu.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/state/document/document.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/storage/scenario_source.h"
#include "ui/state/storage/settings.h"
#include "ui/state/storage/snapshot.h"
#include "ui/state/storage/start_folder.h"
#include "ui/state/texts/problem_text.h"

#include <QDir>
#include <QFileInfo>

namespace attn::ui {

namespace {
const QString suffix = QStringLiteral(".attention.json");

/// A title as a file's name, as long as file systems take it.
QString fileNameOf(const QString& title)
{
    constexpr int mostBytes = 200;
    QString name = title.left(mostBytes);
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    while (name.toUtf8().size() > mostBytes)
        name.chop(name.back().isLowSurrogate() ? 2 : 1);
    return name + suffix;
}

/// Whether a file cannot be replaced, where a link leads to it.
bool isProtected(const QString& path)
{
    const QFileInfo file(QFileInfo(path).canonicalFilePath());
    return !file.isWritable() || !QFileInfo(file.absolutePath()).isWritable();
}

} // namespace

QString titleOf(const Scenario& scenario)
{
    return shownTitle(QString::fromStdString(scenario.title));
}

QString shownTitle(const QString& title)
{
    const QString line = title.simplified();
    return line.isEmpty() ? DocumentFiles::tr("Untitled") : line;
}

DocumentFiles::DocumentFiles(Document& document, Dialogs& dialogs, Settings& settings, MessageBar& messages,
                             QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
    , m_recent(settings)
    , m_recentMenu(new RecentMenu(m_recent, window))
    , m_watch(new FileWatch(document, messages, window))
{
    connect(m_recentMenu, &RecentMenu::chosen, this, &DocumentFiles::openInstead);
    connect(m_watch, &FileWatch::reloadAsked, this, &DocumentFiles::reload);
    connect(this, &DocumentFiles::opened, m_watch, &FileWatch::startAnew);
}

QString DocumentFiles::name() const
{
    if (!m_document.path().isEmpty())
        return QFileInfo(m_document.path()).fileName();
    return titleOf(m_document.scenario());
}

void DocumentFiles::startNew()
{
    if (!mayGo())
        return;
    m_document.open(plainScenario(), QString(), false);
    m_messages.clear();
    emit opened();
}

void DocumentFiles::startExample(const QString& name)
{
    if (mayGo())
        openSource(QStringLiteral("example:") + name);
}

void DocumentFiles::open()
{
    const QString path = m_dialogs.openPath(m_window, folderToOpenFrom(m_settings.value(setting::recentFolder)));
    if (!path.isEmpty())
        emit chosen(path);
}

bool DocumentFiles::Loaded::isReadOnly() const
{
    return newer || (!path.isEmpty() && isProtected(path));
}

Result<DocumentFiles::Loaded> DocumentFiles::load(const QString& source)
{
    if (!isFileSource(source)) {
        Result<ScenarioFile> file = loadScenario(source);
        if (!file)
            return tl::unexpected(file.error());
        return Loaded{.scenario = std::move(file->scenario), .newer = file->version > scenarioVersion};
    }
    const Result<std::string> bytes = scenarioBytes(source);
    if (!bytes)
        return tl::unexpected(bytes.error());
    Result<ScenarioFile> file = scenarioIn(*bytes);
    if (!file)
        return tl::unexpected(file.error());
    const QString path = QFileInfo(source).absoluteFilePath();
    Loaded loaded{.scenario = std::move(file->scenario), .source = path, .newer = file->version > scenarioVersion};
    if (!file->inPicture) { // which is not written over: what came out of it is saved under another name
        loaded.path = path;
        loaded.stamp = stampOf(path, *bytes);
    }
    return loaded;
}

std::optional<DocumentFiles::Loaded> DocumentFiles::loadOrSay(const QString& source)
{
    Result<Loaded> loaded = load(source);
    if (loaded)
        return std::move(*loaded);
    report(tr("“%1” was not opened").arg(QFileInfo(QDir::cleanPath(source)).fileName()), loaded.error());
    return {};
}

void DocumentFiles::show(Loaded loaded)
{
    m_document.open(std::move(loaded.scenario), loaded.path, loaded.isReadOnly(), loaded.stamp);
    m_messages.clear();
    sayWhyReadOnly(loaded);
    if (!loaded.source.isEmpty()) {
        m_settings.setValue(setting::recentFolder, QFileInfo(loaded.source).absolutePath());
        m_recent.add(loaded.source);
    }
    emit opened();
}

void DocumentFiles::sayWhyReadOnly(const Loaded& loaded)
{
    if (loaded.newer)
        m_messages.show(
            MessageBar::Kind::Notice,
            tr("This file is from a newer version of Attention Workbench. It is shown as far as this version "
               "knows it; Save asks for another name, so that nothing in it is lost."));
    else if (loaded.isReadOnly())
        m_messages.show(MessageBar::Kind::Notice,
                        tr("This file is write-protected. Change what you like; Save asks for another name."));
}

bool DocumentFiles::openSource(const QString& source)
{
    auto loaded = loadOrSay(source);
    if (loaded)
        show(std::move(*loaded));
    return loaded.has_value();
}

bool DocumentFiles::openInstead(const QString& source)
{
    auto loaded = loadOrSay(source);
    if (!loaded || !mayGo())
        return false;
    if (loaded->path == m_document.path() && !loaded->path.isEmpty()) // it may just have been saved
        return openSource(source);
    show(std::move(*loaded));
    return true;
}

bool DocumentFiles::openSnapshot(Snapshot snapshot)
{
    if (!mayGo())
        return false;
    m_document.open(std::move(snapshot.scenario), snapshot.path, snapshot.readOnly, {.checksum = snapshot.base});
    m_document.markUnsaved();
    m_messages.clear();
    emit opened();
    m_watch->look();
    return true;
}

void DocumentFiles::reload()
{
    m_document.settle();
    auto loaded = loadOrSay(m_document.path());
    if (!loaded)
        return;
    const bool readOnly = loaded->isReadOnly();
    const auto scenario = std::make_shared<Scenario>(std::move(loaded->scenario));
    if (const Result<void> applied = m_document.apply(edit::Everything{scenario}, tr("reload “%1”").arg(name()));
        !applied) {
        report(tr("“%1” was not opened").arg(name()), applied.error());
        return;
    }
    m_document.markSaved(loaded->path, readOnly, loaded->stamp);
    sayWhyReadOnly(*loaded);
}

bool DocumentFiles::save()
{
    m_document.settle();
    if (m_document.path().isEmpty())
        return saveAs();
    if (m_document.isReadOnly()) {
        m_messages.show(MessageBar::Kind::Notice, tr("“%1” is read-only: choose another name.").arg(name()));
        return saveAs();
    }
    if (m_watch->isBehind()) {
        switch (m_dialogs.overwrite(m_window, name())) {
        case Dialogs::Overwrite::Replace:
            break;
        case Dialogs::Overwrite::SaveAs:
            return saveAs();
        case Dialogs::Overwrite::Cancel:
            return false;
        }
    }
    return write(m_document.path());
}

QString DocumentFiles::suggestedPath() const
{
    const QString path = m_document.path();
    if (!path.isEmpty() && !m_document.isReadOnly())
        return path;
    QString folder = folderToWriteTo(m_settings.value(setting::recentFolder), QStandardPaths::DocumentsLocation);
    if (path.isEmpty())
        return QDir(folder).filePath(fileNameOf(name()));
    // Under its own name it would lose what this version does not know, or could not be written.
    const QFileInfo file(path);
    QString base = file.fileName();
    if (base.endsWith(suffix))
        base.chop(suffix.size());
    if (QFileInfo(file.absolutePath()).isWritable())
        folder = file.absolutePath();
    //: The suggested name for a copy of the file %1
    return QDir(folder).filePath(fileNameOf(tr("%1 copy").arg(base)));
}

bool DocumentFiles::saveAs()
{
    m_document.settle();
    const QString path = m_dialogs.savePath(m_window, suggestedPath());
    return !path.isEmpty() && write(path);
}

bool DocumentFiles::write(const QString& path)
{
    const std::string bytes = writeScenario(m_document.scenario());
    const Result<void> saved = saveFile(path, bytes);
    if (!saved) {
        report(tr("“%1” was not saved").arg(QFileInfo(path).fileName()), saved.error(),
               tr("Save As can put it elsewhere."));
        return false;
    }
    m_document.markSaved(path, false, stampOf(path, bytes));
    m_settings.setValue(setting::recentFolder, QFileInfo(path).absolutePath());
    m_recent.add(path);
    m_watch->startAnew();
    m_messages.clear();
    return true;
}

bool DocumentFiles::mayGo()
{
    m_document.settle();
    if (!m_document.isModified())
        return true;
    emit aboutToAsk();
    switch (m_dialogs.unsaved(m_window, name())) {
    case Dialogs::Unsaved::Save:
        return save();
    case Dialogs::Unsaved::Discard:
        return true;
    case Dialogs::Unsaved::Cancel:
        break;
    }
    return false;
}

void DocumentFiles::report(const QString& what, const Problem& problem, const QString& advice)
{
    //: What failed, why, and what to do: "“a.json” was not saved: the disk is full. Save As can put it elsewhere."
    const QString sentence = tr("%1: %2").arg(what, translated(problem));
    m_messages.show(MessageBar::Kind::Error, advice.isEmpty() ? sentence : sentence + QStringLiteral(". ") + advice);
}

} // namespace attn::ui
