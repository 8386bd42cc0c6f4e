#include "shown_term.h"

#include <cmath>
#include <limits>

namespace attn::ui {

namespace {

constexpr QChar minusSign(0x2212);

template <class Operation>
std::optional<double> both(const std::optional<double>& a, const std::optional<double>& b, Operation operation)
{
    return a && b ? std::optional(operation(*a, *b)) : std::nullopt;
}

ShownTerm joined(ShownTerm a, const QString& sign, const ShownTerm& b, std::optional<double> shown)
{
    a.formula += Formula::plain(sign) + b.formula;
    a.shown = shown;
    return a;
}

/// The number that a text of this format says.
double valueOf(QString text, const NumberFormat& format)
{
    text.replace(format.decimalPoint, u'.').replace(minusSign, u'-').replace(QChar(0x221E), QLatin1String("inf"));
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? number : std::numeric_limits<double>::quiet_NaN();
}

/// What one more in the last digit of a number is worth; a whole number, shown without decimals, has them as others do.
double lastPlace(const NumberFormat& format, double value)
{
    constexpr int places = 2; // of a power of ten's first number
    const QString text = format.neverZero(value);
    const qsizetype e = text.indexOf(u'e');
    const int exponent = e < 0 ? -format.decimals : text.mid(e + 1).replace(minusSign, u'-').toInt() - places;
    return std::pow(10.0, exponent);
}

/// A rounded number: halfway between two of them both, as the last bits of a sum are chance.
struct Rounded {
    double low;
    double high;
};

Rounded rounded(double number)
{
    const double chance = 1e-9 + 1e-13 * std::abs(number);
    return {std::round(number - chance), std::round(number + chance)};
}

} // namespace

double shownValue(const NumberFormat& format, double value)
{
    return valueOf(format.neverZero(value), format);
}

QString typedText(const NumberFormat& format, double number)
{
    constexpr qsizetype shortest = 8;
    const QString full = format.fullText(number);
    return full.size() <= shortest ? full : format.neverZero(number);
}

double typedValue(const NumberFormat& format, double number)
{
    return valueOf(typedText(format, number), format);
}

QString relation(const NumberFormat& format, double shown, double result)
{
    bool equal = shown == result || (std::isnan(shown) && std::isnan(result));
    if (!equal && std::isfinite(shown) && std::isfinite(result)) {
        const double unit = lastPlace(format, result);
        const Rounded left = rounded(shown / unit);
        const Rounded right = rounded(result / unit);
        equal = left.low <= right.high && right.low <= left.high;
    }
    return equal ? QStringLiteral("=") : QStringLiteral("≈");
}

ShownTerm plus(ShownTerm a, const ShownTerm& b)
{
    const auto sum = both(a.shown, b.shown, [](double x, double y) { return x + y; });
    return joined(std::move(a), QStringLiteral(" + "), b, sum);
}

ShownTerm minus(ShownTerm a, const ShownTerm& b)
{
    const auto difference = both(a.shown, b.shown, [](double x, double y) { return x - y; });
    return joined(std::move(a), QStringLiteral(" − "), b, difference);
}

ShownTerm times(ShownTerm a, const ShownTerm& b)
{
    const auto product = both(a.shown, b.shown, [](double x, double y) { return x * y; });
    return joined(std::move(a), QStringLiteral("·"), b, product);
}

ShownTerm fraction(const ShownTerm& above, const ShownTerm& below)
{
    return {Formula::fraction(above.formula, below.formula),
            both(above.shown, below.shown, [](double x, double y) { return x / y; })};
}

Formula chained(const std::vector<ShownTerm>& members, const NumberFormat& format)
{
    Formula line;
    std::optional<double> before;
    for (const ShownTerm& member : members) {
        const QString sign = before && member.shown ? relation(format, *before, *member.shown) : QStringLiteral("=");
        if (!line.isEmpty())
            line += Formula::plain(QStringLiteral("  %1  ").arg(sign));
        line += member.formula;
        before = member.shown;
    }
    return line;
}

} // namespace attn::ui
