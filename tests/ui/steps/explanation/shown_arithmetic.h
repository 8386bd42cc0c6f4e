#pragma once

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <cmath>
#include <optional>

namespace attn::ui::test {

/// What arithmetic comes to with the digits that stand there, and how far the numbers behind them may be from that.
struct Shown {
    double value = 0;
    double error = 0;
};

/// Reads lines of arithmetic as people do: "2·0.749 + (−1)·3 − 4", "e^2 / (e^2 + e^3)", "3 · tanh 2 / 3", "√3".
class ShownArithmetic {
public:
    /// Nothing where the text is something else, or more.
    [[nodiscard]] static std::optional<Shown> read(const QString& text)
    {
        static const QRegularExpression rest(QStringLiteral("(?: \\+ …)? and \\d+ more, together "));
        ShownArithmetic reader(QString(text).replace(rest, QStringLiteral(" + ")));
        const Shown result = reader.sum();
        if (reader.m_failed || reader.m_at != reader.m_text.size())
            return {};
        return result;
    }

private:
    explicit ShownArithmetic(QString text)
        : m_text(std::move(text))
    {
    }

    [[nodiscard]] bool take(QLatin1String token) { return take(QString(token)); }
    [[nodiscard]] bool take(const QString& token)
    {
        if (!QStringView(m_text).mid(m_at).startsWith(token))
            return false;
        m_at += token.size();
        return true;
    }

    template <class Operation> [[nodiscard]] static Shown both(const Shown& a, const Shown& b, Operation operation)
    {
        Shown result{operation(a.value, b.value)};
        for (const double x : {a.value - a.error, a.value + a.error})
            for (const double y : {b.value - b.error, b.value + b.error})
                result.error = std::max(result.error, std::abs(operation(x, y) - result.value));
        return result;
    }

    Shown sum()
    {
        Shown result = product();
        for (;;) {
            if (take(QStringLiteral(" + ")))
                result = both(result, product(), [](double x, double y) { return x + y; });
            else if (take(QStringLiteral(" − ")))
                result = both(result, product(), [](double x, double y) { return x - y; });
            else
                return result;
        }
    }

    Shown product()
    {
        Shown result = quotient();
        while (take(QStringLiteral("·")) || take(QStringLiteral(" · ")))
            result = both(result, quotient(), [](double x, double y) { return x * y; });
        return result;
    }

    Shown quotient()
    {
        if (take(QLatin1String("tanh "))) {
            const Shown of = quotient();
            return both(of, {}, [](double x, double) { return std::tanh(x); });
        }
        if (take(QLatin1String("sin "))) {
            const Shown of = quotient();
            return {std::sin(of.value), of.error};
        }
        if (take(QLatin1String("cos "))) {
            const Shown of = quotient();
            return {std::cos(of.value), of.error};
        }
        Shown result = power();
        while (take(QLatin1String(" / ")))
            result = both(result, power(), [](double x, double y) { return x / y; });
        return result;
    }

    Shown power()
    {
        const auto divided = [](double x, double y) { return x / y; };
        const Shown base = single();
        if (!take(QLatin1String("^")))
            return base;
        Shown exponent = single();
        if (take(QLatin1String("/"))) // a narrow one, as only exponents have
            exponent = both(exponent, single(), divided);
        return both(base, exponent, [](double x, double y) { return std::pow(x, y); });
    }

    Shown single()
    {
        if (take(QStringLiteral("√"))) {
            const Shown of = single();
            return both(of, {}, [](double x, double) { return std::sqrt(x); });
        }
        if (take(QLatin1String("("))) {
            const Shown inner = sum();
            m_failed = m_failed || !take(QLatin1String(")"));
            return inner;
        }
        if (m_text.mid(m_at, 2) == QLatin1String("e^")) {
            ++m_at;
            return {std::exp(1.0)};
        }
        return number();
    }

    /// Whole numbers are exact, and so are powers of ten with less than two decimals; others are rounded.
    Shown number()
    {
        static const QRegularExpression form(QStringLiteral("\\G−?(∞|NaN|\\d+(?:\\.(\\d+))?(?:e(−?\\d+))?)"));
        const auto match = form.match(m_text, m_at);
        if (!match.hasMatch()) {
            m_failed = true;
            return {};
        }
        m_at = match.capturedEnd();
        const auto digits = [](QString text) {
            text.replace(QChar(0x2212), u'-').replace(QChar(0x221E), QLatin1String("inf"));
            return text.toLower().toDouble();
        };
        const auto decimals = static_cast<double>(match.capturedLength(2));
        const bool isPower = match.hasCaptured(3);
        Shown result{digits(match.captured())};
        if (decimals > 0 && (!isPower || decimals >= 2))
            result.error = std::pow(10, (isPower ? digits(match.captured(3)) : 0) - decimals) / 2;
        return result;
    }

    QString m_text;
    qsizetype m_at = 0;
    bool m_failed = false;
};

} // namespace attn::ui::test
