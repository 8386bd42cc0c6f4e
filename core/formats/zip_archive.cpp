#include "zip_archive.h"

#include <zip.h>

#include <algorithm>

namespace attn {

namespace {

/// A ByteSource as libzip reads it.
struct Reading {
    ByteSource source;
    std::uint64_t position = 0;
    zip_error_t error{};
};

zip_int64_t readBytes(Reading& reading, void* data, zip_uint64_t length)
{
    const std::uint64_t count = std::min(length, reading.source.size - reading.position);
    if (count > 0
        && !reading.source.read(reading.position, {static_cast<char*>(data), static_cast<std::size_t>(count)})) {
        zip_error_set(&reading.error, ZIP_ER_READ, 0);
        return -1;
    }
    reading.position += count;
    return static_cast<zip_int64_t>(count);
}

zip_int64_t seek(Reading& reading, void* data, zip_uint64_t length)
{
    const zip_int64_t position =
        zip_source_seek_compute_offset(reading.position, reading.source.size, data, length, &reading.error);
    if (position >= 0)
        reading.position = static_cast<std::uint64_t>(position);
    return std::min<zip_int64_t>(position, 0); // below 0 for a place that is not in the file
}

zip_int64_t describe(const Reading& reading, void* data)
{
    auto* stat = static_cast<zip_stat_t*>(data);
    zip_stat_init(stat);
    stat->size = reading.source.size;
    stat->valid = ZIP_STAT_SIZE;
    return sizeof(*stat);
}

zip_int64_t serve(void* state, void* data, zip_uint64_t length, zip_source_cmd_t command)
{
    auto& reading = *static_cast<Reading*>(state);
    switch (command) {
    case ZIP_SOURCE_OPEN:
        reading.position = 0;
        return 0;
    case ZIP_SOURCE_READ:
        return readBytes(reading, data, length);
    case ZIP_SOURCE_SEEK:
        return seek(reading, data, length);
    case ZIP_SOURCE_TELL:
        return static_cast<zip_int64_t>(reading.position);
    case ZIP_SOURCE_STAT:
        return describe(reading, data);
    case ZIP_SOURCE_ERROR:
        return zip_error_to_data(&reading.error, data, length);
    case ZIP_SOURCE_FREE:
        delete &reading;
        return 0;
    case ZIP_SOURCE_SUPPORTS:
        return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                                              ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL,
                                              ZIP_SOURCE_SUPPORTS, -1);
    default: // closing
        return 0;
    }
}

tl::unexpected<Problem> damaged(const char* reason)
{
    return problem({}, {ATTN_TEXT("a damaged archive (%1)"), {reason}});
}

std::string megabytes(std::uint64_t bytes)
{
    return std::to_string(bytes / (1024 * 1024));
}

/// Checks what the directory says of one member.
Result<void> checkMember(const zip_stat_t& stat, const ZipLimits& limits)
{
    const std::vector<Phrase> place{{"%1", {quoted(stat.name)}}};
    if (stat.encryption_method != ZIP_EM_NONE)
        return problem(place, {ATTN_TEXT("encrypted")});
    if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
        return problem(place,
                       {ATTN_TEXT("compressed by method %1; NumPy writes 0 (stored) and 8 (deflate)"),
                        {std::to_string(stat.comp_method)}});
    if (stat.size > limits.unpacked)
        return problem(place,
                       {ATTN_TEXT("%1 MB unpacked, at most %2"), {megabytes(stat.size), megabytes(limits.unpacked)}});
    if (stat.size > limits.small && stat.size / limits.ratio > stat.comp_size)
        return problem(place,
                       {ATTN_TEXT("unpacks to more than %1 times its size, which numbers do not"),
                        {std::to_string(limits.ratio)}});
    return {};
}

struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

/// Unpacks in pieces of 64 KB, until the end or `most` bytes.
Result<std::string> unpack(zip_t* archive, std::size_t member, std::uint64_t most)
{
    constexpr std::size_t piece = 64 * 1024;
    const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(archive, member, 0));
    if (!file)
        return damaged(zip_error_strerror(zip_get_error(archive)));
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(most)); // checked when the archive was opened
    while (bytes.size() < most) {
        const std::size_t before = bytes.size();
        const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(piece, most - before));
        bytes.resize(before + wanted);
        const zip_int64_t count = zip_fread(file.get(), bytes.data() + before, wanted);
        if (count < 0)
            return damaged(zip_error_strerror(zip_file_get_error(file.get())));
        bytes.resize(before + static_cast<std::size_t>(count));
        if (count == 0)
            break;
    }
    return bytes;
}

} // namespace

struct ZipArchive::Handle {
    explicit Handle(zip_t* opened)
        : archive(opened)
    {
    }
    ~Handle() { zip_discard(archive); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    zip_t* archive;
};

Result<ZipArchive> ZipArchive::open(ByteSource source, const ZipLimits& limits)
{
    const std::uint64_t fileSize = source.size;
    if (fileSize == 0) // no archive, though libzip takes it for one without members
        return problem({}, {ATTN_TEXT("the file is empty")});
    zip_error_t error{};
    auto* reading = new Reading{std::move(source)}; // given back by ZIP_SOURCE_FREE
    zip_source_t* const from = zip_source_function_create(serve, reading, &error);
    zip_t* const archive = zip_open_from_source(from, ZIP_RDONLY | ZIP_CHECKCONS, &error);
    if (!archive) {
        zip_source_free(from);
        const int code = zip_error_code_zip(&error);
        const auto refused =
            damaged(code == ZIP_ER_EXISTS ? ATTN_TEXT("two members of one name")
                        : code == ZIP_ER_NOZIP
                        ? ATTN_TEXT("directory and members do not fit together; was it downloaded whole?")
                        : zip_error_strerror(&error));
        zip_error_fini(&error);
        return refused;
    }
    ZipArchive result(std::make_shared<Handle>(archive));
    return result.list(fileSize, limits).map([&] { return std::move(result); });
}

Result<void> ZipArchive::list(std::uint64_t fileSize, const ZipLimits& limits)
{
    const auto count = static_cast<std::uint64_t>(zip_get_num_entries(m_handle->archive, 0));
    if (count > limits.members)
        return problem({},
                       {ATTN_TEXT("%1 members, at most %2"), {std::to_string(count), std::to_string(limits.members)}});
    std::uint64_t packed = 0;
    std::uint64_t unpacked = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        zip_stat_index(m_handle->archive, i, 0, &stat); // of an archive that is open and not changed it cannot fail
        if (const Result<void> checked = checkMember(stat, limits); !checked)
            return checked;
        // Members that overlap would unpack the same bytes again and again.
        packed += stat.comp_size;
        if (stat.comp_size > fileSize || packed > fileSize)
            return damaged(ATTN_TEXT("its members overlap"));
        unpacked += stat.comp_method == ZIP_CM_STORE ? 0 : stat.size;
        if (unpacked > limits.unpacked)
            return problem({}, {ATTN_TEXT("more than %1 MB unpacked"), {megabytes(limits.unpacked)}});
        m_members.push_back({stat.name, stat.size});
    }
    return {};
}

Result<std::string> ZipArchive::read(std::size_t member) const
{
    const std::uint64_t size = m_members[member].size;
    // Asked for one byte more, libzip comes to the end, where it compares the checksum.
    Result<std::string> bytes = unpack(m_handle->archive, member, size + 1);
    if (bytes && bytes->size() != size)
        return damaged(ATTN_TEXT("a member's size is not what the directory says"));
    return bytes;
}

Result<std::string> ZipArchive::beginning(std::size_t member, std::size_t count) const
{
    return unpack(m_handle->archive, member, std::min<std::uint64_t>(count, m_members[member].size));
}

} // namespace attn
