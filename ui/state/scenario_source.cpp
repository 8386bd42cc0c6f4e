#include "scenario_source.h"

#include "file_store.h"

#include "core/examples.h"
#include "core/formats/picture_scenario.h"

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

} // namespace

Result<ScenarioFile> loadScenario(const QString& source)
{
    if (source.startsWith(examplePrefix))
        return loadExample(source.mid(examplePrefix.size()));
    const auto limit = static_cast<qint64>(scenarioFileLimit);
    const Result<std::string> bytes = source == standardInput ? readStandardInput(limit) : readFile(source, limit);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return scenarioIn(*bytes);
}

Result<ScenarioFile> scenarioIn(std::string_view bytes)
{
    const std::optional<PictureKind> picture = pictureKind(bytes);
    if (!picture)
        return readScenario(bytes);
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
