#pragma once

#include "core/problem.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace attn::ui {

// Files that are nobody's but the owner's: no link is followed, and nobody else may read them.

/// Makes the folder where there is none, and open to its owner only. A problem where it is no folder (a link is none)
/// or somebody else's.
[[nodiscard]] Result<void> makePrivateFolder(const QString& path);

/// Puts the bytes into a file that its owner only may read, whole or not at all, and onto the disk. While it writes,
/// `path` + ".part" exists; a crash may leave that.
[[nodiscard]] Result<void> writePrivateFile(const QString& path, std::string_view bytes);

/// All bytes of a regular file that is no link, `limit` at most.
[[nodiscard]] Result<std::string> readPrivateFile(const QString& path, std::size_t limit);

/// What a file begins with, and how many bytes it has.
struct FileBeginning {
    std::string bytes;
    std::size_t size = 0;
};

/// The first `count` bytes of a regular file that is no link, however large it is; fewer where it ends before.
[[nodiscard]] Result<FileBeginning> readPrivateBeginning(const QString& path, std::size_t count);

/// A lock that ends with the process, however that ends. It stands in a file of its own, which is made where it is
/// missing and stays when the lock goes.
class FileLock {
public:
    enum class Kind {
        Sole, ///< while nobody else has one
        Probe ///< while nobody has a sole one
    };

    /// Nothing where another one is in the way or the file cannot be had.
    [[nodiscard]] static std::optional<FileLock> tryTo(Kind kind, const QString& path);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

private:
    explicit FileLock(int descriptor);

    int m_descriptor;
};

} // namespace attn::ui
