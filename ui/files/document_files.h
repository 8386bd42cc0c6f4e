#pragma once

#include "core/problem.h"
#include "core/scenario.h"
#include "ui/state/storage/file_stamp.h"
#include "ui/state/storage/recent_files.h"

#include <QObject>
#include <QString>

#include <optional>

class QWidget;

namespace attn::ui {

class Dialogs;
class Document;
class FileWatch;
class MessageBar;
class RecentMenu;
class Settings;
struct Snapshot;

/// New, Open, Save and Save As: brings scenarios from files into the document and back, asking before anything unsaved
/// goes or what somebody else wrote is replaced. What fails says so in the message bar and leaves the document as it
/// was.
class DocumentFiles : public QObject {
    Q_OBJECT
public:
    DocumentFiles(Document& document, Dialogs& dialogs, Settings& settings, MessageBar& messages, QWidget* window);

    void startNew(); ///< three words with identity vectors and weights
    void startExample(const QString& name);
    void open(); ///< asks for a file: see chosen
    /// A path, "-" or "example:NAME". False where it could not be opened.
    bool openSource(const QString& source);
    /// The same, but once it could be read it asks whether the present document may go.
    bool openInstead(const QString& source);
    /// Unsaved work, as it was kept; asks first. False where the present document stays.
    bool openSnapshot(Snapshot snapshot);
    /// The document's file as it is now, in one undo step.
    void reload();
    bool save();
    bool saveAs();
    /// True when the document may go: it was unmodified, was saved, or its changes were given up.
    [[nodiscard]] bool mayGo();

    /// The document's name for titles and questions: its file, else its title, else "Untitled".
    [[nodiscard]] QString name() const;
    [[nodiscard]] RecentMenu* recentMenu() const { return m_recentMenu; }

signals:
    void chosen(const QString& path); ///< to be opened
    void opened(); ///< another scenario is in the document
    void aboutToAsk(); ///< what becomes of unsaved changes

private:
    struct Loaded {
        Scenario scenario;
        QString source = {}; ///< the file that it came from, be it a picture; empty: none
        QString path = {}; ///< the file that Save writes; empty: none
        FileStamp stamp = {};
        bool newer = false; ///< than this version of the program

        [[nodiscard]] bool isReadOnly() const;
    };
    [[nodiscard]] static Result<Loaded> load(const QString& source);
    [[nodiscard]] std::optional<Loaded> loadOrSay(const QString& source);
    void show(Loaded loaded);
    void sayWhyReadOnly(const Loaded& loaded);
    [[nodiscard]] QString suggestedPath() const;
    bool write(const QString& path);
    void report(const QString& what, const Problem& problem, const QString& advice = {});

    Document& m_document;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QWidget* m_window;
    RecentFiles m_recent;
    RecentMenu* m_recentMenu;
    FileWatch* m_watch;
};

/// What a scenario without a file is called: its title, else "Untitled".
[[nodiscard]] QString titleOf(const Scenario& scenario);
[[nodiscard]] QString shownTitle(const QString& title);

} // namespace attn::ui
