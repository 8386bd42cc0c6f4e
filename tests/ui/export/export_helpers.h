#pragma once

#include "ui/export/image_exporter.h"
#include "ui/resources.h"

#include "core/evaluate.h"
#include "core/examples.h"

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

inline StepIndex indexOf(const Steps& steps, std::string_view id)
{
    return static_cast<StepIndex>(findStep(steps, id) - steps.data());
}

inline void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

inline QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace attn::ui::test
