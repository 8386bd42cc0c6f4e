#include "arrangement.h"

#include "ui/heatmap/surface.h"
#include "ui/steps/names/step_names.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr QSizeF largestCell(64, 50);
constexpr QSizeF largestTightCell(64, 42); ///< two digits and a point fit
constexpr double mostTightAspect = 2.4;
/// Row labels go one after the other where cells would be less wide than this.
constexpr double leastWithLabels[] = {36, 12};
constexpr double leastWithTightLabels[] = {48, 48}; ///< digits need them
constexpr Index mostCells = 8; ///< a side; longer matrices are drawn no larger, with smaller cells
constexpr double barRoomBelow = 26;
constexpr double tightRoomBelow = 4; ///< where there is no bar
constexpr double laneGap = 10;
// Where even tight cells would be low:
constexpr double lowCell = 25.5;
constexpr double lowLaneGap = 4;
constexpr double lowMargin = 6; ///< above and below
constexpr double lineGap = 6; ///< between a matrix and its lines
constexpr double headingRoom = 100;
constexpr double elbow = 12; ///< how far after a matrix its lines turn

/// Queries above keys above values; what lies between queries and keys has half a lane.
constexpr double queryLane = 0;
constexpr double keyLane = 1;
constexpr double valueLane = 2;
constexpr double scoreLane = 0.5;

class Overview {
public:
    Overview(const Steps& steps, Index head, const Lens& lens, const Measures& measures)
        : m_steps(steps)
        , m_lens(lens)
        , m_measures(measures)
    {
        const std::vector<Stop> all = stops(steps, head);
        for (const Stop& stop : all)
            m_joins += stop.isActive() && (stop.id == QLatin1String("concat") || stop.id == QLatin1String("output"));
        for (const Stop& stop : all)
            if (stop.isActive())
                enter(stop);
    }

    void place(const QSizeF& canvas, Arrangement& arrangement)
    {
        findCell(canvas, Labels::All);
        const double* const least = m_measures.isTight ? leastWithTightLabels : leastWithLabels;
        if (m_cell.width() < least[0])
            findCell(canvas, Labels::First);
        if (m_cell.width() < least[1])
            findCell(canvas, Labels::None);
        if (m_measures.isTight && m_cell.height() < lowCell) {
            m_isLow = true;
            findCell(canvas, m_labels);
        }
        placeColumns(canvas);
        for (const Item& item : m_items)
            arrangement.plates.push_back(item.plate);
        connect(arrangement);
        arrangement.corner = freeRoom(canvas);
    }

private:
    /// Which matrices have row labels.
    enum class Labels {
        All,
        First, ///< not the scores' followers, which have the same rows
        None, ///< only the words; the lines are short then, too
    };
    struct Item {
        Plate plate;
        int column;
        double lane;
    };

    void add(StepIndex step, int column, double lane)
    {
        Plate plate = makePlate(m_lens, step, m_measures.isTight ? Plate::Bar::None : Plate::Bar::Small);
        plate.caption = stepName(m_steps, m_steps[step]).title.toLower();
        m_items.push_back({std::move(plate), column, lane});
        m_columns = std::max(m_columns, column + 1);
    }

    /// Puts a stop into the next column, or beside what is in the last one.
    void enter(const Stop& stop)
    {
        const auto idOf = [this](StepIndex step) { return QString::fromStdString(m_steps[step].id); };
        const bool hasContext = findStep(m_steps, "context") != nullptr;
        const int next = m_columns;
        for (const StepIndex step : stop.steps) {
            const QString id = idOf(step);
            const QChar letter = id.front();
            if (id == QLatin1String("words"))
                add(step, next, hasContext ? queryLane : keyLane);
            else if (id == QLatin1String("context"))
                add(step, next, (keyLane + valueLane) / 2);
            else if (id == QLatin1String("position"))
                add(step, hasContext ? next : next - 1, hasContext ? queryLane : valueLane);
            else if (id == QLatin1String("context_position"))
                add(step, next, (keyLane + valueLane) / 2);
            else if (id == QLatin1String("input"))
                add(step, hasContext ? next + 1 : next, hasContext ? queryLane : keyLane);
            else if (id == QLatin1String("context_input"))
                add(step, next + 1, (keyLane + valueLane) / 2);
            else if (letter == QLatin1Char('Q') || letter == QLatin1Char('K') || letter == QLatin1Char('V'))
                add(step, stop.id == QLatin1String("KV") ? next - 1 : next,
                    letter == QLatin1Char('Q')       ? queryLane
                        : letter == QLatin1Char('K') ? keyLane
                                                     : valueLane);
            else if (id == QLatin1String("attention"))
                add(step, next - 1 - m_joins, valueLane);
            else if (id == QLatin1String("concat"))
                add(step, next - m_joins, valueLane);
            else if (id == QLatin1String("output"))
                add(step, next - 1, valueLane);
            else
                add(step, next, scoreLane);
        }
    }

    [[nodiscard]] double gapOfLanes() const { return m_isLow ? lowLaneGap : laneGap; }
    [[nodiscard]] double marginAbove() const { return m_isLow ? lowMargin : m_measures.margin; }
    [[nodiscard]] double roomBelow() const { return m_measures.isTight ? tightRoomBelow : barRoomBelow; }

    [[nodiscard]] static QSizeF tilesOf(const Plate& plate, const QSizeF& cell)
    {
        const PlateShape shape = shapeOf(plate);
        const auto most = static_cast<double>(mostCells);
        return {cell.width() * std::min(shape.columns, most), cell.height() * std::min(shape.rows, most)};
    }

    /// Between column − 1 and `column`: room for what is written on the lines.
    [[nodiscard]] double gapBefore(int column) const
    {
        if (column == 0)
            return 0;
        double widest = 0;
        bool factor = false; // its chip leaves the line to be seen on both sides
        for (const Item& item : m_items) {
            if (item.column != column)
                continue;
            const Step& step = m_steps[item.plate.step];
            factor = factor || factorOf(step);
            const Formula label =
                factorOf(step) ? stepSymbol(m_steps, m_steps[*factorOf(step)]) : operationSign(m_steps, step);
            const bool isShort = m_measures.isTight && !factorOf(step);
            const double pad = isShort ? m_measures.label / 2 : m_measures.label;
            widest = std::max(widest, measure(label, m_measures.label).width + pad);
        }
        return widest + elbow + (m_labels == Labels::None ? 8 : factor ? 34 : 18);
    }

    [[nodiscard]] double columnWidth(int column, const QSizeF& cell) const
    {
        double labels = 0;
        double tiles = 0;
        for (const Item& item : m_items) {
            if (item.column != column)
                continue;
            labels = std::max(labels, rowLabelRoom(m_steps, item.plate, m_measures));
            tiles = std::max(tiles, tilesOf(item.plate, cell).width());
        }
        // A heading may reach into the gap that follows; after the last column there is none.
        return labels + (column + 1 == m_columns ? std::max(tiles, headingRoom) : tiles);
    }

    [[nodiscard]] double laneHeight(const QSizeF& cell) const
    {
        double tiles = 0;
        for (const Item& item : m_items)
            tiles = std::max(tiles, tilesOf(item.plate, cell).height());
        return m_measures.headerHeight() + tiles + roomBelow();
    }

    [[nodiscard]] double widthWith(const QSizeF& cell) const
    {
        double width = 0;
        for (int column = 0; column < m_columns; ++column)
            width += gapBefore(column) + columnWidth(column, cell);
        return width;
    }

    void findCell(const QSizeF& canvas, Labels labels)
    {
        m_labels = labels;
        for (Item& item : m_items) {
            const bool follows = item.lane == scoreLane && m_steps[item.plate.step].id != "scores";
            const bool has = labels == Labels::All || (labels == Labels::First && !follows) || item.column == 0;
            item.plate.rowLabels = has ? Plate::RowLabels::Full : Plate::RowLabels::None;
        }
        const double width = canvas.width() - 2 * m_measures.margin;
        const double height = canvas.height() - 2 * marginAbove() - 2 * gapOfLanes();
        const QSizeF largest = m_measures.isTight ? largestTightCell : largestCell;
        double low = 0;
        double high = 1;
        for (int i = 0; i < 24; ++i) {
            const double middle = (low + high) / 2;
            const QSizeF cell = largest * middle;
            (widthWith(cell) <= width && 3 * laneHeight(cell) <= height ? low : high) = middle;
        }
        m_cell = largest * std::max(low, 0.01);
        if (m_measures.isTight) // where rows are low, columns may still be wide enough for digits
            m_cell.setWidth(widestIn(width));
    }

    /// How wide cells of this height may be.
    [[nodiscard]] double widestIn(double width) const
    {
        double low = m_cell.width();
        double high = std::max(low, std::min(largestTightCell.width(), mostTightAspect * m_cell.height()));
        for (int i = 0; i < 16; ++i) {
            const double middle = (low + high) / 2;
            (widthWith({middle, m_cell.height()}) <= width ? low : high) = middle;
        }
        return low;
    }

    void placeColumns(const QSizeF& canvas)
    {
        const double spare = std::max(0.0, canvas.width() - 2 * m_measures.margin - widthWith(m_cell));
        const double wider = m_columns > 1 ? std::min(48.0, spare / (m_columns - 1)) : 0;
        const double width = widthWith(m_cell) + wider * (m_columns - 1);
        const double lane = laneHeight(m_cell);
        const double tall = 3 * lane + 2 * gapOfLanes();
        const double loose = std::clamp((canvas.height() - 2 * marginAbove() - tall) / 2, 0.0, 28.0);
        const double top = std::max(marginAbove(), (canvas.height() - tall - 2 * loose) / 2);
        double x = std::max(m_measures.margin, (canvas.width() - width) / 2);
        for (int column = 0; column < m_columns; ++column) {
            x += gapBefore(column) + (column > 0 ? wider : 0);
            double labels = 0;
            for (const Item& item : m_items)
                if (item.column == column)
                    labels = std::max(labels, rowLabelRoom(m_steps, item.plate, m_measures));
            for (Item& item : m_items) {
                if (item.column != column)
                    continue;
                const QSizeF tiles = tilesOf(item.plate, m_cell);
                const double laneTop = top + item.lane * (lane + gapOfLanes() + loose) + m_measures.headerHeight();
                const double room = lane - m_measures.headerHeight() - roomBelow();
                item.plate.tiles = QRectF(QPointF(x + labels, laneTop + (room - tiles.height()) / 2), tiles);
            }
            x += columnWidth(column, m_cell);
        }
    }

    /// The weight matrix of a projection: it is no plate of its own.
    [[nodiscard]] std::optional<StepIndex> factorOf(const Step& step) const
    {
        const auto* product = std::get_if<op::Product>(&step.operation);
        return product && isInput(m_steps[product->right]) ? std::optional(product->right) : std::nullopt;
    }

    void connect(Arrangement& arrangement) const
    {
        for (const Item& to : m_items) {
            const Step& step = m_steps[to.plate.step];
            bool labelled = false;
            for (const StepIndex operand : operands(step.operation)) {
                const int from = arrangement.plateOf(operand);
                if (from < 0)
                    continue;
                Connector connector{operand, to.plate.step};
                const Item& source = m_items[static_cast<std::size_t>(from)];
                const bool across = route(source, to, connector);
                connector.factor = factorOf(step);
                if (across && !labelled && !connector.factor) {
                    connector.label = operationSign(m_steps, step);
                    labelled = true;
                }
                arrangement.connectors.push_back(std::move(connector));
            }
        }
    }

    /// From the right edge of one matrix to the left of the other, or down to one that stands below. True where the
    /// line has a level part with room for a label.
    bool route(const Item& from, const Item& to, Connector& connector) const
    {
        const QRectF& a = from.plate.tiles;
        const QRectF& b = to.plate.tiles;
        if (to.column <= from.column) {
            const double x = from.column == to.column ? std::min(a.center().x(), b.center().x()) : a.center().x();
            const QPointF end(to.column == from.column ? x : b.center().x(), b.top() - m_measures.headerHeight());
            const double turn = end.y() - 2 * elbow;
            connector.path =
                QPolygonF({QPointF(x, a.bottom() + roomBelow()), QPointF(x, turn), QPointF(end.x(), turn), end});
            return false;
        }
        const QPointF start(a.right() + lineGap, a.center().y());
        const QPointF end(b.left() - rowLabelRoom(m_steps, to.plate, m_measures) - lineGap, b.center().y());
        if (std::abs(start.y() - end.y()) < 2) {
            connector.path = QPolygonF({QPointF(start.x(), end.y()), end});
            // A long line is written on where it arrives.
            connector.middle = QPointF(std::max((start.x() + end.x()) / 2, end.x() - 60), end.y());
        } else {
            double turn = 0; // all lines out of a column turn together
            for (const Item& item : m_items)
                if (item.column == from.column)
                    turn = std::max(turn, item.plate.tiles.right() + lineGap + elbow);
            connector.path = QPolygonF({start, QPointF(turn, start.y()), QPointF(turn, end.y()), end});
            connector.middle = QPointF((turn + end.x()) / 2, end.y());
        }
        return true;
    }

    /// Between the values and the result there is nothing but a line.
    [[nodiscard]] QRectF freeRoom(const QSizeF& canvas) const
    {
        const Item* values = nullptr;
        const Item* result = nullptr;
        double top = 0;
        for (const Item& item : m_items) {
            if (m_steps[item.plate.step].id == "V")
                values = &item;
            else if (m_steps[item.plate.step].id == "attention")
                result = &item;
            else if (item.lane < valueLane)
                top = std::max(top, item.plate.tiles.bottom() + roomBelow());
        }
        if (!values || !result)
            return {};
        const double left = values->plate.tiles.right() + 2 * elbow;
        const double right = result->plate.tiles.left() - rowLabelRoom(m_steps, result->plate, m_measures) - elbow;
        return {left, top, right - left, canvas.height() - marginAbove() - top};
    }

    const Steps& m_steps;
    const Lens& m_lens;
    const Measures& m_measures;
    std::vector<Item> m_items;
    Labels m_labels = Labels::All;
    bool m_isLow = false; ///< the picture has no height to spare
    int m_columns = 0;
    int m_joins = 0; ///< steps after the head's own result: they stand under its scores
    QSizeF m_cell;
};

} // namespace

Arrangement arrangeOverview(const Steps& steps, Index head, const Lens& lens, const QSizeF& canvas,
                            const Measures& measures)
{
    Arrangement arrangement;
    Overview(steps, head, lens, measures).place(canvas, arrangement);
    return arrangement;
}

} // namespace attn::ui
