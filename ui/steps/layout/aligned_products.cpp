#include "aligned_products.h"

#include <algorithm>

namespace attn::ui {

namespace {

/// Products with cells that are lower than so many notes are shown side by side.
constexpr double smallestAlignedCell = 2;

class AlignedProducts {
public:
    AlignedProducts(const Steps& steps, const std::vector<StepIndex>& results, const Lens& lens,
                    const Measures& measures)
        : m_measures(measures)
    {
        const bool several = results.size() > 1;
        for (const StepIndex result : results) {
            const auto& product = std::get<op::Product>(steps[result].operation);
            if (m_plates.empty())
                m_plates.push_back(makePlate(lens, product.left, Plate::Bar::Below));
            m_plates.push_back(makePlate(lens, product.right, Plate::Bar::Right,
                                         product.transposed ? Plate::Shows::Transposed : Plate::Shows::Value));
            m_plates.push_back(makePlate(lens, result, Plate::Bar::Right));
            if (several) { // the rows of all results are those of the one left operand
                m_plates[m_plates.size() - 2].rowLabels = Plate::RowLabels::WithoutAxis;
                m_plates.back().rowLabels = Plate::RowLabels::None;
            }
        }
        for (const Plate& p : m_plates)
            m_labels.push_back(rowLabelRoom(steps, p, measures));
    }

    /// Places everything; false where the cells would be too small to read.
    bool place(const QSizeF& canvas, Arrangement& arrangement)
    {
        const double header = m_measures.headerHeight();
        const double between = 20;
        double fixedWidth = m_labels[0];
        double columns = shape(0).columns;
        double upperRows = 0;
        for (std::size_t i = 1; i < m_plates.size(); i += 2) {
            fixedWidth += columnGap(i) + m_measures.barRoom();
            columns += shape(i + 1).columns;
            upperRows = std::max(upperRows, shape(i).rows);
        }
        const double lowerRows = shape(0).rows;
        const bool several = m_plates.size() > 3;
        const double titleHeight = several ? lineTitleHeight(m_measures) : 0;
        const double fixedHeight = titleHeight + 2 * header + between + m_measures.barBelowRoom();
        const QSizeF room = canvas - QSizeF(2 * m_measures.margin, 2 * m_measures.margin);
        const QSizeF cell =
            cellIn(std::min(m_measures.cell.width(), (room.width() - fixedWidth) / columns),
                   std::min(m_measures.cell.height(), (room.height() - fixedHeight) / (upperRows + lowerRows)));
        if (cell.height() < smallestAlignedCell * m_measures.note)
            return false;

        const double width = fixedWidth + columns * cell.width();
        const double height = fixedHeight + (upperRows + lowerRows) * cell.height();
        double x = std::max(m_measures.margin, (canvas.width() - width) / 2) + m_labels[0];
        const double upperEdge = std::max(m_measures.margin, (canvas.height() - height) / 2);
        const double top = upperEdge + titleHeight + header;
        const double lowerTop = top + upperRows * cell.height() + between + header;
        const double firstX = x;
        m_plates[0].tiles = QRectF(x, lowerTop, shape(0).columns * cell.width(), lowerRows * cell.height());
        x += m_plates[0].tiles.width();
        for (std::size_t i = 1; i < m_plates.size(); i += 2) {
            x += columnGap(i);
            const double w = shape(i + 1).columns * cell.width();
            const double h = shape(i).rows * cell.height();
            m_plates[i].tiles = QRectF(x, lowerTop - between - header - h, w, h);
            m_plates[i + 1].tiles = QRectF(x, lowerTop, w, lowerRows * cell.height());
            x += w + m_measures.barRoom();
        }
        const double cornerTop = top - header + 16;
        const double cornerRight = m_plates[1].tiles.left() - m_labels[1] - 24;
        arrangement.corner = QRectF(firstX, cornerTop, cornerRight - firstX, lowerTop - header - cornerTop);
        arrangement.title = QRectF(firstX, upperEdge, canvas.width() - m_measures.margin - firstX, titleHeight);
        arrangement.titlePlace = several ? Arrangement::TitlePlace::Both : Arrangement::TitlePlace::Corner;
        arrangement.plates = std::move(m_plates);
        return true;
    }

private:
    [[nodiscard]] PlateShape shape(std::size_t i) const { return shapeOf(m_plates[i]); }
    /// Room left of a column of operand and result for the wider of their row labels.
    [[nodiscard]] double columnGap(std::size_t i) const { return 24 + std::max(m_labels[i], m_labels[i + 1]); }

    const Measures& m_measures;
    std::vector<Plate> m_plates;
    std::vector<double> m_labels;
};

} // namespace

bool placeAligned(const Steps& steps, const std::vector<StepIndex>& results, const Lens& lens, const QSizeF& canvas,
                  const Measures& measures, Arrangement& arrangement)
{
    return AlignedProducts(steps, results, lens, measures).place(canvas, arrangement);
}

} // namespace attn::ui
