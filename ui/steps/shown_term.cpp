#include "shown_term.h"

#include <cmath>

namespace attn::ui {

namespace {

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

} // namespace

double shownValue(const NumberFormat& format, double value)
{
    if (!std::isfinite(value) || value == std::floor(value))
        return value;
    QString text = format.neverZero(value);
    text.replace(format.decimalPoint, u'.').replace(QChar(0x2212), u'-');
    bool isNumber = false;
    const double shown = text.toDouble(&isNumber);
    return isNumber ? shown : value;
}

QString relation(const NumberFormat& format, double shown, double result)
{
    return format.neverZero(shown) == format.neverZero(result) ? QStringLiteral("=") : QStringLiteral("≈");
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
