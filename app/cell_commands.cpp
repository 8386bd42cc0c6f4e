#include "arguments.h"
#include "commands.h"

#include "core/formats/results_text.h"

#include <algorithm>

namespace attn::app {

namespace {

/// A cell that was named on the command line, with its scenario.
struct Located {
    QString file;
    Loaded loaded;
    Cell cell;
};

Outcome<Located> locate(const Arguments& arguments)
{
    const Outcome<QString> file = arguments.file();
    if (!file)
        return tl::unexpected(file.error());
    if (!arguments.has("step") || !arguments.has("cell"))
        return usageFailure(QStringLiteral("--step and --cell are needed"));
    const auto place = arguments.pair("cell", "ROW,COLUMN");
    if (!place)
        return tl::unexpected(place.error());
    const auto head = arguments.number("head");
    if (!head)
        return tl::unexpected(head.error());
    Outcome<Loaded> loaded = load(*file);
    if (!loaded)
        return tl::unexpected(loaded.error());
    const auto selected = selectSteps(*file, *loaded, arguments.values("step"), head->value_or(1));
    if (!selected)
        return tl::unexpected(selected.error());
    const StepIndex index = selected->front();
    const Matrix& value = loaded->steps[index].value;
    const auto [row, column] = *place;
    if (row < 1 || row > value.rows() || column < 1 || column > value.cols())
        return failure(*file,
                       QStringLiteral("no cell %1,%2; %3 has %4 × %5 cells")
                           .arg(row)
                           .arg(column)
                           .arg(arguments.value("step"))
                           .arg(value.rows())
                           .arg(value.cols()));
    return Located{*file, std::move(*loaded), {index, row - 1, column - 1}};
}

/// Given positions and the mask are numbers as well, but the command does not list them.
bool isListedInput(const Sensitivity& of)
{
    const InputKind kind = of.input.kind;
    return kind != InputKind::PositionRows && kind != InputKind::ContextPositionRows && kind != InputKind::Mask;
}

} // namespace

Outcome<void> explainCommand(const QStringList& words)
{
    return Arguments::parse(words, {{"step"}, {"cell"}, {"head"}})
        .and_then(locate)
        .and_then([](const Located& located) {
            std::string text;
            for (const std::string& line : explainText(located.loaded.steps, located.cell))
                text += line + '\n';
            return print(text);
        });
}

Outcome<void> sensitivityCommand(const QStringList& words)
{
    const Outcome<Arguments> arguments = Arguments::parse(words, {{"step"}, {"cell"}, {"head"}, {"of"}});
    if (!arguments)
        return tl::unexpected(arguments.error());
    const Outcome<Located> located = locate(*arguments);
    if (!located)
        return tl::unexpected(located.error());
    std::vector<Sensitivity> shown;
    QStringList ids;
    for (Sensitivity& of : sensitivity(located->loaded.steps, located->cell)) {
        if (!isListedInput(of))
            continue;
        const QString id = QLatin1String(inputId(of.input.kind));
        if (!ids.contains(id))
            ids.append(id);
        if (arguments->value("of", id) == id)
            shown.push_back(std::move(of));
    }
    if (shown.empty())
        return failure(
            located->file,
            QStringLiteral("no input %1; there are %2").arg(arguments->value("of"), ids.join(QLatin1String(", "))));
    return print(sensitivityJson(shown));
}

} // namespace attn::app
