#pragma once

#include "core/byte_source.h"
#include "core/matrix.h"
#include "core/problem.h"

#include <optional>
#include <string_view>
#include <vector>

namespace attn {

/// How a file of word vectors is laid out: GloVe's text, or word2vec's text or binary form.
struct WordVectorLayout {
    bool binary = false;
    Index dimensions = 0;
    std::optional<std::uint64_t> words = {}; ///< as the header line says; none without a header
    std::uint64_t start = 0; ///< of the first word in the file
};

/// Finds out from the beginning of a file; nothing where it holds no word vectors. With a header (`V D`) the words
/// follow as text, or as binary where what follows is no text. Without one, lines are a word and numbers parted by
/// single spaces, as many numbers as most of the first hundred lines have; words may hold spaces, and one at least of
/// them is no number. `header` says whether the first line is one; where it is not given and the line may be either (a
/// header, or a number with its one-dimensional vector), that is a problem.
[[nodiscard]] Result<std::optional<WordVectorLayout>> wordVectorLayout(const ByteSource& source,
                                                                       std::optional<bool> header = {});

/// A line of word vectors, taken apart at spaces; spaces and a carriage return at its end are passed over.
[[nodiscard]] std::vector<std::string_view> wordVectorFields(std::string_view line);

/// How many of the last fields are numbers; the first one never counts, for it is the word.
[[nodiscard]] std::size_t numbersAtEnd(const std::vector<std::string_view>& fields);

} // namespace attn
