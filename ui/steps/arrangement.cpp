#include "arrangement.h"

#include "step_names.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr double smallestAlignedCell = 24; ///< products with smaller cells are shown side by side
constexpr double labelGap = 12;
constexpr double barRoom = 72; ///< colour bar at the right with its limits
constexpr double barBelowRoom = 44;
constexpr double signRoom = 72;
constexpr Index mostExponentials = 4096;

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

/// Room for a plate's row labels, the gap included.
double labelWidth(const Steps& steps, const Plate& p, const Measures& measures)
{
    switch (p.rowLabels) {
    case Plate::RowLabels::Full:
        return widestLabel(p.rowAxis(steps), measures, true) + labelGap;
    case Plate::RowLabels::WithoutAxis:
        return widestLabel(p.rowAxis(steps), measures, false) + labelGap;
    case Plate::RowLabels::None:
        break;
    }
    return 0;
}

/// Title and sentence in a line over the picture.
double lineTitleHeight(const Measures& measures)
{
    return measures.title * 1.4 + measures.sentence * 2.2;
}

/// About 3 : 2, never wider than `wide` per unit of height.
QSizeF shaped(double width, double height)
{
    const double w = std::min(width, height * 1.6);
    const double h = std::min(height, w * 0.72);
    return {std::max(w, 0.05), std::max(h, 0.05)};
}

Plate plate(StepIndex step, Plate::Bar bar = Plate::Bar::None, Plate::Shows shows = Plate::Shows::Value)
{
    Plate result;
    result.step = step;
    result.bar = bar;
    result.shows = shows;
    return result;
}

struct Shape {
    double rows;
    double columns;
};

Shape shapeOf(const Steps& steps, const Plate& p)
{
    const Matrix& value = steps[p.step].value;
    const auto rows = static_cast<double>(value.rows());
    const auto columns = static_cast<double>(value.cols());
    return p.shows == Plate::Shows::Transposed ? Shape{columns, rows} : Shape{rows, columns};
}

/// A product, or several of the same left operand, as people write it on a board.
class AlignedProducts {
public:
    AlignedProducts(const Steps& steps, const std::vector<StepIndex>& results, const Measures& measures)
        : m_steps(steps)
        , m_measures(measures)
    {
        const bool several = results.size() > 1;
        for (const StepIndex result : results) {
            const auto& product = std::get<op::Product>(steps[result].operation);
            if (m_plates.empty())
                m_plates.push_back(plate(product.left, Plate::Bar::Below));
            m_plates.push_back(plate(product.right, Plate::Bar::Right,
                                     product.transposed ? Plate::Shows::Transposed : Plate::Shows::Value));
            m_plates.push_back(plate(result, Plate::Bar::Right));
            if (several) { // the rows of all results are those of the one left operand
                m_plates[m_plates.size() - 2].rowLabels = Plate::RowLabels::WithoutAxis;
                m_plates.back().rowLabels = Plate::RowLabels::None;
            }
        }
        for (const Plate& p : m_plates)
            m_labels.push_back(labelWidth(steps, p, measures));
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
            fixedWidth += columnGap(i) + barRoom;
            columns += shape(i + 1).columns;
            upperRows = std::max(upperRows, shape(i).rows);
        }
        const double lowerRows = shape(0).rows;
        const bool several = m_plates.size() > 3;
        const double titleHeight = several ? lineTitleHeight(m_measures) : 0;
        const double fixedHeight = titleHeight + 2 * header + between + barBelowRoom;
        const QSizeF room = canvas - QSizeF(2 * m_measures.margin, 2 * m_measures.margin);
        const QSizeF cell =
            shaped(std::min(m_measures.cell.width(), (room.width() - fixedWidth) / columns),
                   std::min(m_measures.cell.height(), (room.height() - fixedHeight) / (upperRows + lowerRows)));
        if (cell.height() < smallestAlignedCell)
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
            x += w + barRoom;
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
    [[nodiscard]] Shape shape(std::size_t i) const { return shapeOf(m_steps, m_plates[i]); }
    /// Room left of a column of operand and result for the wider of their row labels.
    [[nodiscard]] double columnGap(std::size_t i) const { return 24 + std::max(m_labels[i], m_labels[i + 1]); }

    const Steps& m_steps;
    const Measures& m_measures;
    std::vector<Plate> m_plates;
    std::vector<double> m_labels;
};

/// Matrices from left to right with signs between them.
struct Chain {
    std::vector<Plate> plates;
    std::vector<Sign> signs; ///< one fewer than plates
};

Sign sign(const QString& text)
{
    return {Formula::plain(text)};
}

Sign arrow(Formula formula)
{
    return {std::move(formula), true};
}

/// The chain that makes a step.
class ChainOf {
public:
    ChainOf(const Steps& steps, StepIndex result)
        : m_steps(steps)
        , m_result(result)
    {
    }

    Chain operator()(const op::Input&) const { return {{plate(m_result, Plate::Bar::Right)}, {}}; }
    Chain operator()(const op::Sinusoidal&) const { return {{plate(m_result, Plate::Bar::Right)}, {}}; }
    Chain operator()(const op::Product& o) const
    {
        Chain chain{{plate(o.left, Plate::Bar::Below),
                     plate(o.right, Plate::Bar::Below, o.transposed ? Plate::Shows::Transposed : Plate::Shows::Value)},
                    {sign(QStringLiteral("·"))}};
        if (o.bias) {
            chain.plates.push_back(plate(*o.bias, Plate::Bar::Below));
            chain.signs.push_back(sign(QStringLiteral("+")));
        }
        chain.plates.push_back(plate(m_result, Plate::Bar::Right));
        chain.signs.push_back(sign(QStringLiteral("=")));
        return chain;
    }
    Chain operator()(const op::Sum& o) const
    {
        return {
            {plate(o.left, Plate::Bar::Below), plate(o.right, Plate::Bar::Below), plate(m_result, Plate::Bar::Right)},
            {sign(QStringLiteral("+")), sign(QStringLiteral("="))}};
    }
    Chain operator()(const op::Scale& o) const
    {
        Formula divisor = o.rootOf > 0 ? Formula::root(Formula::plain(QString::number(o.rootOf)))
                                       : Formula::plain(QString::number(o.divisor, 'g', 6));
        return unary(o.source, Formula::plain(QStringLiteral("÷ ")) + std::move(divisor));
    }
    Chain operator()(const op::Distance& o) const
    {
        return unary(o.source, Formula::plain(QStringLiteral("− slope·|i − j|")));
    }
    Chain operator()(const op::SoftCap& o) const { return unary(o.source, Formula::plain(QStringLiteral("tanh"))); }
    Chain operator()(const op::Mask& o) const
    {
        Chain chain = unary(o.source, Formula::plain(QStringLiteral("−∞")));
        if (const auto other = o.bias ? o.bias : o.allowed) {
            chain.plates.insert(chain.plates.begin() + 1, plate(*other, Plate::Bar::Below));
            chain.signs.insert(chain.signs.begin(), sign(QStringLiteral("+")));
        }
        return chain;
    }
    Chain operator()(const op::Softmax& o) const
    {
        // The exponentials are shown as digits only: where those drop out there is nothing to see.
        if (m_steps[m_result].value.size() > mostExponentials) {
            Chain chain = unary(o.source, Formula::plain(QStringLiteral("softmax")));
            chain.plates.back().rowSums = true;
            return chain;
        }
        Chain chain;
        chain.plates = {plate(o.source, Plate::Bar::Below),
                        plate(o.source, Plate::Bar::None, Plate::Shows::Exponentials),
                        plate(m_result, Plate::Bar::Right)};
        chain.plates[1].rowSums = chain.plates[2].rowSums = true;
        chain.signs = {
            arrow(Formula::superscript(Formula::italic(QStringLiteral("e")), Formula::italic(QStringLiteral("x")))),
            arrow(Formula::plain(QStringLiteral("÷ ∑")))};
        return chain;
    }
    Chain operator()(const op::Rotate& o) const { return unary(o.source, Formula::plain(QStringLiteral("↻"))); }
    Chain operator()(const op::Columns& o) const
    {
        Chain chain;
        for (const StepIndex part : o.parts) {
            chain.signs.push_back(chain.plates.empty() ? Sign{} : sign(QStringLiteral("|")));
            chain.plates.push_back(plate(part));
        }
        chain.signs.erase(chain.signs.begin());
        chain.plates.push_back(plate(m_result, Plate::Bar::Right));
        chain.signs.push_back(sign(QStringLiteral("=")));
        return chain;
    }

private:
    [[nodiscard]] Chain unary(StepIndex source, Formula over) const
    {
        return {{plate(source, Plate::Bar::Below), plate(m_result, Plate::Bar::Right)}, {arrow(std::move(over))}};
    }

    const Steps& m_steps;
    StepIndex m_result;
};

/// Places one chain in the band of the canvas from `top`, `height` high; returns the bottom of what it used.
void placeChain(const Steps& steps, Chain& chain, const QRectF& band, const Measures& measures, double widest)
{
    const double header = measures.headerHeight();
    double fixed = widest;
    const auto labels = chain.plates.front().rowAxis(steps).labels;
    for (std::size_t i = 1; i < chain.plates.size(); ++i) {
        Plate& p = chain.plates[i];
        p.rowLabels = p.rowAxis(steps).labels == labels ? Plate::RowLabels::None : Plate::RowLabels::WithoutAxis;
        fixed += labelWidth(steps, p, measures);
    }
    double columns = 0;
    double rows = 0;
    const auto sumsRoom = [&](const Plate& p) { return p.rowSums ? 5.2 * measures.label : 0; };
    for (std::size_t i = 0; i < chain.plates.size(); ++i) {
        const Shape shape = shapeOf(steps, chain.plates[i]);
        columns += shape.columns;
        rows = std::max(rows, shape.rows);
        fixed +=
            (i ? signRoom : 0) + sumsRoom(chain.plates[i]) + (chain.plates[i].bar == Plate::Bar::Right ? barRoom : 0);
    }
    const double usableHeight = band.height() - header - barBelowRoom;
    const double usableWidth = band.width() - fixed;
    const QSizeF common = shaped(std::min(measures.cell.width(), usableWidth / columns),
                                 std::min(measures.cell.height(), usableHeight / rows));
    const bool oneSize = common.height() >= 12;
    std::vector<QSizeF> sizes;
    double width = fixed;
    double height = 0;
    for (const Plate& p : chain.plates) {
        const Shape shape = shapeOf(steps, p);
        QSizeF cell = common;
        if (!oneSize) { // each matrix as large as its share of the room allows
            const double share = usableWidth / static_cast<double>(chain.plates.size());
            const double side = std::min(share / shape.columns, usableHeight / shape.rows);
            cell = side >= 12 ? shaped(std::min(side * 1.5, share / shape.columns), side) : QSizeF(side, side);
        }
        sizes.emplace_back(cell.width() * shape.columns, cell.height() * shape.rows);
        width += sizes.back().width();
        height = std::max(height, sizes.back().height());
    }
    double x = band.left() + std::max(0.0, (band.width() - width) / 2) + widest;
    const double top = band.top() + std::max(0.0, (usableHeight - height) / 2) + header;
    for (std::size_t i = 0; i < chain.plates.size(); ++i) {
        if (i) {
            chain.signs[i - 1].place = QRectF(x, top, signRoom, std::min(height, sizes[i].height()));
            x += signRoom + labelWidth(steps, chain.plates[i], measures);
        }
        chain.plates[i].tiles = QRectF(QPointF(x, top), sizes[i]);
        x += sizes[i].width() + sumsRoom(chain.plates[i]) + (chain.plates[i].bar == Plate::Bar::Right ? barRoom : 0);
    }
}

void arrangeChains(const Steps& steps, const Stop& stop, const QSizeF& canvas, const Measures& measures,
                   Arrangement& arrangement)
{
    std::vector<Chain> chains;
    for (const StepIndex step : stop.steps)
        chains.push_back(std::visit(ChainOf(steps, step), steps[step].operation));
    double widest = 0;
    for (const Chain& chain : chains)
        widest = std::max(widest, labelWidth(steps, chain.plates.front(), measures));
    const double titleHeight = lineTitleHeight(measures);
    const QRectF inner =
        QRectF(QPointF(0, 0), canvas).adjusted(measures.margin, measures.margin, -measures.margin, -measures.margin);
    const double bandHeight = (inner.height() - titleHeight) / static_cast<double>(chains.size());
    for (std::size_t i = 0; i < chains.size(); ++i) {
        const QRectF band(inner.left(), inner.top() + titleHeight + static_cast<double>(i) * bandHeight, inner.width(),
                          bandHeight);
        placeChain(steps, chains[i], band, measures, widest);
        std::move(chains[i].plates.begin(), chains[i].plates.end(), std::back_inserter(arrangement.plates));
        std::move(chains[i].signs.begin(), chains[i].signs.end(), std::back_inserter(arrangement.signs));
    }
    // The title keeps to the first matrix: at its left edge, above its heading.
    const QRectF first = arrangement.plates.front().tiles;
    const double titleTop = std::max(inner.top(), first.top() - measures.headerHeight() - 16 - titleHeight);
    arrangement.title = QRectF(first.left(), titleTop, inner.right() - first.left(), titleHeight);
}

void fill(Plate& p, const Steps& steps)
{
    const Matrix& source = steps[p.step].value;
    if (p.shows == Plate::Shows::Value)
        return;
    if (!p.made)
        p.made = std::make_shared<Matrix>();
    if (p.shows == Plate::Shows::Transposed) {
        *p.made = source.transpose();
        return;
    }
    const bool shifted = exponentialsAreShifted(source);
    p.made->resize(source.rows(), source.cols());
    for (Index i = 0; i < source.rows(); ++i) {
        double shift = 0;
        if (shifted) {
            shift = source.row(i).maxCoeff<Eigen::PropagateNumbers>();
            if (!std::isfinite(shift))
                shift = 0;
        }
        for (Index j = 0; j < source.cols(); ++j)
            (*p.made)(i, j) = std::exp(source(i, j) - shift); // exactly 0 for −∞
    }
}

} // namespace

Measures Measures::of(int windowWidth, double textScale)
{
    Measures measures;
    if (windowWidth < 1800) {
        measures.cell = {76, 54};
        measures.label = 13;
        measures.title = 24;
        measures.formula = 19;
    }
    for (double* size : {&measures.label, &measures.note, &measures.title, &measures.formula, &measures.sentence})
        *size *= textScale;
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

int Arrangement::plateOf(StepIndex step) const
{
    for (std::size_t i = 0; i < plates.size(); ++i)
        if (plates[i].step == step && plates[i].shows != Plate::Shows::Exponentials)
            return static_cast<int>(i);
    return -1;
}

Arrangement arrange(const Steps& steps, const Stop& stop, const QSizeF& canvas, const Measures& measures)
{
    Arrangement arrangement;
    const bool products = std::all_of(stop.steps.begin(), stop.steps.end(), [&](StepIndex i) {
        return std::holds_alternative<op::Product>(steps[i].operation);
    });
    const bool aligned = products && AlignedProducts(steps, stop.steps, measures).place(canvas, arrangement);
    if (!aligned)
        arrangeChains(steps, stop, canvas, measures, arrangement);
    refreshMade(arrangement, steps);
    return arrangement;
}

void refreshMade(Arrangement& arrangement, const Steps& steps)
{
    for (Plate& p : arrangement.plates)
        fill(p, steps);
}

bool exponentialsAreShifted(const Matrix& source)
{
    // exp(20) has nine digits before the point: more says nothing to a class.
    return (source.array() > 20 && source.array() < std::numeric_limits<double>::infinity()).any();
}

} // namespace attn::ui
