#pragma once

#include "shown_arithmetic.h"

#include "ui/steps/explanation/explanation_formula.h"

#include <QTest>

namespace attn::ui::test {

/// As print does, which has nothing to do with how the explanation compares.
inline QString printed(double number, int decimals, bool isPower)
{
    const QString text = isPower ? QString::number(number, 'e', 2) : QString::number(number, 'f', decimals);
    static const QRegularExpression nothing(QStringLiteral("^-(0(\\.0*)?)$"));
    return QString(text).replace(nothing, QStringLiteral("\\1"));
}

inline int relations = 0; ///< how many were found true

/// Whether two sides are near, as far as their digits are, and "=" stands where they round to the same, else "≈".
inline bool isTrue(const Shown& left, const QString& sign, const Shown& right, const NumberFormat& format)
{
    if (!std::isfinite(left.value) || !std::isfinite(right.value) || std::abs(right.value) > 1e15)
        return true; // compared as they are elsewhere
    ++relations;
    const double size = std::abs(left.value) + std::abs(right.value);
    if (!(std::abs(left.value - right.value) <= left.error + right.error + 1e-9 * (1 + size)))
        return false;
    const bool isPower = format.neverZero(right.value).contains(u'e');
    const auto isTie = [&](double number) {
        const double digits = number * std::pow(10, format.decimals);
        return std::abs(digits - std::floor(digits) - 0.5) < 1e-6;
    };
    if (!isPower && (isTie(left.value) || isTie(right.value)))
        return true; // goes either way
    const bool equal = printed(left.value, format.decimals, isPower) == printed(right.value, format.decimals, isPower);
    return sign == (equal ? QStringLiteral("=") : QStringLiteral("≈"));
}

/// "2·2 + 0·4 + (−2)·3 = −2", wherever it stands in the text.
inline void verifyEquations(const QString& text, const NumberFormat& format = {.decimals = 6, .longest = longestNumber})
{
    static const QRegularExpression equation(
        QStringLiteral("(.*?) ([=≈]) (?=(−?(?:\\d+(?:\\.\\d+)?(?:e−?\\d+)?|∞|NaN)))"));
    for (const QString& line : text.split(u'\n')) {
        for (auto match = equation.globalMatch(line); match.hasNext();) {
            const auto found = match.next();
            const QString before = found.captured(1);
            std::optional<Shown> left; // the longest that is arithmetic
            for (qsizetype start = 0; start < before.size() && !left; start = before.indexOf(u' ', start) + 1) {
                left = ShownArithmetic::read(before.mid(start));
                if (before.indexOf(u' ', start) < 0)
                    break;
            }
            QVERIFY2(left, qPrintable(line));
            QVERIFY2(isTrue(*left, found.captured(2), *ShownArithmetic::read(found.captured(3)), format),
                     qPrintable(line));
        }
    }
}

/// "O_13  =  0.236·0 + 0.749·1  ≈  0.757": what is a name equals what follows.
inline void verifyChain(const QString& text, const NumberFormat& format)
{
    static const QRegularExpression signs(QStringLiteral("  ([=≈])  "));
    qsizetype at = 0;
    QString sign;
    std::optional<Shown> before;
    for (auto match = signs.globalMatch(text); at <= text.size();) {
        const auto next = match.hasNext() ? match.next() : QRegularExpressionMatch();
        const qsizetype end = next.hasMatch() ? next.capturedStart() : text.size();
        QString member = text.mid(at, end - at);
        const auto shown = ShownArithmetic::read(member.remove(QStringLiteral("not hidden: ")));
        if (before && shown)
            QVERIFY2(isTrue(*before, sign, *shown, format), qPrintable(text));
        else
            QVERIFY2(sign != QStringLiteral("≈"), qPrintable(text));
        before = shown;
        sign = next.captured(1);
        at = next.hasMatch() ? next.capturedEnd() : text.size() + 1;
    }
}

} // namespace attn::ui::test
