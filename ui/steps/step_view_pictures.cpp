// What the matrices of the view of the steps look like: their colours and digits.

#include "common_decimals.h"
#include "step_view.h"

#include "core/statistics.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/comparison.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/effects.h"
#include "ui/state/mask_words.h"
#include "ui/state/prediction.h"
#include "ui/state/selection.h"

#include <algorithm>

namespace attn::ui {

namespace {
constexpr double otherWordsFade = 0.72;
constexpr double tightShare = 0.86; ///< of the height of cells, where room is short
constexpr double tightestShare = 1.05; ///< of an overview's for the back row: digits have nothing below their line
constexpr double tightWidthShare = 0.9;
constexpr double largestTightDigits = 14; ///< of texts at their usual size
constexpr double overviewShare = 0.62; ///< of small cells; larger ones leave more of their colour
constexpr double largestOverviewDigits = 18;
constexpr double leastDigits = 9;
constexpr double backRow = 24; ///< the smallest digits that are read from there

/// The exponentials are no step of their own: how far each moves the subject behind them, or is moved by one before.
Matrix effectsOnExponentials(const Steps& steps, const Effects& effects, const Plate& plate)
{
    const auto softmax = std::ranges::find_if(steps, [&](const Step& step) {
        const auto* operation = std::get_if<op::Softmax>(&step.operation);
        return operation && operation->source == plate.step;
    });
    Q_ASSERT(softmax != steps.end());
    const auto weights = static_cast<StepIndex>(softmax - steps.begin());
    const Matrix& exponentials = plate.values(steps);
    Matrix result = Matrix::Zero(exponentials.rows(), exponentials.cols());
    if (effects.subject()->step >= weights) { // each is a share of its row's sum
        const Matrix& onWeights = *effects.of(weights);
        for (Index i = 0; i < result.rows(); ++i)
            if (const double sum = exponentials.row(i).sum(); sum > 0)
                result.row(i).array() = (onWeights.row(i).array() - onWeights.row(i).dot(softmax->value.row(i))) / sum;
        return result;
    }
    const Matrix& onSource = *effects.of(plate.step);
    for (Index i = 0; i < result.rows(); ++i) {
        Index largest = 0; // what is taken off moves, too
        if (plate.isShifted)
            exponentials.row(i).maxCoeff(&largest);
        const double shift = plate.isShifted ? onSource(i, largest) : 0;
        for (Index j = 0; j < result.cols(); ++j)
            if (exponentials(i, j) != 0)
                result(i, j) = exponentials(i, j) * (onSource(i, j) - shift);
    }
    return result;
}

} // namespace

void StepView::takeEffects()
{
    m_plateEffects.assign(m_arrangement.plates.size(), {});
    for (std::size_t i = 0; i < m_plateEffects.size(); ++i) {
        const Plate& plate = m_arrangement.plates[i];
        const Matrix* effects = m_comparison.reading() == Reading::Now ? m_effects.of(plate.step) : nullptr;
        if (effects && plate.shows == Plate::Shows::Transposed)
            m_plateEffects[i] = effects->transpose();
        else if (effects && plate.shows == Plate::Shows::Value)
            m_plateEffects[i] = *effects;
        else if (effects)
            m_plateEffects[i] = effectsOnExponentials(m_document.steps(), m_effects, plate);
    }
}

void StepView::takeMask()
{
    constexpr double hidden = -std::numeric_limits<double>::infinity();
    for (const Plate& plate : m_arrangement.plates)
        if (showsAllowed(plate))
            m_hiddenByMask =
                plate.values(m_document.steps()).unaryExpr([](double allowed) { return allowed != 0 ? 0.0 : hidden; });
}

const Matrix* StepView::apart(std::size_t index) const
{
    const Plate& plate = m_arrangement.plates[index];
    if (plate.reading == Reading::Difference)
        return &plate.values(m_document.steps());
    return m_plateEffects[index].size() > 0 ? &m_plateEffects[index] : nullptr;
}

void StepView::limitScales()
{
    takeEffects();
    takeMask();
    const bool allHeads = m_arrangement.isOfAllHeads();
    const StepScales scales(m_document.steps(), allHeads ? std::nullopt : std::optional(m_selection.head()), m_display,
                            m_theme.dark);
    std::vector<StepIndex> shown;
    std::vector<const Matrix*> pinned; // of all matrices together
    m_scales.clear();
    for (std::size_t i = 0; i < m_plateEffects.size(); ++i) {
        const Plate& plate = m_arrangement.plates[i];
        shown.push_back(plate.step);
        std::vector<const Matrix*> others;
        if (const Step* step = m_comparison.pinnedStep(plate.step);
            step && (plate.reading == Reading::Pinned || m_arrangement.isCompared()))
            others.push_back(&step->value);
        pinned.insert(pinned.end(), others.begin(), others.end());
        m_scales.push_back(apart(i) ? signedScale(largestFiniteMagnitude(*apart(i)), m_theme.dark)
                                    : scales.common({&shown.back(), 1}, others));
    }
    if (!allHeads)
        return;
    double largest = 0;
    for (std::size_t i = 0; i < m_plateEffects.size(); ++i)
        largest = std::max(largest, apart(i) ? largestFiniteMagnitude(*apart(i)) : 0);
    m_scales.assign(shown.size(), apart(0) ? signedScale(largest, m_theme.dark) : scales.common(shown, pinned));
}

std::vector<MatrixPicture> StepView::pictures() const
{
    std::vector<MatrixPicture> result;
    for (std::size_t i = 0; i < m_arrangement.plates.size(); ++i)
        result.push_back(pictureOf(i));
    std::vector<MapOfSeveral> maps;
    for (std::size_t i = 0; i < result.size(); ++i) {
        std::vector<MapOfSeveral> own{
            {result[i], geometryOf(i), [this, i](const NumberFormat& format) { return digitWriter(i, format); }}};
        if (m_arrangement.plates[i].shows == Plate::Shows::Exponentials)
            shareDecimals(own, m_display.format()); // working, of other magnitudes
        else
            maps.push_back(own.front());
    }
    shareDecimals(maps, m_display.format());
    if (m_arrangement.isOfAllHeads())
        alignSizes(result);
    if (m_arrangement.isOverview())
        dropTogether(maps);
    return result;
}

void StepView::alignSizes(std::vector<MatrixPicture>& pictures) const
{
    double size = pictures.front().maximumDigitSize;
    for (std::size_t i = 0; i < pictures.size(); ++i)
        if (const double fits = pictures[i].digitSize(geometryOf(i)); fits > 0)
            size = std::min(size, fits);
    for (MatrixPicture& picture : pictures)
        picture.maximumDigitSize = size;
}

MatrixGeometry StepView::geometryOf(std::size_t index) const
{
    const Plate& plate = m_arrangement.plates[index];
    return MatrixGeometry::onScreen(plate.tiles, plate.part, 1 / devicePixelRatioF());
}

bool StepView::showsAllowed(const Plate& plate) const
{
    return plate.reading == Reading::Now && isInput(m_document.steps()[plate.step])
        && showsMask(m_document.steps()[plate.step]) && m_document.scenario().mask.kind == Mask::Kind::Allowed;
}

std::function<QString(double)> StepView::digitWriter(std::size_t index, NumberFormat format) const
{
    if (m_arrangement.plates[index].reading == Reading::Difference)
        return mapDigits(format, true);
    if (m_plateEffects[index].size() > 0 && m_effects.inDigits())
        return [format](double value) { return format.change(value); };
    if (m_arrangement.plates[index].shows == Plate::Shows::Exponentials) {
        format.longest = 9; // next to nothing and a lot stand side by side
        return [format](double value) { return format.neverZero(value); };
    }
    if (showsAllowed(m_arrangement.plates[index]))
        return [](double value) { return value != 0 ? QStringLiteral("✓") : QStringLiteral("–"); };
    return mapDigits(format, false);
}

MatrixPicture StepView::pictureOf(std::size_t index) const
{
    const Steps& steps = m_document.steps();
    const Plate& plate = m_arrangement.plates[index];
    const bool exponentials = plate.shows == Plate::Shows::Exponentials;
    MatrixPicture picture;
    picture.theme = m_theme;
    picture.minimumDigitSize = m_presenting ? backRow : leastDigits * (1 + m_textScale) / 2;
    picture.values = &plate.values(steps);
    if (exponentials)
        picture.maximumDigitSize = 18;
    if (exponentials ? m_plateEffects[index].size() > 0 : !showsAllowed(plate))
        picture.scale = m_scales[index];
    picture.hidden = hiddenIn(plate);
    if (m_arrangement.isOfAllHeads())
        picture.digitShare = 0.44;
    if (m_arrangement.isOverview()) {
        picture.digitShare = overviewShare;
        picture.widthShare = tightWidthShare;
        picture.maximumDigitSize = largestOverviewDigits;
    }
    if (m_measures.isTight) {
        const bool isTightest = m_arrangement.isOverview() && m_presenting;
        picture.largestShare = picture.digitShare = isTightest ? tightestShare : tightShare;
        picture.widthShare = tightWidthShare;
        picture.maximumDigitSize = largestTightDigits;
    }
    const bool showsEffects = m_plateEffects[index].size() > 0;
    if (showsEffects && m_effects.inDigits())
        picture.values = &m_plateEffects[index];
    else if (showsEffects)
        picture.colouredBy = &m_plateEffects[index];
    picture.covered = m_marks[index].covered;
    if (!exponentials)
        picture.changed = marksOfChanges(plate);
    if (const auto word = m_selection.word(); word && plate.rowAxis(steps).kind == AxisKind::Query)
        picture.faded = [word](Index row, Index) { return row == *word ? 0 : otherWordsFade; };
    return picture;
}

} // namespace attn::ui
