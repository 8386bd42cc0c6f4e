#include "file_builders.h"

#include <QByteArray>
#include <QFile>

namespace attn::test {

namespace {

template <class T> std::string raw(T number)
{
    return rawBytes(std::vector<T>{number});
}

std::uint32_t crcOf(std::string_view bytes)
{
    std::uint32_t crc = ~0U;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320U : 0);
    }
    return ~crc;
}

std::string deflated(const std::string& data)
{
    // Qt's form: four bytes of size, zlib's two bytes, the deflated data, four bytes of checksum.
    const QByteArray packed = qCompress(QByteArray::fromStdString(data));
    return packed.mid(6, packed.size() - 10).toStdString();
}

} // namespace

std::string fileBytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll().toStdString();
}

std::string npyOf(std::string_view header, std::string_view data, char major, char minor)
{
    std::string bytes = std::string("\x93NUMPY") + major + minor;
    bytes +=
        major == 1 ? raw(static_cast<std::uint16_t>(header.size())) : raw(static_cast<std::uint32_t>(header.size()));
    return bytes.append(header).append(data);
}

std::string npyOf(std::string_view shape, const std::vector<double>& numbers)
{
    return npyOf("{'descr': '<f8', 'fortran_order': False, 'shape': " + std::string(shape) + ", }\n",
                 rawBytes(numbers));
}

std::string safetensorsOf(std::string_view header, std::string_view data)
{
    return raw(std::uint64_t{header.size()}).append(header).append(data);
}

std::string safetensorsOf(const std::vector<FloatTensor>& tensors)
{
    std::string header;
    std::string data;
    for (const FloatTensor& tensor : tensors) {
        std::string shape;
        for (const std::uint64_t side : tensor.shape)
            shape.append(shape.empty() ? "" : ",").append(std::to_string(side));
        const std::string begin = std::to_string(data.size());
        data += rawBytes(tensor.numbers);
        header.append(header.empty() ? "{" : ",").append("\"").append(tensor.name);
        header.append("\":{\"dtype\":\"F32\",\"shape\":[").append(shape).append("],\"data_offsets\":[").append(begin);
        header.append(",").append(std::to_string(data.size())).append("]}");
    }
    return safetensorsOf(header + '}', data);
}

std::string zipOf(const std::vector<ZipEntry>& entries)
{
    std::string bytes;
    std::string directory;
    for (const ZipEntry& entry : entries) {
        const std::string packed = entry.deflated ? deflated(entry.data) : entry.data;
        const std::string localName = entry.localName.value_or(entry.name);
        const auto common = [&](const std::string& name) {
            return raw(std::uint16_t{20}) + raw(entry.flags)
                + raw(entry.method.value_or(static_cast<std::uint16_t>(entry.deflated ? 8 : 0))) + raw(std::uint16_t{0})
                + raw(std::uint16_t{0x21}) + raw(entry.crc.value_or(crcOf(entry.data)))
                + raw(static_cast<std::uint32_t>(packed.size()))
                + raw(entry.size.value_or(static_cast<std::uint32_t>(entry.data.size())))
                + raw(static_cast<std::uint16_t>(name.size())) + raw(std::uint16_t{0});
        };
        directory += "PK\x01\x02" + raw(std::uint16_t{20}) + common(entry.name) + std::string(10, '\0')
            + raw(entry.offset.value_or(static_cast<std::uint32_t>(bytes.size()))) + entry.name;
        if (!entry.onlyListed)
            bytes += "PK\x03\x04" + common(localName) + localName + packed;
    }
    const auto count = static_cast<std::uint16_t>(entries.size());
    return bytes + directory + "PK\x05\x06" + std::string(4, '\0') + raw(count) + raw(count)
        + raw(static_cast<std::uint32_t>(directory.size())) + raw(static_cast<std::uint32_t>(bytes.size()))
        + raw(std::uint16_t{0});
}

ByteSource failingSource(std::string bytes, std::uint64_t from)
{
    ByteSource source = sourceKeeping(std::move(bytes));
    source.read = [from, read = source.read](std::uint64_t offset, std::span<char> target) -> Result<void> {
        if (offset + target.size() > from)
            return problem({}, {"the device is gone"});
        return read(offset, target);
    };
    return source;
}

} // namespace attn::test
