#pragma once

#include <cstddef>
#include <vector>

/// Inner loops on plain row-major memory, in the vector instructions of the processor at hand.
///
/// Every number is summed in one fixed order that depends on nothing but its own row and column, so results do not
/// depend on how rows are shared out between threads or on the other rows of a matrix. Infinities and NaN follow IEEE.
namespace attn::kernels {

/// How many doubles `pack` writes for a right operand of `depth` × `columns`.
[[nodiscard]] std::size_t packedSize(std::size_t depth, std::size_t columns);

/// Lays out B (depth × columns) for Variant::product. With `transposed`, `B` holds Bᵀ, that is columns × depth.
void pack(const double* B, std::size_t depth, std::size_t columns, bool transposed, double* packed);

/// Whether `smallProduct` is the quicker one: up to about 6 × 6 times 6 × 6.
[[nodiscard]] constexpr bool isSmall(std::size_t rows, std::size_t depth, std::size_t columns)
{
    return rows * depth * columns <= 216;
}

/// The kernels for one set of instructions.
struct Variant {
    const char* instructions;

    /// C = A·B (+ bias): `rows` rows of A (each of `depth` numbers) and of C (each of `columns`). `bias` may be null.
    void (*product)(const double* A, std::size_t rows, std::size_t depth, const double* packed, std::size_t columns,
                    const double* bias, double* C);

    /// The same, bit for bit, from B as it lies in memory: quicker where packing costs more than it saves (isSmall).
    void (*smallProduct)(const double* A, std::size_t rows, std::size_t depth, const double* B, bool transposed,
                         std::size_t columns, const double* bias, double* C);

    /// Softmax of `count` > 0 numbers. All −∞: zeros; a NaN: all NaN; k times +∞: 1/k there and 0 elsewhere.
    void (*softmax)(const double* source, std::size_t count, double* result);
};

/// The variants that this processor can run, the fastest first.
[[nodiscard]] const std::vector<Variant>& variants();

/// The fastest one.
[[nodiscard]] inline const Variant& best()
{
    return variants().front();
}

} // namespace attn::kernels
