#include "chain.h"

#include "ui/steps/names/step_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Chain)
};

constexpr Index mostExponentials = 400;
constexpr double barSlot = 6; ///< of notes: what a bar needs beside the room for a sign
constexpr double lineRow = 1.5; ///< of notes: a row of so many columns that it would be a mere line
constexpr double tightArrow = 60;
constexpr double tightSign = 2.5; ///< of notes: a sign between two matrices, at least, where room is short

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
    return {std::move(formula), Sign::Arrow::Under};
}

/// The chain that makes a step.
class ChainOf {
public:
    ChainOf(const Steps& steps, StepIndex result, const Lens& lens, const Measures& measures, bool rowEntropies)
        : m_steps(steps)
        , m_lens(lens)
        , m_measures(measures)
        , m_result(result)
        , m_rowEntropies(rowEntropies)
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
    Chain operator()(const op::Scale& o) const { return unary(o.source); }
    Chain operator()(const op::Distance& o) const { return unary(o.source); }
    Chain operator()(const op::SoftCap& o) const { return unary(o.source); }
    Chain operator()(const op::Mask& o) const
    {
        Chain chain = unary(o.source);
        if (o.bias)
            join(chain, plate(*o.bias, Plate::Bar::Below), QStringLiteral("+"));
        if (o.allowed) //: Between scores and a mask: the scores, where the mask lets them pass
            join(chain, plate(*o.allowed), Tr::tr("where"));
        return chain;
    }
    Chain operator()(const op::Softmax& o) const
    {
        Chain chain = softmax(o);
        chain.plates.back().rowSums = true;
        chain.plates.back().rowEntropies = m_rowEntropies;
        return chain;
    }
    Chain operator()(const op::Rotate& o) const { return unary(o.source); }
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
    [[nodiscard]] Plate plate(StepIndex step, Plate::Bar bar = Plate::Bar::None,
                              Plate::Shows shows = Plate::Shows::Value) const
    {
        if (m_measures.isTight && bar != Plate::Bar::None)
            bar = Plate::Bar::Small;
        return makePlate(m_lens, step, bar, shows);
    }

    /// After the first matrix, another one.
    static void join(Chain& chain, Plate plate, const QString& how)
    {
        chain.plates.insert(chain.plates.begin() + 1, std::move(plate));
        chain.signs.insert(chain.signs.begin(), sign(how));
    }

    [[nodiscard]] Chain unary(StepIndex source) const
    {
        return {{plate(source, Plate::Bar::Below), plate(m_result, Plate::Bar::Right)},
                {arrow(operationSign(m_steps, m_steps[m_result]))}};
    }

    [[nodiscard]] Chain softmax(const op::Softmax& o) const
    {
        // The exponentials are shown as digits only: where those drop out there is nothing to see.
        if (!m_measures.speaks || m_steps[m_result].value.size() > mostExponentials)
            return unary(o.source);
        Chain chain;
        chain.plates = {plate(o.source, Plate::Bar::Below),
                        plate(o.source, Plate::Bar::None, Plate::Shows::Exponentials),
                        plate(m_result, Plate::Bar::Right)};
        chain.plates[1].rowSums = true;
        chain.signs = {
            arrow(Formula::superscript(Formula::italic(QStringLiteral("e")), Formula::italic(QStringLiteral("x")))),
            arrow(Formula::plain(QStringLiteral("÷ ∑")))};
        return chain;
    }

    const Steps& m_steps;
    const Lens& m_lens;
    const Measures& m_measures;
    StepIndex m_result;
    bool m_rowEntropies;
};

double signRoom(const Sign& sign, const Measures& measures)
{
    if (!measures.isTight)
        return measures.signRoom();
    const double arrow = sign.arrow == Sign::Arrow::None ? 0 : tightArrow;
    return std::max(
        {tightSign * measures.note, measure(sign.formula, measures.signSize()).width + measures.note, arrow});
}

/// Whether the rows of one matrix go on in another. Keys are other rows than queries, even of the same words.
bool runOn(const Axis& from, const Axis& to)
{
    const auto is = [&](AxisKind a, AxisKind b) { return from.kind == a && to.kind == b; };
    return from.labels == to.labels && !is(AxisKind::Query, AxisKind::Key) && !is(AxisKind::Key, AxisKind::Query);
}

/// Places one chain in the band of the canvas from `top`, `height` high; returns the bottom of what it used.
void placeChain(const Steps& steps, Chain& chain, const QRectF& band, const Measures& measures, double widest)
{
    const double header = measures.headerHeight();
    double fixed = widest;
    const Axis& first = chain.plates.front().rowAxis(steps);
    for (std::size_t i = 1; i < chain.plates.size(); ++i) {
        Plate& p = chain.plates[i];
        p.rowLabels = runOn(first, p.rowAxis(steps)) ? Plate::RowLabels::None : Plate::RowLabels::WithoutAxis;
        fixed += rowLabelRoom(steps, p, measures);
    }
    double columns = 0;
    double rows = 0;
    const auto roomAtRight = [&](const Plate& p) {
        return rowSumsRoom(p, measures) + rowEntropiesRoom(p, measures)
            + (p.bar == Plate::Bar::Right ? measures.barRoom() : 0);
    };
    for (std::size_t i = 0; i < chain.plates.size(); ++i) {
        const PlateShape shape = shapeOf(chain.plates[i]);
        columns += shape.columns;
        rows = std::max(rows, shape.rows);
        fixed += (i ? signRoom(chain.signs[i - 1], measures) : 0) + roomAtRight(chain.plates[i]);
    }
    // Entropies are an extra: they go before the matrices have to shrink much.
    Plate& result = chain.plates.back();
    if (rowEntropiesRoom(result, measures) > (band.width() - fixed) / 6) {
        fixed -= roomAtRight(result);
        result.rowEntropies = false;
        fixed += roomAtRight(result);
    }
    const double usableHeight = band.height() - header - measures.barBelowRoom();
    const double usableWidth = band.width() - fixed;
    const QSizeF common = cellIn(std::min(measures.cell.width(), usableWidth / columns),
                                 std::min(measures.cell.height(), usableHeight / rows));
    const bool oneSize = common.height() >= 12;
    std::vector<QSizeF> sizes;
    double width = fixed;
    double height = 0;
    for (const Plate& p : chain.plates) {
        const PlateShape shape = shapeOf(p);
        QSizeF cell = common;
        if (!oneSize) { // each matrix as large as its share of the room allows
            const double share = usableWidth / static_cast<double>(chain.plates.size());
            const double side = std::min(share / shape.columns, usableHeight / shape.rows);
            cell = side >= 12 ? cellIn(std::min(side * 1.5, share / shape.columns), side) : QSizeF(side, side);
            // Of a few columns and many rows, wider cells: else there would be nothing to see but a line.
            cell.setWidth(std::max(cell.width(), std::min(share, barSlot * measures.note) / shape.columns));
            // And of many columns and few rows, higher ones.
            const double most = std::min({usableHeight, barSlot * measures.note, lineRow * measures.note * shape.rows});
            cell.setHeight(std::max(cell.height(), most / shape.rows));
        }
        sizes.emplace_back(cell.width() * shape.columns, cell.height() * shape.rows);
        width += sizes.back().width();
        height = std::max(height, sizes.back().height());
    }
    // A bar may be wider than its matrix: its limits keep clear of those beside it.
    const auto slot = [&](std::size_t i) {
        const Plate& p = chain.plates[i];
        // Exponentials have a bar while effects colour them.
        const bool mayHaveBar = p.bar == Plate::Bar::Below || p.shows == Plate::Shows::Exponentials;
        const double bar = mayHaveBar ? barSlot * measures.note : 0;
        return std::max(sizes[i].width(), bar);
    };
    for (std::size_t i = 0; i < sizes.size(); ++i)
        width += slot(i) - sizes[i].width();
    double x = band.left() + std::max(0.0, (band.width() - width) / 2) + widest;
    const double top = band.top() + std::max(0.0, (usableHeight - height) / 2) + header;
    for (std::size_t i = 0; i < chain.plates.size(); ++i) {
        if (i) {
            const double room = signRoom(chain.signs[i - 1], measures);
            chain.signs[i - 1].place = QRectF(x, top, room, std::min(height, sizes[i].height()));
            x += room + rowLabelRoom(steps, chain.plates[i], measures);
        }
        chain.plates[i].tiles = QRectF(QPointF(x, top), sizes[i]);
        x += slot(i) + roomAtRight(chain.plates[i]);
    }
}

} // namespace

void placeChains(const Steps& steps, const Stop& stop, const Lens& lens, const QSizeF& canvas, const Measures& measures,
                 bool rowEntropies, Arrangement& arrangement)
{
    std::vector<Chain> chains;
    for (const StepIndex step : stop.steps)
        chains.push_back(std::visit(ChainOf(steps, step, lens, measures, rowEntropies), steps[step].operation));
    double widest = 0;
    for (const Chain& chain : chains)
        widest = std::max(widest, rowLabelRoom(steps, chain.plates.front(), measures));
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

} // namespace attn::ui
