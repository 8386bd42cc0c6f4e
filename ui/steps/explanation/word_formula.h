#pragma once

#include "fitted_formula.h"

namespace attn::ui {

/// What row `word` of a head (from 1) gets from all keys: "o₁ = 0.236·v₁ + 0.007·v₂ + 0.749·v₃ = (0.985, 1.742)". Of
/// more than `terms` keys those with the largest weights show, in their order, and what the others weigh together. With
/// less detail as an explanation. The steps must have their values.
[[nodiscard]] Formula wordFormula(const Steps& steps, Index head, Index word, const NumberFormat& format,
                                  std::size_t terms, Detail detail = Detail::OneStep);

/// The same, at most `size` px large, in `room`.
[[nodiscard]] FittedFormula fittedWordFormula(const Steps& steps, Index head, Index word, const NumberFormat& format,
                                              const QSizeF& room, double size);

/// "attention[word 1]"
[[nodiscard]] QString wordPlace(const Steps& steps, Index head, Index word);

/// "query word 1 · all keys"; with several heads "head 2 · query word 1 · all keys"
[[nodiscard]] QString wordAxes(const Steps& steps, Index head, Index word);

} // namespace attn::ui
