#include "number_format.h"

#include "core/formats/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace attn::ui {

namespace {

/// Smaller numbers show nothing with any number of decimals that can be chosen.
constexpr double smallest = 5e-7;
constexpr QChar minus(0x2212);
constexpr QChar infinity(0x221E);

using Buffer = std::array<char, 400>; // the longest fixed text has 309 digits before the point

template <class... Arguments> std::string_view printed(Buffer& buffer, Arguments... arguments)
{
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), arguments...);
    return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

/// "1.2300e-07" → "1.23e−7". Zeros go only where nothing was rounded away: 1e308, but 1.80e8 for 1.7996e8.
QString scientific(double magnitude)
{
    Buffer buffer;
    const std::string_view text = printed(buffer, magnitude, std::chars_format::scientific, 2);
    const std::size_t e = text.find('e');
    std::string_view mantissa = text.substr(0, e);
    double shown = 0;
    std::from_chars(text.data(), text.data() + text.size(), shown);
    if (shown == magnitude)
        mantissa.remove_suffix(mantissa.size() - mantissa.find_last_not_of('0') - 1);
    if (mantissa.back() == '.')
        mantissa.remove_suffix(1);
    std::string_view exponent = text.substr(e + 2);
    exponent.remove_prefix(std::min(exponent.find_first_not_of('0'), exponent.size() - 1));

    QString result = QLatin1String(mantissa.data(), static_cast<qsizetype>(mantissa.size())) + QLatin1Char('e');
    if (text[e + 1] == '-')
        result += minus;
    return result + QLatin1String(exponent.data(), static_cast<qsizetype>(exponent.size()));
}

} // namespace

QChar decimalSign(const QLocale& locale)
{
    return locale.decimalPoint() == QLatin1String(",") ? u',' : u'.';
}

QString NumberFormat::text(double value) const
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    const double magnitude = std::abs(value);
    QString result;
    bool negative = value < 0;
    if (std::isinf(value)) {
        result = infinity;
    } else if (magnitude != 0 && magnitude < smallest) {
        result = scientific(magnitude);
    } else {
        Buffer buffer;
        const bool whole = magnitude == std::floor(magnitude);
        const std::string_view fixed = printed(buffer, magnitude, std::chars_format::fixed, whole ? 0 : decimals);
        if (fixed.size() > longest) {
            result = scientific(magnitude);
        } else {
            negative = negative && fixed.find_first_not_of("0.") != std::string_view::npos;
            result = QLatin1String(fixed.data(), static_cast<qsizetype>(fixed.size()));
        }
    }
    if (decimalPoint != QLatin1Char('.'))
        result.replace(QLatin1Char('.'), decimalPoint);
    return negative ? minus + result : result;
}

bool NumberFormat::vanishes(double value) const
{
    return value != 0 && std::abs(value) * std::pow(10.0, decimals) < 0.5;
}

QString NumberFormat::ofMap(double value) const
{
    return vanishes(value) ? QStringLiteral("≈0") : text(value);
}

QString NumberFormat::neverZero(double value) const
{
    if (!vanishes(value))
        return text(value);
    QString result = scientific(std::abs(value));
    if (decimalPoint != QLatin1Char('.'))
        result.replace(QLatin1Char('.'), decimalPoint);
    return value < 0 ? minus + result : result;
}

QString NumberFormat::change(double value) const
{
    return (value > 0 ? QStringLiteral("+") : QString()) + neverZero(value);
}

QString NumberFormat::fromTo(double before, double after) const
{
    const bool alike = text(before) == text(after);
    const auto written = [&](double value) { return alike ? fullText(value) : text(value); };
    return QStringLiteral("%1 → %2").arg(written(before), written(after));
}

NumberFormat NumberFormat::apart(double a, double b) const
{
    constexpr int most = 12;
    const auto alike = [](double x, double y, int places) {
        const double unit = std::pow(10.0, places);
        return std::round(x * unit) == std::round(y * unit);
    };
    NumberFormat result = *this;
    while (a != b && result.decimals < most && alike(a, b, result.decimals)) {
        ++result.decimals;
        ++result.longest;
    }
    return result;
}

QString NumberFormat::fullText(double value) const
{
    if (!std::isfinite(value))
        return text(value);
    QString result = QString::fromStdString(numberText(value));
    if (decimalPoint != QLatin1Char('.'))
        result.replace(QLatin1Char('.'), decimalPoint);
    return result.replace(QLatin1Char('-'), minus);
}

QString NumberFormat::brief(double value) const
{
    constexpr int digits = 6;
    return QString::number(value, 'g', digits).replace(QLatin1Char('.'), decimalPoint).replace(QLatin1Char('-'), minus);
}

QString optionText(double value)
{
    return NumberFormat{.decimalPoint = decimalSign()}.brief(value);
}

QString shapeText(Index rows, Index columns)
{
    return QStringLiteral("%1 × %2").arg(rows).arg(columns);
}

} // namespace attn::ui
