#pragma once

#include "core/scenario.h"

#include <QObject>

#include <functional>

class QWidget;

namespace attn::ui {

class Dialogs;
class Document;
class MessageBar;
class Settings;

/// Brings numbers of other programs' files into the document: asks which and where to, as one undo step or as a new
/// document. What cannot be imported says so in the message bar and leaves the document as it was.
class Importing : public QObject {
    Q_OBJECT
public:
    /// Whether the present document may go, asking where it has unsaved changes.
    using MayGo = std::function<bool()>;

    Importing(Document& document, Dialogs& dialogs, Settings& settings, MessageBar& messages, MayGo mayGo,
              QWidget* window);

    void importFile(); ///< asks for the file
    void import(const QString& path);

signals:
    void opened(); ///< another document is there

private:
    Document& m_document;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    MayGo m_mayGo;
    QWidget* m_window;
};

} // namespace attn::ui
