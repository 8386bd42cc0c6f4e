#include "arguments.h"
#include "commands.h"

#include "core/formats/distribution_text.h"
#include "core/formats/results_text.h"
#include "core/validate.h"

#include <limits>

namespace attn::app {

namespace {

/// What the command draws, checked.
struct Draws {
    std::uint32_t seed;
    std::vector<Distribution> distributions;
    Index rows;
    Index columns;
    Index count; ///< how often all distributions are drawn from in turn
};

Outcome<Draws> readDraws(const Arguments& arguments)
{
    for (const char* needed : {"seed", "distribution", "shape"}) {
        if (!arguments.has(needed))
            return usageFailure(QStringLiteral("--%1 is needed").arg(QLatin1String(needed)));
    }
    if (!arguments.others().isEmpty())
        return usageFailure(QStringLiteral("no FILE expected, but there is %1").arg(arguments.others().constFirst()));
    const auto seed = arguments.number("seed");
    if (!seed)
        return tl::unexpected(seed.error());
    constexpr Index lastSeed = std::numeric_limits<std::uint32_t>::max();
    if (**seed < 0 || **seed > lastSeed)
        return usageFailure(QStringLiteral("--seed needs a number from 0 to %1, not %2").arg(lastSeed).arg(**seed));
    const auto shape = arguments.pair("shape", "ROWS,COLUMNS");
    if (!shape)
        return tl::unexpected(shape.error());
    const auto count = arguments.number("count");
    if (!count)
        return tl::unexpected(count.error());
    Draws draws{static_cast<std::uint32_t>(**seed), {}, shape->first, shape->second, count->value_or(1)};
    for (const QString& text : arguments.values("distribution")) {
        const Result<Distribution> distribution = readDistribution(text.toStdString());
        if (!distribution)
            return usageFailure(QStringLiteral("--distribution ")
                                + QString::fromStdString(english(distribution.error())));
        draws.distributions.push_back(*distribution);
    }
    return draws;
}

/// Matrices that a scenario could hold.
Outcome<Draws> checkSize(const Draws& draws)
{
    const Limits limits;
    if (draws.rows < 1 || draws.rows > limits.side || draws.columns < 1 || draws.columns > limits.side)
        return usageFailure(QStringLiteral("--shape needs numbers from 1 to %1, not %2,%3")
                                .arg(limits.side)
                                .arg(draws.rows)
                                .arg(draws.columns));
    const Index each = draws.rows * draws.columns * static_cast<Index>(draws.distributions.size());
    if (each > limits.inputNumbers)
        return usageFailure(QStringLiteral("%1 numbers, at most %2 can be drawn").arg(each).arg(limits.inputNumbers));
    if (draws.count < 1 || draws.count > limits.inputNumbers / each)
        return usageFailure(QStringLiteral("--count needs a number from 1 to %1, not %2")
                                .arg(limits.inputNumbers / each)
                                .arg(draws.count));
    return draws;
}

Outcome<void> printDraws(const Draws& draws)
{
    NumpyRandom random(draws.seed);
    std::vector<Matrix> matrices;
    for (Index i = 0; i < draws.count; ++i) {
        for (const Distribution& distribution : draws.distributions)
            matrices.push_back(drawMatrix(random, distribution, draws.rows, draws.columns));
    }
    return print(matricesJson(matrices));
}

} // namespace

Outcome<void> randomCommand(const QStringList& words)
{
    return Arguments::parse(words, {{"seed"}, {"distribution", Option::Kind::Repeated}, {"shape"}, {"count"}})
        .and_then(readDraws)
        .and_then(checkSize)
        .and_then(printDraws);
}

} // namespace attn::app
