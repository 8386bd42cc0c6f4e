#pragma once

#include <QLocale>
#include <QString>

namespace attn::ui::test {

/// A text with numbers as it is read where the tests run: with the locale's decimal sign in place of each point.
inline QString local(QString text)
{
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

} // namespace attn::ui::test
