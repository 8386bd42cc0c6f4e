#include "json_writer.h"

#include "number_text.h"

#include <cmath>
#include <utility>

namespace attn {

namespace {

void appendQuoted(std::string& json, std::string_view text)
{
    json += '"';
    for (char c : text) {
        constexpr std::string_view special = "\"\\\b\f\n\r\t";
        if (const std::size_t index = special.find(c); index != std::string_view::npos) {
            json += '\\';
            json += "\"\\bfnrt"[index];
        } else if (static_cast<unsigned char>(c) < 0x20) {
            json += "\\u00";
            json += "01"[static_cast<unsigned char>(c) >> 4];
            json += "0123456789abcdef"[c & 0xF];
        } else {
            json += c;
        }
    }
    json += '"';
}

void appendNumber(std::string& json, double value)
{
    if (std::isfinite(value))
        json += numberText(value);
    else
        appendQuoted(json, numberText(value));
}

} // namespace

void JsonWriter::newLine()
{
    m_text += '\n';
    m_text.append(2 * m_open.size(), ' ');
}

void JsonWriter::beforeValue()
{
    if (std::exchange(m_afterKey, false) || m_open.empty())
        return;
    Open& around = m_open.back();
    if (!std::exchange(around.empty, false))
        m_text += around.layout == Layout::OneLine ? ", " : ",";
    if (around.layout == Layout::Lines)
        newLine();
}

void JsonWriter::begin(char bracket, Layout layout)
{
    beforeValue();
    m_text += bracket;
    m_open.push_back({layout});
}

void JsonWriter::end(char bracket)
{
    const Open ended = m_open.back();
    m_open.pop_back();
    if (ended.layout == Layout::Lines && !ended.empty)
        newLine();
    m_text += bracket;
}

void JsonWriter::key(std::string_view name)
{
    beforeValue();
    appendQuoted(m_text, name);
    m_text += ": ";
    m_afterKey = true;
}

void JsonWriter::text(std::string_view value)
{
    beforeValue();
    appendQuoted(m_text, value);
}

void JsonWriter::number(double value)
{
    beforeValue();
    appendNumber(m_text, value);
}

void JsonWriter::raw(std::string_view json)
{
    beforeValue();
    m_text += json;
}

void JsonWriter::matrix(const Matrix& values, bool booleans)
{
    beginList();
    for (Index i = 0; i < values.rows(); ++i) {
        beginList(Layout::OneLine);
        for (Index j = 0; j < values.cols(); ++j) {
            if (booleans)
                boolean(values(i, j) != 0);
            else
                number(values(i, j));
        }
        endList();
    }
    endList();
}

void JsonWriter::numbers(const Matrix& values)
{
    beginList(Layout::OneLine);
    for (Index i = 0; i < values.rows(); ++i) {
        for (Index j = 0; j < values.cols(); ++j)
            number(values(i, j));
    }
    endList();
}

void JsonWriter::texts(const std::vector<std::string>& values)
{
    beginList(Layout::OneLine);
    for (const std::string& value : values)
        text(value);
    endList();
}

std::string JsonWriter::take() &&
{
    m_text += '\n';
    return std::move(m_text);
}

} // namespace attn
