#include "plain_text.h"

#include <QCoreApplication>

namespace attn::ui {

QString quoted(const QString& text)
{
    //: A word of the sentence that is looked at, or another text of a person's, in quotation marks
    return QCoreApplication::translate("PlainText", "“%1”").arg(text);
}

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
