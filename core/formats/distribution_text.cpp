#include "distribution_text.h"

#include "number_text.h"

#include <cmath>
#include <vector>

namespace attn {

namespace {

/// "normal(2, 0.5)" taken apart; "rand" has no numbers.
struct Call {
    std::string_view name;
    std::vector<double> numbers;
};

Result<Call> readCall(std::string_view text)
{
    const std::size_t open = text.find('(');
    Call call{text.substr(0, open), {}};
    if (open == std::string_view::npos)
        return call;
    if (!text.ends_with(')'))
        return problem({}, {ATTN_TEXT("expected a closing parenthesis at the end")});
    std::string_view rest = text.substr(open + 1, text.size() - open - 2);
    for (bool more = true; more;) {
        const std::size_t comma = rest.find(',');
        const Result<double> number = readNumber(rest.substr(0, comma));
        if (!number)
            return tl::unexpected(number.error());
        call.numbers.push_back(*number);
        more = comma != std::string_view::npos;
        rest.remove_prefix(more ? comma + 1 : 0);
    }
    return call;
}

Result<Distribution> readRandInt(const std::vector<double>& numbers)
{
    constexpr double most = 9007199254740992.0; // a double holds every whole number up to 2⁵³
    for (const double number : numbers) {
        if (!(std::abs(number) <= most) || number != std::floor(number))
            return problem({}, {ATTN_TEXT("%1, expected a whole number of at most 2^53"), {numberText(number)}});
    }
    const double low = numbers.size() > 1 ? numbers.front() : 0;
    const double high = numbers.back();
    if (!(low < high))
        return problem({}, {ATTN_TEXT("no whole number from %1 to below %2"), {numberText(low), numberText(high)}});
    return draws::RandInt{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}

Result<Distribution> readUniform(double low, double high)
{
    if (!std::isfinite(high - low))
        return problem({}, {ATTN_TEXT("from %1 to %2 is no finite range"), {numberText(low), numberText(high)}});
    return draws::Uniform{low, high};
}

Result<Distribution> readNormal(double mean, double deviation)
{
    if (!std::isfinite(mean) || !std::isfinite(deviation))
        return problem({}, {ATTN_TEXT("expected finite numbers")});
    if (deviation < 0)
        return problem({}, {ATTN_TEXT("%1, expected a deviation of 0 or more"), {numberText(deviation)}});
    return draws::Normal{mean, deviation};
}

Result<Distribution> distribution(const Call& call)
{
    const std::size_t count = call.numbers.size();
    if (call.name == "randint" && (count == 1 || count == 2))
        return readRandInt(call.numbers);
    if (call.name == "rand" && count == 0)
        return draws::Uniform();
    if (call.name == "uniform" && count == 2)
        return readUniform(call.numbers[0], call.numbers[1]);
    if (call.name == "randn" && count == 0)
        return draws::Normal();
    if (call.name == "normal" && count == 2)
        return readNormal(call.numbers[0], call.numbers[1]);
    return problem({},
                   {ATTN_TEXT("expected randint(HIGH), randint(LOW,HIGH), rand, uniform(LOW,HIGH), randn or "
                              "normal(MEAN,DEVIATION)")});
}

/// The call of a distribution.
struct Writer {
    static std::string call(const char* name, double first, double second)
    {
        return std::string(name) + '(' + numberText(first) + ", " + numberText(second) + ')';
    }

    std::string operator()(const draws::RandInt& d) const
    {
        return "randint(" + std::to_string(d.low) + ", " + std::to_string(d.high) + ')';
    }
    std::string operator()(const draws::Uniform& d) const { return call("uniform", d.low, d.high); }
    std::string operator()(const draws::Normal& d) const { return call("normal", d.mean, d.deviation); }
};

} // namespace

std::string distributionText(const Distribution& distribution)
{
    return std::visit(Writer(), distribution);
}

Result<Distribution> readDistribution(std::string_view text)
{
    return readCall(text).and_then(distribution).map_error([&](Problem problem) {
        problem.place = {{"%1", {quoted(text)}}};
        return problem;
    });
}

} // namespace attn
