#include "unfold.h"

#include <cmath>
#include <map>
#include <utility>

namespace attn {

namespace {

using Labels = std::shared_ptr<const std::vector<std::string>>;

/// Appends the steps of one scenario, part by part. Member functions return the place of the step that they append.
class Unfolder {
public:
    explicit Unfolder(const Scenario& scenario);

    Steps steps() &&;

private:
    struct Head {
        StepIndex Q, K, V;
    };

    void appendShared();
    void appendSinusoidal(double base);
    void appendPositionRows(const Position::Rows& rows);
    StepIndex appendPositionedWords(StepIndex position);
    StepIndex appendPositionedContext(StepIndex position);
    StepIndex appendHead(std::size_t h);
    Head appendProjections(std::size_t h);
    StepIndex appendProjection(Index head, const char* id, const Axis& rows, InputKey weight, InputKey bias);
    StepIndex appendScaled(Index head, StepIndex scores, Index d_k);
    StepIndex appendMasked(Index head, StepIndex source);
    void appendJoined(const std::vector<StepIndex>& attentions);
    StepIndex appendConcat(const std::vector<StepIndex>& attentions);

    StepIndex append(Index head, const char* id, const char* symbol, Operation operation, Axis rows, Axis columns);
    /// The step of an input, appended where no step needed it before; nothing for an input that is absent.
    std::optional<StepIndex> input(InputKey key);
    StepIndex presentInput(InputKey key) { return input(key).value(); }

    Axis dimensions(Index count);
    [[nodiscard]] Axis wordAxis() const { return {AxisKind::Word, m_words}; }
    [[nodiscard]] Axis contextAxis() const { return {AxisKind::Word, m_asked}; }
    [[nodiscard]] Axis queryAxis() const { return {AxisKind::Query, m_words}; }
    [[nodiscard]] Axis keyAxis() const { return {AxisKind::Key, m_asked}; }
    std::pair<Axis, Axis> inputAxes(InputKind kind, const Matrix& matrix);
    [[nodiscard]] Index columnsOf(StepIndex step) const { return m_steps[step].value.cols(); }

    const Scenario& m_scenario;
    Steps m_steps;
    std::map<InputKey, StepIndex> m_inputs;
    std::map<Index, Labels> m_dimensions;
    Labels m_words;
    Labels m_asked;
    StepIndex m_query = 0; ///< what Q is made from: words or input
    StepIndex m_key = 0; ///< what K and V are made from: words, input, context or context_input
};

Unfolder::Unfolder(const Scenario& scenario)
    : m_scenario(scenario)
    , m_words(std::make_shared<const std::vector<std::string>>(scenario.words.labels))
    , m_asked(scenario.context ? std::make_shared<const std::vector<std::string>>(scenario.context->labels) : m_words)
{
}

Steps Unfolder::steps() &&
{
    appendShared();
    std::vector<StepIndex> attentions;
    for (std::size_t h = 0; h < m_scenario.heads.size(); ++h)
        attentions.push_back(appendHead(h));
    appendJoined(attentions);
    return std::move(m_steps);
}

void Unfolder::appendShared()
{
    m_query = presentInput({InputKind::Words});
    m_key = m_scenario.context ? presentInput({InputKind::Context}) : m_query;
    if (const auto* sinusoidal = std::get_if<Position::Sinusoidal>(&m_scenario.position.kind))
        appendSinusoidal(sinusoidal->base);
    else if (const auto* rows = std::get_if<Position::Rows>(&m_scenario.position.kind))
        appendPositionRows(*rows);
}

void Unfolder::appendSinusoidal(double base)
{
    const StepIndex position =
        append(0, "position", "P", op::Sinusoidal{m_query, base}, wordAxis(), dimensions(columnsOf(m_query)));
    if (!m_scenario.context) {
        m_query = m_key = appendPositionedWords(position);
        return;
    }
    const StepIndex contextPosition =
        append(0, "context_position", "P", op::Sinusoidal{m_key, base}, contextAxis(), dimensions(columnsOf(m_key)));
    m_query = appendPositionedWords(position);
    m_key = appendPositionedContext(contextPosition);
}

void Unfolder::appendPositionRows(const Position::Rows& rows)
{
    const StepIndex position = presentInput({InputKind::PositionRows});
    if (!m_scenario.context) {
        m_query = m_key = appendPositionedWords(position);
        return;
    }
    if (rows.contextRows.size() == 0) { // a context whose words have no place
        m_query = appendPositionedWords(position);
        return;
    }
    const StepIndex contextPosition = presentInput({InputKind::ContextPositionRows});
    m_query = appendPositionedWords(position);
    m_key = appendPositionedContext(contextPosition);
}

StepIndex Unfolder::appendPositionedWords(StepIndex position)
{
    return append(0, "input", "X′", op::Sum{m_query, position}, wordAxis(), dimensions(columnsOf(m_query)));
}

StepIndex Unfolder::appendPositionedContext(StepIndex position)
{
    return append(0, "context_input", "C′", op::Sum{m_key, position}, contextAxis(), dimensions(columnsOf(m_key)));
}

/// Returns the head's `attention`.
StepIndex Unfolder::appendHead(std::size_t h)
{
    const Index head = static_cast<Index>(h) + 1;
    const auto [Q, K, V] = appendProjections(h);
    StepIndex last = append(head, "scores", "S", op::Product{Q, K, true}, queryAxis(), keyAxis());
    last = appendScaled(head, last, columnsOf(Q));
    if (const auto* alibi = std::get_if<Position::Alibi>(&m_scenario.position.kind)) {
        const double slope = alibi->slopes.size() == 1 ? alibi->slopes.front() : alibi->slopes[h];
        last = append(head, "biased", "", op::Distance{last, slope}, queryAxis(), keyAxis());
    }
    if (m_scenario.softcap)
        last = append(head, "capped", "", op::SoftCap{last, *m_scenario.softcap}, queryAxis(), keyAxis());
    if (m_scenario.mask.causal || m_scenario.mask.kind != Mask::Kind::None)
        last = appendMasked(head, last);
    const StepIndex weights = append(head, "weights", "A", op::Softmax{last}, queryAxis(), keyAxis());
    return append(head, "attention", "O", op::Product{weights, V}, queryAxis(), dimensions(columnsOf(V)));
}

Unfolder::Head Unfolder::appendProjections(std::size_t h)
{
    const Index head = static_cast<Index>(h) + 1;
    const Index self = static_cast<Index>(h);
    const Index lender = keyHead(m_scenario, self);
    StepIndex Q = appendProjection(head, "Q", queryAxis(), {InputKind::W_Q, self}, {InputKind::b_Q, self});
    StepIndex K = appendProjection(head, "K", keyAxis(), {InputKind::W_K, lender}, {InputKind::b_K, lender});
    const StepIndex V = appendProjection(head, "V", keyAxis(), {InputKind::W_V, lender}, {InputKind::b_V, lender});
    if (const auto* rotary = std::get_if<Position::Rotary>(&m_scenario.position.kind)) {
        const Axis columns = dimensions(columnsOf(Q));
        Q = append(head, "Q_rotated", "", op::Rotate{Q, rotary->base, rotary->pairs}, queryAxis(), columns);
        K = append(head, "K_rotated", "", op::Rotate{K, rotary->base, rotary->pairs}, keyAxis(), columns);
    }
    return {Q, K, V};
}

StepIndex Unfolder::appendProjection(Index head, const char* id, const Axis& rows, InputKey weight, InputKey bias)
{
    const StepIndex source = weight.kind == InputKind::W_Q ? m_query : m_key;
    const StepIndex right = presentInput(weight);
    const std::optional<StepIndex> biasRow = input(bias);
    return append(head, id, id, op::Product{source, right, false, biasRow}, rows, dimensions(columnsOf(right)));
}

StepIndex Unfolder::appendScaled(Index head, StepIndex scores, Index d_k)
{
    op::Scale scale{scores, 1, 0};
    if (m_scenario.scale.kind == Scale::Kind::SqrtDk)
        scale = {scores, std::sqrt(static_cast<double>(d_k)), d_k};
    else if (m_scenario.scale.kind == Scale::Kind::Number)
        scale.divisor = m_scenario.scale.number;
    return append(head, "scaled", "", scale, queryAxis(), keyAxis());
}

StepIndex Unfolder::appendMasked(Index head, StepIndex source)
{
    op::Mask mask{source, m_scenario.mask.causal, {}, {}};
    if (m_scenario.mask.kind == Mask::Kind::Allowed)
        mask.allowed = input({InputKind::Mask});
    else if (m_scenario.mask.kind == Mask::Kind::Bias)
        mask.bias = input({InputKind::Mask});
    return append(head, "masked", "", mask, queryAxis(), keyAxis());
}

void Unfolder::appendJoined(const std::vector<StepIndex>& attentions)
{
    const bool projected = m_scenario.W_O.size() > 0;
    if (attentions.size() == 1 && !projected)
        return;
    const StepIndex concat = appendConcat(attentions);
    if (!projected)
        return;
    const StepIndex W_O = presentInput({InputKind::W_O});
    const std::optional<StepIndex> b_O = input({InputKind::b_O});
    append(0, "output", "", op::Product{concat, W_O, false, b_O}, queryAxis(), dimensions(columnsOf(W_O)));
}

StepIndex Unfolder::appendConcat(const std::vector<StepIndex>& attentions)
{
    std::vector<std::string> labels;
    for (const StepIndex attention : attentions)
        for (Index j = 1; j <= columnsOf(attention); ++j)
            labels.push_back("head " + std::to_string(m_steps[attention].head) + ", " + std::to_string(j));
    const Axis columns{AxisKind::Dimension, std::make_shared<const std::vector<std::string>>(std::move(labels))};
    return append(0, "concat", "", op::Columns{attentions}, queryAxis(), columns);
}

StepIndex Unfolder::append(Index head, const char* id, const char* symbol, Operation operation, Axis rows, Axis columns)
{
    const Index rowCount = static_cast<Index>(rows.labels->size());
    const Index columnCount = static_cast<Index>(columns.labels->size());
    Matrix value = Matrix::Zero(rowCount, columnCount);
    m_steps.push_back({id, head, symbol, std::move(operation), std::move(rows), std::move(columns), std::move(value)});
    return m_steps.size() - 1;
}

std::optional<StepIndex> Unfolder::input(InputKey key)
{
    const Matrix* matrix = inputMatrix(m_scenario, key);
    if (!matrix)
        return {};
    const auto [place, isNew] = m_inputs.emplace(key, m_steps.size());
    if (isNew) {
        const char* symbol = "";
        if (key.kind == InputKind::Words)
            symbol = "X";
        else if (key.kind == InputKind::Context)
            symbol = "C";
        else if (key.kind == InputKind::PositionRows || key.kind == InputKind::ContextPositionRows)
            symbol = "P";
        auto [rows, columns] = inputAxes(key.kind, *matrix);
        append(belongsToHead(key.kind) ? key.head + 1 : 0, inputId(key.kind), symbol, op::Input{key}, std::move(rows),
               std::move(columns));
        m_steps.back().value = *matrix;
    }
    return place->second;
}

Axis Unfolder::dimensions(Index count)
{
    Labels& labels = m_dimensions[count];
    if (!labels) {
        std::vector<std::string> numbers;
        for (Index j = 1; j <= count; ++j)
            numbers.push_back(std::to_string(j));
        labels = std::make_shared<const std::vector<std::string>>(std::move(numbers));
    }
    return {AxisKind::Dimension, labels};
}

std::pair<Axis, Axis> Unfolder::inputAxes(InputKind kind, const Matrix& matrix)
{
    switch (kind) {
    case InputKind::Words:
    case InputKind::PositionRows:
        return {wordAxis(), dimensions(matrix.cols())};
    case InputKind::Context:
    case InputKind::ContextPositionRows:
        return {contextAxis(), dimensions(matrix.cols())};
    case InputKind::Mask:
        return {queryAxis(), keyAxis()};
    default:
        return {dimensions(matrix.rows()), dimensions(matrix.cols())};
    }
}

} // namespace

Steps unfold(const Scenario& scenario)
{
    return Unfolder(scenario).steps();
}

} // namespace attn
