#include "json_reader.h"

#include "json_syntax.h"
#include "number_text.h"

#include "core/utf8.h"

#include <algorithm>
#include <charconv>

namespace attn {

namespace {

const char* kindName(JsonKind kind)
{
    switch (kind) {
    case JsonKind::Object:
        return ATTN_TEXT("an object");
    case JsonKind::List:
        return ATTN_TEXT("a list");
    case JsonKind::Text:
        return ATTN_TEXT("a text");
    case JsonKind::Number:
        return ATTN_TEXT("a number");
    case JsonKind::Boolean:
        return ATTN_TEXT("true or false");
    case JsonKind::Null:
        break;
    }
    return "null";
}

} // namespace

JsonReader::JsonReader(std::string_view checkedText)
    : m_text(withoutByteOrderMark(checkedText))
{
}

void JsonReader::skipSpace()
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    while (isSpace(m_text[m_position])) // nothing is read at the end, where checked text has no space left to skip
        ++m_position;
}

JsonKind JsonReader::kind()
{
    skipSpace();
    switch (m_text[m_position]) {
    case '{':
        return JsonKind::Object;
    case '[':
        return JsonKind::List;
    case '"':
        return JsonKind::Text;
    case 't':
    case 'f':
        return JsonKind::Boolean;
    case 'n':
        return JsonKind::Null;
    default:
        return JsonKind::Number;
    }
}

bool JsonReader::enter(JsonKind expected)
{
    if (!ok())
        return false;
    if (kind() != expected) {
        failKind(kindName(expected));
        return false;
    }
    ++m_position;
    m_first = true;
    return true;
}

bool JsonReader::more(char end)
{
    skipSpace();
    const bool ended = m_text[m_position] == end;
    if (ended || !m_first)
        ++m_position; // the bracket, or the comma
    m_first = false;
    return !ended;
}

std::string JsonReader::readKey()
{
    skipSpace();
    std::string key = readString();
    skipSpace();
    ++m_position; // the colon
    return key;
}

std::string JsonReader::readString()
{
    std::string result;
    ++m_position;
    for (;;) {
        const std::size_t end = m_text.find_first_of("\"\\", m_position);
        result += m_text.substr(m_position, end - m_position);
        m_position = end + 1;
        if (m_text[end] == '"')
            return result;
        appendEscape(result);
    }
}

void JsonReader::appendEscape(std::string& result)
{
    const auto codeUnit = [this] {
        std::uint32_t unit = 0;
        std::from_chars(m_text.data() + m_position, m_text.data() + m_position + 4, unit, 16);
        m_position += 4;
        return unit;
    };
    const char c = m_text[m_position++];
    if (c != 'u') {
        constexpr std::string_view letters = "bfnrt";
        const std::size_t index = letters.find(c);
        result += index == std::string_view::npos ? c : "\b\f\n\r\t"[index];
        return;
    }
    std::uint32_t character = codeUnit();
    if (character >= 0xD800 && character <= 0xDBFF) {
        m_position += 2; // "\u" of the second half
        character = 0x10000 + ((character - 0xD800) << 10) + (codeUnit() - 0xDC00);
    }
    appendUtf8(result, character);
}

std::string JsonReader::text()
{
    if (!ok())
        return {};
    if (kind() == JsonKind::Text)
        return readString();
    failKind(kindName(JsonKind::Text));
    return {};
}

bool JsonReader::boolean()
{
    if (!ok())
        return false;
    if (kind() != JsonKind::Boolean) {
        failKind(kindName(JsonKind::Boolean));
        return false;
    }
    const bool value = m_text[m_position] == 't';
    m_position += value ? 4 : 5;
    return value;
}

std::optional<double> JsonReader::plainNumber()
{
    if (!ok() || kind() != JsonKind::Number)
        return {};
    const char* begin = m_text.data() + m_position;
    double value = 0;
    const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
    if (error != std::errc())
        return {};
    m_position += static_cast<std::size_t>(end - begin);
    return value;
}

double JsonReader::number()
{
    if (!ok())
        return 0;
    if (const std::optional<double> plain = plainNumber())
        return *plain;
    const JsonKind found = kind();
    if (found == JsonKind::Number) {
        const std::size_t start = m_position;
        skip();
        const Result<double> judged = readNumber(m_text.substr(start, m_position - start));
        if (!judged)
            fail(judged.error().sentence);
        return judged.value_or(0);
    }
    if (found == JsonKind::Text) {
        const std::string_view rest = m_text.substr(m_position);
        for (std::string_view special : {"\"NaN\"", "\"Infinity\"", "\"-Infinity\""}) {
            if (rest.starts_with(special)) {
                m_position += special.size();
                return *readNumber(special.substr(1, special.size() - 2));
            }
        }
    }
    failKind(kindName(JsonKind::Number));
    return 0;
}

void JsonReader::skipString()
{
    for (++m_position; m_text[m_position] != '"'; ++m_position) {
        if (m_text[m_position] == '\\')
            ++m_position;
    }
    ++m_position;
}

void JsonReader::skip()
{
    if (!ok())
        return;
    skipSpace();
    int depth = 0;
    do {
        const char c = m_text[m_position];
        if (c == '"') {
            skipString();
            continue;
        }
        depth += c == '{' || c == '[' ? 1 : 0;
        depth -= c == '}' || c == ']' ? 1 : 0;
        ++m_position;
        if (depth == 0 && c != '}' && c != ']') // a number or a word
            m_position = std::min(m_text.find_first_of(",]} \n\r\t", m_position), m_text.size());
    } while (depth > 0);
}

std::string_view JsonReader::raw()
{
    if (!ok())
        return {};
    const JsonKind found = kind();
    const std::size_t start = m_position;
    if (found == JsonKind::Object) {
        members([this](const std::string& key) {
            const Place place = at({"%1", {quoted(key)}});
            static_cast<void>(raw());
        });
    } else if (found == JsonKind::List) {
        elements([this](std::size_t) { static_cast<void>(raw()); });
    } else {
        skip();
    }
    return m_text.substr(start, m_position - start);
}

void JsonReader::failKind(const char* expected)
{
    fail({ATTN_TEXT("%1, expected %2"), {kindName(kind()), expected}});
}

void JsonReader::fail(Phrase sentence)
{
    if (!m_problem)
        m_problem = Problem{m_places, std::move(sentence)};
}

} // namespace attn
