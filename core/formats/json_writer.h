#pragma once

#include "core/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// Appends JSON to one text: each key and each matrix row on a line of its own, indented by two spaces; lists of plain
/// values on one line. Not-a-number and infinities are written as texts.
class JsonWriter {
public:
    enum class Layout { Lines, OneLine };

    void beginObject(Layout layout = Layout::Lines) { begin('{', layout); }
    void endObject() { end('}'); }
    void beginList(Layout layout = Layout::Lines) { begin('[', layout); }
    void endList() { end(']'); }

    /// The key of the value that comes next.
    void key(std::string_view name);

    void text(std::string_view value);
    void number(double value);
    void boolean(bool value) { raw(value ? "true" : "false"); }
    /// A value that is JSON already.
    void raw(std::string_view json);

    /// A list of rows; of true and false where `booleans` (0 is false).
    void matrix(const Matrix& values, bool booleans = false);
    /// All numbers of a matrix in one list.
    void numbers(const Matrix& values);
    void texts(const std::vector<std::string>& values);

    /// The whole text, ended by a line break.
    [[nodiscard]] std::string take() &&;

private:
    struct Open {
        Layout layout;
        bool empty = true;
    };

    void begin(char bracket, Layout layout);
    void end(char bracket);
    void beforeValue();
    void newLine();

    std::string m_text;
    std::vector<Open> m_open;
    bool m_afterKey = false;
};

} // namespace attn
