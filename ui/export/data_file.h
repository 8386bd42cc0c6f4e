#pragma once

#include "core/problem.h"
#include "core/step.h"

#include <QString>

#include <span>
#include <string>

namespace attn::ui {

/// What steps are written as for other programs: their numbers, or the way to them.
enum class DataKind {
    Csv,
    ExcelCsv, ///< with a byte order mark, and labels that Excel would calculate made texts; numbers are the same
    Npz,
    Npy, ///< of one step
    NumpyProgram, ///< programs and equations are those of all steps, whichever are named
    PytorchProgram,
    LatexEquations,
};

/// The file's bytes, the same from the window and from the command line. `shown`: whose numbers.
[[nodiscard]] Result<std::string> dataBytes(DataKind kind, std::string_view title, const Steps& steps,
                                            std::span<const StepIndex> shown);

/// Whether the file has numbers that the steps make, rather than the way to them.
[[nodiscard]] bool hasNumbersOfSteps(DataKind kind);

/// "csv", "npz", "npy", "py", "tex".
[[nodiscard]] QString fileEnding(DataKind kind);

} // namespace attn::ui
