#include "step_title.h"

#include "ui/steps/explanation/comparison_words.h"
#include "ui/steps/names/chip.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(StepTitle)
};

std::vector<QString> wrapped(const QString& text, const TextStyle& style, double width)
{
    std::vector<QString> lines;
    QString line;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (!line.isEmpty() && textWidth(longer, style) > width) {
            lines.push_back(line);
            line = word;
        } else {
            line = longer;
        }
    }
    if (!line.isEmpty())
        lines.push_back(line);
    return lines;
}

/// What is written about a stop, and where.
class StepTitle {
public:
    StepTitle(const Arrangement& arrangement, const Steps& steps, const Stop& stop, const Measures& measures,
              const Theme& theme)
        : m_arrangement(arrangement)
        , m_steps(steps)
        , m_stop(stop)
        , m_measures(measures)
        , m_theme(theme)
    {
    }

    void draw(Surface& surface) const;

private:
    [[nodiscard]] bool holdsForAll(StepIndex index) const; ///< its formula, for what is shown of other heads
    void titleInCorner(Surface& surface, const QString& title, const std::vector<Formula>& formulas,
                       const Formula& element, const QString& sentence) const;
    void titleInLine(Surface& surface, const QString& title, const std::vector<Formula>& formulas,
                     const QString& sentence) const;

    const Arrangement& m_arrangement;
    const Steps& m_steps;
    const Stop& m_stop;
    const Measures& m_measures;
    const Theme& m_theme;
};

void StepTitle::draw(Surface& surface) const
{
    std::vector<Formula> formulas;
    QString title;
    QString sentence;
    Formula element;
    for (const StepIndex index : m_stop.steps) {
        const StepName name = stepName(m_steps, m_steps[index]);
        title += (title.isEmpty() ? QString() : QStringLiteral(", "))
            + (title.isEmpty() ? name.title : name.title.toLower());
        // An input's formula is its chip; one that the heads do not share would speak for one of them only.
        const bool isMade = !std::holds_alternative<op::Input>(m_steps[index].operation);
        if (isMade && m_arrangement.reading != Reading::Difference && holdsForAll(index))
            formulas.push_back(name.formula);
        if (m_stop.steps.size() == 1) {
            sentence = name.sentence;
            element = name.element;
        }
    }
    if (m_stop.id == QLatin1String("QKV"))
        sentence =
            Tr::tr("Three views of the same words: what each asks for, what it is found by, what it hands over.");
    if (m_arrangement.isOfAllHeads())
        title = Tr::tr("%1, all heads").arg(title);
    if (m_arrangement.reading != Reading::Now)
        //: A title, then whose numbers they are: "Weights, pinned", "Scores, now − pinned"
        title = Tr::tr("%1, %2").arg(title, readingName(m_arrangement.reading));
    if (m_arrangement.reading == Reading::Difference)
        sentence.clear();
    if (!m_measures.speaks)
        sentence.clear();
    switch (m_arrangement.titlePlace) {
    case Arrangement::TitlePlace::Line:
        titleInLine(surface, title, formulas, sentence);
        break;
    case Arrangement::TitlePlace::Corner:
        titleInCorner(surface, title, formulas, element, sentence);
        break;
    case Arrangement::TitlePlace::Both:
        titleInLine(surface, title, {}, sentence);
        titleInCorner(surface, {}, formulas, {}, {});
        break;
    }
}

bool StepTitle::holdsForAll(StepIndex index) const
{
    const QString formula = stepName(m_steps, m_steps[index]).formula.text();
    return std::all_of(m_arrangement.plates.begin(), m_arrangement.plates.end(), [&](const Plate& plate) {
        const Step& other = m_steps[plate.step];
        return other.id != m_steps[index].id || stepName(m_steps, other).formula.text() == formula;
    });
}

void StepTitle::titleInCorner(Surface& surface, const QString& title, const std::vector<Formula>& formulas,
                              const Formula& element, const QString& sentence) const
{
    const QRectF room = m_arrangement.corner;
    double titleSize = title.isEmpty() ? 0 : m_measures.title;
    while (titleSize > 16 && textWidth(title, {titleSize, {}, true}) > room.width())
        titleSize -= 1;
    double y = room.top() + titleSize;
    if (!title.isEmpty())
        surface.text({room.left(), y}, elided(title, {titleSize, {}, true}, room.width()),
                     {titleSize, m_theme.ink, true});
    for (const Formula& formula : formulas) {
        double size = formulas.size() > 1 ? m_measures.formula * 0.8 : m_measures.formula;
        size = std::min(size, size * room.width() / std::max(1.0, measure(formula, size).width));
        y += size * 1.75;
        if (y > room.bottom())
            return;
        attn::ui::draw(surface, {room.left(), y}, formula, formulaStyle(m_theme, size));
    }
    const double elementSize = m_measures.formula * 0.72;
    if (!element.isEmpty() && y + 2 * elementSize <= room.bottom()) {
        y += 1.9 * elementSize;
        FormulaStyle style = formulaStyle(m_theme, elementSize);
        style.ink = m_theme.ink2;
        attn::ui::draw(surface, {room.left(), y}, element, style);
    }
    const TextStyle small{m_measures.sentence, m_theme.ink2};
    y += 0.7 * small.size;
    const std::vector<QString> lines = wrapped(sentence, small, room.width());
    if (y + 1.45 * small.size * static_cast<double>(lines.size()) > room.bottom())
        return; // half a sentence says less than none
    for (const QString& line : lines) {
        y += 1.45 * small.size;
        surface.text({room.left(), y}, line, small);
    }
}

void StepTitle::titleInLine(Surface& surface, const QString& title, const std::vector<Formula>& formulas,
                            const QString& sentence) const
{
    const QRectF room = m_arrangement.title;
    const double y = room.top() + m_measures.title;
    const TextStyle big{m_measures.title, m_theme.ink, true};
    const QString shown = elided(title, big, room.width());
    surface.text({room.left(), y}, shown, big);
    double x = room.left() + textWidth(shown, big) + 2 * m_measures.title;
    for (const Formula& formula : formulas) {
        const double width = measure(formula, m_measures.formula).width;
        if (x + width > room.right())
            break;
        attn::ui::draw(surface, {x, y}, formula, formulaStyle(m_theme, m_measures.formula));
        x += width + 2 * m_measures.formula;
    }
    const TextStyle small{m_measures.sentence, m_theme.ink2};
    surface.text({room.left(), y + 1.9 * small.size}, elided(sentence, small, room.width()), small);
}

} // namespace

void drawStepTitle(Surface& surface, const Arrangement& arrangement, const Steps& steps, const Stop& stop,
                   const Measures& measures, const Theme& theme)
{
    StepTitle(arrangement, steps, stop, measures, theme).draw(surface);
}

} // namespace attn::ui
