#pragma once

#include "core/step.h"

#include <span>
#include <string>
#include <string_view>

namespace attn {

/// {"title": …, "steps": [{"id", "head", "symbol", "rows", "columns", "values"}, …]}, every number at full precision.
[[nodiscard]] std::string stepsJson(std::string_view title, const Steps& steps, std::span<const StepIndex> shown);

/// Who reads a CSV file. For Excel it begins with a byte order mark, so that its texts are read as UTF-8, and labels
/// that Excel would calculate (those that begin with = + - @ or a tab) have an apostrophe before them; numbers are the
/// same.
enum class CsvReader { Any, Excel };

/// One block a step, apart by an empty line: "id,head", a header row, labelled rows. Quoted as RFC 4180 asks, LF lines.
[[nodiscard]] std::string stepsCsv(const Steps& steps, std::span<const StepIndex> shown,
                                   CsvReader reader = CsvReader::Any);

} // namespace attn
