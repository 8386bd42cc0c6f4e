#pragma once

#include <QByteArray>

#include <optional>
#include <string_view>

namespace attn::ui {

/// A file that has no name while it is written, so that nothing of it is left however the process ends, and that then
/// takes the place of another one. Not every file system and kernel has them.
class NamelessFile {
public:
    /// In a folder of the file system that is to hold it. Nothing where there are none, or none may be made there.
    [[nodiscard]] static std::optional<NamelessFile> in(const QByteArray& folder);
    ~NamelessFile();
    NamelessFile(NamelessFile&& other) noexcept;
    NamelessFile& operator=(NamelessFile&& other) = delete;

    /// 0, or why not (errno). After a failure the file is of no use.
    [[nodiscard]] int write(std::string_view bytes) const;
    /// The permissions of another one.
    [[nodiscard]] int setMode(unsigned mode) const;
    /// Puts the file, once it is on the disk, into the place of `path` in the same folder, in one go. 0, or why not:
    /// then what was there is there still.
    [[nodiscard]] int replace(const QByteArray& path) const;

private:
    NamelessFile(int descriptor, QByteArray folder);

    int m_descriptor;
    QByteArray m_folder;
};

} // namespace attn::ui
