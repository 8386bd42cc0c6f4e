#include "npz.h"

#include <QFile>
#include <QRegularExpression>

namespace attn::test {

namespace {

/// Little-endian, as the machines that run these tests are.
template <class T> T readAt(const std::string& bytes, std::size_t offset)
{
    T value = 0;
    if (offset > bytes.size() || bytes.copy(reinterpret_cast<char*>(&value), sizeof(T), offset) != sizeof(T))
        qFatal("npz: cut short");
    return value;
}

template <class T> std::vector<double> convert(const std::string& bytes, std::size_t offset, std::size_t count)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(double(readAt<T>(bytes, offset + i * sizeof(T))));
    return values;
}

Array readArray(const std::string& npy)
{
    if (!npy.starts_with("\x93NUMPY\x01"))
        qFatal("npz: a member is no .npy of version 1");
    const std::size_t data = 10 + readAt<quint16>(npy, 8);
    const QString header = QString::fromStdString(npy.substr(10, data - 10));
    static const QRegularExpression fields("'descr': '([^']+)', 'fortran_order': False, 'shape': \\(([^)]*)\\)");
    const auto match = fields.match(header);
    if (!match.hasMatch())
        qFatal("npz: header %s", qPrintable(header));
    Array array;
    std::size_t count = 1;
    for (const QString& side : match.captured(2).split(',', Qt::SkipEmptyParts)) {
        array.shape.push_back(side.toLongLong());
        count *= std::size_t(side.toLongLong());
    }
    const QString type = match.captured(1);
    array.boolean = type == "|b1";
    if (type == "<f8")
        array.values = convert<double>(npy, data, count);
    else if (type == "<f4")
        array.values = convert<float>(npy, data, count);
    else if (type == "<i8")
        array.values = convert<qint64>(npy, data, count);
    else if (type == "|b1" || type == "|u1")
        array.values = convert<quint8>(npy, data, count);
    else
        qFatal("npz: type %s", qPrintable(type));
    return array;
}

} // namespace

Index Array::count() const
{
    Index result = 1;
    for (std::size_t i = 0; i + 2 < shape.size(); ++i)
        result *= shape[i];
    return result;
}

Matrix Array::matrix(Index index) const
{
    const Index columns = shape.empty() ? 1 : shape.back();
    const Index rows = shape.size() < 2 ? 1 : shape[shape.size() - 2];
    return Eigen::Map<const Matrix>(values.data() + index * rows * columns, rows, columns);
}

std::string Array::text() const
{
    std::string result;
    for (const double value : values)
        result += static_cast<char>(value);
    return result;
}

Arrays readNpz(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    const std::string bytes = file.readAll().toStdString();
    Arrays arrays;
    const std::size_t end = bytes.rfind("PK\x05\x06");
    std::size_t entry = readAt<quint32>(bytes, end + 16);
    for (int left = readAt<quint16>(bytes, end + 10); left > 0; --left) {
        if (readAt<quint16>(bytes, entry + 10) != 0)
            qFatal("npz: %s is compressed", qPrintable(path));
        const std::size_t size = readAt<quint32>(bytes, entry + 20);
        const std::size_t nameSize = readAt<quint16>(bytes, entry + 28);
        const std::string name = bytes.substr(entry + 46, nameSize);
        const std::size_t local = readAt<quint32>(bytes, entry + 42);
        const std::size_t data = local + 30 + readAt<quint16>(bytes, local + 26) + readAt<quint16>(bytes, local + 28);
        arrays[name.substr(0, name.rfind(".npy"))] = readArray(bytes.substr(data, size));
        entry += 46 + nameSize + readAt<quint16>(bytes, entry + 30) + readAt<quint16>(bytes, entry + 32);
    }
    return arrays;
}

} // namespace attn::test
