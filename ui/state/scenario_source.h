#pragma once

#include "core/formats/scenario_json.h"
#include "core/problem.h"

#include <QString>

#include <string_view>

namespace attn::ui {

/// The scenario that a person names: "example:NAME" (one that is built in), "-" (standard input), or the path of a
/// file: a scenario file, or a picture that carries one. The problem does not name the source: whoever shows it does.
[[nodiscard]] Result<ScenarioFile> loadScenario(const QString& source);

/// The scenario of a scenario file, or of a picture that carries one.
[[nodiscard]] Result<ScenarioFile> scenarioIn(std::string_view bytes);

/// Whether `source` names a file, rather than an example or standard input.
[[nodiscard]] bool isFileSource(const QString& source);

} // namespace attn::ui
