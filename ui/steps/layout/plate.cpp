#include "plate.h"

#include "ui/steps/names/step_names.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

double widestLabel(const Axis& axis, const Measures& measures, bool withAxis)
{
    double width = withAxis ? textWidth(axisName(axis.kind) + QStringLiteral(" ↓"), {measures.note}) : 0;
    // Thousands of labels are not worth measuring: the longest ones are cut anyway.
    const std::size_t count = std::min<std::size_t>(axis.labels->size(), 200);
    for (std::size_t i = 0; i < count; ++i)
        width = std::max(width,
                         textWidth(singleLine(QString::fromStdString((*axis.labels)[i])), {measures.label, {}, true}));
    return std::min(width, measures.longestRowLabel);
}

} // namespace

Measures Measures::of(int windowWidth, double textScale)
{
    Measures measures;
    if (windowWidth < 1800 * textScale) {
        measures.cell = {76, 54};
        measures.label = 13;
        measures.title = 24;
        measures.formula = 19;
    }
    measures.cell *= textScale;
    for (double* size : {&measures.label, &measures.note, &measures.title, &measures.formula, &measures.sentence})
        *size *= textScale;
    return measures;
}

Measures Measures::ofOverview(int windowWidth, double textScale)
{
    Measures measures = of(windowWidth, textScale);
    const bool narrow = windowWidth < 1800 * textScale;
    measures.label = (narrow ? 12 : 13) * textScale;
    measures.note = (narrow && textScale < 2 ? 11 : 12) * textScale;
    measures.margin = narrow ? 16 : 24;
    measures.longestRowLabel = 72 * textScale;
    return measures;
}

const Axis& Plate::rowAxis(const Steps& steps) const
{
    return shows == Shows::Transposed ? steps[step].columns : steps[step].rows;
}

const Axis& Plate::columnAxis(const Steps& steps) const
{
    return shows == Shows::Transposed ? steps[step].rows : steps[step].columns;
}

bool exponentialsAreShifted(const Matrix& source)
{
    // exp(10) has five digits before the point: more says nothing to a class, and needs more room than there is.
    return (source.array() > 10 && source.array() < std::numeric_limits<double>::infinity()).any();
}

void refreshMade(Plate& plate, const Steps& steps)
{
    if (plate.shows == Plate::Shows::Value)
        plate.made.reset();
    else
        refreshMade(plate, steps[plate.step].value);
}

void refreshMade(Plate& plate, const Matrix& source)
{
    if (!plate.made)
        plate.made = std::make_shared<Matrix>();
    if (plate.shows == Plate::Shows::Value) {
        *plate.made = source;
        return;
    }
    if (plate.shows == Plate::Shows::Transposed) {
        *plate.made = source.transpose();
        return;
    }
    const bool shifted = exponentialsAreShifted(source);
    plate.isShifted = shifted;
    plate.made->resize(source.rows(), source.cols());
    for (Index i = 0; i < source.rows(); ++i) {
        double shift = 0;
        if (shifted) {
            shift = source.row(i).maxCoeff<Eigen::PropagateNumbers>();
            if (!std::isfinite(shift))
                shift = 0;
        }
        for (Index j = 0; j < source.cols(); ++j)
            (*plate.made)(i, j) = std::exp(source(i, j) - shift); // exactly 0 for −∞
    }
}

Plate makePlate(const Lens& lens, StepIndex step, Plate::Bar bar, Plate::Shows shows)
{
    Plate result;
    result.step = step;
    result.bar = bar;
    result.shows = shows;
    result.part = result.placed(lens.part(step));
    return result;
}

PlateShape shapeOf(const Plate& plate)
{
    return {static_cast<double>(plate.part.rows), static_cast<double>(plate.part.columns)};
}

double rowLabelRoom(const Steps& steps, const Plate& plate, const Measures& measures)
{
    switch (plate.rowLabels) {
    case Plate::RowLabels::Full:
        return widestLabel(plate.rowAxis(steps), measures, true) + rowLabelGap;
    case Plate::RowLabels::WithoutAxis:
        return widestLabel(plate.rowAxis(steps), measures, false) + rowLabelGap;
    case Plate::RowLabels::None:
        break;
    }
    return 0;
}

double rowSumsRoom(const Plate& plate, const Measures& measures)
{
    if (!plate.rowSums)
        return 0;
    return (plate.rowEntropies ? 3.9 : 5.2) * measures.label; // a wrong sum is wider, and has no entropy beside it
}

double rowEntropiesRoom(const Plate& plate, const Measures& measures)
{
    return plate.rowEntropies ? 3.1 * measures.label : 0;
}

double lineTitleHeight(const Measures& measures)
{
    return measures.title * 1.4 + (measures.speaks ? measures.sentence * 2.2 : measures.note / 2);
}

QSizeF cellIn(double width, double height)
{
    const double w = std::min(width, height * 1.6);
    const double h = std::min(height, w * 0.72);
    return {std::max(w, 0.05), std::max(h, 0.05)};
}

} // namespace attn::ui
