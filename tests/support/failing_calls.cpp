// Loaded before the C library, this lets one call of a kind fail: FAIL_CALL ("write", "sync", "link", "rename"),
// FAIL_AT (the how manieth, from 1), FAIL_SHORT (set: a write takes half of what it was given instead, and the next one
// fails). With NO_NAMELESS set, files without a name cannot be had.

#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

int calls = 0;

/// Whether this call is the one; `offset` calls later, another one.
bool isTheOne(const char* call, int offset = 0)
{
    const char* const wanted = std::getenv("FAIL_CALL");
    const char* const at = std::getenv("FAIL_AT");
    return wanted && at && std::strcmp(call, wanted) == 0 && calls == std::atoi(at) + offset;
}

void count(const char* call)
{
    const char* const wanted = std::getenv("FAIL_CALL");
    calls += wanted && std::strcmp(call, wanted) == 0 ? 1 : 0;
}

int fail()
{
    errno = ENOSPC;
    return -1;
}

template <class Function> Function original(const char* name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

bool isNameless(int flags)
{
    return (flags & O_TMPFILE) == O_TMPFILE && std::getenv("NO_NAMELESS") != nullptr;
}

} // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size)
{
    static const auto really = original<ssize_t (*)(int, const void*, size_t)>("write");
    struct stat status { };
    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        return really(file, bytes, size);
    count("write");
    const bool takesHalf = std::getenv("FAIL_SHORT") != nullptr;
    if (isTheOne("write"))
        return takesHalf ? really(file, bytes, size / 2) : fail();
    if (takesHalf && isTheOne("write", 1))
        return fail();
    return really(file, bytes, size);
}

int fsync(int file)
{
    count("sync");
    return isTheOne("sync") ? fail() : original<int (*)(int)>("fsync")(file);
}

int fdatasync(int file)
{
    count("sync");
    return isTheOne("sync") ? fail() : original<int (*)(int)>("fdatasync")(file);
}

int linkat(int from, const char* old, int to, const char* path, int flags)
{
    count("link");
    return isTheOne("link")
        ? fail()
        : original<int (*)(int, const char*, int, const char*, int)>("linkat")(from, old, to, path, flags);
}

int rename(const char* old, const char* path) noexcept
{
    count("rename");
    return isTheOne("rename") ? fail() : original<int (*)(const char*, const char*)>("rename")(old, path);
}

int open(const char* path, int flags, ...)
{
    std::va_list list;
    va_start(list, flags);
    const auto mode = va_arg(list, unsigned);
    va_end(list);
    if (isNameless(flags)) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return original<int (*)(const char*, int, unsigned)>("open")(path, flags, mode);
}

int open64(const char* path, int flags, ...)
{
    std::va_list list;
    va_start(list, flags);
    const auto mode = va_arg(list, unsigned);
    va_end(list);
    if (isNameless(flags)) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return original<int (*)(const char*, int, unsigned)>("open64")(path, flags, mode);
}
}
