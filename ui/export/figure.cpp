#include "figure.h"

#include "core/statistics.h"
#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/scale_for.h"
#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/layout/common_decimals.h"
#include "ui/steps/names/chip.h"
#include "ui/steps/names/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(attn::ui::Figure)
};

constexpr double titleSize = 9.5;
constexpr double labelSize = 8;
constexpr double tickSize = 7;
constexpr double digitSize = 11;
constexpr double margin = 6 * millimetre;
constexpr double titleBaseline = 9.3 * millimetre;
constexpr double columnNameAbove = 5.3 * millimetre; ///< from the tiles up to the baseline, over labels of one line
constexpr double labelGap = 1.1 * millimetre; ///< between labels and tiles
constexpr double headHeight = 23 * millimetre;
constexpr double footHeight = 9 * millimetre;
constexpr double partHeadHeight = 10.5 * millimetre; ///< without a title
constexpr double partFootHeight = 4 * millimetre;
constexpr double partMargin = 1 * millimetre;
constexpr double partCell = 24; ///< height
constexpr double barGap = 3.3 * millimetre;
constexpr double barWidth = 2.3 * millimetre;
constexpr double cellShape = 1.31; ///< width : height
constexpr double largestCell = 30 * millimetre; ///< height
constexpr double readableCell = 18; ///< height; the figure grows rather than draw lower rows
constexpr double highest = 6; ///< matrix height in widths of the figure
constexpr double labelPitch = 1.15 * labelSize; ///< distance of lines of labels

/// One axis's labels, as texts of one line.
struct Labels {
    AxisKind kind = AxisKind::Dimension;
    QStringList texts;
    double longest = 0;

    explicit Labels(const Axis& axis)
        : kind(axis.kind)
    {
        if (!axis.labels)
            return;
        for (const std::string& label : *axis.labels) {
            texts.append(singleLine(QString::fromStdString(label)));
            longest = std::max(longest, textWidth(texts.back(), {.size = labelSize}));
        }
    }
};

/// Every how many labels one is written, so that lines of `extent` do not touch.
Index every(double extent, double pitch)
{
    return std::max<Index>(1, static_cast<Index>(std::ceil(extent / pitch - 1e-9)));
}

} // namespace

std::function<bool(Index, Index)> coverOf(const FigureOptions& options, StepIndex step)
{
    return options.covered ? options.covered(step) : std::function<bool(Index, Index)>();
}

bool coversLimits(const FigureOptions& options, const Steps& steps, StepIndex step)
{
    if (!options.limit)
        return coverOf(options, step) != nullptr;
    for (StepIndex i = 0; i < steps.size(); ++i)
        if (coverOf(options, i))
            return true;
    return false;
}

struct Figure::Layout {
    Layout(const Steps& steps, StepIndex index, const FigureOptions& options);

    void placeColumns(double cellWidth);
    void placeRows(double room);
    void drawLabels(Surface& surface, const MatrixGeometry& geometry) const;
    void drawTitle(Surface& surface) const;
    [[nodiscard]] QString barNumber(double value) const;

    const Step& step;
    FigureOptions options;
    NumberFormat format;
    Theme theme;
    Labels rows;
    Labels columns;
    MatrixPicture picture;
    QString titleText;
    Formula formula;
    QString barName;
    bool hidesLimits = false; ///< they would tell of covered numbers

    double width = 0;
    double height = 0;
    QRectF tiles;
    double rowLabelWidth = 0; ///< room for row labels
    double columnLabelLength = labelSize; ///< height of the column labels
    bool turned = false; ///< column labels stand upright
    Index everyRow = 1;
    Index everyColumn = 1;
};

Figure::Layout::Layout(const Steps& steps, StepIndex index, const FigureOptions& given)
    : step(steps[index])
    , options(given)
    , format{.decimals = given.decimals}
    , theme(paperTheme(given.dark))
    , rows(step.rows)
    , columns(step.columns)
{
    const StepName name = stepName(steps, step);
    titleText = name.title;
    formula = name.formula;
    picture.values = &step.value;
    const bool isDifference = given.reading == Reading::Difference;
    picture.scale = isDifference ? signedScale(largestFiniteMagnitude(step.value), given.dark)
                                 : scaleFor(step, given.dark, given.weights);
    if (given.limit && (isDifference || !std::holds_alternative<op::Softmax>(step.operation)))
        picture.scale = signedScale(*given.limit, given.dark);
    if (given.grey)
        picture.scale->map = ColourMap::Grey;
    picture.digits = mapDigits(format, isDifference);
    picture.maximumDigitSize = digitSize;
    picture.minimumDigitSize = 5;
    picture.radius = 0;
    picture.outline = 0.3;
    picture.unit = 0.5;
    picture.theme = theme;
    picture.hidden = maskedScores(steps, step);
    picture.covered = coverOf(given, index);
    hidesLimits = picture.scale->low == -picture.scale->high && coversLimits(given, steps, index);
    if (std::holds_alternative<op::Softmax>(step.operation) && !isDifference)
        barName = Tr::tr("weight");
    if (step.head > 0 && hasSeveralHeads(steps))
        titleText = Tr::tr("%1, head %2").arg(titleText).arg(step.head);
    if (given.reading != Reading::Now)
        titleText = Tr::tr("%1, %2").arg(titleText, readingName(given.reading));
    if (isDifference)
        formula = {};

    width = given.width * millimetre;
    height = given.isPart ? 0 : width * 9 / 16;
    rowLabelWidth = std::min(rows.longest, 0.28 * width);
    const TextStyle ticks{.size = tickSize};
    double tickWidth = 0;
    for (const double value : {picture.scale->low, picture.scale->high, 0.2})
        tickWidth = std::max(tickWidth, textWidth(barNumber(value), ticks));
    const double before = 2 * labelSize + rowLabelWidth + labelGap;
    const double after = barGap + barWidth + 4 + tickWidth + (barName.isEmpty() ? 0 : 1.8 * labelSize);
    const double edge = given.isPart ? partMargin : margin;
    const double room = std::max(width - before - after - 2 * edge, 0.2 * width);

    placeColumns(room / static_cast<double>(step.value.cols()));
    placeRows(room);
    const double left = (width - before - after - tiles.width()) / 2 + before;
    tiles.moveLeft(std::max(left, edge + before));
}

void Figure::Layout::placeColumns(double cellWidth)
{
    const bool fits = columns.longest <= cellWidth - 2;
    if (!fits && columns.kind == AxisKind::Dimension && columns.longest < 24) {
        everyColumn = every(columns.longest + 5, cellWidth);
    } else if (!fits && cellWidth < 72) {
        turned = true;
        columnLabelLength = std::min(columns.longest, 0.16 * width);
        everyColumn = every(labelPitch, cellWidth);
    }
}

void Figure::Layout::placeRows(double room)
{
    const auto rowCount = static_cast<double>(step.value.rows());
    const auto columnCount = static_cast<double>(step.value.cols());
    const double head = (options.isPart ? partHeadHeight : headHeight) - labelSize + columnLabelLength;
    const double foot = options.isPart ? partFootHeight : footHeight;
    height += columnLabelLength - labelSize;
    const double widest = room / columnCount;
    const double fitting = (height - head - foot) / rowCount;
    const double wanted = std::min({options.isPart ? partCell : readableCell, widest, highest * width / rowCount});
    const double cellHeight = std::min({std::max(fitting, wanted), largestCell, std::max(widest, readableCell)});
    // Low rows may have wide cells: digits need them.
    const double cellWidth =
        std::min(widest, std::max(cellShape * cellHeight, 3.2 * std::min(cellHeight, readableCell)));
    tiles.setSize({cellWidth * columnCount, cellHeight * rowCount});
    height = std::max(height, head + tiles.height() + foot);
    tiles.moveTop(head + std::max(0.0, (height - head - foot - tiles.height()) / 2));
    everyRow = every(labelPitch, cellHeight);
}

QString Figure::Layout::barNumber(double value) const
{
    if (hidesLimits && value != 0)
        return QStringLiteral("?");
    const bool weights = picture.scale->low == 0 && picture.scale->high == 1;
    return (weights ? NumberFormat{.decimals = 1} : format).neverZero(value);
}

void Figure::Layout::drawLabels(Surface& surface, const MatrixGeometry& geometry) const
{
    const TextStyle style{.size = labelSize, .colour = theme.ink};
    for (Index row = 0; row < rows.texts.size(); row += everyRow) {
        const QRectF band = geometry.row(row);
        surface.text({tiles.left() - labelGap, band.center().y() + baselineBelowCentre(style)},
                     elided(rows.texts[row], style, rowLabelWidth + 0.01), style, Align::Right);
    }
    for (Index column = 0; column < columns.texts.size(); column += everyColumn) {
        const QRectF band = geometry.column(column);
        const double x = band.center().x();
        const double y = tiles.top() - labelGap;
        const QString& text = columns.texts[column];
        if (turned)
            surface.text({x + baselineBelowCentre(style), y}, elided(text, style, columnLabelLength + 0.01), style,
                         Align::Left, -90);
        else
            surface.text({x, y}, everyColumn > 1 ? text : elided(text, style, band.width() + 1), style, Align::Centre);
    }
    const TextStyle name{.size = labelSize, .colour = theme.ink, .bold = true};
    surface.text({tiles.center().x(), tiles.top() - columnNameAbove - columnLabelLength + labelSize},
                 axisName(columns.kind), name, Align::Centre);
    surface.text({tiles.left() - labelGap - rowLabelWidth - labelSize, tiles.center().y()}, axisName(rows.kind), name,
                 Align::Centre, -90);
}

void Figure::Layout::drawTitle(Surface& surface) const
{
    const TextStyle style{.size = titleSize, .colour = theme.ink, .bold = true};
    const QString text = elided(singleLine(titleText), style, width - 2 * margin);
    const double left = std::max(margin, std::min(tiles.left(), width - margin - textWidth(text, style)));
    const double offset = tiles.top() - columnNameAbove - columnLabelLength + labelSize - (17.7 - 9.3) * millimetre;
    const double baseline = std::max(titleBaseline, offset);
    surface.text({left, baseline}, text, style);
    // The formula stands beside the title where there is room for all of it.
    const double room = width - margin - left - textWidth(text, style);
    const double gap = 1.2 * titleSize;
    if (!formula.isEmpty() && gap + measure(formula, titleSize).width <= room) {
        const QPointF at(left + textWidth(text, style) + gap, baseline);
        attn::ui::draw(surface, at, formula, formulaStyle(theme, titleSize));
    }
}

Figure::Figure(const Steps& steps, StepIndex step, const FigureOptions& options)
    : m_layout(std::make_unique<Layout>(steps, step, options))
{
}
Figure::~Figure() = default;

QSizeF Figure::size() const
{
    return {m_layout->width, m_layout->height};
}

QString Figure::title() const
{
    return m_layout->titleText;
}

void Figure::draw(Surface& surface, double pixel) const
{
    const Layout& l = *m_layout;
    if (!l.options.transparent)
        surface.fillRect({QPointF(), size() + QSizeF(1, 1)}, l.theme.canvas); // devices round their size
    MatrixGeometry geometry{l.tiles, l.step.value.rows(), l.step.value.cols(), 0.25 * millimetre, pixel};
    if (std::min(geometry.cell(0, 0).width(), geometry.cell(0, 0).height()) < 8)
        geometry.gap = 0;
    if (!l.options.isPart)
        l.drawTitle(surface);
    l.drawLabels(surface, geometry);
    l.picture.draw(surface, geometry);

    const QRectF bar(l.tiles.right() + barGap, l.tiles.top(), barWidth, l.tiles.height());
    drawColourBar(
        surface, bar, Qt::Vertical, *l.picture.scale, l.theme, [&](double v) { return l.barNumber(v); }, tickSize);
    if (!l.barName.isEmpty()) {
        const TextStyle style{.size = labelSize, .colour = l.theme.ink};
        surface.text(
            {bar.right() + 4 + textWidth(l.barNumber(0.2), {.size = tickSize}) + 1.6 * labelSize, bar.center().y()},
            l.barName, style, Align::Centre, -90);
    }
}

} // namespace attn::ui
