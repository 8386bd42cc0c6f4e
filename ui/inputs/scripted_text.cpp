#include "scripted_text.h"

#include <utility>
#include <vector>

namespace attn::ui {

namespace {

constexpr double scriptSize = 0.68;
constexpr double scriptDrop = 0.2; // em

struct Piece {
    QString text;
    bool isSubscript;
};

std::vector<Piece> pieces(const QString& text)
{
    std::vector<Piece> result;
    qsizetype from = 0;
    while (from < text.size()) {
        const qsizetype open = text.indexOf(QLatin1String("_{"), from);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
        if (close < 0) {
            result.push_back({text.mid(from), false});
            break;
        }
        if (open > from)
            result.push_back({text.mid(from, open - from), false});
        result.push_back({text.mid(open + 2, close - open - 2), true});
        from = close + 1;
    }
    return result;
}

TextStyle styleOf(const Piece& piece, TextStyle style)
{
    if (piece.isSubscript) {
        style.size *= scriptSize;
        style.italic = false;
    }
    return style;
}

} // namespace

double scriptedWidth(const QString& text, const TextStyle& style)
{
    double width = 0;
    for (const Piece& piece : pieces(text))
        width += textWidth(piece.text, styleOf(piece, style));
    return width;
}

void drawScripted(Surface& surface, const QPointF& baseline, const QString& text, const TextStyle& style, Align align)
{
    QPointF at = baseline;
    if (align != Align::Left)
        at.rx() -= scriptedWidth(text, style) / (align == Align::Centre ? 2 : 1);
    for (const Piece& piece : pieces(text)) {
        const TextStyle own = styleOf(piece, style);
        surface.text(piece.isSubscript ? at + QPointF(0, scriptDrop * style.size) : at, piece.text, own);
        at.rx() += textWidth(piece.text, own);
    }
}

QString scriptedToPlain(const QString& text)
{
    QStringList parts;
    for (const Piece& piece : pieces(text))
        parts += piece.text.trimmed();
    return parts.join(u' ');
}

} // namespace attn::ui
