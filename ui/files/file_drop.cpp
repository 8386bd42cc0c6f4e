#include "file_drop.h"

#include "ui/bars/message_bar.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace attn::ui {

FileDrop::FileDrop(MessageBar& messages, QWidget* window)
    : QObject(window)
    , m_messages(messages)
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    const bool enters = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (!enters && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto& drop = *static_cast<QDropEvent*>(event);
    if (!drop.mimeData()->hasUrls()) { // a text, a picture: no file
        drop.ignore();
        return true;
    }
    drop.setDropAction(Qt::CopyAction); // whoever moves the file away would take it from under the document
    drop.accept();
    if (!enters)
        take(*drop.mimeData());
    return true;
}

void FileDrop::take(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    const auto refuse = [this](const QString& sentence) { m_messages.show(MessageBar::Kind::Error, sentence); };
    if (urls.size() != 1) {
        refuse(urls.isEmpty() ? tr("Nothing was opened: what was dropped is no file.")
                              : tr("Nothing was opened: drop one file at a time."));
        return;
    }
    const QString path = urls.constFirst().toLocalFile();
    const QFileInfo file(path);
    if (path.isEmpty() || path.startsWith(QLatin1String("//"))) // the latter is on another computer
        refuse(tr("“%1” was not opened: only files of this computer can be dropped.")
                   .arg(urls.constFirst().toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)));
    else if (file.isDir())
        refuse(tr("“%1” was not opened: it is a folder; drop a file.").arg(file.fileName()));
    else // asking about unsaved changes would keep the other program waiting for the end of the drag
        QMetaObject::invokeMethod(
            this, [this, path] { emit dropped(path); }, Qt::QueuedConnection);
}

} // namespace attn::ui
