#include "file_watch.h"

#include "ui/bars/message_bar.h"
#include "ui/state/document/document.h"

#include <QEvent>
#include <QFileInfo>

namespace attn::ui {

FileWatch::FileWatch(Document& document, MessageBar& messages, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_messages(messages)
{
    window->installEventFilter(this);
}

bool FileWatch::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::WindowActivate)
        look();
    return QObject::eventFilter(watched, event);
}

bool FileWatch::isBehind()
{
    const QString path = m_document.path();
    return !path.isEmpty() && changeSince(m_document.stamp(), path, Look::Thorough) == FileChange::Changed;
}

void FileWatch::look()
{
    const QString path = m_document.path();
    if (path.isEmpty())
        return;
    switch (changeSince(m_document.stamp(), path, Look::Quick)) {
    case FileChange::None:
        startAnew();
        break;
    case FileChange::Changed:
        m_saidRemoved = false;
        if (FileStamp now = presentStamp(path); now != m_said) {
            m_said = std::move(now);
            sayChanged();
        }
        break;
    case FileChange::Removed:
        if (!std::exchange(m_saidRemoved, true))
            sayRemoved();
        break;
    }
}

void FileWatch::startAnew()
{
    m_said = {};
    m_saidRemoved = false;
}

void FileWatch::sayChanged()
{
    m_messages.show(MessageBar::Kind::Notice,
                    tr("“%1” was changed by another program since it was opened here.")
                        .arg(QFileInfo(m_document.path()).fileName()),
                    {{tr("&Reload"), QStringLiteral("reload"), [this] { emit reloadAsked(); }},
                     {tr("&Keep mine"), QStringLiteral("keepMine"), [this] { keepMine(); }}});
}

void FileWatch::sayRemoved()
{
    m_document.markUnsaved(); // only here is it now
    m_messages.show(MessageBar::Kind::Notice,
                    tr("“%1” is no longer where it was: it was removed or renamed. Save writes it there again.")
                        .arg(QFileInfo(m_document.path()).fileName()));
}

void FileWatch::keepMine()
{
    m_document.stamp() = presentStamp(m_document.path());
    m_document.markUnsaved(); // the file holds something else
}

} // namespace attn::ui
