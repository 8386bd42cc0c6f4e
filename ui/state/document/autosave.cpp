#include "autosave.h"
#include "document.h"

#include "ui/state/storage/snapshot_folder.h"

#include <QDateTime>

namespace attn::ui {

Autosave::Autosave(Document& document, SnapshotFolder& folder, std::chrono::milliseconds delay)
    : m_document(document)
    , m_folder(folder)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::keepNow);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &Autosave::noteChange);
    connect(&document, &Document::fileChanged, this, &Autosave::noteChange);
    connect(&document, &Document::changed, this, [this] {
        if (m_document.isTyping() || std::exchange(m_wasTyping, false))
            noteChange(); // what is typed, or taken back
        m_wasTyping = m_document.isTyping();
    });
    noteChange();
}

void Autosave::noteChange()
{
    if (!m_document.isModified() && !m_document.isTyping()) {
        forget();
        return;
    }
    m_isDue = true;
    if (!m_timer.isActive()) // further changes do not put it off
        m_timer.start();
}

bool Autosave::keepNow()
{
    m_timer.stop();
    if (!m_isDue)
        return true;
    const Result<void> result = m_folder.keep({m_document.toKeep(), m_document.path(), m_document.isReadOnly(),
                                               m_document.stamp().checksum, QDateTime::currentDateTimeUtc()});
    m_isDue = !result;
    if (!result) {
        m_timer.start(); // the disk may have room by then
        if (!m_hasFailed)
            emit failed(result.error());
    }
    m_hasFailed = !result;
    if (result)
        emit kept();
    return result.has_value();
}

void Autosave::forget()
{
    m_timer.stop();
    m_isDue = false;
    m_folder.forget();
}

} // namespace attn::ui
