#include "overview_figure.h"
#include "placed_surface.h"

#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/shown/stops.h"
#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/layout/arrangement.h"
#include "ui/steps/layout/common_decimals.h"
#include "ui/steps/painting/step_painter.h"

#include "core/statistics.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(attn::ui::OverviewFigure)
};

constexpr double shape = 2.0 / 3; ///< height : width
constexpr double titleSize = 9.5;
constexpr double titleRoom = 10 * millimetre;
constexpr double margin = 6 * millimetre;
/// The window's px in points; wider figures have larger cells, not larger texts.
constexpr double unit = 0.4;
constexpr double leastDigits = 9; ///< in the window's px

} // namespace

struct OverviewFigure::Layout {
    Layout(const Steps& all, Index head, const FigureOptions& given)
        : steps(all)
        , options(given)
        , theme(paperTheme(given.dark))
        , lens(all)
        , measures(Measures::ofOverview(0))
    {
        measures.explainsLines = false; // nothing is in focus
        size = QSizeF(given.width, given.width * shape) * millimetre;
        arrangement =
            arrangeOverview(steps, head, lens, QSizeF(size.width(), size.height() - titleRoom) / unit, measures);
        for (const Plate& plate : arrangement.plates)
            add(plate);
        writeDigits();
    }

    /// As the window does.
    void writeDigits()
    {
        const bool isDifference = options.reading == Reading::Difference;
        std::vector<MapOfSeveral> maps;
        for (std::size_t i = 0; i < pictures.size(); ++i)
            maps.push_back({pictures[i], geometryOf(arrangement.plates[i], 0),
                            [isDifference](const NumberFormat& format) { return mapDigits(format, isDifference); }});
        shareDecimals(maps, {.decimals = options.decimals});
        dropTogether(maps);
    }

    void add(const Plate& plate)
    {
        const Step& step = steps[plate.step];
        const bool isDifference = options.reading == Reading::Difference;
        const bool isSigned = isDifference || !std::holds_alternative<op::Softmax>(step.operation);
        ColourScale scale = !isSigned
            ? scaleFor(step, options.dark, options.weights)
            : signedScale(options.limit.value_or(largestFiniteMagnitude(step.value)), options.dark);
        if (options.grey)
            scale.map = ColourMap::Grey;
        scales.push_back(scale);
        MatrixPicture picture;
        picture.theme = theme;
        picture.values = &step.value;
        picture.scale = scale;
        picture.hidden = maskedScores(steps, step);
        picture.covered = coverOf(options, plate.step);
        PlateMarks& mark = marks.emplace_back();
        mark.covered = picture.covered;
        mark.coversLimits = isSigned && coversLimits(options, steps, plate.step);
        picture.digitShare = 0.44;
        picture.radius = 0;
        picture.minimumDigitSize = leastDigits;
        pictures.push_back(std::move(picture));
    }

    [[nodiscard]] static MatrixGeometry geometryOf(const Plate& plate, double pixel)
    {
        return MatrixGeometry::onScreen(plate.tiles, plate.part, pixel);
    }

    const Steps& steps;
    FigureOptions options;
    Theme theme;
    Lens lens;
    Measures measures;
    QSizeF size;
    QString title;
    Arrangement arrangement;
    std::vector<ColourScale> scales;
    std::vector<MatrixPicture> pictures;
    std::vector<PlateMarks> marks; ///< of what is covered
};

OverviewFigure::OverviewFigure(const Steps& steps, Index head, const QString& name, const FigureOptions& options)
    : m_layout(std::make_unique<Layout>(steps, head, options))
{
    QString& title = m_layout->title;
    title = name.isEmpty() ? Tr::tr("From words to attention") : singleLine(name);
    if (hasSeveralHeads(steps))
        title = Tr::tr("%1, head %2").arg(title).arg(head);
    if (options.reading != Reading::Now)
        title = Tr::tr("%1, %2").arg(title, readingName(options.reading));
}

OverviewFigure::~OverviewFigure() = default;

QSizeF OverviewFigure::size() const
{
    return m_layout->size;
}

QString OverviewFigure::title() const
{
    return m_layout->title;
}

void OverviewFigure::draw(Surface& surface, double pixel) const
{
    const Layout& l = *m_layout;
    if (!l.options.transparent)
        surface.fillRect({QPointF(), l.size + QSizeF(1, 1)}, l.theme.canvas); // devices round their size
    const TextStyle style{.size = titleSize, .colour = l.theme.ink, .bold = true};
    surface.text({margin, 8 * millimetre}, elided(l.title, style, l.size.width() - 2 * margin), style);

    PlacedSurface placed(surface, {0, titleRoom}, unit);
    const Stop none;
    const StepPainter painter(l.arrangement, l.steps, none, l.measures, l.theme, NumberFormat{l.options.decimals});
    painter.behind(placed, l.marks, l.scales);
    for (std::size_t i = 0; i < l.pictures.size(); ++i)
        l.pictures[i].draw(placed, Layout::geometryOf(l.arrangement.plates[i], pixel / unit));
}

} // namespace attn::ui
