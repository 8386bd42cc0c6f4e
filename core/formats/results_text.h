#pragma once

#include "core/sensitivity.h"

#include <span>
#include <string>

namespace attn {

/// {"inputs": [{"of": "W_Q", "head": 1, "values": [[…]]}, …]}; "head" where the input belongs to one.
[[nodiscard]] std::string sensitivityJson(std::span<const Sensitivity> inputs);

/// {"matrices": [[[…], …], …]}
[[nodiscard]] std::string matricesJson(std::span<const Matrix> matrices);

} // namespace attn
