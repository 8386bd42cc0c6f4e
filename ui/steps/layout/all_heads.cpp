#include "arrangement.h"

#include "ui/steps/names/chip.h"
#include "ui/steps/names/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(AllHeads)
};

constexpr double columnGap = 36; ///< between heads
constexpr double rowGap = 20;
constexpr double plateGap = 20; ///< between the matrices of a head
constexpr double mostHeadingRoom = 150; ///< for a head's chip and name; longer ones are cut
constexpr double barGap = 20;
constexpr double leastCell = 6; ///< rather than smaller cells, shorter names
constexpr double clearlyLarger = 1.1; ///< area

/// A number as small digits: ₁₂.
QString subscript(Index number)
{
    QString digits = QString::number(number);
    for (QChar& digit : digits)
        digit = QChar(0x2080 + digit.digitValue());
    return digits;
}

/// A grid with a group of matrices a head, all with cells of one size.
class HeadGrid {
public:
    HeadGrid(const Steps& steps, const std::vector<Head>& heads, const QString& stopId, const Lens& lens,
             const Measures& measures)
        : m_steps(steps)
        , m_lens(lens)
        , m_measures(measures)
    {
        for (std::size_t h = 0; h < heads.size(); ++h) {
            const std::vector<Stop> all = stops(steps, static_cast<Index>(h) + 1);
            m_groups.push_back(groupOf(all[findStop(all, steps, stopId)], heads[h]));
        }
        const Group& first = m_groups.front();
        m_widest.assign(first.size(), 0);
        for (const Group& group : m_groups) {
            for (std::size_t i = 0; i < group.size(); ++i) {
                const PlateShape shape = shapeOf(group[i]);
                m_widest[i] = std::max(m_widest[i], shape.columns);
                m_rows = std::max(m_rows, shape.rows);
            }
        }
        m_columns = std::accumulate(m_widest.begin(), m_widest.end(), 0.0);
        m_labels = rowLabelRoom(steps, first.front(), measures);
        for (std::size_t i = 1; i < first.size(); ++i)
            m_betweenPlates += plateGap + rowLabelRoom(steps, first[i], measures);
    }

    void place(const QSizeF& canvas, Arrangement& arrangement)
    {
        choose(canvas, widestHeading());
        if (m_cell.width() < leastCell) // so many heads that their names have no room
            choose(canvas, 0);
        const auto columns = static_cast<double>(m_across);
        const auto rows = static_cast<double>(down(m_across));
        const double width = m_labels + columns * groupWidth() + (columns - 1) * columnGap + m_measures.barRoom();
        const double height = lineTitleHeight(m_measures) + rows * groupHeight() + (rows - 1) * rowGap;
        const double left = std::max(m_measures.margin, (canvas.width() - width) / 2) + m_labels;
        const double upperEdge = std::max(m_measures.margin, (canvas.height() - height) / 2);
        const double top = upperEdge + lineTitleHeight(m_measures) + m_measures.headerHeight();
        QRectF tiles;
        for (std::size_t h = 0; h < m_groups.size(); ++h) {
            const auto column = static_cast<double>(h % m_across);
            const auto row = static_cast<double>(h / m_across);
            if (h % m_across > 0)
                m_groups[h].front().rowLabels = Plate::RowLabels::None; // those at the left of its row
            placeGroup(m_groups[h], {left + column * (groupWidth() + columnGap), top + row * (groupHeight() + rowGap)});
            for (Plate& plate : m_groups[h]) {
                tiles |= plate.tiles;
                arrangement.plates.push_back(std::move(plate));
            }
        }
        arrangement.bar = QRectF(tiles.right() + barGap, tiles.top(), 10, tiles.height());
        arrangement.title =
            QRectF(left, upperEdge, canvas.width() - m_measures.margin - left, lineTitleHeight(m_measures));
    }

private:
    using Group = std::vector<Plate>;

    [[nodiscard]] Group groupOf(const Stop& stop, const Head& head) const
    {
        Group group;
        for (const StepIndex step : stop.steps) {
            Plate plate = makePlate(m_lens, step);
            plate.ofHead = true;
            const bool hasOwnRows =
                group.empty() || plate.rowAxis(m_steps).labels != group.front().rowAxis(m_steps).labels;
            plate.rowLabels = group.empty() ? Plate::RowLabels::Full
                : hasOwnRows                ? Plate::RowLabels::WithoutAxis
                                            : Plate::RowLabels::None;
            plate.caption = caption(m_steps[step], head, group.empty());
            group.push_back(std::move(plate));
        }
        return group;
    }

    /// A head's name is told over its first matrix, and whose keys it uses where they count.
    [[nodiscard]] static QString caption(const Step& step, const Head& head, bool isFirst)
    {
        const bool borrows = head.K_from && stepHue(step) != Hue::Query;
        const Index lender = head.K_from.value_or(0) + 1;
        if (!isFirst) //: Over keys or values that a head shares with another one
            return borrows ? Tr::tr("of head %1").arg(lender) : QString();
        const QString name =
            head.name.empty() ? Tr::tr("head %1").arg(step.head) : singleLine(QString::fromStdString(head.name));
        //: A head that uses another one's keys and values: its name, and theirs
        return borrows ? Tr::tr("%1 · K%2, V%2").arg(name, subscript(lender)) : name;
    }

    /// Of the heads that have one matrix each; over several there is no room for more than their symbols.
    [[nodiscard]] double widestHeading() const
    {
        double widest = 0;
        for (const Group& group : m_groups)
            if (const Plate& plate = group.front(); group.size() == 1)
                widest = std::max(widest,
                                  chipWidth(headSymbol(m_steps, m_steps[plate.step]), m_measures.label)
                                      + textWidth(plate.caption, {m_measures.label}));
        return std::min(widest, mostHeadingRoom);
    }
    [[nodiscard]] std::size_t down(std::size_t across) const { return (m_groups.size() + across - 1) / across; }
    [[nodiscard]] std::size_t emptyPlaces(std::size_t across) const { return down(across) * across - m_groups.size(); }
    [[nodiscard]] double groupWidth() const
    {
        return std::max(m_columns * m_cell.width() + m_betweenPlates, m_headingRoom);
    }
    [[nodiscard]] double groupHeight() const { return m_measures.headerHeight() + m_rows * m_cell.height(); }

    /// The largest cell with which so many heads side by side fit; 0 × 0 where their headings do not.
    [[nodiscard]] QSizeF largestCell(const QSizeF& room, std::size_t across) const
    {
        const auto columns = static_cast<double>(across);
        const auto rows = static_cast<double>(down(across));
        const double wide = (room.width() - m_labels - m_measures.barRoom() - (columns - 1) * columnGap) / columns;
        const double tall = (room.height() - lineTitleHeight(m_measures) - (rows - 1) * rowGap) / rows;
        if (wide < m_headingRoom)
            return {0, 0};
        return cellIn(std::min(m_measures.cell.width(), (wide - m_betweenPlates) / m_columns),
                      std::min(m_measures.cell.height(), (tall - m_measures.headerHeight()) / m_rows));
    }

    /// How many heads stand side by side: as many as give the largest cells; where that is alike, those that leave the
    /// fewest places empty, then the most.
    void choose(const QSizeF& canvas, double headings)
    {
        m_headingRoom = headings;
        const auto area = [](const QSizeF& cell) { return cell.width() * cell.height(); };
        const QSizeF room = canvas - QSizeF(2 * m_measures.margin, 2 * m_measures.margin);
        for (std::size_t across = m_groups.size(); across > 0; --across) {
            const QSizeF cell = largestCell(room, across);
            const bool larger = area(cell) > area(m_cell) * clearlyLarger;
            const bool alike = area(cell) * clearlyLarger > area(m_cell);
            if (larger || (alike && emptyPlaces(across) < emptyPlaces(m_across))) {
                m_cell = cell;
                m_across = across;
            }
        }
    }

    void placeGroup(Group& group, QPointF corner) const
    {
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (i > 0)
                corner.rx() += plateGap + rowLabelRoom(m_steps, group[i], m_measures);
            const PlateShape shape = shapeOf(group[i]);
            const double widest = m_widest[i] * m_cell.width();
            group[i].tiles = QRectF(corner, QSizeF(shape.columns * m_cell.width(), shape.rows * m_cell.height()));
            group[i].headingRoom = group.size() == 1 ? groupWidth() + columnGap / 2 : widest + plateGap / 2;
            corner.rx() += widest;
        }
    }

    const Steps& m_steps;
    const Lens& m_lens;
    const Measures& m_measures;
    std::vector<Group> m_groups;
    std::vector<double> m_widest; ///< of each matrix of a group, the most columns: those of all heads stand in line
    double m_columns = 0; ///< of them together
    double m_rows = 0;
    double m_labels = 0; ///< room for row labels at the left
    double m_betweenPlates = 0; ///< in a group
    double m_headingRoom = 0;
    QSizeF m_cell{0, 0};
    std::size_t m_across = 1;
};

} // namespace

Arrangement arrangeAllHeads(const Steps& steps, const std::vector<Head>& heads, const QString& stopId, const Lens& lens,
                            const QSizeF& canvas, const Measures& measures)
{
    Arrangement arrangement;
    HeadGrid(steps, heads, stopId, lens, measures).place(canvas, arrangement);
    return arrangement;
}

} // namespace attn::ui
