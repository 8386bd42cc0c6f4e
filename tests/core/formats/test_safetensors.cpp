#include "core/formats/safetensors.h"
#include "tests/support/compare.h"
#include "tests/support/file_builders.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace attn;
using namespace attn::test;

namespace {

/// The format's own test files, which stand beside the checkout and not in it.
const QString Peers = TEST_DATA "/../../../shared/reference/peers/safetensors/";

std::string problemOf(const std::string& bytes)
{
    const auto file = openSafetensors(sourceOf(bytes));
    return file ? "none" : english(file.error());
}

std::string oneTensor(const std::string& fields)
{
    return R"({"t":{)" + fields + "}}";
}

/// "attn.0:F32:[1, 2, 3]:24", as the manifest lists tensors.
std::string listing(const TensorFile& file)
{
    std::vector<std::string> lines;
    for (const TensorInfo& tensor : file.tensors()) {
        std::string shape;
        for (const std::uint64_t side : tensor.shape)
            shape.append(shape.empty() ? "" : ", ").append(std::to_string(side));
        lines.push_back(tensor.name + ':' + tensor.type + ":[" + shape + "]:");
    }
    std::sort(lines.begin(), lines.end());
    std::string result;
    for (const std::string& line : lines)
        result.append(result.empty() ? "" : " | ").append(line);
    return result;
}

} // namespace

class TestSafetensors : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheFormatsOwnReader_data()
    {
        QTest::addColumn<QJsonObject>("verdict");
        QTest::newRow("") << QJsonObject();
        if (!QFileInfo::exists(Peers + "manifest.json"))
            return;
        const std::string json = fileBytes(Peers + "manifest.json");
        const QJsonArray files = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object()["files"].toArray();
        for (const QJsonValue& sample : files)
            QTest::newRow(qPrintable(sample["file"].toString())) << sample["rust_verdict"].toObject();
    }
    void agreesWithTheFormatsOwnReader()
    {
        QFETCH(const QJsonObject, verdict);
        if (!QFileInfo::exists(Peers + "manifest.json"))
            QSKIP("the reference data of other projects are not beside this checkout (../shared/reference)");
        if (verdict.isEmpty())
            return;
        const std::string bytes = fileBytes(Peers + QTest::currentDataTag());
        const auto file = openSafetensors(sourceOf(bytes));
        QCOMPARE(file.has_value(), verdict["result"] == QJsonValue("OK"));
        if (!file)
            return;
        QString expected = verdict["tensors"].toString();
        expected.remove(QRegularExpression("(?<=:)\\d+(?= \\||$)")); // the size in bytes
        QCOMPARE(listing(**file), expected.toStdString());
    }

    void readsEveryType_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::newRow("F64") << rawBytes<double>({0.1, -5e-324}) << 0.1 << -5e-324;
        QTest::newRow("F32") << rawBytes<float>({0.5F, -1e-45F}) << 0.5 << double(-1e-45F);
        QTest::newRow("F16") << rawBytes<std::uint16_t>({0x3C00, 0x8001}) << 1.0 << -std::ldexp(1.0, -24);
        QTest::newRow("BF16") << rawBytes<std::uint16_t>({0x3F80, 0xC049}) << 1.0 << -3.140625;
        QTest::newRow("I64") << rawBytes<std::int64_t>({1, INT64_MIN}) << 1.0 << -9223372036854775808.0;
        QTest::newRow("I32") << rawBytes<std::int32_t>({1, INT32_MIN}) << 1.0 << -2147483648.0;
        QTest::newRow("I16") << rawBytes<std::int16_t>({1, INT16_MIN}) << 1.0 << -32768.0;
        QTest::newRow("I8") << rawBytes<std::int8_t>({1, INT8_MIN}) << 1.0 << -128.0;
        QTest::newRow("U64") << rawBytes<std::uint64_t>({1, UINT64_MAX}) << 1.0 << 18446744073709551616.0;
        QTest::newRow("U32") << rawBytes<std::uint32_t>({1, UINT32_MAX}) << 1.0 << 4294967295.0;
        QTest::newRow("U16") << rawBytes<std::uint16_t>({1, UINT16_MAX}) << 1.0 << 65535.0;
        QTest::newRow("U8") << rawBytes<std::uint8_t>({1, UINT8_MAX}) << 1.0 << 255.0;
        QTest::newRow("BOOL") << rawBytes<std::uint8_t>({0, 2}) << 0.0 << 1.0;
    }
    void readsEveryType()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const double, first);
        QFETCH(const double, second);
        const std::string type = QTest::currentDataTag();
        const std::string end = std::to_string(bytes.size());
        const std::string file = safetensorsOf(
            oneTensor(R"("dtype":")" + type + R"(","shape":[2,1],"data_offsets":[0,)" + end + ']'), bytes);
        const Matrix read = openSafetensors(sourceOf(file)).value()->read(0).value();
        COMPARE_MATRICES(read, (Matrix{{first}, {second}}), 0, type.c_str());
    }

    void readsInfinitiesOfHalfAndBrainFloats()
    {
        const std::string bytes = rawBytes<std::uint16_t>({0x7C00, 0xFC00, 0x7E00, 0x7BFF});
        const std::string file = safetensorsOf(oneTensor(R"("dtype":"F16","shape":[4],"data_offsets":[0,8])"), bytes);
        const Matrix read = openSafetensors(sourceOf(file)).value()->read(0).value();
        const double infinity = std::numeric_limits<double>::infinity();
        COMPARE_MATRICES(read, (Matrix{{infinity, -infinity, std::nan(""), 65504}}), 0, "");
    }

    void listsTypesThatAreNotRead()
    {
        const std::string file =
            safetensorsOf(oneTensor(R"("dtype":"F8_E4M3","shape":[2,2],"data_offsets":[0,4])"), "1234");
        const auto opened = openSafetensors(sourceOf(file));
        QCOMPARE(opened.value()->tensors().at(0).type, std::string("F8_E4M3"));
        QCOMPARE(english(opened.value()->read(0).error()),
                 std::string("\"t\": numbers of type F8_E4M3, which are not read"));
    }

    void readsOnlyWhatIsAskedFor()
    {
        const std::vector<float> numbers{0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23};
        ByteSource source = sourceKeeping(safetensorsOf({{"a", {3, 4}, numbers}}));
        std::size_t bytes = 0;
        source.read = [&bytes, read = source.read](std::uint64_t offset, std::span<char> target) {
            bytes += target.size();
            return read(offset, target);
        };
        const auto file = openSafetensors(source);
        bytes = 0;
        COMPARE_MATRICES(file.value()->read(0, {{1, 2}, {1, 2}, true}).value(), (Matrix{{11, 21}, {12, 22}}), 0, "");
        QCOMPARE(bytes, 4 * sizeof(float));
    }

    void refuses_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, std::string bytes, const char* expected) {
            QTest::newRow(name) << bytes << std::string(expected);
        };
        const auto tensor = [](const char* fields, const char* data = "") {
            return safetensorsOf(oneTensor(fields), data);
        };
        row("short", "1234567", "7 bytes, too few for a safetensors file");
        row("length", std::string("\x3c\0\0\0\0\0\0\0", 8), "safetensors header: 60 bytes, but the file has only 8");
        row("a header that is too long", std::string("\x40\x9D\xDF\x07\0\0\0\0{", 9),
            "safetensors header: 132095296 bytes, at most 100000000 are read (the file has 9)");
        row("no JSON", safetensorsOf("{ ", ""), "safetensors header, line 1, column 3: the file ends too early");
        row("no text", safetensorsOf("{\xFF}", ""),
            "safetensors header, line 1, column 2: \"\uFFFD\", expected a key in double quotes");
        row("byte order mark", safetensorsOf("\uFEFF{}", ""),
            "safetensors header: a byte order mark where { is expected");
        row("list", safetensorsOf("[]", ""), "safetensors header: a list, expected an object");
        row("deep", safetensorsOf(std::string(100, '['), ""),
            "safetensors header, line 1, column 65: nested too deeply; at most 64 levels");
        row("name twice", safetensorsOf(R"({"t":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},"t":1})", ""),
            "safetensors header: the key \"t\" twice");
        row("metadata", safetensorsOf(R"({"__metadata__":{"a":1}})", ""),
            "safetensors header, \"__metadata__\": a number, expected a text");
        row("type", tensor(R"("dtype":"F5")"), "safetensors header, \"t\", \"dtype\": the unknown type \"F5\"");
        row("type in lower case", tensor(R"("dtype":"f32")"),
            "safetensors header, \"t\", \"dtype\": the unknown type \"f32\"");
        row("no shape", tensor(R"("dtype":"F32","data_offsets":[0,0])"),
            "safetensors header, \"t\": dtype, shape and two data_offsets are needed");
        row("no type", tensor(R"("shape":[0],"data_offsets":[0,0])"),
            "safetensors header, \"t\": dtype, shape and two data_offsets are needed");
        row("one offset", tensor(R"("dtype":"F32","shape":[0],"data_offsets":[0])"),
            "safetensors header, \"t\": dtype, shape and two data_offsets are needed");
        row("negative", tensor(R"("dtype":"F32","shape":[-1],"data_offsets":[0,0])"),
            "safetensors header, \"t\", \"shape\": \"-1\", expected a whole number from 0 that fits 64 bits");
        row("-0", tensor(R"("dtype":"F32","shape":[0],"data_offsets":[-0,0])"),
            "safetensors header, \"t\", \"data_offsets\": \"-0\", expected a whole number from 0 that fits 64 bits");
        row("size", tensor(R"("dtype":"F32","shape":[1],"data_offsets":[0,3])", "abc"),
            "safetensors header, \"t\": 32 bits by shape and type, but it stands at bytes 0 to 3");
        row("backwards", tensor(R"("dtype":"F32","shape":[1],"data_offsets":[4,0])", "abcd"),
            "safetensors header, \"t\": 32 bits by shape and type, but it stands at bytes 4 to 0");
        row("half a byte", tensor(R"("dtype":"F4","shape":[1],"data_offsets":[0,0])"),
            "safetensors header, \"t\": 4 bits by shape and type, but it stands at bytes 0 to 0");
        row("shape overflows", tensor(R"("dtype":"F32","shape":[18446744073709551615,2],"data_offsets":[0,0])"),
            "safetensors header, \"t\": an array of 18446744073709551615 × 2, more than any file holds");
        row("bytes overflow", tensor(R"("dtype":"F32","shape":[9223372036854775807],"data_offsets":[0,0])"),
            "safetensors header, \"t\": an array of 9223372036854775807, more than any file holds");
        row("gap", tensor(R"("dtype":"U8","shape":[1],"data_offsets":[1,2])", "ab"),
            "\"t\": begins at byte 1, expected 0: tensors overlap or leave a gap");
        row("longer", tensor(R"("dtype":"U8","shape":[1],"data_offsets":[0,1])", "ab"),
            "a safetensors file with 2 bytes after its header, expected 1 (its tensors); was it downloaded whole?");
        row("shorter", tensor(R"("dtype":"U8","shape":[3],"data_offsets":[0,3])", "ab"),
            "a safetensors file with 2 bytes after its header, expected 3 (its tensors); was it downloaded whole?");
    }
    void refuses()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const std::string, expected);
        QCOMPARE(QString::fromStdString(problemOf(bytes)), QString::fromStdString(expected));
    }

    void ignoresFieldsThatItDoesNotKnow()
    {
        const std::string file = safetensorsOf(
            R"( {"__metadata__":{"a":"b"},"t":{"new":[{}],"dtype":"U8","shape":[1],"data_offsets":[0,1]}} )", "\x07");
        QCOMPARE(openSafetensors(sourceOf(file)).value()->read(0).value()(0, 0), 7.0);
    }

    void passesOnWhyReadingFails()
    {
        const std::string bytes = safetensorsOf({{"a", {1}, {1}}});
        QCOMPARE(english(openSafetensors(failingSource(bytes, 4)).error()), std::string("the device is gone"));
        QCOMPARE(english(openSafetensors(failingSource(bytes, 10)).error()), std::string("the device is gone"));
        QCOMPARE(english(openSafetensors(failingSource(bytes, bytes.size() - 1)).value()->read(0).error()),
                 std::string("\"a\": the device is gone"));
    }
};

QTEST_APPLESS_MAIN(TestSafetensors)
#include "test_safetensors.moc"
