#pragma once

#include "figure.h"

#include <functional>
#include <span>
#include <vector>

namespace attn::ui {

/// Something on a page of a handout that is not divided.
struct HandoutBlock {
    double height = 0;
    std::function<void(Surface&, const QPointF& topLeft, double pixel)> draw;
};

/// The steps, and before the first that needs them the weights, biases and the mask that make it, as blocks, none
/// larger than `room`: heading with the number that the window gives the step, shape, formula, what it does in a
/// sentence, numbers. Small inputs stand beside what is made of them. The steps must outlive the blocks.
[[nodiscard]] std::vector<HandoutBlock> stepBlocks(const Steps& steps, std::span<const StepIndex> shown,
                                                   const QSizeF& room, const FigureOptions& options);

} // namespace attn::ui
