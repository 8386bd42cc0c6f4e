#include "file_stamp.h"
#include "file_store.h"

#include "core/formats/scenario_json.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace attn::ui {

QByteArray checksumOf(std::string_view bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return hash.result();
}

FileStamp stampOf(const QString& path, std::string_view bytes)
{
    return {checksumOf(bytes), static_cast<qint64>(bytes.size()), QFileInfo(path).lastModified()};
}

FileStamp presentStamp(const QString& path)
{
    const QDateTime modified = QFileInfo(path).lastModified(); // if it is written meanwhile, the next look sees it
    const Result<std::string> bytes = readFile(path, static_cast<qint64>(scenarioFileLimit));
    if (!bytes)
        return {};
    return {checksumOf(*bytes), static_cast<qint64>(bytes->size()), modified};
}

FileChange changeSince(FileStamp& stamp, const QString& path, Look look)
{
    const QFileInfo info(path);
    if (!info.exists())
        return FileChange::Removed;
    if (look == Look::Quick && stamp.modified.isValid() && info.lastModified() == stamp.modified
        && info.size() == stamp.size)
        return FileChange::None;
    const FileStamp now = presentStamp(path);
    if (now.checksum != stamp.checksum)
        return FileChange::Changed;
    stamp = now;
    return FileChange::None;
}

} // namespace attn::ui
