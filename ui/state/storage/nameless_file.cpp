#include "nameless_file.h"

#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace attn::ui {

namespace {

constexpr mode_t usualMode = 0666; ///< less what the user's mask takes away

bool isSameFile(const char* one, const char* other)
{
    struct stat a = {};
    struct stat b = {};
    return ::stat(one, &a) == 0 && ::stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// Gives the file a name and renames that over `path`, as two steps: Linux has no single one. A process that is killed
/// between them would leave the first name behind; so a child does both, which nobody kills. 0, or why not.
int placeByChild(const char* file, const char* name, const char* path)
{
    const pid_t child = ::fork();
    if (child < 0)
        return errno;
    if (child == 0) { // other threads are not there: nothing but calls that are safe in a handler of signals
        if (::linkat(AT_FDCWD, file, AT_FDCWD, name, AT_SYMLINK_FOLLOW) != 0)
            ::_exit(errno);
        if (::rename(name, path) == 0)
            ::_exit(0);
        const int why = errno;
        ::unlink(name);
        ::_exit(why);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno == ECHILD) // children of this process are not waited for (SIGCHLD is ignored), but it has ended
            return isSameFile(file, path) ? 0 : EIO;
        else if (errno != EINTR)
            return errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
}

} // namespace

NamelessFile::NamelessFile(int descriptor, QByteArray folder)
    : m_descriptor(descriptor)
    , m_folder(std::move(folder))
{
}

NamelessFile::NamelessFile(NamelessFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_folder(std::move(other.m_folder))
{
}

NamelessFile::~NamelessFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

std::optional<NamelessFile> NamelessFile::in(const QByteArray& folder)
{
    if (::access("/proc/self/fd", X_OK) != 0) // the way to give it a name
        return {};
    const int descriptor = ::open(folder.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, usualMode);
    if (descriptor < 0)
        return {};
    return NamelessFile(descriptor, folder);
}

int NamelessFile::write(std::string_view bytes) const
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : ENOSPC;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

int NamelessFile::setMode(unsigned mode) const
{
    return ::fchmod(m_descriptor, mode & 07777) == 0 ? 0 : errno;
}

int NamelessFile::replace(const QByteArray& path) const
{
    if (::fdatasync(m_descriptor) != 0)
        return errno;
    const QByteArray file = "/proc/self/fd/" + QByteArray::number(m_descriptor);
    constexpr int tries = 100;
    int why = EEXIST;
    for (int i = 0; i < tries && why == EEXIST; ++i) {
        const QByteArray name =
            m_folder + "/.attention-workbench-" + QByteArray::number(QRandomGenerator::global()->generate64(), 36);
        why = placeByChild(file.constData(), name.constData(), path.constData());
    }
    return why;
}

} // namespace attn::ui
