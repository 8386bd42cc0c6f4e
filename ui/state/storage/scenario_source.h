#pragma once

#include "core/formats/scenario_json.h"
#include "core/problem.h"

#include <QString>

#include <string>
#include <string_view>

namespace attn::ui {

/// The scenario that a person names: "example:NAME" (one that is built in), "-" (standard input), or the path of a
/// file: a scenario file, or a picture that carries one. The problem does not name the source: whoever shows it does.
[[nodiscard]] Result<ScenarioFile> loadScenario(const QString& source);

/// A file's bytes, of which a scenario may be made. What is too large for one says what it is, where that is known.
[[nodiscard]] Result<std::string> scenarioBytes(const QString& path);

/// The scenario of a scenario file, or of a picture that carries one. What was hardly meant to be either says what it
/// is and what it is good for.
[[nodiscard]] Result<ScenarioFile> scenarioIn(std::string_view bytes);

/// Whether `source` names a file, rather than an example or standard input.
[[nodiscard]] bool isFileSource(const QString& source);

} // namespace attn::ui
