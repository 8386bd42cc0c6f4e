#include "snapshot.h"
#include "file_stamp.h"

#include "core/formats/scenario_json.h"

#include <QHash>

namespace attn::ui {

namespace {

constexpr std::string_view mark = "attention-workbench snapshot ";
constexpr std::string_view version = "1 ";
constexpr std::size_t checksumDigits = 64;
constexpr qsizetype longestTitle = 200;

tl::unexpected<Problem> damaged()
{
    return problem({}, {ATTN_TEXT("it is damaged")});
}

/// A person's text on a line of its own.
QByteArray onOneLine(const QString& text)
{
    return text.toUtf8().toPercentEncoding("/ ");
}

/// Takes the first line, and gives the checksum in it.
Result<QByteArray> takeChecksum(std::string_view& bytes)
{
    if (!bytes.starts_with(mark))
        return problem({}, {ATTN_TEXT("it is no snapshot of Attention Workbench")});
    bytes.remove_prefix(mark.size());
    if (!bytes.starts_with(version))
        return problem({}, {ATTN_TEXT("it is of another version of Attention Workbench")});
    bytes.remove_prefix(version.size());
    if (bytes.size() <= checksumDigits || bytes[checksumDigits] != '\n')
        return damaged();
    QByteArray checksum(bytes.data(), checksumDigits);
    bytes.remove_prefix(checksumDigits + 1);
    return checksum;
}

using Header = QHash<QByteArray, QByteArray>;

/// "name value" lines up to an empty one, which goes as well.
Header takeHeader(std::string_view& bytes)
{
    Header header;
    while (!bytes.empty()) {
        const std::string_view line = bytes.substr(0, bytes.find('\n'));
        bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
        if (line.empty())
            break;
        const QByteArray text(line.data(), static_cast<qsizetype>(line.size()));
        const qsizetype space = text.indexOf(' ');
        header.insert(text.left(space), space < 0 ? QByteArray() : text.mid(space + 1));
    }
    return header;
}

QString textOf(const Header& header, const QByteArray& name)
{
    return QString::fromUtf8(QByteArray::fromPercentEncoding(header.value(name)));
}

QDateTime timeOf(const Header& header)
{
    return QDateTime::fromMSecsSinceEpoch(header.value("changed").toLongLong(), Qt::UTC);
}

} // namespace

std::string writeSnapshot(const Snapshot& snapshot)
{
    const std::string scenario = writeScenario(snapshot.scenario);
    QString title = QString::fromStdString(snapshot.scenario.title).simplified().left(longestTitle);
    if (!title.isEmpty() && title.back().isHighSurrogate())
        title.chop(1);
    QByteArray rest = "bytes " + QByteArray::number(static_cast<qulonglong>(scenario.size())) + '\n';
    rest += "title " + onOneLine(title) + '\n';
    rest += "path " + onOneLine(snapshot.path) + '\n';
    rest += snapshot.readOnly ? "read-only yes\n" : "read-only no\n";
    rest += "base " + snapshot.base.toHex() + '\n';
    rest += "changed " + QByteArray::number(snapshot.changed.toMSecsSinceEpoch()) + "\n\n";
    const std::string content = rest.toStdString() + scenario;
    return std::string(mark) + std::string(version) + checksumOf(content).toHex().toStdString() + '\n' + content;
}

Result<Snapshot> readSnapshot(std::string_view bytes)
{
    const Result<QByteArray> checksum = takeChecksum(bytes);
    if (!checksum)
        return tl::unexpected(checksum.error());
    if (checksumOf(bytes).toHex() != *checksum)
        return damaged();
    const Header header = takeHeader(bytes);
    Result<ScenarioFile> file = readScenario(bytes);
    if (!file)
        return tl::unexpected(file.error());
    Snapshot snapshot;
    snapshot.scenario = std::move(file->scenario);
    snapshot.path = textOf(header, "path");
    snapshot.readOnly = header.value("read-only") == "yes";
    snapshot.base = QByteArray::fromHex(header.value("base"));
    snapshot.changed = timeOf(header);
    return snapshot;
}

Result<SnapshotSummary> readSummary(std::string_view beginning, std::size_t size)
{
    const std::size_t seen = beginning.size();
    if (const Result<QByteArray> checksum = takeChecksum(beginning); !checksum)
        return tl::unexpected(checksum.error());
    const Header header = takeHeader(beginning);
    const std::size_t rest = size - (seen - beginning.size());
    if (header.contains("bytes") && header["bytes"].toULongLong() != rest) // versions before had none
        return damaged();
    return SnapshotSummary{textOf(header, "title"), textOf(header, "path"), timeOf(header)};
}

} // namespace attn::ui
