#pragma once

#include "core/problem.h"

#include <QLocale>
#include <QString>

namespace attn::ui {

/// Reads what a person typed as a number: the C notation (see readNumber), or with one decimal comma in the point's
/// place. "1,234" is 1.234 where the locale's decimal sign is a comma and refused elsewhere, where it may mean 1234.
/// Thousands separators are never read.
[[nodiscard]] Result<double> readTypedNumber(const QString& text, const QLocale& locale = QLocale());

} // namespace attn::ui
