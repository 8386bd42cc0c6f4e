#pragma once

#include "private_file.h"
#include "snapshot.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace attn::ui {

/// A folder with the unsaved work of all windows, each in a file of its own that its window has locked: what is not
/// locked was left behind by a process that ended unasked. Others cannot read it. Several windows may use it at the
/// same time; nothing is made before the first snapshot.
class SnapshotFolder {
public:
    /// A snapshot of another process that is nobody's but this one's while this lives.
    class Claim {
    public:
        [[nodiscard]] Result<Snapshot> read() const;
        void discard(); ///< for good

    private:
        friend class SnapshotFolder;
        Claim(QString path, FileLock lock);
        QString m_path;
        FileLock m_lock;
    };

    explicit SnapshotFolder(QString path);

    /// This window's snapshot, in place of the one before.
    Result<void> keep(const Snapshot& snapshot);
    /// This window has nothing unsaved any more.
    void forget();

    /// Where the user's snapshots are.
    [[nodiscard]] static QString ofUser();

    /// Names of the snapshots that nobody is working on, the latest first. Locks and parts without a snapshot go.
    [[nodiscard]] QStringList leftBehind() const;
    /// Nothing where the snapshot is gone or another window has it.
    [[nodiscard]] std::optional<Claim> claim(const QString& name) const;
    /// What a snapshot tells of itself; the rest of it is not read.
    [[nodiscard]] Result<SnapshotSummary> summary(const QString& name) const;

private:
    [[nodiscard]] QString fileOf(const QString& name) const;

    QString m_path;
    QString m_name; ///< of this window's snapshot
    std::optional<FileLock> m_lock;
};

} // namespace attn::ui
