#include "effect_words.h"

#include "ui/state/shown/effects.h"
#include "ui/state/texts/number_format.h"
#include "ui/steps/explanation/explanation_formula.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Effects)
};

} // namespace

QString effectsTitle(const Effects& effects, const Steps& steps)
{
    const auto subject = effects.subject();
    if (!subject)
        return Tr::tr("Point at a cell, or go to a number in the inputs, to see how far they move one another.");
    const QString name = cellPlace(steps, *subject);
    if (effects.subjectIsInput())
        //: %1: a number in the inputs, W_Q[1, 3]
        return Tr::tr("How far every step moves per unit of %1").arg(name);
    //: %1: a cell of a step, scores[word 1, word 3]
    return Tr::tr(
               "How far %1 moves per unit of each number before it; in later steps, how far they move per unit of it")
        .arg(name);
}

QString shortEffectsTitle(const Effects& effects, const Steps& steps)
{
    const auto subject = effects.subject();
    if (!subject)
        return Tr::tr("Effects: point at a cell or a number");
    return (effects.subjectIsInput() ? Tr::tr("Effects of %1") : Tr::tr("Effects on %1"))
        .arg(cellPlace(steps, *subject));
}

QString effectSentence(const Effects& effects, const Steps& steps, const Cell& cell, const NumberFormat& format)
{
    const auto subject = effects.subject();
    if (!subject || cell == *subject)
        return {};
    QString mover = cellPlace(steps, *subject);
    QString moved = cellPlace(steps, cell);
    if (cell.step < subject->step)
        mover.swap(moved);
    const double effect = (*effects.of(cell.step))(cell.row, cell.column);
    if (effect == 0)
        //: %1 and %2: cells, W_Q[1, 3] and scores[word 1, word 3]
        return Tr::tr("%1 does not move %2").arg(mover, moved);
    //: %1 and %2: cells, W_Q[1, 3] and scores[word 1, word 3]; %3: a number with its sign
    return Tr::tr("%1 moves %2 by %3 per unit").arg(mover, moved, format.change(effect));
}

} // namespace attn::ui
