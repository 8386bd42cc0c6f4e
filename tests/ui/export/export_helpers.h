#pragma once

#include "ui/export/image_exporter.h"
#include "ui/resources.h"

#include "core/evaluate.h"
#include "core/examples.h"
#include "tests/support/files.h"
#include "tests/support/step_index.h"

#include <QFile>
#include <QTest>

namespace attn::ui::test {

/// One step with these numbers, as a list of steps.
inline Steps stepsOf(const Matrix& value, std::vector<std::string> rowLabels = {},
                     std::vector<std::string> columnLabels = {})
{
    if (rowLabels.empty())
        rowLabels = defaultLabels(value.rows());
    if (columnLabels.empty())
        columnLabels = defaultLabels(value.cols());
    Step step;
    step.id = "scores";
    step.head = 1;
    step.symbol = "S";
    step.operation = op::Product{.left = 0, .right = 0};
    step.rows = {AxisKind::Query, std::make_shared<const std::vector<std::string>>(std::move(rowLabels))};
    step.columns = {AxisKind::Key, std::make_shared<const std::vector<std::string>>(std::move(columnLabels))};
    step.value = value;
    Steps steps;
    steps.push_back(std::move(step));
    return steps;
}

inline Steps seedSteps()
{
    return Evaluation(seedExample()).steps();
}

using attn::test::contents;
using attn::test::indexOf;
using attn::test::write;

} // namespace attn::ui::test
