#include "npz.h"

#include "crc32.h"

#include <bit>
#include <concepts>
#include <cstdint>

namespace attn {

namespace {

template <std::unsigned_integral T> void append(std::string& bytes, T number)
{
    for (std::size_t shift = 0; shift < 8 * sizeof(T); shift += 8)
        bytes += static_cast<char>(number >> shift & 0xFF);
}

/// A zip archive of stored members.
class ZipWriter {
public:
    void add(std::string_view name, std::string_view bytes)
    {
        std::string common; // of the member's own header and of its entry in the directory
        append(common, std::uint16_t{20}); // version of the format that a reader needs
        append(common, std::uint16_t{0}); // flags
        append(common, std::uint16_t{0}); // stored
        append(common, std::uint16_t{0}); // midnight
        append(common, std::uint16_t{0x21}); // 1980-01-01
        append(common, crc32(bytes));
        append(common, static_cast<std::uint32_t>(bytes.size())); // compressed
        append(common, static_cast<std::uint32_t>(bytes.size()));
        append(common, static_cast<std::uint16_t>(name.size()));
        append(common, std::uint16_t{0}); // no extra field

        m_directory += "PK\x01\x02";
        append(m_directory, std::uint16_t{20}); // version of the format that the writer knows
        m_directory += common;
        m_directory.append(2 + 2 + 2 + 4, '\0'); // no comment, first disk, no attributes
        append(m_directory, static_cast<std::uint32_t>(m_bytes.size()));
        m_directory += name;
        ++m_count;

        m_bytes += "PK\x03\x04";
        m_bytes += common;
        m_bytes += name;
        m_bytes += bytes;
    }

    [[nodiscard]] std::string take() &&
    {
        const std::size_t start = m_bytes.size();
        m_bytes += m_directory;
        m_bytes += "PK\x05\x06";
        m_bytes.append(2 + 2, '\0'); // first and only disk
        append(m_bytes, m_count);
        append(m_bytes, m_count);
        append(m_bytes, static_cast<std::uint32_t>(m_directory.size()));
        append(m_bytes, static_cast<std::uint32_t>(start));
        append(m_bytes, std::uint16_t{0}); // no comment
        return std::move(m_bytes);
    }

private:
    std::string m_bytes;
    std::string m_directory;
    std::uint16_t m_count = 0;
};

} // namespace

std::string npyBytes(const Matrix& matrix)
{
    constexpr std::size_t alignment = 64;
    std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(matrix.rows()) + ", "
        + std::to_string(matrix.cols()) + "), }";
    const std::string_view magic("\x93NUMPY\x01\x00", 8);
    const std::size_t before = magic.size() + sizeof(std::uint16_t);
    header.append(alignment - 1 - (before + header.size()) % alignment, ' ');
    header += '\n';
    std::string bytes(magic);
    bytes.reserve(before + header.size() + static_cast<std::size_t>(matrix.size()) * sizeof(double));
    append(bytes, static_cast<std::uint16_t>(header.size()));
    bytes += header;
    for (const double number : matrix.reshaped<Eigen::RowMajor>())
        append(bytes, std::bit_cast<std::uint64_t>(number));
    return bytes;
}

Result<std::string> stepsNpz(const Steps& steps, std::span<const StepIndex> shown)
{
    constexpr std::size_t mostMembers = 65535;
    constexpr std::size_t mostBytes = 0xFFFFFFFF;
    constexpr std::size_t around = 512; // more than a member's headers and names take
    std::size_t size = 0;
    for (const StepIndex index : shown)
        size += static_cast<std::size_t>(steps[index].value.size()) * sizeof(double) + around;
    if (shown.size() > mostMembers || size > mostBytes)
        return problem({}, {ATTN_TEXT("more than an .npz file can hold; choose fewer steps")});
    ZipWriter zip;
    for (const StepIndex index : shown) {
        const Step& step = steps[index];
        const std::string head = step.head > 1 ? "head" + std::to_string(step.head) + '.' : "";
        zip.add(head + step.id + ".npy", npyBytes(step.value));
    }
    return std::move(zip).take();
}

} // namespace attn
