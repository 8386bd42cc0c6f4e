#include "typed_number.h"
#include "number_format.h"

#include "core/formats/expression_text.h"
#include "core/formats/number_text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace attn::ui {

namespace {

/// The ASCII character that a person means, or the same one.
QChar plain(QChar c)
{
    constexpr char16_t firstWide = 0xFF01; // ！, the first of the full-width forms, in the order of ASCII's ! to ~
    constexpr char16_t lastWide = 0xFF5E;
    if (c.unicode() >= firstWide && c.unicode() <= lastWide)
        return QChar(static_cast<char16_t>(c.unicode() - firstWide + u'!'));
    if (c.isDigit())
        return QChar(static_cast<char16_t>(u'0' + c.digitValue()));
    switch (c.unicode()) {
    case 0x2212: // −
    case 0xFE63: // ﹣
        return u'-';
    case 0x00D7: // ×
    case 0x00B7: // ·
    case 0x22C5: // ⋅
        return u'*';
    case 0x00F7: // ÷
    case 0x2215: // ∕
        return u'/';
    case 0x066B: // ٫, the decimal sign of Arabic
        return u'.';
    default:
        return c;
    }
}

QString inPlainSigns(const QString& text)
{
    QString result = text;
    for (QChar& c : result)
        c = plain(c);
    return result.replace(QChar(0x03C0), QLatin1String("pi")).trimmed();
}

bool isPartOfNumber(QChar c)
{
    return (c >= u'0' && c <= u'9') || c == u'.' || c == u',';
}

/// Whether the separator at `place` of a run of digits may be one of thousands: exactly three digits after it, one to
/// three before it, the first no zero.
bool mayBeThousands(const QString& run, qsizetype place)
{
    return run.size() - place == 4 && place >= 1 && place <= 3 && run[0] != u'0';
}

/// A run of digits and separators with a decimal point; a problem where its separator may be one of thousands.
Result<QString> withPoint(const QString& run, QChar decimal)
{
    const qsizetype place = std::max(run.indexOf(u','), run.indexOf(u'.'));
    const bool single = run.count(u',') + run.count(u'.') == 1;
    if (!single)
        return run; // the reader says what is wrong with more of them
    const QString whole = run.left(place);
    const QString fraction = run.mid(place + 1);
    if (run[place] != decimal && mayBeThousands(run, place))
        return problem({},
                       {ATTN_TEXT("%1 may be %2 or %3: write which"),
                        {quoted(run.toStdString()), (whole + decimal + fraction).toStdString(),
                         (whole + fraction).toStdString()}});
    return whole + u'.' + fraction;
}

/// The text with every number in it as the C notation has it.
Result<QString> inCNotation(const QString& text, const QLocale& locale)
{
    const QChar decimal = decimalSign(locale);
    QString result;
    for (qsizetype i = 0; i < text.size();) {
        qsizetype end = i;
        while (end < text.size() && isPartOfNumber(text[end]))
            ++end;
        if (end == i) {
            result += text[i++];
            continue;
        }
        const Result<QString> number = withPoint(text.mid(i, end - i), decimal);
        if (!number)
            return number;
        result += *number;
        i = end;
    }
    return result;
}

} // namespace

Result<double> readTypedNumber(const QString& text, const QLocale& locale)
{
    const Result<QString> read = inCNotation(inPlainSigns(text), locale);
    if (!read)
        return tl::unexpected(read.error());
    const Result<double> number = readNumber(read->toStdString());
    const std::string lower = read->toLower().toStdString();
    return number || !isExpression(lower) ? number : evaluateExpression(lower);
}

bool isTypedExpression(const QString& text)
{
    const std::string lower = inPlainSigns(text).toLower().toStdString();
    return isExpression(lower) && !readNumber(lower);
}

bool isUnfinishedNumber(const QString& text, const QLocale& locale)
{
    const QString begun = inPlainSigns(text).toLower();
    const QString close(std::max<qsizetype>(0, begun.count(u'(') - begun.count(u')')), u')');
    const auto reads = [&](const QString& rest) { return readTypedNumber(begun + rest + close, locale).has_value(); };
    if (!close.isEmpty() && reads(QString()))
        return true;
    if (begun.endsWith(u')') || (!begun.isEmpty() && begun.back().isDigit() && close.isEmpty()))
        return false;
    if (reads(QStringLiteral("1")) || reads(QStringLiteral("(1)")))
        return true;
    // The word that is begun may become one of the known ones.
    qsizetype from = begun.size();
    while (from > 0 && begun[from - 1].isLetter())
        --from;
    const QString word = begun.mid(from);
    const auto goesOn = [&](std::string_view name, const char* rest) {
        const QString known = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        return known.startsWith(word) && reads(known.mid(word.size()) + QLatin1String(rest));
    };
    const auto isFunction = [&](std::string_view name) { return goesOn(name, "(1)"); };
    const auto isWhole = [&](std::string_view name) { return goesOn(name, ""); };
    constexpr std::array<std::string_view, 2> notFinite{"nan", "infinity"};
    return !word.isEmpty()
        && (std::ranges::any_of(functionNames(), isFunction) || std::ranges::any_of(constantNames(), isWhole)
            || std::ranges::any_of(notFinite, isWhole));
}

} // namespace attn::ui
