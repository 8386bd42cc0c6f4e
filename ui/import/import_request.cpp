#include "import_request.h"
#include "import_words.h"

#include "core/examples.h"
#include "core/fit.h"
#include "ui/state/storage/file_store.h"
#include "ui/state/texts/problem_text.h"

#include <QFileInfo>

namespace attn::ui {

namespace {

/// The problem of labels that are not as many as the words they are for.
Result<void> label(Words& words, const std::vector<std::string>& labels)
{
    if (labels.empty())
        return {};
    if (labels.size() != words.labels.size())
        return problem({},
                       {ATTN_TEXT("%1 labels for %2 words"),
                        {std::to_string(labels.size()), std::to_string(words.labels.size())}});
    words.labels = labels;
    return {};
}

class Preparation {
public:
    Preparation(const ImportFile& file, const ImportContents& contents, const Scenario& scenario)
        : m_file(file)
        , m_contents(contents)
        , m_scenario(scenario)
    {
    }

    Result<ImportPreview> operator()(const ImportRequest::Numbers& request) const
    {
        const Result<Imported> imported = m_contents.arrays
            ? importNumbers(*m_contents.arrays, m_file.kind, request.options)
            : importNumbers(m_file.source, request.options);
        return imported.and_then([&](const Imported& numbers) {
            return fitted(m_scenario, request.input, numbers.block.values, numbers.block.labels)
                .map([&](Scenario result) {
                    ImportPreview preview{.block = numbers.block, .scenario = std::move(result)};
                    preview.undoText = importName(m_scenario, m_file, request);
                    preview.consequences = consequencesText(m_scenario, preview.scenario, request.input);
                    for (const Problem& warning : numbers.warnings)
                        preview.notes += translated(warning);
                    preview.missing = numbers.missing;
                    return preview;
                });
        });
    }

    Result<ImportPreview> operator()(const ImportRequest::WholeHead& request) const
    {
        const TensorFile& model = *m_contents.arrays;
        return modelHead(model, modelLayout(model, request.heads), request.choice)
            .and_then([&](Scenario scenario) -> Result<ImportPreview> {
                if (const Result<void> labelled = label(scenario.words, request.labels); !labelled)
                    return tl::unexpected(labelled.error());
                ImportPreview preview{.block = {.values = scenario.heads.front().W_Q}, .scenario = std::move(scenario)};
                preview.undoText = importName(m_file, request);
                preview.consequences = headText(preview.scenario);
                return preview;
            });
    }

private:
    const ImportFile& m_file;
    const ImportContents& m_contents;
    const Scenario& m_scenario;
};

} // namespace

Result<ImportFile> openImportFile(const QString& path)
{
    return openFile(path).and_then([&](const ByteSource& source) {
        return sourceKind(source).map([&](SourceKind kind) {
            return ImportFile{QFileInfo(path).fileName(), kind, source};
        });
    });
}

bool isToImport(const QString& path)
{
    const Result<ImportFile> file = openImportFile(path);
    if (!file || (file->kind != SourceKind::Text && file->kind != SourceKind::WordVectors))
        return file.has_value();
    constexpr std::size_t sampleSize = 4096;
    const std::string sample = file->source.part(0, sampleSize).value_or(std::string());
    const std::size_t first = sample.find_first_not_of(" \t\r\n");
    const bool isMarkup = first != std::string::npos && (sample[first] == '{' || sample[first] == '<');
    return !isMarkup && sample.find_first_of("0123456789") != std::string::npos;
}

Result<ImportContents> listContents(const ImportFile& file)
{
    ImportContents contents;
    if (file.kind == SourceKind::WordVectors) {
        if (auto layout = wordVectorLayout(file.source)) // where it cannot be told, reading them says why
            contents.vectors = *layout;
        return contents;
    }
    if (file.kind == SourceKind::Text)
        return contents;
    return openTensors(file.source, file.kind).map([&](std::unique_ptr<TensorFile> arrays) {
        contents.model = modelLayout(*arrays);
        contents.arrays = std::move(arrays);
        return contents;
    });
}

Result<ImportPreview> prepareImport(const ImportFile& file, const ImportContents& contents,
                                    const ImportRequest& request, const Scenario& scenario)
{
    const Scenario start = request.isNew ? newImportTarget() : scenario;
    return std::visit(Preparation(file, contents, start), request.what);
}

Scenario newImportTarget()
{
    Scenario scenario = seedExample();
    scenario.title.clear();
    scenario.notes.clear();
    return scenario;
}

} // namespace attn::ui
