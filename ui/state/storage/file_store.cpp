#include "file_store.h"
#include "nameless_file.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

#include <sys/stat.h>
#include <unistd.h>

namespace attn::ui {

namespace {

Phrase tooLarge(qint64 limit)
{
    return {ATTN_TEXT("too large; a file may have %1 bytes at most"), {std::to_string(limit)}};
}

/// Reads to the end, but never much more than `limit`.
Result<std::string> readAll(QFile& file, qint64 limit)
{
    std::string bytes(static_cast<std::size_t>(std::clamp<qint64>(file.size(), 0, limit)), '\0');
    std::size_t used = 0;
    for (;;) {
        if (used == bytes.size()) // one byte more than expected shows that this is the end
            bytes.resize(std::max<std::size_t>(used + 1, std::min(2 * used, static_cast<std::size_t>(limit) + 1)));
        const qint64 count = file.read(bytes.data() + used, static_cast<qint64>(bytes.size() - used));
        if (count < 0)
            return problem({}, {ATTN_TEXT("could not be read: %1"), {file.errorString().toStdString()}});
        used += static_cast<std::size_t>(count);
        if (static_cast<qint64>(used) > limit)
            return problem({}, tooLarge(limit));
        if (count == 0)
            break;
    }
    bytes.resize(used);
    return bytes;
}

/// Opens a file for reading, if it is a regular one.
Result<void> openRegular(QFile& file)
{
    const QFileInfo info(file.fileName());
    if (!info.exists())
        return problem({}, {ATTN_TEXT("no such file")});
    if (info.isDir())
        return problem({}, {ATTN_TEXT("a folder, not a file")});
    if (!info.isFile()) // a pipe could keep us waiting, a device never end
        return problem({}, {ATTN_TEXT("not a regular file")});
    if (file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    if (file.error() == QFileDevice::PermissionsError || !info.isReadable())
        return problem({}, {ATTN_TEXT("no permission to read it")});
    return problem({}, {ATTN_TEXT("could not be read: %1"), {file.errorString().toStdString()}});
}

/// Why a file cannot be written, before anything is tried.
Result<void> checkTarget(const QFileInfo& target)
{
    const QFileInfo folder(target.absolutePath());
    if (!folder.exists())
        return problem({}, {ATTN_TEXT("its folder does not exist")});
    if (!folder.isDir())
        return problem({}, {ATTN_TEXT("its folder is not a folder")});
    if (target.exists() && !target.isWritable())
        return problem({}, {ATTN_TEXT("the file is write-protected")});
    if (!folder.isWritable())
        return problem({}, {ATTN_TEXT("its folder is write-protected")});
    return {};
}

tl::unexpected<Problem> notWritten(const std::string& why)
{
    return problem({}, {ATTN_TEXT("could not be written: %1"), {why}});
}

/// Every write, the flush and the way to the disk are checked: a short write is no error to QSaveFile, which would
/// commit what there is, and neither is a disk that did not take it.
bool writeAll(QSaveFile& file, std::string_view bytes)
{
    constexpr std::size_t chunk = 64 * 1024;
    while (!bytes.empty()) {
        const auto size = static_cast<qint64>(std::min(chunk, bytes.size()));
        if (file.write(bytes.data(), size) != size)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    return file.flush() && file.error() == QFileDevice::NoError && ::fdatasync(file.handle()) == 0;
}

/// Where files have names from the beginning; a crash may leave one behind.
Result<void> replaceByNamed(const QString& path, std::string_view bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return notWritten(file.errorString().toStdString());
    if (!writeAll(file, bytes)) {
        const std::string reason = file.error() == QFileDevice::NoError ? std::string(ATTN_TEXT("is the disk full?"))
                                                                        : file.errorString().toStdString();
        file.cancelWriting();
        return notWritten(reason);
    }
    return file.commit() ? Result<void>() : notWritten(file.errorString().toStdString());
}

Result<void> replaceBy(const NamelessFile& file, const QByteArray& path, std::string_view bytes)
{
    struct stat before { };
    int why = ::stat(path.constData(), &before) == 0 ? file.setMode(before.st_mode) : 0;
    if (why == 0)
        why = file.write(bytes);
    if (why == 0)
        why = file.replace(path);
    return why == 0 ? Result<void>() : notWritten(std::strerror(why));
}

} // namespace

Result<std::string> readFile(const QString& path, qint64 limit)
{
    QFile file(path);
    if (const Result<void> opened = openRegular(file); !opened)
        return tl::unexpected(opened.error());
    if (file.size() > limit) // of the open file, whatever its name stands for by now
        return problem({}, tooLarge(limit));
    return readAll(file, limit);
}

Result<ByteSource> openFile(const QString& path)
{
    const auto file = std::make_shared<QFile>(path);
    if (const Result<void> opened = openRegular(*file); !opened)
        return tl::unexpected(opened.error());
    const auto read = [file](std::uint64_t offset, std::span<char> bytes) -> Result<void> {
        if (!file->seek(static_cast<qint64>(offset)))
            return problem({}, {ATTN_TEXT("could not be read: %1"), {file->errorString().toStdString()}});
        while (!bytes.empty()) {
            const qint64 count = file->read(bytes.data(), static_cast<qint64>(bytes.size()));
            if (count < 0)
                return problem({}, {ATTN_TEXT("could not be read: %1"), {file->errorString().toStdString()}});
            if (count == 0)
                return problem({}, {ATTN_TEXT("has become shorter while it was read")});
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        }
        return {};
    };
    return ByteSource{static_cast<std::uint64_t>(file->size()), read};
}

Result<std::string> readStandardInput(qint64 limit)
{
    QFile file;
    if (!file.open(stdin, QIODevice::ReadOnly | QIODevice::Unbuffered))
        return problem({}, {ATTN_TEXT("could not be read: %1"), {file.errorString().toStdString()}});
    return readAll(file, limit);
}

Result<void> saveFile(const QString& path, std::string_view bytes)
{
    const QFileInfo target(path);
    if (target.isDir())
        return problem({}, {ATTN_TEXT("a folder, not a file")});
    if (target.exists() && !target.isFile())
        return problem({}, {ATTN_TEXT("not a regular file")});
    const QFileInfo real(target.exists() ? target.canonicalFilePath() : path);
    if (const Result<void> checked = checkTarget(real); !checked)
        return checked;
    const auto file = NamelessFile::in(QFile::encodeName(real.absolutePath()));
    const Result<void> replaced =
        file ? replaceBy(*file, QFile::encodeName(real.absoluteFilePath()), bytes) : replaceByNamed(path, bytes);
    if (!replaced)
        return replaced;
    const Result<std::string> written = readFile(path, static_cast<qint64>(bytes.size()));
    if (!written || *written != bytes)
        return problem({}, {ATTN_TEXT("what was written does not read back as it was")});
    return {};
}

} // namespace attn::ui
