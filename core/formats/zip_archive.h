#pragma once

#include "core/byte_source.h"
#include "core/problem.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace attn {

/// A member of a zip archive. Its name is a label and never a path.
struct ZipMember {
    std::string name;
    std::uint64_t size = 0; ///< unpacked, as the directory says
};

/// What an archive may measure. A tiny archive can unpack to any size.
struct ZipLimits {
    std::uint64_t members = 1024;
    std::uint64_t unpacked = 512ULL * 1024 * 1024; ///< bytes of all members together that are compressed, and of each
    std::uint64_t ratio = 200; ///< unpacked to packed bytes of a member, where it unpacks to more than `small` bytes
    std::uint64_t small = 1024 * 1024;
};

/// A zip archive that is read, through libzip. Refused when it is opened: an archive that contradicts itself (a
/// member's own header and the directory, places outside the file, members that overlap), one beyond the limits, two
/// members of one name, encrypted members, and methods other than stored and deflate.
class ZipArchive {
public:
    [[nodiscard]] static Result<ZipArchive> open(ByteSource source, const ZipLimits& limits = {});

    [[nodiscard]] const std::vector<ZipMember>& members() const { return m_members; }

    /// All bytes of a member. They are counted while they are unpacked, and there must be as many as the directory
    /// says, with its checksum.
    [[nodiscard]] Result<std::string> read(std::size_t member) const;

    /// The first `count` bytes, or all where there are fewer. Their checksum is not looked at.
    [[nodiscard]] Result<std::string> beginning(std::size_t member, std::size_t count) const;

private:
    struct Handle;

    explicit ZipArchive(std::shared_ptr<Handle> handle)
        : m_handle(std::move(handle))
    {
    }

    [[nodiscard]] Result<void> list(std::uint64_t fileSize, const ZipLimits& limits);

    std::shared_ptr<Handle> m_handle;
    std::vector<ZipMember> m_members;
};

} // namespace attn
