#pragma once

#include "reshape.h"

#include <string>
#include <vector>

namespace attn {

/// Which vectors words have that occur more than once.
enum class WordVectors {
    OneEach, ///< every word its own: the second "the" takes the vector of the second "the" there was
    Shared, ///< equal words the same: that of the first such word there was
};

/// What becomes of the words (of the context) when these are typed in their place: each takes the place of an equal one
/// there was, see WordVectors, or is new.
[[nodiscard]] Order sentenceOrder(const Words& words, const std::vector<std::string>& labels, WordVectors vectors);

/// The scenario with these words in the place of its words, or with `ofContext` of its context, which it must have.
/// Words that there were keep their vectors, positions and places in the mask; for others see reshaped, which also
/// tells what is refused. With WordVectors::Shared equal new words have the same numbers.
[[nodiscard]] Result<Scenario> withSentence(const Scenario& scenario, bool ofContext,
                                            const std::vector<std::string>& labels, WordVectors vectors,
                                            const NewNumbers& numbers);

} // namespace attn
