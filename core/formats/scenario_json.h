#pragma once

#include "core/problem.h"
#include "core/scenario.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace attn {

/// A scenario as it stood in a file.
struct ScenarioFile {
    Scenario scenario;
    int version = 1; ///< above `scenarioVersion`: written by a newer program, to be shown but not overwritten
    bool inPicture = false; ///< whether a picture carried it, whose file is no scenario file
};

inline constexpr int scenarioVersion = 1;

/// The most bytes that a scenario file may have.
inline constexpr std::size_t scenarioFileLimit = 64 * 1024 * 1024;

/// Reads a scenario file (UTF-8 JSON; a byte order mark is allowed). What is returned is valid (see validate). Refuses,
/// naming the place, everything the format refuses; see the scenario format.
[[nodiscard]] Result<ScenarioFile> readScenario(std::string_view bytes);

/// The scenario as a file: keys in the format's order, one matrix row a line, shortest numbers, unknown keys last.
/// readScenario(writeScenario(s)) == s, bit for bit.
[[nodiscard]] std::string writeScenario(const Scenario& scenario);

} // namespace attn
