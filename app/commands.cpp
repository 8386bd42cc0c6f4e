#include "commands.h"
#include "arguments.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/steps_text.h"
#include "core/heads.h"
#include "ui/export/data_file.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/storage/scenario_source.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace attn::app {

namespace {

tl::unexpected<Failure> noSuchStep(const QString& file, const Loaded& loaded, const QString& id)
{
    QStringList ids;
    for (const Step& step : loaded.steps) {
        const QString known = QString::fromStdString(step.id);
        if (!ids.contains(known))
            ids.append(known);
    }
    return failure(file, QStringLiteral("no step %1; there are %2").arg(id, ids.join(QLatin1String(", "))));
}

Outcome<void> output(const Arguments& arguments, std::string_view bytes)
{
    if (!arguments.has("output"))
        return print(bytes);
    const QString path = arguments.value("output");
    if (const Result<void> saved = ui::saveFile(path, bytes); !saved)
        return failure(path, saved.error());
    return {};
}

} // namespace

Outcome<void> print(std::string_view bytes)
{
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size();
    if (written && std::fflush(stdout) == 0)
        return {};
    return failure(QStringLiteral("standard output"), QString::fromLocal8Bit(std::strerror(errno)));
}

Outcome<Loaded> load(const QString& file)
{
    Result<ScenarioFile> read = ui::loadScenario(file);
    if (!read)
        return failure(file, read.error());
    if (read->version > scenarioVersion)
        report({0,
                file
                    + QStringLiteral(": written by a newer version of Attention Workbench; what this version does not "
                                     "know is left out")});
    Steps steps = Evaluation(read->scenario).steps();
    return Loaded{std::move(read->scenario), std::move(steps)};
}

Outcome<std::vector<StepIndex>> selectSteps(const QString& file, const Loaded& loaded, const QStringList& ids,
                                            std::optional<Index> head)
{
    if (head) {
        const auto count = static_cast<Index>(loaded.scenario.heads.size());
        if (const Result<void> checked = checkHead(*head, count); !checked)
            return failure(file, checked.error());
    }
    std::vector<StepIndex> selected;
    const auto select = [&](auto&& wanted) {
        const std::size_t before = selected.size();
        for (StepIndex i = 0; i < loaded.steps.size(); ++i) {
            const Step& step = loaded.steps[i];
            const bool ofHead = !head || step.head == 0 || step.head == *head;
            if (ofHead && wanted(step) && std::find(selected.begin(), selected.end(), i) == selected.end())
                selected.push_back(i);
        }
        return selected.size() > before;
    };
    if (ids.isEmpty())
        select(isListed);
    for (const QString& id : ids) {
        const std::string name = id.toStdString();
        const bool isNew = select([&](const Step& step) { return step.id == name; });
        const bool known = isNew
            || std::any_of(selected.begin(), selected.end(), [&](StepIndex i) { return loaded.steps[i].id == name; });
        if (!known)
            return noSuchStep(file, loaded, id);
    }
    return selected;
}

Outcome<void> computeCommand(const QStringList& words)
{
    const QString csv = QStringLiteral("csv");
    return Arguments::parse(
               words,
               {{"step", Option::Kind::Repeated}, {"head"}, {"format"}, {"excel", Option::Kind::Flag}, {"output"}})
        .and_then([&csv](const Arguments& arguments) -> Outcome<void> {
            const Outcome<QString> file = arguments.file();
            if (!file)
                return tl::unexpected(file.error());
            const auto head = arguments.number("head");
            if (!head)
                return tl::unexpected(head.error());
            const Outcome<QString> format =
                arguments.choice("format", {QStringLiteral("json"), csv, QStringLiteral("npz")});
            if (!format)
                return tl::unexpected(format.error());
            const bool forExcel = arguments.has("excel");
            if (forExcel && *format != csv)
                return usageFailure(QStringLiteral("--excel needs --format csv"));
            const Outcome<Loaded> loaded = load(*file);
            if (!loaded)
                return tl::unexpected(loaded.error());
            const auto shown = selectSteps(*file, *loaded, arguments.values("step"), *head);
            if (!shown)
                return tl::unexpected(shown.error());
            if (*format == QLatin1String("json"))
                return output(arguments, stepsJson(loaded->scenario.title, loaded->steps, *shown));
            const ui::DataKind kind = *format != csv ? ui::DataKind::Npz
                : forExcel                           ? ui::DataKind::ExcelCsv
                                                     : ui::DataKind::Csv;
            const Result<std::string> bytes = ui::dataBytes(kind, loaded->scenario.title, loaded->steps, *shown);
            if (!bytes)
                return failure(*file, bytes.error());
            return output(arguments, *bytes);
        });
}

Outcome<void> scriptCommand(const QStringList& words)
{
    const Outcome<Arguments> arguments = Arguments::parse(words, {{"language"}});
    if (!arguments)
        return tl::unexpected(arguments.error());
    const Outcome<QString> file = arguments->file();
    if (!file)
        return tl::unexpected(file.error());
    const QString numpy = QStringLiteral("numpy");
    const QString pytorch = QStringLiteral("pytorch");
    const QString latex = QStringLiteral("latex");
    if (!arguments->has("language"))
        return usageFailure(QStringLiteral("--language is needed: numpy, pytorch or latex"));
    const Outcome<QString> language = arguments->choice("language", {numpy, pytorch, latex});
    if (!language)
        return tl::unexpected(language.error());
    const Outcome<Loaded> loaded = load(*file);
    if (!loaded)
        return tl::unexpected(loaded.error());
    const ui::DataKind kind = *language == numpy ? ui::DataKind::NumpyProgram
        : *language == pytorch                   ? ui::DataKind::PytorchProgram
                                                 : ui::DataKind::LatexEquations;
    const Result<std::string> program = ui::dataBytes(kind, loaded->scenario.title, loaded->steps, {});
    return program ? print(*program) : failure(*file, program.error());
}

Outcome<void> examplesCommand(const QStringList& words)
{
    const Outcome<Arguments> arguments = Arguments::parse(words, {});
    if (!arguments)
        return tl::unexpected(arguments.error());
    if (!arguments->others().isEmpty())
        return usageFailure(QStringLiteral("nothing expected, but there is %1").arg(arguments->others().constFirst()));
    std::string names;
    for (std::string_view name : exampleNames())
        names.append(name).append("\n");
    return print(names);
}

} // namespace attn::app
