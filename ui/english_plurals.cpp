#include "english_plurals.h"

namespace attn::ui {

QString EnglishPlurals::translate(const char*, const char* sourceText, const char*, int n) const
{
    QString text = QString::fromUtf8(sourceText);
    if (n < 0 || !text.contains(QLatin1String("(s)")))
        return {}; // not ours: the source text stands
    return text.replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"));
}

} // namespace attn::ui
