#pragma once

#include "outcome.h"

#include "core/scenario.h"
#include "core/step.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace attn::app {

/// A scenario that was named on the command line, with its steps.
struct Loaded {
    Scenario scenario;
    Steps steps;
};

[[nodiscard]] Outcome<Loaded> load(const QString& file);

/// The steps to print or draw: those named, in the order named, of head `head` or of all heads; all that are listed
/// where none is named.
[[nodiscard]] Outcome<std::vector<StepIndex>> selectSteps(const QString& file, const Loaded& loaded,
                                                          const QStringList& ids, std::optional<Index> head);

// Each command gets the words after its name.
[[nodiscard]] Outcome<void> computeCommand(const QStringList& words);
[[nodiscard]] Outcome<void> explainCommand(const QStringList& words);
[[nodiscard]] Outcome<void> sensitivityCommand(const QStringList& words);
[[nodiscard]] Outcome<void> scriptCommand(const QStringList& words);
[[nodiscard]] Outcome<void> randomCommand(const QStringList& words);
[[nodiscard]] Outcome<void> importCommand(const QStringList& words);
[[nodiscard]] Outcome<void> examplesCommand(const QStringList& words);
/// Makes the GUI application that drawing needs, without a display.
[[nodiscard]] Outcome<void> exportCommand(const QStringList& words);

/// Writes all bytes to standard output.
[[nodiscard]] Outcome<void> print(std::string_view bytes);

} // namespace attn::app
