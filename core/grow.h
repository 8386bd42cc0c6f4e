#pragma once

#include "problem.h"
#include "scenario.h"

namespace attn {

/// The scenario with `rows` and `columns` more at the end of one input, which must be there, and in every other input
/// that has to follow: more words have positions and places in the mask, a longer d_model has rows in the weights, a
/// longer d_v has its rows in W_O at the end of its head's. New words are called "word 5"; new numbers are 0, new
/// places in a mask that allows are 1. Where rows and columns are the same words, as in the mask of words that ask
/// themselves, both grow by the larger number. Refused where that side has no size of its own: the one row of a bias,
/// the rows of W_O under several heads, and where the result is not valid: see reshaped.
[[nodiscard]] Result<Scenario> grown(const Scenario& scenario, InputKey input, Index rows, Index columns);

} // namespace attn
