#include "document_files.h"

#include "dialogs.h"
#include "message_bar.h"

#include "core/formats/scenario_json.h"
#include "ui/state/document.h"
#include "ui/state/file_store.h"
#include "ui/state/problem_text.h"
#include "ui/state/scenario_source.h"
#include "ui/state/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

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

} // namespace

Scenario plainScenario()
{
    Scenario scenario;
    scenario.words.vectors = Matrix::Identity(3, 3);
    scenario.words.labels = defaultLabels(3);
    Head head;
    head.name = "head 1";
    head.W_Q = head.W_K = head.W_V = Matrix::Identity(3, 3);
    scenario.heads.push_back(std::move(head));
    return scenario;
}

DocumentFiles::DocumentFiles(Document& document, Dialogs& dialogs, Settings& settings, MessageBar& messages,
                             QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
{
}

QString DocumentFiles::name() const
{
    if (!m_document.path().isEmpty())
        return QFileInfo(m_document.path()).fileName();
    const QString title = QString::fromStdString(m_document.scenario().title).simplified();
    return title.isEmpty() ? tr("Untitled") : title;
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
    if (!mayGo())
        return;
    const QString path = m_dialogs.openPath(m_window, m_settings.value(setting::recentFolder));
    if (!path.isEmpty())
        openSource(path);
}

bool DocumentFiles::openSource(const QString& source)
{
    Result<ScenarioFile> loaded = loadScenario(source);
    if (!loaded) {
        report(tr("“%1” was not opened").arg(QFileInfo(QDir::cleanPath(source)).fileName()), loaded.error());
        return false;
    }
    const bool newer = loaded->version > scenarioVersion;
    const QString path = isFileSource(source) ? QFileInfo(source).absoluteFilePath() : QString();
    m_document.open(std::move(loaded->scenario), path, newer);
    m_messages.clear();
    if (newer)
        m_messages.show(
            MessageBar::Kind::Notice,
            tr("This file is from a newer version of Attention Workbench. It is shown as far as this version "
               "knows it; Save asks for another name, so that nothing in it is lost."));
    if (!path.isEmpty())
        m_settings.setValue(setting::recentFolder, QFileInfo(path).absolutePath());
    emit opened();
    return true;
}

bool DocumentFiles::save()
{
    m_document.settle();
    if (m_document.path().isEmpty() || m_document.isReadOnly())
        return saveAs();
    return write(m_document.path());
}

bool DocumentFiles::saveAs()
{
    m_document.settle();
    QString suggestion = m_document.path();
    if (suggestion.isEmpty()) {
        QString folder = m_settings.value(setting::recentFolder);
        if (folder.isEmpty())
            folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
        suggestion = QDir(folder).filePath(fileNameOf(name()));
    } else if (m_document.isReadOnly()) { // under its own name it would lose what this version does not know
        QString base = QFileInfo(suggestion).fileName();
        if (base.endsWith(suffix))
            base.chop(suffix.size());
        //: The suggested name for a copy of the file %1
        suggestion = QFileInfo(suggestion).dir().filePath(fileNameOf(tr("%1 copy").arg(base)));
    }
    const QString path = m_dialogs.savePath(m_window, suggestion);
    return !path.isEmpty() && write(path);
}

bool DocumentFiles::write(const QString& path)
{
    const Result<void> saved = saveFile(path, writeScenario(m_document.scenario()));
    if (!saved) {
        report(tr("“%1” was not saved").arg(QFileInfo(path).fileName()), saved.error(),
               tr("Save As can put it elsewhere."));
        return false;
    }
    m_document.markSaved(path);
    m_settings.setValue(setting::recentFolder, QFileInfo(path).absolutePath());
    m_messages.clear();
    return true;
}

bool DocumentFiles::mayGo()
{
    m_document.settle();
    if (!m_document.isModified())
        return true;
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
