#pragma once

#include "scenario.h"

#include <functional>

namespace attn {

/// Whether a query may attend to a key: false where the mask's matrix says 0 (allowed) or −∞ (bias), and where a causal
/// mask hides what comes after the query. Rows and columns count from 0; a mask with a matrix must have the cell.
[[nodiscard]] bool mayAttend(const Mask& mask, Index query, Index key);

/// Whether the mask is causal and the key comes after the query: hidden whatever its matrix says.
[[nodiscard]] bool isHiddenByCausal(const Mask& mask, Index query, Index key);

/// The number that the mask's matrix needs in this cell, for the query to attend to the key (as far as the matrix has a
/// say) or not. A bias that hides nothing stays what it is. The mask must have a matrix.
[[nodiscard]] double paintedNumber(const Mask& mask, Index query, Index key, bool attends);

/// A mask of the kind Allowed that hides what `mask` hides. Without a matrix, what a causal mask hides goes into the
/// new one (queries × keys), to be painted over; else causal stays on top. What a bias adds is lost.
[[nodiscard]] Mask asAllowed(const Mask& mask, Index queries, Index keys);

/// A mask of the kind Bias that hides what `mask` hides, and adds 0 elsewhere. Causal stays on top.
[[nodiscard]] Mask asBias(const Mask& mask, Index queries, Index keys);

/// Whether asAllowed() loses numbers: a bias other than 0 and −∞.
[[nodiscard]] bool addsNumbers(const Mask& mask);

using AttendsTo = std::function<bool(Index query, Index key)>;

/// The mask with every cell of its matrix painted, and nothing on top. It must have a matrix.
[[nodiscard]] Mask painted(Mask mask, const AttendsTo& attends);

} // namespace attn
