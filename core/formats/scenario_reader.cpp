#include "json_reader.h"
#include "json_syntax.h"
#include "number_text.h"
#include "odd_row.h"
#include "scenario_json.h"
#include "scenario_keys.h"

#include "core/validate.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace attn {

namespace {

class ScenarioReader {
public:
    explicit ScenarioReader(JsonReader& json)
        : m_json(json)
    {
    }

    void read(Scenario& scenario);

private:
    /// Reads an object whose keys `known` lists; the others go to `unknown`.
    template <class Object> void readObject(Object& object, UnknownKeys& unknown);

    /// Keeps a key that this version does not know.
    void keep(const std::string& key, UnknownKeys& unknown);

    void read(std::string& text) { text = m_json.text(); }
    void read(double& number) { number = m_json.number(); }
    void read(std::optional<double>& number) { number = m_json.number(); }
    void read(Index& number) { number = wholeNumber(); }
    void read(std::vector<std::string>& texts);
    void read(Matrix& matrix);
    void read(keys::RowOf<Matrix> row);
    void read(keys::HeadNumberOf<std::optional<Index>> head) { head.index = wholeNumber() - 1; }
    void read(Words& words);
    void read(std::optional<Words>& words) { read(words.emplace()); }
    void readHeads(std::vector<Head>& heads);
    void read(Position& position);
    void read(Position::Pairs& pairs);
    void read(Scale& scale);
    void read(Mask& mask);
    void read(std::optional<View>& view);
    void read(std::optional<std::pair<Index, Index>>& cell);

    /// A whole number from 1 up.
    Index wholeNumber();
    /// Reads the numbers of one list (true and false as 1 and 0 where `booleans`) to the end of m_numbers.
    Index appendRow(bool booleans);
    Matrix rowsOfNumbers(bool booleans);
    void positionForm(Position& position, const std::string& key, std::string& form);
    void readSlopes(Position::Alibi& alibi);

    JsonReader& m_json;
    std::vector<double> m_numbers; // of the matrix that is being read
};

template <class Object> void ScenarioReader::readObject(Object& object, UnknownKeys& unknown)
{
    m_json.members([&](const std::string& key) {
        bool known = false;
        keys::each(object, [&]<class Field>(const char* name, Field&& field) {
            if (known || key != name)
                return;
            known = true;
            if constexpr (std::is_same_v<Field, std::vector<Head>&>) {
                readHeads(field); // each names itself: "head 1", not "heads, head 1"
            } else {
                const auto place = m_json.at({name});
                read(std::forward<Field>(field));
            }
        });
        if (!known)
            keep(key, unknown);
    });
}

void ScenarioReader::keep(const std::string& key, UnknownKeys& unknown)
{
    const auto place = m_json.at({"%1", {quoted(key)}});
    unknown.emplace_back(key, m_json.raw());
}

void ScenarioReader::read(Scenario& scenario)
{
    UnknownKeys others;
    readObject(scenario, others);
    std::erase_if(others, [](const auto& key) { return key.first == "format" || key.first == "version"; });
    scenario.unknown = std::move(others);
}

void ScenarioReader::read(std::vector<std::string>& texts)
{
    m_json.elements([&](std::size_t index) {
        const auto place = m_json.at({ATTN_TEXT("label %1"), {std::to_string(index + 1)}});
        texts.push_back(m_json.text());
    });
}

Index ScenarioReader::appendRow(bool booleans)
{
    const std::size_t before = m_numbers.size();
    m_json.elements([&](std::size_t index) {
        if (!booleans) {
            // No place is made for these: two million of them would take longer than the numbers.
            if (const std::optional<double> number = m_json.plainNumber()) {
                m_numbers.push_back(*number);
                return;
            }
        }
        const auto place = m_json.at({ATTN_TEXT("column %1"), {std::to_string(index + 1)}});
        m_numbers.push_back(booleans ? (m_json.boolean() ? 1 : 0) : m_json.number());
    });
    return static_cast<Index>(m_numbers.size() - before);
}

Matrix ScenarioReader::rowsOfNumbers(bool booleans)
{
    m_numbers.clear();
    std::vector<Index> lengths;
    const auto rowPlace = [this](std::size_t row) {
        return m_json.at({ATTN_TEXT("row %1"), {std::to_string(row + 1)}});
    };
    m_json.elements([&](std::size_t index) {
        const auto place = rowPlace(index);
        lengths.push_back(appendRow(booleans));
        if (lengths.back() == 0)
            m_json.fail({ATTN_TEXT("no numbers")});
    });
    if (lengths.empty())
        m_json.fail({ATTN_TEXT("no rows")});
    if (const std::optional<OddRow> odd = oddRow(lengths)) {
        const auto place = rowPlace(odd->row);
        m_json.fail(numbersExpected(odd->found, odd->expected));
    }
    if (!m_json.ok())
        return {};
    return Eigen::Map<const Matrix>(m_numbers.data(), std::ssize(lengths), lengths.front());
}

void ScenarioReader::read(Matrix& matrix)
{
    matrix = rowsOfNumbers(false);
}

void ScenarioReader::read(keys::RowOf<Matrix> row)
{
    m_numbers.clear();
    const Index count = appendRow(false);
    if (count == 0)
        m_json.fail({ATTN_TEXT("no numbers")});
    row.matrix = Eigen::Map<const Matrix>(m_numbers.data(), 1, count);
}

Index ScenarioReader::wholeNumber()
{
    const double number = m_json.number();
    if (number >= 1 && number <= 1e9 && std::floor(number) == number)
        return static_cast<Index>(number);
    m_json.fail({ATTN_TEXT("%1, expected a whole number from 1"), {numberText(number)}});
    return 1;
}

void ScenarioReader::read(Words& words)
{
    readObject(words, words.unknown);
    if (words.labels.empty())
        words.labels = defaultLabels(words.vectors.rows());
}

void ScenarioReader::readHeads(std::vector<Head>& heads)
{
    if (m_json.kind() != JsonKind::List) {
        const auto place = m_json.at({"heads"});
        m_json.failKind(ATTN_TEXT("a list"));
        return;
    }
    m_json.elements([&](std::size_t index) {
        const auto place = m_json.at({ATTN_TEXT("head %1"), {std::to_string(index + 1)}});
        Head& head = heads.emplace_back();
        readObject(head, head.unknown);
    });
}

void ScenarioReader::read(Position& position)
{
    if (m_json.kind() != JsonKind::Object) {
        const std::string form = m_json.text();
        if (form == "sinusoidal")
            position.kind = Position::Sinusoidal();
        else if (form == "rotary")
            position.kind = Position::Rotary();
        else if (form != "none")
            m_json.fail({ATTN_TEXT("%1, expected \"none\", \"sinusoidal\", \"rotary\" or an object"), {quoted(form)}});
        return;
    }
    std::string form;
    m_json.members([&](const std::string& key) { positionForm(position, key, form); });
    if (form.empty())
        m_json.fail({ATTN_TEXT("no rows, sinusoidal, rotary or alibi in it")});
}

/// Reads the value of one key of `position`; `form` is the form that was met before, or empty.
void ScenarioReader::positionForm(Position& position, const std::string& key, std::string& form)
{
    const bool rows = key == "rows" || key == "context_rows";
    if (!rows && key != "sinusoidal" && key != "rotary" && key != "alibi") {
        keep(key, position.unknown);
        return;
    }
    const std::string& name = rows ? "rows" : key;
    if (!form.empty() && form != name) {
        m_json.fail({ATTN_TEXT("%1 and %2, expected one of them"), {form, name}});
        return;
    }
    form = name;
    const auto place = m_json.at({"%1", {key}});
    if (rows) {
        if (!std::holds_alternative<Position::Rows>(position.kind))
            position.kind = Position::Rows();
        auto& given = std::get<Position::Rows>(position.kind);
        read(key == "rows" ? given.rows : given.contextRows);
    } else if (key == "sinusoidal") {
        readObject(position.kind.emplace<Position::Sinusoidal>(), position.unknownInForm);
    } else if (key == "rotary") {
        readObject(position.kind.emplace<Position::Rotary>(), position.unknownInForm);
    } else {
        readSlopes(position.kind.emplace<Position::Alibi>());
    }
}

void ScenarioReader::readSlopes(Position::Alibi& alibi)
{
    if (m_json.kind() == JsonKind::List) {
        m_numbers.clear();
        if (appendRow(false) == 0)
            m_json.fail({ATTN_TEXT("no numbers")});
        alibi.slopes = m_numbers;
    } else {
        alibi.slopes = {m_json.number()};
    }
}

void ScenarioReader::read(Position::Pairs& pairs)
{
    const std::string name = m_json.text();
    if (name == "halves")
        pairs = Position::Pairs::Halves;
    else if (name != "adjacent")
        m_json.fail({ATTN_TEXT("%1, expected \"adjacent\" or \"halves\""), {quoted(name)}});
}

void ScenarioReader::read(Scale& scale)
{
    if (m_json.kind() != JsonKind::Text) {
        scale = {Scale::Kind::Number, m_json.number()};
        return;
    }
    const std::string name = m_json.text();
    if (name == "none")
        scale.kind = Scale::Kind::None;
    else if (name != "sqrt_d_k")
        m_json.fail({ATTN_TEXT("%1, expected \"sqrt_d_k\", \"none\" or a number"), {quoted(name)}});
}

void ScenarioReader::read(Mask& mask)
{
    if (m_json.kind() != JsonKind::Object) {
        const std::string name = m_json.text();
        mask.causal = name == "causal";
        if (!mask.causal && name != "none")
            m_json.fail({ATTN_TEXT("%1, expected \"none\", \"causal\" or an object"), {quoted(name)}});
        return;
    }
    bool causalSeen = false;
    m_json.members([&](const std::string& key) {
        const auto kind = key == "allowed" ? Mask::Kind::Allowed : key == "bias" ? Mask::Kind::Bias : Mask::Kind::None;
        causalSeen = causalSeen || key == "causal";
        if (kind == Mask::Kind::None && key != "causal") {
            keep(key, mask.unknown);
            return;
        }
        if (kind != Mask::Kind::None && mask.kind != Mask::Kind::None) {
            m_json.fail({ATTN_TEXT("%1 and %2, expected one of them"), {"allowed", "bias"}});
            return;
        }
        const auto place = m_json.at({"%1", {key}});
        if (key == "causal") {
            mask.causal = m_json.boolean();
        } else {
            mask.kind = kind;
            mask.matrix = rowsOfNumbers(kind == Mask::Kind::Allowed);
        }
    });
    if (mask.kind == Mask::Kind::None && !causalSeen)
        m_json.fail({ATTN_TEXT("no allowed, bias or causal in it")});
}

void ScenarioReader::read(std::optional<View>& view)
{
    View& read = view.emplace();
    readObject(read, read.unknown);
}

void ScenarioReader::read(std::optional<std::pair<Index, Index>>& cell)
{
    std::vector<Index> numbers;
    m_json.elements([&](std::size_t) { numbers.push_back(wholeNumber()); });
    if (numbers.size() != 2)
        m_json.fail({ATTN_TEXT("expected a row and a column")});
    else
        cell = {numbers[0] - 1, numbers[1] - 1};
}

/// The version of a file that says it is a scenario.
Result<int> readVersion(std::string_view text)
{
    JsonReader json(text);
    if (json.kind() != JsonKind::Object)
        return problem({}, {ATTN_TEXT("not a scenario of Attention Workbench")});
    bool formatSeen = false;
    bool formatRight = false;
    std::optional<double> version;
    json.members([&](const std::string& key) {
        if (key == "format") {
            formatSeen = true;
            formatRight = json.kind() == JsonKind::Text && json.text() == keys::formatName;
            if (!formatRight)
                json.fail({ATTN_TEXT("not a scenario of Attention Workbench: its format is not %1"),
                           {quoted(keys::formatName)}});
        } else if (key == "version") {
            const auto place = json.at({"version"});
            version = json.number();
            if (!(*version >= 1 && *version <= 1e9 && std::floor(*version) == *version))
                json.fail({ATTN_TEXT("%1, expected a whole number from 1"), {numberText(*version)}});
        } else {
            json.skip();
        }
    });
    if (!json.ok())
        return tl::unexpected(*json.problem());
    if (!formatSeen)
        return problem({}, {ATTN_TEXT("not a scenario of Attention Workbench: no format in it")});
    if (!version)
        return problem({{"version"}}, {ATTN_TEXT("missing")});
    return static_cast<int>(*version);
}

Result<Scenario> readContent(std::string_view text)
{
    Scenario scenario;
    JsonReader json(text);
    ScenarioReader(json).read(scenario);
    if (!json.ok())
        return tl::unexpected(*json.problem());
    if (const Result<void> valid = validate(scenario); !valid)
        return tl::unexpected(valid.error());
    return scenario;
}

} // namespace

Result<ScenarioFile> readScenario(std::string_view bytes)
{
    if (bytes.size() > scenarioFileLimit)
        return problem({},
                       {ATTN_TEXT("%1 bytes, at most %2 (64 MiB)"),
                        {std::to_string(bytes.size()), std::to_string(scenarioFileLimit)}});
    if (const Result<void> syntax = checkJson(bytes); !syntax)
        return tl::unexpected(syntax.error());
    const Result<int> version = readVersion(bytes);
    if (!version)
        return tl::unexpected(version.error());
    Result<Scenario> scenario = readContent(bytes);
    if (!scenario) {
        Problem trouble = std::move(scenario.error());
        if (*version > scenarioVersion) // what this program finds wrong may be new rather than wrong
            trouble.place.insert(trouble.place.begin(),
                                 {ATTN_TEXT("written by a newer program (version %1)"), {std::to_string(*version)}});
        return tl::unexpected(std::move(trouble));
    }
    return ScenarioFile{std::move(*scenario), *version};
}

} // namespace attn
