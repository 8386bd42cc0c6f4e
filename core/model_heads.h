#pragma once

#include "formats/tensor_file.h"
#include "problem.h"
#include "scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace attn {

/// Where a projection of a layer stands: the weights of all heads side by side.
struct ModelProjection {
    std::size_t weight = 0; ///< among the file's tensors
    std::optional<std::size_t> bias = {};
    bool outByIn = false; ///< stored as y = W·x needs it; this program's weights are in × out
    Index first = 0; ///< of its columns (rows, where outByIn) in a tensor that several projections share
    Index in = 0;
    Index out = 0;
};

/// The attention of one layer of a model.
struct ModelLayer {
    std::string name; ///< what its tensors' names begin with: "transformer.h.0.attn"
    ModelProjection query;
    ModelProjection key;
    ModelProjection value;
    std::optional<ModelProjection> output = {};
    Index heads = 0; ///< 0 where it cannot be told
    Index keyHeads = 0; ///< fewer than heads where groups of heads share keys and values
    Index headSize = 0; ///< d_k
    bool isGuessed = false; ///< headSize is what models of this width usually have, for the shapes do not tell it
    bool isCausal = false;
};

/// What of a model file is attention.
struct ModelLayout {
    std::vector<ModelLayer> layers; ///< in the order of the numbers in their names
    std::vector<std::size_t> embeddings = {}; ///< tensors that have a row for each word
};

/// Recognises attention by the names of common models: GPT-2 (c_attn, packed, in × out), PyTorch (in_proj_weight,
/// packed), BERT (query, key, value), DistilBERT (q_lin …), T5 (q, k, v) and Llama with its kin (q_proj …, where keys
/// and values may have fewer heads). `heads` is the number of heads where it is known; else d_k is guessed to be 128
/// where all heads together have 3072 columns or more, else 64.
[[nodiscard]] ModelLayout modelLayout(const TensorFile& file, std::optional<Index> heads = {});

/// Which head, and with which words.
struct ModelHeadChoice {
    Index layer = 0; ///< from 0
    Index head = 0; ///< from 0
    std::optional<Range> rows = {}; ///< of the table of word vectors; none: the first 8
};

/// The head as a scenario: its W_Q, W_K, W_V with their biases, its rows of W_O where there is one and it finds room,
/// and as words rows of the table of word vectors, labelled by their numbers from 1 (rows of the identity where there
/// is no such table). What a model does around its heads (normalising, positions, b_O) is left out, as the notes say.
[[nodiscard]] Result<Scenario> modelHead(const TensorFile& file, const ModelLayout& layout,
                                         const ModelHeadChoice& choice);

} // namespace attn
