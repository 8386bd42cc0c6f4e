#include "formula.h"

#include <algorithm>

namespace attn::ui {

namespace {
// Proportions of the em.
constexpr double scriptScale = 0.68;
constexpr double subscriptDrop = 0.2;
constexpr double superscriptRise = 0.4;
constexpr double fractionBarHeight = 0.28;
constexpr double fractionGap = 0.12;
constexpr double fractionScale = 0.82;
constexpr double fractionPadding = 0.1;
constexpr double textAscent = 0.76;
constexpr double textDescent = 0.24;
constexpr double rootSign = 0.62;
constexpr double rootClearance = 0.12;
} // namespace

Formula::Formula() = default;
Formula::Formula(const Formula&) = default;
Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(const Formula&) = default;
Formula& Formula::operator=(Formula&&) noexcept = default;
Formula::~Formula() = default;

Formula Formula::of(Kind kind, std::vector<Formula> parts)
{
    Formula result;
    Piece piece;
    piece.kind = kind;
    piece.parts = std::move(parts);
    result.m_pieces.push_back(std::move(piece));
    return result;
}

Formula Formula::plain(const QString& text, Emphasis emphasis)
{
    Formula result = of(Kind::Text, {});
    result.m_pieces.front().text = text;
    result.m_pieces.front().emphasis = emphasis;
    return result;
}

Formula Formula::bold(const QString& text, Emphasis emphasis)
{
    Formula result = plain(text, emphasis);
    result.m_pieces.front().bold = true;
    return result;
}

Formula Formula::italic(const QString& text, Emphasis emphasis)
{
    Formula result = plain(text, emphasis);
    result.m_pieces.front().italic = true;
    return result;
}

Formula Formula::subscript(Formula base, Formula lower)
{
    base += of(Kind::Subscript, {std::move(lower)});
    return base;
}

Formula Formula::superscript(Formula base, Formula upper)
{
    base += of(Kind::Superscript, {std::move(upper)});
    return base;
}

Formula Formula::fraction(Formula numerator, Formula denominator)
{
    return of(Kind::Fraction, {std::move(numerator), std::move(denominator)});
}

Formula Formula::root(Formula radicand)
{
    return of(Kind::Root, {std::move(radicand)});
}

Formula& Formula::operator+=(Formula next)
{
    for (Piece& piece : next.m_pieces)
        m_pieces.push_back(std::move(piece));
    return *this;
}

bool Formula::operator==(const Formula& other) const
{
    return m_pieces == other.m_pieces;
}

QString Formula::text() const
{
    const auto grouped = [](const Formula& part) {
        const QString inner = part.text();
        return part.m_pieces.size() > 1 ? QStringLiteral("(%1)").arg(inner) : inner;
    };
    QString result;
    for (const Piece& piece : m_pieces) {
        switch (piece.kind) {
        case Kind::Text:
            result += piece.text;
            break;
        case Kind::Subscript:
            result += QLatin1Char('_') + grouped(piece.parts[0]);
            break;
        case Kind::Superscript:
            result += QLatin1Char('^') + grouped(piece.parts[0]);
            break;
        case Kind::Fraction:
            result += grouped(piece.parts[0]) + QStringLiteral(" / ") + grouped(piece.parts[1]);
            break;
        case Kind::Root:
            result += QStringLiteral("√") + grouped(piece.parts[0]);
            break;
        }
    }
    return result;
}

/// Walks a formula once, measuring it and, where there is a surface, drawing it.
class FormulaLayout {
public:
    FormulaLayout(Surface* surface, const FormulaStyle& style)
        : m_surface(surface)
        , m_style(style)
    {
    }

    FormulaExtent run(const Formula& formula, QPointF baseline, double size)
    {
        FormulaExtent total;
        for (const Formula::Piece& piece : formula.m_pieces) {
            const FormulaExtent extent = place(piece, baseline + QPointF(total.width, 0), size);
            total.width += extent.width;
            total.ascent = std::max(total.ascent, extent.ascent);
            total.descent = std::max(total.descent, extent.descent);
        }
        return total;
    }

private:
    FormulaExtent place(const Formula::Piece& piece, QPointF at, double size)
    {
        switch (piece.kind) {
        case Formula::Kind::Text:
            return placeText(piece, at, size);
        case Formula::Kind::Subscript:
            return placeShifted(piece.parts[0], at, size, subscriptDrop * size);
        case Formula::Kind::Superscript:
            return placeShifted(piece.parts[0], at, size, -superscriptRise * size);
        case Formula::Kind::Fraction:
            return placeFraction(piece, at, size);
        case Formula::Kind::Root:
            return placeRoot(piece.parts[0], at, size);
        }
        return {};
    }

    FormulaExtent placeText(const Formula::Piece& piece, QPointF at, double size)
    {
        const TextStyle style{size, colour(piece.emphasis), piece.bold || m_style.bold, piece.italic};
        const double width = textWidth(piece.text, style);
        if (m_surface) {
            m_surface->text(at, spelled(piece.text), style);
            underline(piece.emphasis, at, width, size);
        }
        return {width, textAscent * size, textDescent * size};
    }

    FormulaExtent placeShifted(const Formula& script, QPointF at, double size, double down)
    {
        FormulaExtent extent = run(script, at + QPointF(0.04 * size, down), size * scriptScale);
        extent.width += 0.08 * size;
        extent.ascent -= down;
        extent.descent += down;
        return extent;
    }

    FormulaExtent placeFraction(const Formula::Piece& piece, QPointF at, double size)
    {
        const double inner = size * fractionScale;
        const FormulaExtent above = measure(piece.parts[0], inner);
        const FormulaExtent below = measure(piece.parts[1], inner);
        const double padding = fractionPadding * size;
        const double width = std::max(above.width, below.width) + 2 * padding;
        const double bar = -fractionBarHeight * size;
        const double gap = fractionGap * size;
        if (m_surface) {
            run(piece.parts[0], at + QPointF((width - above.width) / 2, bar - gap - above.descent), inner);
            run(piece.parts[1], at + QPointF((width - below.width) / 2, bar + gap + below.ascent), inner);
            m_surface->line(at + QPointF(0.04 * size, bar), at + QPointF(width - 0.04 * size, bar),
                            {m_style.ink, lineWidth(size)});
        }
        return {width, -bar + gap + above.ascent + above.descent, bar + gap + below.ascent + below.descent};
    }

    FormulaExtent placeRoot(const Formula& radicand, QPointF at, double size)
    {
        const double sign = rootSign * size;
        const FormulaExtent inside = run(radicand, at + QPointF(sign, 0), size);
        const double top = -(inside.ascent + rootClearance * size);
        const double width = sign + inside.width + 0.06 * size;
        if (m_surface) {
            const double bottom = inside.descent * 0.4;
            m_surface->strokePolyline(
                QPolygonF({at + QPointF(0.08 * size, -0.3 * size), at + QPointF(0.2 * size, -0.38 * size),
                           at + QPointF(0.36 * size, bottom), at + QPointF(0.56 * size, top),
                           at + QPointF(width, top)}),
                {m_style.ink, lineWidth(size)});
        }
        return {width + 0.04 * size, -top, inside.descent};
    }

    void underline(Emphasis emphasis, QPointF at, double width, double size)
    {
        const double y = 0.17 * size;
        const double thickness = std::max(1.0, 0.07 * size);
        if (emphasis == Emphasis::Query)
            m_surface->line(at + QPointF(0, y), at + QPointF(width, y), {m_style.queryLine, thickness});
        if (emphasis == Emphasis::Key)
            m_surface->line(at + QPointF(0, y), at + QPointF(width, y), {m_style.keyLine, thickness, {1.2, 1.2}});
    }

    [[nodiscard]] QColor colour(Emphasis emphasis) const
    {
        if (emphasis == Emphasis::Focus)
            return m_style.focus;
        return emphasis == Emphasis::Muted ? m_style.muted : m_style.ink;
    }

    /// With the style's decimal sign. It is as wide as the point, so that measuring needs no style.
    [[nodiscard]] QString spelled(QString text) const
    {
        if (m_style.decimalSign != u'.')
            for (qsizetype i = 1; i + 1 < text.size(); ++i)
                if (text[i] == u'.' && text[i - 1].isDigit() && text[i + 1].isDigit())
                    text[i] = m_style.decimalSign;
        return text;
    }

    static double lineWidth(double size) { return std::max(1.0, 0.055 * size); }

    Surface* m_surface;
    const FormulaStyle& m_style;
};

FormulaExtent measure(const Formula& formula, double size, bool bold)
{
    FormulaStyle style;
    style.bold = bold;
    return FormulaLayout(nullptr, style).run(formula, {}, size);
}

void draw(Surface& surface, const QPointF& baseline, const Formula& formula, const FormulaStyle& style)
{
    FormulaLayout(&surface, style).run(formula, baseline, style.size);
}

} // namespace attn::ui
