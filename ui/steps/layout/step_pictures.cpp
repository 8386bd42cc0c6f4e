#include "step_pictures.h"
#include "common_decimals.h"

#include "core/difference.h"
#include "core/statistics.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/selection.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attn::ui {

namespace {
constexpr double otherWordsFade = 0.72;
constexpr double tightShare = 0.86; ///< of the height of cells, where room is short
constexpr double tightestShare = 1.05; ///< of an overview's for the back row: digits have nothing below their line
constexpr double tightWidthShare = 0.9;
constexpr double largestTightDigits = 14; ///< of texts at their usual size
constexpr double overviewShare = 0.62; ///< of small cells; larger ones leave more of their colour
constexpr double largestOverviewDigits = 18;
constexpr double largestWorkingDigits = 18; ///< of exponentials
constexpr double leastDigits = 9; ///< no cell that is smaller has any
constexpr double backRow = 24; ///< the smallest digits that are read from there
} // namespace

double smallestCell(const Arrangement& arrangement)
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const Plate& plate : arrangement.plates) {
        const PlateShape shape = shapeOf(plate);
        smallest = std::min({smallest, plate.tiles.width() / shape.columns, plate.tiles.height() / shape.rows});
    }
    return smallest;
}

StepPictures::StepPictures(const StepSources& sources, const PlateValues& values, const StepLayout& layout,
                           const PictureStyle& style)
    : m_sources(sources)
    , m_values(values)
    , m_plates(layout.arrangement.plates)
    , m_arrangement(layout.arrangement)
    , m_measures(layout.measures)
    , m_textScale(layout.textScale)
    , m_style(style)
{
}

std::vector<ColourScale> StepPictures::scales() const
{
    const Comparison& comparison = m_sources.comparison;
    const bool dark = m_style.theme.dark;
    const bool allHeads = m_arrangement.isOfAllHeads();
    const StepScales scales(m_sources.document.steps(),
                            allHeads ? std::nullopt : std::optional(m_sources.selection.head()), m_sources.display,
                            dark);
    std::vector<StepIndex> shown;
    std::vector<const Matrix*> pinned; // of all matrices together
    std::vector<ColourScale> result;
    double largestApart = 0;
    for (const Plate& plate : m_plates) {
        shown.push_back(plate.step);
        std::vector<const Matrix*> others;
        if (const Step* step = comparison.pinnedStep(plate.step);
            step && (plate.reading == Reading::Pinned || m_arrangement.isCompared()))
            others.push_back(&step->value);
        pinned.insert(pinned.end(), others.begin(), others.end());
        const Matrix* const apart = m_values.apart(plate);
        const double largest = apart ? largestFiniteMagnitude(*apart) : 0;
        largestApart = std::max(largestApart, largest);
        result.push_back(apart ? signedScale(largest, dark) : scales.common({&shown.back(), 1}, others));
    }
    if (allHeads)
        result.assign(shown.size(),
                      m_values.apart(m_plates.front()) ? signedScale(largestApart, dark)
                                                       : scales.common(shown, pinned));
    return result;
}

std::vector<MatrixPicture> StepPictures::all(const std::vector<PlateMarks>& marks,
                                             const std::vector<ColourScale>& scales) const
{
    std::vector<MatrixPicture> result;
    for (std::size_t i = 0; i < m_plates.size(); ++i) {
        result.push_back(picture(i));
        result.back().covered = marks[i].covered;
        const bool exponentials = m_plates[i].shows == Plate::Shows::Exponentials;
        if (exponentials ? m_values.effects(m_plates[i]) != nullptr : !m_values.showsAllowed(m_plates[i]))
            result.back().scale = scales[i];
    }
    std::vector<MapOfSeveral> maps;
    for (std::size_t i = 0; i < result.size(); ++i) {
        std::vector<MapOfSeveral> own{
            {result[i], geometry(i), [this, i](const NumberFormat& format) { return digitWriter(i, format); }}};
        if (m_plates[i].shows == Plate::Shows::Exponentials)
            shareDecimals(own, m_sources.display.format()); // working, of other magnitudes
        else
            maps.push_back(own.front());
    }
    shareDecimals(maps, m_sources.display.format());
    if (m_arrangement.isOfAllHeads())
        alignSizes(result);
    if (m_arrangement.isOverview())
        dropTogether(maps);
    return result;
}

std::size_t StepPictures::withoutDigits() const
{
    const auto isStep = [](const Plate& plate) { return plate.shows != Plate::Shows::Exponentials; };
    if (smallestCell(m_arrangement) < leastDigits) // not worth asking of thousands of numbers
        return static_cast<std::size_t>(std::ranges::count_if(m_plates, isStep));
    const std::vector<MatrixPicture> shown =
        all(std::vector<PlateMarks>(m_plates.size()), std::vector<ColourScale>(m_plates.size()));
    std::size_t without = 0;
    for (std::size_t i = 0; i < shown.size(); ++i)
        without += isStep(m_plates[i]) && shown[i].digitSize(geometry(i)) == 0 ? 1 : 0;
    return without;
}

void StepPictures::alignSizes(std::vector<MatrixPicture>& pictures) const
{
    double size = pictures.front().maximumDigitSize;
    for (std::size_t i = 0; i < pictures.size(); ++i)
        if (const double fits = pictures[i].digitSize(geometry(i)); fits > 0)
            size = std::min(size, fits);
    for (MatrixPicture& picture : pictures)
        picture.maximumDigitSize = size;
}

MatrixGeometry StepPictures::geometry(std::size_t index) const
{
    return MatrixGeometry::onScreen(m_plates[index].tiles, m_plates[index].part, 1 / m_style.pixelRatio);
}

std::function<QString(double)> StepPictures::digitWriter(std::size_t index, NumberFormat format) const
{
    const Plate& plate = m_plates[index];
    if (plate.reading == Reading::Difference)
        return mapDigits(format, true);
    if (m_values.effects(plate) && m_sources.effects.inDigits())
        return [format](double value) { return format.change(value); };
    if (plate.shows == Plate::Shows::Exponentials) {
        format.longest = 9; // next to nothing and a lot stand side by side
        return [format](double value) { return format.neverZero(value); };
    }
    if (m_values.showsAllowed(plate))
        return [](double value) { return value != 0 ? QStringLiteral("✓") : QStringLiteral("–"); };
    return mapDigits(format, false);
}

MatrixPicture StepPictures::picture(std::size_t index) const
{
    const Steps& steps = m_sources.document.steps();
    const Plate& plate = m_plates[index];
    const bool exponentials = plate.shows == Plate::Shows::Exponentials;
    MatrixPicture picture;
    picture.theme = m_style.theme;
    picture.minimumDigitSize = m_style.isPresenting ? backRow : leastDigits * (1 + m_textScale) / 2;
    picture.values = &plate.values(steps);
    if (exponentials)
        picture.maximumDigitSize = largestWorkingDigits;
    picture.hidden = m_values.hidden(plate);
    if (m_arrangement.isOfAllHeads())
        picture.digitShare = 0.44;
    if (m_arrangement.isOverview()) {
        picture.digitShare = overviewShare;
        picture.widthShare = tightWidthShare;
        picture.maximumDigitSize = largestOverviewDigits;
    }
    if (m_measures.isTight) {
        const bool isTightest = m_arrangement.isOverview() && m_style.isPresenting;
        picture.largestShare = picture.digitShare = isTightest ? tightestShare : tightShare;
        picture.widthShare = tightWidthShare;
        picture.maximumDigitSize = largestTightDigits;
    }
    if (const Matrix* const effects = m_values.effects(plate))
        (m_sources.effects.inDigits() ? picture.values : picture.colouredBy) = effects;
    if (!exponentials)
        picture.changed = marksOfChanges(plate);
    if (const auto word = m_sources.selection.word(); word && plate.rowAxis(steps).kind == AxisKind::Query)
        picture.faded = [word](Index row, Index) { return row == *word ? 0 : otherWordsFade; };
    return picture;
}

std::function<bool(Index, Index)> StepPictures::marksOfChanges(const Plate& plate) const
{
    const Document& document = m_sources.document;
    const bool transposed = plate.shows == Plate::Shows::Transposed;
    switch (plate.reading) {
    case Reading::Now:
        return [&document, s = plate.step, transposed](Index row, Index column) {
            return transposed ? document.isChanged(s, column, row) : document.isChanged(s, row, column);
        };
    case Reading::Difference:
        return [&document, s = plate.step, pinned = m_sources.comparison.pinnedStep(plate.step),
                transposed](Index row, Index column) {
            if (transposed)
                std::swap(row, column);
            return isMaskedOnce(document.steps()[s].value(row, column), pinned->value(row, column));
        };
    case Reading::Pinned:
        break;
    }
    return {};
}

} // namespace attn::ui
