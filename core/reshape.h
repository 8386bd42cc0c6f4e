#pragma once

#include "numpy_random.h"
#include "problem.h"
#include "sides.h"

#include <functional>
#include <variant>
#include <vector>

namespace attn {

/// A place of an order that no old one comes to.
inline constexpr Index newPlace = -1;

/// What becomes of a side: for each of its places afterwards the one before (from 0) that comes there, or newPlace. A
/// place that is not named goes, one that is named twice is doubled.
using Order = std::vector<Index>;

/// `size` places with `count` new ones from `at` on, 0 ≤ at ≤ size.
[[nodiscard]] Order insertion(Index size, Index at, Index count);
/// `size` places without the `count` from `first` on.
[[nodiscard]] Order removal(Index size, Index first, Index count);
/// `size` places, the `count` from `first` on moved as a block to where it begins at `to`.
[[nodiscard]] Order movement(Index size, Index first, Index count, Index to);
/// The first of `size` places, or all and new ones at the end, until there are `wanted`.
[[nodiscard]] Order resizing(Index size, Index wanted);
/// The way back to `size` places: those that `order` let go are new ones there.
[[nodiscard]] Order inverse(const Order& order, Index size);
/// Where a place is afterwards (the first time that it is named), or nothing where it goes.
[[nodiscard]] std::optional<Index> placeAfter(const Order& order, Index place);

/// One side and what becomes of it.
struct SideOrder {
    Side side;
    Order order;
};

/// The number for a new place of an input, its row and column counted as they are afterwards. Asked input by input, row
/// by row; masks are not asked about.
using NewNumbers = std::function<double(InputKey input, Index row, Index column)>;

/// What new numbers are: 0; 1 where row and column are the same, else 0; or drawn.
struct Zeros {
    bool operator==(const Zeros&) const = default;
};
struct IdentityLike {
    bool operator==(const IdentityLike&) const = default;
};
struct Drawn {
    Distribution distribution = draws::RandInt();
    std::uint32_t seed = 42;

    bool operator==(const Drawn&) const = default;
};
using Fill = std::variant<Zeros, IdentityLike, Drawn>;
[[nodiscard]] NewNumbers newNumbers(const Fill& fill);

/// The scenario with sides, each named once at most, in other orders, in every input that has them: words take their
/// labels, positions and places in the mask along, d_model its rows in the weights, d_v its rows in W_O, at each head
/// that has these values. Old numbers stay as they are, bit for bit. New words are called "word 5",
/// counting on from how many old ones stay, past names that are taken; new places in a mask are allowed, or biased by
/// 0. Refused where nothing of a side is left and where the result is not valid: see validate.
[[nodiscard]] Result<Scenario> reshaped(const Scenario& scenario, const std::vector<SideOrder>& orders,
                                        const NewNumbers& numbers = newNumbers(Zeros()));

/// The scenario with a copy of its words as the context, which changes no number of any step. It must have none.
[[nodiscard]] Scenario withContext(Scenario scenario);

/// The scenario without its context, which it must have. d_context becomes d_model and m becomes n first, with what is
/// too much let go at the end, and zeros where something is missing.
[[nodiscard]] Result<Scenario> withoutContext(const Scenario& scenario);

} // namespace attn
