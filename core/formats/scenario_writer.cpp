#include "json_writer.h"
#include "scenario_json.h"
#include "scenario_keys.h"

namespace attn {

namespace {

using Layout = JsonWriter::Layout;

// Fields whose absence is their meaning are left out of the file.
bool present(const std::string& text)
{
    return !text.empty();
}
bool present(double)
{
    return true;
}
bool present(Index head)
{
    return head > 0;
}
bool present(const Matrix& matrix)
{
    return matrix.size() > 0;
}
bool present(keys::RowOf<const Matrix> row)
{
    return present(row.matrix);
}
bool present(keys::HeadNumberOf<const std::optional<Index>> head)
{
    return head.index.has_value();
}
bool present(const Position& position)
{
    return !std::holds_alternative<Position::None>(position.kind);
}
template <class T> bool present(const std::optional<T>& value)
{
    return value.has_value();
}
template <class T> bool present(const T&)
{
    return true;
} // labels, words, heads, pairs, scale, mask

class ScenarioWriter {
public:
    explicit ScenarioWriter(JsonWriter& json)
        : m_json(json)
    {
    }

    void write(const Scenario& scenario);

private:
    template <class Object> void writeKeys(const Object& object, const UnknownKeys& unknown);
    void writeUnknown(const UnknownKeys& unknown);

    void write(const std::string& text) { m_json.text(text); }
    void write(double number) { m_json.number(number); }
    void write(Index number) { m_json.number(static_cast<double>(number)); }
    void write(const std::optional<double>& number) { m_json.number(*number); }
    void write(const std::vector<std::string>& texts) { m_json.texts(texts); }
    void write(const Matrix& matrix) { m_json.matrix(matrix); }
    void write(keys::RowOf<const Matrix> row) { m_json.numbers(row.matrix); }
    void write(keys::HeadNumberOf<const std::optional<Index>> head) { write(*head.index + 1); }
    void write(const Words& words);
    void write(const std::optional<Words>& words) { write(*words); }
    void write(const std::vector<Head>& heads);
    void write(const Position& position);
    void write(Position::Pairs pairs) { m_json.text(pairs == Position::Pairs::Halves ? "halves" : "adjacent"); }
    void write(const Scale& scale);
    void write(const Mask& mask);
    void write(const std::optional<View>& view);
    void write(const std::optional<std::pair<Index, Index>>& cell);

    template <class Form> void writeForm(const char* name, const Form& form, const Position& position);
    void writeSlopes(const Position::Alibi& alibi);

    JsonWriter& m_json;
};

template <class Object> void ScenarioWriter::writeKeys(const Object& object, const UnknownKeys& unknown)
{
    keys::each(object, [this](const char* name, const auto& field) {
        if (present(field)) {
            m_json.key(name);
            write(field);
        }
    });
    writeUnknown(unknown);
}

void ScenarioWriter::writeUnknown(const UnknownKeys& unknown)
{
    for (const auto& [name, json] : unknown) {
        m_json.key(name);
        m_json.raw(json);
    }
}

void ScenarioWriter::write(const Scenario& scenario)
{
    m_json.beginObject();
    m_json.key("format");
    m_json.text(keys::formatName);
    m_json.key("version");
    m_json.number(scenarioVersion);
    writeKeys(scenario, scenario.unknown);
    m_json.endObject();
}

void ScenarioWriter::write(const Words& words)
{
    m_json.beginObject();
    writeKeys(words, words.unknown);
    m_json.endObject();
}

void ScenarioWriter::write(const std::vector<Head>& heads)
{
    m_json.beginList();
    for (const Head& head : heads) {
        m_json.beginObject();
        writeKeys(head, head.unknown);
        m_json.endObject();
    }
    m_json.endList();
}

template <class Form> void ScenarioWriter::writeForm(const char* name, const Form& form, const Position& position)
{
    if (form == Form() && position.unknown.empty() && position.unknownInForm.empty()) {
        m_json.text(name); // all as usual: its name says it
        return;
    }
    m_json.beginObject(Layout::OneLine);
    m_json.key(name);
    m_json.beginObject(Layout::OneLine);
    writeKeys(form, position.unknownInForm);
    m_json.endObject();
    writeUnknown(position.unknown);
    m_json.endObject();
}

void ScenarioWriter::write(const Position& position)
{
    if (const auto* sinusoidal = std::get_if<Position::Sinusoidal>(&position.kind)) {
        writeForm("sinusoidal", *sinusoidal, position);
    } else if (const auto* rotary = std::get_if<Position::Rotary>(&position.kind)) {
        writeForm("rotary", *rotary, position);
    } else if (const auto* rows = std::get_if<Position::Rows>(&position.kind)) {
        m_json.beginObject();
        writeKeys(*rows, position.unknown);
        m_json.endObject();
    } else if (const auto* alibi = std::get_if<Position::Alibi>(&position.kind)) {
        m_json.beginObject(Layout::OneLine);
        m_json.key("alibi");
        writeSlopes(*alibi);
        writeUnknown(position.unknown);
        m_json.endObject();
    }
}

void ScenarioWriter::writeSlopes(const Position::Alibi& alibi)
{
    if (alibi.slopes.size() == 1) {
        m_json.number(alibi.slopes.front());
        return;
    }
    m_json.beginList(Layout::OneLine);
    for (double slope : alibi.slopes)
        m_json.number(slope);
    m_json.endList();
}

void ScenarioWriter::write(const Scale& scale)
{
    if (scale.kind == Scale::Kind::Number)
        m_json.number(scale.number);
    else
        m_json.text(scale.kind == Scale::Kind::None ? "none" : "sqrt_d_k");
}

void ScenarioWriter::write(const Mask& mask)
{
    const bool plain = mask.kind == Mask::Kind::None && mask.unknown.empty();
    if (plain) {
        m_json.text(mask.causal ? "causal" : "none");
        return;
    }
    m_json.beginObject();
    if (mask.kind != Mask::Kind::None) {
        const bool allowed = mask.kind == Mask::Kind::Allowed;
        m_json.key(allowed ? "allowed" : "bias");
        m_json.matrix(mask.matrix, allowed);
    }
    if (mask.causal || mask.kind == Mask::Kind::None) {
        m_json.key("causal");
        m_json.boolean(mask.causal);
    }
    writeUnknown(mask.unknown);
    m_json.endObject();
}

void ScenarioWriter::write(const std::optional<View>& view)
{
    m_json.beginObject(Layout::OneLine);
    writeKeys(*view, view->unknown);
    m_json.endObject();
}

void ScenarioWriter::write(const std::optional<std::pair<Index, Index>>& cell)
{
    m_json.beginList(Layout::OneLine);
    write(cell->first + 1);
    write(cell->second + 1);
    m_json.endList();
}

} // namespace

std::string writeScenario(const Scenario& scenario)
{
    JsonWriter json;
    ScenarioWriter(json).write(scenario);
    return std::move(json).take();
}

} // namespace attn
