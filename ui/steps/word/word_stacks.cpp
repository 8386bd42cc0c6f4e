// What the result of a word is made of: each key's contribution, stacked.

#include "word_painter.h"

#include "ui/state/document/document.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/names/cell_names.h"
#include "ui/steps/names/chip.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr double thinShare = 1.0 / 40; ///< of the room: thinner parts are named above, not in them

} // namespace

void WordPainter::stacks(Surface& surface) const
{
    const Measures& m = m_layout.measures;
    const TextStyle plain{m.label, m_theme.ink};
    const TextStyle bold{m.label, m_theme.ink, true};
    if (coversStory())
        return; // all of it would give something away
    double y = m_layout.stacks.top() + m.label;
    surface.text({m_layout.stacks.left(), y},
                 elided(tr("What attention[%1] is made of").arg(wordLabel()), bold, m_layout.stacks.width()), bold);
    y += m.label + m.note;

    // One scale for all dimensions; what is negative grows to the left of zero.
    const Block part = m_lens.part(m_layout.story.attention);
    const Index dimensions = std::min<Index>(part.columns, 4);
    double positive = 0;
    double negative = 0;
    for (Index d = part.column; d < part.column + dimensions; ++d) {
        const auto column = m_layout.story.contributions.col(d).array();
        positive = std::max(positive, column.max(0).sum() + std::max(m_layout.story.rest(0, d), 0.0));
        negative = std::max(negative, -column.min(0).sum() - std::min(m_layout.story.rest(0, d), 0.0));
    }
    const double left = m_layout.stacks.left() + 6 * m.label;
    const double room = m_layout.stacks.right() - left - 6 * m.label;
    if (!(positive + negative > 0) || !std::isfinite(positive + negative))
        return;
    const double unit = room / (positive + negative);
    const Axis& axis = steps()[m_layout.story.attention].columns;
    for (Index d = part.column; d < part.column + dimensions; ++d) {
        const QString name =
            namedLabel(axis.kind, singleLine(QString::fromStdString((*axis.labels)[static_cast<std::size_t>(d)])));
        surface.text({left - 10, y + m_layout.stackHeight() / 2 + baselineBelowCentre(plain)},
                     elided(name, plain, left - 10 - m.margin / 2), plain, Align::Right);
        stack(surface, d, {left + negative * unit, y}, unit);
        y += m_layout.stackPitch();
    }
    note(surface, y + m.note);
}

void WordPainter::stack(Surface& surface, Index dimension, const QPointF& zero, double unit) const
{
    const Measures& m = m_layout.measures;
    const NumberFormat& format = m_layout.format;
    const TextStyle bold{m.label, m_theme.ink, true};
    const TextStyle thin{m_layout.smallest, m_theme.ink2};
    const double y = zero.y();
    const double first = m_layout.stacks.left() + 6 * m.label; // where the longest bar begins
    double right = zero.x();
    double leftEnd = zero.x();
    double named = 0; // above the bar, up to here
    for (std::size_t i = 0; i <= m_layout.story.shown.size(); ++i) {
        const bool rest = i == m_layout.story.shown.size();
        const double value =
            rest ? m_layout.story.rest(0, dimension) : m_layout.story.contributions(static_cast<Index>(i), dimension);
        if (value == 0)
            continue;
        const double length = std::abs(value) * unit;
        double& end = value > 0 ? right : leftEnd;
        const QRectF part(value > 0 ? end : end - length, y, length, m_layout.stackHeight());
        // Three greys: the same for a word in every dimension, another for its neighbours.
        const QColor greys[] = {mixed(m_theme.edge, m_theme.canvas, 0.55), mixed(m_theme.edge, m_theme.ink, 0.1),
                                mixed(m_theme.edge, m_theme.ink, 0.5)};
        const QColor& grey = greys[i % 3];
        surface.fillRect(part.adjusted(0, 0, length > 3 ? -1 : 0, 0), grey, length > 6 ? 2 : 0);
        end += value > 0 ? length : -length;
        const QString text = (rest ? tr("others") : label(i)) + QStringLiteral("   ") + format.neverZero(value);
        const TextStyle inside{std::max(m.label - 1, m_layout.smallest), readableOn(grey)};
        const double wide = textWidth(text, thin);
        const double above = std::max(part.center().x() - wide / 2, first);
        if (textWidth(text, inside) + 14 <= length) {
            surface.text({part.left() + 8, part.center().y() + baselineBelowCentre(inside)}, text, inside);
        } else if (length < thinShare * m_layout.stacks.width() && above > named
                   && above + wide < m_layout.stacks.right()) {
            surface.text({above, y - 3}, text, thin);
            named = above + wide + thin.size;
        }
    }
    surface.line({zero.x(), y - 2}, {zero.x(), y + m_layout.stackHeight() + 2}, {m_theme.edge, 1});
    surface.text({right + 10, y + m_layout.stackHeight() / 2 + baselineBelowCentre(bold)},
                 QStringLiteral("= ") + format.text(m_layout.story.result(0, dimension)), bold);
}

void WordPainter::note(Surface& surface, double y) const
{
    const TextStyle small{m_layout.measures.note + 1, m_theme.ink2};
    const double left = m_layout.stacks.left() + 6 * m_layout.measures.label;
    for (std::size_t i = 0; i < m_layout.story.shown.size(); ++i) {
        const auto row = static_cast<Index>(i);
        if (!(m_layout.story.weightColumn(row, 0) > 0) || !m_layout.story.valueRows.row(row).isZero(0))
            continue;
        const QString text =
            tr("%1 has weight %2, but its value is all zeros: it adds nothing. Weight is not contribution.")
                .arg(quoted(label(i)), m_layout.format.neverZero(m_layout.story.weightColumn(row, 0)));
        const double chip = drawChip(surface, {left, y - baselineBelowCentre(small)},
                                     stepSymbol(steps(), steps()[m_layout.story.values]),
                                     chipColour(m_theme, Hue::Value), m_theme, small.size);
        surface.text({chip + small.size / 2, y}, elided(text, small, m_layout.stacks.right() - chip - small.size / 2),
                     small);
        return;
    }
}

} // namespace attn::ui
