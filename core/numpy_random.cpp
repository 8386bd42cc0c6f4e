// Compiled with -ffp-contract=off: a fused multiply-add would change the last bit of some numbers.
#include "numpy_random.h"

#include <bit>
#include <cmath>

namespace attn {

namespace {

/// The smallest 2^k − 1 that is not below `range`.
std::uint64_t maskFor(std::uint64_t range)
{
    return ~std::uint64_t{0} >> std::countl_zero(range);
}

} // namespace

NumpyRandom::NumpyRandom(std::uint32_t seed)
    : m_words(seed)
{
}

std::uint64_t NumpyRandom::word64()
{
    const std::uint64_t high = m_words();
    return high << 32 | m_words();
}

std::int64_t NumpyRandom::randint(std::int64_t low, std::int64_t high)
{
    // Unsigned arithmetic: the width of the whole int64 range has no int64.
    const auto from = static_cast<std::uint64_t>(low);
    const std::uint64_t range = static_cast<std::uint64_t>(high) - 1 - from;
    if (range == 0)
        return low; // draws no word
    const bool narrow = range <= 0xFFFFFFFF;
    const std::uint64_t mask = maskFor(range);
    std::uint64_t value = 0;
    do {
        value = (narrow ? m_words() : word64()) & mask;
    } while (value > range);
    return static_cast<std::int64_t>(from + value);
}

double NumpyRandom::rand()
{
    const auto high = static_cast<double>(m_words() >> 5); // 27 bits
    const auto low = static_cast<double>(m_words() >> 6); // 26 bits
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

double NumpyRandom::uniform(double low, double high)
{
    const double range = high - low;
    return low + range * rand();
}

double NumpyRandom::randn()
{
    if (m_waiting) {
        const double value = *m_waiting;
        m_waiting.reset();
        return value;
    }
    // Marsaglia's polar method: a point in the unit circle, the origin excluded.
    double x = 0;
    double y = 0;
    double square = 0;
    do {
        x = 2.0 * rand() - 1.0;
        y = 2.0 * rand() - 1.0;
        square = x * x + y * y;
    } while (square >= 1.0 || square == 0.0);
    const double factor = std::sqrt(-2.0 * std::log(square) / square);
    m_waiting = factor * x;
    return factor * y;
}

double NumpyRandom::normal(double mean, double deviation)
{
    return mean + deviation * randn();
}

Matrix drawMatrix(NumpyRandom& random, const Distribution& distribution, Index rows, Index columns)
{
    struct Draw {
        NumpyRandom& random;
        double operator()(const draws::RandInt& d) const { return static_cast<double>(random.randint(d.low, d.high)); }
        double operator()(const draws::Uniform& d) const { return random.uniform(d.low, d.high); }
        double operator()(const draws::Normal& d) const { return random.normal(d.mean, d.deviation); }
    };
    Matrix result(rows, columns);
    for (double& number : result.reshaped<Eigen::RowMajor>())
        number = std::visit(Draw{random}, distribution);
    return result;
}

} // namespace attn
