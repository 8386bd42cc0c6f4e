#include "pseudo_translator.h"

#include <algorithm>

namespace attn::ui {

QString PseudoTranslator::translate(const char*, const char* sourceText, const char*, int) const
{
    const QString text = QString::fromUtf8(sourceText);
    if (text.isEmpty())
        return text;
    const auto longer = std::max<qsizetype>(0, (text.size() * 14 + 9) / 10 - text.size() - 2);
    const QString more = QStringLiteral(" éàü").repeated(longer / 4 + 1).left(longer);
    return QStringLiteral("⟦%1⟧").replace(QLatin1String("%1"), text + more);
}

bool PseudoTranslator::isAskedFor()
{
    return !qEnvironmentVariableIsEmpty("ATTN_PSEUDO_LOCALE");
}

} // namespace attn::ui
