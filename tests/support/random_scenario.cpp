#include "random_scenario.h"

#include <array>
#include <limits>

namespace attn::test {

namespace {

std::string text(Random& random)
{
    static const std::array<std::string, 10> texts{
        "", "cat", "cat", "Zoë", "🙂", "<b>bold</b>", "a \"quoted\", word", "back\\slash", "two\nlines", "שלום"};
    return texts.at(static_cast<std::size_t>(random.integer(0, texts.size() - 1)));
}

Words words(Random& random, Index count, Index dimensions)
{
    Words result;
    result.labels = defaultLabels(count);
    if (random.onceIn(2))
        for (std::string& label : result.labels)
            label = text(random);
    result.vectors = random.matrix(count, dimensions);
    return result;
}

/// Draws the parts of a scenario one after the other; the sizes are drawn first.
class Generator {
public:
    Generator(std::uint64_t seed, const RandomOptions& options)
        : m_random(seed)
        , m_options(options)
    {
    }

    Scenario scenario();

private:
    Index side() { return m_random.integer(1, m_options.maxSide); }
    Matrix row(Index columns) { return m_random.onceIn(2) ? m_random.matrix(1, columns) : Matrix(); }
    Position position();
    void addHeads();
    Head head();
    void lendKeys();
    void addOutput();
    Mask mask();

    Random m_random;
    RandomOptions m_options;
    Scenario m_scenario;
};

Scenario Generator::scenario()
{
    m_scenario.title = m_random.onceIn(2) ? text(m_random) : "";
    m_scenario.notes = m_random.onceIn(3) ? text(m_random) : "";
    m_scenario.words = words(m_random, side(), side());
    if (m_options.context && m_random.onceIn(3))
        m_scenario.context = words(m_random, side(), side());
    if (m_options.positions)
        m_scenario.position = position();
    addHeads();
    if (m_random.onceIn(2))
        addOutput();
    constexpr std::array scales{Scale::Kind::SqrtDk, Scale::Kind::None, Scale::Kind::Number};
    m_scenario.scale.kind = scales.at(static_cast<std::size_t>(m_random.integer(0, 2)));
    if (m_scenario.scale.kind == Scale::Kind::Number)
        m_scenario.scale.number = m_random.number(0.5, 4) * (m_random.onceIn(4) ? -1 : 1);
    if (m_random.onceIn(3))
        m_scenario.softcap = m_random.number(0.5, 10);
    if (m_options.masks)
        m_scenario.mask = mask();
    if (m_options.specialNumbers || m_options.hugeNumbers)
        for (Index i = m_random.integer(0, 4); i > 0; --i)
            editNumber(m_scenario, m_random, m_options);
    return m_scenario;
}

Position Generator::position()
{
    Position result;
    switch (m_random.integer(0, 7)) {
    case 0:
        result.kind = Position::Sinusoidal{m_random.onceIn(2) ? 10000 : m_random.number(2, 200)};
        break;
    case 1: {
        const Matrix& vectors = m_scenario.words.vectors;
        Position::Rows rows{m_random.matrix(vectors.rows(), vectors.cols())};
        if (m_scenario.context)
            rows.contextRows = m_random.matrix(m_scenario.context->vectors.rows(), m_scenario.context->vectors.cols());
        result.kind = rows;
        break;
    }
    case 2:
    case 3:
        result.kind = Position::Rotary{m_random.onceIn(2) ? 10000 : m_random.number(2, 200),
                                       m_random.onceIn(2) ? Position::Pairs::Adjacent : Position::Pairs::Halves};
        break;
    case 4:
        result.kind = Position::Alibi{{m_random.number(-1, 1)}}; // becomes one a head in addHeads, now and then
        break;
    default:
        break;
    }
    return result;
}

void Generator::addHeads()
{
    const Index count = m_random.onceIn(2) ? 1 : m_random.integer(1, m_options.maxHeads);
    for (Index h = 0; h < count; ++h)
        m_scenario.heads.push_back(head());
    if (m_random.onceIn(2))
        lendKeys();
    auto* alibi = std::get_if<Position::Alibi>(&m_scenario.position.kind);
    if (alibi && m_random.onceIn(2))
        while (static_cast<Index>(alibi->slopes.size()) < count)
            alibi->slopes.push_back(m_random.number(-1, 1));
}

Head Generator::head()
{
    const Index d_model = m_scenario.words.vectors.cols();
    const Index d_context = m_scenario.asked().vectors.cols();
    const bool rotary = std::holds_alternative<Position::Rotary>(m_scenario.position.kind);
    const Index d_k = rotary ? 2 * m_random.integer(1, (m_options.maxSide + 1) / 2) : side();
    const Index d_v = side();
    Head result;
    result.name = text(m_random);
    result.W_Q = m_random.matrix(d_model, d_k);
    result.W_K = m_random.matrix(d_context, d_k);
    result.W_V = m_random.matrix(d_context, d_v);
    result.b_Q = row(d_k);
    result.b_K = row(d_k);
    result.b_V = row(d_v);
    return result;
}

/// Lets some heads use the keys and values of another one.
void Generator::lendKeys()
{
    const auto count = static_cast<Index>(m_scenario.heads.size());
    const Index lender = m_random.integer(0, count - 1);
    const Head& lent = m_scenario.heads[static_cast<std::size_t>(lender)];
    for (Index h = 0; h < count; ++h) {
        Head& borrower = m_scenario.heads[static_cast<std::size_t>(h)];
        if (h == lender || m_random.onceIn(3))
            continue;
        borrower.W_Q = m_random.matrix(lent.W_Q.rows(), lent.W_Q.cols());
        borrower.b_Q = row(lent.W_Q.cols());
        borrower.W_K = borrower.W_V = borrower.b_K = borrower.b_V = Matrix();
        borrower.K_from = lender;
    }
}

void Generator::addOutput()
{
    Index d_concat = 0;
    for (const Head& head : m_scenario.heads)
        d_concat += (head.K_from ? m_scenario.heads[static_cast<std::size_t>(*head.K_from)] : head).W_V.cols();
    m_scenario.W_O = m_random.matrix(d_concat, side());
    m_scenario.b_O = row(m_scenario.W_O.cols());
}

Mask Generator::mask()
{
    const Index n = m_scenario.words.vectors.rows();
    const Index m = m_scenario.asked().vectors.rows();
    Mask result;
    result.causal = m_random.onceIn(3);
    if (m_random.onceIn(3)) {
        result.kind = Mask::Kind::Allowed;
        result.matrix = Matrix::NullaryExpr(n, m, [&] { return m_random.onceIn(3) ? 0.0 : 1.0; });
    } else if (m_random.onceIn(2)) {
        constexpr double hidden = -std::numeric_limits<double>::infinity();
        result.kind = Mask::Kind::Bias;
        result.matrix = Matrix::NullaryExpr(n, m, [&] { return m_random.onceIn(3) ? hidden : m_random.number(-2, 2); });
    }
    return result;
}

} // namespace

Matrix Random::matrix(Index rows, Index columns)
{
    const bool whole = onceIn(2);
    return Matrix::NullaryExpr(rows, columns,
                               [&] { return whole ? static_cast<double>(integer(-2, 2)) : number(-1, 1); });
}

Scenario randomScenario(std::uint64_t seed, const RandomOptions& options)
{
    return Generator(seed, options).scenario();
}

double randomNumber(Random& random, const RandomOptions& options)
{
    using Limits = std::numeric_limits<double>;
    constexpr std::array special{Limits::quiet_NaN(), Limits::infinity(),  -Limits::infinity(), -0.0,
                                 Limits::min(),       Limits::denorm_min()};
    if (options.specialNumbers && random.onceIn(2))
        return special.at(static_cast<std::size_t>(random.integer(0, special.size() - 1)));
    if (options.hugeNumbers && random.onceIn(2))
        return random.onceIn(2) ? Limits::max() : Limits::lowest();
    return random.number(-1, 1);
}

void editNumber(Scenario& scenario, Random& random, const RandomOptions& options)
{
    const std::vector<InputKey> keys = inputs(scenario);
    const InputKey key = keys[static_cast<std::size_t>(random.integer(0, static_cast<Index>(keys.size()) - 1))];
    Matrix& matrix = *inputMatrix(scenario, key);
    double& cell = matrix(random.integer(0, matrix.rows() - 1), random.integer(0, matrix.cols() - 1));
    if (key.kind == InputKind::Mask && scenario.mask.kind == Mask::Kind::Allowed)
        cell = 1 - cell;
    else
        cell = randomNumber(random, options);
}

} // namespace attn::test
