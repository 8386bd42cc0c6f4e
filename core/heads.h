#pragma once

#include "problem.h"
#include "scenario.h"

#include <vector>

namespace attn {

/// Whether there is a head of that number, counted from 1, among so many. The problem has no place.
[[nodiscard]] Result<void> checkHead(Index number, Index count);

/// The scenario with other heads: head i is the one that was `order[i]` (all from 0). A head may be left out, or be
/// there more than once; at least one must stay. What belongs to a head goes with it: its rows of W_O, its slope where
/// each head has its own, and the number by which the K_from of others names it. Where a head is left out from which
/// others borrow, the first of these gets its matrices and lends them to the rest: they compute what they did.
[[nodiscard]] Scenario withHeads(const Scenario& scenario, const std::vector<Index>& order);

/// What the weights of a new head are.
enum class NewHead { Zeros, Identity };

/// The scenario with a new head after head `like`, as large as that one and with the same biases, which are 0, as are
/// its rows of W_O: what comes after W_O stays. It has its own keys and values, and no name.
[[nodiscard]] Scenario withNewHead(const Scenario& scenario, Index like, NewHead weights);

/// The scenario with the keys and values of head `lender`, another one, in head `head`: its own matrices go. Where
/// others borrow these, the first of them gets them, as in withHeads. Where the lender's d_v is another one, so is the
/// number of the head's rows of W_O: new ones are 0. Not valid where the two heads' d_k differ (see validate).
[[nodiscard]] Scenario withKeysFrom(const Scenario& scenario, Index head, Index lender);

/// The scenario with copies of what head `head` borrows, so that it has keys and values of its own and no result
/// changes. The same scenario where it borrows none.
[[nodiscard]] Scenario withOwnKeys(const Scenario& scenario, Index head);

} // namespace attn
