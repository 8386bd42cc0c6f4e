#include "comparison_words.h"
#include "explanation_formula.h"
#include "shown_term.h"

#include "core/difference.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/selection.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr double masked = -std::numeric_limits<double>::infinity();

/// A cell's numbers, where they compare.
struct Pair {
    double now;
    double pinned;
};

std::optional<Pair> pairOf(const Comparison& comparison, const Steps& steps, const Cell& cell)
{
    const Step* const pinned = comparison.pinnedStep(cell.step);
    if (!pinned)
        return {};
    return Pair{steps[cell.step].value(cell.row, cell.column), pinned->value(cell.row, cell.column)};
}

} // namespace

QString readingName(Reading reading)
{
    switch (reading) {
    case Reading::Now:
        return Tr::tr("now");
    case Reading::Pinned:
        return Tr::tr("pinned");
    case Reading::Difference:
        break;
    }
    return Tr::tr("now − pinned");
}

QString whyNotShown(Reading reading, const Comparison& comparison, const Steps& steps, const Selection& selection)
{
    if (reading == Reading::Now || !comparison.hasPin())
        return {};
    if (selection.view() == ViewKind::Word)
        return Tr::tr("One word shows what is now: its numbers do not change with this choice.");
    const std::vector<StepIndex> results = selection.stepsInView();
    const auto isComparable = [&](StepIndex step) { return comparison.pinnedStep(step) != nullptr; };
    if (selection.view() == ViewKind::Overview && std::ranges::any_of(results, isComparable))
        return {};
    std::vector<StepIndex> shown = results;
    if (reading == Reading::Pinned && selection.view() == ViewKind::Step)
        for (const StepIndex result : results)
            for (const StepIndex operand : operands(steps[result].operation))
                shown.push_back(operand); // an equation is of one state
    const auto odd = std::ranges::find_if_not(shown, isComparable);
    return odd == shown.end() ? QString() : comparison.whyNot(*odd);
}

QString comparisonSentence(const Comparison& comparison, const Steps& steps, const Cell& cell,
                           const NumberFormat& format)
{
    if (!comparison.hasPin())
        return {};
    const auto pair = pairOf(comparison, steps, cell);
    if (!pair)
        return comparison.whyNot(cell.step);
    const QString place = cellPlace(steps, cell);
    const NumberFormat digits = format.apart(pair->now, pair->pinned);
    const QString now = digits.neverZero(pair->now);
    const QString pinned = digits.neverZero(pair->pinned);
    if (pair->now == masked && pair->pinned == masked)
        return Tr::tr("%1: −∞ now and pinned").arg(place);
    if (isMaskedOnce(pair->now, pair->pinned))
        //: %1: a cell; %2 and %3: its numbers, one of which is −∞
        return Tr::tr("%1: now %2, pinned %3").arg(place, now, pinned);
    //: %1: a cell; %2 and %3: its numbers; %4: how far they are apart, with its sign
    return Tr::tr("%1: now %2, pinned %3, difference %4")
        .arg(place, now, pinned, digits.change(difference(pair->now, pair->pinned)));
}

Formula comparisonFormula(const Comparison& comparison, const Steps& steps, const Cell& cell,
                          const NumberFormat& format, Detail detail)
{
    const auto pair = pairOf(comparison, steps, cell);
    if (!pair)
        return {};
    const NumberFormat digits = format.apart(pair->now, pair->pinned);
    const auto named = [&](const QString& name, double value) {
        const Formula number = Formula::plain(digits.neverZero(value));
        return detail == Detail::Brief ? number : Formula::plain(name + u' ', Emphasis::Muted) + number;
    };
    if (detail == Detail::Result && pair->now != masked && pair->pinned != masked)
        return Formula::plain(QStringLiteral("= ")) + Formula::bold(digits.change(difference(pair->now, pair->pinned)));
    //: Before a number of the present state, and one of the pinned state
    const Formula now = named(Tr::tr("now"), pair->now);
    const Formula pinned = named(Tr::tr("pinned"), pair->pinned);
    if (pair->now == masked || pair->pinned == masked) // there is no arithmetic
        return now + Formula::plain(QStringLiteral(",  ")) + pinned;
    const double apart = difference(pair->now, pair->pinned);
    const double shown = shownValue(digits, pair->now) - shownValue(digits, pair->pinned);
    return now + Formula::plain(QStringLiteral("  −  ")) + pinned
        + Formula::plain(QStringLiteral("  %1  ").arg(relation(digits, shown, apart)))
        + Formula::bold(digits.change(apart));
}

FittedFormula fittedComparison(const Comparison& comparison, const Steps& steps, const Cell& cell,
                               const NumberFormat& format, const QSizeF& room, double size)
{
    constexpr std::array details{Detail::OneStep, Detail::Brief, Detail::Result};
    const auto form = [&](std::size_t i) {
        return FittedFormula{comparisonFormula(comparison, steps, cell, format, details[i])};
    };
    return firstFitting(details.size(), form, room, size);
}

} // namespace attn::ui
