#include "data_file.h"

#include "core/formats/npz.h"
#include "core/formats/steps_text.h"
#include "core/script/latex.h"
#include "core/script/numpy.h"
#include "core/script/pytorch.h"

namespace attn::ui {

Result<std::string> dataBytes(DataKind kind, std::string_view title, const Steps& steps,
                              std::span<const StepIndex> shown)
{
    switch (kind) {
    case DataKind::Csv:
        return stepsCsv(steps, shown);
    case DataKind::ExcelCsv:
        return stepsCsv(steps, shown, CsvReader::Excel);
    case DataKind::Npz:
        return stepsNpz(steps, shown);
    case DataKind::Npy:
        if (shown.size() != 1)
            return problem(
                {}, {ATTN_TEXT("an .npy file holds one step, but there are %1"), {std::to_string(shown.size())}});
        return npyBytes(steps[shown.front()].value);
    case DataKind::NumpyProgram:
        return numpyProgram(title, steps);
    case DataKind::PytorchProgram:
        return pytorchProgram(title, steps);
    case DataKind::LatexEquations:
        break;
    }
    return latexEquations(title, steps);
}

bool hasNumbersOfSteps(DataKind kind)
{
    return kind != DataKind::NumpyProgram && kind != DataKind::PytorchProgram;
}

QString fileEnding(DataKind kind)
{
    switch (kind) {
    case DataKind::Csv:
    case DataKind::ExcelCsv:
        return QStringLiteral("csv");
    case DataKind::Npz:
        return QStringLiteral("npz");
    case DataKind::Npy:
        return QStringLiteral("npy");
    case DataKind::NumpyProgram:
    case DataKind::PytorchProgram:
        return QStringLiteral("py");
    case DataKind::LatexEquations:
        break;
    }
    return QStringLiteral("tex");
}

} // namespace attn::ui
