#include "scenario_source.h"
#include "file_store.h"

#include "core/examples.h"
#include "core/formats/number_block.h"
#include "core/formats/picture_scenario.h"
#include "core/formats/source_kind.h"
#include "core/formats/text_encoding.h"

namespace attn::ui {

namespace {

const QLatin1String examplePrefix("example:");
const QLatin1String standardInput("-");

Result<ScenarioFile> loadExample(const QString& name)
{
    if (std::optional<Scenario> scenario = example(name.toStdString()))
        return ScenarioFile{std::move(*scenario), scenarioVersion};
    std::string names;
    for (std::string_view known : exampleNames())
        names.append(names.empty() ? "" : ", ").append(known);
    return problem({}, {ATTN_TEXT("no such example; there are %1"), {names}});
}

const char* importAdvice(SourceKind kind)
{
    switch (kind) {
    case SourceKind::Npy:
        return ATTN_TEXT("a NumPy array, not a scenario; import its numbers (File > Import, or the command import)");
    case SourceKind::Npz:
        return ATTN_TEXT("an archive of NumPy arrays, not a scenario; import its numbers (File > Import, or the "
                         "command import)");
    case SourceKind::Safetensors:
        return ATTN_TEXT("a safetensors file, not a scenario; import its numbers (File > Import, or the command "
                         "import)");
    case SourceKind::WordVectors:
        return ATTN_TEXT("word vectors, not a scenario; import some of them (File > Import, or the command import)");
    case SourceKind::Text:
        break;
    }
    return ATTN_TEXT("a table of numbers, not a scenario; import it (File > Import, or the command import)");
}

bool isBinary(SourceKind kind)
{
    return kind == SourceKind::Npy || kind == SourceKind::Npz || kind == SourceKind::Safetensors;
}

constexpr std::string_view blank = " \t\r\n\xEF\xBB\xBF"; ///< the last three: a byte order mark

bool beginsAsScenario(std::string_view text)
{
    const std::size_t visible = text.find_first_not_of(blank);
    return visible == std::string_view::npos || text[visible] == '{';
}

/// Why there is no scenario in a file: `problem`, unless the file was hardly meant to be one.
Problem whyNoScenario(std::string_view bytes, const Problem& problem)
{
    const Result<SourceKind> kind = sourceKind(sourceOf(bytes));
    if (kind && isBinary(*kind))
        return {{}, {importAdvice(*kind)}};
    const Result<std::string> text = decodedText(std::string(bytes));
    if (isUtf16(bytes) && text && beginsAsScenario(*text))
        return {{}, {ATTN_TEXT("text in UTF-16, but scenarios are UTF-8; save it as UTF-8 in a text editor")}};
    if (beginsAsScenario(bytes))
        return problem;
    if (!kind)
        return kind.error();
    if (*kind == SourceKind::WordVectors || (text && readBlock(*text)))
        return {{}, {importAdvice(*kind)}};
    const bool isList = bytes[bytes.find_first_not_of(blank)] == '['; // JSON, if no scenario
    return isList ? problem : Problem{{}, {ATTN_TEXT("not a scenario of Attention Workbench")}};
}

} // namespace

Result<std::string> scenarioBytes(const QString& path)
{
    const auto limit = static_cast<qint64>(scenarioFileLimit);
    Result<std::string> bytes = readFile(path, limit);
    if (bytes)
        return bytes;
    const Result<ByteSource> file = openFile(path);
    if (!file || file->size <= scenarioFileLimit)
        return bytes;
    const Result<SourceKind> kind = sourceKind(*file);
    return kind && (isBinary(*kind) || *kind == SourceKind::WordVectors) ? problem({}, {importAdvice(*kind)}) : bytes;
}

Result<ScenarioFile> loadScenario(const QString& source)
{
    if (source.startsWith(examplePrefix))
        return loadExample(source.mid(examplePrefix.size()));
    const Result<std::string> bytes =
        source == standardInput ? readStandardInput(static_cast<qint64>(scenarioFileLimit)) : scenarioBytes(source);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return scenarioIn(*bytes);
}

Result<ScenarioFile> scenarioIn(std::string_view bytes)
{
    const std::optional<PictureKind> picture = pictureKind(bytes);
    if (!picture || *picture == PictureKind::Svg) { // which web pages may seem to be
        if (const std::optional<Problem> mistake = knownMistake(bytes))
            return tl::unexpected(*mistake);
    }
    if (!picture)
        return readScenario(bytes).map_error([&](const Problem& problem) { return whyNoScenario(bytes, problem); });
    const Result<std::string> carried = scenarioInPicture(*picture, bytes);
    if (!carried)
        return tl::unexpected(carried.error());
    Result<ScenarioFile> read = readScenario(*carried);
    if (read)
        read->inPicture = true;
    return read;
}

bool isFileSource(const QString& source)
{
    return source != standardInput && !source.startsWith(examplePrefix);
}

} // namespace attn::ui
