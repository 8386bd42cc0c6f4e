#include "problem.h"

#include "utf8.h"

namespace attn {

std::string english(const Phrase& phrase)
{
    std::string result;
    for (const char* c = phrase.text; *c != '\0'; ++c) {
        const bool placeholder = *c == '%' && c[1] >= '1' && c[1] <= '9';
        const std::size_t index = placeholder ? static_cast<std::size_t>(c[1] - '1') : 0;
        if (placeholder && index < phrase.arguments.size()) {
            result += phrase.arguments[index];
            ++c;
        } else {
            result += *c;
        }
    }
    return result;
}

std::string english(const Problem& problem)
{
    std::string result;
    for (const Phrase& part : problem.place) {
        if (!result.empty())
            result += ", ";
        result += english(part);
    }
    if (!result.empty())
        result += ": ";
    return result + english(problem.sentence);
}

std::string quoted(std::string_view text)
{
    constexpr int most = 40;
    std::string result = "\"";
    for (int count = 0; !text.empty(); ++count) {
        if (count == most) {
            result += "\u2026";
            break;
        }
        const std::size_t length = utf8Length(text);
        if (length == 0 || isControl(text.substr(0, length)))
            result += "\uFFFD";
        else
            result += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return result + '"';
}

tl::unexpected<Problem> problem(std::vector<Phrase> place, Phrase sentence)
{
    return tl::unexpected(Problem{std::move(place), std::move(sentence)});
}

} // namespace attn
