#include "comparison_words.h"

#include "explanation_formula.h"

#include "core/difference.h"
#include "ui/state/comparison.h"

#include <QCoreApplication>

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

QString comparisonSentence(const Comparison& comparison, const Steps& steps, const Cell& cell,
                           const NumberFormat& format)
{
    if (!comparison.hasPin())
        return {};
    const auto pair = pairOf(comparison, steps, cell);
    if (!pair)
        return comparison.whyNot(cell.step);
    const QString place = cellPlace(steps, cell);
    const QString now = format.neverZero(pair->now);
    const QString pinned = format.neverZero(pair->pinned);
    if (pair->now == masked && pair->pinned == masked)
        return Tr::tr("%1: −∞ now and pinned").arg(place);
    if (isMaskedOnce(pair->now, pair->pinned))
        //: %1: a cell; %2 and %3: its numbers, one of which is −∞
        return Tr::tr("%1: now %2, pinned %3").arg(place, now, pinned);
    //: %1: a cell; %2 and %3: its numbers; %4: how far they are apart, with its sign
    return Tr::tr("%1: now %2, pinned %3, difference %4")
        .arg(place, now, pinned, format.change(difference(pair->now, pair->pinned)));
}

Formula comparisonFormula(const Comparison& comparison, const Steps& steps, const Cell& cell,
                          const NumberFormat& format, Detail detail)
{
    const auto pair = pairOf(comparison, steps, cell);
    if (!pair)
        return {};
    const auto named = [&](const QString& name, double value) {
        const Formula number = Formula::plain(format.neverZero(value));
        return detail == Detail::Brief ? number : Formula::plain(name + u' ', Emphasis::Muted) + number;
    };
    if (detail == Detail::Result && pair->now != masked && pair->pinned != masked)
        return Formula::plain(QStringLiteral("= ")) + Formula::bold(format.change(difference(pair->now, pair->pinned)));
    //: Before a number of the present state, and one of the pinned state
    const Formula now = named(Tr::tr("now"), pair->now);
    const Formula pinned = named(Tr::tr("pinned"), pair->pinned);
    if (pair->now == masked || pair->pinned == masked) // there is no arithmetic
        return now + Formula::plain(QStringLiteral(",  ")) + pinned;
    return now + Formula::plain(QStringLiteral("  −  ")) + pinned + Formula::plain(QStringLiteral("  =  "))
        + Formula::bold(format.change(difference(pair->now, pair->pinned)));
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
