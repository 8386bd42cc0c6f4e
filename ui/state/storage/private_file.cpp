#include "private_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attn::ui {

namespace {

constexpr mode_t ownerOnly = 0600;

/// Closes the file that it was given.
class Descriptor {
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

int openAt(const QByteArray& path, int flags)
{
    return ::open(path.constData(), flags | O_NOFOLLOW | O_CLOEXEC, ownerOnly);
}

tl::unexpected<Problem> systemProblem(const char* text)
{
    return problem({}, {text, {std::strerror(errno)}});
}

bool writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

} // namespace

Result<void> makePrivateFolder(const QString& path)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    const QByteArray name = QFile::encodeName(path);
    if (::mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
        return systemProblem(ATTN_TEXT("the folder could not be made: %1"));
    struct stat status { };
    if (::lstat(name.constData(), &status) != 0 || !S_ISDIR(status.st_mode))
        return problem({}, {ATTN_TEXT("not a folder")});
    if (status.st_uid != ::geteuid())
        return problem({}, {ATTN_TEXT("the folder belongs to somebody else")});
    if ((status.st_mode & 0777) != 0700 && ::chmod(name.constData(), 0700) != 0)
        return systemProblem(ATTN_TEXT("the folder could not be made: %1"));
    return {};
}

Result<void> writePrivateFile(const QString& path, std::string_view bytes)
{
    const QByteArray name = QFile::encodeName(path);
    const QByteArray part = name + ".part";
    ::unlink(part.constData()); // of a crash
    const auto failed = [&part] {
        const auto what = systemProblem(ATTN_TEXT("could not be written: %1"));
        ::unlink(part.constData());
        return what;
    };
    const Descriptor file(openAt(part, O_WRONLY | O_CREAT | O_EXCL));
    if (file.number() < 0 || !writeAll(file.number(), bytes) || ::fdatasync(file.number()) != 0
        || ::rename(part.constData(), name.constData()) != 0)
        return failed();
    return {};
}

Result<FileBeginning> readPrivateBeginning(const QString& path, std::size_t count)
{
    const Descriptor file(openAt(QFile::encodeName(path), O_RDONLY | O_NONBLOCK)); // a pipe would keep us waiting
    struct stat status { };
    if (file.number() < 0 && errno == ELOOP)
        return problem({}, {ATTN_TEXT("not a regular file")});
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0)
        return systemProblem(ATTN_TEXT("could not be read: %1"));
    if (!S_ISREG(status.st_mode))
        return problem({}, {ATTN_TEXT("not a regular file")});
    const auto size = static_cast<std::size_t>(status.st_size);
    std::string bytes(std::min(size, count), '\0');
    std::size_t used = 0;
    while (used < bytes.size()) {
        const ssize_t read = ::read(file.number(), bytes.data() + used, bytes.size() - used);
        if (read < 0 && errno != EINTR)
            return systemProblem(ATTN_TEXT("could not be read: %1"));
        if (read == 0)
            break;
        used += static_cast<std::size_t>(std::max<ssize_t>(read, 0));
    }
    bytes.resize(used);
    return FileBeginning{std::move(bytes), size};
}

Result<std::string> readPrivateFile(const QString& path, std::size_t limit)
{
    return readPrivateBeginning(path, limit).and_then([&](FileBeginning file) -> Result<std::string> {
        if (file.size > limit)
            return problem({}, {ATTN_TEXT("too large; a file may have %1 bytes at most"), {std::to_string(limit)}});
        return std::move(file.bytes);
    });
}

FileLock::FileLock(int descriptor)
    : m_descriptor(descriptor)
{
}

FileLock::~FileLock()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

std::optional<FileLock> FileLock::tryTo(Kind kind, const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    FileLock lock(openAt(name, O_RDWR | O_CREAT));
    if (lock.m_descriptor < 0 || ::flock(lock.m_descriptor, (kind == Kind::Sole ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0)
        return {};
    // Whoever had it before may have removed the file meanwhile: then this would be a lock that nobody else sees.
    struct stat mine { };
    struct stat named { };
    if (::fstat(lock.m_descriptor, &mine) != 0 || ::lstat(name.constData(), &named) != 0 || mine.st_ino != named.st_ino
        || mine.st_dev != named.st_dev)
        return {};
    return lock;
}

} // namespace attn::ui
