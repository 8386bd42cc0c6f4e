#include "number_option.h"

#include "core/options.h"
#include "ui/state/texts/number_format.h"

#include <QCoreApplication>

#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(NumberOption)
};

constexpr double usualBase = 10000;

bool isDivisor(double number)
{
    return std::isfinite(number) && number != 0;
}

bool isPositive(double number)
{
    return std::isfinite(number) && number > 0;
}

bool isFinite(double number)
{
    return std::isfinite(number);
}

double rootOfKeySide(const Scenario& scenario)
{
    return std::sqrt(static_cast<double>(scenario.heads.front().W_Q.cols()));
}

bool sameKeySide(const Scenario& scenario)
{
    for (const Head& head : scenario.heads)
        if (head.W_Q.cols() != scenario.heads.front().W_Q.cols())
            return false;
    return true;
}

double divisor(const Scenario& scenario)
{
    switch (scenario.scale.kind) {
    case Scale::Kind::SqrtDk:
        return rootOfKeySide(scenario);
    case Scale::Kind::None:
        return 1;
    case Scale::Kind::Number:
        break;
    }
    return scenario.scale.number;
}

/// The slope of head `head`, where each head has its own, or without `head` the one that all have; nullptr where the
/// positions are others.
template <class AnyPosition> auto* slopeIn(AnyPosition& position, std::optional<Index> head)
{
    auto* const alibi = std::get_if<Position::Alibi>(&position.kind);
    const auto place = static_cast<std::size_t>(head.value_or(0));
    const bool isThere = alibi && head.has_value() == (alibi->slopes.size() > 1) && place < alibi->slopes.size();
    return isThere ? &alibi->slopes[place] : nullptr;
}

} // namespace

NumberOption divisorOption()
{
    NumberOption option;
    option.question = Tr::tr("Divide the scores by");
    option.low = Tr::tr("one key gets all");
    option.high = Tr::tr("all keys alike");
    option.refusal = Tr::tr("A number other than 0 is needed.");
    option.accepts = isDivisor;
    option.number = [](const Scenario& s) { return divisor(s); };
    option.range = [](const Scenario& s) { return NumberOption::Range{rootOfKeySide(s) / 16, rootOfKeySide(s) * 16}; };
    option.mark = [](const Scenario& s) -> std::optional<NumberOption::Mark> {
        if (!sameKeySide(s))
            return {};
        return NumberOption::Mark{rootOfKeySide(s), QStringLiteral("√%1").arg(s.heads.front().W_Q.cols())};
    };
    option.edit = [](const Scenario&, double number) {
        return edit::Scale{{.kind = Scale::Kind::Number, .number = number}};
    };
    option.undoText = [](const Scenario&, double number) { return Tr::tr("scale %1").arg(optionText(number)); };
    return option;
}

NumberOption softcapOption()
{
    NumberOption option;
    option.question = Tr::tr("Keep scores softly below");
    option.low = Tr::tr("all keys alike");
    option.high = Tr::tr("as without a cap");
    option.refusal = Tr::tr("A number larger than 0 is needed.");
    option.accepts = isPositive;
    option.number = [](const Scenario& s) { return s.softcap; };
    option.range = [](const Scenario&) { return NumberOption::Range{0.1, 1000}; };
    option.mark = [](const Scenario&) { return std::optional<NumberOption::Mark>(); };
    option.edit = [](const Scenario&, double number) { return edit::Softcap{number}; };
    option.undoText = [](const Scenario&, double number) { return Tr::tr("softcap %1").arg(optionText(number)); };
    return option;
}

NumberOption baseOption()
{
    NumberOption option;
    option.question = Tr::tr("Base of the positions");
    option.low = Tr::tr("quick waves");
    option.high = Tr::tr("slow waves");
    option.refusal = Tr::tr("A number larger than 0 is needed.");
    option.accepts = isPositive;
    option.number = [](const Scenario& s) -> std::optional<double> {
        if (const auto* sinusoidal = std::get_if<Position::Sinusoidal>(&s.position.kind))
            return sinusoidal->base;
        if (const auto* rotary = std::get_if<Position::Rotary>(&s.position.kind))
            return rotary->base;
        return {};
    };
    option.range = [](const Scenario&) { return NumberOption::Range{1, 1e6}; };
    option.mark = [](const Scenario&) { return std::optional(NumberOption::Mark{usualBase, optionText(usualBase)}); };
    option.edit = [](const Scenario& s, double number) {
        edit::Position change{s.position};
        if (auto* sinusoidal = std::get_if<Position::Sinusoidal>(&change.position.kind))
            sinusoidal->base = number;
        else if (auto* rotary = std::get_if<Position::Rotary>(&change.position.kind))
            rotary->base = number;
        return change;
    };
    option.undoText = [](const Scenario&, double number) {
        return Tr::tr("base of the positions %1").arg(optionText(number));
    };
    return option;
}

NumberOption slopeOption(std::optional<Index> head)
{
    NumberOption option;
    option.question = head ? Tr::tr("Scores of head %1 fall with each word of distance by").arg(*head + 1)
                           : Tr::tr("Scores fall with each word of distance by");
    option.low = Tr::tr("distance is nothing");
    option.high = Tr::tr("only the nearest count");
    option.refusal = Tr::tr("A finite number is needed.");
    option.accepts = isFinite;
    option.number = [head](const Scenario& s) -> std::optional<double> {
        const double* const slope = slopeIn(s.position, head);
        return slope ? std::optional(*slope) : std::nullopt;
    };
    option.range = [](const Scenario&) { return NumberOption::Range{0, 4}; };
    option.mark = [head](const Scenario& s) -> std::optional<NumberOption::Mark> {
        if (!head || !slopeIn(s.position, head))
            return {};
        const double usual = alibiSlopes(static_cast<Index>(s.heads.size()))[static_cast<std::size_t>(*head)];
        return NumberOption::Mark{usual, optionText(usual)};
    };
    option.edit = [head](const Scenario& s, double number) {
        edit::Position change{s.position};
        if (double* const slope = slopeIn(change.position, head))
            *slope = number;
        return change;
    };
    option.undoText = [head](const Scenario&, double number) {
        return head ? Tr::tr("slope of head %1: %2").arg(QString::number(*head + 1), optionText(number))
                    : Tr::tr("slope %1").arg(optionText(number));
    };
    return option;
}

} // namespace attn::ui
