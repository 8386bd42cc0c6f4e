#pragma once

#include "core/scenario.h"

#include <cstdint>
#include <random>
#include <vector>

namespace attn::test {

/// Draws that are the same with every standard library, so that a printed seed tells all.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    /// From `low` to `high`, both included.
    Index integer(Index low, Index high)
    {
        return low + static_cast<Index>(m_engine() % static_cast<std::uint64_t>(high - low + 1));
    }
    double number(double low, double high)
    {
        return low + (high - low) * (static_cast<double>(m_engine() >> 11) * 0x1p-53);
    }
    /// True once in `times`.
    bool onceIn(Index times) { return integer(1, times) == 1; }
    /// Whole numbers from -2 to 2 or numbers in (-1, 1), one kind a matrix.
    Matrix matrix(Index rows, Index columns);

private:
    std::mt19937_64 m_engine;
};

struct RandomOptions {
    Index maxSide = 6; ///< of every dimension
    Index maxHeads = 3;
    bool context = true; ///< these allow for a feature; it is then there in a part of the scenarios
    bool positions = true;
    bool masks = true;
    bool specialNumbers = false; ///< NaN, infinities, −0 and the smallest numbers here and there
    bool hugeNumbers = false; ///< the largest numbers here and there: sums then depend on the order of their terms
};

/// A valid scenario with any of the features of the format, the same for the same seed and options.
[[nodiscard]] Scenario randomScenario(std::uint64_t seed, const RandomOptions& options = {});

/// A number that `options` allow for.
[[nodiscard]] double randomNumber(Random& random, const RandomOptions& options);

/// Changes one number of one input, keeping the scenario valid.
void editNumber(Scenario& scenario, Random& random, const RandomOptions& options = {});

} // namespace attn::test
