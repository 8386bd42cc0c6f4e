#include "draw_inputs.h"

namespace attn {

std::vector<InputKey> weightKeys(const Scenario& scenario)
{
    std::vector<InputKey> keys;
    for (Index h = 0; h < static_cast<Index>(scenario.heads.size()); ++h)
        for (const InputKind kind : {InputKind::W_Q, InputKind::W_K, InputKind::W_V})
            if (inputMatrix(scenario, {kind, h}))
                keys.push_back({kind, h});
    return keys;
}

Scenario withDrawn(const Scenario& scenario, const std::vector<InputKey>& inputs, const Distribution& distribution,
                   std::uint32_t seed)
{
    Scenario result = scenario;
    NumpyRandom random(seed);
    for (const InputKey key : inputs) {
        Matrix& matrix = *inputMatrix(result, key);
        matrix = drawMatrix(random, distribution, matrix.rows(), matrix.cols());
    }
    return result;
}

} // namespace attn
