#pragma once

#include "ui/formula/formula.h"

#include "core/step.h"

#include <QString>

namespace attn::ui {

/// What people call a step: everything that is written about it beside its numbers.
struct StepName {
    QString title; ///< "Scores"
    QString sentence; ///< "Every query meets every key: …"; may be empty
    Formula formula; ///< "S = Q · Kᵀ"
    Formula element; ///< one cell's: "S_ij = q_i · k_j"; may be empty
};

[[nodiscard]] StepName stepName(const Steps& steps, const Step& step);

/// What is done to make the step, as short as on an arrow: "÷ √3", "softmax", "Q · Kᵀ"; empty for an input.
[[nodiscard]] Formula operationSign(const Steps& steps, const Step& step);

/// The step as one formula of queries, keys and values: "softmax( Q·Kᵀ / √d_k ) · V".
[[nodiscard]] Formula wholeFormula(const Steps& steps, const Step& step);

/// What stands on the step's chip: bold S, W with subscript Q.
[[nodiscard]] Formula stepSymbol(const Steps& steps, const Step& step, bool transposed = false);

/// The same with the number of its head: S₁, S₁/√3. Keys and values that a head shares with another one have the other
/// one's number: they are the same.
[[nodiscard]] Formula headSymbol(const Steps& steps, const Step& step);

/// What a step is divided by: √3, or a plain number.
[[nodiscard]] Formula divisorFormula(const op::Scale& scale);

/// "word", "query", "key", "dimension".
[[nodiscard]] QString axisName(AxisKind kind);

/// "query cat"; a label that begins with the name of the axis says it itself: "word 1".
[[nodiscard]] QString namedLabel(AxisKind kind, const QString& label);

/// A row or column as it is read aloud: "query word 1"; a label of nothing but spaces, which is hard to hear, is its
/// number.
[[nodiscard]] QString spokenLabel(const Axis& axis, Index index);

/// Only queries, keys and values (and their weights) have a hue.
enum class Hue { Neutral, Query, Key, Value };
[[nodiscard]] Hue stepHue(const Step& step);

} // namespace attn::ui
