#include "snapshot_folder.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QThread>
#include <QUuid>

namespace attn::ui {

namespace {

const QString snapshotEnding = QStringLiteral(".snapshot");
const QString lockEnding = QStringLiteral(".lock");
const QString partEnding = QStringLiteral(".snapshot.part");

QString lockOf(const QString& snapshot)
{
    return snapshot.chopped(snapshotEnding.size()) + lockEnding;
}

/// The lock goes last: as long as it is there, nobody takes the snapshot for left behind.
void removeAll(const QString& snapshot)
{
    QFile::remove(snapshot);
    QFile::remove(snapshot + QStringLiteral(".part"));
    QFile::remove(lockOf(snapshot));
}

} // namespace

SnapshotFolder::Claim::Claim(QString path, FileLock lock)
    : m_path(std::move(path))
    , m_lock(std::move(lock))
{
}

Result<Snapshot> SnapshotFolder::Claim::read() const
{
    const Result<std::string> bytes = readPrivateFile(m_path, snapshotLimit);
    return bytes ? readSnapshot(*bytes) : tl::unexpected(bytes.error());
}

void SnapshotFolder::Claim::discard()
{
    removeAll(m_path);
}

SnapshotFolder::SnapshotFolder(QString path)
    : m_path(std::move(path))
{
}

QString SnapshotFolder::ofUser()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + QStringLiteral("/attention-workbench/recovery");
}

QString SnapshotFolder::fileOf(const QString& name) const
{
    return QDir(m_path).filePath(name + snapshotEnding);
}

Result<void> SnapshotFolder::keep(const Snapshot& snapshot)
{
    if (const Result<void> made = makePrivateFolder(m_path); !made)
        return made;
    if (!m_lock) {
        m_name = QUuid::createUuid().toString(QUuid::WithoutBraces);
        m_lock = FileLock::tryTo(FileLock::Kind::Sole, lockOf(fileOf(m_name)));
        if (!m_lock)
            return problem({}, {ATTN_TEXT("its folder cannot be written to")});
    }
    return writePrivateFile(fileOf(m_name), writeSnapshot(snapshot));
}

void SnapshotFolder::forget()
{
    if (m_lock)
        removeAll(fileOf(m_name));
    m_lock.reset();
}

QStringList SnapshotFolder::leftBehind() const
{
    const QDir folder(m_path);
    for (const QString& file : folder.entryList({QLatin1Char('*') + lockEnding, QLatin1Char('*') + partEnding},
                                                QDir::Files | QDir::Hidden | QDir::System)) {
        const QString ending = file.endsWith(lockEnding) ? lockEnding : partEnding;
        const QString name = file.chopped(ending.size());
        if (folder.exists(name + snapshotEnding))
            continue;
        if (const auto lock = FileLock::tryTo(FileLock::Kind::Sole, lockOf(fileOf(name))))
            removeAll(fileOf(name));
    }
    QStringList names;
    for (const QString& file :
         folder.entryList({QLatin1Char('*') + snapshotEnding}, QDir::Files | QDir::Hidden | QDir::System, QDir::Time)) {
        const QString name = file.chopped(snapshotEnding.size());
        if (FileLock::tryTo(FileLock::Kind::Probe, lockOf(fileOf(name))))
            names += name;
    }
    return names;
}

std::optional<SnapshotFolder::Claim> SnapshotFolder::claim(const QString& name) const
{
    constexpr int tries = 10;
    constexpr int milliseconds = 5;
    const QString file = fileOf(name);
    for (int i = 0; i < tries; ++i) { // another window may just be looking what there is
        if (auto lock = FileLock::tryTo(FileLock::Kind::Sole, lockOf(file))) {
            if (QFileInfo(file).isSymLink() || QFileInfo::exists(file))
                return Claim(file, std::move(*lock));
            QFile::remove(lockOf(file));
            return {};
        }
        QThread::msleep(milliseconds);
    }
    return {};
}

Result<SnapshotSummary> SnapshotFolder::summary(const QString& name) const
{
    return readPrivateBeginning(fileOf(name), snapshotSummaryBytes).and_then([](const FileBeginning& file) {
        return readSummary(file.bytes, file.size);
    });
}

} // namespace attn::ui
