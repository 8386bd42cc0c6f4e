#include "step_painter.h"
#include "column_labels.h"
#include "connectors.h"
#include "empty_rows.h"
#include "focus_marks.h"
#include "part_shown.h"
#include "step_title.h"

#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/names/cell_names.h"
#include "ui/steps/names/chip.h"

#include "core/statistics.h"
#include "ui/state/texts/number_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(StepPainter)
};

constexpr double labelGap = 12;
constexpr double beyondTiles = 44; ///< that far the limits of an overview's small bars may reach
constexpr double tintReach = 3; ///< how far a tint reaches beyond the tiles it joins

/// Without its tips, which would tell that covered numbers lie beyond.
ColourScale scaleOfBar(ColourScale scale, bool coversLimits)
{
    scale.below = scale.below && !coversLimits;
    scale.above = scale.above && !coversLimits;
    return scale;
}

} // namespace

StepPainter::StepPainter(const Arrangement& arrangement, const Steps& steps, const Stop& stop, const Measures& measures,
                         const Theme& theme, const NumberFormat& format)
    : m_arrangement(arrangement)
    , m_steps(steps)
    , m_stop(stop)
    , m_measures(measures)
    , m_theme(theme)
    , m_format(format)
{
}

void StepPainter::behind(Surface& surface, const std::vector<PlateMarks>& marks,
                         const std::vector<ColourScale>& scales) const
{
    if (m_arrangement.isOverview()) {
        drawConnectors(surface, m_arrangement, m_steps, marks, m_measures, m_theme);
        drawWholeFormula(surface, m_arrangement, m_steps, m_measures, m_theme);
    } else {
        tints(surface, marks);
        drawStepTitle(surface, m_arrangement, m_steps, m_stop, m_measures, m_theme);
    }
    for (std::size_t i = 0; i < m_arrangement.plates.size(); ++i) {
        const Plate& plate = m_arrangement.plates[i];
        heading(surface, plate);
        labels(surface, plate, marks[i]);
        if (plate.rowSums)
            rowSums(surface, plate, marks[i]);
        if (plate.rowEntropies)
            rowEntropies(surface, plate, marks[i]);
        if (plate.bar != Plate::Bar::None)
            bar(surface, plate, scales[i], marks[i].coversLimits);
        drawPartStrips(surface, plate, m_steps, m_theme);
    }
    for (const Sign& s : m_arrangement.signs)
        sign(surface, s);
    if (m_arrangement.isOfAllHeads())
        drawColourBar(surface, m_arrangement.bar, Qt::Vertical, scaleOfBar(scales.front(), marks.front().coversLimits),
                      m_theme, numbersOfBar(marks.front().coversLimits), m_measures.note);
}

std::function<QString(double)> StepPainter::numbersOfBar(bool areCovered) const
{
    return [format = NumberFormat{2, m_format.decimalPoint}, areCovered](double value) {
        return areCovered && value != 0 ? QStringLiteral("?") : format.neverZero(value);
    };
}

void StepPainter::tints(Surface& surface, const std::vector<PlateMarks>& marks) const
{
    const auto focused =
        std::find_if(marks.begin(), marks.end(), [](const PlateMarks& m) { return m.focus.has_value(); });
    if (focused == marks.end())
        return;
    const auto index = static_cast<std::size_t>(focused - marks.begin());
    const MatrixGeometry made = m_arrangement.plates[index].grid();
    if (!made.shows(focused->focus->first, focused->focus->second))
        return;
    const QRectF target = made.cell(focused->focus->first, focused->focus->second);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].made.size() != 1 || i == index)
            continue;
        const MatrixGeometry grid = m_arrangement.plates[i].grid();
        const auto shown = grid.shown(marks[i].made.front());
        if (!shown)
            continue;
        const QRectF from = grid.block(*shown);
        if (from.right() <= target.left()) // beside: along the row
            rowTint(surface, m_arrangement.plates[i].tiles, from, target);
        else if (from.bottom() <= target.top()) // above: down the column
            surface.fillRect(QRectF(QPointF(target.left() - tintReach, from.top() - tintReach),
                                    QPointF(target.right() + tintReach, target.top())),
                             m_theme.focusTint);
    }
}

void StepPainter::rowTint(Surface& surface, const QRectF& source, const QRectF& from, const QRectF& target) const
{
    const double top = target.top() - tintReach;
    const double height = target.height() + 2 * tintReach;
    const auto fill = [&](double left, double right) {
        surface.fillRect({left, top, right - left, height}, m_theme.focusTint);
    };
    const bool isLevel = std::abs(from.top() - target.top()) < 1 && std::abs(from.height() - target.height()) < 1;
    double left = (isLevel ? from.left() : source.right() + 2 * tintReach) - tintReach; // other rows are no part of it
    for (const Plate& plate : m_arrangement.plates) {
        const QRectF& tiles = plate.tiles;
        if (plate.rowLabels == Plate::RowLabels::None || tiles.left() < from.right() || tiles.right() > target.left()
            || tiles.top() > target.bottom() || tiles.bottom() < target.top())
            continue;
        fill(left, tiles.left() - rowLabelRoom(m_steps, plate, m_measures)); // what has rows of its own is left out
        left = tiles.right() + tintReach;
    }
    fill(left, target.left());
}

void StepPainter::heading(Surface& surface, const Plate& plate) const
{
    const Step& step = m_steps[plate.step];
    const double y = plate.tiles.top() - m_measures.headingAbove();
    const TextStyle note{m_measures.note, m_theme.ink2};

    Formula symbol;
    const QString part = isPart(plate, m_steps) ? shortPartText(plate, m_steps) : QString();
    QString words = part.isEmpty() ? shapeText(plate.rowCount(m_steps), plate.columnCount(m_steps)) : part;
    QColor fill = chipColour(m_theme, stepHue(step));
    if (plate.shows == Plate::Shows::Exponentials) {
        symbol = Formula::superscript(Formula::italic(QStringLiteral("e")),
                                      stepSymbol(m_steps, step)
                                          + (plate.isShifted ? Formula::plain(QStringLiteral(" − max")) : Formula()));
        words = Tr::tr("exponentials");
    } else {
        // Where matrices of several heads stand together, their numbers tell them apart.
        const bool hasTwin = std::ranges::any_of(m_arrangement.plates, [&](const Plate& other) {
            return m_steps[other.step].id == step.id && m_steps[other.step].head != step.head;
        });
        symbol = plate.ofHead || hasTwin ? headSymbol(m_steps, step)
                                         : stepSymbol(m_steps, step, plate.shows == Plate::Shows::Transposed);
        if (plate.reading == Reading::Difference)
            symbol = Formula::bold(QStringLiteral("Δ")) + symbol;
        if (!plate.caption.isEmpty())
            words = plate.caption;
        else if (m_arrangement.isCompared())
            words = readingName(plate.reading) + QStringLiteral(" · ") + words;
    }
    const AxisKind kind = plate.columnAxis(m_steps).kind;
    const bool tells =
        plate.caption.isEmpty() || kind != AxisKind::Dimension; // of many matrices, where it tells them apart
    const QString columns = tells ? axisName(kind) + QStringLiteral(" →") : QString();
    double x = drawChip(surface, {plate.tiles.left(), y}, symbol, fill, m_theme, m_measures.label) + 8;
    const double room = plate.tiles.right() - x;
    const double columnsWidth = textWidth(columns, note);
    const bool named = !plate.caption.isEmpty();
    const TextStyle style = plate.ofHead && named ? TextStyle{m_measures.label, m_theme.ink} : note;
    // Of what shows, as much as there is room for.
    const QString longer = named ? words + QStringLiteral(", ") + part : partText(plate, m_steps);
    if (!part.isEmpty() && plate.shows != Plate::Shows::Exponentials && textWidth(longer, style) <= room)
        words = longer;
    // A heading may reach beyond its matrix, but not into the next head's: rather none there than a mere beginning.
    const double least = named ? 40.0 : textWidth(part.isEmpty() ? shapeText(9, 9) : part, note);
    const double most = plate.ofHead ? plate.tiles.left() + plate.headingRoom - x
        : m_arrangement.isOverview() ? room // beyond are lines
        : m_measures.isTight         ? room + m_measures.note // or the next matrix, soon
                                     : std::max(room, least);
    const QString text = elided(words, style, most);
    const bool cut = text != words;
    if (!cut || (!named && !m_measures.isTight && text.size() > 1)
        || (plate.ofHead && most > 5 * style.size)) // the chip names it as well
        surface.text({x, y + baselineBelowCentre(style)}, text, style);
    if (textWidth(text, style) + 8 + columnsWidth <= room)
        surface.text({plate.tiles.right(), y + baselineBelowCentre(note)}, columns, note, Align::Right);
}

void StepPainter::labels(Surface& surface, const Plate& plate, const PlateMarks& marks) const
{
    const MatrixGeometry grid = plate.grid();
    const Axis& rows = plate.rowAxis(m_steps);
    const Axis& columns = plate.columnAxis(m_steps);
    const TextStyle plain{m_measures.label, m_theme.ink};
    const TextStyle lit{m_measures.label, m_theme.focus, true};
    const TextStyle note{m_measures.note, m_theme.ink2};
    const double below = baselineBelowCentre(plain);
    const double columnsY = plate.tiles.top() - m_measures.columnLabelsAbove();
    const double rowsX = plate.tiles.left() - labelGap;
    const double pitchY = plate.tiles.height() / static_cast<double>(grid.rows);

    double labelsLeft = plate.tiles.right();
    const std::vector<ColumnLabel> over = m_measures.columnLabels
        ? columnLabels(columns, grid, plain, plate.tiles.right() + labelGap / 2)
        : std::vector<ColumnLabel>();
    for (const auto& [column, text] : over) {
        const double centre = grid.cell(grid.firstRow, column).center().x();
        const TextStyle& style = marks.lightsColumn(column) ? lit : plain;
        if (m_arrangement.isOverview() && textWidth(text, style) > plate.tiles.width() + labelGap)
            continue; // beside are lines and what they say
        surface.text({centre, columnsY + below}, text, style, Align::Centre);
        labelsLeft = std::min(labelsLeft, centre - textWidth(text, style) / 2);
    }
    if (plate.rowLabels == Plate::RowLabels::None)
        return;
    // Where rows are low, the first row's label reaches up to the column labels, and of narrow columns the first label
    // reaches left: the axis is named above them.
    const double axisY =
        pitchY < 1.6 * plain.size || labelsLeft < rowsX + 4 ? plate.tiles.top() - m_measures.headingAbove() : columnsY;
    if (plate.rowLabels == Plate::RowLabels::Full)
        surface.text({rowsX, axisY + below}, axisName(rows.kind) + QStringLiteral(" ↓"), note, Align::Right);
    const Index strideY = labelStride(pitchY, 1.2 * plain.size);
    QStringList names;
    for (Index i = firstLabelled(grid.firstRow, strideY); i < grid.firstRow + grid.rows; i += strideY)
        names += labelAt(rows, i);
    const Cut cutY = cutApart(names, plain, m_measures.longestRowLabel).value_or(Cut::End);
    for (Index i = firstLabelled(grid.firstRow, strideY); i < grid.firstRow + grid.rows; i += strideY) {
        const QRectF cell = grid.cell(i, grid.firstColumn);
        const TextStyle& style = marks.lightsRow(i) ? lit : plain;
        surface.text({rowsX, cell.center().y() + below},
                     elided(labelAt(rows, i), style, m_measures.longestRowLabel, cutY), style, Align::Right);
    }
}

void StepPainter::rowSums(Surface& surface, const Plate& plate, const PlateMarks& marks) const
{
    const Matrix& values = plate.values(m_steps);
    const MatrixGeometry grid = plate.grid();
    const double pitch = plate.tiles.height() / static_cast<double>(grid.rows);
    const double x = plate.tiles.right() + labelGap;
    const TextStyle heading{m_measures.label, m_theme.ink2};
    surface.text({x, plate.tiles.top() - m_measures.columnLabelsAbove() + baselineBelowCentre(heading)},
                 Tr::tr("∑ row"), heading);
    const Index stride = labelStride(pitch, 1.2 * m_measures.label);
    const bool weights = plate.shows == Plate::Shows::Value;
    for (Index i = firstLabelled(grid.firstRow, stride); i < grid.firstRow + grid.rows; i += stride) {
        const double sum = rowSum(values, i);
        const double y = grid.cell(i, grid.firstColumn).center().y();
        const bool lit = marks.lightsRow(i);
        TextStyle style{m_measures.label, lit && !weights ? m_theme.focus : m_theme.ink, lit && !weights};
        const double below = baselineBelowCentre(style);
        if (!weights) {
            surface.text({x, y + below}, m_format.text(sum), style);
            continue;
        }
        switch (judgeRow(values, i)) {
        case RowSum::One:
            surface.text({x, y + below}, QStringLiteral("= 1"), style);
            surface.text({x + textWidth(QStringLiteral("= 1 "), style), y + below}, QStringLiteral("✓"),
                         {style.size, m_theme.ok, true});
            break;
        case RowSum::Nothing: // nothing to attend to: no softmax, no share
            surface.text({x, y + below}, Tr::tr("= 0 ∅"), {style.size, m_theme.ink2});
            break;
        case RowSum::Wrong:
            surface.text({x, y + below}, QStringLiteral("⚠ ") + m_format.text(sum), {style.size, m_theme.error, true});
            break;
        }
    }
}

void StepPainter::rowEntropies(Surface& surface, const Plate& plate, const PlateMarks& marks) const
{
    const Matrix& weights = plate.values(m_steps);
    const MatrixGeometry grid = plate.grid();
    const double pitch = plate.tiles.height() / static_cast<double>(grid.rows);
    const double x = plate.tiles.right() + rowSumsRoom(plate, m_measures) + labelGap;
    const TextStyle heading{m_measures.label, m_theme.ink2};
    //: The heading over the entropy of each row of weights, in bits
    surface.text({x, plate.tiles.top() - m_measures.columnLabelsAbove() + baselineBelowCentre(heading)},
                 Tr::tr("H, bit"), heading);
    const TextStyle style{m_measures.label, m_theme.ink};
    const NumberFormat format{2, m_format.decimalPoint};
    const Index stride = labelStride(pitch, 1.2 * m_measures.label);
    for (Index i = firstLabelled(grid.firstRow, stride); i < grid.firstRow + grid.rows; i += stride)
        if (judgeRow(weights, i) != RowSum::Wrong && !marks.coversRow(i, weights.cols()))
            surface.text({x, grid.cell(i, grid.firstColumn).center().y() + baselineBelowCentre(style)},
                         format.text(rowEntropy(weights, i)), style);
}

void StepPainter::bar(Surface& surface, const Plate& plate, ColourScale scale, bool coversLimits) const
{
    const auto number = numbersOfBar(coversLimits);
    scale = scaleOfBar(scale, coversLimits);
    if (plate.bar == Plate::Bar::Right) {
        const double sums = rowSumsRoom(plate, m_measures) + rowEntropiesRoom(plate, m_measures);
        drawColourBar(surface, QRectF(plate.tiles.right() + 14 + sums, plate.tiles.top(), 10, plate.tiles.height()),
                      Qt::Vertical, scale, m_theme, number, m_measures.note);
    } else if (plate.bar == Plate::Bar::Small) {
        const TextStyle note{m_measures.note, m_theme.ink2};
        const QString most = number(scale.high);
        const QString limits = scale.low != -scale.high ? number(scale.low) + QStringLiteral(" … ") + most
            : scale.above || scale.below                ? Tr::tr("beyond ±%1").arg(most)
                                                        : QStringLiteral("±") + most;
        const double room = std::max(24.0, plate.tiles.width() - textWidth(limits, note) - 8);
        const QRectF line(plate.tiles.left(), plate.tiles.bottom() + 10, std::min(72.0, room), 5);
        drawBarColours(surface, line, Qt::Horizontal, scale);
        const QRectF text(line.right() + 8, line.center().y() - note.size / 2, textWidth(limits, note), note.size);
        if (text.right() > plate.tiles.right() + beyondTiles || crossesConnector(text))
            return; // what stands beside it would be written over
        surface.text({line.right() + 8, line.center().y() + baselineBelowCentre(note)}, limits, note);
    } else {
        const double width = std::min(std::max(plate.tiles.width() * 2 / 3, 8 * m_measures.note), 256.0);
        drawColourBar(surface, QRectF(plate.tiles.left(), plate.tiles.bottom() + 16, width, 8), Qt::Horizontal, scale,
                      m_theme, number, m_measures.note);
    }
}

bool StepPainter::crossesConnector(const QRectF& text) const
{
    return std::ranges::any_of(m_arrangement.connectors, [&](const Connector& connector) {
        for (qsizetype i = 1; i < connector.path.size(); ++i) // level and upright ones
            if (QRectF(connector.path[i - 1], connector.path[i]).normalized().adjusted(-3, -3, 3, 3).intersects(text))
                return true;
        return false;
    });
}

void StepPainter::sign(Surface& surface, const Sign& sign) const
{
    const double size = m_measures.signSize();
    const double width = measure(sign.formula, size).width;
    const QPointF centre = sign.place.center();
    if (sign.arrow == Sign::Arrow::None) {
        draw(surface, centre + QPointF(-width / 2, baselineBelowCentre({size})), sign.formula,
             formulaStyle(m_theme, size));
        return;
    }
    const double half = 24;
    const Stroke stroke{m_theme.ink2, 1.5};
    draw(surface, centre + QPointF(-width / 2, -0.5 * size), sign.formula, formulaStyle(m_theme, size));
    if (sign.arrow == Sign::Arrow::FromBoth) {
        const QPointF above(centre.x() - half / 3, sign.place.top());
        const QPointF below(centre.x() - half / 3, sign.place.bottom());
        const QPointF out(half * 2 / 3, 0);
        surface.strokePolyline(QPolygonF({above - out, above, below, below - out}), stroke);
    }
    surface.line(centre + QPointF(sign.arrow == Sign::Arrow::FromBoth ? -half / 3 : -half, 0),
                 centre + QPointF(half - 6, 0), stroke);
    surface.fillPolygon(
        QPolygonF({centre + QPointF(half, 0), centre + QPointF(half - 9, -4.5), centre + QPointF(half - 9, 4.5)}),
        m_theme.ink2);
}

void StepPainter::inFront(Surface& surface, const std::vector<PlateMarks>& marks,
                          const std::vector<MatrixGeometry>& geometries,
                          const std::vector<const MatrixPicture*>& pictures) const
{
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const auto outline = [&](const Block& block, const Stroke& stroke) {
            drawOutline(surface, geometries[i], block, stroke);
        };
        for (const Block& block : marks[i].made)
            outline(block, {m_theme.focus, 2});
        for (const Block& block : marks[i].reached)
            outline(block, {m_theme.focus, 2, {5, 4}});
        if (const auto& place = marks[i].next)
            outline({place->first, place->second, 1, 1}, {m_theme.ink2, 2, {4, 3}});
        if (const auto& place = marks[i].twin)
            outline({place->first, place->second, 1, 1}, {m_theme.focus, 1});
    }
    for (std::size_t i = 0; i < marks.size(); ++i)
        drawEmptyRows(surface, m_steps, m_arrangement.plates[i], geometries[i], *pictures[i], m_measures.note);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (const auto& place = marks[i].focus) {
            const Plate& plate = m_arrangement.plates[i];
            const Matrix& shown = *pictures[i]->values; // effects, perhaps
            const double value = shown(place->first, place->second);
            const bool tellsApart = plate.reading == Reading::Difference || &shown != &plate.values(m_steps);
            drawFocus(surface, *pictures[i], geometries[i], *place,
                      tellsApart ? m_format.change(value) : m_format.neverZero(value), m_measures.label);
        }
    }
}

} // namespace attn::ui
