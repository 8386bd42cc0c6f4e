#pragma once

#include "byte_window.h"
#include "number_block.h"
#include "word_vector_layout.h"

#include "core/byte_source.h"

#include <optional>
#include <string>
#include <vector>

namespace attn {

/// Which vectors a word has that stands in the file more than once.
enum class Repeats { First, Last, All };

/// What is wanted of a file of word vectors.
struct WordVectorOptions {
    std::vector<std::string> words = {}; ///< in this order, each as often as it stands here; none: the first `count`
    Index count = 8;
    bool leavesOutMissing = false; ///< wanted words that are not there, unless none is
    Repeats repeats = Repeats::First;
    bool tellsRepeats = true; ///< among the warnings: for where nobody has chosen
    std::optional<bool> header = {}; ///< whether the first line is a header; see wordVectorLayout
    ByteWindow::Progress progress = {};
    Limits limits = {};
};

struct FoundVectors {
    NumberBlock block; ///< labelled, a word a row
    std::vector<Problem> warnings = {}; ///< words that are kept with their broken UTF-8 replaced by U+FFFD
    std::vector<std::string> missing = {}; ///< wanted words that were left out
};

/// Reads GloVe's and word2vec's files (see wordVectorLayout) from the front, no further than is needed, in memory that
/// does not grow with the file. What it comes past must have the same number of dimensions; the problem names the line
/// or, in a binary file, the word. A word that is wanted and not there is a problem unless it may be left out, and
/// so is a file that holds fewer words than its header says, where that is seen.
[[nodiscard]] Result<FoundVectors> readWordVectors(const ByteSource& source, const WordVectorOptions& options = {});

} // namespace attn
