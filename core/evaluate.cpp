#include "evaluate.h"

#include "kernels.h"
#include "position.h"
#include "thread_pool.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn {

namespace {

// Each of these names every field of what it compares, so that whoever adds one is stopped by the compiler and says
// whether the list of steps depends on it.

bool sameStructure(const Words& a, const Words& b)
{
    const auto& [labels, vectors, unknown] = a;
    return sameShape(vectors, b.vectors) && labels == b.labels;
}

bool sameStructure(const Head& a, const Head& b)
{
    const auto& [name, W_Q, W_K, W_V, b_Q, b_K, b_V, K_from, unknown] = a;
    return sameShape(W_Q, b.W_Q) && sameShape(W_K, b.W_K) && sameShape(W_V, b.W_V) && sameShape(b_Q, b.b_Q)
        && sameShape(b_K, b.b_K) && sameShape(b_V, b.b_V) && K_from == b.K_from;
}

bool sameStructure(const Position& a, const Position& b)
{
    const auto& [kind, unknown, unknownInForm] = a;
    const auto* rowsOfA = std::get_if<Position::Rows>(&kind);
    const auto* rowsOfB = std::get_if<Position::Rows>(&b.kind);
    if (!rowsOfA || !rowsOfB)
        return kind == b.kind;
    const auto& [rows, contextRows] = *rowsOfA;
    return sameShape(contextRows, rowsOfB->contextRows); // the others have the shape of the words
}

bool sameStructure(const Mask& a, const Mask& b)
{
    const auto& [kind, causal, matrix, unknown] = a;
    return kind == b.kind && causal == b.causal; // the matrix has a row a query and a column a key
}

/// Whether both scenarios unfold into the same list of steps but for the values of the inputs.
bool sameStructure(const Scenario& a, const Scenario& b)
{
    const auto& [title, notes, words, context, position, heads, W_O, b_O, scale, softcap, mask, view, unknown] = a;
    const auto sameHeads = [](const Head& x, const Head& y) { return sameStructure(x, y); };
    return sameStructure(words, b.words) && context.has_value() == b.context.has_value()
        && (!context || sameStructure(*context, *b.context)) && sameStructure(position, b.position)
        && std::equal(heads.begin(), heads.end(), b.heads.begin(), b.heads.end(), sameHeads) && sameShape(W_O, b.W_O)
        && sameShape(b_O, b.b_O) && scale == b.scale && sameBits(softcap, b.softcap) && sameStructure(mask, b.mask);
}

std::size_t size(Index count)
{
    return static_cast<std::size_t>(count);
}

bool isSmall(const Steps& steps, const op::Product& product, const Matrix& result)
{
    return kernels::isSmall(size(result.rows()), size(steps[product.left].value.cols()), size(result.cols()));
}

/// Computes the rows [first, last) of a step's value.
struct RowEvaluator {
    const Steps& steps;
    Matrix& result;
    Index first;
    Index last;
    const double* packed; ///< the right operand of a product that is not small

    [[nodiscard]] const Matrix& value(StepIndex step) const { return steps[step].value; }
    [[nodiscard]] auto rows(const Matrix& matrix) const { return matrix.middleRows(first, last - first).array(); }
    [[nodiscard]] auto target() const { return result.middleRows(first, last - first).array(); }

    void operator()(const op::Input&) const { }

    void operator()(const op::Sinusoidal& sinusoidal) const
    {
        for (Index i = first; i < last; ++i)
            for (Index j = 0; j < result.cols(); ++j)
                result(i, j) = sinusoidalPosition(sinusoidal.base, i, j, result.cols());
    }

    void operator()(const op::Product& product) const
    {
        const Matrix& left = value(product.left);
        const double* bias = product.bias ? value(*product.bias).data() : nullptr;
        if (isSmall(steps, product, result))
            kernels::best().smallProduct(left.data(), size(left.rows()), size(left.cols()), value(product.right).data(),
                                         product.transposed, size(result.cols()), bias, result.data());
        else
            kernels::best().product(left.row(first).data(), size(last - first), size(left.cols()), packed,
                                    size(result.cols()), bias, result.row(first).data());
        for (Index i = first; i < last; ++i)
            if (attendsToNothing(steps, product, i))
                result.row(i).setZero();
    }

    void operator()(const op::Sum& sum) const { target() = rows(value(sum.left)) + rows(value(sum.right)); }

    void operator()(const op::Scale& scale) const { target() = rows(value(scale.source)) / scale.divisor; }

    void operator()(const op::Distance& distance) const
    {
        const Matrix& source = value(distance.source);
        for (Index i = first; i < last; ++i)
            for (Index j = 0; j < result.cols(); ++j)
                result(i, j) = source(i, j) - distance.slope * static_cast<double>(std::abs(i - j));
    }

    void operator()(const op::SoftCap& softCap) const
    {
        const double cap = softCap.cap;
        target() = rows(value(softCap.source)).unaryExpr([cap](double x) { return cap * std::tanh(x / cap); });
    }

    void operator()(const op::Mask& mask) const
    {
        constexpr double hidden = -std::numeric_limits<double>::infinity();
        if (mask.bias)
            target() = rows(value(mask.source)) + rows(value(*mask.bias));
        else
            target() = rows(value(mask.source));
        if (mask.allowed)
            target() = (rows(value(*mask.allowed)) == 0).select(hidden, target());
        if (mask.causal)
            for (Index i = first; i < last; ++i)
                for (Index j = i + 1; j < result.cols(); ++j)
                    result(i, j) = hidden;
    }

    void operator()(const op::Softmax& softmax) const
    {
        const Matrix& source = value(softmax.source);
        for (Index i = first; i < last; ++i)
            kernels::best().softmax(source.row(i).data(), size(source.cols()), result.row(i).data());
    }

    void operator()(const op::Rotate& rotate) const
    {
        const Matrix& source = value(rotate.source);
        for (Index p = 0; p < result.cols() / 2; ++p) {
            const auto [a, b] = pairColumns(rotate.pairs, p, result.cols());
            for (Index i = first; i < last; ++i) {
                const double angle = positionAngle(rotate.base, i, p, result.cols());
                const double cosine = std::cos(angle);
                const double sine = std::sin(angle);
                result(i, a) = source(i, a) * cosine - source(i, b) * sine;
                result(i, b) = source(i, a) * sine + source(i, b) * cosine;
            }
        }
    }

    void operator()(const op::Columns& columns) const
    {
        Index column = 0;
        for (const StepIndex part : columns.parts) {
            const Matrix& matrix = value(part);
            result.block(first, column, last - first, matrix.cols()) = matrix.middleRows(first, last - first);
            column += matrix.cols();
        }
    }
};

/// Waking another thread takes about as long as this many additions.
constexpr Index WorthSharing = 200'000;
/// Rows that one thread takes at a time: so many that tiles of all kernels fit in evenly.
constexpr Index RowsAtATime = 48;

/// Roughly how long a step takes, in additions.
Index cost(const Steps& steps, const Step& step)
{
    if (const auto* product = std::get_if<op::Product>(&step.operation))
        return step.value.size() * steps[product->left].value.cols() / 8;
    const bool transcendental = std::holds_alternative<op::Softmax>(step.operation)
        || std::holds_alternative<op::SoftCap>(step.operation) || std::holds_alternative<op::Rotate>(step.operation);
    return step.value.size() * (transcendental ? 4 : 1);
}

} // namespace

Evaluation::Evaluation(const Scenario& scenario)
{
    rebuild(scenario);
}

bool Evaluation::update(const Scenario& scenario)
{
    if (!sameStructure(m_structure, scenario)) {
        rebuild(scenario);
        return true;
    }
    for (StepIndex i = 0; i < m_steps.size(); ++i) {
        Step& step = m_steps[i];
        const auto isMarked = [this](StepIndex operand) { return m_recomputed[operand] != 0; };
        if (const auto* input = std::get_if<op::Input>(&step.operation)) {
            const Matrix* matrix = inputMatrix(scenario, input->key);
            m_recomputed[i] = !sameBits(step.value, *matrix);
            if (m_recomputed[i])
                step.value = *matrix;
        } else {
            m_recomputed[i] = std::any_of(m_operands[i].begin(), m_operands[i].end(), isMarked);
        }
    }
    evaluateMarked();
    return false;
}

void Evaluation::rebuild(const Scenario& scenario)
{
    m_structure = scenario;
    m_steps.clear(); // gives its memory to the new list
    m_steps = unfold(scenario);
    m_recomputed.assign(m_steps.size(), 1);
    m_operands.clear();
    std::size_t largest = 0;
    for (const Step& step : m_steps) {
        m_operands.push_back(operands(step.operation));
        if (const auto* product = std::get_if<op::Product>(&step.operation))
            largest = std::max(largest,
                               kernels::packedSize(size(m_steps[product->left].value.cols()), size(step.value.cols())));
    }
    m_packed.resize(largest);
    evaluateMarked();
}

void Evaluation::evaluateMarked()
{
    for (StepIndex i = 0; i < m_steps.size(); ++i)
        if (m_recomputed[i])
            evaluate(m_steps[i]);
}

void Evaluation::evaluate(Step& step)
{
    const auto* product = std::get_if<op::Product>(&step.operation);
    if (product && !isSmall(m_steps, *product, step.value)) {
        const Index depth = m_steps[product->left].value.cols();
        kernels::pack(m_steps[product->right].value.data(), size(depth), size(step.value.cols()), product->transposed,
                      m_packed.data());
    }
    const Index rows = step.value.rows();
    const auto evaluateRows = [&](Index first, Index last) {
        std::visit(RowEvaluator{m_steps, step.value, first, last, m_packed.data()}, step.operation);
    };
    if (cost(m_steps, step) < WorthSharing)
        evaluateRows(0, rows);
    else
        ThreadPool::shared().forRows(rows, RowsAtATime, evaluateRows);
}

} // namespace attn
