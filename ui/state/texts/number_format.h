#pragma once

#include "core/matrix.h"

#include <QLocale>
#include <QString>

namespace attn::ui {

/// The decimal sign in which numbers are shown: a comma where the locale has one, else a point.
[[nodiscard]] QChar decimalSign(const QLocale& locale = QLocale());

/// How numbers are shown. Display only: files and the clipboard use core's numberText.
struct NumberFormat {
    int decimals = 3; ///< 0 … 6 where they are chosen; apart() takes more
    QChar decimalPoint = QLatin1Char('.');
    std::size_t longest = 10; ///< characters before the decimals give way to a power of ten

    /// Integers plain ("10"), others with `decimals` places ("0.749"), scientific where that would show nothing or be
    /// longer than about ten characters ("1.23e−7", "1e308"); the minus sign is U+2212; −∞, ∞, NaN. What rounds to zero
    /// has no minus ("0.000").
    [[nodiscard]] QString text(double value) const;

    /// The same among the many numbers of a map: what is not 0 but would be rounded to it is "≈0", however small.
    [[nodiscard]] QString ofMap(double value) const;

    /// The same as text, but scientific where a number that is not 0 would be rounded to 0: for results that are read
    /// closely.
    [[nodiscard]] QString neverZero(double value) const;

    /// Whether a number that is not 0 would be rounded to it.
    [[nodiscard]] bool vanishes(double value) const;

    /// A change, always with its sign: "+4", "−1.155", "0"; scientific where it would be rounded to 0.
    [[nodiscard]] QString change(double value) const;

    /// From one number to another: "2 → 5", with every digit where the short texts would be alike.
    [[nodiscard]] QString fromTo(double before, double after) const;

    /// This format with as many decimals, up to 12, as it takes for two numbers that differ to read differently.
    [[nodiscard]] NumberFormat apart(double a, double b) const;

    /// Every digit, in the shortest text that reads back bit for bit, with this decimal point.
    [[nodiscard]] QString fullText(double value) const;

    /// An option's number (a divisor, a slope) with at most six digits, none of them needless: "0.5", "−2".
    [[nodiscard]] QString brief(double value) const;
};

/// An option's number in words, briefly and with the locale's decimal sign.
[[nodiscard]] QString optionText(double value);

/// "4 × 3"
[[nodiscard]] QString shapeText(Index rows, Index columns);

} // namespace attn::ui
