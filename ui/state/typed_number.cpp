#include "typed_number.h"

#include "core/formats/number_text.h"

namespace attn::ui {

namespace {

/// Whether a comma in this text may separate thousands: exactly three digits after it and one to three before.
bool mayBeThousands(const QString& text, qsizetype comma)
{
    const auto digits = [&text](qsizetype from, qsizetype step) {
        qsizetype count = 0;
        for (qsizetype i = from; i >= 0 && i < text.size() && text[i] >= u'0' && text[i] <= u'9'; i += step)
            ++count;
        return count;
    };
    const qsizetype before = digits(comma - 1, -1);
    return digits(comma + 1, 1) == 3 && before >= 1 && before <= 3;
}

} // namespace

Result<double> readTypedNumber(const QString& text, const QLocale& locale)
{
    const qsizetype comma = text.indexOf(u',');
    const bool oneComma = comma >= 0 && text.indexOf(u',', comma + 1) < 0 && !text.contains(u'.');
    if (oneComma && (locale.decimalPoint() == QLatin1String(",") || !mayBeThousands(text, comma))) {
        QString point = text;
        point[comma] = u'.';
        if (Result<double> number = readNumber(point.toStdString()))
            return number;
    }
    return readNumber(text.toStdString());
}

} // namespace attn::ui
