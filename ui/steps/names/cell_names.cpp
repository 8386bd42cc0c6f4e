#include "cell_names.h"
#include "step_names.h"

#include "ui/heatmap/surface.h"
#include "ui/state/texts/plain_text.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(CellNames)
};

} // namespace

QString labelAt(const Axis& axis, Index i)
{
    return singleLine(QString::fromStdString((*axis.labels)[static_cast<std::size_t>(i)]));
}

QString quotedLabel(const Axis& axis, Index i)
{
    const QString label = labelAt(axis, i);
    return axis.kind == AxisKind::Dimension ? label : quoted(label);
}

QString cellPlace(const Steps& steps, const Cell& cell)
{
    const Step& step = steps[cell.step];
    return QStringLiteral("%1[%2, %3]")
        .arg(QString::fromStdString(step.id), labelAt(step.rows, cell.row), labelAt(step.columns, cell.column));
}

QString cellAxes(const Steps& steps, const Cell& cell)
{
    const Step& step = steps[cell.step];
    const bool tellsHead = step.head > 0 && hasSeveralHeads(steps);
    return (tellsHead ? Tr::tr("head %1").arg(step.head) + QStringLiteral(" · ") : QString())
        + namedLabel(step.rows.kind, labelAt(step.rows, cell.row)) + QStringLiteral(" · ")
        + namedLabel(step.columns.kind, labelAt(step.columns, cell.column));
}

} // namespace attn::ui
