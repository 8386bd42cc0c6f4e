#pragma once

#include "core/problem.h"
#include "core/scenario.h"

#include <QObject>
#include <QString>

class QWidget;

namespace attn::ui {

class Dialogs;
class Document;
class MessageBar;
class Settings;

/// New, Open, Save and Save As: brings scenarios from files into the document and back, asking before anything unsaved
/// goes. What fails says so in the message bar and leaves the document as it was.
class DocumentFiles : public QObject {
    Q_OBJECT
public:
    DocumentFiles(Document& document, Dialogs& dialogs, Settings& settings, MessageBar& messages, QWidget* window);

    void startNew(); ///< three words with identity vectors and weights
    void startExample(const QString& name);
    void open(); ///< asks for a file
    /// A path, "-" or "example:NAME". False where it could not be opened.
    bool openSource(const QString& source);
    bool save();
    bool saveAs();
    /// True when the document may go: it was unmodified, was saved, or its changes were given up.
    [[nodiscard]] bool mayGo();

    /// The document's name for titles and questions: its file, else its title, else "Untitled".
    [[nodiscard]] QString name() const;

signals:
    void opened(); ///< another scenario is in the document

private:
    bool write(const QString& path);
    void report(const QString& what, const Problem& problem, const QString& advice = {});

    Document& m_document;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QWidget* m_window;
};

/// Three words and three dimensions, all identity: what a new scenario starts from.
[[nodiscard]] Scenario plainScenario();

} // namespace attn::ui
