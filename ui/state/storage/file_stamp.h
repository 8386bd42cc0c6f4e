#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <string_view>

namespace attn::ui {

/// What a file held when it was read or written: enough to notice that somebody else has changed it since.
struct FileStamp {
    QByteArray checksum = {}; ///< SHA-256 of its bytes; empty: nothing is known of a file
    qint64 size = 0;
    QDateTime modified = {}; ///< invalid: compare by checksum

    bool operator==(const FileStamp&) const = default;
};

[[nodiscard]] QByteArray checksumOf(std::string_view bytes);

/// Of the file at `path`, whose bytes these are.
[[nodiscard]] FileStamp stampOf(const QString& path, std::string_view bytes);

/// Of the file as it is now; nothing is known (an empty stamp) where it cannot be read.
[[nodiscard]] FileStamp presentStamp(const QString& path);

enum class FileChange { None, Changed, Removed };
enum class Look { Quick, Thorough };

/// What became of the file since `stamp` was taken. A quick look reads the file only where its size or time differ, a
/// thorough one always. A file that was written again as it was has not changed; the stamp then learns its new time.
[[nodiscard]] FileChange changeSince(FileStamp& stamp, const QString& path, Look look);

} // namespace attn::ui
