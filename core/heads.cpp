#include "heads.h"

#include <algorithm>

namespace attn {

namespace {

Head& headAt(Scenario& scenario, Index head)
{
    return scenario.heads[static_cast<std::size_t>(head)];
}

const Head& headAt(const Scenario& scenario, Index head)
{
    return scenario.heads[static_cast<std::size_t>(head)];
}

Index headCount(const Scenario& scenario)
{
    return static_cast<Index>(scenario.heads.size());
}

/// The rows of W_O that belong to a head; no rows where there is no W_O.
Matrix projectionOf(const Scenario& scenario, Index head)
{
    if (scenario.W_O.size() == 0)
        return {};
    Index first = 0;
    for (Index h = 0; h < head; ++h)
        first += valueSide(scenario, h);
    return scenario.W_O.middleRows(first, valueSide(scenario, head));
}

/// W_O from the rows of all heads; absent where there was none.
Matrix stacked(const std::vector<Matrix>& parts)
{
    Index rows = 0;
    for (const Matrix& part : parts)
        rows += part.rows();
    Matrix result(rows, parts.front().cols());
    Index row = 0;
    for (const Matrix& part : parts) {
        result.middleRows(row, part.rows()) = part;
        row += part.rows();
    }
    return result;
}

std::vector<Matrix> projections(const Scenario& scenario)
{
    std::vector<Matrix> parts;
    for (Index h = 0; h < headCount(scenario); ++h)
        parts.push_back(projectionOf(scenario, h));
    return parts;
}

void takeKeys(Head& head, const Head& from)
{
    head.W_K = from.W_K;
    head.W_V = from.W_V;
    head.b_K = from.b_K;
    head.b_V = from.b_V;
    head.K_from.reset();
}

/// Gives what `lender` lends to the first of `heads` that borrows it; the others then borrow from that one.
void bequeath(Scenario& scenario, Index lender, const std::vector<Index>& heads)
{
    const auto heir =
        std::find_if(heads.begin(), heads.end(), [&](Index h) { return headAt(scenario, h).K_from == lender; });
    if (heir == heads.end())
        return;
    takeKeys(headAt(scenario, *heir), headAt(scenario, lender));
    for (Head& head : scenario.heads)
        if (head.K_from == lender)
            head.K_from = *heir;
}

/// All heads as they are.
std::vector<Index> presentOrder(const Scenario& scenario)
{
    std::vector<Index> order;
    for (Index h = 0; h < headCount(scenario); ++h)
        order.push_back(h);
    return order;
}

/// A matrix of that many rows: the same ones as far as they go, then zeros.
Matrix withRows(const Matrix& matrix, Index rows)
{
    Matrix result = Matrix::Zero(rows, matrix.cols());
    const Index kept = std::min(rows, matrix.rows());
    result.topRows(kept) = matrix.topRows(kept);
    return result;
}

Matrix initial(NewHead weights, const Matrix& like)
{
    if (weights == NewHead::Identity)
        return Matrix::Identity(like.rows(), like.cols());
    return Matrix::Zero(like.rows(), like.cols());
}

} // namespace

Result<void> checkHead(Index number, Index count)
{
    if (number >= 1 && number <= count)
        return {};
    return problem({},
                   {count == 1 ? ATTN_TEXT("no head %1; there is %2") : ATTN_TEXT("no head %1; there are %2"),
                    {std::to_string(number), std::to_string(count)}});
}

Scenario withHeads(const Scenario& scenario, const std::vector<Index>& order)
{
    Scenario before = scenario;
    for (Index h = 0; h < headCount(scenario); ++h)
        if (std::find(order.begin(), order.end(), h) == order.end())
            bequeath(before, h, order);
    Scenario result = before;
    result.heads.clear();
    std::vector<Matrix> rows;
    std::vector<double> slopes;
    const auto* const alibi = std::get_if<Position::Alibi>(&before.position.kind);
    const bool slopeEach = alibi && alibi->slopes.size() > 1;
    for (const Index h : order) {
        Head head = headAt(before, h);
        if (head.K_from)
            head.K_from = std::find(order.begin(), order.end(), *head.K_from) - order.begin();
        result.heads.push_back(std::move(head));
        rows.push_back(projectionOf(before, h));
        if (slopeEach)
            slopes.push_back(alibi->slopes[static_cast<std::size_t>(h)]);
    }
    result.W_O = stacked(rows);
    if (slopeEach)
        result.position.kind = Position::Alibi{std::move(slopes)};
    return result;
}

Scenario withNewHead(const Scenario& scenario, Index like, NewHead weights)
{
    std::vector<Index> order = presentOrder(scenario);
    order.insert(order.begin() + like, like);
    Scenario result = withOwnKeys(withHeads(scenario, order), like + 1);
    Head& head = headAt(result, like + 1);
    head.name.clear();
    head.unknown.clear();
    for (Matrix* const matrix : {&head.W_Q, &head.W_K, &head.W_V})
        *matrix = initial(weights, *matrix);
    for (Matrix* const bias : {&head.b_Q, &head.b_K, &head.b_V})
        bias->setZero();
    std::vector<Matrix> rows = projections(result);
    rows[static_cast<std::size_t>(like) + 1].setZero();
    result.W_O = stacked(rows);
    return result;
}

Scenario withKeysFrom(const Scenario& scenario, Index head, Index lender)
{
    std::vector<Matrix> rows = projections(scenario);
    Scenario result = scenario;
    bequeath(result, head, presentOrder(scenario));
    const Index source = keyHead(result, lender);
    takeKeys(headAt(result, head), Head());
    headAt(result, head).K_from = source;
    if (scenario.W_O.size() > 0) {
        Matrix& own = rows[static_cast<std::size_t>(head)];
        own = withRows(own, valueSide(result, head));
        result.W_O = stacked(rows);
    }
    return result;
}

Scenario withOwnKeys(const Scenario& scenario, Index head)
{
    Scenario result = scenario;
    takeKeys(headAt(result, head), headAt(scenario, keyHead(scenario, head)));
    return result;
}

} // namespace attn
