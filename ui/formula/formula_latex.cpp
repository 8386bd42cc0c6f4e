#include "formula.h"

#include <QHash>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr QChar prime(0x2032);

/// Characters that LaTeX takes for commands, or that its usual fonts lack, as they are written among words.
QString escapedCharacter(QChar character)
{
    static const QHash<QChar, QString> escapes{
        {u'\\', QStringLiteral("\\textbackslash{}")},
        {u'{', QStringLiteral("\\{")},
        {u'}', QStringLiteral("\\}")},
        {u'$', QStringLiteral("\\$")},
        {u'&', QStringLiteral("\\&")},
        {u'#', QStringLiteral("\\#")},
        {u'%', QStringLiteral("\\%")},
        {u'_', QStringLiteral("\\_")},
        {u'^', QStringLiteral("\\textasciicircum{}")},
        {u'~', QStringLiteral("\\textasciitilde{}")},
        {QChar(0x2212), QStringLiteral("$-$")},
        {QChar(0x221E), QStringLiteral("$\\infty$")},
        {QChar(0x00B7), QStringLiteral("$\\cdot$")},
        {QChar(0x00D7), QStringLiteral("$\\times$")},
        {QChar(0x2248), QStringLiteral("$\\approx$")},
        {prime, QStringLiteral("$'$")},
        {QChar(0x2026), QStringLiteral("\\dots{}")},
        {QChar(0x2423), QStringLiteral("\\textvisiblespace{}")},
    };
    const auto known = escapes.constFind(character);
    if (known != escapes.constEnd())
        return *known;
    return character.category() == QChar::Other_Control ? QStringLiteral(" ") : QString(character);
}

QString escaped(const QString& text)
{
    QString result;
    for (const QChar character : text)
        result += escapedCharacter(character);
    return result;
}

bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// The text in math mode where all of it is numbers, signs and functions; else nothing.
class Mathematics {
public:
    explicit Mathematics(const QString& text)
        : m_text(text)
    {
    }

    QString written()
    {
        while (m_at < m_text.size()) {
            const QChar next = m_text[m_at];
            if (isDigit(next))
                number();
            else if (next.isLetter())
                name();
            else
                sign();
            if (m_failed)
                return {};
        }
        return m_result;
    }

private:
    void digits()
    {
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            m_result += m_text[m_at++];
    }

    /// "0.749", "0,749", "1.23e−7"
    void number()
    {
        digits();
        const auto digitAt = [this](qsizetype at) { return at < m_text.size() && isDigit(m_text[at]); };
        if (m_at < m_text.size() && (m_text[m_at] == u'.' || m_text[m_at] == u',') && digitAt(m_at + 1)) {
            // A bare comma would have the space after it that separates.
            m_result += m_text[m_at] == u',' ? QStringLiteral("{,}") : QStringLiteral(".");
            ++m_at;
            digits();
        }
        if (m_at < m_text.size() && m_text[m_at] == u'e') {
            const bool negative = m_at + 1 < m_text.size() && m_text[m_at + 1] == QChar(0x2212);
            if (!digitAt(m_at + (negative ? 2 : 1))) {
                m_failed = true;
                return;
            }
            m_result += negative ? QStringLiteral(" \\times 10^{-") : QStringLiteral(" \\times 10^{");
            m_at += negative ? 2 : 1;
            digits();
            m_result += u'}';
        }
    }

    void name()
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && m_text[m_at].isLetter())
            ++m_at;
        const QString name = m_text.mid(start, m_at - start);
        static const QStringList functions{QStringLiteral("tanh"), QStringLiteral("cos"), QStringLiteral("sin"),
                                           QStringLiteral("max"), QStringLiteral("exp")};
        if (functions.contains(name))
            m_result += u'\\' + name + u' ';
        else if (name == QLatin1String("softmax"))
            m_result += QStringLiteral("\\operatorname{softmax}");
        else if (name == QLatin1String("NaN"))
            m_result += QStringLiteral("\\mathrm{NaN}");
        else
            m_failed = true;
    }

    void sign()
    {
        static const QHash<QChar, QString> signs{
            {QChar(0x2212), QStringLiteral("-")},         {QChar(0x221E), QStringLiteral("\\infty ")},
            {QChar(0x00B7), QStringLiteral("\\cdot ")},   {QChar(0x00D7), QStringLiteral("\\times ")},
            {QChar(0x2248), QStringLiteral("\\approx ")}, {prime, QStringLiteral("'")},
            {QChar(0x2026), QStringLiteral("\\dots ")},   {QChar(0x2211), QStringLiteral("\\sum ")},
        };
        static const QString plain = QStringLiteral("+-=/()[]|,.:<> ");
        const QChar next = m_text[m_at++];
        if (signs.contains(next))
            m_result += signs[next];
        else if (next == u' ' && m_result.endsWith(next))
            return; // the wide space around an equals sign
        else if (plain.contains(next))
            m_result += next;
        else
            m_failed = true;
    }

    const QString& m_text;
    qsizetype m_at = 0;
    QString m_result;
    bool m_failed = false;
};

QString textInLatex(const QString& text, bool bold, bool italic)
{
    if (text.isEmpty())
        return {};
    const auto isLetter = [](QChar c) { return c.unicode() < 0x80 && c.isLetter(); };
    const qsizetype primes = text.count(prime);
    if (isLetter(text.front()) && text.size() == 1 + primes) { // the primes outside, where a script can follow them
        const QString style = QLatin1String(bold ? "\\mathbf{%1}" : italic ? "%1" : "\\mathrm{%1}");
        return style.arg(text.front()) + QString(primes, u'\'');
    }
    if (italic && std::all_of(text.begin(), text.end(), isLetter)) // several variables: ij
        return text;
    const QString mathematics = Mathematics(text).written();
    if (mathematics.isEmpty())
        return bold ? QStringLiteral("\\textbf{") + escaped(text) + u'}'
                    : QStringLiteral("\\text{") + escaped(text) + u'}';
    return bold ? QStringLiteral("\\mathbf{") + mathematics + u'}' : mathematics;
}

} // namespace

QString Formula::latex() const
{
    QString result;
    const Piece* before = nullptr;
    for (const Piece& piece : m_pieces) {
        if (before && before->kind == piece.kind && (piece.kind == Kind::Subscript || piece.kind == Kind::Superscript))
            result += QStringLiteral("{}"); // LaTeX takes no second script of a kind
        before = &piece;
        const auto part = [&piece](std::size_t i) { return u'{' + piece.parts[i].latex() + u'}'; };
        switch (piece.kind) {
        case Kind::Text:
            result += textInLatex(piece.text, piece.bold, piece.italic);
            break;
        case Kind::Subscript:
            result += u'_' + part(0);
            break;
        case Kind::Superscript:
            result += u'^' + part(0);
            break;
        case Kind::Fraction:
            result += QStringLiteral("\\frac") + part(0) + part(1);
            break;
        case Kind::Root:
            result += QStringLiteral("\\sqrt") + part(0);
            break;
        }
    }
    return result;
}

} // namespace attn::ui
