#include "slow_twin.h"

#include <cmath>
#include <limits>

namespace attn::test {

namespace {

using Real = long double;
using Row = std::vector<Real>;
using Table = std::vector<Row>;

constexpr Real Infinity = std::numeric_limits<Real>::infinity();
constexpr Real NaN = std::numeric_limits<Real>::quiet_NaN();

Table table(const Matrix& matrix)
{
    Table result;
    for (Index i = 0; i < matrix.rows(); ++i) {
        result.emplace_back();
        for (Index j = 0; j < matrix.cols(); ++j)
            result.back().push_back(Real(matrix(i, j)));
    }
    return result;
}

Matrix matrix(const Table& rows)
{
    Matrix result(Index(rows.size()), Index(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            result(Index(i), Index(j)) = double(rows[i][j]);
    return result;
}

/// words @ W + b
Table project(const Table& words, const Table& W, const Table& b)
{
    Table result;
    for (const Row& word : words) {
        Row row;
        for (std::size_t j = 0; j < W.front().size(); ++j) {
            Real sum = 0;
            for (std::size_t k = 0; k < W.size(); ++k)
                sum += word[k] * W[k][j];
            row.push_back(b.empty() ? sum : sum + b[0][j]);
        }
        result.push_back(row);
    }
    return result;
}

Table sum(Table a, const Table& b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < a[i].size(); ++j)
            a[i][j] += b[i][j];
    return a;
}

Table sinusoidal(const Table& like, Real base)
{
    Table result = like;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const std::size_t d = result[i].size();
        for (std::size_t j = 0; j < d; ++j) {
            const Real angle = Real(i) / std::pow(base, Real(2 * (j / 2)) / Real(d));
            result[i][j] = j % 2 ? std::cos(angle) : std::sin(angle);
        }
    }
    return result;
}

Table rotated(Table rows, const Position::Rotary& rotary)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row before = rows[i];
        const std::size_t d = before.size();
        for (std::size_t p = 0; p < d / 2; ++p) {
            const bool halves = rotary.pairs == Position::Pairs::Halves;
            const std::size_t first = halves ? p : 2 * p;
            const std::size_t second = halves ? p + d / 2 : 2 * p + 1;
            const Real angle = Real(i) * std::pow(Real(rotary.base), -Real(2 * p) / Real(d));
            rows[i][first] = before[first] * std::cos(angle) - before[second] * std::sin(angle);
            rows[i][second] = before[first] * std::sin(angle) + before[second] * std::cos(angle);
        }
    }
    return rows;
}

bool isHidden(const Mask& mask, std::size_t i, std::size_t j)
{
    return (mask.causal && j > i) || (mask.kind == Mask::Kind::Allowed && mask.matrix(Index(i), Index(j)) == 0);
}

Row softmax(const Row& row)
{
    Real maximum = -Infinity;
    Real infinite = 0;
    for (const Real x : row) {
        if (std::isnan(x))
            return Row(row.size(), NaN);
        maximum = std::max(maximum, x);
        infinite += x == Infinity ? 1 : 0;
    }
    Row result;
    Real total = 0;
    for (const Real x : row) {
        if (infinite > 0)
            result.push_back(x == Infinity ? 1 : 0);
        else
            result.push_back(maximum == -Infinity ? 0 : std::exp(x - maximum));
        total += result.back();
    }
    for (Real& x : result)
        x = total > 0 ? x / total : 0;
    return result;
}

/// One scenario at work; each member makes one or a few steps.
class Twin {
public:
    explicit Twin(const Scenario& scenario)
        : m_scenario(scenario)
    {
    }

    std::vector<TwinStep> steps()
    {
        shared();
        for (std::size_t h = 0; h < m_scenario.heads.size(); ++h)
            head(h);
        join();
        return m_steps;
    }

private:
    /// Appends a step and hands on its value as a double holds it, as the next step sees it.
    Table add(const char* id, std::size_t head, const Table& value)
    {
        m_steps.push_back({id, Index(head), matrix(value)});
        return table(m_steps.back().value);
    }

    void shared()
    {
        m_query = add("words", 0, table(m_scenario.words.vectors));
        m_key = m_scenario.context ? add("context", 0, table(m_scenario.context->vectors)) : m_query;
        Table position;
        Table contextPosition;
        if (const auto* sine = std::get_if<Position::Sinusoidal>(&m_scenario.position.kind)) {
            position = sinusoidal(m_query, Real(sine->base));
            contextPosition = sinusoidal(m_key, Real(sine->base));
        } else if (const auto* rows = std::get_if<Position::Rows>(&m_scenario.position.kind)) {
            position = table(rows->rows);
            contextPosition = table(rows->contextRows);
        } else {
            return;
        }
        position = add("position", 0, position);
        const bool contextMoves = m_scenario.context && !contextPosition.empty();
        if (contextMoves)
            contextPosition = add("context_position", 0, contextPosition);
        m_query = add("input", 0, sum(m_query, position));
        if (contextMoves)
            m_key = add("context_input", 0, sum(m_key, contextPosition));
        else if (!m_scenario.context)
            m_key = m_query;
    }

    void head(std::size_t h)
    {
        const Head& own = m_scenario.heads[h];
        const Head& lender = own.K_from ? m_scenario.heads[std::size_t(*own.K_from)] : own;
        Table Q = add("Q", h + 1, project(m_query, table(own.W_Q), table(own.b_Q)));
        Table K = add("K", h + 1, project(m_key, table(lender.W_K), table(lender.b_K)));
        const Table V = add("V", h + 1, project(m_key, table(lender.W_V), table(lender.b_V)));
        if (const auto* rotary = std::get_if<Position::Rotary>(&m_scenario.position.kind)) {
            Q = add("Q_rotated", h + 1, rotated(Q, *rotary));
            K = add("K_rotated", h + 1, rotated(K, *rotary));
        }
        const Table weights = add("weights", h + 1, softmaxes(scores(h, Q, K)));
        m_attentions.push_back(add("attention", h + 1, attention(weights, V)));
    }

    Table scores(std::size_t h, const Table& Q, const Table& K)
    {
        Table S(Q.size(), Row(K.size(), 0));
        each(S, [&](Real& s, std::size_t i, std::size_t j) {
            for (std::size_t k = 0; k < Q[i].size(); ++k)
                s += Q[i][k] * K[j][k];
        });
        S = add("scores", h + 1, S);
        Real divisor = m_scenario.scale.kind == Scale::Kind::Number ? Real(m_scenario.scale.number) : Real(1);
        if (m_scenario.scale.kind == Scale::Kind::SqrtDk)
            divisor = std::sqrt(Real(Q.front().size()));
        each(S, [&](Real& s, std::size_t, std::size_t) { s /= divisor; });
        S = add("scaled", h + 1, S);
        if (const auto* alibi = std::get_if<Position::Alibi>(&m_scenario.position.kind)) {
            const Real slope = Real(alibi->slopes[alibi->slopes.size() == 1 ? 0 : h]);
            each(S, [&](Real& s, std::size_t i, std::size_t j) { s -= slope * Real(i > j ? i - j : j - i); });
            S = add("biased", h + 1, S);
        }
        if (m_scenario.softcap) {
            const Real cap = Real(*m_scenario.softcap);
            each(S, [&](Real& s, std::size_t, std::size_t) { s = cap * std::tanh(s / cap); });
            S = add("capped", h + 1, S);
        }
        const Mask& mask = m_scenario.mask;
        if (mask.kind == Mask::Kind::None && !mask.causal)
            return S;
        each(S, [&](Real& s, std::size_t i, std::size_t j) {
            if (mask.kind == Mask::Kind::Bias)
                s += Real(mask.matrix(Index(i), Index(j)));
            if (isHidden(mask, i, j))
                s = -Infinity;
        });
        return add("masked", h + 1, S);
    }

    template <class Function> static void each(Table& rows, const Function& function)
    {
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t j = 0; j < rows[i].size(); ++j)
                function(rows[i][j], i, j);
    }

    static Table softmaxes(const Table& rows)
    {
        Table result;
        for (const Row& row : rows)
            result.push_back(softmax(row));
        return result;
    }

    static Table attention(const Table& weights, const Table& V)
    {
        Table result;
        for (const Row& row : weights) {
            bool empty = true;
            for (const Real weight : row)
                empty = empty && weight == 0;
            Row mixed(V.front().size(), 0);
            for (std::size_t j = 0; j < row.size() && !empty; ++j)
                for (std::size_t d = 0; d < mixed.size(); ++d)
                    mixed[d] += row[j] * V[j][d];
            result.push_back(mixed);
        }
        return result;
    }

    void join()
    {
        if (m_attentions.size() == 1 && m_scenario.W_O.size() == 0)
            return;
        Table concat(m_attentions.front().size());
        for (const Table& attention : m_attentions)
            for (std::size_t i = 0; i < concat.size(); ++i)
                concat[i].insert(concat[i].end(), attention[i].begin(), attention[i].end());
        concat = add("concat", 0, concat);
        if (m_scenario.W_O.size() > 0)
            add("output", 0, project(concat, table(m_scenario.W_O), table(m_scenario.b_O)));
    }

    const Scenario& m_scenario;
    std::vector<TwinStep> m_steps;
    std::vector<Table> m_attentions;
    Table m_query;
    Table m_key;
};

} // namespace

std::vector<TwinStep> slowTwin(const Scenario& scenario)
{
    return Twin(scenario).steps();
}

} // namespace attn::test
