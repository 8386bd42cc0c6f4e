#include "stops.h"

#include <QStringList>

#include <algorithm>

namespace attn::ui {

namespace {

/// The stop that a step is shown at.
QString stopOf(const Steps& steps, const Step& step, Index head)
{
    const std::string& id = step.id;
    if (id == "words" || id == "context")
        return QStringLiteral("words");
    if (id == "position" || id == "context_position" || id == "input" || id == "context_input")
        return QStringLiteral("input");
    if (id == "Q" || id == "K" || id == "V") {
        // Queries from the same words as keys and values stand beside them; those of another text stand alone.
        const auto left = [&](const char* name) { return operands(findStep(steps, name, head)->operation).front(); };
        if (left("Q") == left("K"))
            return QStringLiteral("QKV");
        return id == "Q" ? QStringLiteral("Q") : QStringLiteral("KV");
    }
    if (id == "Q_rotated" || id == "K_rotated")
        return QStringLiteral("rotated");
    return QString::fromStdString(id);
}

/// Where a stop stands among all that there can be.
qsizetype placeOnTheWay(const QString& id)
{
    static const QStringList way{QStringLiteral("words"),     QStringLiteral("input"),  QStringLiteral("Q"),
                                 QStringLiteral("KV"),        QStringLiteral("QKV"),    QStringLiteral("rotated"),
                                 QStringLiteral("scores"),    QStringLiteral("scaled"), QStringLiteral("biased"),
                                 QStringLiteral("capped"),    QStringLiteral("masked"), QStringLiteral("weights"),
                                 QStringLiteral("attention"), QStringLiteral("concat"), QStringLiteral("output")};
    return way.indexOf(id);
}

} // namespace

std::vector<Stop> stops(const Steps& steps, Index head)
{
    std::vector<Stop> result;
    const auto stopWithId = [&result](const QString& id) -> Stop& {
        for (Stop& stop : result)
            if (stop.id == id)
                return stop;
        return result.emplace_back(Stop{id, {}});
    };
    for (StepIndex i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        if (!isListed(step) || (step.head != 0 && step.head != head))
            continue;
        if (step.id == "weights")
            static_cast<void>(stopWithId(QStringLiteral("masked"))); // keeps its place
        stopWithId(stopOf(steps, step, head)).steps.push_back(i);
    }
    return result;
}

std::size_t findStop(const std::vector<Stop>& stops, const Steps& steps, const QString& id)
{
    for (std::size_t i = 0; i < stops.size(); ++i)
        if (stops[i].id == id && stops[i].isActive())
            return i;
    for (std::size_t i = 0; i < stops.size(); ++i)
        for (const StepIndex step : stops[i].steps)
            if (QString::fromStdString(steps[step].id) == id)
                return i;
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < stops.size(); ++i)
        if (stops[i].isActive() && placeOnTheWay(stops[i].id) <= placeOnTheWay(id))
            nearest = i;
    return nearest;
}

std::size_t stopNumber(const Steps& steps, StepIndex step)
{
    if (!isListed(steps[step])) {
        const auto isMadeOfIt = [step](const Step& made) {
            const std::vector<StepIndex> from = operands(made.operation);
            return std::ranges::find(from, step) != from.end();
        };
        step = static_cast<StepIndex>(std::ranges::find_if(steps, isMadeOfIt) - steps.begin());
    }
    const std::vector<Stop> all = stops(steps, std::max<Index>(steps[step].head, 1));
    const auto makesIt = [step](const Stop& stop) { return std::ranges::find(stop.steps, step) != stop.steps.end(); };
    return static_cast<std::size_t>(std::ranges::find_if(all, makesIt) - all.begin()) + 1;
}

bool isOfHeads(const Stop& stop, const Steps& steps)
{
    return steps[stop.steps.front()].head > 0;
}

std::size_t nextStop(const std::vector<Stop>& stops, std::size_t from, int direction)
{
    for (std::size_t i = from; direction > 0 ? i + 1 < stops.size() : i > 0;) {
        i = direction > 0 ? i + 1 : i - 1;
        if (stops[i].isActive())
            return i;
    }
    return from;
}

} // namespace attn::ui
