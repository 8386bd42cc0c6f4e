// What a screen reader says of the matrices in the view of the steps.

#include "step_view.h"

#include "ui/state/document/document.h"
#include "ui/state/document/mask_words.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/prediction.h"
#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/names/step_names.h"
#include "ui/steps/painting/part_shown.h"

namespace attn::ui {

std::optional<SpokenMatrices::Table> StepView::table(int item) const
{
    const Plate& plate = plateAt(item);
    if (plate.step >= steps().size())
        return {};
    const Step& step = steps()[plate.step];
    const Matrix& values = plate.values(steps());
    if (values.rows() != plate.rowCount(steps()) || values.cols() != plate.columnCount(steps()))
        return {};
    const int kind = 3 * static_cast<int>(plate.shows) + static_cast<int>(plate.reading);
    return Table{step.id, step.head, kind, values.rows(), values.cols()};
}

QString StepView::tableDescription(int item) const
{
    const Plate& plate = plateAt(item);
    const QString sentence =
        plate.shows == Plate::Shows::Value ? stepName(steps(), steps()[plate.step]).sentence : QString();
    //: After a sentence, or alone: "In view: rows 17–32 of 64"
    const QString part = isPart(plate, steps()) ? tr("In view: %1").arg(partText(plate, steps())) : QString();
    return (sentence + QLatin1Char(' ') + part).trimmed();
}

QString StepView::tableName(int item) const
{
    const Plate& plate = plateAt(item);
    const Step& step = steps()[plate.step];
    QString title = stepName(steps(), step).title;
    if (plate.shows == Plate::Shows::Transposed)
        title = tr("%1, transposed").arg(title);
    else if (plate.shows == Plate::Shows::Exponentials)
        title = plate.isShifted ? tr("Exponentials of %1 less each row's maximum").arg(title.toLower())
                                : tr("Exponentials of %1").arg(title.toLower());
    if (plate.ofHead) { //: A matrix of a head, read aloud: "Weights of head 2 (whom)"
        const QString caption = plate.caption.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(plate.caption);
        title = tr("%1 of head %2").arg(title).arg(step.head) + caption;
    }
    if (plate.reading == Reading::Now && !arrangement().isCompared())
        return title;
    return tr("%1 %2").arg(title, readingName(plate.reading));
}

QString StepView::valueName(int item) const
{
    const Plate& plate = plateAt(item);
    const Step& step = steps()[plate.step];
    QString name = QString::fromStdString(step.id);
    if (plate.ofHead)
        name = tr("head %1, %2").arg(step.head).arg(name);
    if (plate.shows == Plate::Shows::Transposed)
        name = tr("%1 transposed").arg(name);
    else if (plate.shows == Plate::Shows::Exponentials)
        name = tr("exponentials of %1").arg(name);
    //: Read aloud: a matrix, then whose numbers they are
    return plate.reading == Reading::Now ? name : tr("%1 %2").arg(name, readingName(plate.reading));
}

QString StepView::rowName(int item, Index row) const
{
    return spokenLabel(plateAt(item).rowAxis(steps()), row);
}

QString StepView::columnName(int item, Index column) const
{
    return spokenLabel(plateAt(item).columnAxis(steps()), column);
}

QString StepView::valueText(int item, Index row, Index column) const
{
    const Plate& plate = plateAt(item);
    if (plate.shows == Plate::Shows::Value && m_prediction.covers({plate.step, row, column}))
        return tr("covered");
    const double number = plate.values(steps())(row, column);
    const QString mask = plate.reading == Reading::Now
        ? attendanceWords(m_document.scenario(), steps(), {plate.step, row, column})
        : QString();
    if (!mask.isEmpty()) //: Read aloud: a number, and what the mask says of its query and key
        return tr("%1, %2").arg(format().fullText(number), mask);
    if (plate.reading != Reading::Difference)
        return format().fullText(number);
    const Step* const pinned = m_comparison.pinnedStep(plate.step);
    if (!pinned || plate.shows != Plate::Shows::Value)
        return format().change(number);
    //: Read aloud: a difference, and the two numbers that it is of
    return tr("%1, now %2, pinned %3")
        .arg(format().change(number), format().neverZero(steps()[plate.step].value(row, column)),
             format().neverZero(pinned->value(row, column)));
}

} // namespace attn::ui
