#include "core/formats/npz_file.h"
#include "core/formats/zip_archive.h"
#include "tests/support/compare.h"
#include "tests/support/file_builders.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace attn;
using namespace attn::test;

namespace {

const QString Samples = TEST_DATA "/arrays/";

std::string problemOf(const std::string& bytes)
{
    const auto file = openNpz(sourceOf(bytes));
    if (!file)
        return english(file.error());
    for (std::size_t i = 0; i < (*file)->tensors().size(); ++i) {
        if (const Result<Matrix> read = (*file)->read(i); !read)
            return english(read.error());
    }
    return "none";
}

ZipEntry entry(const char* name = "a.npy")
{
    return {.name = name, .data = npyOf("(2, 2)", {1, 2, 3, 4})};
}

} // namespace

class TestNpzFile : public QObject {
    Q_OBJECT

private slots:
    void readsWhatNumpyReads_data()
    {
        QTest::addColumn<QJsonObject>("members");
        const std::string json = fileBytes(Samples + "manifest.json");
        const QJsonArray files = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object()["files"].toArray();
        for (const QJsonValue& sample : files) {
            if (sample["verdict"]["members"].isObject())
                QTest::newRow(qPrintable(sample["file"].toString())) << sample["verdict"]["members"].toObject();
        }
    }
    void readsWhatNumpyReads()
    {
        QFETCH(const QJsonObject, members);
        const std::string bytes = fileBytes(Samples + QTest::currentDataTag());
        const auto file = openNpz(sourceOf(bytes));
        QVERIFY2(file, file ? "" : english(file.error()).c_str());
        std::size_t arrays = 0;
        for (const QString& name : members.keys()) {
            const QJsonObject member = members[name].toObject();
            if (member.contains("raw_bytes")) { // no array
                QVERIFY(!(*file)->find(name.toStdString()));
                continue;
            }
            ++arrays;
            const auto index = (*file)->find(name.toStdString());
            QVERIFY2(index, qPrintable(name));
            const TensorInfo& info = (*file)->tensors()[*index];
            QCOMPARE(info.type, member["dtype"].toString().toStdString());
            const QJsonArray values = member["values"].toArray();
            const Result<Matrix> read = (*file)->read(*index);
            if (values.isEmpty()) {
                QCOMPARE(english(read.error()), std::string("\"e\": an array of 0 × 3, which holds no numbers"));
                continue;
            }
            QVERIFY2(read, read ? "" : english(read.error()).c_str());
            QCOMPARE(read->size(), values.size());
            for (Index i = 0; i < read->size(); ++i)
                QCOMPARE((*read)(i / read->cols(), i % read->cols()),
                         values[i].isBool() ? double(values[i].toBool()) : values[i].toDouble());
        }
        QCOMPARE((*file)->tensors().size(), arrays);
    }

    void refusesWhatArchivesShouldNotBe_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, std::string bytes, const char* expected) {
            QTest::newRow(name) << bytes << std::string(expected);
        };
        const std::string good = zipOf({entry(), entry("b.npy")});
        row("cut short", good.substr(0, good.size() - 1),
            "a damaged archive (directory and members do not fit together; was it downloaded whole?)");
        row("empty", "", "the file is empty");
        ZipEntry wrong = entry();
        wrong.crc = 1;
        row("checksum", zipOf({wrong}), "\"a\": a damaged archive (CRC error)");
        wrong.deflated = true;
        row("checksum, deflated", zipOf({wrong}), "\"a\": a damaged archive (CRC error)");
        wrong = entry();
        wrong.deflated = true;
        wrong.size = static_cast<std::uint32_t>(wrong.data.size() + 8);
        row("smaller than it says", zipOf({wrong}),
            "\"a\": a damaged archive (a member's size is not what the directory says)");
        wrong.size = static_cast<std::uint32_t>(wrong.data.size() - 1);
        row("larger than it says", zipOf({wrong}), "\"a\": expected 4 values, found 3");
        wrong.data += "more";
        wrong.size = static_cast<std::uint32_t>(wrong.data.size() - 1);
        row("larger than it says behind the array", zipOf({wrong}),
            "\"a\": a damaged archive (a member's size is not what the directory says)");
        wrong = entry();
        wrong.flags = 1;
        row("encrypted", zipOf({wrong}), "\"a.npy\": encrypted");
        wrong = entry();
        wrong.method = 12;
        row("bzip2", zipOf({wrong}), "\"a.npy\": compressed by method 12; NumPy writes 0 (stored) and 8 (deflate)");
        wrong = entry();
        wrong.localName = "b.npy";
        row("two names", zipOf({wrong}), "a damaged archive (Zip archive inconsistent)");
        wrong = entry();
        wrong.offset = 7;
        row("elsewhere", zipOf({wrong}),
            "a damaged archive (directory and members do not fit together; was it downloaded whole?)");
        row("same name", zipOf({entry(), entry()}), "a damaged archive (two members of one name)");
        wrong = {.name = "zeros.npy", .data = npyOf("(262144,)", std::vector<double>(262144)), .deflated = true};
        row("bomb", zipOf({wrong}), "\"zeros.npy\": unpacks to more than 200 times its size, which numbers do not");
        wrong = entry();
        wrong.size = 600U << 20;
        row("beyond memory", zipOf({wrong}), "\"a.npy\": 600 MB unpacked, at most 512");
        wrong = entry();
        wrong.data = "no array";
        row("no array", zipOf({wrong}), "\"a\": not an .npy file, or a damaged one");
        wrong.data = npyOf("{'descr': '|O', 'fortran_order': False, 'shape': (1,)}", "\x80\x04");
        row("objects", zipOf({wrong}), "\"a\": Python objects (type \"|O\"), which are program code and never loaded");
        wrong.data = npyOf("(1000000, 1000000)", {1});
        row("less than its shape", zipOf({wrong}), "\"a\": expected 1000000000000 values, found 1");
        std::vector<ZipEntry> many;
        for (int i = 0; i < 1025; ++i)
            many.push_back({.name = std::to_string(i), .data = ""});
        row("many members", zipOf(many), "1025 members, at most 1024");
    }
    void refusesWhatArchivesShouldNotBe()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const std::string, expected);
        QCOMPARE(QString::fromStdString(problemOf(bytes)), QString::fromStdString(expected));
    }

    void countsWhatAllMembersUnpackTo()
    {
        ZipEntry a = entry();
        a.deflated = true;
        ZipEntry b = entry("b.npy");
        b.deflated = true;
        const std::string bytes = zipOf({a, b});
        ZipLimits limits;
        limits.unpacked = 2 * a.data.size();
        QVERIFY(ZipArchive::open(sourceOf(bytes), limits));
        --limits.unpacked;
        const auto refused = ZipArchive::open(sourceOf(bytes), limits);
        QVERIFY(!refused);
        QCOMPARE(english(refused.error()), std::string("more than 0 MB unpacked"));
    }

    void refusesMembersThatOverlap()
    {
        // The second member stands inside of the first one's data.
        const ZipEntry inner{.name = "b.npy", .data = std::string(3000, 'x')};
        const ZipEntry outer{.name = "a.npy", .data = zipOf({inner})};
        ZipEntry again = inner;
        again.offset = 30 + 5; // behind the first one's header and name
        again.onlyListed = true;
        const auto refused = ZipArchive::open(sourceOf(zipOf({outer, again})));
        QVERIFY(!refused);
        QCOMPARE(english(refused.error()), std::string("a damaged archive (its members overlap)"));
    }

    void lettersOfAnArrayAreReadWithItsName()
    {
        const std::string bytes = zipOf({{.name = "größe.npy", .data = npyOf("(1,)", {7}), .flags = 0x800}});
        const auto file = openNpz(sourceOf(bytes));
        QCOMPARE((*file)->tensors().at(0).name, std::string("größe"));
    }

    void passesOnThatReadingFails()
    {
        const std::string bytes = zipOf({entry(), entry("b.npy")});
        for (const std::uint64_t from :
             {std::uint64_t{0}, std::uint64_t{bytes.size() - 30}, std::uint64_t{bytes.size()}})
            QCOMPARE(openNpz(failingSource(bytes, from)).has_value(), from == bytes.size());
    }

    void aFileThatFailsLaterIsRefusedThen()
    {
        const std::string bytes = zipOf({entry()});
        const auto fails = std::make_shared<bool>(false);
        ByteSource source = sourceOf(bytes);
        source.read = [fails, read = source.read](std::uint64_t offset, std::span<char> target) -> Result<void> {
            if (*fails)
                return problem({}, {"the device is gone"});
            return read(offset, target);
        };
        const auto file = openNpz(source);
        QVERIFY(file);
        *fails = true;
        const Result<Matrix> read = (*file)->read(0);
        QVERIFY(!read);
        QVERIFY2(english(read.error()).starts_with("\"a\": a damaged archive (Read error"),
                 english(read.error()).c_str());
    }
};

QTEST_APPLESS_MAIN(TestNpzFile)
#include "test_npz_file.moc"
