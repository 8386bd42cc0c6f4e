#pragma once

#include "figure.h"

#include <span>
#include <vector>

namespace attn::ui {

/// Pages to give away (A4, upright): the scenario's title and notes, then every step with its number in the
/// window, name, shape, formula, what it does in a sentence, its numbers and those of the weights, biases and mask that
/// make it; pages are numbered. Notes are Markdown and become plain paragraphs.
/// Nothing is cut: a matrix that is higher than a page is drawn smaller. Paper is white: `limit`, `grey`, `decimals`,
/// `weights`, `reading` and `covered` of the options count. The steps must outlive the pages, of which there is at
/// least one.
[[nodiscard]] std::vector<std::shared_ptr<const Drawing>> handoutPages(const Steps& steps,
                                                                       std::span<const StepIndex> shown,
                                                                       const QString& title, const QString& notes,
                                                                       const FigureOptions& options);

} // namespace attn::ui
