#pragma once

#include <tl/expected.hpp>

#include <string>
#include <string_view>
#include <vector>

/// Marks an English text of the core for translation; lupdate collects them under the context "core".
#define ATTN_TEXT(text) text

namespace attn {

/// A text with its numbers and names kept apart ("row %1", {"2"}), so that a window can translate it.
struct Phrase {
    const char* text = "";
    std::vector<std::string> arguments = {};
};

/// The phrase in English, each %1, %2 … replaced by its argument.
[[nodiscard]] std::string english(const Phrase& phrase);

/// What is wrong, where, and what was expected: a value that is returned, never thrown.
struct Problem {
    std::vector<Phrase> place; ///< from the outside in: "head 1", "W_K", "row 2"; may be empty
    Phrase sentence; ///< "%1 numbers, expected %2"
};

/// One sentence in English: "head 1, W_K, row 2: 3 numbers, expected 4".
[[nodiscard]] std::string english(const Problem& problem);

template <class T> using Result = tl::expected<T, Problem>;

/// A person's text for use inside a sentence: in double quotes, control characters and broken UTF-8 replaced by U+FFFD,
/// cut after about 40 characters.
[[nodiscard]] std::string quoted(std::string_view text);

/// Shorthand for `return problem({…}, {…});` in a function that returns a Result.
[[nodiscard]] tl::unexpected<Problem> problem(std::vector<Phrase> place, Phrase sentence);

} // namespace attn
