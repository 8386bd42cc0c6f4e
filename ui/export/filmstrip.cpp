#include "filmstrip.h"

#include "ui/state/shown/stops.h"
#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/names/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(attn::ui::Filmstrip)
};

constexpr double margin = 6 * millimetre;
constexpr double gap = 4 * millimetre; ///< between frames
constexpr double scale = 0.65; ///< of what is in a frame
constexpr double leastFrame = 46 * millimetre; ///< width
constexpr double titleSize = 9.5;
constexpr double titleRoom = 13 * millimetre;
constexpr double headingSize = 8;
constexpr double headingRoom = 4 * millimetre;

QString headingOf(const Steps& steps, StepIndex index)
{
    const Step& step = steps[index];
    //: The number of a step in the window, and its name
    QString heading = Tr::tr("%1  %2").arg(stopNumber(steps, index)).arg(stepName(steps, step).title);
    if (step.head > 0 && hasSeveralHeads(steps))
        heading = Tr::tr("%1, head %2").arg(heading).arg(step.head);
    return heading;
}

} // namespace

Filmstrip::Filmstrip(const Steps& steps, std::span<const StepIndex> shown, const QString& name,
                     const FigureOptions& options)
    : m_options(options)
    , m_title(name.isEmpty() ? Tr::tr("From words to attention") : singleLine(name))
{
    if (options.reading != Reading::Now)
        m_title = Tr::tr("%1, %2").arg(m_title, readingName(options.reading));
    const double width = options.width * millimetre;
    const double room = width - 2 * margin;
    const auto fitting = static_cast<std::size_t>(std::max(1.0, std::floor((room + gap) / (leastFrame + gap))));
    const std::size_t lines = (shown.size() + fitting - 1) / fitting;
    const std::size_t columns = (shown.size() + lines - 1) / lines; // lines of one length rather than a short last one
    m_frameWidth = (room - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);

    FigureOptions frame = options;
    frame.isPart = true;
    frame.width = m_frameWidth / scale / millimetre;
    double top = titleRoom;
    double lowest = 0; // of the present line
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (i % columns == 0 && i > 0) {
            top += lowest + gap;
            lowest = 0;
        }
        const double left = margin + static_cast<double>(i % columns) * (m_frameWidth + gap);
        m_frames.push_back(
            {std::make_unique<Figure>(steps, shown[i], frame), {left, top + headingRoom}, headingOf(steps, shown[i])});
        lowest = std::max(lowest, headingRoom + scale * m_frames.back().figure->size().height());
    }
    m_size = {width, top + lowest + margin};
}

void Filmstrip::draw(Surface& surface, double pixel) const
{
    const Theme theme = paperTheme(m_options.dark);
    if (!m_options.transparent)
        surface.fillRect({QPointF(), m_size + QSizeF(1, 1)}, theme.canvas); // devices round their size
    const TextStyle title{.size = titleSize, .colour = theme.ink, .bold = true};
    surface.text({margin, 9 * millimetre}, elided(m_title, title, m_size.width() - 2 * margin), title);
    const TextStyle heading{.size = headingSize, .colour = theme.ink, .bold = true};
    for (const Frame& frame : m_frames) {
        surface.text({frame.at.x(), frame.at.y() - 1 * millimetre}, elided(frame.heading, heading, m_frameWidth),
                     heading);
        drawAt(surface, *frame.figure, frame.at, scale, pixel);
    }
}

} // namespace attn::ui
