#pragma once

#include "core/problem.h"

#include <QLocale>
#include <QString>

namespace attn::ui {

/// Reads what a person typed as a number: the C notation (see readNumber) or an expression that is worked out (see
/// evaluateExpression), each with a decimal point or a decimal comma. Full-width and other scripts' digits and signs
/// are read as the plain ones, so are −, ×, ·, ÷ and π. Thousands separators are never read: where three digits follow
/// the sign that is not the locale's decimal sign ("1,234" in English, "1.234" in German), it is asked which is meant.
[[nodiscard]] Result<double> readTypedNumber(const QString& text, const QLocale& locale = QLocale());

/// Whether readTypedNumber works the text out, as against reading it.
[[nodiscard]] bool isTypedExpression(const QString& text);

/// Whether a text that readTypedNumber refuses is the beginning of one that it takes: "", "-", "1e", "sq", "(1+2". What
/// ends in a digit is none, though it may go on: "1,234".
[[nodiscard]] bool isUnfinishedNumber(const QString& text, const QLocale& locale = QLocale());

} // namespace attn::ui
