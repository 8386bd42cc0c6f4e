#pragma once

namespace attn::ui {

class StepView;

/// Makes every StepView a group of tables to a screen reader: one a matrix, each cell with a sentence of its own
/// ("scores, query word 1, key word 3: 10"). May be called again.
void installAccessibleSteps();

/// Tells a screen reader what is new on `view` since the last call: tables that came and went, numbers that changed,
/// the cell in focus. Call it only where QAccessible::isActive().
void tellAccessibleSteps(StepView& view);

} // namespace attn::ui
