#pragma once

#include "core/step.h"

#include <span>
#include <string>
#include <string_view>

namespace attn {

/// {"title": …, "steps": [{"id", "head", "symbol", "rows", "columns", "values"}, …]}, every number at full precision.
[[nodiscard]] std::string stepsJson(std::string_view title, const Steps& steps, std::span<const StepIndex> shown);

/// One block a step, apart by an empty line: "id,head", a header row, labelled rows. Quoted as RFC 4180 asks, LF lines.
[[nodiscard]] std::string stepsCsv(const Steps& steps, std::span<const StepIndex> shown);

} // namespace attn
