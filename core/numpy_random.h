#pragma once

#include "matrix.h"

#include <cstdint>
#include <optional>
#include <random>
#include <variant>

namespace attn {

/// NumPy's legacy stream, bit for bit: NumpyRandom r(42) draws what np.random draws after np.random.seed(42).
/// Bit-exact on x86-64 with glibc; randn and normal use the platform's log.
class NumpyRandom {
public:
    explicit NumpyRandom(std::uint32_t seed);

    /// A whole number, low ≤ x < high; low must be below high.
    [[nodiscard]] std::int64_t randint(std::int64_t low, std::int64_t high);

    /// A number in [0, 1).
    [[nodiscard]] double rand();

    /// low + (high − low)·rand(); the difference must be finite. Like NumPy, takes the limits in either order.
    [[nodiscard]] double uniform(double low, double high);

    /// Normally distributed around 0 with deviation 1. Numbers come in pairs: the second one waits for the next call,
    /// whatever other draws come between.
    [[nodiscard]] double randn();

    /// mean + deviation·randn(); the deviation must not be negative.
    [[nodiscard]] double normal(double mean, double deviation);

private:
    std::uint64_t word64();

    std::mt19937 m_words; ///< the standard fixes its seeding and its words, and NumPy's are the same
    std::optional<double> m_waiting; ///< the second number of randn's last pair
};

/// What a matrix is drawn from: randint(low, high), uniform(low, high), of which rand is (0, 1), and
/// normal(mean, deviation), of which randn is (0, 1).
namespace draws {

struct RandInt {
    std::int64_t low = 0;
    std::int64_t high = 3;

    bool operator==(const RandInt&) const = default;
};
struct Uniform {
    double low = 0;
    double high = 1;

    bool operator==(const Uniform&) const = default;
};
struct Normal {
    double mean = 0;
    double deviation = 1;

    bool operator==(const Normal&) const = default;
};

} // namespace draws

using Distribution = std::variant<draws::RandInt, draws::Uniform, draws::Normal>;

/// A matrix drawn number by number, row by row. The distribution's numbers must be as NumpyRandom asks.
[[nodiscard]] Matrix drawMatrix(NumpyRandom& random, const Distribution& distribution, Index rows, Index columns);

} // namespace attn
