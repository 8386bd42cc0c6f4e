#pragma once

#include "core/scenario.h"

#include <cmath>
#include <random>

/// One head of d_k dimensions over n words of d; numbers of about 1 everywhere.
inline attn::Scenario randomScenario(attn::Index n, attn::Index d, attn::Index d_k)
{
    std::mt19937_64 random(42);
    std::normal_distribution<double> normal;
    const auto drawn = [&](attn::Index rows, attn::Index columns, double scale) {
        attn::Matrix m(rows, columns);
        for (double& x : m.reshaped())
            x = scale * normal(random);
        return m;
    };
    attn::Scenario scenario;
    scenario.words = {.labels = attn::defaultLabels(n), .vectors = drawn(n, d, 1)};
    const double scale = 1 / std::sqrt(static_cast<double>(d));
    scenario.heads.push_back({.W_Q = drawn(d, d_k, scale), .W_K = drawn(d, d_k, scale), .W_V = drawn(d, d_k, scale)});
    return scenario;
}
