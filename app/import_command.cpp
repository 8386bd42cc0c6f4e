#include "arguments.h"
#include "commands.h"

#include "core/fit.h"
#include "core/formats/import_source.h"
#include "core/formats/scenario_json.h"
#include "core/heads.h"
#include "core/model_heads.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/storage/scenario_source.h"

#include <array>

namespace attn::app {

namespace {

const QString asHead = QStringLiteral("head");

/// What --as may name, in the order in which the command line's help has it.
constexpr std::array targets{InputKind::Words, InputKind::Context, InputKind::W_Q,
                             InputKind::W_K,   InputKind::W_V,     InputKind::W_O};

Outcome<std::optional<Range>> rangeOf(const Arguments& arguments, const char* option)
{
    if (!arguments.has(option))
        return std::nullopt;
    const QString text = arguments.value(option);
    bool firstOk = false;
    bool lastOk = false;
    const Index first = text.section(QLatin1Char('-'), 0, 0).toLongLong(&firstOk);
    const Index last = text.section(QLatin1Char('-'), -1).toLongLong(&lastOk);
    if (!firstOk || !lastOk || text.count(QLatin1Char('-')) > 1 || first < 1 || last < first)
        return usageFailure(
            QStringLiteral("--%1 needs FIRST-LAST, as in 1-8, not %2").arg(QLatin1String(option), text));
    return Range{first - 1, last - first + 1};
}

Outcome<ByteSource> openSource(const QString& path)
{
    if (path != QLatin1String("-"))
        return ui::openFile(path).map_error([&](const Problem& problem) { return failure(path, problem).value(); });
    return ui::readStandardInput(static_cast<qint64>(scenarioFileLimit))
        .map([](std::string bytes) { return sourceKeeping(std::move(bytes)); })
        .map_error([&](const Problem& problem) { return failure(path, problem).value(); });
}

/// The options that belong to the other form of the command.
Outcome<void> refuseOptions(const Arguments& arguments, std::initializer_list<const char*> options)
{
    for (const char* option : options) {
        if (arguments.has(option))
            return usageFailure(
                QStringLiteral("--%1 does not go with --as %2").arg(QLatin1String(option), arguments.value("as")));
    }
    return {};
}

Outcome<ImportOptions> importOptions(const Arguments& arguments)
{
    const auto rows = rangeOf(arguments, "rows");
    if (!rows)
        return tl::unexpected(rows.error());
    const auto columns = rangeOf(arguments, "columns");
    if (!columns)
        return tl::unexpected(columns.error());
    const QString no = QStringLiteral("no");
    const Outcome<QString> header = arguments.choice("header", {no, QStringLiteral("yes")});
    if (!header)
        return tl::unexpected(header.error());
    const QString all = QStringLiteral("all");
    const QString first = QStringLiteral("first");
    const Outcome<QString> repeats = arguments.choice("repeats", {first, QStringLiteral("last"), all});
    if (!repeats)
        return tl::unexpected(repeats.error());
    ImportOptions options;
    options.tensor = arguments.value("tensor").toStdString();
    options.part = {rows->value_or(Range{}), columns->value_or(Range{}), arguments.has("transpose")};
    for (const QString& label : arguments.values("select"))
        options.labels.push_back(label.toStdString());
    options.decimalComma = arguments.has("decimal-comma");
    if (arguments.has("header"))
        options.vectors.header = *header != no;
    options.vectors.tellsRepeats = !arguments.has("repeats");
    options.vectors.repeats = *repeats == first ? Repeats::First : *repeats == all ? Repeats::All : Repeats::Last;
    return options;
}

/// The scenario that the numbers go into, and which of its inputs they become.
struct Target {
    Scenario scenario;
    InputKey input;
};

Outcome<Target> targetOf(const Arguments& arguments, InputKind kind)
{
    const auto head = arguments.number("head");
    if (!head)
        return tl::unexpected(head.error());
    if (*head && !belongsToHead(kind))
        return usageFailure(QStringLiteral("--head does not go with --as %1").arg(arguments.value("as")));
    const QString into = arguments.value("into", QStringLiteral("example:seed"));
    Result<ScenarioFile> read = ui::loadScenario(into);
    if (!read)
        return failure(into, read.error());
    if (read->version > scenarioVersion)
        return failure(into, QStringLiteral("written by a newer version of the program; it cannot be added to"));
    if (!arguments.has("into")) { // they speak of the example's own numbers
        read->scenario.title.clear();
        read->scenario.notes.clear();
    }
    const Index number = head->value_or(1);
    const auto count = static_cast<Index>(read->scenario.heads.size());
    if (const Result<void> checked = checkHead(number, count); !checked)
        return failure(into, checked.error());
    return Target{std::move(read->scenario), {kind, number - 1}};
}

Outcome<Scenario> importedInput(const Arguments& arguments, const QString& file, InputKind kind)
{
    if (const Outcome<void> refused = refuseOptions(arguments, {"layer", "heads"}); !refused)
        return tl::unexpected(refused.error());
    const Outcome<ImportOptions> options = importOptions(arguments);
    if (!options)
        return tl::unexpected(options.error());
    const Outcome<Target> target = targetOf(arguments, kind);
    if (!target)
        return tl::unexpected(target.error());
    const Outcome<ByteSource> source = openSource(file);
    if (!source)
        return tl::unexpected(source.error());
    const Result<Imported> imported = importNumbers(*source, *options);
    if (!imported)
        return failure(file, imported.error());
    for (const Problem& warning : imported->warnings)
        report(failure(file, warning).value());
    Result<Scenario> scenario = fitted(target->scenario, target->input, imported->block.values, imported->block.labels);
    if (!scenario)
        return failure(file, scenario.error());
    return std::move(*scenario);
}

Outcome<Scenario> importedHead(const Arguments& arguments, const QString& file)
{
    if (const Outcome<void> refused = refuseOptions(
            arguments, {"tensor", "select", "into", "columns", "transpose", "decimal-comma", "header", "repeats"});
        !refused)
        return tl::unexpected(refused.error());
    if (!arguments.has("layer") || !arguments.has("head"))
        return usageFailure(QStringLiteral("--layer and --head are needed"));
    const auto layer = arguments.number("layer");
    const auto head = arguments.number("head");
    const auto heads = arguments.number("heads");
    for (const auto& number : {layer, head, heads}) {
        if (!number)
            return tl::unexpected(number.error());
    }
    const auto rows = rangeOf(arguments, "rows");
    if (!rows)
        return tl::unexpected(rows.error());
    const Outcome<ByteSource> source = openSource(file);
    if (!source)
        return tl::unexpected(source.error());
    const auto model = sourceKind(*source).and_then([&](SourceKind kind) { return openTensors(*source, kind); });
    if (!model)
        return failure(file, model.error());
    Result<Scenario> scenario = modelHead(**model, modelLayout(**model, *heads), {**layer - 1, **head - 1, *rows});
    if (!scenario)
        return failure(file, scenario.error());
    return std::move(*scenario);
}

Outcome<Scenario> importedScenario(const Arguments& arguments)
{
    const Outcome<QString> file = arguments.file();
    if (!file)
        return tl::unexpected(file.error());
    QStringList names;
    for (const InputKind kind : targets)
        names.append(QLatin1String(inputId(kind)));
    names.append(asHead);
    if (!arguments.has("as") || !arguments.has("output"))
        return usageFailure(QStringLiteral("--as and --output are needed"));
    const Outcome<QString> as = arguments.choice("as", names);
    if (!as)
        return tl::unexpected(as.error());
    if (*as == asHead)
        return importedHead(arguments, *file);
    return importedInput(arguments, *file, targets[static_cast<std::size_t>(names.indexOf(*as))]);
}

} // namespace

Outcome<void> importCommand(const QStringList& words)
{
    constexpr auto flag = Option::Kind::Flag;
    const Outcome<Arguments> arguments = Arguments::parse(words,
                                                          {{"as"},
                                                           {"tensor"},
                                                           {"head"},
                                                           {"select", Option::Kind::Repeated},
                                                           {"rows"},
                                                           {"columns"},
                                                           {"transpose", flag},
                                                           {"decimal-comma", flag},
                                                           {"header"},
                                                           {"repeats"},
                                                           {"into"},
                                                           {"layer"},
                                                           {"heads"},
                                                           {"output"}});
    if (!arguments)
        return tl::unexpected(arguments.error());
    const Outcome<Scenario> scenario = importedScenario(*arguments);
    if (!scenario)
        return tl::unexpected(scenario.error());
    const QString path = arguments->value("output");
    if (const Result<void> saved = ui::saveFile(path, writeScenario(*scenario)); !saved)
        return failure(path, saved.error());
    return {};
}

} // namespace attn::app
