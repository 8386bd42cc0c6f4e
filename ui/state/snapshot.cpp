#include "snapshot.h"

#include "file_stamp.h"

#include "core/formats/scenario_json.h"

#include <QHash>

namespace attn::ui {

namespace {

constexpr std::string_view mark = "attention-workbench snapshot ";
constexpr std::string_view version = "1 ";
constexpr std::size_t checksumDigits = 64;

tl::unexpected<Problem> damaged()
{
    return problem({}, {ATTN_TEXT("it is damaged")});
}

/// A person's text on a line of its own.
QByteArray onOneLine(const QString& text)
{
    return text.toUtf8().toPercentEncoding("/ ");
}

/// "name value" lines up to an empty one, which goes as well.
QHash<QByteArray, QByteArray> takeHeader(std::string_view& bytes)
{
    QHash<QByteArray, QByteArray> header;
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

} // namespace

std::string writeSnapshot(const Snapshot& snapshot)
{
    QByteArray rest = "path " + onOneLine(snapshot.path) + '\n';
    rest += snapshot.readOnly ? "read-only yes\n" : "read-only no\n";
    rest += "base " + snapshot.base.toHex() + '\n';
    rest += "changed " + QByteArray::number(snapshot.changed.toMSecsSinceEpoch()) + "\n\n";
    const std::string content = rest.toStdString() + writeScenario(snapshot.scenario);
    return std::string(mark) + std::string(version) + checksumOf(content).toHex().toStdString() + '\n' + content;
}

Result<Snapshot> readSnapshot(std::string_view bytes)
{
    if (!bytes.starts_with(mark))
        return problem({}, {ATTN_TEXT("it is no snapshot of Attention Workbench")});
    bytes.remove_prefix(mark.size());
    if (!bytes.starts_with(version))
        return problem({}, {ATTN_TEXT("it is of another version of Attention Workbench")});
    bytes.remove_prefix(version.size());
    if (bytes.size() <= checksumDigits || bytes[checksumDigits] != '\n')
        return damaged();
    const QByteArray checksum(bytes.data(), checksumDigits);
    bytes.remove_prefix(checksumDigits + 1);
    if (checksumOf(bytes).toHex() != checksum)
        return damaged();
    const QHash<QByteArray, QByteArray> header = takeHeader(bytes);
    Result<ScenarioFile> file = readScenario(bytes);
    if (!file)
        return tl::unexpected(file.error());
    Snapshot snapshot;
    snapshot.scenario = std::move(file->scenario);
    snapshot.path = QString::fromUtf8(QByteArray::fromPercentEncoding(header.value("path")));
    snapshot.readOnly = header.value("read-only") == "yes";
    snapshot.base = QByteArray::fromHex(header.value("base"));
    snapshot.changed = QDateTime::fromMSecsSinceEpoch(header.value("changed").toLongLong(), Qt::UTC);
    return snapshot;
}

} // namespace attn::ui
