// What the view of a word draws around its matrices.

#include "chip.h"
#include "word_view.h"

#include "ui/state/display.h"
#include "ui/state/document.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

Formula indexed(const char* letter, const QString& index)
{
    return Formula::subscript(Formula::italic(QLatin1String(letter)), Formula::plain(index));
}

} // namespace

void WordView::paint(Surface& surface) const
{
    if (m_parts.empty())
        return;
    const TextStyle title{m_measures.title, m_theme.ink, true};
    surface.text({m_keys.left(), m_title},
                 elided(tr("%1 asks, every word answers").arg(wordLabel()), title, width() - m_keys.left()), title);
    paintHeadings(surface);
    paintWeights(surface);
    paintSum(surface);
    if (!m_stacks.isEmpty())
        paintStacks(surface);
}

void WordView::heading(Surface& surface, const QRectF& tiles, StepIndex step, const QString& text) const
{
    const Step& shown = m_document.steps()[step];
    const double y = tiles.top() - 1.3 * m_measures.label;
    const double x = drawChip(surface, {tiles.left(), y}, stepSymbol(m_document.steps(), shown),
                              chipColour(m_theme, stepHue(shown)), m_theme, m_measures.label);
    const TextStyle style{m_measures.label, m_theme.ink};
    const double room = std::max(tiles.right() - x - 8 + 0.4 * m_cell.width(), 40.0);
    surface.text({x + 8, y + baselineBelowCentre(style)}, elided(text, style, room), style);
}

void WordView::paintHeadings(Surface& surface) const
{
    const Steps& steps = m_document.steps();
    const Measures& m = m_measures;
    const QString place = QString::number(m_story.word + 1);
    const TextStyle plain{m.label, m_theme.ink};
    const TextStyle note{m.note, m_theme.ink2};

    const Formula query = indexed("q", place);
    const double size = 1.3 * m.label;
    const double centre = m_query.center().y();
    draw(surface, {m_query.left() - rowLabelGap - measure(query, size).width, centre + baselineBelowCentre({size})},
         query, formulaStyle(m_theme, size));
    const double chip = drawChip(surface, {m_query.right() + 14, centre}, stepSymbol(steps, steps[m_story.query]),
                                 chipColour(m_theme, Hue::Query), m_theme, m.label);
    surface.text({chip + 8, centre + baselineBelowCentre(plain)}, tr("the query of %1").arg(wordLabel()),
                 {m.label, m_theme.ink2});

    heading(surface, m_keys, m_story.keys, tr("keys"));
    heading(surface, m_bars, m_story.weights, tr("weights of %1").arg(wordLabel()));
    heading(surface, m_values, m_story.values, tr("values"));
    const double y = m_keys.top() - 1.3 * m.label + baselineBelowCentre(plain);
    surface.text({m_made.left(), y}, tr("weight × value"), plain);
    draw(surface, {m_dots.left(), y}, query + Formula::plain(QStringLiteral(" · ")) + indexed("k", QStringLiteral("j")),
         formulaStyle(m_theme, m.label));
    for (std::size_t i = 0; i < m_chain.size(); ++i)
        draw(surface, {m_chain[i].left(), y}, operationSign(steps, steps[m_story.scores[i + 1]]),
             formulaStyle(m_theme, m.label));
    surface.text({m_keys.left() - rowLabelGap, y}, axisName(AxisKind::Key) + QStringLiteral(" ↓"), note, Align::Right);
    for (std::size_t i = 0; i < m_story.shown.size(); ++i)
        surface.text({m_keys.left() - rowLabelGap, rowCentre(i) + baselineBelowCentre(plain)},
                     elided(label(i), plain, m.longestRowLabel), plain, Align::Right);
    const Index others = steps[m_story.keys].value.rows() - std::ssize(m_story.shown);
    if (others > 0)
        surface.text({m_keys.left(), m_keys.bottom() + 1.4 * m.note},
                     tr("and %n more, together %1", nullptr, static_cast<int>(others))
                         .arg(m_display.format().neverZero(m_story.restWeight)),
                     note);
}

void WordView::paintScoreSums(Surface& surface) const
{
    // Under each score its arithmetic, where there is room.
    const Matrix& q = m_story.queryRow;
    if (m_parts.empty() || q.cols() > 4 || m_cell.height() < 40)
        return;
    const NumberFormat format = m_display.format();
    for (std::size_t i = 0; i < m_story.shown.size(); ++i) {
        const auto row = static_cast<Index>(i);
        QStringList terms;
        for (Index c = 0; c < q.cols(); ++c)
            terms += format.text(q(0, c)) + QStringLiteral("·") + format.text(m_story.keyRows(row, c));
        TextStyle style{m_measures.note - 1,
                        readableOn(QColor::fromRgb(m_dotScale.colour(m_story.scoreColumns[0](row, 0))))};
        const QString text = terms.join(QStringLiteral(" + "));
        if (textWidth(text, style) <= m_dots.width() - 8)
            surface.text({m_dots.center().x(), rowCentre(i) + m_cell.height() / 2 - 7}, text, style, Align::Centre);
    }
}

void WordView::paintWeights(Surface& surface) const
{
    const TextStyle note{m_measures.note, m_theme.ink2};
    const NumberFormat format = m_display.format();
    const double height = std::min(0.55 * m_cell.height(), 32.0);
    for (std::size_t i = 0; i < m_story.shown.size(); ++i) {
        const auto row = static_cast<Index>(i);
        const double weight = m_story.weightColumn(row, 0);
        const double y = rowCentre(i);
        const QRectF track(m_bars.left(), y - height / 2, m_bars.width(), height);
        surface.fillRect(track, m_theme.window, 2);
        if (m_story.scoreColumns.back()(row, 0) == -std::numeric_limits<double>::infinity())
            surface.hatch(track, {m_theme.edge, 1.25}, 9);
        const double length = m_bars.width() * std::clamp(std::isnan(weight) ? 0 : weight, 0.0, 1.0);
        surface.fillRect({track.left(), track.top(), std::max(length, weight > 0 ? 1.0 : 0.0), height}, m_weightColour,
                         2);
        TextStyle style{std::min(m_measures.label, 0.8 * height + 4), m_theme.ink};
        const QString text = format.neverZero(weight);
        const bool inside = length > textWidth(text, style) + 24;
        style.bold = inside;
        if (inside)
            style.colour = readableOn(m_weightColour);
        surface.text({track.left() + length + (inside ? -10 : 8), y + baselineBelowCentre(style)}, text, style,
                     inside ? Align::Right : Align::Left);
    }
    for (const double value : {0.0, 0.5, 1.0}) {
        const double x = m_bars.left() + value * m_bars.width();
        surface.line({x, m_bars.bottom() + 2}, {x, m_bars.bottom() + 6}, {m_theme.edge, 1});
        surface.text({x, m_bars.bottom() + 8 + m_measures.note}, format.text(value).left(3), note, Align::Centre);
    }
}

void WordView::paintSum(Surface& surface) const
{
    const double line = m_made.bottom() + sumLineGap;
    surface.line({m_made.left(), line}, {m_made.right(), line}, {m_theme.ink, 2});
    const TextStyle style{m_measures.label, m_theme.ink};
    const QString text = tr("sum = attention[%1]").arg(wordLabel());
    const double y = m_result.center().y();
    const double left = m_result.left() - 14 - textWidth(text, style);
    const Formula symbol = stepSymbol(m_document.steps(), m_document.steps()[m_story.attention]);
    if (left - 40 < m_bars.left())
        return;
    surface.text({left, y + baselineBelowCentre(style)}, text, style);
    drawChip(surface, {left - 8 - chipWidth(symbol, m_measures.label), y}, symbol, m_theme.chipNeutral, m_theme,
             m_measures.label);
}

void WordView::paintStacks(Surface& surface) const
{
    const Measures& m = m_measures;
    const NumberFormat format = m_display.format();
    const TextStyle plain{m.label, m_theme.ink};
    const TextStyle bold{m.label, m_theme.ink, true};
    const TextStyle small{m.note, m_theme.ink2};
    double y = m_stacks.top() + m.label;
    surface.text({m_stacks.left(), y}, tr("What attention[%1] is made of").arg(wordLabel()), bold);
    y += m.label + 14;

    // One scale for all dimensions; what is negative grows to the left of zero.
    const Index dimensions = std::min<Index>(m_story.result.cols(), 4);
    double positive = 0;
    double negative = 0;
    for (Index d = 0; d < dimensions; ++d) {
        const auto column = m_story.contributions.col(d).array();
        positive = std::max(positive, column.max(0).sum() + std::max(m_story.rest(0, d), 0.0));
        negative = std::max(negative, -column.min(0).sum() - std::min(m_story.rest(0, d), 0.0));
    }
    const double left = m_stacks.left() + 6 * m.label;
    const double room = m_stacks.right() - left - 6 * m.label;
    if (!(positive + negative > 0) || !std::isfinite(positive + negative))
        return;
    const double unit = room / (positive + negative);
    const double zero = left + negative * unit;
    const double bar = 24;
    const Axis& axis = m_document.steps()[m_story.attention].columns;
    for (Index d = 0; d < dimensions; ++d) {
        const QString name = axisName(axis.kind) + QLatin1Char(' ')
            + singleLine(QString::fromStdString((*axis.labels)[static_cast<std::size_t>(d)]));
        surface.text({left - 10, y + bar / 2 + baselineBelowCentre(plain)}, name, plain, Align::Right);
        double right = zero;
        double leftEnd = zero;
        for (std::size_t i = 0; i <= m_story.shown.size(); ++i) {
            const bool rest = i == m_story.shown.size();
            const double value = rest ? m_story.rest(0, d) : m_story.contributions(static_cast<Index>(i), d);
            if (value == 0)
                continue;
            const double length = std::abs(value) * unit;
            double& end = value > 0 ? right : leftEnd;
            const QRectF part(value > 0 ? end : end - length, y, length, bar);
            // Three greys: the same for a word in every dimension, another for its neighbours.
            const QColor greys[] = {mixed(m_theme.edge, m_theme.canvas, 0.55), mixed(m_theme.edge, m_theme.ink, 0.1),
                                    mixed(m_theme.edge, m_theme.ink, 0.5)};
            const QColor& grey = greys[i % 3];
            surface.fillRect(part.adjusted(0, 0, length > 3 ? -1 : 0, 0), grey, length > 6 ? 2 : 0);
            end += value > 0 ? length : -length;
            const QString text = (rest ? tr("others") : label(i)) + QStringLiteral("   ") + format.neverZero(value);
            const TextStyle inside{m.label - 1, readableOn(grey)};
            const TextStyle thin{m.note - 1, m_theme.ink2};
            if (textWidth(text, inside) + 14 <= length)
                surface.text({part.left() + 8, part.center().y() + baselineBelowCentre(inside)}, text, inside);
            else if (length * 40 < room) // a thin one is named above
                surface.text({std::max(part.center().x(), left + textWidth(text, thin) / 2), y - 3}, text, thin,
                             Align::Centre);
        }
        surface.line({zero, y - 2}, {zero, y + bar + 2}, {m_theme.edge, 1});
        surface.text({right + 10, y + bar / 2 + baselineBelowCentre(bold)},
                     QStringLiteral("= ") + format.text(m_story.result(0, d)), bold);
        y += stackPitch;
    }
    for (std::size_t i = 0; i < m_story.shown.size(); ++i) {
        const auto row = static_cast<Index>(i);
        if (!(m_story.weightColumn(row, 0) > 0) || !m_story.valueRows.row(row).isZero(0))
            continue;
        const QString text =
            tr("%1 has weight %2, but its value is all zeros: it adds nothing. Weight is not contribution.")
                .arg(label(i), format.neverZero(m_story.weightColumn(row, 0)));
        surface.text({left, y + m.note}, elided(text, small, m_stacks.right() - left), small);
        return;
    }
}

} // namespace attn::ui
