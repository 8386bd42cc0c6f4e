// What the view of a word draws around its matrices.

#include "word_painter.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/names/cell_names.h"
#include "ui/steps/names/chip.h"
#include "ui/steps/painting/focus_marks.h"
#include "ui/steps/painting/part_shown.h"

#include "core/masks.h"
#include "core/statistics.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr double sumLineGap = 6; ///< from the contributions to the line over their sum
constexpr double partGap = 8; ///< between a chip and a text, a bar and its number
constexpr double insideRoom = 24; ///< beside a number in its bar
constexpr double smallestTitle = 0.55; ///< of its usual size, before it is cut
constexpr qsizetype shortestCut = 6; ///< letters: a mere beginning says nothing, and the chip names it as well

Formula indexed(const char* letter, const QString& index)
{
    return Formula::subscript(Formula::italic(QLatin1String(letter)), Formula::plain(index));
}

/// A formula no wider than there is room, smaller where it must be; nothing where that is too small to read.
void drawFitting(Surface& surface, const QPointF& baseline, const Formula& formula, double size, double room,
                 const Theme& theme)
{
    const double fitting = size * std::min(1.0, room / measure(formula, size).width);
    if (fitting >= 0.7 * size)
        draw(surface, baseline, formula, formulaStyle(theme, fitting));
}

} // namespace

WordPainter::WordPainter(const WordLayout& layout, const Document& document, const Effects& effects,
                         const Prediction& prediction, const Lens& lens, const Theme& theme,
                         const std::optional<MatrixCanvas::Hit>& focus)
    : m_layout(layout)
    , m_document(document)
    , m_effects(effects)
    , m_prediction(prediction)
    , m_lens(lens)
    , m_theme(theme)
    , m_focus(focus)
{
}

const Steps& WordPainter::steps() const
{
    return m_document.steps();
}

QString WordPainter::text(const WordPart& part, Index row, Index column) const
{
    if (part.effects.size() > 0 && m_effects.inDigits())
        return m_layout.format.change(part.effects(row, column));
    return m_layout.format.neverZero((*part.values)(row, column));
}

bool WordPainter::covers(const WordPart& part, Index row, Index column) const
{
    return m_prediction.covers(m_layout.cellOf(part, row, column));
}

bool WordPainter::coversStory() const
{
    for (const WordPart& part : m_layout.parts)
        if (part.cells != WordPart::Cells::Column && m_prediction.coversAnyOf(part.step))
            for (Index i = 0; i < part.values->rows(); ++i)
                for (Index j = 0; j < part.values->cols(); ++j)
                    if (covers(part, i, j))
                        return true;
    return false;
}

bool WordPainter::isHidden(Index row) const
{
    return m_layout.hidden(row, 0) != 0;
}

QString WordPainter::title() const
{
    const Steps& steps = this->steps();
    const QString word = quoted(wordLabel());
    const Index keys = steps[m_layout.story.keys].value.rows();
    Index hidden = 0;
    for (Index key = 0; key < keys; ++key)
        hidden += mayAttend(m_document.scenario().mask, m_layout.story.word, key) ? 0 : 1;
    if (hidden == 0)
        return tr("%1 asks, every word answers").arg(word);
    if (hidden == keys)
        return tr("%1 asks, every word is hidden by the mask").arg(word);
    //: The mask hides others from it
    return tr("%1 asks, the words it may see answer").arg(word);
}

void WordPainter::behind(Surface& surface) const
{
    const QString text = title();
    const double end = m_layout.canvas.width() - m_layout.measures.margin / 2;
    TextStyle style{m_layout.measures.title, m_theme.ink, true};
    style.size *= std::clamp((end - m_layout.keys.left()) / textWidth(text, style), smallestTitle, 1.0);
    const double left =
        std::clamp(end - textWidth(text, style), m_layout.measures.margin, m_layout.keys.left()); // over the keys
    surface.text({left, m_layout.title}, elided(text, style, end - left), style);
    headings(surface);
    keys(surface);
    rest(surface);
    ticks(surface);
    sum(surface);
    if (!m_layout.stacks.isEmpty())
        stacks(surface);
}

void WordPainter::inFront(Surface& surface, const MatrixCanvas& canvas, const std::vector<PlateMarks>& marked) const
{
    for (const QRectF& ringed : {m_layout.query, m_layout.result})
        surface.strokeRect(ringed.adjusted(-2, -2, 2, 2), {m_theme.focus, 2}, 4);
    weights(surface);
    marks(surface, canvas, marked);
    scoreSums(surface, canvas); // the focus draws its cell anew
}

void WordPainter::heading(Surface& surface, const QRectF& tiles, StepIndex step, const QString& text,
                          const QString& shorter) const
{
    const Step& shown = steps()[step];
    const double y = tiles.top() - 1.3 * m_layout.measures.label;
    const double x = partGap
        + drawChip(surface, {tiles.left(), y}, stepSymbol(steps(), shown), chipColour(m_theme, stepHue(shown)), m_theme,
                   m_layout.measures.label);
    const TextStyle style{m_layout.measures.label, m_theme.ink};
    const double room = tiles.right() - x + 0.3 * m_layout.cell.width();
    const QString& whole = shorter.isEmpty() || textWidth(text, style) <= room ? text : shorter;
    const QString fitting = elided(whole, style, room);
    if (fitting == whole || fitting.size() > shortestCut)
        surface.text({x, y + baselineBelowCentre(style)}, fitting, style);
}

void WordPainter::headings(Surface& surface) const
{
    const Steps& steps = this->steps();
    const Measures& m = m_layout.measures;
    const QString place = QString::number(m_layout.story.word + 1);
    const TextStyle plain{m.label, m_theme.ink};
    const TextStyle quiet{m.label, m_theme.ink2};

    const Formula query = indexed("q", place);
    const double size = 1.3 * m.label;
    const double centre = m_layout.query.center().y();
    draw(surface,
         {m_layout.query.left() - rowLabelGap - measure(query, size).width, centre + baselineBelowCentre({size})},
         query, formulaStyle(m_theme, size));
    const double chip =
        drawChip(surface, {m_layout.query.right() + 14, centre}, stepSymbol(steps, steps[m_layout.story.query]),
                 chipColour(m_theme, Hue::Query), m_theme, m.label);
    surface.text({chip + partGap, centre + baselineBelowCentre(plain)},
                 elided(tr("the query of %1").arg(quoted(wordLabel())), quiet,
                        m_layout.canvas.width() - chip - partGap - m.margin),
                 quiet);

    heading(surface, m_layout.keys, m_layout.story.keys, tr("keys"));
    heading(surface, m_layout.bars, m_layout.story.weights, tr("weights of %1").arg(quoted(wordLabel())),
            tr("weights"));
    surface.line(m_layout.bars.topLeft() - QPointF(0.5, 0), m_layout.bars.bottomLeft() - QPointF(0.5, 0),
                 {m_theme.edge, 1});
    heading(surface, m_layout.values, m_layout.story.values, tr("values"));
    const double y = m_layout.keys.top() - 1.3 * m.label + baselineBelowCentre(plain);
    const double madeRoom = std::min(m_layout.made.width() + m.margin, m_layout.canvas.width() - m_layout.made.left());
    if (const QString product = tr("weight × value"); textWidth(product, plain) <= madeRoom)
        surface.text({m_layout.made.left(), y}, product, plain);
    else
        drawFitting(surface, {m_layout.made.left(), y},
                    stepSymbol(steps, steps[m_layout.story.weights]) + Formula::plain(QStringLiteral(" · "))
                        + stepSymbol(steps, steps[m_layout.story.values]),
                    m.label, madeRoom, m_theme);
    const double gap = (m_layout.isTight ? 0.1 : 0.3) * m_layout.cell.width();
    drawFitting(surface, {m_layout.dots.left(), y},
                query + Formula::plain(QStringLiteral(" · ")) + indexed("k", QStringLiteral("j")), m.label,
                m_layout.dots.width() + gap, m_theme);
    for (std::size_t i = 0; i < m_layout.chain.size(); ++i)
        drawFitting(surface, {m_layout.chain[i].left(), y}, operationSign(steps, steps[m_layout.story.scores[i + 1]]),
                    m.label, m_layout.chain[i].width() + gap, m_theme);
}

void WordPainter::keys(Surface& surface) const
{
    const Measures& m = m_layout.measures;
    const TextStyle plain{m.label, m_theme.ink};
    const TextStyle lit{m.label, m_theme.focus, true};
    const TextStyle note{m.note, m_theme.ink2};
    surface.text({m_layout.keys.left() - rowLabelGap, m_layout.keys.top() - 1.3 * m.label + baselineBelowCentre(plain)},
                 axisName(AxisKind::Key) + QStringLiteral(" ↓"), note, Align::Right);
    const auto at = m_focus;
    for (std::size_t i = 0; i < m_layout.story.shown.size(); ++i) {
        const bool isLit =
            at && m_layout.part(at->item).cells != WordPart::Cells::OfWord && at->row == static_cast<Index>(i);
        const TextStyle& style = isLit ? lit : plain;
        surface.text({m_layout.keys.left() - rowLabelGap, m_layout.rowCentre(i) + baselineBelowCentre(plain)},
                     elided(label(i), style, m.longestRowLabel), style, Align::Right);
    }
}

void WordPainter::rest(Surface& surface) const
{
    const TextStyle note{m_layout.measures.note, m_theme.ink2};
    Plate keys = makePlate(m_lens, m_layout.story.keys);
    keys.tiles = m_layout.keys;
    const Index count = keys.rowCount(steps());
    const Index others = count - std::ssize(m_layout.story.shown);
    drawPartStrips(surface, keys, steps(), m_theme);
    if (others == 0)
        return;
    const QString together = m_layout.format.neverZero(m_layout.story.restWeight);
    const bool isRun =
        m_layout.story.shown.back() - m_layout.story.shown.front() + 1 == std::ssize(m_layout.story.shown);
    QString text = isRun && !m_lens.isWhole()
        //: Which keys show: "17–32 of 64"
        ? tr("%1–%2 of %3").arg(m_layout.story.shown.front() + 1).arg(m_layout.story.shown.back() + 1).arg(count)
        : tr("and %n more", nullptr, static_cast<int>(others));
    if (!coversStory()) //: After which keys show, or how many more there are: what the others weigh together
        text = tr("%1, together %2")
                   .arg(isRun && !m_lens.isWhole() ? text + QStringLiteral("; ") + tr("the others") : text, together);
    surface.text({m_layout.keys.left(), m_layout.keys.bottom() + 8 + m_layout.measures.note},
                 elided(text, note, m_layout.bars.left() - m_layout.keys.left() - m_layout.measures.note), note);
}

void WordPainter::scoreSums(Surface& surface, const MatrixCanvas& canvas) const
{
    const WordPart& dots = m_layout.parts[2];
    if (!m_layout.hasScoreSums || (dots.effects.size() > 0 && m_effects.inDigits()))
        return;
    for (Index row = 0; row < std::ssize(m_layout.story.shown); ++row) {
        if (covers(dots, row, 0))
            continue;
        const TextStyle style{m_layout.smallest, readableOn(tileColour(canvas.picture(2), row, 0))};
        const double y = m_layout.rowCentre(static_cast<std::size_t>(row)) + 0.32 * m_layout.cell.height();
        surface.text({m_layout.dots.center().x(), y}, m_layout.scoreSum(row), style, Align::Centre);
    }
}

void WordPainter::weights(Surface& surface) const
{
    const auto weights = std::find_if(m_layout.parts.begin(), m_layout.parts.end(),
                                      [](const WordPart& part) { return part.cells == WordPart::Cells::Weights; });
    for (Index row = 0; row < std::ssize(m_layout.story.shown); ++row)
        weight(surface, *weights, row);
}

void WordPainter::ticks(Surface& surface) const
{
    const TextStyle note{m_layout.measures.note, m_theme.ink2};
    const NumberFormat& format = m_layout.format;
    const bool hasMiddle = m_layout.bars.width() > 9 * m_layout.measures.note;
    for (const double value : {0.0, 0.5, 1.0}) {
        if (value == 0.5 && !hasMiddle)
            continue;
        const double x = m_layout.bars.left() + value * m_layout.bars.width();
        surface.line({x, m_layout.bars.bottom() + 2}, {x, m_layout.bars.bottom() + 6}, {m_theme.edge, 1});
        surface.text({x, m_layout.bars.bottom() + 8 + m_layout.measures.note}, format.text(value).left(3), note,
                     Align::Centre);
    }
}

void WordPainter::weight(Surface& surface, const WordPart& part, Index row) const
{
    const double weight = m_layout.story.weightColumn(row, 0);
    const double y = m_layout.rowCentre(static_cast<std::size_t>(row));
    const double height = std::min(0.6 * m_layout.cell.height(), 2.4 * m_layout.measures.label);
    const QRectF track(m_layout.bars.left(), y - height / 2, m_layout.bars.width(), height);
    TextStyle style{std::min(m_layout.measures.label, 1.1 * height), m_theme.ink};
    if (covers(part, row, 0)) {
        surface.fillRect(track, m_theme.cover, 2);
        surface.text({track.center().x(), y + baselineBelowCentre(style)}, QStringLiteral("?"),
                     {style.size, m_theme.ink2}, Align::Centre);
        return;
    }
    surface.fillRect(track, m_theme.window, 2);
    if (isHidden(row))
        surface.hatch(track, {m_theme.edge, 1.25}, 9);
    const bool showsEffects = part.effects.size() > 0;
    const QColor colour = showsEffects
        ? QColor::fromRgb(
            signedScale(largestFiniteMagnitude(*m_effects.of(part.step)), m_theme.dark).colour(part.effects(row, 0)))
        : m_layout.weightColour;
    const double length = m_layout.bars.width() * std::clamp(std::isnan(weight) ? 0 : weight, 0.0, 1.0);
    const QRectF bar(track.left(), track.top(), std::max(length, weight > 0 ? 1.0 : 0.0), height);
    surface.fillRect(bar, colour, 2);
    if (showsEffects && weight > 0) // an effect of next to nothing has next to no colour
        surface.strokeRect(bar, {m_theme.edge, 1}, 2);
    QString number = text(part, row, 0);
    if (isHidden(row) && !showsEffects) {
        //: After a weight of 0
        const QString why = number + QStringLiteral("  ") + tr("hidden by the mask");
        if (textWidth(why, style) + 2 * partGap <= m_layout.bars.width())
            number = why;
    }
    const double room = m_layout.bars.width() + 0.3 * m_layout.cell.width();
    if (!showsEffects && m_layout.format.vanishes(weight) && length + partGap + textWidth(number, style) > room)
        number = m_layout.format.ofMap(weight); // as the maps beside it have it
    const double wide = textWidth(number, {style.size, style.colour, true});
    const bool inside = length > wide + insideRoom || (length + partGap + wide > room && length > wide + 4);
    if (!inside && length + partGap + wide > room)
        return;
    style.bold = inside;
    if (inside)
        style.colour = readableOn(colour);
    const double gap = std::min(10.0, (length - wide) / 2);
    if (!inside) // clear of what is hatched
        surface.fillRect({track.left() + length + 2, track.top(), wide + partGap, height}, m_theme.window, 2);
    surface.text({track.left() + length + (inside ? -gap : partGap), y + baselineBelowCentre(style)}, number, style,
                 inside ? Align::Right : Align::Left);
}

void WordPainter::sum(Surface& surface) const
{
    const double line = m_layout.made.bottom() + sumLineGap;
    surface.line({m_layout.made.left(), line}, {m_layout.made.right(), line}, {m_theme.ink, 2});
    const TextStyle style{m_layout.measures.label, m_theme.ink};
    const double y = m_layout.result.center().y();
    const double right = m_layout.result.left() - 14;
    const double least = m_layout.bars.right() + m_layout.measures.note; // the end of the bars has its number below
    const Formula symbol = stepSymbol(steps(), steps()[m_layout.story.attention]);
    const double chip = chipWidth(symbol, m_layout.measures.label);
    const QString full = tr("sum = attention[%1]").arg(wordLabel());
    const QString text = elided(full, style, right - least - chip - partGap);
    if (text != full && text.size() < 8) {
        drawChip(surface, {right - chip, y}, symbol, m_theme.chipNeutral, m_theme, m_layout.measures.label);
        return;
    }
    const double left = right - textWidth(text, style);
    surface.text({left, y + baselineBelowCentre(style)}, text, style);
    drawChip(surface, {left - partGap - chip, y}, symbol, m_theme.chipNeutral, m_theme, m_layout.measures.label);
}

void WordPainter::marks(Surface& surface, const MatrixCanvas& canvas, const std::vector<PlateMarks>& marked) const
{
    for (std::size_t i = 0; i < marked.size(); ++i) {
        const MatrixGeometry geometry = canvas.geometry(static_cast<int>(i));
        for (const Block& block : marked[i].made)
            drawOutline(surface, geometry, block, {m_theme.focus, 2});
        for (const Block& block : marked[i].reached)
            drawOutline(surface, geometry, block, {m_theme.focus, 2, {5, 4}});
        if (const auto& next = marked[i].next)
            drawOutline(surface, geometry, {next->first, next->second}, {m_theme.ink2, 2, {4, 3}});
    }
    const auto at = m_focus;
    if (!at)
        return;
    const WordPart& part = m_layout.part(at->item);
    const MatrixGeometry geometry = canvas.geometry(at->item);
    if (part.cells == WordPart::Cells::Weights)
        surface.strokeRect(geometry.cell(at->row, 0).adjusted(-2, -2, 2, 2), {m_theme.focus, 4}, 5);
    else
        drawFocus(surface, canvas.picture(at->item), geometry, {at->row, at->column}, text(part, at->row, at->column),
                  m_layout.measures.label);
}

} // namespace attn::ui
