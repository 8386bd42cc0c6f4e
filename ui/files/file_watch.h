#pragma once

#include "ui/state/storage/file_stamp.h"

#include <QObject>

class QWidget;

namespace attn::ui {

class Document;
class MessageBar;

/// Notices, when a person comes back to the window, that somebody else has changed or removed the document's file; says
/// so once and offers what can be done.
class FileWatch : public QObject {
    Q_OBJECT
public:
    FileWatch(Document& document, MessageBar& messages, QWidget* window);

    /// Tells what became of the file, unless it was told already.
    void look();
    /// Another document is there: nothing was told of its file yet.
    void startAnew();
    /// Whether saving would replace what somebody else has written: it has changed, and nobody chose to keep this
    /// document's state instead.
    [[nodiscard]] bool isBehind();

signals:
    void reloadAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void sayChanged();
    void sayRemoved();
    void keepMine();

    Document& m_document;
    MessageBar& m_messages;
    FileStamp m_said; ///< of the file that was spoken of last
    bool m_saidRemoved = false;
};

} // namespace attn::ui
