#include "model_heads.h"

#include "heads.h"
#include "scenario_size.h"
#include "validate.h"

#include <algorithm>

namespace attn {

namespace {

std::string text(Index number)
{
    return std::to_string(number);
}

/// Reads what belongs to one head of a layer.
class HeadReader {
public:
    HeadReader(const TensorFile& file, const ModelLayer& layer, Index head)
        : m_file(file)
        , m_layer(layer)
        , m_head(head)
    {
    }

    Result<void> read(const ModelProjection& projection, Index head, Matrix& weight, Matrix& bias) const
    {
        const Range columns{projection.first + head * m_layer.headSize, m_layer.headSize};
        const TensorPart part = projection.outByIn ? TensorPart{columns, {}, true} : TensorPart{{}, columns};
        return take(projection.weight, part, weight).and_then([&]() -> Result<void> {
            if (!projection.bias)
                return {};
            return take(*projection.bias, {{}, columns}, bias);
        });
    }

    /// The head's rows of W_O.
    Result<void> readOutput(Matrix& weight) const
    {
        const Range rows{m_head * m_layer.headSize, m_layer.headSize};
        const TensorPart part = m_layer.output->outByIn ? TensorPart{{}, rows, true} : TensorPart{rows};
        return take(m_layer.output->weight, part, weight);
    }

    Result<Head> readHead() const
    {
        const Index group = m_head / (m_layer.heads / m_layer.keyHeads);
        Head head;
        return read(m_layer.query, m_head, head.W_Q, head.b_Q)
            .and_then([&] { return read(m_layer.key, group, head.W_K, head.b_K); })
            .and_then([&] { return read(m_layer.value, group, head.W_V, head.b_V); })
            .map([&] { return std::move(head); });
    }

private:
    Result<void> take(std::size_t tensor, const TensorPart& part, Matrix& target) const
    {
        return m_file.read(tensor, part).map([&](Matrix matrix) { target = std::move(matrix); });
    }

    const TensorFile& m_file;
    const ModelLayer& m_layer;
    Index m_head;
};

constexpr Index usualWords = 8;

Result<Words> readWords(const TensorFile& file, const ModelLayout& layout, Index d_model, std::optional<Range> rows)
{
    const auto found = std::find_if(layout.embeddings.begin(), layout.embeddings.end(), [&](std::size_t tensor) {
        return file.tensors()[tensor].shape[1] == static_cast<std::uint64_t>(d_model);
    });
    if (found == layout.embeddings.end()) {
        if (rows)
            return problem({}, {ATTN_TEXT("no table of word vectors that its rows could be taken from")});
        const Index count = std::min(usualWords, d_model);
        return Words{defaultLabels(count), Matrix::Identity(count, d_model)};
    }
    const auto available = static_cast<Index>(file.tensors()[*found].shape[0]);
    const Range range = rows.value_or(Range{0, std::min(usualWords, available)});
    return file.read(*found, {range}).map([&](Matrix vectors) {
        Words words{{}, std::move(vectors)};
        for (Index i = 1; i <= words.vectors.rows(); ++i)
            words.labels.push_back(text(range.first + i));
        return words;
    });
}

std::string notesOn(const ModelLayer& layer, const Scenario& scenario)
{
    std::string notes =
        "From `" + layer.name + "`, one head of " + text(layer.heads) + ": d_k = " + text(layer.headSize);
    if (layer.isGuessed)
        notes += " (guessed, as models of this width usually have it)";
    notes += ".";
    if (layer.keyHeads < layer.heads)
        notes.append(" ").append(text(layer.heads / layer.keyHeads)).append(" heads share these keys and values.");
    notes +=
        "\n\nThe model normalises its words and adds or turns in their positions before they come here, and adds up "
        "all heads behind; this scenario has the words as they stand in its table, and this head alone.\n";
    return scenario.W_O.size() > 0 ? notes + "W_O are the rows of the output projection that belong to this head.\n"
                                   : notes;
}

/// Checks that there is such a layer and head.
Result<void> checkChoice(const ModelLayout& layout, const ModelHeadChoice& choice)
{
    const auto layers = static_cast<Index>(layout.layers.size());
    if (layers == 0)
        return problem({}, {ATTN_TEXT("no attention that is recognised by its names; name its arrays one by one")});
    if (choice.layer < 0 || choice.layer >= layers)
        return problem({},
                       {layers == 1 ? ATTN_TEXT("no layer %1; there is %2") : ATTN_TEXT("no layer %1; there are %2"),
                        {text(choice.layer + 1), text(layers)}});
    const ModelLayer& layer = layout.layers[static_cast<std::size_t>(choice.layer)];
    const std::vector<Phrase> place{{ATTN_TEXT("layer %1"), {text(choice.layer + 1)}}};
    if (layer.heads == 0)
        return problem(
            place,
            {ATTN_TEXT("%1 columns do not tell how many heads there are; say how many"), {text(layer.query.out)}});
    return checkHead(choice.head + 1, layer.heads).map_error([&](Problem wrong) {
        wrong.place = place;
        return wrong;
    });
}

} // namespace

Result<Scenario> modelHead(const TensorFile& file, const ModelLayout& layout, const ModelHeadChoice& choice)
{
    if (const Result<void> checked = checkChoice(layout, choice); !checked)
        return tl::unexpected(checked.error());
    const ModelLayer& layer = layout.layers[static_cast<std::size_t>(choice.layer)];
    const HeadReader reader(file, layer, choice.head);
    Result<Head> head = reader.readHead();
    if (!head)
        return tl::unexpected(head.error());
    Result<Words> words = readWords(file, layout, layer.query.in, choice.rows);
    if (!words)
        return tl::unexpected(words.error());
    Scenario scenario;
    scenario.title = "Layer " + text(choice.layer + 1) + ", head " + text(choice.head + 1);
    head->name = "head " + text(choice.head + 1);
    scenario.words = std::move(*words);
    scenario.heads.push_back(std::move(*head));
    scenario.mask.causal = layer.isCausal;
    const Limits limits;
    if (layer.output && layer.output->out <= limits.side
        && inputNumbers(scenario) + layer.headSize * layer.output->out <= limits.inputNumbers) {
        if (const Result<void> read = reader.readOutput(scenario.W_O); !read)
            return tl::unexpected(read.error());
    }
    scenario.notes = notesOn(layer, scenario);
    return validate(scenario).map([&] { return std::move(scenario); });
}

} // namespace attn
