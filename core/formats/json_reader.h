#pragma once

#include "core/problem.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

enum class JsonKind { Object, List, Text, Number, Boolean, Null };

/// Reads JSON that checkJson has passed, front to back, value by value, each exactly once. The first problem, with the
/// place named by at(), stops the reading: from then on members() and elements() end and values are empty.
///
/// Our own and not a library's, because integers keep their text (−0, more than 64 bits), values keep theirs, two
/// million numbers take a tenth of a second, and problems can say where they are.
class JsonReader {
public:
    explicit JsonReader(std::string_view checkedText);

    /// The kind of the value that comes next.
    [[nodiscard]] JsonKind kind();

    /// Calls member(key) for each key of an object; it must read or skip the value. A repeated key is a problem.
    template <class Member> void members(Member&& member)
    {
        if (!enter(JsonKind::Object))
            return;
        std::set<std::string, std::less<>> keys;
        while (ok() && more('}')) {
            const auto [key, isNew] = keys.insert(readKey());
            if (isNew)
                member(*key);
            else
                fail({ATTN_TEXT("the key %1 twice"), {quoted(*key)}});
        }
    }

    /// Calls element(index), index from 0, for each value of a list; it must read or skip it.
    template <class Element> void elements(Element&& element)
    {
        if (!enter(JsonKind::List))
            return;
        for (std::size_t index = 0; ok() && more(']'); ++index)
            element(index);
    }

    /// A value of another kind than the one that is read is a problem.
    [[nodiscard]] std::string text();
    [[nodiscard]] bool boolean();
    /// A number, or one of the texts "NaN", "Infinity" and "-Infinity". One too small becomes 0, one too large is a
    /// problem.
    [[nodiscard]] double number();
    /// The same, but where number() would find a problem or a text, nothing is read and nothing returned.
    [[nodiscard]] std::optional<double> plainNumber();

    /// Passes over the next value.
    void skip();
    /// Passes over the next value and returns it as it stands in the text. Repeated keys inside it are a problem.
    [[nodiscard]] std::string_view raw();

    /// Names the place of what is read while the returned object lives.
    class [[nodiscard]] Place {
    public:
        Place(std::vector<Phrase>& places, Phrase part)
            : m_places(places)
        {
            m_places.push_back(std::move(part));
        }
        ~Place() { m_places.pop_back(); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        std::vector<Phrase>& m_places;
    };
    Place at(Phrase part) { return {m_places, std::move(part)}; }

    /// Records a problem at this place, unless there is one already.
    void fail(Phrase sentence);
    /// The same where the next value is of the wrong kind; `expected` as in "a list".
    void failKind(const char* expected);
    [[nodiscard]] bool ok() const { return !m_problem; }
    [[nodiscard]] const std::optional<Problem>& problem() const { return m_problem; }

private:
    bool enter(JsonKind kind);
    bool more(char end);
    std::string readKey();
    std::string readString();
    void skipString();
    void appendEscape(std::string& result);
    void skipSpace();

    std::string_view m_text;
    std::size_t m_position = 0;
    bool m_first = false; // nothing of the object or list has been read yet
    std::vector<Phrase> m_places;
    std::optional<Problem> m_problem;
};

} // namespace attn
