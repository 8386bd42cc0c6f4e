#pragma once

#include <QObject>

class QMimeData;
class QWidget;

namespace attn::ui {

class MessageBar;

/// Takes one file that is dropped onto the window. Whatever else is dropped gets one sentence that says why not.
class FileDrop : public QObject {
    Q_OBJECT
public:
    FileDrop(MessageBar& messages, QWidget* window);

signals:
    /// A file of this computer that is no folder; what it holds is not known. The drag has ended.
    void dropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(const QMimeData& data);

    MessageBar& m_messages;
};

} // namespace attn::ui
