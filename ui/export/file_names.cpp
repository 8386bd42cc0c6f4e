#include "file_names.h"

namespace attn::ui {

namespace {

constexpr qsizetype longestStem = 116; ///< with an ending of four characters: 120 bytes
constexpr qsizetype longestEnd = 40; ///< what follows the title: "-01-context_position-head12", "-K_rotated.attention"

/// Letters without their accents, and "-" for all that is not portable.
QString portable(const QString& text)
{
    QString result;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
        const char16_t code = c.unicode();
        const bool plain = (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z')
            || (code >= u'0' && code <= u'9') || code == u'.' || code == u'_';
        if (plain)
            result += c;
        else if (c.category() != QChar::Mark_NonSpacing && !result.isEmpty() && !result.endsWith(QLatin1Char('-')))
            result += QLatin1Char('-');
    }
    while (result.startsWith(QLatin1Char('.')) || result.startsWith(QLatin1Char('-')))
        result.remove(0, 1);
    return result;
}

/// Names that Windows keeps for devices, whatever follows a point.
bool isReserved(const QString& name)
{
    const QString base = name.section(QLatin1Char('.'), 0, 0).toUpper();
    if (base == QLatin1String("CON") || base == QLatin1String("PRN") || base == QLatin1String("AUX")
        || base == QLatin1String("NUL"))
        return true;
    return base.size() == 4 && (base.startsWith(QLatin1String("COM")) || base.startsWith(QLatin1String("LPT")))
        && base.back().isDigit();
}

} // namespace

QString safeTitle(const QString& title)
{
    QString name = portable(title).left(longestStem - longestEnd);
    while (name.endsWith(QLatin1Char('-')) || name.endsWith(QLatin1Char('.')))
        name.chop(1);
    if (name.isEmpty())
        return QStringLiteral("scenario");
    return isReserved(name) ? QLatin1Char('_') + name : name;
}

QString FileTitles::take(const QString& title)
{
    const QString name = safeTitle(title);
    QString numbered = name;
    for (int number = 2; m_taken.contains(numbered.toLower()); ++number)
        numbered = name + QLatin1Char('-') + QString::number(number);
    m_taken.insert(numbered.toLower());
    return numbered;
}

QString stepEnd(const Steps& steps, StepIndex index)
{
    const Step& step = steps[index];
    Index place = 0;
    for (StepIndex i = 0; i <= index && isListed(step); ++i)
        place += isListed(steps[i]) ? 1 : 0;
    return QStringLiteral("-%1-%2").arg(place, 2, 10, QLatin1Char('0')).arg(QString::fromStdString(step.id))
        + headEnd(steps, step.head);
}

QString headEnd(const Steps& steps, Index head)
{
    return head > 0 && hasSeveralHeads(steps) ? QStringLiteral("-head%1").arg(head) : QString();
}

} // namespace attn::ui
