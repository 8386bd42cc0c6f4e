#include "plain_text.h"

namespace attn::ui {

QString plainTitle(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString plainToolTip(const QString& text)
{
    return text.isEmpty() ? QString()
                          : QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(text.toHtmlEscaped());
}

} // namespace attn::ui
