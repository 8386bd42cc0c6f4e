#include "steps_text.h"

#include "json_writer.h"
#include "number_text.h"

namespace attn {

namespace {

void appendField(std::string& csv, std::string_view field)
{
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        csv += field;
        return;
    }
    csv += '"';
    for (char c : field) {
        if (c == '"')
            csv += '"';
        csv += c;
    }
    csv += '"';
}

void appendLabel(std::string& csv, const std::string& label, CsvReader reader)
{
    const bool wouldCalculate =
        !label.empty() && std::string_view("=+-@\t\r").find(label.front()) != std::string_view::npos;
    appendField(csv, reader == CsvReader::Excel && wouldCalculate ? '\'' + label : label);
}

void appendStep(std::string& csv, const Step& step, CsvReader reader)
{
    appendField(csv, step.id);
    csv += ',';
    if (step.head > 0)
        csv += std::to_string(step.head);
    csv += '\n';
    for (const std::string& label : *step.columns.labels) {
        csv += ',';
        appendLabel(csv, label, reader);
    }
    csv += '\n';
    for (Index i = 0; i < step.value.rows(); ++i) {
        appendLabel(csv, (*step.rows.labels)[static_cast<std::size_t>(i)], reader);
        for (Index j = 0; j < step.value.cols(); ++j) {
            csv += ',';
            csv += numberText(step.value(i, j));
        }
        csv += '\n';
    }
}

} // namespace

std::string stepsJson(std::string_view title, const Steps& steps, std::span<const StepIndex> shown)
{
    JsonWriter json;
    json.beginObject();
    json.key("title");
    json.text(title);
    json.key("steps");
    json.beginList();
    for (const StepIndex index : shown) {
        const Step& step = steps[index];
        json.beginObject();
        json.key("id");
        json.text(step.id);
        if (step.head > 0) {
            json.key("head");
            json.number(static_cast<double>(step.head));
        }
        json.key("symbol");
        json.text(step.symbol);
        json.key("rows");
        json.texts(*step.rows.labels);
        json.key("columns");
        json.texts(*step.columns.labels);
        json.key("values");
        json.matrix(step.value);
        json.endObject();
    }
    json.endList();
    json.endObject();
    return std::move(json).take();
}

std::string stepsCsv(const Steps& steps, std::span<const StepIndex> shown, CsvReader reader)
{
    std::string csv = reader == CsvReader::Excel ? "\xEF\xBB\xBF" : "";
    const std::size_t before = csv.size();
    for (const StepIndex index : shown) {
        if (csv.size() > before)
            csv += '\n';
        appendStep(csv, steps[index], reader);
    }
    return csv;
}

} // namespace attn
