#include "kernels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

// The bodies are written once, on vectors of `Lanes` doubles, and compiled for each instruction set. Eigen must not be
// included here: its templates would be instantiated for instructions that the processor may not have.
#define ATTN_INLINE [[gnu::always_inline]] inline

namespace attn::kernels {

namespace {

constexpr std::size_t PanelWidth = 8;

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

template <std::size_t Lanes> struct Simd {
    using Vector __attribute__((vector_size(Lanes * sizeof(double)))) = double;
    using Integers __attribute__((vector_size(Lanes * sizeof(long long)))) = long long;
};
template <std::size_t Lanes> using Vector = typename Simd<Lanes>::Vector;
template <std::size_t Lanes> using Integers = typename Simd<Lanes>::Integers;

/// `Rows` × PanelWidth cells of a product, whose sums stay in registers all the while.
template <std::size_t Lanes, std::size_t Rows>
ATTN_INLINE void productTile(const double* A, std::size_t depth, const double* panel, const double* bias, double* C,
                             std::size_t stride, std::size_t width)
{
    constexpr std::size_t Parts = PanelWidth / Lanes;
    Vector<Lanes> sums[Rows][Parts] = {};
    for (std::size_t k = 0; k < depth; ++k) {
        Vector<Lanes> right[Parts];
#pragma GCC unroll 8
        for (std::size_t part = 0; part < Parts; ++part) // one by one: all at once, they would go through memory
            std::memcpy(&right[part], panel + k * PanelWidth + part * Lanes, sizeof(right[part]));
#pragma GCC unroll 8
        for (std::size_t r = 0; r < Rows; ++r)
#pragma GCC unroll 8
            for (std::size_t part = 0; part < Parts; ++part)
                sums[r][part] += A[r * depth + k] * right[part];
    }
#pragma GCC unroll 8
    for (std::size_t r = 0; r < Rows; ++r) {
        double row[PanelWidth];
        std::memcpy(row, sums[r], sizeof(row));
        if (bias)
            for (std::size_t j = 0; j < width; ++j)
                row[j] += bias[j];
        std::memcpy(C + r * stride, row, width * sizeof(double));
    }
}

template <std::size_t Lanes, std::size_t Rows>
ATTN_INLINE void productRows(const double* A, std::size_t depth, const double* packed, std::size_t columns,
                             const double* bias, double* C)
{
    for (std::size_t j = 0; j < columns; j += PanelWidth)
        productTile<Lanes, Rows>(A, depth, packed + j * depth, bias ? bias + j : nullptr, C + j, columns,
                                 std::min(PanelWidth, columns - j));
}

template <std::size_t Lanes, std::size_t TileRows>
ATTN_INLINE void productBody(const double* A, std::size_t rows, std::size_t depth, const double* packed,
                             std::size_t columns, const double* bias, double* C)
{
    std::size_t i = 0;
    for (; i + TileRows <= rows; i += TileRows)
        productRows<Lanes, TileRows>(A + i * depth, depth, packed, columns, bias, C + i * columns);
    for (; i < rows; ++i)
        productRows<Lanes, 1>(A + i * depth, depth, packed, columns, bias, C + i * columns);
}

/// The same sums in the same order as productTile's, two columns at a time and straight from B. In vectors here as
/// well: of plain sums the compiler may make vectors of its own, which round each product.
ATTN_INLINE void smallProductBody(const double* A, std::size_t rows, std::size_t depth, const double* B,
                                  bool transposed, std::size_t columns, const double* bias, double* C)
{
    const std::size_t toNextTerm = transposed ? 1 : columns;
    const std::size_t toNextColumn = transposed ? depth : 1;
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; j += 2) {
            const std::size_t second = std::min(j + 1, columns - 1); // the last of an odd number stands twice
            Vector<2> sums = {};
            for (std::size_t k = 0; k < depth; ++k) {
                const std::size_t term = k * toNextTerm;
                const Vector<2> right = {B[j * toNextColumn + term], B[second * toNextColumn + term]};
                sums += A[i * depth + k] * right;
            }
            C[i * columns + j] = bias ? sums[0] + bias[j] : sums[0];
            C[i * columns + second] = bias ? sums[1] + bias[second] : sums[1];
        }
    }
}

/// e^x for x ≤ 0 within 1 unit in the last place or so; −∞ gives 0. By reference: passed by value, a vector's calling
/// convention would depend on the instruction set.
template <std::size_t Lanes> ATTN_INLINE void exponential(const Vector<Lanes>& x, Vector<Lanes>& result)
{
    constexpr double Log2e = 1.4426950408889634;
    constexpr double Ln2High = 0x1.62e42fefa0000p-1; // short enough for a product with a power's exponent to be exact
    constexpr double Ln2Low = 0x1.cf79abc9e3b3ap-40;
    constexpr double Rounder = 0x1.8p52; // adding it rounds to an integer, which then stands in the low bits
    constexpr double Lowest = -800; // e^-800 is 0 in a double
    const Vector<Lanes> zero = {};
    const Vector<Lanes> clamped = x > Lowest ? x : zero + Lowest;
    const Vector<Lanes> power = (clamped * Log2e + Rounder) - Rounder;
    const Vector<Lanes> rest = (clamped - power * Ln2High) - power * Ln2Low;
    Vector<Lanes> sum = zero + 1.0 / 6227020800; // Taylor's series, whose next term is below 5e-18 for these rests
    constexpr double Coefficients[] = {
        1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040, 1.0 / 720,
        1.0 / 120,       1.0 / 24,       1.0 / 6,       1.0 / 2,      1.0,         1.0};
#pragma GCC unroll 16
    for (const double coefficient : Coefficients)
        sum = sum * rest + coefficient;
    // Times 2^power in two halves, because 2^power itself may be too small for a double's exponent.
    const Vector<Lanes> half = (power * 0.5 + Rounder) - Rounder;
    const Vector<Lanes> halves[2] = {half + Rounder, (power - half) + Rounder};
    result = sum;
#pragma GCC unroll 2
    for (const Vector<Lanes>& exponent : halves) {
        const Integers<Lanes> bits = (__builtin_bit_cast(Integers<Lanes>, exponent) + 1023) << 52;
        result *= __builtin_bit_cast(Vector<Lanes>, bits);
    }
}

/// `Lanes` of `count` numbers from `i` on, with −∞ beyond the end.
template <std::size_t Lanes>
ATTN_INLINE void loadPadded(const double* source, std::size_t i, std::size_t count, Vector<Lanes>& vector)
{
    if (i + Lanes <= count) {
        std::memcpy(&vector, source + i, sizeof(vector));
    } else {
        vector = Vector<Lanes>{} - Infinity;
        std::memcpy(&vector, source + i, (count - i) * sizeof(double));
    }
}

template <std::size_t Lanes>
ATTN_INLINE void storePart(const Vector<Lanes>& vector, double* result, std::size_t i, std::size_t count)
{
    if (i + Lanes <= count)
        std::memcpy(result + i, &vector, sizeof(vector));
    else
        std::memcpy(result + i, &vector, (count - i) * sizeof(double));
}

void softmaxOfInfinities(const double* source, std::size_t count, double maximum, double* result)
{
    const auto infinite = static_cast<double>(std::count(source, source + count, maximum));
    const double share = maximum > 0 ? 1 / infinite : 0;
    std::transform(source, source + count, result, [&](double x) { return x == maximum ? share : 0; });
}

/// What `join` makes of all lanes: halves first, so that lanes that change nothing (0 in a sum, −∞ in a maximum) may be
/// added or left out.
template <std::size_t Lanes, class Join> ATTN_INLINE double folded(const Vector<Lanes>& lanes, const Join& join)
{
    Vector<Lanes> x = lanes;
#pragma GCC unroll 3
    for (std::size_t half = Lanes / 2; half > 0; half /= 2)
#pragma GCC unroll 4
        for (std::size_t lane = 0; lane < half; ++lane)
            x[lane] = join(x[lane], x[lane + half]);
    return x[0];
}

template <std::size_t Lanes> ATTN_INLINE double largest(const Vector<Lanes>& lanes)
{
    return folded<Lanes>(lanes, [](double a, double b) { return b > a ? b : a; });
}

template <std::size_t Lanes> ATTN_INLINE double total(const Vector<Lanes>& lanes)
{
    return folded<Lanes>(lanes, [](double a, double b) { return a + b; });
}

/// What has no exponentials to share: a NaN makes all NaN, else +∞ share 1, else (all −∞) there is nothing. False: the
/// row is an ordinary one.
template <std::size_t Lanes>
ATTN_INLINE bool softmaxOfSpecial(const double* source, std::size_t count, const Integers<Lanes>& unordered,
                                  double maximum, double* result)
{
    std::int64_t hasNaN = 0;
    for (std::size_t lane = 0; lane < Lanes; ++lane)
        hasNaN |= unordered[lane];
    if (hasNaN != 0)
        std::fill_n(result, count, NaN);
    else if (std::isinf(maximum))
        softmaxOfInfinities(source, count, maximum, result);
    else
        return false;
    return true;
}

/// A row that fits in one vector, the narrowest that holds it, and stays in it all the while.
template <std::size_t Lanes> ATTN_INLINE void shortSoftmax(const double* source, std::size_t count, double* result)
{
    if constexpr (Lanes > 2) {
        if (count <= Lanes / 2)
            return shortSoftmax<Lanes / 2>(source, count, result);
    }
    Vector<Lanes> x;
    loadPadded<Lanes>(source, 0, count, x);
    const Integers<Lanes> unordered = x != x;
    const double maximum = largest<Lanes>(x);
    if (softmaxOfSpecial<Lanes>(source, count, unordered, maximum, result))
        return;
    Vector<Lanes> e;
    exponential<Lanes>(x - maximum, e);
    e /= total<Lanes>(e);
    storePart<Lanes>(e, result, 0, count);
}

template <std::size_t Lanes> ATTN_INLINE void softmaxBody(const double* source, std::size_t count, double* result)
{
    if (count <= Lanes)
        return shortSoftmax<Lanes>(source, count, result);
    Vector<Lanes> maxima = Vector<Lanes>{} - Infinity;
    Integers<Lanes> unordered = {};
    Vector<Lanes> x;
    for (std::size_t i = 0; i < count; i += Lanes) {
        loadPadded<Lanes>(source, i, count, x);
        unordered |= x != x;
        maxima = x > maxima ? x : maxima;
    }
    const double maximum = largest<Lanes>(maxima);
    if (softmaxOfSpecial<Lanes>(source, count, unordered, maximum, result))
        return;
    Vector<Lanes> sums = {};
    for (std::size_t i = 0; i < count; i += Lanes) {
        loadPadded<Lanes>(source, i, count, x);
        Vector<Lanes> e;
        exponential<Lanes>(x - maximum, e);
        sums += e;
        storePart<Lanes>(e, result, i, count);
    }
    const double sum = total<Lanes>(sums);
    for (std::size_t i = 0; i < count; i += Lanes) {
        loadPadded<Lanes>(result, i, count, x);
        x /= sum;
        storePart<Lanes>(x, result, i, count);
    }
}

// clang-format off
#define ATTN_VARIANT(name, lanes, tileRows, attributes)                                                                \
    attributes void product##name(const double* A, std::size_t rows, std::size_t depth, const double* packed,          \
                                  std::size_t columns, const double* bias, double* C)                                  \
    {                                                                                                                  \
        productBody<lanes, tileRows>(A, rows, depth, packed, columns, bias, C);                                        \
    }                                                                                                                  \
    attributes void smallProduct##name(const double* A, std::size_t rows, std::size_t depth, const double* B,          \
                                       bool transposed, std::size_t columns, const double* bias, double* C)            \
    {                                                                                                                  \
        smallProductBody(A, rows, depth, B, transposed, columns, bias, C);                                             \
    }                                                                                                                  \
    attributes void softmax##name(const double* source, std::size_t count, double* result)                             \
    {                                                                                                                  \
        softmaxBody<lanes>(source, count, result);                                                                     \
    }
// clang-format on

// As many rows a tile as the registers hold.
ATTN_VARIANT(Portable, 2, 2, )
#ifdef __x86_64__
ATTN_VARIANT(Avx2, 4, 6, [[gnu::target("avx2,fma")]])
ATTN_VARIANT(Avx512, 8, 8, [[gnu::target("avx512f,avx512dq,avx512vl,avx2,fma,prefer-vector-width=512")]])
#endif

std::vector<Variant> usableVariants()
{
    std::vector<Variant> result;
#ifdef __x86_64__
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        result.push_back({"AVX-512", productAvx512, smallProductAvx512, softmaxAvx512});
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        result.push_back({"AVX2", productAvx2, smallProductAvx2, softmaxAvx2});
#endif
    result.push_back({"portable", productPortable, smallProductPortable, softmaxPortable});
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
    return (columns + PanelWidth - 1) / PanelWidth * PanelWidth * depth;
}

void pack(const double* B, std::size_t depth, std::size_t columns, bool transposed, double* packed)
{
    for (std::size_t j = 0; j < columns; j += PanelWidth) {
        const std::size_t width = std::min(PanelWidth, columns - j);
        double* panel = packed + j * depth;
        if (width < PanelWidth)
            std::fill_n(panel, PanelWidth * depth, 0.0);
        for (std::size_t k = 0; k < depth; ++k)
            for (std::size_t lane = 0; lane < width; ++lane)
                panel[k * PanelWidth + lane] = transposed ? B[(j + lane) * depth + k] : B[k * columns + j + lane];
    }
}

} // namespace attn::kernels
