#include "model_heads.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attn {

namespace {

/// How a family of models names a layer's tensors. `packed` ones hold query, key and value side by side.
struct Naming {
    const char* query;
    const char* key; ///< null: packed
    const char* value;
    std::array<const char*, 2> outputs; ///< the first that is there; null: no other
    bool outByIn;
    const char* weight = ".weight";
    const char* bias = ".bias";
};

constexpr std::array namings{
    Naming{"c_attn", nullptr, nullptr, {"c_proj"}, false},
    Naming{"in_proj", nullptr, nullptr, {"out_proj"}, true, "_weight", "_bias"},
    Naming{"q_proj", "k_proj", "v_proj", {"o_proj", "out_proj"}, true},
    Naming{"query", "key", "value", {"output.dense"}, true},
    Naming{"q_lin", "k_lin", "v_lin", {"out_lin"}, true},
    Naming{"q", "k", "v", {"o"}, true},
};

constexpr std::array<std::string_view, 6> embeddingNames{"wte.weight",          "word_embeddings.weight",
                                                         "embed_tokens.weight", "tok_embeddings.weight",
                                                         "shared.weight",       "token_embedding.weight"};

/// What stands before `ending`, where the name ends with it as a whole part.
std::optional<std::string_view> prefixOf(std::string_view name, std::string_view ending)
{
    if (!name.ends_with(ending))
        return {};
    name.remove_suffix(ending.size());
    if (!name.empty() && !name.ends_with('.'))
        return {};
    return name;
}

/// The order in which people count: "layer.2" before "layer.10".
bool comesBefore(std::string_view a, std::string_view b)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            std::uint64_t x = 0;
            std::uint64_t y = 0;
            const char* const endOfX = std::from_chars(a.data(), a.data() + a.size(), x).ptr;
            const char* const endOfY = std::from_chars(b.data(), b.data() + b.size(), y).ptr;
            if (x != y)
                return x < y;
            a.remove_prefix(static_cast<std::size_t>(endOfX - a.data()));
            b.remove_prefix(static_cast<std::size_t>(endOfY - b.data()));
            continue;
        }
        if (a.front() != b.front())
            return a.front() < b.front();
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.size() < b.size();
}

class Recogniser {
public:
    Recogniser(const TensorFile& file, std::optional<Index> heads)
        : m_file(file)
        , m_heads(heads)
    {
    }

    ModelLayout run() const
    {
        ModelLayout layout;
        for (std::size_t i = 0; i < m_file.tensors().size(); ++i) {
            for (const Naming& naming : namings) {
                if (std::optional<ModelLayer> layer = layerOf(i, naming)) {
                    countHeads(*layer);
                    layout.layers.push_back(std::move(*layer));
                    break;
                }
            }
            const TensorInfo& tensor = m_file.tensors()[i];
            const bool isEmbedding =
                std::any_of(embeddingNames.begin(), embeddingNames.end(),
                            [&](std::string_view name) { return prefixOf(tensor.name, name).has_value(); });
            if (isEmbedding && tensor.shape.size() == 2)
                layout.embeddings.push_back(i);
        }
        std::sort(layout.layers.begin(), layout.layers.end(),
                  [](const ModelLayer& a, const ModelLayer& b) { return comesBefore(a.name, b.name); });
        return layout;
    }

private:
    /// The layer whose query weights the tensor is, if all that belongs to it is there in shapes that fit.
    std::optional<ModelLayer> layerOf(std::size_t tensor, const Naming& naming) const
    {
        const std::string& name = m_file.tensors()[tensor].name;
        const auto found = prefixOf(name, std::string(naming.query) + naming.weight);
        if (!found)
            return {};
        const std::string prefix(*found);
        const std::optional<ModelProjection> query = projection(prefix, naming.query, naming);
        if (!query)
            return {};
        ModelLayer layer{prefix.substr(0, prefix.size() - (prefix.empty() ? 0 : 1)), *query, *query, *query};
        if (naming.key) {
            const std::optional<ModelProjection> key = projection(prefix, naming.key, naming);
            const std::optional<ModelProjection> value = projection(prefix, naming.value, naming);
            if (!key || !value || key->out != value->out || key->in != query->in || value->in != query->in)
                return {};
            layer.key = *key;
            layer.value = *value;
        } else if (!unpack(layer)) {
            return {};
        }
        layer.output = outputOf(prefix, layer, naming);
        layer.isCausal = !naming.outByIn || prefix.starts_with("model.layers."); // GPT-2; Llama and its kin
        return layer;
    }

    static bool unpack(ModelLayer& layer)
    {
        const Index out = layer.query.out / 3;
        if (layer.query.out % 3 != 0)
            return false;
        layer.query.out = layer.key.out = layer.value.out = out;
        layer.key.first = out;
        layer.value.first = 2 * out;
        return true;
    }

    std::optional<ModelProjection> projection(const std::string& prefix, const char* part, const Naming& naming) const
    {
        const std::optional<std::size_t> weight = m_file.find(prefix + part + naming.weight);
        if (!weight)
            return {};
        const std::vector<std::uint64_t>& shape = m_file.tensors()[*weight].shape;
        constexpr std::uint64_t mostSide = 1 << 30;
        if (shape.size() != 2 || shape[0] == 0 || shape[1] == 0 || std::max(shape[0], shape[1]) > mostSide)
            return {};
        ModelProjection result{*weight, m_file.find(prefix + part + naming.bias), naming.outByIn};
        result.in = static_cast<Index>(shape[naming.outByIn ? 1 : 0]);
        result.out = static_cast<Index>(shape[naming.outByIn ? 0 : 1]);
        return result;
    }

    /// BERT has its output beside what holds query, key and value ("attention.self"), not in it.
    std::optional<ModelProjection> outputOf(const std::string& prefix, const ModelLayer& layer,
                                            const Naming& naming) const
    {
        Naming plain = naming;
        plain.weight = ".weight";
        plain.bias = ".bias";
        const std::string parent = prefix.ends_with("self.") ? prefix.substr(0, prefix.size() - 5) : prefix;
        for (const char* const name : naming.outputs) {
            const auto output = name ? projection(parent, name, plain) : std::nullopt;
            if (output && output->in == layer.query.out)
                return output;
        }
        return {};
    }

    void countHeads(ModelLayer& layer) const
    {
        constexpr Index wide = 3072;
        const auto divides = [&](Index size) { return layer.query.out % size == 0 && layer.key.out % size == 0; };
        Index size = 0;
        if (m_heads)
            size = *m_heads > 0 && layer.query.out % *m_heads == 0 ? layer.query.out / *m_heads : 0;
        else if (layer.query.out >= wide && divides(128))
            size = 128;
        else if (divides(64))
            size = 64;
        if (size == 0 || !divides(size) || layer.query.out % layer.key.out != 0)
            return;
        layer.headSize = size;
        layer.heads = layer.query.out / size;
        layer.keyHeads = layer.key.out / size;
        layer.isGuessed = !m_heads;
    }

    const TensorFile& m_file;
    std::optional<Index> m_heads;
};

} // namespace

ModelLayout modelLayout(const TensorFile& file, std::optional<Index> heads)
{
    return Recogniser(file, heads).run();
}

} // namespace attn
