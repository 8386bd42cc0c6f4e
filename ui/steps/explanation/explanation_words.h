#pragma once

#include "ui/state/texts/number_format.h"

#include "core/explain.h"

#include <QString>

#include <vector>

namespace attn::ui {

/// One of the short columns that say in words how a number came about.
struct ExplainedPart {
    QString title; ///< "Sum of the row"
    QString text;
};

struct ExplanationWords {
    std::vector<ExplainedPart> parts; ///< two or three, in the order in which they happen
    bool folded = false; ///< a sum was cut to its largest terms
};

/// How one cell came about, in words with its numbers. Sums and lists of more than `terms` terms name the largest ones,
/// the largest first, and say what the others come to. Plain text: people's words may stand in it.
[[nodiscard]] ExplanationWords explanationWords(const Steps& steps, const Cell& cell, const NumberFormat& format,
                                                std::size_t terms);

} // namespace attn::ui
