#include "connectors.h"

#include "ui/steps/names/chip.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Connectors)
};

enum class Part { None, Made, Reached };

/// Whether a line leads to the cell in focus or away from it.
Part partOf(const Connector& connector, const Arrangement& arrangement, const std::vector<PlateMarks>& marks)
{
    const auto marksOfStep = [&](StepIndex step) -> const PlateMarks& {
        return marks[static_cast<std::size_t>(arrangement.plateOf(step))];
    };
    const PlateMarks& from = marksOfStep(connector.from);
    const PlateMarks& to = marksOfStep(connector.to);
    if (!from.made.empty() && (!to.made.empty() || to.focus))
        return Part::Made;
    if (!to.reached.empty() && (!from.reached.empty() || from.focus))
        return Part::Reached;
    return Part::None;
}

Stroke strokeOf(Part part, const Theme& theme)
{
    switch (part) {
    case Part::Made:
        return {theme.focus, 2.5};
    case Part::Reached:
        return {theme.focus, 2.5, {5, 4}};
    case Part::None:
        break;
    }
    return {theme.edge, 1.5};
}

void arrowHead(Surface& surface, const QPolygonF& path, const QColor& colour)
{
    const QPointF end = path.last();
    const QPointF before = path[path.size() - 2];
    const double length = std::hypot(end.x() - before.x(), end.y() - before.y());
    if (length <= 0)
        return;
    const QPointF along = (end - before) / length;
    const QPointF across(-along.y(), along.x());
    const QPointF base = end - 8 * along;
    surface.fillPolygon(QPolygonF({end, base + 4 * across, base - 4 * across}), colour);
}

QPolygonF withoutHead(QPolygonF path)
{
    const QPointF before = path[path.size() - 2];
    const double length = std::hypot(path.last().x() - before.x(), path.last().y() - before.y());
    if (length > 6)
        path.last() -= 6 * (path.last() - before) / length;
    return path;
}

} // namespace

void drawConnectors(Surface& surface, const Arrangement& arrangement, const Steps& steps,
                    const std::vector<PlateMarks>& marks, const Measures& measures, const Theme& theme)
{
    // What matters lies on top: lines share parts.
    for (const Part part : {Part::None, Part::Reached, Part::Made}) {
        for (const Connector& connector : arrangement.connectors) {
            if (partOf(connector, arrangement, marks) != part)
                continue;
            const Stroke stroke = strokeOf(part, theme);
            surface.strokePolyline(withoutHead(connector.path), stroke);
            arrowHead(surface, connector.path, stroke.colour);
        }
    }
    for (const Connector& connector : arrangement.connectors) {
        if (connector.factor) {
            const Step& factor = steps[*connector.factor];
            const Formula symbol = stepSymbol(steps, factor);
            const double width = chipWidth(symbol, measures.label);
            drawChip(surface, connector.middle - QPointF(width / 2 + 4, 0), symbol, chipColour(theme, stepHue(factor)),
                     theme, measures.label);
        } else if (!connector.label.isEmpty()) {
            const double size = measures.label;
            const double width = measure(connector.label, size).width;
            draw(surface, connector.middle + QPointF(-width / 2, -0.6 * size), connector.label,
                 formulaStyle(theme, size));
        }
    }
}

void drawWholeFormula(Surface& surface, const Arrangement& arrangement, const Steps& steps, const Measures& measures,
                      const Theme& theme)
{
    const QRectF room = arrangement.corner;
    const auto line = std::find_if(arrangement.connectors.begin(), arrangement.connectors.end(),
                                   [&](const Connector& c) { return steps[c.from].id == "V"; });
    if (line == arrangement.connectors.end() || room.width() <= 0)
        return;
    const double lineY = line->path.last().y();
    const Formula formula = wholeFormula(steps, steps[line->to]);
    double size = measures.formula;
    const FormulaExtent extent = measure(formula, size);
    size *= std::min({1.0, room.width() / std::max(extent.width, 1.0),
                      (lineY - 3 * measures.label - room.top()) / std::max(extent.ascent + extent.descent, 1.0)});
    if (size >= measures.label) {
        const FormulaExtent fitted = measure(formula, size);
        const double middle = (room.top() + lineY - 2 * measures.label) / 2;
        draw(surface, {room.center().x() - fitted.width / 2, middle + (fitted.ascent - fitted.descent) / 2}, formula,
             formulaStyle(theme, size));
    }

    const TextStyle note{measures.note, theme.ink2};
    const QString texts[] = {Tr::tr("made from"), Tr::tr("reaches")};
    constexpr double sample = 34;
    double width = 3 * sample;
    for (const QString& text : texts)
        width += textWidth(text, note);
    const double y = lineY + 3 * measures.note;
    if (!measures.explainsLines || width > room.width() || y + measures.note > room.bottom())
        return;
    double x = room.center().x() - width / 2;
    for (const Part part : {Part::Made, Part::Reached}) {
        const QString& text = texts[part == Part::Reached];
        surface.line({x, y}, {x + sample - 6, y}, strokeOf(part, theme));
        surface.text({x + sample, y + baselineBelowCentre(note)}, text, note);
        x += sample + textWidth(text, note) + sample / 2;
    }
}

} // namespace attn::ui
