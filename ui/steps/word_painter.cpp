// What the view of a word draws around its matrices.

#include "cell_names.h"
#include "chip.h"
#include "focus_marks.h"
#include "part_shown.h"
#include "word_view.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/effects.h"
#include "ui/state/plain_text.h"
#include "ui/state/prediction.h"

#include "core/masks.h"
#include "core/statistics.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

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

QString WordView::label(std::size_t shown) const
{
    const Axis& keys = m_document.steps()[m_story.keys].rows;
    return singleLine(QString::fromStdString((*keys.labels)[static_cast<std::size_t>(m_story.shown[shown])]));
}

QString WordView::wordLabel() const
{
    const Axis& queries = m_document.steps()[m_story.query].rows;
    return singleLine(QString::fromStdString((*queries.labels)[static_cast<std::size_t>(m_story.word)]));
}

double WordView::rowCentre(std::size_t shown) const
{
    return m_keys.top() + (static_cast<double>(shown) + 0.5) * m_cell.height();
}

bool WordView::isHidden(Index row) const
{
    return m_hidden(row, 0) != 0;
}

QString WordView::title() const
{
    const Steps& steps = m_document.steps();
    const QString word = quoted(wordLabel());
    const Index keys = steps[m_story.keys].value.rows();
    Index hidden = 0;
    for (Index key = 0; key < keys; ++key)
        hidden += mayAttend(m_document.scenario().mask, m_story.word, key) ? 0 : 1;
    if (hidden == 0)
        return tr("%1 asks, every word answers").arg(word);
    if (hidden == keys)
        return tr("%1 asks, every word is hidden by the mask").arg(word);
    //: The mask hides others from it
    return tr("%1 asks, the words it may see answer").arg(word);
}

void WordView::drawBehind(Surface& surface) const
{
    if (m_parts.empty())
        return;
    const QString text = title();
    const double end = width() - m_measures.margin / 2;
    TextStyle style{m_measures.title, theme().ink, true};
    style.size *= std::clamp((end - m_keys.left()) / textWidth(text, style), smallestTitle, 1.0);
    const double left = std::clamp(end - textWidth(text, style), m_measures.margin, m_keys.left()); // over the keys
    surface.text({left, m_title}, elided(text, style, end - left), style);
    paintHeadings(surface);
    paintKeys(surface);
    paintRest(surface);
    paintTicks(surface);
    paintSum(surface);
    if (!m_stacks.isEmpty())
        paintStacks(surface);
}

void WordView::drawInFront(Surface& surface) const
{
    if (m_parts.empty())
        return;
    for (const QRectF& ringed : {m_query, m_result})
        surface.strokeRect(ringed.adjusted(-2, -2, 2, 2), {theme().focus, 2}, 4);
    paintWeights(surface);
    paintMarks(surface);
    paintScoreSums(surface); // the focus draws its cell anew
}

void WordView::heading(Surface& surface, const QRectF& tiles, StepIndex step, const QString& text,
                       const QString& shorter) const
{
    const Step& shown = m_document.steps()[step];
    const double y = tiles.top() - 1.3 * m_measures.label;
    const double x = partGap
        + drawChip(surface, {tiles.left(), y}, stepSymbol(m_document.steps(), shown),
                   chipColour(theme(), stepHue(shown)), theme(), m_measures.label);
    const TextStyle style{m_measures.label, theme().ink};
    const double room = tiles.right() - x + 0.3 * m_cell.width();
    const QString& whole = shorter.isEmpty() || textWidth(text, style) <= room ? text : shorter;
    const QString fitting = elided(whole, style, room);
    if (fitting == whole || fitting.size() > shortestCut)
        surface.text({x, y + baselineBelowCentre(style)}, fitting, style);
}

void WordView::paintHeadings(Surface& surface) const
{
    const Steps& steps = m_document.steps();
    const Measures& m = m_measures;
    const QString place = QString::number(m_story.word + 1);
    const TextStyle plain{m.label, theme().ink};
    const TextStyle quiet{m.label, theme().ink2};

    const Formula query = indexed("q", place);
    const double size = 1.3 * m.label;
    const double centre = m_query.center().y();
    draw(surface, {m_query.left() - rowLabelGap - measure(query, size).width, centre + baselineBelowCentre({size})},
         query, formulaStyle(theme(), size));
    const double chip = drawChip(surface, {m_query.right() + 14, centre}, stepSymbol(steps, steps[m_story.query]),
                                 chipColour(theme(), Hue::Query), theme(), m.label);
    surface.text({chip + partGap, centre + baselineBelowCentre(plain)},
                 elided(tr("the query of %1").arg(quoted(wordLabel())), quiet, width() - chip - partGap - m.margin),
                 quiet);

    heading(surface, m_keys, m_story.keys, tr("keys"));
    heading(surface, m_bars, m_story.weights, tr("weights of %1").arg(quoted(wordLabel())), tr("weights"));
    surface.line(m_bars.topLeft() - QPointF(0.5, 0), m_bars.bottomLeft() - QPointF(0.5, 0), {theme().edge, 1});
    heading(surface, m_values, m_story.values, tr("values"));
    const double y = m_keys.top() - 1.3 * m.label + baselineBelowCentre(plain);
    const double madeRoom = std::min(m_made.width() + m.margin, width() - m_made.left());
    if (const QString product = tr("weight × value"); textWidth(product, plain) <= madeRoom)
        surface.text({m_made.left(), y}, product, plain);
    else
        drawFitting(surface, {m_made.left(), y},
                    stepSymbol(steps, steps[m_story.weights]) + Formula::plain(QStringLiteral(" · "))
                        + stepSymbol(steps, steps[m_story.values]),
                    m.label, madeRoom, theme());
    const double gap = (m_isTight ? 0.1 : 0.3) * m_cell.width();
    drawFitting(surface, {m_dots.left(), y},
                query + Formula::plain(QStringLiteral(" · ")) + indexed("k", QStringLiteral("j")), m.label,
                m_dots.width() + gap, theme());
    for (std::size_t i = 0; i < m_chain.size(); ++i)
        drawFitting(surface, {m_chain[i].left(), y}, operationSign(steps, steps[m_story.scores[i + 1]]), m.label,
                    m_chain[i].width() + gap, theme());
}

void WordView::paintKeys(Surface& surface) const
{
    const Measures& m = m_measures;
    const TextStyle plain{m.label, theme().ink};
    const TextStyle lit{m.label, theme().focus, true};
    const TextStyle note{m.note, theme().ink2};
    surface.text({m_keys.left() - rowLabelGap, m_keys.top() - 1.3 * m.label + baselineBelowCentre(plain)},
                 axisName(AxisKind::Key) + QStringLiteral(" ↓"), note, Align::Right);
    const auto at = focus();
    for (std::size_t i = 0; i < m_story.shown.size(); ++i) {
        const bool isLit = at && partAt(at->item).cells != Part::Cells::OfWord && at->row == static_cast<Index>(i);
        const TextStyle& style = isLit ? lit : plain;
        surface.text({m_keys.left() - rowLabelGap, rowCentre(i) + baselineBelowCentre(plain)},
                     elided(label(i), style, m.longestRowLabel), style, Align::Right);
    }
}

void WordView::paintRest(Surface& surface) const
{
    const TextStyle note{m_measures.note, theme().ink2};
    Plate keys = makePlate(m_lens, m_story.keys);
    keys.tiles = m_keys;
    const Index count = keys.rowCount(m_document.steps());
    const Index others = count - std::ssize(m_story.shown);
    drawPartStrips(surface, keys, m_document.steps(), theme());
    if (others == 0)
        return;
    const QString together = m_format.neverZero(m_story.restWeight);
    const bool isRun = m_story.shown.back() - m_story.shown.front() + 1 == std::ssize(m_story.shown);
    QString text = isRun && !m_lens.isWhole()
        //: Which keys show: "17–32 of 64"
        ? tr("%1–%2 of %3").arg(m_story.shown.front() + 1).arg(m_story.shown.back() + 1).arg(count)
        : tr("and %n more", nullptr, static_cast<int>(others));
    if (!coversStory()) //: After which keys show, or how many more there are: what the others weigh together
        text = tr("%1, together %2")
                   .arg(isRun && !m_lens.isWhole() ? text + QStringLiteral("; ") + tr("the others") : text, together);
    surface.text({m_keys.left(), m_keys.bottom() + 8 + m_measures.note},
                 elided(text, note, m_bars.left() - m_keys.left() - m_measures.note), note);
}

QString WordView::scoreSum(Index row) const
{
    const NumberFormat& format = m_format;
    QStringList terms;
    for (Index c = 0; c < m_story.queryRow.cols(); ++c)
        terms += format.text(m_story.queryRow(0, c)) + QStringLiteral("·") + format.text(m_story.keyRows(row, c));
    return terms.join(QStringLiteral(" + "));
}

bool WordView::hasRoomForScoreSums() const
{
    if (m_story.queryRow.cols() > 4 || m_cell.height() < 3 * m_measures.label)
        return false;
    for (Index row = 0; row < std::ssize(m_story.shown); ++row)
        if (textWidth(scoreSum(row), {smallest()}) > m_dots.width() - 8)
            return false;
    return true;
}

void WordView::paintScoreSums(Surface& surface) const
{
    const Part& dots = m_parts[2];
    if (!m_hasScoreSums || (dots.effects.size() > 0 && m_effects.inDigits()))
        return;
    for (Index row = 0; row < std::ssize(m_story.shown); ++row) {
        if (covers(dots, row, 0))
            continue;
        const TextStyle style{smallest(), readableOn(tileColour(m_canvas->picture(2), row, 0))};
        const double y = rowCentre(static_cast<std::size_t>(row)) + 0.32 * m_cell.height();
        surface.text({m_dots.center().x(), y}, scoreSum(row), style, Align::Centre);
    }
}

double WordView::barHeight() const
{
    return std::min(0.6 * m_cell.height(), 2.4 * m_measures.label);
}

double WordView::smallest() const
{
    return isPresenting() ? m_measures.note : m_measures.note - 1;
}

void WordView::paintWeights(Surface& surface) const
{
    const auto weights = std::find_if(m_parts.begin(), m_parts.end(),
                                      [](const Part& part) { return part.cells == Part::Cells::Weights; });
    for (Index row = 0; row < std::ssize(m_story.shown); ++row)
        paintWeight(surface, *weights, row);
}

void WordView::paintTicks(Surface& surface) const
{
    const TextStyle note{m_measures.note, theme().ink2};
    const NumberFormat& format = m_format;
    const bool hasMiddle = m_bars.width() > 9 * m_measures.note;
    for (const double value : {0.0, 0.5, 1.0}) {
        if (value == 0.5 && !hasMiddle)
            continue;
        const double x = m_bars.left() + value * m_bars.width();
        surface.line({x, m_bars.bottom() + 2}, {x, m_bars.bottom() + 6}, {theme().edge, 1});
        surface.text({x, m_bars.bottom() + 8 + m_measures.note}, format.text(value).left(3), note, Align::Centre);
    }
}

void WordView::paintWeight(Surface& surface, const Part& part, Index row) const
{
    const double weight = m_story.weightColumn(row, 0);
    const double y = rowCentre(static_cast<std::size_t>(row));
    const double height = barHeight();
    const QRectF track(m_bars.left(), y - height / 2, m_bars.width(), height);
    TextStyle style{std::min(m_measures.label, 1.1 * height), theme().ink};
    if (covers(part, row, 0)) {
        surface.fillRect(track, theme().cover, 2);
        surface.text({track.center().x(), y + baselineBelowCentre(style)}, QStringLiteral("?"),
                     {style.size, theme().ink2}, Align::Centre);
        return;
    }
    surface.fillRect(track, theme().window, 2);
    if (isHidden(row))
        surface.hatch(track, {theme().edge, 1.25}, 9);
    const bool showsEffects = part.effects.size() > 0;
    const QColor colour = showsEffects
        ? QColor::fromRgb(
            signedScale(largestFiniteMagnitude(*m_effects.of(part.step)), theme().dark).colour(part.effects(row, 0)))
        : m_weightColour;
    const double length = m_bars.width() * std::clamp(std::isnan(weight) ? 0 : weight, 0.0, 1.0);
    const QRectF bar(track.left(), track.top(), std::max(length, weight > 0 ? 1.0 : 0.0), height);
    surface.fillRect(bar, colour, 2);
    if (showsEffects && weight > 0) // an effect of next to nothing has next to no colour
        surface.strokeRect(bar, {theme().edge, 1}, 2);
    QString number = text(part, row, 0);
    if (isHidden(row) && !showsEffects) {
        //: After a weight of 0
        const QString why = number + QStringLiteral("  ") + tr("hidden by the mask");
        if (textWidth(why, style) + 2 * partGap <= m_bars.width())
            number = why;
    }
    const double room = m_bars.width() + 0.3 * m_cell.width();
    if (!showsEffects && m_format.vanishes(weight) && length + partGap + textWidth(number, style) > room)
        number = m_format.ofMap(weight); // as the maps beside it have it
    const double wide = textWidth(number, {style.size, style.colour, true});
    const bool inside = length > wide + insideRoom || (length + partGap + wide > room && length > wide + 4);
    if (!inside && length + partGap + wide > room)
        return;
    style.bold = inside;
    if (inside)
        style.colour = readableOn(colour);
    const double gap = std::min(10.0, (length - wide) / 2);
    if (!inside) // clear of what is hatched
        surface.fillRect({track.left() + length + 2, track.top(), wide + partGap, height}, theme().window, 2);
    surface.text({track.left() + length + (inside ? -gap : partGap), y + baselineBelowCentre(style)}, number, style,
                 inside ? Align::Right : Align::Left);
}

void WordView::paintSum(Surface& surface) const
{
    const double line = m_made.bottom() + sumLineGap;
    surface.line({m_made.left(), line}, {m_made.right(), line}, {theme().ink, 2});
    const TextStyle style{m_measures.label, theme().ink};
    const double y = m_result.center().y();
    const double right = m_result.left() - 14;
    const double least = m_bars.right() + m_measures.note; // the end of the bars has its number below
    const Formula symbol = stepSymbol(m_document.steps(), m_document.steps()[m_story.attention]);
    const double chip = chipWidth(symbol, m_measures.label);
    const QString full = tr("sum = attention[%1]").arg(wordLabel());
    const QString text = elided(full, style, right - least - chip - partGap);
    if (text != full && text.size() < 8) {
        drawChip(surface, {right - chip, y}, symbol, theme().chipNeutral, theme(), m_measures.label);
        return;
    }
    const double left = right - textWidth(text, style);
    surface.text({left, y + baselineBelowCentre(style)}, text, style);
    drawChip(surface, {left - partGap - chip, y}, symbol, theme().chipNeutral, theme(), m_measures.label);
}

void WordView::paintMarks(Surface& surface) const
{
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const MatrixGeometry geometry = m_canvas->geometry(static_cast<int>(i));
        for (const Block& block : m_marks[i].made)
            drawOutline(surface, geometry, block, {theme().focus, 2});
        for (const Block& block : m_marks[i].reached)
            drawOutline(surface, geometry, block, {theme().focus, 2, {5, 4}});
        if (const auto& next = m_marks[i].next)
            drawOutline(surface, geometry, {next->first, next->second}, {theme().ink2, 2, {4, 3}});
    }
    const auto at = focus();
    if (!at)
        return;
    const Part& part = partAt(at->item);
    const MatrixGeometry geometry = m_canvas->geometry(at->item);
    if (part.cells == Part::Cells::Weights)
        surface.strokeRect(geometry.cell(at->row, 0).adjusted(-2, -2, 2, 2), {theme().focus, 4}, 5);
    else
        drawFocus(surface, m_canvas->picture(at->item), geometry, {at->row, at->column},
                  text(part, at->row, at->column), m_measures.label);
}

} // namespace attn::ui
