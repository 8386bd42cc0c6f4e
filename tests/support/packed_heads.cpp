#include "packed_heads.h"

namespace attn::test {

Matrix selection(Index dimensions, Index first, Index count)
{
    return Matrix::Identity(dimensions, dimensions).middleCols(first, count);
}

Matrix joined(const std::vector<Matrix>& parts)
{
    Matrix result(parts.front().rows(), 0);
    for (const Matrix& part : parts) {
        const Index before = result.cols();
        result.conservativeResize(Eigen::NoChange, before + part.cols());
        result.rightCols(part.cols()) = part;
    }
    return result;
}

Scenario packedHeads(const std::vector<Matrix>& queries, const std::vector<Matrix>& keys,
                     const std::vector<Matrix>& values)
{
    Scenario scenario;
    const Matrix packedQueries = joined(queries);
    const Matrix packedKeys = joined(keys);
    const Matrix packedContext = joined({packedKeys, joined(values)});
    scenario.words = {defaultLabels(packedQueries.rows()), packedQueries};
    scenario.context = Words{defaultLabels(packedContext.rows()), packedContext};
    const std::size_t group = queries.size() / keys.size();
    Index query = 0;
    Index key = 0;
    Index value = packedKeys.cols();
    for (std::size_t h = 0; h < queries.size(); ++h) {
        Head head;
        head.W_Q = selection(packedQueries.cols(), query, queries[h].cols());
        query += queries[h].cols();
        if (h % group == 0) {
            const std::size_t source = h / group;
            head.W_K = selection(packedContext.cols(), key, keys[source].cols());
            head.W_V = selection(packedContext.cols(), value, values[source].cols());
            key += keys[source].cols();
            value += values[source].cols();
        } else {
            head.K_from = static_cast<Index>(h - h % group);
        }
        scenario.heads.push_back(head);
    }
    return scenario;
}

} // namespace attn::test
