#pragma once

#include "ui/state/document/autosave.h"
#include "ui/state/storage/snapshot_folder.h"

#include <QHash>
#include <QObject>
#include <QStringList>

class QAction;
class QWidget;

namespace attn::ui {

class Document;
class DocumentFiles;
class MessageBar;
class RecoveryOffers;

/// Unsaved work survives the end of the program: this window's is kept in a snapshot, and what other processes left
/// behind is offered until it is recovered or discarded.
class Recovering : public QObject {
    Q_OBJECT
public:
    /// `folder` for the snapshots of all windows; one is kept `delay` after a change at the latest.
    Recovering(Document& document, DocumentFiles& files, RecoveryOffers& offers, MessageBar& messages,
               const QString& folder, std::chrono::milliseconds delay, QWidget* window);

    /// Shows what was left behind, with what was put off.
    [[nodiscard]] QAction* action() const { return m_action; }

    /// The program may end at any moment: what is being typed is committed and all of it kept.
    void keepNow();
    /// The document was closed with a person's consent.
    void forget();

signals:
    void kept(); ///< what is committed is safe now

private:
    void offer();
    void recover(const QString& name);
    void discard(const QString& name);
    [[nodiscard]] QString sentence(const QString& name, const Result<SnapshotSummary>& snapshot) const;

    Document& m_document;
    DocumentFiles& m_files;
    RecoveryOffers& m_offers;
    MessageBar& m_messages;
    QString m_path;
    SnapshotFolder m_folder;
    Autosave m_autosave;
    QStringList m_putOff;
    QHash<QString, Problem> m_unreadable; ///< snapshots that were to be recovered, and why they could not be
    QAction* m_action;
};

} // namespace attn::ui
