#include "kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

// The bodies are written once, on vectors of eight doubles, and compiled for each instruction set. Eigen must not be
// included here: its templates would be instantiated for instructions that the processor may not have.
#define ATTN_INLINE [[gnu::always_inline]] inline

namespace attn::kernels {

namespace {

constexpr std::size_t Width = 8;
constexpr std::size_t TileRows = 6; // with two registers a row, all sums of a tile stay in registers

using Vector = double __attribute__((vector_size(Width * sizeof(double))));
using Integers = long long __attribute__((vector_size(Width * sizeof(long long))));

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

// Vectors are handed on by reference: by value, their calling convention would depend on the instruction set.
ATTN_INLINE void load(const double* source, Vector& vector)
{
    std::memcpy(&vector, source, sizeof(Vector));
}

ATTN_INLINE void store(const Vector& vector, double* target)
{
    std::memcpy(target, &vector, sizeof(Vector));
}

template <std::size_t Rows>
ATTN_INLINE void productTile(const double* A, std::size_t depth, const double* panel, const double* bias, double* C,
                             std::size_t stride, std::size_t width)
{
    Vector sums[Rows] = {};
    for (std::size_t k = 0; k < depth; ++k) {
        Vector right;
        load(panel + k * Width, right);
#pragma GCC unroll 8
        for (std::size_t r = 0; r < Rows; ++r)
            sums[r] += A[r * depth + k] * right;
    }
#pragma GCC unroll 8
    for (std::size_t r = 0; r < Rows; ++r) {
        double row[Width];
        store(sums[r], row);
        if (bias)
            for (std::size_t j = 0; j < width; ++j)
                row[j] += bias[j];
        std::memcpy(C + r * stride, row, width * sizeof(double));
    }
}

template <std::size_t Rows>
ATTN_INLINE void productRows(const double* A, std::size_t depth, const double* packed, std::size_t columns,
                             const double* bias, double* C)
{
    for (std::size_t j = 0; j < columns; j += Width) {
        productTile<Rows>(A, depth, packed + j * depth, bias ? bias + j : nullptr, C + j, columns,
                          std::min(Width, columns - j));
    }
}

ATTN_INLINE void productBody(const double* A, std::size_t rows, std::size_t depth, const double* packed,
                             std::size_t columns, const double* bias, double* C)
{
    std::size_t i = 0;
    for (; i + TileRows <= rows; i += TileRows)
        productRows<TileRows>(A + i * depth, depth, packed, columns, bias, C + i * columns);
    for (; i < rows; ++i)
        productRows<1>(A + i * depth, depth, packed, columns, bias, C + i * columns);
}

/// e^x for x ≤ 0 within 1 unit in the last place or so; −∞ gives 0.
ATTN_INLINE void exponential(const Vector& x, Vector& result)
{
    constexpr double Log2e = 1.4426950408889634;
    constexpr double Ln2High = 0x1.62e42fefa0000p-1; // short enough for a product with a power's exponent to be exact
    constexpr double Ln2Low = 0x1.cf79abc9e3b3ap-40;
    constexpr double Rounder = 0x1.8p52; // adding it rounds to an integer, which then stands in the low bits
    constexpr double Lowest = -800; // e^-800 is 0 in a double
    const Vector zero = {};
    const Vector clamped = x > Lowest ? x : zero + Lowest;
    const Vector power = (clamped * Log2e + Rounder) - Rounder;
    const Vector rest = (clamped - power * Ln2High) - power * Ln2Low;
    Vector sum = zero + 1.0 / 6227020800; // Taylor's series, whose next term is below 5e-18 for |rest| ≤ ln 2 / 2
    constexpr double Coefficients[] = {
        1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040, 1.0 / 720,
        1.0 / 120,       1.0 / 24,       1.0 / 6,       1.0 / 2,      1.0,         1.0};
#pragma GCC unroll 16
    for (const double coefficient : Coefficients)
        sum = sum * rest + coefficient;
    // Times 2^power in two halves, because 2^power itself may be too small for a double's exponent.
    const Vector half = (power * 0.5 + Rounder) - Rounder;
    const Vector halves[2] = {half + Rounder, (power - half) + Rounder};
    result = sum;
#pragma GCC unroll 2
    for (const Vector& exponent : halves) {
        const Integers bits = (__builtin_bit_cast(Integers, exponent) + 1023) << 52;
        result *= __builtin_bit_cast(Vector, bits);
    }
}

/// Eight of `count` numbers from `i` on, with −∞ beyond the end.
ATTN_INLINE void loadPadded(const double* source, std::size_t i, std::size_t count, Vector& vector)
{
    if (i + Width <= count) {
        load(source + i, vector);
    } else {
        vector = Vector{} - Infinity;
        std::memcpy(&vector, source + i, (count - i) * sizeof(double));
    }
}

void softmaxOfInfinities(const double* source, std::size_t count, double maximum, double* result)
{
    const auto infinite = static_cast<double>(std::count(source, source + count, maximum));
    const double share = maximum > 0 ? 1 / infinite : 0;
    std::transform(source, source + count, result, [&](double x) { return x == maximum ? share : 0; });
}

ATTN_INLINE void softmaxBody(const double* source, std::size_t count, double* result)
{
    Vector maxima = Vector{} - Infinity;
    Integers unordered = {};
    for (std::size_t i = 0; i < count; i += Width) {
        Vector x;
        loadPadded(source, i, count, x);
        unordered |= x != x;
        maxima = x > maxima ? x : maxima;
    }
    double maximum = -Infinity;
    bool hasNaN = false;
    for (std::size_t lane = 0; lane < Width; ++lane) {
        maximum = std::max(maximum, maxima[lane]);
        hasNaN |= unordered[lane] != 0;
    }
    if (hasNaN) {
        std::fill_n(result, count, NaN);
        return;
    }
    if (std::isinf(maximum)) {
        softmaxOfInfinities(source, count, maximum, result);
        return;
    }
    Vector sums = {};
    for (std::size_t i = 0; i < count; i += Width) {
        Vector x;
        loadPadded(source, i, count, x);
        Vector e;
        exponential(x - maximum, e);
        sums += e;
        std::memcpy(result + i, &e, std::min(Width, count - i) * sizeof(double));
    }
    double sum = 0;
    for (std::size_t lane = 0; lane < Width; ++lane)
        sum += sums[lane];
    for (std::size_t i = 0; i < count; ++i)
        result[i] /= sum;
}

// clang-format off
#define ATTN_VARIANT(name, attributes)                                                                                 \
    attributes void product##name(const double* A, std::size_t rows, std::size_t depth, const double* packed,          \
                                  std::size_t columns, const double* bias, double* C)                                  \
    {                                                                                                                  \
        productBody(A, rows, depth, packed, columns, bias, C);                                                         \
    }                                                                                                                  \
    attributes void softmax##name(const double* source, std::size_t count, double* result)                             \
    {                                                                                                                  \
        softmaxBody(source, count, result);                                                                            \
    }
// clang-format on

ATTN_VARIANT(Portable, )
#ifdef __x86_64__
ATTN_VARIANT(Avx2, [[gnu::target("avx2,fma")]])
ATTN_VARIANT(Avx512, [[gnu::target("avx512f,avx512dq,avx512vl,avx2,fma,prefer-vector-width=512")]])
#endif

std::vector<Variant> usableVariants()
{
    std::vector<Variant> result;
#ifdef __x86_64__
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        result.push_back({"AVX-512", productAvx512, softmaxAvx512});
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        result.push_back({"AVX2", productAvx2, softmaxAvx2});
#endif
    result.push_back({"portable", productPortable, softmaxPortable});
    return result;
}

} // namespace

const std::vector<Variant>& variants()
{
    static const std::vector<Variant> usable = usableVariants();
    return usable;
}

std::size_t packedSize(std::size_t depth, std::size_t columns)
{
    return (columns + Width - 1) / Width * Width * depth;
}

void pack(const double* B, std::size_t depth, std::size_t columns, bool transposed, double* packed)
{
    for (std::size_t j = 0; j < columns; j += Width) {
        const std::size_t width = std::min(Width, columns - j);
        double* panel = packed + j * depth;
        if (width < Width)
            std::fill_n(panel, Width * depth, 0.0);
        for (std::size_t k = 0; k < depth; ++k)
            for (std::size_t lane = 0; lane < width; ++lane)
                panel[k * Width + lane] = transposed ? B[(j + lane) * depth + k] : B[k * columns + j + lane];
    }
}

} // namespace attn::kernels
