#include "compared.h"

#include "ui/steps/names/step_names.h"

#include <algorithm>

namespace attn::ui {

namespace {

constexpr double smallShare = 0.7; ///< of the difference's cells, for now and pinned beside it
constexpr double rowGap = 12;

Sign sign(const QString& text)
{
    return {Formula::plain(text)};
}

/// Of a title without a sentence: what is shown is said above the picture.
double titleHeight(const Measures& measures)
{
    return measures.title * 1.4;
}

/// Places the results of one stop.
class Compared {
public:
    Compared(const Steps& steps, const Lens& lens, const QSizeF& canvas, const Measures& measures)
        : m_steps(steps)
        , m_lens(lens)
        , m_measures(measures)
        , m_inner(QRectF(QPointF(0, 0), canvas)
                      .adjusted(measures.margin, measures.margin + titleHeight(measures), -measures.margin,
                                -measures.margin))
    {
    }

    void placeOne(StepIndex step, Arrangement& arrangement) const;
    void placeLines(const std::vector<StepIndex>& results, Arrangement& arrangement) const;
    void placeAlone(const std::vector<StepIndex>& results, Arrangement& arrangement) const; ///< without now and pinned

private:
    [[nodiscard]] Plate plate(StepIndex step, Reading reading, Plate::Bar bar) const
    {
        Plate result = makePlate(m_lens, step, bar);
        result.reading = reading;
        return result;
    }
    /// Under a matrix, for its colours.
    [[nodiscard]] double smallBarRoom() const { return 10 + 2 * m_measures.note; }
    void placeTitle(Arrangement& arrangement, const QPointF& corner) const;

    const Steps& m_steps;
    const Lens& m_lens;
    const Measures& m_measures;
    QRectF m_inner; ///< without the title's line
};

void Compared::placeTitle(Arrangement& arrangement, const QPointF& corner) const
{
    const double height = titleHeight(m_measures);
    const double top = std::max(m_measures.margin, corner.y() - m_measures.headerHeight() - height - 4);
    arrangement.title = QRectF(corner.x(), top, m_inner.right() - corner.x(), height);
}

void Compared::placeOne(StepIndex step, Arrangement& arrangement) const
{
    Plate difference = plate(step, Reading::Difference, Plate::Bar::Right);
    Plate pinned = plate(step, Reading::Pinned, Plate::Bar::Small);
    Plate now = plate(step, Reading::Now, Plate::Bar::Small);
    const PlateShape shape = shapeOf(difference);
    const double labels = rowLabelRoom(m_steps, difference, m_measures);
    const double header = m_measures.headerHeight();
    const double around = 2 * labels + m_measures.signRoom() + m_measures.barRoom();
    const double left = 2 * (header + smallBarRoom()) + rowGap; // of what stands one over the other
    const double tall = std::min((m_inner.height() - left) / (2 * smallShare), m_inner.height() - header);
    const double wide = (m_inner.width() - around) / (1 + smallShare);
    const QSizeF cell = cellIn(std::min(m_measures.cell.width(), wide / shape.columns),
                               std::min(m_measures.cell.height(), tall / shape.rows));
    const QSizeF large(cell.width() * shape.columns, cell.height() * shape.rows);
    const QSizeF small = large * smallShare;

    const double width = around + large.width() + small.width();
    const double height = std::max(left + 2 * small.height(), header + large.height());
    const double x = m_inner.left() + std::max(0.0, (m_inner.width() - width) / 2) + labels;
    const double top = m_inner.top() + std::max(0.0, (m_inner.height() - height) / 2);
    const double half = header + small.height() + smallBarRoom();
    const double first = top + std::max(0.0, (height - 2 * half - rowGap) / 2);
    pinned.tiles = QRectF(QPointF(x, first + header), small);
    now.tiles = QRectF(QPointF(x, first + half + rowGap + header), small);
    const double middle = (pinned.tiles.top() + now.tiles.bottom()) / 2;
    const double upper = std::max(top + header, middle - large.height() / 2);
    difference.tiles = QRectF(QPointF(x + small.width() + m_measures.signRoom() + labels, upper), large);
    arrangement.signs.push_back({{},
                                 Sign::Arrow::FromBoth,
                                 QRectF(pinned.tiles.right(), pinned.tiles.center().y(), m_measures.signRoom(),
                                        now.tiles.center().y() - pinned.tiles.center().y())});
    arrangement.plates = {std::move(difference), std::move(pinned), std::move(now)};
    placeTitle(arrangement, arrangement.plates[1].tiles.topLeft());
}

void Compared::placeLines(const std::vector<StepIndex>& results, Arrangement& arrangement) const
{
    double labels = 0;
    double columns = 0;
    double rows = 0;
    const auto count = static_cast<double>(results.size());
    for (const StepIndex step : results) {
        arrangement.plates.push_back(plate(step, Reading::Difference, Plate::Bar::Right));
        const PlateShape shape = shapeOf(arrangement.plates.back());
        labels = std::max(labels, rowLabelRoom(m_steps, arrangement.plates.back(), m_measures));
        columns = std::max(columns, shape.columns);
        rows += shape.rows;
    }
    const double around = labels + 2 * m_measures.signRoom() + m_measures.barRoom();
    const double over = m_measures.headerHeight() + smallBarRoom();
    const QSizeF cell = cellIn(std::min(m_measures.cell.width(), (m_inner.width() - around) / (3 * columns)),
                               std::min(m_measures.cell.height(), (m_inner.height() - count * over) / rows));
    const double width = around + 3 * columns * cell.width();
    const double height = count * over + rows * cell.height();
    const double x = m_inner.left() + std::max(0.0, (m_inner.width() - width) / 2) + labels;
    double y = m_inner.top() + std::max(0.0, (m_inner.height() - height) / 2);
    const double pitch = columns * cell.width() + m_measures.signRoom();
    for (std::size_t i = 0; i < results.size(); ++i) {
        const PlateShape shape = shapeOf(arrangement.plates[i]);
        const QSizeF size(shape.columns * cell.width(), shape.rows * cell.height());
        y += m_measures.headerHeight();
        const auto placed = [&](int place) { return QRectF(QPointF(x + place * pitch, y), size); };
        arrangement.plates[i].tiles = placed(2);
        arrangement.plates[i].rowLabels = Plate::RowLabels::None; // those of now at its left
        for (const Reading reading : {Reading::Now, Reading::Pinned}) {
            Plate part = plate(results[i], reading, Plate::Bar::Small);
            part.tiles = placed(reading == Reading::Now ? 0 : 1);
            if (reading == Reading::Pinned)
                part.rowLabels = Plate::RowLabels::None;
            Sign between = sign(reading == Reading::Now ? QStringLiteral("−") : QStringLiteral("="));
            between.place = QRectF(part.tiles.right(), y, m_measures.signRoom(), size.height());
            arrangement.signs.push_back(std::move(between));
            arrangement.plates.push_back(std::move(part));
        }
        y += size.height() + smallBarRoom();
    }
    placeTitle(arrangement, arrangement.plates[results.size()].tiles.topLeft());
}

void Compared::placeAlone(const std::vector<StepIndex>& results, Arrangement& arrangement) const
{
    double around = 0;
    double columns = 0;
    double rows = 0;
    for (const StepIndex step : results) {
        Plate difference = plate(step, Reading::Difference, Plate::Bar::Small);
        if (!arrangement.plates.empty())
            difference.rowLabels = Plate::RowLabels::WithoutAxis;
        const PlateShape shape = shapeOf(difference);
        around += rowLabelRoom(m_steps, difference, m_measures) + m_measures.label;
        columns += shape.columns;
        rows = std::max(rows, shape.rows);
        arrangement.plates.push_back(std::move(difference));
    }
    const double over = m_measures.headerHeight() + smallBarRoom();
    const QSizeF cell = cellIn(std::min(m_measures.cell.width(), (m_inner.width() - around) / columns),
                               std::min(m_measures.cell.height(), (m_inner.height() - over) / rows));
    double x = m_inner.left() + std::max(0.0, (m_inner.width() - around - columns * cell.width()) / 2);
    const double y =
        m_inner.top() + std::max(0.0, (m_inner.height() - over - rows * cell.height()) / 2) + m_measures.headerHeight();
    for (Plate& difference : arrangement.plates) {
        const PlateShape shape = shapeOf(difference);
        x += rowLabelRoom(m_steps, difference, m_measures);
        difference.tiles = QRectF(x, y, shape.columns * cell.width(), shape.rows * cell.height());
        x = difference.tiles.right() + m_measures.label;
    }
    placeTitle(arrangement, arrangement.plates.front().tiles.topLeft());
}

/// Whether a difference has cells too low for digits beside its labels.
bool isCramped(const Arrangement& arrangement, const Measures& measures)
{
    const Plate& difference = arrangement.plates.front();
    return difference.tiles.height() < 1.5 * measures.label * shapeOf(difference).rows;
}

} // namespace

Arrangement arrangeCompared(const Steps& steps, const Stop& stop, const Lens& lens, const QSizeF& canvas,
                            const Measures& measures)
{
    Arrangement arrangement;
    arrangement.reading = Reading::Difference;
    const Compared compared(steps, lens, canvas, measures);
    if (stop.steps.size() == 1)
        compared.placeOne(stop.steps.front(), arrangement);
    else
        compared.placeLines(stop.steps, arrangement);
    if (isCramped(arrangement, measures)) {
        arrangement = {};
        arrangement.reading = Reading::Difference;
        compared.placeAlone(stop.steps, arrangement);
    }
    return arrangement;
}

} // namespace attn::ui
